"""My copy: what is known of the box, and the packs of this device: import, export, remove."""

import errno
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from companion import root
from companion.device import exports
from companion.device.copies import MINE
from companion.engine.document import shown
from companion.engine.errors import SaveError
from companion.packs.archive import ENDING, packed
from companion.packs.installed import AlreadyThere, Named
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.errand import Progress, Then, Work
from companion.ui.screens.sheet import Sheet
from companion.ui.widgets.basic import Key, Text
from companion.ui.widgets.forms import Card
from companion.ui.widgets.listing import Deed, Listing, beside

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
        super().__init__(desk, go, **more)
        self.show_sheet, self.run_errand = show_sheet, run_errand
        self.packs, self.copies = root.installed(), root.copies()
        desk.leave()
        self.build()

    def build(self) -> None:
        """Fill the page anew."""
        self.begin()
        self._box()
        self._houses()
        self.wake()

    # The box

    def _box(self) -> None:
        look, desk = self.desk.look, self.desk
        section = self.titled(desk.say("copy box"), desk.say("copy box_about"))
        asked = root.calibration(desk.language, houses=desk.packs)
        known = asked.known(self.copies.get(MINE, {})) if asked else []
        if known:
            said, deed = " · ".join(known), ("forget", "delete", self._forget)
        elif self.copies.can_bring_back(MINE):
            said, deed = desk.say("copy forgotten"), ("remember", "undo", self._remember)
        else:
            said, deed = desk.say("copy unknown"), None
        section.add_widget(Text(look, said, theme.BODY))
        unfinished = desk.wizard.at is not None
        label = desk.say("copy resume" if unfinished else "copy wizard")
        through = Key(look, label, partial(self.go, "wizard"), icon="chest", meaning="wizard")
        keys = [through, *([self.deed(deed, MINE)] if deed else [])]
        section.add_widget(beside(look, keys, 300))
        self.rows.add_widget(section)

    def _forget(self, copy: str) -> None:
        self.copies.forget(copy)
        self._changed()

    def _remember(self, copy: str) -> None:
        self.copies.bring_back(copy)
        self._changed()

    # Packs

    def _houses(self) -> None:
        look, desk = self.desk.look, self.desk
        section = self.titled(desk.say("copy packs"), desk.say("copy packs_about"))
        label, cards = desk.say("copy import"), desk.say("copy cards")
        keys = [
            Key(look, self._drawing(), partial(self.go, "house"), icon="map", meaning="house"),
            Key(look, cards, self._cards, icon="card", meaning="cards"),
            Key(look, label, self._import, icon="import", meaning="import"),
        ]
        section.add_widget(beside(look, keys, 300))
        names = self.packs.names()
        if self.packs.unreadable is not None:
            why = desk.why_not(self.packs.unreadable)
            section.add_widget(Text(look, why, theme.LABEL, theme.WRONG))
        elif not names:
            section.add_widget(Text(look, desk.say("copy packs_none"), theme.LABEL, theme.MUTED))
        for name in names:
            parts = [self.deeds(self._deeds(name), name)] if name == self.chosen else []
            section.add_widget(self.row(name, partial(self._card, name), *parts))
        self.rows.add_widget(section)
        away = self.packs.away()
        if away:
            section = self.titled(desk.say("copy removed"))
            for name, pack in away.items():
                back = ("restore", "undo", self._restore)
                section.add_widget(self.gone(self._title(name, pack), "", back, name))
            self.rows.add_widget(section)

    def _card(self, name: str, act: Callable[[], Any]) -> Card:
        pack = self.packs.get(name)
        if pack is None:
            about = self.desk.say("copy broken", why=self.desk.wrong_with(self.packs.broken[name]))
        else:
            about = self._own(pack.note)
        icon = "map" if pack is None or pack.is_house else "card"
        return self.card(self._title(name, pack), about, act, icon, f"pack {name}")

    def _drawing(self) -> str:
        """Say that a house can be drawn, or which one waits to be finished."""
        making = self.desk.house_making
        if making.draft is None:
            return self.desk.say("copy house")
        return self.desk.say("copy house_on", title=making.title)

    def _deeds(self, name: str) -> list[Deed]:
        whole: list[Deed] = [("export", "export", self._export)]
        if self.desk.card_making.can_begin(name):
            whole.insert(0, ("change", "rename", self._change))
        if name in self.packs and self.packs[name].is_house:
            whole.insert(0, ("redraw", "rename", self._redraw))
        return [*(whole if name in self.packs else ()), ("remove", "delete", self._remove)]

    def _cards(self) -> None:
        self.desk.card_making.refresh()
        self.go("cards")

    def _change(self, name: str) -> None:
        self.desk.card_making.begin(name)
        self.go("cards")

    def _title(self, name: str, pack: Named | None) -> str:
        """Give the title of a pack; those of the same title are told apart by their ids."""
        title = shown(name) if pack is None else self._own(pack.title)
        alike = [one for one in self.packs.values() if self._own(one.title) == title]
        return title if len(alike) < 2 else f"{title} ({name})"

    def _own(self, texts: Any) -> str:
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
        self.packs = root.installed()
        self.chosen = pack.id
        self.said = self.desk.say("copy imported", title=self._own(pack.title))
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
