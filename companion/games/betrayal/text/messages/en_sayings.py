"""English: what the table is told and asked, and why. A pair is counted by the fact `n`."""

from collections.abc import Mapping

from companion.engine.messages import Text
from companion.games.betrayal.text.messages.en_reference import REFERENCE

# key: (what to do or what happened, why)
SAYINGS: Mapping[str, tuple[Text, Text]] = {
    "start": (
        "Tap who draws an omen, and the end of that turn.",
        "Other turns need no tap.",
    ),
    "omen.lower": (
        "Omens: {n}. When {player}’s turn ends, roll for the haunt.",
        "A total below {n} begins it: {ways} of {all} rolls.",
    ),
    "omen.at_most": (
        "Omens: {n}. When {player}’s turn ends, roll for the haunt.",
        "A total of at most {n} begins it: {ways} of {all} rolls.",
    ),
    "rolled.not": (
        "Haunt roll {total}: not yet.",
        ("Dice {dice}; {n} omen: {limit}.", "Dice {dice}; {n} omens: {limit}."),
    ),
    "rolled.not.table": (
        "Haunt roll {total}: not yet.",
        ("{n} omen: {limit}.", "{n} omens: {limit}."),
    ),
    "rolled.begins": (
        "Haunt roll {total}: the haunt begins. {player} reveals it.",
        ("Dice {dice}; {n} omen: {limit}.", "Dice {dice}; {n} omens: {limit}."),
    ),
    "rolled.begins.table": (
        "Haunt roll {total}: the haunt begins. {player} reveals it.",
        ("{n} omen: {limit}.", "{n} omens: {limit}."),
    ),
    "haunt.named": ("Haunt: {haunt}.", "{omen} × {room}. {tale}"),
    "traitor.revealer": ("{player} is the traitor.", "The haunt says: whoever revealed it."),
    "traitor.only": ("{player} is the traitor.", "Nobody else fits."),
    "traitor.several": (
        "{player} is the traitor.",
        "Several fit: the revealer, else the nearest to {revealer}’s left.",
    ),
    "side_ready.traitor": ("The traitor has read.", "Each side has its own page."),
    "side_ready.heroes": ("The heroes have read.", "Each side has its own page."),
    "both_ready": ("Both sides: do what your page says to do now.", "Monsters: {monsters}."),
    "turn": (
        "Round {round}: {player}’s turn.",
        "Heroes from {traitor}’s left, then {traitors}, then the monsters.",
    ),
    "turn.alone": (
        "Round {round}: {player}’s turn.",
        "Heroes from {traitor}’s left, then the monsters.",
    ),
    "traitor_may": (
        "{player} may use or ignore rooms and drawn cards without damage, and any event.",
        "So barriers are crossed, and the lift goes where {player} likes. Who accepts an event takes all of it.",
    ),
    "moves.first": (
        "Monsters’ turn. {kind}: {moves}.",
        "Speed {speed}, dice {dice}, one roll for the kind. {stunned}",
    ),
    "moves.next": (
        "{kind}: {moves}.",
        "Speed {speed}, dice {dice}, one roll for the kind. {stunned}",
    ),
    "moves.first.table": (
        "Monsters’ turn. {kind}: {moves}.",
        "Speed {speed}, one roll for the kind. {stunned}",
    ),
    "moves.next.table": ("{kind}: {moves}.", "Speed {speed}, one roll for the kind. {stunned}"),
    "stays.first": ("Monsters’ turn. {kind}: no move.", "{reason}"),
    "stays.next": ("{kind}: no move.", "{reason}"),
    "passed": ("The monsters’ turn passes.", "All of them are stunned."),
    "turned_back": ("Turn back: {monsters}.", "The turn they missed is over."),
    "kind_set": ("{kind}: {traits}.", "As the haunt says."),
    "came": ("On the board: {monsters}.", "Each has its own number."),
    "counter_set": ("{counter}: {value}.", "As the haunt says."),
    "counter_set.goal": ("{counter}: {value} / {goal}.", "As the haunt says."),
    "counter": ("{counter}: {value}.", "It was {was}."),
    "counter.goal": ("{counter}: {value} / {goal}.", "It was {was}."),
    "goal": ("{counter} has reached {goal}.", "Nobody has won by that: see your pages."),
    "died": ("{player} is dead.", "A trait fell to the skull."),
    "turned": ("{player} is a traitor now.", "Plays after {traitor}, clockwise."),
    "turned.dead": ("{player} is a traitor now.", "Alive again, and plays after {traitor}, clockwise."),
    "monsters_go_on": ("The monsters go on.", "Their goal does not need the traitor."),
    "monsters_stop": ("The monsters stop.", "Without the traitor they cannot win."),
    "ended.heroes.counter": ("The heroes have won.", "{counter} has reached {goal}."),
    "ended.heroes.told": ("The heroes have won.", "They reached their goal."),
    "ended.heroes.traitor": ("The heroes have won.", "The traitor is dead, and nothing else can win."),
    "ended.traitor.counter": ("The traitor’s side has won.", "{counter} has reached {goal}."),
    "ended.traitor.told": ("The traitor’s side has won.", "It reached its goal."),
    "ended.traitor.heroes": ("The traitor’s side has won.", "No hero is left."),
    "equal": ("{a} to {b}: nobody is hurt.", "The totals are equal."),
    "afar": ("{a} to {b}: nobody is hurt.", "{by} attacked from afar, and losing does not hurt."),
    "hurt.physical": (
        "{a} to {b}: {player} lowers might and/or speed by {n}.",
        "{player} divides it. A trait at the skull: report the death.",
    ),
    "hurt.mental": (
        "{a} to {b}: {player} lowers sanity and/or knowledge by {n}.",
        "{player} divides it. A trait at the skull: report the death.",
    ),
    "stolen": (
        "{a} to {b}: {by} takes an item from {on}.",
        "One that can be traded, instead of the damage.",
    ),
    "stunned": ("{monster} is stunned. Turn it over.", "{misses}"),
    "stunned.fight": ("{a} to {b}: {monster} is stunned. Turn it over.", "{misses}"),
    "killed": ("Take {monster} off the board.", "It is killed."),
    "killed.fight": (
        "{a} to {b}: {monster} is killed. Take it off the board.",
        "In this haunt it is not only stunned.",
    ),
    "monster_hurt": (
        "{a} to {b}: {n} damage to {monster}.",
        "In this haunt it is counted: {counter}.",
    ),
    "corrected": ("The table was corrected.", "As it is on the table."),
    # questions
    "ask.roll": (
        "Roll six dice for the haunt. What is the total?",
        ("{n} omen: {limit}.", "{n} omens: {limit}."),
    ),
    "ask.omen": ("Which omen did {player} draw last?", "Omen and room name the haunt."),
    "ask.room": (
        "In which room does {player} stand?",
        "Last omen: {omen}. Omen and room name the haunt.",
    ),
    "ask.which": (
        "Which haunt does the table in the book name?",
        "Asked once: {omen} × {room}.",
    ),
    "ask.traitor": (
        "Who can be the traitor? Tap all who fit.",
        "{who} Several fit: the revealer, else the nearest to {revealer}’s left.",
    ),
    "hand_over.traitor": (
        "Hand the tablet to {player}.",
        "Hold to look: each side has its own page.",
    ),
    "hand_over.heroes": (
        "Hand the tablet to the heroes.",
        "Hold to look: each side has its own page.",
    ),
    "ready.traitor": (
        "Read your page, and tap when you are ready.",
        "What you note here, only you see.",
    ),
    "ready.heroes": (
        "Read your page together, and tap when you are ready.",
        "What you note here, only the heroes see.",
    ),
    "ask.move": (
        "Monsters’ turn. Roll once for each kind: what are the totals?",
        "Dice: {kinds}. Each of a kind may move so far.",
    ),
    "ask.totals": (
        "{by} attacks {on}: both roll {trait}. What are the totals?",
        "{dice} The lower one is hurt by the difference.",
    ),
    "ask.totals.one": (
        "{by} attacks {on}: {who} rolls {trait}. What is the total?",
        "{dice} The lower one is hurt by the difference.",
    ),
    "ask.steal": (
        "{a} to {b}: {n} damage to {on}, or an item instead?",
        "At least 2 physical damage, and not from afar: an item that can be traded.",
    ),
    "ask.dead": (
        "The traitor is dead. Can the monsters still win?",
        "While they can, they go on; the haunt says so.",
    ),
    **REFERENCE,
    # setting up
    "guide.box": ("Lay out the house as your rulebook says.", "Omens, items and events within reach of all."),
    "guide.books": ("Put both books of haunts aside.", "Nobody reads them before the haunt."),
    "guide.explorers": ("Everybody takes an explorer; sit clockwise: {players}.", "Who has the next birthday begins."),
}  # fmt: skip
