"""A night where a player is the Boogeyman: he speaks `as` himself, and is answered so."""

from typing import Any, Self

from tests.tables import NightTable

HIM = "boogeyman"


class HisTable(NightTable):
    """A competitive night, unless another mode is named; his tokens lie where `hides` says."""

    def __init__(self, *children: str, hides: int | str | None = None, **start: Any) -> None:
        super().__init__(*children, **{"mode": "competitive", **start})
        if hides is not None:
            self.hide(hides)

    def his(self, kind: str, **fields: Any) -> Self:
        """Let him say something that must be accepted."""
        self.say(kind, **{"as": HIM, **fields})
        return self

    def hide(self, room: int | str) -> Self:
        """Let him lay the next token."""
        return self.his("placed", room=str(room))

    def his_answer(self, value: Any) -> Self:
        """Let him answer what he alone is asked."""
        asked = self.asked_him
        assert asked is not None, "he is asked nothing"
        return self.his("answer", prompt=asked["id"], value=value)

    def his_refused(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Let him say something that must be refused; give the error."""
        return self.refused(kind, **{"as": HIM, **fields})

    def turns(self, *rooms: int | str) -> Self:
        """Let a round pass for each of these Rooms: nobody does anything, and he hides there."""
        for room in rooms:
            self.turns_over()
            self.hide(room)
        return self

    def turns_over(self) -> Self:
        """Let every Child end its turn, up to his."""
        now = self.view["round"]
        while self.view["round"] == now and not self.handed_over() and self.question is None:
            self.say("ended_turn", child=self.view["turn"])
        return self

    def handed_over(self) -> bool:
        """Whether the tablet is to be handed to him."""
        return any(prompt["kind"] == "hand_over" for prompt in self.prompts)

    @property
    def private(self) -> Any:
        """What he alone may see now."""
        return self.table.submit({"report": "looked", "as": HIM})["private"]

    @property
    def asked_him(self) -> Any:
        """What he alone is asked now, or nothing."""
        prompts = self.private["prompts"]
        assert len(prompts) <= 1, "one thing at a time"
        return prompts[0] if prompts else None

    @property
    def slots(self) -> list[str | None]:
        """The Indicator as everybody sees it, up to the last token."""
        return [slot for slot in self.view["indicator"] if slot is not None]

    def light(self, room: int | str) -> str:
        """The light of a Room."""
        return str(self.view["rooms"][str(room)]["light"])
