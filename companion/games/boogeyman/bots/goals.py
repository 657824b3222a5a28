"""Where a Child wants to be: beside a fainted friend, in the Finale's Room, at a stack. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.bots import Chance
from companion.engine.plain import Json
from companion.games.boogeyman.bots.board import Board
from companion.games.boogeyman.bots.plan import Path, Place, Reach
from companion.games.boogeyman.bots.styles import Style
from companion.games.boogeyman.box import ATTIC, OBJECTIVES_OF_A_COLOUR

View = Mapping[str, Json]
CROWDED = 3.0  # steps a Child would rather walk than share a Room to search


@dataclass(frozen=True)
class Goal:
    """The way to a place. `search`: there is a stack to work on; `brave`: past them, if need be."""

    way: Path
    search: bool = False
    brave: bool = False


class Goals:
    """The plans of one bot for all its Children."""

    def __init__(self, board: Board, style: Style, chance: Chance) -> None:
        self.board = board
        self.style = style
        self.chance = chance
        self.colour: str | None = None  # of the Finale that was called
        self.claimed: dict[str, Place] = {}  # the stack each Child goes for
        self.sought: dict[str, Place] = {}  # where each looks for him

    def of(self, child: str, view: View) -> Goal | None:
        """Choose what a Child goes for; None when there is nothing but waiting."""
        board = self.board
        here, shunned = board.where[child], self.style.shuns(board)
        around = board.plan.reach(here, board.doors, shunned)
        goal = self._worth_it(child, view, around, brave=not shunned)
        if goal is None and shunned:
            goal = self._worth_it(child, view, board.plan.reach(here, board.doors), brave=True)
        return goal or self._refuge(child) or self._seek(child, view, around)

    def _worth_it(self, child: str, view: View, reach: Reach, brave: bool) -> Goal | None:
        """Choose among what can be reached so."""
        finale = view["finale"]
        search = False
        if friend := self._to_revive(child, view, reach):
            place: Place | None = self.board.where[friend]
        elif finale and finale["room"] in reach.steps and not self._in_her_way(view):
            place = finale["room"]
        else:
            place, search = self._stack(child, view, reach), True
        return None if place is None else Goal(reach.way(place), search, brave)

    def _in_her_way(self, view: View) -> bool:
        """Tell whether she stands in the Finale's Room (F3), or over a fainted carrier (T6).

        Noise elsewhere draws her away; a player who is the Boogeyman must be found elsewhere (H4).
        """
        board = self.board
        needed = [board.where[child] for child in self.carriers(view) & board.fainted]
        there = (view["finale"]["room"], *needed)
        return board.hers in there or (board.played and board.his in there)

    def carriers(self, view: View) -> set[str]:
        """Name the Children whose Objectives the Finale needs."""
        return set(view["found"].get(f"objective:{self.colour}", ()))

    def complete(self, view: View) -> str | None:
        """Name a colour of which the Children hold all Objectives (F1)."""
        for what, holders in view["found"].items():
            kind, _, colour = what.partition(":")
            if kind == "objective" and len(holders) == OBJECTIVES_OF_A_COLOUR:
                return str(colour)
        return None

    def _to_revive(self, child: str, view: View, reach: Reach) -> str | None:
        """Name the fainted Child that this one goes for: it is the nearest who can."""
        board = self.board
        for friend in board.seats:
            room = board.where[friend]
            if friend not in board.fainted or room not in reach.steps or board.watched(room):
                continue
            if view["finale"] and room == view["finale"]["room"] and self._carries(friend, view):
                continue  # its Objective is where it is needed (F3)
            away = board.plan.reach(room, board.doors).steps
            nearest = min(board.standing(), key=lambda c: (away.get(board.where[c], 99), c))
            within = reach.steps[room] <= self.style.helps_within or self._carries(friend, view)
            if nearest == child and within:
                return friend
        return None

    def _carries(self, child: str, view: View) -> bool:
        if self.colour is not None:
            return child in self.carriers(view)
        return any(child in who for what, who in view["found"].items() if ":" in what)

    def _stack(self, child: str, view: View, reach: Reach) -> Place | None:
        """Choose a stack to work on, or a door of the attic for the Child with the Passkey."""
        board = self.board
        rooms = self._open_stacks(reach)
        # A Padlock over nothing is worth only its noise, where nothing else makes any.
        costs = self.style.costs(board, [r for r in rooms if board.left[r]] or rooms, reach)
        for other, room in self.claimed.items():
            if room in costs and other != child and other in board.standing():
                costs[room] += CROWDED
        if child in view["found"].get("passkey", ()) and not board.attic_open:
            doors = [door for door in board.plan.near[ATTIC] if not board.watched(door)]
            costs |= {door: reach.steps[door] + 1.0 for door in doors if door in reach.steps}
        if not costs:
            return None
        mine = self.claimed.get(child)
        if not self.style.wanders:
            least = min(costs.values())
            mine = self.chance.choice([room for room in costs if costs[room] < least + 0.5])
        elif mine not in costs:
            mine = self.chance.choice(list(costs))
        assert mine is not None
        self.claimed[child] = mine
        return mine

    def _open_stacks(self, reach: Reach) -> list[Place]:
        """Name the Rooms with a stack where the next action is possible now (T3, T6, B8)."""
        board = self.board
        dark, quiet = board.limited("switch"), board.limited("search")
        found = []
        for room, left in board.left.items():
            if room not in reach.steps or board.watched(room):
                continue
            if room not in board.padlocks:
                if not left:
                    continue
                lit = board.light[room] != "none"
                if (dark and lit) or (quiet and not lit):
                    continue
            found.append(room)
        return found

    def _seek(self, child: str, view: View, reach: Reach) -> Goal | None:
        """Look for a player who is the Boogeyman: found, his figure leaves where it stands (H2)."""
        board, here = self.board, self.board.where[child]
        if not board.played or board.his is None:
            return None
        open_ = [room for room in reach.steps if room != here and room in board.left]
        free = [room for room in open_ if not board.watched(room)]
        hidden = [room for room in free if room not in view["indicator"]] or free
        if self.sought.get(child) not in hidden:
            if not hidden:
                return None
            self.sought[child] = self.chance.choice(hidden)
        return Goal(reach.way(self.sought[child]))

    def _refuge(self, child: str) -> Goal | None:
        """Leave a watched place; with nothing to do elsewhere stay out of their way."""
        board = self.board
        here = board.where[child]
        if not board.watched(here):
            return None
        beside = board.plan.beside(here, board.doors)
        free = [place for place in beside if not board.watched(place)]
        halls = [place for place in free if place in board.plan.halls.values()]
        return Goal(((halls or free)[0],)) if free else None


def at_attic(board: Board, child: str) -> bool:
    """Tell whether a Child stands at a locked door of the attic, unwatched (T13)."""
    here = board.where[child]
    locked = here in board.plan.near[ATTIC] and not board.attic_open
    return locked and not board.watched(here)
