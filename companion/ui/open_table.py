"""The table that is open: what was told, which page of it is read, and what can be said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # the home screen is there before the game
    from companion.engine.ending import Ending
    from companion.engine.guide import GuideStep
    from companion.engine.offers import Offer
    from companion.engine.prompt import Prompt
    from companion.engine.tabletop import Tabletop
    from companion.faces.pages import Page
    from companion.table.running import Reply, Table


class OpenTable:
    """What is being played, as far as it was read; nothing is shown before it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.table: Table | None = None
        self.reply: Reply = {"prompts": [], "view": None, "events": []}
        self.error = ""
        self.step = 0  # which of the prompts is shown
        self.on_stage: Callable[[], Any] | None = None  # told when something else is played
        # Told what is heard of the moment that has just come, perhaps nothing new.
        self.on_heard: Callable[[tuple[str, ...]], Any] | None = None
        self._heard: int | None = None  # how many cues of this report were; None: it is no new one
        self._paged: tuple[tuple[Prompt, ...], list[Page]] | None = None
        self._topped: tuple[Any, Tabletop] | None = None  # for a moment, in a language

    @property
    def here(self) -> Table:
        """The table that is open."""
        assert self.table is not None
        return self.table

    @property
    def view(self) -> dict[str, Any]:
        """What may be seen of the table."""
        return dict(self.reply["view"] or {})

    def submit(self, report: Mapping[str, Any]) -> bool:
        """Say something at the table; tell whether it was taken."""
        before, began = self.stage, self.here.state is None
        reply = self.here.submit(report)
        self.error = "" if reply["ok"] else reply["error"]["message"]
        if not reply["ok"]:
            self._hear()  # why not
        else:
            self.reply, self.step = self._kept(reply), 0
            if self.stage != before and self.on_stage is not None:
                self.on_stage()
            if any(event.startles for event in self.here.told):
                self.startled()
            # Nothing of what is laid out, undone or redone: that happened before, or not at all.
            self._heard = 0 if self.here.told and not began else None
            self._hear()
        return bool(reply["ok"])

    def _kept(self, reply: Reply) -> Reply:
        """Keep of a reply what is shown."""
        return reply

    def hear_out(self) -> None:
        """Have heard what is left of the last report: nobody reads it page by page any more."""
        if self._heard is not None:
            here = self.here
            self._hear(here.opponent.show.table(here.state, here.state, here.told))

    def _hear(self, top: Tabletop | None = None) -> None:
        """Have the cues heard that this page brings; each only once."""
        if self.on_heard is None or self.here.state is None:
            return
        new: tuple[str, ...] = ()
        if self._heard is not None:
            new = (top or self.top).cues[self._heard :]
            self._heard += len(new)
        self.on_heard(new)

    def startled(self) -> None:
        """Be told that something makes people jump."""

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back."""
        return bool(self.view.get("undo"))

    def undo(self, grain: str = "tap", draw: str | None = None) -> bool:
        """Take something back; over a reveal the draw is kept or made again."""
        said = {"report": "undo", "grain": grain}
        return self.submit({**said, "draw": draw} if draw else said)

    def offers(self, place: str | None = None) -> list[Offer]:
        """List what can be said now, all of it or what belongs to a place."""
        from companion.engine.offers import FIX

        if place == FIX:
            return self.fixes()
        return list(self.top.offers) if place is None else self.top.offered(place)

    def far(self, place: str) -> tuple[str, ...] | None:
        """Give the way to a place that is no plain step: too long for now, or ending before it.

        Where nobody's actions are counted, every step is plain.
        """
        if not self.top.now.most:
            return None
        way = self.here.opponent.show.way(self.here.state, place)
        plain = way is None or (len(way) - 1 <= self.left and way[-1] == place)
        return None if plain else way

    def near(self) -> frozenset[str]:
        """Name every place that whoever is on turn can walk to with the actions left."""
        from companion.engine.tabletop import Map

        board = self.top.one(Map)
        if board is None or not self.left:
            return frozenset()
        here = {place for place, spot in board.places.items() if self.top.now.who in spot.who}
        found, edge = set(here), here
        for _step in range(self.left):  # the game is asked only for what passages lead to
            edge = {b for ends in board.passages for a, b in (ends, ends[::-1]) if a in edge}
            edge -= found
            found |= edge
        way = self.here.opponent.show.way
        ways = ((place, way(self.here.state, place)) for place in found - here)
        return frozenset(
            place
            for place, path in ways
            if path is not None and path[-1] == place and len(path) - 1 <= self.left
        )

    @property
    def left(self) -> int:
        """How many actions whoever is on turn still has."""
        now = self.top.now
        return max(0, now.most - now.used)

    def listed(self, place: str) -> list[Offer]:
        """List what stands behind the key of a place: its own offers, and others that fit there."""
        also = (offer.also for offer in self.top.offers)
        return [*self.offers(place), *(one for one in also if one and one.place == place)]

    def fixes(self) -> list[Offer]:
        """List what can be set right."""
        return self.here.opponent.show.fixes(self.here.state)

    @property
    def stage(self) -> str:
        """What is played: the table, a scene of its own, or nothing any more (over)."""
        if self.here.state is None:
            return "table"
        top = self.top
        return "over" if top.over else "scene" if top.scene is not None else "table"

    @property
    def seat(self) -> str:
        """The screen that the open game is looked at on."""
        return "after" if self.stage == "over" else "table"

    @property
    def top(self) -> Tabletop:
        """The table as it is when the page that is shown is read, and what can be said now."""
        here, page = self.here, self.page
        key = (here.opponent, here.state, page.prompt if page else None)
        if self._topped is None or any(
            one is not other for one, other in zip(self._topped[0], key, strict=True)
        ):
            at, told = self.moment
            self._topped = (key, here.opponent.show.table(at, here.state, told))
        return self._topped[1]

    @property
    def now(self) -> Tabletop:
        """The table as it is."""
        here = self.here
        return here.opponent.show.table(here.state, here.state, ())

    @property
    def ending(self) -> Ending | None:
        """How the game ended; None while it goes on."""
        events = (event for kept in self.here.log for event in kept.events)
        return self.here.opponent.show.after(self.here.state, events)

    @property
    def steps(self) -> list[GuideStep]:
        """What to lay out before the first turn."""
        log = self.here.log
        return self.here.opponent.show.guide(log[0].state, log[0].events) if log else []

    def set_up(self) -> None:
        """Go to the last prompt: what to lay out has been read."""
        self.last_prompt()

    # The prompts, one at a time

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """Everything that is told and asked."""
        return () if self.table is None else self.table.prompts

    @property
    def _pages(self) -> list[Page]:
        if self._paged is None or self._paged[0] is not self.prompts:
            from companion.faces.pages import pages

            self._paged = (self.prompts, pages(self.prompts))
        return self._paged[1]

    @property
    def page(self) -> Page | None:
        """What is shown: a prompt with what is read in passing, and a question about it."""
        return next((page for page in self._pages if page.end > self.step), None)

    @property
    def moment(self) -> tuple[Any, tuple[Any, ...]]:
        """The table as it is when the page that is shown is read, and what led to that."""
        page = self.page
        if page is None or page.question is not None or self.following is None:
            return self.here.state, self.here.told
        return self.here.when(page.last)

    @property
    def prompt(self) -> Prompt | None:
        """The prompt that is shown."""
        return None if self.page is None else self.page.prompt

    @property
    def following(self) -> Prompt | None:
        """The prompt that comes next, if one does."""
        page = self.page
        later = [] if page is None else [one for one in self._pages if one.end > page.end]
        return later[0].prompt if later else None

    @property
    def onward(self) -> str:
        """What a tap does that leads on to the next prompt; nothing if none does."""
        return "" if self.following is None else self.following.onward

    def next_prompt(self) -> None:
        """Go on to the next prompt."""
        if self.page is not None and self.following is not None:
            self.step = self.page.end
            self._hear()

    def last_prompt(self) -> None:
        """Show what is asked or whose turn it is, without telling everything again."""
        self.step = max(0, len(self.prompts) - 1)

    def first_prompt(self) -> None:
        """Say everything once more."""
        self.step = 0
        self._hear()
