"""Hands at a table of Betrayal, with any box or with our salt house."""

from typing import Any

from companion import root
from companion.table.running import Table
from tests.hands import Hands

FOUR = ("Ada", "Bo", "Cleo", "Dov")


class Haunt(Hands):
    """A table that has begun; `dice` are stacked."""

    def __init__(
        self,
        *players: str,
        dice: tuple[int, ...] | list[int] = (),
        table: Table | None = None,
        **start: Any,
    ) -> None:
        self.table = table or root.open_table(game="betrayal")
        said = {"game": "betrayal", "tracking": "ask", "players": list(players or FOUR), "seed": 1}
        self.say("start", **{**said, "rig": {"dice": list(dice)}, **start})

    def reveal(
        self, player: str = "Dov", omen: str | None = "cup", room: str = "pantry"
    ) -> "Haunt":
        """Let somebody's turn begin the haunt, and tell where they stand."""
        self.put(omens={"drawn": 12})
        self.say("omen", player=player, **({"omen": omen} if omen else {}))
        self.say("ended_turn")
        if self.asked["key"] == "haunt.roll":
            self.answer(3)
        return self.answer(room) if omen else self

    def begin(self, traitor: str = "Bo", haunt: str = "17", **reveal: Any) -> "Haunt":
        """Begin a haunt of a box, with this traitor."""
        self.reveal(**reveal)
        self.answer(haunt).answer([traitor])
        return self.ready()

    def salt(self, room: str = "boat_house", omen: str = "tin_whistle", *fit: str) -> "Haunt":
        """Begin a haunt of our pack: the last player reveals it; some fit, where that is asked."""
        self.reveal(list(self.view["players"])[-1], omen, room)
        if fit:
            self.answer(list(fit))
        return self.ready()

    def ready(self) -> "Haunt":
        """Let both sides read."""
        return self.say("ready", as_="traitor").say("ready", as_="heroes")

    def end(self, turns: int = 1) -> "Haunt":
        """End some turns."""
        for _ in range(turns):
            self.say("ended_turn")
        return self

    def asks(self, ask: str, **fields: Any) -> Any:
        """Ask what changes nothing."""
        before = self.table.shown(), self.table.state
        reply = self.table.ask({"ask": ask, **fields})
        assert (self.table.shown(), self.table.state) == before
        return reply[ask] if reply["ok"] else (reply["error"]["code"], reply["error"]["field"])

    @property
    def rule_texts(self) -> list[str]:
        """What was told, each with its rule."""
        return [f"{one['rule']} {one['text']}" for one in self.prompts]


def salted(*players: str, dice: tuple[int, ...] | list[int] = (), **start: Any) -> Haunt:
    """Begin a table with our pack."""
    return Haunt(*(players or ("Ada", "Bo", "Cleo")), dice=dice, pack="salt_house", **start)


def at_table(*players: str, **start: Any) -> Haunt:
    """Begin a table that rolls its own dice."""
    game = Haunt.__new__(Haunt)
    game.table = root.open_table(game="betrayal")
    said = {"game": "betrayal", "players": list(players or FOUR), "seed": 1, "dice": "table"}
    game.say("start", **{**said, **start})
    return game
