"""A house that is being drawn: it outlives a turned tablet, another language and the app's end."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from companion import root
from companion.device import drafts
from companion.engine.document import PackError
from companion.engine.plain import as_json
from companion.engine.refusal import Refused
from companion.ui.making import kept_as

if TYPE_CHECKING:
    from companion.engine.making import HouseDraft, HouseMaker, Problem
    from companion.ui.desk import Desk

KEPT, PHOTO = "house.json", "house.jpg"
MODES = ("place", "join", "change")
MOST_STEPS = 500  # that can be undone


class HouseMaking:
    """One draft, what was done to it, and what a tap on it means."""

    def __init__(self, desk: Desk, game: str) -> None:
        self.desk, self.game = desk, game
        self._file, self._photo = kept_as(KEPT, game), kept_as(PHOTO, game)
        self.draft: HouseDraft | None = None
        self.past: list[HouseDraft] = []
        self.future: list[HouseDraft] = []
        self.mode = "place"
        self.chain = ""  # the place that the next one is joined to
        self.wanted = ""  # to be placed next, if not the first that is missing
        self.shown: tuple[str, ...] = ()  # the places of the problem that is looked at
        self.said = ""  # what went wrong
        self.finished: tuple[str, str] | None = None  # the last house: its id and title
        self._strange = False  # something is kept that is no draft
        self._resume()

    @property
    def maker(self) -> HouseMaker:
        """What the game knows of drawing, in the language of this moment."""
        return root.editors(self.desk.language, self.game, self.desk.packs_of(self.game)).house()

    @property
    def here(self) -> HouseDraft:
        """The draft that is open."""
        assert self.draft is not None
        return self.draft

    @property
    def next(self) -> str:
        """The place that a tap puts on the sheet; nothing when all are there."""
        missing = self.here.missing
        if self.wanted in missing:
            return self.wanted
        return missing[0] if missing else self.here.further

    @property
    def problems(self) -> list[Problem]:
        """What is missing and what is wrong."""
        return self.maker.problems(self.here)

    @property
    def title(self) -> str:
        """What the house is called."""
        title = self.here.title
        return title.get(self.desk.language) or title["en"]

    def say(self, key: str, **facts: object) -> str:
        """Say something of the editor: in the game's words, else of a house and its rooms."""
        return self.maker.say(key.partition(" ")[2], facts) or self.desk.say(key, **facts)

    # Beginning and ending

    def begin(self, draft: HouseDraft) -> None:
        """Draw this from now on."""
        self.draft, self.past, self.future, self.finished = draft, [], [], None
        self.mode, self.said = ("place" if draft.missing or not draft.at else "change"), ""
        self._let_go()
        if draft.photo is not None:
            self._write(self._photo, draft.photo)
        self._keep()

    def change(self, pack: str) -> bool:
        """Draw a house of this device anew; not while another one is being drawn.

        Or raise OSError, where it is gone or out of reach.
        """
        if self.draft is None:
            try:
                draft = self.maker.change(pack)
            except KeyError:
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), pack) from None
            self.begin(draft)
        elif self.draft.id != pack:
            self.said = self.desk.say("house first", title=self.title)
        return not self.said

    def give_up(self) -> None:
        """Throw the draft away."""
        self.draft, self.past, self.future, self.finished = None, [], [], None
        self.said = ""
        self._let_go()
        drafts.drop(self._file)
        drafts.drop(self._photo)

    def finish(self) -> str:
        """Install the house, and give its id; nothing, if that was refused."""
        draft, packs = self.here, root.installed()
        try:
            was = packs.get(draft.id)
            files = {} if was is None else packs.files(draft.id)
            if was is not None:  # in whose place its photo comes again
                files.pop(was.photo, None)
            files |= root.house_files(self.maker, draft, (*packs.names(), *root.shipped(self.game)))
            pack = packs.keep(files)
        except PackError as error:
            self.said = str(error)
        except OSError as trouble:
            self.said = self.desk.why_not(trouble)
        else:
            title = self.title
            self.give_up()
            self.finished = (pack.id, title)
            self.desk.houses_changed()
            return pack.id
        return ""

    # What is done to it

    def do(self, act: Callable[[HouseDraft], HouseDraft]) -> bool:
        """Do something to the draft; refused, it says why."""
        self.said, self.shown = "", ()
        try:
            draft = act(self.here)
        except Refused as refused:
            self.said = self.maker.refusal(self.here, refused)
            return False
        if draft is not self.here:
            self.past = [*self.past, self.here][-MOST_STEPS:]
            self.draft, self.future = draft, []
            self._keep()
        return True

    def undo(self) -> None:
        """Take the last step back."""
        if self.past:
            self.future.append(self.here)
            self._turn_to(self.past.pop())

    def redo(self) -> None:
        """Bring back what was undone."""
        if self.future:
            self.past.append(self.here)
            self._turn_to(self.future.pop())

    def turn(self, mode: str) -> None:
        """Let taps mean something else."""
        self.mode, self.said = mode, ""
        self._let_go()

    def place(self, x: float, y: float) -> None:
        """Put the next place where somebody tapped."""
        place = self.next
        if place and self.do(lambda draft: draft.placed(place, x, y)):
            self.wanted = ""

    def join(self, place: str) -> None:
        """Begin a chain of passages here, or go on with it; the same place again ends it."""
        before, self.said = self.chain, ""
        if not before or not place or place == before:
            self.chain, self.shown = ("" if place == before else place), ()
        elif self.do(lambda draft: draft.joined(before, place)):
            self.chain = place

    def _turn_to(self, draft: HouseDraft) -> None:
        self.draft, self.said = draft, ""
        self._let_go()
        self._keep()

    def _let_go(self) -> None:
        self.chain, self.wanted, self.shown = "", "", ()

    # What is kept

    def _keep(self) -> None:
        kept = {"photo": self.here.photo is not None, "draft": self.maker.plain(self.here)}
        self._write(self._file, as_json(kept))

    def _write(self, name: str, body: bytes) -> None:
        try:
            if self._strange:
                drafts.set_aside((self._file, self._photo))
                self._strange = False
            drafts.keep(name, body)
        except OSError as trouble:
            self.said = self.desk.why_not(trouble)

    def _resume(self) -> None:
        """Go on with what was being drawn when the app ended."""
        kept = drafts.told(self._file)
        self._strange = self._file in drafts.names()
        if kept is None:
            return
        try:
            photo = drafts.picture(self._photo) if kept["photo"] else None
            if kept["photo"] and photo is None:
                raise ValueError(PHOTO)
            draft = self.maker.read(kept["draft"], photo)
        except (ValueError, LookupError, TypeError):
            return  # not ours: it is left, until another one is begun
        self.draft, self._strange = draft, False
        self.mode = "place" if draft.missing or not draft.at else "change"
