"""English: what the table is told and asked, and why. A pair is counted by the fact `n`."""

from collections.abc import Mapping

from companion.engine.messages import Text

# key: (what to do or what happened, why)
SAYINGS: Mapping[str, tuple[Text, Text]] = {
    "setup.card": (
        "You: {hers}. {killer}: {zone}. Victims: {victims}.",
        "Setup card: {card}.",
    ),
    "setup.ask": (
        "Set up with your box; finale and dark power face down.",
        "Nobody looks at them, nor at the last-HP tokens.",
    ),
    "event.first": ("Event: {event}", "One event opens the game. Horror starts at {n}."),
    "event.row": ("Event: {event}", "Row {row} shows an event. {lasts}"),
    "event.card": ("Event: {event}", "A card draws it. {lasts}"),
    "heroine_moved": ("You went: {zone} → {to}.", "{along}"),
    "victims_saved": (
        ("Saved: {n} victim from {zone}.", "Saved: {n} victims from {zone}."),
        "They are out of this.",
    ),
    "markers.killer": (
        ("{killer} has {n} marker left.", "{killer} has {n} markers left."),
        "{token}",
    ),
    "markers.killer.none": ("{killer} has no marker left.", "{token}"),
    "markers.heroine": (("You have {n} marker left.", "You have {n} markers left."), "{token}"),
    "markers.heroine.none": ("You have no marker left.", "{token}"),
    "health_to_lose": (("Lose {n} health.", "Lose {n} health."), "No Reaction card helps. {card}"),
    "minor_power_hit": (
        ("{card} has {n} marker left.", "{card} has {n} markers left."),
        "Minor powers take damage first.",
    ),
    "minor_power_gone": ("Discard {card}.", "Its last marker is gone, and what it did ends."),
    "token.killer": (
        (
            "{killer} comes back: white token, {n} marker. The {phase} ends.",
            "{killer} comes back: white token, {n} markers. The {phase} ends.",
        ),
        "His token shows {number}. {lost}",
    ),
    "token.killer.none": (
        "{killer} comes back: white token, no marker. The {phase} ends.",
        "His token shows {number}. {lost} {alone}",
    ),
    "token.heroine": (
        (
            "You come back: white token, {n} marker. The {phase} ends.",
            "You come back: white token, {n} markers. The {phase} ends.",
        ),
        "Your token shows {number}. {lost}",
    ),
    "token.heroine.none": (
        "You come back: white token, no marker. The {phase} ends.",
        "Your token shows {number}. {lost} {alone}",
    ),
    "came_back.killer": (
        "{killer} comes back: white token. The {phase} ends.",
        "His markers: the number on the token less 1. Damage left over is lost.",
    ),
    "came_back.heroine": (
        "You come back: white token. The {phase} ends.",
        "Your markers: the number on the token less 1. Damage left over is lost.",
    ),
    "ended.won.white": ("Won: {killer} is dead.", "His white token is gone."),
    "ended.won.blank": ("Won: {killer} is dead.", "His token is blank."),
    "ended.won.told": ("Won: {killer} is dead.", "His last token is gone."),
    "ended.lost.white": ("Lost: the heroine is dead.", "Her white token is gone."),
    "ended.lost.blank": ("Lost: the heroine is dead.", "Her token is blank."),
    "ended.lost.told": ("Lost: the heroine is dead.", "Her last token is gone."),
    "walked": (
        ("Move {who} {n} zone: {path}.", "Move {who} {n} zones: {path}."),
        "{aimed} {moves} {drawn}",
    ),
    "stayed": ("{who} stays {at}.", "{aimed} {moves}"),
    "act_skipped": ("{who} does nothing.", "No victim is on the map."),
    "walk_overruled.not_possible": ("{who} stays {at}.", "That walk was not possible."),
    "walk_overruled.cancelled": ("{who} stays {at}.", "A card cancels the walk."),
    "victim_died": ("Take 1 victim from {zone}: killed.", "1 attack. {left}"),
    "special_died": ("Take {special} from {zone}: killed.", "1 attack. {left}"),
    "victims_reported": (("{n} victim died.", "{n} victims died."), "As the table said."),
    "attack_lost": ("{who} strikes at nobody {at}.", "The attack is lost."),
    "attack_stood": (
        ("You withstood an attack of {n}.", "You withstood an attack of {n}."),
        "Reaction cards, or what was left.",
    ),
    "bloodlust.horror": ("Bloodlust {row}: raise Horror by 1.", "{cause}; row {row} shows {effect}."),
    "bloodlust.event": ("Bloodlust {row}: draw an event.", "{cause}; row {row} shows {effect}."),
    "bloodlust.power": (
        "Bloodlust {row}: the dark power opens.",
        "{cause}; row {row} shows {effect}.",
    ),
    "bloodlust.health_lost": (
        "Bloodlust {row}: the row costs health.",
        "{cause}; row {row} shows {effect}.",
    ),
    "bloodlust.other": (
        "Bloodlust {row}: do what the row shows.",
        "{cause}; row {row} shows {effect}.",
    ),
    "bloodlust.none": (
        "Bloodlust {row}: move {move}, attack {attack}.",
        "{cause}; row {row} shows {effect}.",
    ),
    "bloodlust.top": (
        "Bloodlust {row}: move {move}, attack {attack}.",
        "{cause}; row {row} shows {effect}.",
    ),
    "bloodlust.last": (
        "Bloodlust stays on {row}: the final effect.",
        "{cause}; every further step brings it again.",
    ),
    "horror.up": ("Raise Horror by {n}.", "{card} If it is at its top, say so: bloodlust rises instead."),
    "horror.down": ("Lower Horror by {n}.", "{card} If it is at its low end, say so: you take 1 Time."),
    "horror_at_end.top": ("Leave Horror at its top.", "Past its end bloodlust rises by {n}."),
    "horror_at_end.bottom": ("Take {n} Time.", "Horror is at its low end, and stays there."),
    "time.up": ("Take {n} Time.", "{card}"),
    "time.down": ("Lose {n} Time.", "{card}"),
    "power_opened.row": ("Dark power: {power}", "Row {row} shows it. {tale}"),
    "power_opened.card": ("Dark power: {power}", "It lies open from now on. {tale}"),
    "power_opened.table": ("The dark power opens.", "It lies open from now on."),
    "terror": ("Terror: {card}.", ("{n} card is left.", "{n} cards are left.")),
    "terror.none": ("Terror: {card}.", "No card is left."),
    "table_acts": (
        "Do the killer action on the finale card.",
        "Equally near: the zone with more victims.",
    ),
    "table_acts.open": ("Do the action on the open finale card.", "No Terror card any more."),
    "table_terror": (
        "Draw the top Terror card; do it from top to bottom.",
        ("{n} card is left.", "{n} cards are left."),
    ),
    "table_terror.none": (
        "Draw the top Terror card; do it from top to bottom.",
        "No card is left.",
    ),
    "terror_put_back": (
        ("The Terror pile holds {n} card.", "The Terror pile holds {n} cards."),
        "The phase ended before one was drawn.",
    ),
    "minor_power_came": (
        ("Keep {card}: {n} marker.", "Keep {card}: {n} markers."),
        "A minor power. {limit}",
    ),
    "limit_set": ("{limit}", "{card} {lasts}"),
    "victims_added": (("Put {n} victim {at}.", "Put {n} victims {at}."), "{more}"),
    "victims_added.none": ("No victim comes.", "No figure is left."),
    "special_added": ("Put {special} {at}.", "A special victim. {saved}"),
    "special_added.replaces": (
        "Put {special} {at}, in place of a victim.",
        "A special victim. {saved}",
    ),
    "killer_placed": ("Put {killer} {at}.", "A card says so."),
    "minion_added": ("Put {who} {at}.", "Health {n}."),
    "minion_added.none": ("No minion comes.", "No token is left."),
    "minion_hit": (
        ("{who}: {n} health left.", "{who}: {n} health left."),
        "Enemies in a zone are hit one by one.",
    ),
    "minion_gone": ("Remove {who}.", "Its health is gone."),
    "order_given": ("{order}", "{card}"),
    "card_stopped": ("Discard {card}.", "What stands below is not done."),
    "panicked": (
        ("Move {n} victim: {zone} → {to}.", "Move {n} victims: {zone} → {to}."),
        ("{cause}; die {dice} leads there.", "{cause}; dice {dice} lead there."),
    ),
    "panic_stayed": (
        ("{n} victim stays {at}.", "{n} victims stay {at}."),
        ("{cause}; die {dice}: no such exit.", "{cause}; dice {dice}: no such exits."),
    ),
    "special_panicked": ("Move {special}: {zone} → {to}.", "{cause}; die {dice} leads there."),
    "special_stayed": ("{special} stays {at}.", "{cause}; die {dice}: no such exit."),
    "heroine_panicked": ("You run: {zone} → {to}.", "A card makes you panic; die {dice} leads there."),
    "heroine_stayed": ("You stay {at}.", "A card makes you panic; die {dice}: no such exit."),
    "panic_told": (
        (
            "Panic die {dice}: move the victim along the exit with its number.",
            "Panic dice {dice}: move each victim along the exit with its number.",
        ),
        "No such exit: it stays.",
    ),
    "panic_rolled": (
        (
            "Roll a die: move the victim along the exit with its number.",
            "Roll {n} dice: move each victim along the exit with its number.",
        ),
        "No such exit: it stays.",
    ),
    "finale_opened": ("Finale: {card}.", "The Terror pile is empty. {tale}"),
    "finale_opened.table": (
        "Turn the finale card, and the dark power if it is down.",
        "The Terror pile is empty.",
    ),
    "turn_began": ("Turn {round}: your action phase.", "{quiet} {pile} {alone}"),
    "row_learnt": ("Row {row}: move {move}, attack {attack}.", "As the table said."),
    "last_row_learnt": ("Row {row} is the last one.", "As the table said."),
    "map_left": (
        "Go on without the map: cards, victims and the killer are yours.",
        "The order of his phase, the Terror pile, panic dice and bloodlust stay the app’s.",
    ),
    "table_corrected": ("The table was corrected: {parts}.", "As it lies on the table."),
    # questions
    "target.tie": ("Which zone does {who} go for?", "Each has {victims}, {away} away. {agreed}"),
    "way.tie": ("Which way does {who} go?", "{n} ways are equally short."),
    "victims.killed": ("Who dies {at}?", "Several kinds of victim stand there."),
    "victims.killed.count": ("How many victims died?", "Each raises bloodlust by 1."),
    "attack.heroine": (
        (
            "{who} attacks you: {n} damage. How does it end?",
            "{who} attacks you: {n} damage. How does it end?",
        ),
        "{attack} Reaction cards first.",
    ),
    "attack.heroine.app": (
        (
            "{who} attacks you: {n} damage. How much do you lose?",
            "{who} attacks you: {n} damage. How much do you lose?",
        ),
        "{attack} Reaction cards first.",
    ),
    "panic.count": (
        "Did a victim die this turn? How many stand with the killer?",
        "Then each of those panics.",
    ),
    "panic.count.died": ("How many victims stand with the killer?", "A victim died: each of those panics."),
    "terror.drawn": ("Was the Terror card drawn already?", "The killer phase ended at once."),
    "row.learn": ("What does row {row} of the killer’s board show?", "{cause}. It is asked once."),
    "draw.terror": (
        "Draw the top Terror card, and say what it does.",
        ("{n} card is left.", "{n} cards are left."),
    ),
    "draw.event": ("Turn an event, and say what it does.", "What lasts stays in force."),
    "draw.power": ("Turn the dark power, and say what it does.", "It lies open from now on."),
    "draw.finale": (
        "Turn the finale card, and say what it does at once.",
        "The Terror pile is empty.",
    ),
    "draw.action": ("Say the action on the open finale card.", "No Terror card any more."),
    "panic.roll": (
        ("Roll a die for the victim that panics.", "Roll {n} dice for the victims that panic."),
        "In the order of the zones, special victims last.",
    ),
    "panic.roll.heroine": ("Roll a die: you panic.", "A card makes you panic."),
    # set-up
    "guide.killer": ("Put out {killer}, and read his board.", "Any killer goes with any location."),
    "guide.box": ("Put out the killer and the location you chose.", "Any killer goes with any location."),
    "guide.cards": (
        "Leave finales, dark powers, Terror cards and events in the box: the app has them.",
        "10 Terror cards make the pile; nobody knows which.",
    ),
    "guide.cards.table": (
        "Lay one finale and one dark power face down; the others leave unseen.",
        "Draw them at random.",
    ),
    "guide.terror": (
        "Mix the killer’s and the location’s Terror cards; 10 make the pile.",
        "The rest is set aside.",
    ),
    "guide.tokens": (
        "Mix the nine black last-HP tokens; you and the killer get one each.",
        "Six are blank, three show health. Nobody looks.",
    ),
    "guide.tokens.hers": (
        "Mix the nine black last-HP tokens; draw yours, unseen.",
        "The app keeps the killer’s.",
    ),
    "guide.tokens.app": ("Leave the last-HP tokens in the box: the app keeps them.", "Nobody knows them."),
    "guide.markers": (
        "Set health, Horror, bloodlust and Time: {n} Time.",
        "Markers: printed health less 1. Bloodlust on the lowest row.",
    ),
    "guide.setup": ("Draw a setup card, and place everybody.", "Then turn one event, and obey it."),
}  # fmt: skip
