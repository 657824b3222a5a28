"""One card of one's own: its title or number, what it does, a note and a photo."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.image import Image

from companion.engine.decks import Made, number
from companion.engine.mood import filled
from companion.engine.offers import Offer
from companion.ui import art, photos, theme
from companion.ui.desk import Desk
from companion.ui.screens.cards import undo_cap
from companion.ui.screens.sheet import Sheet
from companion.ui.staging import moods
from companion.ui.widgets.basic import Cap, Key, Panel, Text
from companion.ui.widgets.card_stage import CardStage
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.effect_strip import Free, Open, Strip
from companion.ui.widgets.forms import is_narrow, stack
from companion.ui.widgets.keys import KeyFlow
from companion.ui.widgets.page import Page
from companion.ui.widgets.photo import photo
from companion.ui.widgets.picture_grid import SHAPE, PictureGrid
from companion.ui.widgets.text_field import TextField

LONGEST_SIDE = 900  # pixels: a card can be read, and a pack holds a box full of them
TWO = 560  # dp at 100 %: where two lines to write stand beside each other
ROW, HIGH_ROW = 56, 92  # dp: how high an effect is
SIGN = 28  # dp: of such cards
AROUND, LOW_AROUND = 346, 246  # dp: and all else above and below them
TITLE, LOW_TITLE = 36, 26  # dp: the letters of its title
THUMB, LOW_THUMB = 104, 84  # dp: how high its picture is, small
FOOT = 64  # dp at 100 %: the key below the drawings
NOTE = 0.48  # of the panel that the note has; the rest is for the picture
LEAST = 220  # dp: how high the card is at least
SEEN = 5  # effects that a card has room for at once, where it can have so many
ROOMY = 1.2  # text size up to which effects that a card does not have are seen, too


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
        mood = moods(making.game).get(pile.mood)
        self.stage = CardStage(mood, self.two, size_hint=(None if self.two else 1, None))
        if self.two:  # no part of the page, but what is painted under all of it
            self.canvas.before.add(self.stage.canvas)
            self._set_stage()
        self._build()
        if making.card is not None and not making.card.title:
            self.entry.take_focus()

    def place(self, *more: Any) -> None:
        """Put every part into its place; the stage is behind all of it."""
        super().place(*more)
        if self.two and hasattr(self, "stage"):
            self._set_stage()

    def _set_stage(self) -> None:
        zone, unit = self.zones, dp(1)
        self.stage.foot = self.height - zone.main.y * unit
        left = zone.prompt.x > zone.stage.x  # where the rows are
        edge = (zone.prompt.x if left else zone.prompt.x + zone.prompt.w) * unit
        self.stage.fades = edge if left else edge - self.width
        self.stage.size, self.stage.pos = self.size, self.pos

    def _build(self) -> None:
        making, card = self.making, self.making.card
        self.clear()
        if making.said:
            self.wrong(making.said)
        self._show_keys()  # they take of the room for what is above them
        if card is None:  # its making was taken back
            return
        self.rows.spacing = self.gap
        self.rows.add_widget(self._title(card))
        self.rows.add_widget(self._effects(card))
        self.rows.add_widget(self._about(card))
        self._draw_card()
        if not self.two:
            self.stage.height = max(dp(LEAST), min(self.width, dp(460)))
            self.aside.add_widget(self.stage)
        self.wake()

    def _about(self, card: Made) -> Panel:
        """Put its owner's note and its picture on one panel, beside each other if that fits."""
        look = self.desk.look
        beside = self.room[0] >= dp(TWO) * look.scale
        panel = Panel(
            orientation="horizontal" if beside else "vertical", size_hint_y=None,
            spacing=look.space(5), padding=[look.space(4), look.space(2.5)] * 2,
        )  # fmt: skip
        panel.bind(minimum_height=panel.setter("height"))
        parts = [(self._note(card), NOTE)]
        if self.making.maker.pictures or self.making.maker.photographed:
            parts.append((self._pictured(card), 1 - NOTE))
        for part, share in parts:
            part.pos_hint = {"top": 1}
            part.size_hint_x = share if beside else 1
            panel.add_widget(part)
        return panel

    def _headed(self, key: str) -> BoxLayout:
        """Begin a part under its small golden heading, where there is room for one."""
        look = self.desk.look
        part = stack(look, 1.5)
        if not self._low:
            head = self.desk.say(key).upper()
            part.add_widget(Text(look, head, theme.CAPTION - 1, theme.LINK, bold=True))
        return part

    def _pictured(self, card: Made) -> BoxLayout:
        """Show its picture, and offer another drawing or a photo."""
        look, part = self.desk.look, self._headed("cards picture")
        keys = KeyFlow(look.grown(theme.KEYS), theme.TARGET, False, columns=True)
        keys.show(self._picture_caps(card))
        row = BoxLayout(size_hint_y=None, spacing=look.space(3))
        side = dp(LOW_THUMB if self._low else THUMB)
        see = partial(self._see, card)
        thumb = Key(look, "", see, kind="quiet", meaning="photo" if card.photo else "picture")
        thumb.fits, thumb.padding, thumb.size_hint = False, [dp(4)] * 4, (None, None)
        thumb.size, thumb.pos_hint = (side / SHAPE, side), {"center_y": 0.5}
        texture = self._photo(card)
        thumb.add_widget(
            Image(texture=texture, fit_mode="cover") if texture is not None
            else Drawing(self._drawing(self.making.maker.drawn(card)))
        )  # fmt: skip
        keys.pos_hint = {"center_y": 0.5}
        for one in (thumb, keys):
            one.bind(height=lambda *_: setattr(row, "height", max(thumb.height, keys.height)))
            row.add_widget(one)
        row.height = thumb.height
        part.add_widget(row)
        return part

    def _drawing(self, name: str) -> str:
        """Name the file of a drawing, as the page of this deck has it."""
        mood = self.stage.mood
        layer = mood.layers[-1] if mood is not None and mood.layers else None
        if layer is None:
            return ""
        names = (filled(layer.picture, (name,)), filled(layer.other, (name,)))
        return next((one for one in names if art.known(one)), "")

    def _draw_card(self) -> None:
        card, making = self.making.card, self.making
        if card is not None:
            signs = [making.maker.sign(effect) for effect in card.effects]
            drawn = making.maker.drawn(card)
            self.stage.show(card.called, signs, self._photo(card), drawn)

    def _photo(self, card: Made) -> Any:
        body = self.making.decks.photos.get(card.photo)
        return photo(body) if body else None

    # What is written

    def _title(self, card: Made) -> TextField:
        hint = self.desk.say("cards name_hint", n=number(card.id))
        self.entry = self._entry("title", card.title, hint, LOW_TITLE if self._low else TITLE)
        return self.entry

    def _note(self, card: Made) -> BoxLayout:
        part = self._headed("cards note")
        part.add_widget(self._entry("note", card.note, self.desk.say("cards note_hint")))
        return part

    def _entry(self, part: str, text: str, hint: str, large: float = 0.0) -> TextField:
        longest = self.making.maker.longest[part]

        def written(now: str) -> None:
            if len(now) > longest:
                entry.text = now[:longest]
            elif self.making.card is not None:
                self.making.write(part, now)
                self._draw_card()
                if not self.undoable:
                    self._show_keys()

        entry = TextField(self.desk.look, text, hint, written, large=large)
        return entry

    # What it does

    def _effects(self, card: Made) -> BoxLayout:
        """Show a strip for each effect that a card can have, those that are free with dashes."""
        look, maker, say = self.desk.look, self.making.maker, self.desk.say
        part = stack(look, 2)
        for place, effect in enumerate(card.effects):
            take = Cap("", partial(self._take, place), "close", "quiet", f"take {place}")
            strip = Strip(look, maker.said(effect), take, self._row, self._low)
            if not is_narrow(look):
                strip.known_by(maker.sign(effect), maker.scene(effect))
            part.add_widget(strip)
        free = maker.most_effects(self.pile.id) - len(card.effects)
        if free > 0:
            label = say("cards effects_add")
            key = Open(look, label, self._choose, icon="new", kind="cell", meaning="add effect")
            key.stand(self._row)
            part.add_widget(key)
        if self.two and look.scale <= ROOMY:  # so that nothing moves when one is added
            left = min(free, SEEN - len(card.effects))
            for _ in range(left - (1 if card.effects else 2)):
                part.add_widget(Free(size_hint_y=None, height=self._row))
        if not card.effects:
            part.add_widget(Text(look, maker.nothing(), theme.BODY, theme.MUTED))
        if not self._low:
            part.add_widget(self._when())
        return part

    def _when(self) -> Panel:
        """Say when such cards are drawn, beside their sign."""
        look, mood = self.desk.look, self.stage.mood
        panel = Panel(size_hint_y=None, spacing=look.space(4), padding=[look.space(4), 0])
        if mood is not None and mood.sign:
            icon = theme.icon(mood.sign)
            sign = Text(look, icon, SIGN, theme.LAMP, theme.ICONS, "center", fills=True)
            sign.size_hint_x, sign.width = None, look.text(SIGN * 1.6)
            panel.add_widget(sign)
        about = Text(look, self.pile.about, theme.CAPTION, theme.MUTED)
        about.pos_hint = {"center_y": 0.5}
        about.bind(height=lambda _, now: setattr(panel, "height", now + look.space(3)))
        panel.add_widget(about)
        return panel

    @property
    def _low(self) -> bool:
        return bool(self.height < dp(700))

    @property
    def _row(self) -> float:
        """How high an effect is: together they fill the page."""
        spare = self.room[1] - self.desk.look.text(LOW_AROUND if self._low else AROUND)
        most = min(SEEN, self.making.maker.most_effects(self.pile.id))
        high = min(spare / most, dp(HIGH_ROW)) if self.two else 0.0
        return max(dp(ROW), high)

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

    # Its picture

    def _picture_caps(self, card: Made) -> list[Cap]:
        say, size = self.desk.say, theme.BODY
        caps = [Cap(say("cards draw"), self._choose_drawing, "card", "quiet", "draw", size)]
        if not self.making.maker.photographed:
            return caps
        label = say("cards photo_other" if card.photo else "cards photo_choose")
        caps.append(Cap(label, self._choose_photo, "import", "quiet", "choose photo", size))
        if self.desk.device.can("take_photo"):
            label = say("cards photo_camera")
            caps.append(Cap(label, self._take_photo, "eye", "quiet", "take photo", size))
        if card.photo:
            take = partial(self._picture, None)
            label = say("cards photo_take")
            caps.append(Cap(label, take, "delete", "quiet", "no photo", size))
        return caps

    def _see(self, card: Made) -> None:
        """Look at its photo, large; or at the drawings that it could have."""
        texture = self._photo(card)
        if texture is not None:
            self._show(card, texture)
        else:
            self._choose_drawing()

    def _choose_drawing(self) -> None:
        """Show all drawings; the first key lets the app choose by what the card does."""
        card, maker, desk = self.making.card, self.making.maker, self.desk
        assert card is not None
        sheet = Sheet(desk, desk.say("cards draw_title"))

        def choose(name: str) -> None:
            sheet.close()
            self.making.draw(name)
            self._build()

        chosen = "" if card.photo else maker.drawn(card) or self.pile.id
        own = card.picture or card.photo
        wide = self.width * float(sheet.panel.size_hint_x) - 2 * sheet.panel.padding[0]
        below = desk.look.text(FOOT) + sheet.panel.spacing if own else 0.0
        room = wide, sheet._room(theme.TITLE) - below
        grid = PictureGrid(desk.look, maker.pictures, self._drawing, chosen, choose, room)
        by_itself = Cap(desk.say("cards draw_by"), partial(choose, ""), "repeat", meaning="draw by")
        sheet._show([], grid, foot=[by_itself] if own else [])
        self.show_sheet(sheet)

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
