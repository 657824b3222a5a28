"""One card of one's own: its title or number, what it does, a note and a photo."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion import games
from companion.engine.decks import Made, number
from companion.engine.offers import Offer
from companion.ui import photos, theme
from companion.ui.desk import Desk
from companion.ui.screens.cards import undo_cap
from companion.ui.screens.sheet import Sheet
from companion.ui.staging import moods
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Key, Panel, Text
from companion.ui.widgets.card_stage import CardStage
from companion.ui.widgets.forms import glyph, is_narrow
from companion.ui.widgets.keys import KeyFlow
from companion.ui.widgets.page import Page
from companion.ui.widgets.photo import photo
from companion.ui.widgets.section import Section
from companion.ui.widgets.text_field import TextField

LONGEST_SIDE = 900  # pixels: a card can be read, and a pack holds a box full of them
TWO = 560  # dp at 100 %: where two lines to write stand beside each other
ROW, HIGH_ROW = 52, 72  # dp: how high an effect is
AROUND, LOW_AROUND = 358, 300  # dp: and all else above and below them
LEAST = 220  # dp: how high the card is at least
ROOMY = 1.2  # text size up to which effects that a card does not have are seen, too
FADES = 130  # dp: how far under the rows the stage reaches, and fades


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
        pile = next(pile for pile in making.maker.piles() if pile.id == making.deck)
        super().__init__(
            desk, desk.say("cards card", deck=pile.label), partial(go, "back"), aside=True,
            tall=True, **more,
        )  # fmt: skip
        self.go, self.show_sheet, self.making, self.pile = go, show_sheet, making, pile
        mood = moods(games.DEFAULT).get(pile.mood)
        self.stage = CardStage(mood, self.two, size_hint=(None if self.two else 1, None))
        if self.two:  # no part of the page, but what is painted under all of it
            self.canvas.before.add(self.stage.canvas)
            self._set_stage()
        self._build()
        if making.card is not None and not making.card.title:
            self.entry.take_focus()

    def place(self, *more: Any) -> None:
        """Put every part into its place; the stage is the whole side of the page."""
        super().place(*more)
        if self.two and hasattr(self, "stage"):
            self._set_stage()

    def _set_stage(self) -> None:
        zone, unit, fades = self.zones, dp(1), dp(FADES)
        self.stage.foot = self.height - zone.main.y * unit
        left = zone.prompt.x > zone.stage.x  # where the rows are
        edge = (zone.prompt.x if left else zone.prompt.x + zone.prompt.w) * unit
        self.stage.fades = fades if left else -fades
        self.stage.width = (self.width - edge if left else edge) + fades
        self.stage.height = self.height
        self.stage.pos = (self.x + (edge - fades if left else 0.0), self.y)

    def _build(self) -> None:
        making, card = self.making, self.making.card
        self.clear()
        if making.said:
            self.wrong(making.said)
        self._show_keys()  # they take of the room for what is above them
        if card is None:  # its making was taken back
            return
        self.rows.spacing = self.gap
        if self.room[0] >= dp(TWO) * self.desk.look.scale:
            both = BoxLayout(size_hint_y=None, spacing=self.gap)
            both.bind(minimum_height=both.setter("height"))
            for part in (self._title(card), self._note(card)):
                both.add_widget(part)
            self.rows.add_widget(both)
        else:
            self.rows.add_widget(self._title(card))
            self.rows.add_widget(self._note(card))
        self.rows.add_widget(self._effects(card))
        self.rows.add_widget(self._pictured(card))
        self._draw_card()
        if not self.two:
            self.stage.height = max(dp(LEAST), min(self.width, dp(460)))
            self.aside.add_widget(self.stage)
        self.wake()

    def _pictured(self, card: Made) -> Section:
        """Offer another picture than that of its deck."""
        heading = "" if self._low else self.desk.say("cards photo")
        section = Section(self.desk.look, heading)
        look, caps = self.desk.look, self._photo_caps(card)
        keys = KeyFlow(look.grown(theme.KEYS), theme.TARGET, False, columns=True)
        keys.show(caps)
        about = Text(look, self.desk.say("cards photo_about"), theme.BODY, theme.MUTED)
        if len(caps) > 2 or self.room[0] < dp(TWO) * look.scale:
            if not self._low:
                section.add_widget(about)
            section.add_widget(keys)
            return section
        row = BoxLayout(size_hint_y=None, spacing=look.space(4))
        for part in (about, keys):
            part.pos_hint = {"center_y": 0.5}
            part.bind(height=lambda *_: setattr(row, "height", max(about.height, keys.height)))
            row.add_widget(part)
        section.add_widget(row)
        return section

    def _draw_card(self) -> None:
        card, making = self.making.card, self.making
        if card is not None:
            signs = [making.maker.sign(effect) for effect in card.effects]
            self.stage.show(card.called, signs, self._photo(card))

    def _photo(self, card: Made) -> Any:
        body = self.making.decks.photos.get(card.photo)
        return photo(body) if body else None

    # What is written

    def _title(self, card: Made) -> BoxLayout:
        say = self.desk.say
        section = Section(self.desk.look, say("cards name"))
        hint = say("cards name_hint", n=number(card.id))
        self.entry = self._entry("title", card.title, hint)
        section.add_widget(self.entry)
        return section

    def _note(self, card: Made) -> BoxLayout:
        section = Section(self.desk.look, self.desk.say("cards note"))
        section.add_widget(self._entry("note", card.note, self.desk.say("cards note_hint")))
        return section

    def _entry(self, part: str, text: str, hint: str) -> TextField:
        longest = self.making.maker.longest[part]

        def written(now: str) -> None:
            if len(now) > longest:
                entry.text = now[:longest]
            elif self.making.card is not None:
                self.making.write(part, now)
                self._draw_card()
                if not self.undoable:
                    self._show_keys()

        entry = TextField(self.desk.look, text, hint, written)
        return entry

    # What it does

    def _effects(self, card: Made) -> BoxLayout:
        """Show a row for each effect that a card can have, those that are free with dashes."""
        look, maker, say = self.desk.look, self.making.maker, self.desk.say
        section = Section(look, say("cards effects"), spacing=look.space(2))
        for place, effect in enumerate(card.effects):
            section.add_widget(self._effect(place, maker.said(effect), maker.sign(effect)))
        free = maker.most_effects - len(card.effects)
        if free > 0:
            label = say("cards effects_add")
            key = Open(look, label, self._choose, icon="new", kind="cell", meaning="add effect")
            key.stand(self._row)
            section.add_widget(key)
        if self.two and look.scale <= ROOMY:  # so that nothing moves when one is added
            for _ in range(free - (1 if card.effects else 2)):
                section.add_widget(Free(size_hint_y=None, height=self._row))
        if not card.effects:
            section.add_widget(Text(look, maker.nothing(), theme.BODY, theme.MUTED))
        if not self._low:
            section.add_widget(Text(look, self.pile.about, theme.CAPTION, theme.MUTED))
        return section

    @property
    def _low(self) -> bool:
        return bool(self.height < dp(700))

    @property
    def _row(self) -> float:
        """How high an effect is: together they fill the page."""
        spare = self.room[1] - self.desk.look.text(LOW_AROUND if self._low else AROUND)
        high = min(spare / self.making.maker.most_effects, dp(HIGH_ROW)) if self.two else 0.0
        return max(dp(ROW), high)

    def _effect(self, place: int, text: str, icon: str) -> BoxLayout:
        look = self.desk.look
        lying = Panel(
            theme.NIGHT, radius=14, size_hint_y=None, spacing=look.space(3),
            padding=[look.space(4), look.space(1), look.space(3), look.space(1)],
        )  # fmt: skip
        if icon and not is_narrow(look):
            sign = glyph(look.at_most(1.4), icon, theme.LINK)
            lying.add_widget(sign)
        size = theme.CAPTION if self._low else theme.LABEL
        said = Text(look, text, size, pos_hint={"center_y": 0.5})
        take = Key(look, "", partial(self._take, place), icon="delete", kind="quiet")
        take.meaning, take.size_hint_x = f"take {place}", None
        take.padding = [look.space(1)] * 4  # its icon needs all of a small key
        take.width = max(dp(theme.TARGET), look.text(44))
        take.stand(take.width)
        take.pos_hint = {"center_y": 0.5}
        lying.add_widget(said)
        lying.add_widget(take)
        least = max(take.height + look.space(2), self._row)
        lying.height = least
        said.bind(height=lambda _, high: setattr(lying, "height", max(high + look.space(2), least)))
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

    def _photo_caps(self, card: Made) -> list[Cap]:
        say, size, texture = self.desk.say, theme.BODY, self._photo(card)
        label = say("cards photo_other" if card.photo else "cards photo_choose")
        caps = [Cap(label, self._choose_photo, "import", "plain", "choose photo", size)]
        if self.desk.device.can("take_photo"):
            label = say("cards photo_camera")
            caps.append(Cap(label, self._take_photo, "eye", "plain", "take photo", size))
        if card.photo:
            take = partial(self._picture, None)
            label = say("cards photo_take")
            caps.append(Cap(label, take, "delete", "quiet", "no photo", size))
        if texture is not None:
            show = partial(self._show, card, texture)
            caps.append(Cap(say("cards photo_large"), show, "eye", "quiet", "photo", size))
        return caps

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

    def _show_keys(self) -> None:
        say, card = self.desk.say, self.making.card
        self.undoable = bool(self.making.past) and card is not None
        caps = [undo_cap(self.desk, self._undone, self.undoable)]
        if card is not None:
            caps.append(Cap(say("cards remove"), self._remove, "delete", "quiet", "remove"))
        if card is not None and not self.making.decks.full(self.making.deck):
            again, add = partial(self._next, card), partial(self._next, None)
            caps.append(Cap(say("cards again"), again, "duplicate", "quiet", "again"))
            caps.append(Cap(say("cards add_next"), add, "new", "plain", "add"))
        self.keys(caps)
        back = partial(self.go, "back")
        done = say("cards done")
        self.lead(Cap(done, back, "check", "main", "done", theme.TITLE, theme.DISPLAY))

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


class Free(Widget):
    """Dashes where another effect could stand."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        with self.canvas:
            Color(rgba=theme.RIM)
            self._line = Line(width=1, dash_length=6, dash_offset=5)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        box = (self.x + 1, self.y + 1, self.width - 2, self.height - 2)
        self._line.rounded_rectangle = (*box, dp(14))


class Open(Key):
    """A key in the place of what is not there yet: dashes around it."""

    def __init__(self, look: Theme, *told: Any, **more: Any) -> None:
        self._dashes = Line(width=1, dash_length=6, dash_offset=5)
        super().__init__(look, *told, **more)
        self.canvas.before.add(Color(rgba=theme.LINE))
        self.canvas.before.add(self._dashes)

    def _draw(self, *_: Any) -> None:
        super()._draw()
        box = (self.x + 1, self.y + 1, self.width - 2, self.height - 2)
        self._dashes.rounded_rectangle = (*box, dp(14))
