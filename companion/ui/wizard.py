"""Going through the box: which step is shown, and what was tapped there and is not kept yet.

Kept in a small file until it is finished: a tablet that is dropped goes on at the same step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion import root
from companion.device import drafts
from companion.device.copies import MINE
from companion.engine.copying import Ladder, Spaces
from companion.engine.names import one_line
from companion.engine.plain import as_json
from companion.ui.making import kept_as

if TYPE_CHECKING:
    from companion.engine.copying import Asked
    from companion.engine.game import Calibration
    from companion.ui.desk import Desk

KEPT = "box.json"


class Wizard:
    """Behind the last step all of them are seen together, and each can be opened alone."""

    def __init__(self, desk: Desk, game: str) -> None:
        self.desk, self.game, self.copies = desk, game, root.copies(game)
        self._file = kept_as(KEPT, game)
        self.said = ""  # why something could not be kept
        kept = drafts.told(self._file) or {}
        # Something is kept that is none of it.
        self._strange = not kept and self._file in drafts.names()
        at, tapped, who = kept.get("at"), kept.get("tapped"), kept.get("who")
        self.at: int | None = at if type(at) is int and at >= 0 else None  # None: nobody is at it
        self.alone = kept.get("alone") is True  # only this step, not all of them
        self.back = False  # and then back to where it was opened
        self.tapped: dict[str, Any] = tapped if isinstance(tapped, dict) else {}
        self.who = who if isinstance(who, str) else ""  # whose colour is chosen
        self.measured = kept.get("measured") is True  # the length is told: now for the marks

    @property
    def asking(self) -> Calibration:
        """What the game asks about a box, in the language of this moment."""
        asking = root.calibration(self.desk.language, self.game, self.desk.packs_of(self.game))
        assert asking is not None
        return asking

    @property
    def steps(self) -> list[Asked]:
        """All steps, with what is known, and at this one with what was tapped."""
        steps = self.asking.steps(self.copies.get(MINE, {}))
        if self.at is not None and self.at < len(steps):
            steps[self.at] = steps[self.at].filled(self.tapped)
        return steps

    @property
    def step(self) -> Asked | None:
        """The step that is shown; None where all are seen together."""
        return next(iter(self.steps[self.at or 0 :]), None)

    @property
    def measures(self) -> bool:
        """Whether this step asks for a length: of a track that comes first, and by itself."""
        step = self.step
        return isinstance(step, Spaces) and step.is_track and not self.measured

    @property
    def touched(self) -> bool:
        """Whether somebody told something at this step."""
        return bool(self.tapped)

    @property
    def guesses(self) -> bool:
        """Whether what this step shows is only what many boxes have, and can be so in this one."""
        step = self.step
        can_be = bool(step and (step.is_whole or self.measures))
        bare = isinstance(step, Ladder)  # its rows are open until somebody tells them
        return bool(step and can_be and not bare and not step.known and not self.touched)

    def begin(self) -> None:
        """Go on where it was left; else begin, or show what is known."""
        if self.at is None:
            self._go(len(self.steps) if self.asking.known(self.copies.get(MINE, {})) else 0)

    def change(self, step: Asked, who: str = "") -> None:
        """Take a tap."""
        self.tapped, self.who = step.plain(), who
        self._keep()

    def measure(self) -> None:
        """Take the length as it is shown, and go on with the marks; what is known stays so."""
        step = self.step
        assert step is not None
        if self.touched or not getattr(step, "ends", True):
            self.tapped = step.plain()
        self.measured = True
        self._keep()

    def turn_to(self, who: str) -> None:
        """Choose for somebody else; that tells nothing yet."""
        self.who = who
        self._keep()

    def next(self) -> None:
        """Keep the answer of this step, and go on; what cannot be kept is said, and stays here."""
        asking, step = self.asking, self.step
        assert step is not None
        try:
            self.copies.change(MINE, lambda told: asking.answered(told, step))
        except OSError as trouble:
            self.said = self.desk.why_not(trouble)
            return
        self.desk.houses_changed()
        self.skip()

    def skip(self) -> None:
        """Go on; what is known stays as it is."""
        self._go(len(self.steps) if self.alone else (self.at or 0) + 1)

    @property
    def can_go_back(self) -> bool:
        """Whether something was asked before this: a step, or the length of this one."""
        return self.measured or bool(self.at and not self.alone)

    def previous(self) -> None:
        """Go back to what was asked before: a length, or the step before; its marks, if known."""
        if self.measured:
            self.measured = False
            self._keep()
            return
        self._go(max(0, (self.at or 0) - 1))
        step = self.step
        self.measured = isinstance(step, Spaces) and step.is_track and bool(step.known)
        self._keep()

    def open(self, number: int, alone: bool = True, back: bool = False) -> None:
        """Go to a step: alone, or from there on; `back`: and then leave."""
        self._go(number, alone)
        self.back = back

    def name(self, called: str) -> None:
        """Begin with one more part of the box, which its owner names."""
        asking = self.asking
        try:
            self.copies.change(MINE, lambda told: asking.named(told, called))
        except OSError as trouble:
            self.said = self.desk.why_not(trouble)
            return
        self.desk.houses_changed()
        at = next((n for n, step in enumerate(self.steps) if step.id == one_line(called, 40)), None)
        if at is not None:
            self.open(at, back=True)

    def finish(self) -> None:
        """Be done."""
        self.at, self.alone, self.tapped, self.who = None, False, {}, ""
        self.back = self.measured = False
        drafts.drop(self._file)

    def _go(self, at: int, alone: bool = False) -> None:
        self.at, self.alone, self.tapped, self.who = at, alone, {}, ""
        self.measured = False
        self._keep()

    def _keep(self) -> None:
        kept = {
            "at": self.at, "alone": self.alone, "tapped": self.tapped, "who": self.who,
            "measured": self.measured,
        }  # fmt: skip
        self.said = ""
        try:
            if self._strange:
                drafts.set_aside((self._file,))
                self._strange = False
            drafts.keep(self._file, as_json(kept))
        except OSError as trouble:
            self.said = self.desk.why_not(trouble)
