"""One card of one's own: its title or number, what it does, a note and a photo."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.image import Image

from companion.engine.decks import Made, number
from companion.engine.offers import Offer
from companion.ui import photos, theme
from companion.ui.desk import Desk
from companion.ui.screens.cards import foot
from companion.ui.screens.sheet import Sheet
from companion.ui.widgets.basic import Key, Text
from companion.ui.widgets.forms import Page, two_columns
from companion.ui.widgets.listing import beside, panel
from companion.ui.widgets.photo import photo
from companion.ui.widgets.text_field import TextField

LONGEST_SIDE = 900  # pixels: a card can be read, and a pack holds a box full of them


class CardScreen(Page):
    """Everything on one page; whatever is done here is kept at once."""

    def __init__(
        self,
        desk: Desk,
        go: Callable[[str], None],
        show_sheet: Callable[[Sheet], None],
        **more: Any,
    ) -> None:
        making = desk.card_making
        label = next(pile.label for pile in making.maker.piles() if pile.id == making.deck)
        super().__init__(desk, desk.say("cards card", deck=label), partial(go, "back"), **more)
        self.go, self.show_sheet, self.making, self.label = go, show_sheet, making, label
        self._build()
        if making.card is not None and not making.card.title:
            self.entry.take_focus()

    def _build(self) -> None:
        look, making, card = self.desk.look, self.making, self.making.card
        self.clear()
        if making.said:
            self.wrong(making.said)
        if card is None:  # its making was taken back
            self.foot.add_widget(foot(self.desk, None, [self._done()]))
            return
        left, right = two_columns(look, self.rows, 900)
        left.add_widget(self._title(card))
        left.add_widget(self._effects(card))
        right.add_widget(self._note(card))
        right.add_widget(self._photo(card))
        right.add_widget(beside(look, self._more(card), 260))
        self._show_foot()
        self.wake()

    # What is written

    def _title(self, card: Made) -> BoxLayout:
        say = self.desk.say
        section = self.titled(say("cards name"))
        hint = say("cards name_hint", n=number(card.id))
        self.entry = self._entry("title", card.title, hint)
        section.add_widget(self.entry)
        return section

    def _note(self, card: Made) -> BoxLayout:
        section = self.titled(self.desk.say("cards note"))
        section.add_widget(self._entry("note", card.note, self.desk.say("cards note_hint")))
        return section

    def _entry(self, part: str, text: str, hint: str) -> TextField:
        longest = self.making.maker.longest[part]

        def written(now: str) -> None:
            if len(now) > longest:
                entry.text = now[:longest]
            elif self.making.card is not None:
                self.making.write(part, now)
                if not self.undoable:
                    self._show_foot()

        entry = TextField(self.desk.look, text, hint, written)
        return entry

    # What it does

    def _effects(self, card: Made) -> BoxLayout:
        look, maker, say = self.desk.look, self.making.maker, self.desk.say
        section = self.titled(say("cards effects"))
        for place, effect in enumerate(card.effects):
            section.add_widget(self._effect(place, maker.said(effect)))
        if not card.effects:
            section.add_widget(Text(look, maker.nothing(), theme.BODY, theme.MUTED))
        if len(card.effects) < maker.most_effects:
            label = say("cards effects_add")
            section.add_widget(Key(look, label, self._choose, icon="new", meaning="add effect"))
        return section

    def _effect(self, place: int, text: str) -> BoxLayout:
        look = self.desk.look
        lying = panel(look, 2)
        row = BoxLayout(size_hint_y=None, spacing=look.space(3))
        said = Text(look, text, theme.LABEL, pos_hint={"center_y": 0.5})
        take = Key(look, "", partial(self._take, place), icon="delete", kind="quiet")
        take.meaning, take.size_hint_x = f"take {place}", None
        take.width = max(dp(theme.TARGET + 8), look.text(44))
        take.stand(take.width)
        take.pos_hint = {"center_y": 0.5}
        row.add_widget(said)
        row.add_widget(take)
        said.bind(height=lambda _, high: setattr(row, "height", max(high, take.height)))
        row.height = take.height
        lying.add_widget(row)
        return lying

    def _choose(self) -> None:
        offers = self.making.maker.effects(self.making.deck)
        title = self.desk.say("cards effects")
        self.show_sheet(Sheet.listing(self.desk, title, offers, self._ask))

    def _ask(self, offer: Offer) -> None:
        if offer.fields:
            self.show_sheet(Sheet.asking(self.desk, offer, self._given))
        else:
            self._given(offer.report({}))

    def _given(self, effect: dict[str, Any]) -> None:
        self.making.give(effect)
        self._build()

    def _take(self, place: int) -> None:
        self.making.take(place)
        self._build()

    # Its photo

    def _photo(self, card: Made) -> BoxLayout:
        look, say = self.desk.look, self.desk.say
        section = self.titled(say("cards photo"))
        body = self.making.decks.photos.get(card.photo)
        texture = photo(body) if body else None
        if texture is not None:
            seen = Key(look, "", partial(self._show, card, texture), kind="quiet", meaning="photo")
            picture = Image(texture=texture, fit_mode="contain")
            seen.add_widget(picture)
            seen.stand(look.text(180))
            section.add_widget(seen)
        label = say("cards photo_other" if card.photo else "cards photo_choose")
        keys = [Key(look, label, self._choose_photo, icon="import", meaning="choose photo")]
        if self.desk.device.can("take_photo"):
            label = say("cards photo_camera")
            keys.append(Key(look, label, self._take_photo, icon="eye", meaning="take photo"))
        if card.photo:
            take = partial(self._picture, None)
            label = say("cards photo_take")
            keys.append(Key(look, label, take, icon="delete", kind="quiet", meaning="no photo"))
        section.add_widget(beside(look, keys, 260))
        return section

    def _show(self, card: Made, texture: Any) -> None:
        self.show_sheet(Sheet.seen(self.desk, card.called, texture))

    def _choose_photo(self) -> None:
        self.desk.device.choose_file(photos.KINDS, partial(self._chosen, self.making.open))

    def _take_photo(self) -> None:
        self.desk.device.take_photo(partial(self._chosen, self.making.open))

    def _chosen(self, card: str, file: Path) -> None:
        """Take a picture that was chosen, if it can be shown and its card is still open."""
        if self.making.open != card or self.making.card is None:
            return
        try:
            self.making.picture(photos.fitted(file, LONGEST_SIDE)[0])
        except photos.NoPhoto:
            self.making.said = self.desk.say("cards photo_wrong")
        self.go("card")  # the screen may be another one by now: a tablet was turned for the photo

    def _picture(self, body: bytes | None) -> None:
        self.making.picture(body)
        self._build()

    # What becomes of it

    def _more(self, card: Made) -> list[Key]:
        look, say = self.desk.look, self.desk.say
        again = partial(self._next, card)
        return [
            Key(look, say("cards again"), again, icon="duplicate", kind="quiet", meaning="again"),
            Key(
                look, say("cards remove"), self._remove, icon="delete", kind="quiet",
                meaning="remove",
            ),
        ]  # fmt: skip

    def _show_foot(self) -> None:
        look, say = self.desk.look, self.desk.say
        self.undoable = bool(self.making.past)
        keys = [self._done()]
        if not self.making.decks.full(self.making.deck):
            act = partial(self._next, None)
            label = say("cards add_next")
            keys.insert(0, Key(look, label, act, icon="new", height=theme.MAIN, meaning="add"))
        self.foot.clear_widgets()
        self.foot.add_widget(foot(self.desk, self._undone if self.undoable else None, keys))

    def _done(self) -> Key:
        look = self.desk.look
        label = self.desk.say("cards done")
        back = partial(self.go, "back")
        return Key(look, label, back, icon="check", kind="main", height=theme.MAIN, meaning="done")

    def _next(self, like: Made | None) -> None:
        self.making.add(like)
        self.go("card")  # a new page: it begins at its title

    def _remove(self) -> None:
        self.making.remove()
        self.go("back")

    def _undone(self) -> None:
        self.making.undo()
        if self.making.card is None:
            self.go("back")
        else:
            self._build()
