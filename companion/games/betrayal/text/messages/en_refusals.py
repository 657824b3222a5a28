"""English: why a report was not taken, in the player's words."""

from collections.abc import Mapping

from companion.engine.messages import Text, en_table

REFUSALS: Mapping[str, Text] = {
    **en_table.REFUSALS,
    "only_ask": "The house is laid tile by tile on your table: this game only asks.",
    "needs_players": "Name two to six players, each with another name.",
    "unknown_pack": "There is no pack “{given}”. Known are: {known}.",
    "unknown_player": "Nobody called “{given}” plays. Known are: {known}.",
    "unknown_monster": "There is no monster “{given}” on the board. There are: {known}.",
    "unknown_kind": "There is no kind “{given}” in this haunt. Known are: {known}.",
    "unknown_counter": "There is no counter “{given}” in this haunt. Known are: {known}.",
    "no_omen": "Nobody drew an omen in this turn: it needs no tap.",
    "turn_open": "The turn of {player}, who drew an omen, is not over yet.",
    "haunt_began": "The haunt has begun: no omen counts any more.",
    "no_haunt": "The haunt has not begun.",
    "no_haunt.side": "The haunt has not begun: nobody is traitor or hero yet.",
    "not_your_turn": "It is the turn of {turn}.",
    "same_side": "They are on the same side.",
    "same_side.attack": "They are on the same side: nobody attacks a friend.",
    "same_side.turned": "{who} is a traitor already.",
    "attacked_already": "{who} has attacked in this turn: once a turn.",
    "stunned": "{monster} is stunned.",
    "dead": "{who} is dead.",
    "dead.already": "{who} is dead already.",
    "no_trait": "{who} does not have that trait: {trait}.",
    "not_ranged": "{who} cannot attack from afar.",
    "needs_dice": "How many dice does {who} roll?",
    "needs_as": "That is said in private: as the traitor, or as the heroes.",
    "no_hand_over": "Nobody waits for that: this side is ready.",
    "no_note": "There is no such note.",
    "for_everybody": "That concerns everybody: say it without a side.",
    "over.heroes": "The game is over: the heroes have won. Undo leads back into it.",
    "over.traitor": "The game is over: the traitor’s side has won. Undo leads back into it.",
}  # fmt: skip

# What should have been given, for {expected} in the refusals above.
EXPECTED: Mapping[str, Text] = {
    **en_table.EXPECTED,
    "name": ("a name of at most {n} letter", "a name of at most {n} letters"),
    "words": "a few words",
    "other_than": "other names than “{name}”",
    "notes": ("one note at most", "{n} notes at most"),
    "other_name": "another name: this one says what becomes of a monster",
    "players": "a list of at least one of {answers}",
    "totals": "a total for each of {values}",
    "fighters": "about the two who fight",
    "another": "somebody other than the attacker",
    "two_dice": "two numbers of dice",
    "a_player": "a player",
    "from_haunt": "nothing before the haunt: nobody fights, dies or wins there",
    "rounds": "1 or more in the haunt, and 0 before it",
    "begun": "reveal or haunt: before that there is no revealer, haunt or traitor",
    "traitor_stays": "sides where the first traitor stays a traitor",
    "a_hero": "sides where somebody is a hero still",
    "sides": "a side for all, or for nobody",
    "turn": "somebody who has a turn: {values}",
    "within_goal": "at most {n}",
}
