"""My copy: what is known of the box, and the packs of this device: import, export, remove."""

import errno
import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp

from companion import games, root
from companion.device import exports
from companion.device.copies import MINE
from companion.engine.copying import Asked
from companion.engine.document import shown
from companion.engine.errors import SaveError
from companion.packs.archive import ENDING, packed
from companion.packs.installed import AlreadyThere, Named
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.errand import Progress, Then, Work
from companion.ui.screens.box_known import is_whole, said_of
from companion.ui.screens.house_sheets import Act, Writing, asking
from companion.ui.screens.own_things import Drawn, OwnThings, level
from companion.ui.screens.sheet import Sheet
from companion.ui.widgets.basic import Cap, Text
from companion.ui.widgets.box_known import Known
from companion.ui.widgets.box_tray import LOW, RIM, SUNK, THICK, Cardboard, Tray, sink
from companion.ui.widgets.listing import Deed, Listing
from companion.ui.widgets.page_head import HowFar, beside_title
from companion.ui.widgets.section import Section

REDRAW = "redraw"
CHECKED = 0.9  # of an import: what is left is only to be written


class CopyScreen(Listing):
    """Everything that makes the companion fit the copy that its owner has."""

    domain = "copy"

    def __init__(
        self,
        desk: Desk,
        go: Callable[[str], None],
        show_sheet: Callable[[Sheet], None],
        run_errand: Callable[[str, Work, Then], None],
        **more: Any,
    ) -> None:
        self._board = Cardboard()
        super().__init__(desk, go, aside=True, size=Window.size, **more)
        if self.two:  # both columns lie in one tray
            self.canvas.before.add(self._board)
            self.scroll.bare = self.beside.bare = True  # they lie on a picture
            self.notes.bind(height=self._place)
        self.show_sheet, self.run_errand = show_sheet, run_errand
        self.packs, self.copies = root.installed(desk.boxed), root.copies(desk.boxed)
        desk.leave()
        self.build()

    def place(self, *more: Any) -> None:
        """Put every part into its place: with two columns, in one tray of cardboard."""
        super().place(*more)
        if not self.two:
            return
        rim, low = dp(RIM - SUNK), dp(RIM - SUNK + THICK)
        body, beside = self.body, self.beside
        over = self.notes.height + self.body.spacing if self.notes.children else 0.0
        left, right = min(body.x, beside.x), max(body.right, beside.right)
        bottom, top = min(body.y, beside.y), body.top - over + (rim if over else 0.0)
        self._board.place(left, bottom, right - left, top - bottom)
        for part in (body, beside):
            if part.x == left:
                part.x += rim
            part.width -= rim
            part.y, part.height = bottom + low, top - bottom - rim - low
        body.height += over

    def build(self) -> None:
        """Fill the page anew."""
        super().build()
        self._box()
        if self.desk.boxed in games.crafted():
            self._own()
        self.wake()

    # The box

    def _box(self) -> None:
        """Show the box as far as it is known; the gold key goes on with it."""
        desk = self.desk
        game = desk.boxed
        asked = root.calibration(desk.language, game, desk.packs_of(game))
        told = self.copies.get(MINE, {})
        known = asked.known(told) if asked else []
        steps = asked.steps(told) if asked else []
        caps = [Cap(desk.say("copy import"), self._import, "import", "plain", "import")]
        last: list[Cap] = []  # what is hardly ever wanted stands apart
        about = desk.say("copy about")
        if known:
            away = self._cap("forget", "delete", self._forget)  # red, beside harmless keys
            last.append(replace(away, line=theme.DANGER, colour=theme.DANGER_TEXT))
            if not any(step.known for step in steps):
                self.wrong(" · ".join(known))  # why it cannot be so
        elif self.copies.can_bring_back(MINE):
            about = desk.say("copy forgotten")
            last.append(self._cap("remember", "undo", self._remember))
        else:
            about = desk.say("copy unknown")
        unfinished = desk.wizard.at is not None
        through: Callable[[], None] = partial(self.go, "wizard")
        if steps and all(map(is_whole, steps)) and not unfinished:
            caps.append(Cap(desk.say("copy through"), through, "chest", "plain", "wizard"))
            gold = ("home new", self._play, "play", "new")
        else:
            label = "copy resume" if unfinished or known else "copy wizard"
            gold = (label, through, "chest", "wizard")
        if another := asked.another() if asked else "":
            one_more = partial(self._name, another)
            if steps:
                caps.append(Cap(desk.say("copy another"), one_more, "new", "plain", "another"))
            else:
                gold = ("copy another", one_more, "new", "another")
        self.keys([*caps, *self._others(), *last])
        say, act, icon, meaning = gold
        self.lead(Cap(desk.say(say), act, icon, "main", meaning, theme.TITLE, theme.DISPLAY))
        if steps and self._tray(steps, about):  # the keys stand: what is left is known
            self._head("", ())
        else:
            self._head(about, steps)

    def _others(self) -> list[Cap]:
        """Look at the box of another game: of several one asks which."""
        desk, titles = self.desk, {one.id: one.title for one in root.faces(self.desk.language)}
        others = [one for one in games.owned() if one != desk.boxed]
        if len(others) == 1:
            (game,) = others
            act: Callable[[], Any] = partial(self._turn_to, game)
            return [Cap(titles[game], act, "games", "plain", f"box {game}")]
        keys = [(f"box {one}", titles[one], partial(self._turn_to, one)) for one in others]

        def ask() -> None:
            self.show_sheet(Sheet.keys(desk, desk.say("copy which"), keys))

        return [Cap(desk.say("copy others"), ask, "games", "plain", "boxes")] if others else []

    def _turn_to(self, game: str) -> None:
        self.desk.look_at_box(game)
        self.go("copy")

    def _name(self, asks: str) -> None:
        """Ask what one more part of the box is called, and begin with it."""

        def named(called: str) -> None:
            if called.strip():
                self.desk.wizard.name(called)
                self.go("wizard")

        self.show_sheet(Writing(self.desk, asks, "", asks, named))

    def _play(self) -> None:
        """Put a new game together, as at home: all that it needs is known."""
        desk = self.desk
        if desk.only:
            desk.choose(desk.only)
        desk.draft_anew()
        self.go("new" if desk.only or len(games.IDS) == 1 else "choose")

    def _head(self, about: str, steps: Sequence[Asked]) -> None:
        """Say beside the title what this is, and how much of it is open; else above the tray."""
        look = self.desk.look
        for part in self.head.children[:-2]:
            self.head.remove_widget(part)
        whole, said = self._how_far(steps)
        far = HowFar(look, whole, len(steps), said) if steps else None
        if not about and far is None:
            return
        if beside_title(self, about, far):
            return
        if self.height < dp(LOW) and beside_title(self, "", far):
            return  # there is no room for what is seen anyway
        self.notes.add_widget(Text(look, about, theme.BODY, theme.MUTED))

    def _how_far(self, steps: Sequence[Asked]) -> tuple[int, str]:
        """Give how many parts are known, and say how many are not."""
        whole = sum(is_whole(step) for step in steps)
        left = len(steps) - whole
        return whole, self.desk.say("copy open", n=left) if left else self.desk.say("copy whole")

    def _tray(self, steps: Sequence[Asked], about: str) -> bool:
        """Let the tray fill its place; a tap on a part of it opens that step.

        Above it stands how much of it is known, where there is room; tell whether there was.
        """
        desk = self.desk
        theme.use_colours(root.colours(desk.boxed))
        notes = [said_of(desk, step) for step in steps]
        tray = Tray(desk.look, steps, notes, self._open, self.room[0], self.two)
        self.rows.padding = [0, 0, 0, 0]
        if not self.two:
            self.rows.add_widget(tray)
            return False
        whole, said = self._how_far(steps)
        known = Known(desk.look, whole, len(steps), said, about)
        taken = known.height + dp(RIM)
        room = self.room[1]
        if hero := tray.height + taken <= room - dp(SUNK):
            self.rows.spacing, self.rows.padding = dp(RIM) - dp(SUNK), [0, dp(SUNK), 0, 0]
            sink(known)
            self.rows.add_widget(known)
        taken = taken if hero else 0.0
        tray.fit(room - taken)
        self.scroll.bind(height=lambda _, high: tray.fit(high - taken))
        self.rows.add_widget(tray)
        return hero

    def _open(self, number: int) -> None:
        self.desk.wizard.open(number, back=True)
        self.go("wizard")

    def _cap(self, name: str, icon: str, act: Callable[[str], Any]) -> Cap:
        do = partial(self.attempt, act, MINE)
        return Cap(self.desk.say(f"copy {name}"), do, icon, "quiet", f"{name} {MINE}")

    def _forget(self, copy: str) -> None:
        self.copies.forget(copy)
        self._changed()

    def _remember(self, copy: str) -> None:
        self.copies.bring_back(copy)
        self._changed()

    # Packs

    def _own(self) -> None:
        """Show the house and the cards of one's own, and what was put away."""
        look, desk, packs = self.desk.look, self.desk, self.packs
        desk.card_making.refresh()
        names = packs.listed()
        titles = {name: self._title(name, packs.get(name)) for name in names}
        cards = [name for name in names if name in packs and not packs[name].is_house]
        houses = [name for name in names if name not in cards]
        sound = [name for name in houses if name in packs]
        wrong = [desk.say("copy broken", why=self._broken(n)) for n in names if n not in packs]
        if packs.unreadable is not None:
            wrong.append(desk.why_not(packs.unreadable))
        things = OwnThings(
            desk, self.go, self.choose, titles, houses, self.room_aside[0],
            roomy=not self.two and not self.zones.phone,
        )  # fmt: skip
        chosen = self.chosen if self.chosen in sound else next(iter(sound), "")
        drawn = [
            things.house(chosen, wrong, desk.say("copy packs_none")),
            things.cards(cards, []),
        ]
        for part in drawn:
            self.aside.add_widget(part)
        if self.two:
            self.aside.spacing, self.aside.padding = dp(RIM), dp(SUNK)
            for part in drawn:
                sink(part)
            fill = Clock.create_trigger(lambda _: self._fill(drawn), -1)
            for part in drawn:
                part.bind(minimum_height=fill)
            fill()
        away = packs.away()
        if away:
            section = Section(look, desk.say("copy removed"))
            for name, pack in away.items():
                back = ("restore", "undo", self._restore)
                section.add_widget(self.gone(self._title(name, pack), "", back, name))
            self.aside.add_widget(section)
            if self.two:
                sink(section)

    def _fill(self, drawn: list[Drawn]) -> None:
        if self.parent is not None:
            level(drawn, self.beside.height - 2 * dp(SUNK), self.aside.spacing)

    def _broken(self, name: str) -> str:
        return self.desk.wrong_with(self.packs.broken[name])

    def choose(self, thing: str) -> None:
        """Open what can be done with a pack."""
        self.chosen, desk = thing, self.desk
        pack = self.packs.get(thing)
        acts: list[Act] = [
            (f"{name} {thing}", self._called(name), icon, partial(self.attempt, do, thing))
            for name, icon, do in self._deeds(thing)
        ]
        if pack is None:
            about = desk.say("copy broken", why=self._broken(thing))
        else:
            about = self._own_text(pack.note)
        self.show_sheet(asking(desk, self._title(thing, pack), about, acts))

    def _called(self, deed: str) -> str:
        """Say what can be done with a pack; what is drawn is called as its game does."""
        if deed == REDRAW:
            return self.desk.house_making.say(f"house {deed}")
        return self.desk.say(f"copy {deed}")

    def _deeds(self, name: str) -> list[Deed]:
        whole: list[Deed] = [("export", "export", self._export)]
        if self.desk.card_making.can_begin(name):
            whole.insert(0, ("change", "rename", self._change))
        if name in self.packs and self.packs[name].is_house:
            whole.insert(0, (REDRAW, "rename", self._redraw))
        return [*(whole if name in self.packs else ()), ("remove", "delete", self._remove)]

    def _change(self, name: str) -> None:
        self.desk.card_making.begin(name)
        self.go("cards")

    def _title(self, name: str, pack: Named | None) -> str:
        """Give the title of a pack; those of the same title are told apart by their ids."""
        title = shown(name) if pack is None else self._own_text(pack.title)
        alike = [one for one in self.packs.values() if self._own_text(one.title) == title]
        return title if len(alike) < 2 else f"{title} ({name})"

    def _own_text(self, texts: Any) -> str:
        return str(texts.get(self.desk.language) or texts["en"])

    # What is done with one

    def _import(self) -> None:
        self.desk.device.choose_file((ENDING.lstrip("."),), self._take_in)

    def _take_in(self, file: Path, replace: bool = False) -> None:
        """Install the pack in a file, beside the drawing: a large one takes long to check."""
        packs = self.packs

        def take(progress: Progress) -> Named:
            def ready() -> None:
                if not progress(CHECKED):
                    raise SaveError("stopped")

            return packs.take_in(file, replace, ready)

        def taken(screen: CopyScreen, outcome: Callable[[], Named]) -> None:
            screen.attempt(partial(screen._taken, file, outcome))

        self.run_errand(self.desk.say("copy importing"), take, taken)

    def _taken(self, file: Path, outcome: Callable[[], Named], _: str) -> None:
        """Show the pack that was taken in; one that is here already goes if that is wanted."""
        try:
            pack = outcome()
        except AlreadyThere as there:
            self._ask(file, there)
            return
        self.packs = root.installed(self.desk.boxed)
        self.chosen = pack.id
        self.said = self.desk.say("copy imported", title=self._own_text(pack.title))
        self._changed()

    def _ask(self, file: Path, there: AlreadyThere) -> None:
        say = self.desk.say
        title = say("copy there", title=self._title(there.name, self.packs.get(there.name)))
        keys: list[tuple[str, str, Callable[[], Any]]] = [
            ("replace", say("copy replace"), partial(self._take_in, file, True)),
            ("keep", say("copy keep"), lambda: None),
        ]
        self.show_sheet(Sheet.keys(self.desk, title, keys))

    def _export(self, name: str) -> None:
        file = exports.write(f"{name}{ENDING}", packed(self.packs.files(name)))
        self.said = self.desk.share(file)
        self.build()

    def _redraw(self, name: str) -> None:
        self.desk.house_making.change(name)  # it says why not
        self.go("house")

    def _remove(self, name: str) -> None:
        try:
            self.packs.put_away(name)
        except KeyError:  # gone since it was listed, or out of reach
            gone = (errno.ENOENT, os.strerror(errno.ENOENT), shown(name))
            raise FileNotFoundError(*gone) from None
        self._changed()

    def _restore(self, name: str) -> None:
        self.chosen = name
        try:
            self.packs.bring_back(name)
        except AlreadyThere:
            title = self._title(name, self.packs.get(name))
            self.said, self.wrongly = self.desk.say("copy there", title=title), True
        self._changed()

    def _changed(self) -> None:
        """Offer what is there now to those who begin a game."""
        self.desk.houses_changed()
        self.build()
