"""Bots that sit down in the middle of a night and play on, from what everybody knows. Pure.

What lies hidden is drawn anew before they do: the tokens, the luck to come, the stacks. So two
nights that look the same are played on in the same way. A player who is the Boogeyman guesses from
then on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from companion.engine.bots import Chance, Reply, Report
from companion.engine.frozen import replace
from companion.engine.luck import Luck
from companion.engine.refusal import Refused
from companion.engine.seeded import Seeded
from companion.games.boogeyman import reports
from companion.games.boogeyman import state as state_of
from companion.games.boogeyman.bots.board import NEXT, NOW, Board, Limit
from companion.games.boogeyman.bots.hands import EVENT
from companion.games.boogeyman.bots.hider import LOOKED, PRIVATE
from companion.games.boogeyman.bots.plan import Place, Plan
from companion.games.boogeyman.bots.stacks import laid
from companion.games.boogeyman.bots.styles import STYLES, Style
from companion.games.boogeyman.bots.team import Team
from companion.games.boogeyman.decide import decide
from companion.games.boogeyman.evolve import fold
from companion.games.boogeyman.rules import limits
from companion.games.boogeyman.state import NEXT as NEXT_TURN
from companion.games.boogeyman.state import State, Token
from companion.games.boogeyman.text.prompts import private, prompts
from companion.games.boogeyman.text.view import view
from companion.games.boogeyman.text.words import Words
from companion.games.boogeyman.vouching import drawn_again

MOST_REPORTS = 400  # three rounds of six Children have a hundred
LOST = "lost"


def plan_of(state: State) -> Plan | None:
    """Read the house of a night; played without one, the first that is at hand."""
    houses = (state.pack, *state.houses.values())
    house = next((one for one in houses if one.is_house), None)
    if house is None:
        return None
    return Plan.of({**house.facts(), "noise": list(state.facts.noise or house.noise)})


def lost_within(rounds: int, state: State, plan: Plan, number: int, words: Words) -> bool:
    """Play on once; tell whether the night is lost before so many rounds end.

    `number` is the seed, and says in turn which of the bots plays.
    """
    seed, styles = f"on {number}", tuple(STYLES.values())
    now, until = unseen_anew(state, seed), state.round + rounds
    team = seated(now, plan, styles[number % len(styles)], Seeded(seed))
    for _ in range(MOST_REPORTS):
        if now.outcome is not None or now.round >= until:
            break
        after = _said(now, team, words)
        if after is None:
            break  # the table goes to bed
        now = after
    return now.outcome == LOST


def unseen_anew(state: State, seed: str) -> State:
    """Draw everything unseen anew."""
    drawn = fold(state, drawn_again(state, Luck(seed)), state.houses)
    assert drawn is not None
    if drawn.played:
        drawn = replace(drawn, indicator=_laid_anew(drawn, Seeded(seed)), laid=(), notes={})
    return replace(drawn, latest=state.latest)


def _laid_anew(state: State, chance: Chance) -> tuple[Token, ...]:
    """Lay a player's tokens that lie face down in any Rooms: nobody else knows more of them."""
    if not state.draws_tokens:
        return state.indicator
    down = sum(not token.revealed for token in state.indicator)
    rooms = iter(chance.sample(state.unseen(), k=down))
    return tuple(token if token.revealed else Token(next(rooms)) for token in state.indicator)


def _said(state: State, team: Team, words: Words) -> State | None:
    """Have the bots say the next thing; what is refused is said more plainly."""
    reply: Reply = {
        "prompts": [prompt.written() for prompt in prompts(state, words)],
        "view": view(state),
    }
    if state.played:
        tokens = [token.room or None for token in state.indicator]
        asked = [prompt.written() for prompt in private(state, words)]
        reply = {**reply, PRIVATE: {"prompts": asked, "tokens": tokens}}
    try:
        report = team.next_report(reply)
        while report is not None and report["report"] == LOOKED:  # he sees it already
            report = team.next_report(reply)
    except LookupError:  # asked about what was told before they sat down
        report = team.plainest(reply)
    if report is None:
        return None
    try:
        return _taken(state, report, team)
    except Refused:
        pass
    try:
        return _taken(state, team.plainest(reply), team)
    except Refused:
        return None


def _taken(state: State, report: Report, team: Team) -> State | None:
    events = decide(state, reports.read(report), state.houses, {})
    after = fold(state, events, state.houses)
    shown = [said for event in events if (said := event.public()) is not None]
    team.hears({"events": shown})
    return after


def seated(state: State, plan: Plan, style: Style, chance: Chance) -> Team:
    """Seat the bots at a table as it stands."""
    start = {
        "children": list(state.seats),
        "tracking": state.setup.tracking,
        "options": dict(state.setup.options),
        "dice": state.setup.dice,
        "tokens": state.setup.tokens,
    }
    team = Team(plan, start, style, chance)
    _lay(team.board, state)
    team.hider.tokens = [token.room if token.revealed else None for token in state.indicator]
    team.stacks.bottom = _bottoms(plan, state, chance)
    if state.finale is not None:
        team.goals.colour = state.finale.colour
    return team


def _lay(board: Board, state: State) -> None:
    """Put every figure and token where it is; without a map, where it was last told to be."""
    there = {child: room for room, all_ in state.there.items() for child in all_}
    for child in state.seats:
        is_ = state.children[child]
        board.where[child] = is_.room or there.get(child) or board.where[child]
        board.state[child] = is_.state
        board.candies[child] = state.candies[child]
    board.played = state.played
    board.gone = [state.boogeyman_player] if state.boogeyman_player else []
    board.fainted = {child for child in state.seats if state.children[child].fainted}
    usual = next(iter(board.plan.halls.values()))
    seen = state.last_seen if state.last_seen in board.plan.near else usual
    board.hers, board.his = state.babysitter or seen, state.boogeyman
    for room, stack in state.rooms.items():
        board.light[room], board.left[room] = stack.light, stack.search
    board.padlocks = {room for room, stack in state.rooms.items() if stack.padlock}
    board.attic_open, board.trapdoor = state.attic_open, state.trapdoor
    board.nightmares = dict(state.nightmares)
    later = [one for one in state.limits if one.turn == NEXT_TURN]
    board.limits = [_limit(one) for one in (*limits.in_force(state), *later)]
    for event in state.latest:
        if (said := event.public()) is not None:
            board.last[said["event"]] = said


def _limit(one: state_of.Limit) -> Limit:
    holds = NEXT if one.turn == NEXT_TURN else NOW if one.turn else one.child or EVENT
    return Limit(one.what, one.amount, holds)


def _bottoms(plan: Plan, state: State, chance: Chance) -> Mapping[Place, str | None]:
    """Lay what was not found yet into the Rooms that still have a token for it (S3)."""
    found = Counter(what for what, _ in state.finds)
    wanted = {what.partition(":")[2] for what in found if ":" in what}
    free = [room for room in plan.rooms if state.rooms[room].search and state.rooms[room].special]
    children = len(state.seats) + (state.boogeyman_player is not None)
    every: list[str] = []
    for _ in range(20):  # colours that were found must be among those in the house
        every = [what for what in laid(plan, children, chance).values() if what]
        if wanted <= {what.partition(":")[2] for what in every}:
            break
    left = list((Counter(every) - found).elements())
    chance.shuffle(free)
    hidden = dict(zip(free, left, strict=False))
    return {room: hidden.get(room) for room in plan.rooms}
