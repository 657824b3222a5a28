"""Bots that play the Boogeyman's player: where he hides, which card, whither she walks. Pure.

They know what he may know: what a reply to him alone tells, and what everybody sees. `Hider` keeps
his tokens and says what is asked; a way to choose is a `Ways`.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from companion.engine.bots import Chance, Reply
from companion.engine.plain import Json, JsonObject
from companion.games.boogeyman.bots.board import BECAME, CLEARED, LAID, REPLACED, Board
from companion.games.boogeyman.bots.plan import Place
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN

HAND_OVER = "hand_over"
PRIVATE, LOOKED = "private", "looked"
HIS = {"as": BOOGEYMAN}
NOBODY = "nobody"
Prompt = Mapping[str, Json]
View = Mapping[str, Json]


class Ways(Protocol):
    """How somebody chooses as the Boogeyman."""

    def room(self, board: Board, rooms: Sequence[Place]) -> Place:
        """Choose a Room to hide in, of the tokens that he has (H1)."""

    def card(self, cards: Sequence[str]) -> str:
        """Choose a card of those that are left (H5)."""

    def walk(self, board: Board, places: Sequence[Place]) -> Place:
        """Choose where she walks, within the die (P5)."""


class Hider:
    """The Boogeyman's player at one table; `tokens`: his Rooms by slot, as far as he knows them."""

    def __init__(self, board: Board, ways: Ways, chance: Chance, keeps: bool) -> None:
        self.board = board
        self.ways = ways
        self.chance = chance
        self.keeps = keeps  # his tokens lie on the table: only he knows them (H12)
        self.tokens: list[Place | None] = []
        self.due: list[JsonObject] = []  # what he says as soon as nothing is asked

    @property
    def watches(self) -> bool:
        """Whether only he can tell that somebody came into a Room of his (H2)."""
        return self.keeps or self.board.asks

    def follows(self, reply: Reply) -> None:
        """Look at his tokens, and say what somebody uncovered since he last looked."""
        view, board = reply["view"], self.board
        for what, places in board.trod:
            if what == LAID:
                self.tokens.append(None)
            elif what == CLEARED:
                self.tokens = []
            elif what == REPLACED:
                self.tokens[-1:] = [None]
            elif what == BECAME:
                self.due.append({"report": LOOKED, **HIS})
            elif self.watches:
                self._sees(what, places, view)
        board.trod = []
        for slot, shown in enumerate(view["indicator"]):
            if shown not in (None, "down"):
                self.tokens[slot : slot + 1] = [shown]
        if PRIVATE in reply and not self.keeps:
            self.tokens = list(reply[PRIVATE]["tokens"])
        if self.keeps and board.played:
            self._lays()

    def until_his(self, path: tuple[Place, ...], view: View) -> tuple[Place, ...]:
        """Give a way as far as the first Room where only he can say that a token lies (H2)."""
        if not (self.board.played and self.watches):
            return path
        down = zip(self.tokens, view["indicator"], strict=False)
        his = {room for room, shown in down if shown == "down"}
        ends = next((n for n, place in enumerate(path, 1) if place in his), len(path))
        return path[:ends]

    def _lays(self) -> None:
        """Lay tokens of his on the table where he was told to; a drawn one he looks at (H6)."""
        for slot, room in enumerate(self.tokens):
            if room is None:
                left = [one for one in self.board.plan.rooms if one not in self.tokens]
                last = slot == len(self.tokens) - 1
                among = left if last else [self.chance.choice(left)]
                self.tokens[slot] = self.ways.room(self.board, among)

    def _sees(self, who: str, places: Sequence[Place], view: View) -> None:
        """See who walks into his Rooms: of her only the last token counts (H2)."""
        for place in places:
            slot = next((n for n, room in enumerate(self.tokens) if room == place), None)
            if slot is None or view["indicator"][slot] != "down":
                continue
            if who == BABYSITTER and slot != len(self.tokens) - 1:
                continue
            said: JsonObject = {"report": "uncovered", "room": place, "child": who}
            if who != BABYSITTER:  # somebody else may be met there (T5)
                said["crossed"] = place in (self.board.hers, self.board.his)
            if self.keeps:
                said["slot"] = slot + 1
            self.due.append({**said, **HIS})

    def says(self, view: View) -> JsonObject | None:
        """Say what is due, unless it came to light meanwhile."""
        while self.due:
            said = self.due.pop(0)
            if said["report"] == LOOKED or self._holds(said, view):
                return said
        return None

    def _holds(self, said: JsonObject, view: View) -> bool:
        room, who = said["room"], said["child"]
        if room not in self.tokens or view["indicator"][self.tokens.index(room)] != "down":
            return False
        if who == BABYSITTER:
            return bool(self.tokens[-1] == room)
        return who in self.board.standing()

    def to(self, reply: Reply) -> JsonObject:
        """Answer what he is asked; he looks first at what that is."""
        if not reply.get(PRIVATE):
            return {"report": LOOKED, **HIS}
        prompt = reply[PRIVATE]["prompts"][-1]
        value = self._answer(prompt, reply["view"])
        return {"report": "answer", "prompt": prompt["id"], "value": value, **HIS}

    def _answer(self, prompt: Prompt, view: View) -> Json:
        key, board = prompt["key"], self.board
        if prompt["kind"] == "draw":
            return "done"
        if key == "ask.stayed":
            return self._there(self.tokens[-1])
        if key == "ask.steered":
            return self._walks()
        if key == "ask.her_stop":
            return "yes" if board.hers == board.his and not board.inside(board.hers) else "no"
        values = [option["value"] for option in prompt["options"]]
        if key.startswith("ask.show"):
            return values[0]
        if key.startswith("ask.place"):
            return self.ways.room(board, values)
        return self.ways.walk(board, values) if key == "ask.steer" else self.ways.card(values)

    def turned(self, prompt: Prompt) -> str:
        """Say whether anybody stayed in the Room of his last token, which lies on the table."""
        room = self.tokens[-1]
        return room if room is not None and self._there(room) else NOBODY

    def _there(self, room: Place | None) -> list[str]:
        her = [BABYSITTER] if self.board.hers == room else []
        return [*self.board.inside(room), *her]

    def _walks(self) -> list[str]:
        """Walk her by hand, without a map; tell whom she reaches (P5)."""
        board, die = self.board, self.board.last["possession_rolled"]["die"]
        reach = board.plan.reach(board.hers, board.her_doors)
        near = [place for place, steps in reach.steps.items() if steps <= die]
        way = reach.way(self.ways.walk(board, near))
        walked = board.walks_her(way)
        return list(board.inside(board.hers)) if walked else []
