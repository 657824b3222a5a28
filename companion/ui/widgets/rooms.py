"""One place of the doll's house: its light, its number and name, what is marked in it."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from kivy.graphics import BorderImage, Color, Rectangle
from kivy.graphics.instructions import Instruction, InstructionGroup
from kivy.metrics import dp

from companion.engine.tabletop import Place, Tone
from companion.ui import theme
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.glyphs import drawing, stamp, trimmed
from companion.ui.widgets.glyphs import written as written
from companion.ui.widgets.plates import CLEAR, plate
from companion.ui.widgets.room_plan import Box as Box
from companion.ui.widgets.room_plan import Plan, Span, Text, Wish, number_size, plan
from companion.ui.widgets.textures import hatching, lamplight, opening, shade

LAMPLIGHT = theme.colour("#fff4ce")
SHUT = Tone(("#1a1320", "#1a1320"), hatched=True)  # what nobody can enter
UNSEEN = Tone(("#1a1320", "#1a1320"), "#b9a9bc", hatched=True)  # what nobody has found
STRIPE = theme.colour("#2a2033")
WEBBED = theme.colour("#b9c4f4", 0.75)
ROUND, RING = 5, 3.5  # dp: the corners of a room, and the line around the one on turn
CROWD = 4  # so many stand in two lines
FLOOR = 0.085  # of the height of a room
STANDS, PICTURED = 0.41, 0.6  # of the height of a room: what stands in it, and on a picture of it
OUT = 2  # dp: how much larger a token is than its sign
ROOMY = 60  # dp: nothing stands in a lower one


class Written(NamedTuple):
    """A text on a canvas, for those who check what can be read."""

    text: str
    box: Box
    ink: Colour
    ground: Colour
    shortened: bool


class Around(NamedTuple):
    """What the house says about a place: the size of numbers, its ladders, whose it is."""

    size: float = 0.0
    ladders: tuple[Span, ...] = ()
    owner: str = ""
    gap: float = 2.0  # the wall around it
    signs: int = 0  # for how many there is room at least
    airy: bool = False  # it is a picture: nobody stands there


def grounds(tone: Tone) -> tuple[Colour, Colour]:
    """Give the upper and lower colour of a place."""
    upper, lower = tone.ground
    return theme.colour(upper), theme.colour(lower)


def icons_of(spot: Place) -> list[str]:
    """Name the icons of what is marked at a place, each once."""
    return list(dict.fromkeys(mark.icon for mark in spot.marks if mark.icon))


def wall() -> Colour:
    """Give the colour of the walls: darker than the night around the house."""
    return theme.mixed(theme.NIGHT, (0.0, 0.0, 0.0, 1.0), 0.4)


class PlaceDrawing(ABC):
    """Draws a place into a group of its own, anew only when something about it changed."""

    def __init__(self, look: Theme) -> None:
        self.look = look
        self.group = InstructionGroup()
        self.written: list[Written] = []
        self.fading: list[
            tuple[Color, float]
        ] = []  # of the light that was, and how strong each was
        self.zone = 0.0  # how high figures may stand in it
        self.beside = 0.0  # what they leave free at the right
        self._drawn: Any = None
        self._tone: Tone | None = None
        self.ring = InstructionGroup()  # around it while somebody acts there: over its neighbours
        self._ringed = False
        self.frame: Colour | None = None  # of that line; else that of paper

    def show(
        self,
        spot: Place,
        tones: Mapping[str, Tone],
        box: Box,
        active: bool,
        fade: bool,
        around: Around | None = None,
    ) -> None:
        """Draw the place; a tone that changed fades over if wanted."""
        tone = SHUT if any(mark.shut for mark in spot.marks) else tones[spot.tone]
        if spot.hidden and not tone.hatched:
            tone = UNSEEN
        looks = (spot.label, spot.name, spot.marks, tone, box, theme.PAPER, around)
        now = (*looks, self._crowded(spot), spot.furniture)
        self.fading = []
        if now != self._drawn:
            before, self._tone, self._drawn = self._tone, tone, now
            self.group.clear()
            self.written.clear()
            faded = before if fade and before != tone else None
            self._draw(spot, tone, box, around or Around(), faded)
            self._ringed = False
            self.ring.clear()
        if active != self._ringed:
            self._ringed = active
            self.ring.clear()
            if active:
                self.ring.add(Color(rgba=self.frame or theme.PAPER))
                self.ring.add(self._edge(box))

    @abstractmethod
    def _draw(self, spot: Place, tone: Tone, box: Box, around: Around, faded: Tone | None) -> None:
        """Draw the place, and over it the light that was, if that fades."""

    def _crowded(self, spot: Place) -> Any:
        """Tell whether it looks otherwise because somebody is there."""
        return False

    @abstractmethod
    def _edge(self, box: Box) -> Instruction:
        """Draw around it that somebody acts there."""

    def _put(self, text: str, texture: Any, corner: tuple[float, float], tone: Tone) -> None:
        """Put a text where its lower left corner shall be."""
        # Paper is whiter where somebody wants more contrast.
        self._ink(text, texture, corner, theme.colour(tone.ink) if tone.ink else theme.PAPER, tone)

    def _ink(
        self, text: str, texture: Any, corner: tuple[float, float], ink: Colour, tone: Tone
    ) -> None:
        at = (float(round(corner[0])), float(round(corner[1])))
        self.group.add(Color(rgba=ink))
        self.group.add(stamp(texture, *at))
        ground = min(grounds(tone), key=lambda one: theme.contrast(ink, one))
        box = (*at, float(texture.width), float(texture.height))
        self.written.append(Written(text, box, ink, ground, shortened=False))


class RoomDrawing(PlaceDrawing):
    """A place of a doll's house: a room with its light, or a Hall with its stairs."""

    _stands = STANDS

    def _crowded(self, spot: Place) -> bool:
        return len(spot.who) >= CROWD

    def _edge(self, box: Box) -> Instruction:
        radius = round(dp(ROUND + 2))
        ring = plate(radius, CLEAR, CLEAR, (1.0, 1.0, 1.0, 1.0), float(dp(RING)))
        x, y, wide, high = box
        out = round(dp(1.5))
        return BorderImage(
            texture=ring, border=(radius,) * 4, pos=(x - out, y - out),
            size=(wide + 2 * out, high + 2 * out),
        )  # fmt: skip

    def _draw(self, spot: Place, tone: Tone, box: Box, around: Around, faded: Tone | None) -> None:
        gap = around.gap
        inner = (box[0] + gap, box[1] + gap, box[2] - 2 * gap, box[3] - 2 * gap)
        laid = self._plan(spot, tone, inner, around)
        self.zone, self.beside = laid.zone + gap, laid.beside
        self._stands = PICTURED if around.airy else STANDS
        self._ground(tone, inner, spot, laid)
        if faded is not None:
            self.fading = self._ground(faded, inner, spot, laid)
        self._frame(box, gap)
        self._texts(spot, laid, tone, around)

    def _plan(self, spot: Place, tone: Tone, inner: Box, around: Around) -> Plan:
        name = around.owner or spot.name
        if spot.hidden:  # what it is called is a surprise, too
            name = tone.word
        signs = max(len(icons_of(spot)), around.signs)
        crowded = self._crowded(spot)
        wish = Wish(spot.label, name, signs, tone.web, not spot.label, crowded, around.airy)
        size = around.size or number_size(inner[3], self.look)
        return plan(wish, inner, around.ladders, self.look, size)

    def _ground(self, tone: Tone, box: Box, spot: Place, laid: Plan) -> list[tuple[Color, float]]:
        """Draw the place in a light; give the colours that a fading light takes along."""
        _, _, wide, high = box
        upper, lower = grounds(tone)
        colours: list[tuple[Color, float]] = []

        def paint(ink: Colour, shape: Instruction) -> None:
            # What is painted fades with the light, as far as it can be seen at all.
            colour = Color(rgba=ink)
            colours.append((colour, ink[3]))
            self.group.add(colour)
            self.group.add(shape)

        white = (1.0, 1.0, 1.0, 1.0)
        if tone.hatched:
            side = 16 if dp(1) < 1.5 else 32
            across, up = wide / side, high / side
            tile = hatching(upper, theme.mixed(upper, STRIPE, 0.9), side)
            coords = (0, 0, across, 0, across, up, 0, up)
            paint(white, Rectangle(texture=tile, pos=box[:2], size=box[2:], tex_coords=coords))
            return colours
        if tone.glows:
            light = lamplight(theme.mixed(upper, LAMPLIGHT, 0.6), upper, lower)
        else:
            light = shade(upper, lower)
        paint(white, Rectangle(texture=light, pos=box[:2], size=box[2:]))
        floor = theme.mixed(lower, (0.0, 0.0, 0.0, 1.0), 0.33 if tone.glows else 0.3)
        paint(floor, Rectangle(pos=box[:2], size=(wide, max(1, round(high * FLOOR)))))
        self._furniture(tone, box, spot, paint)
        if tone.hall and spot.carpet in theme.FIGURES:
            self._carpet(theme.FIGURES[spot.carpet].colour, box, paint)
        if laid.web is not None:
            self._web(laid.web, paint)
        return colours

    def _furniture(self, tone: Tone, box: Box, spot: Place, paint: Any) -> None:
        """Let what stands there be seen as a shadow, beside the door on the right."""
        x, y, wide, high = box
        # As high as it stands between two doors: it is a little wider than that.
        tall = min(high * self._stands, (wide - high * 0.28) / 1.24)
        texture = drawing(spot.furniture, tall) if high >= dp(ROOMY) else None
        if texture is None or tall < high * STANDS * 0.6:
            return
        ink = theme.mixed(grounds(tone)[1], (0.0, 0.0, 0.0, 1.0), 0.45 if tone.glows else 0.7)
        at = (x + wide - texture.width - high * 0.1, y + round(high * FLOOR))
        paint((*ink[:3], 0.5 if tone.glows else 0.55), stamp(texture, *at))

    def _carpet(self, colour: Colour, box: Box, paint: Any) -> None:
        """Lay a carpet in the owner's colour up the stairs of a Hall."""
        x, y, wide, high = box
        texture = drawing("carpet", min(high * 0.38, wide * 0.55))
        if texture is None:
            return
        left, line = x + (wide - texture.width) / 2, max(2, round(high * 0.035))
        paint((*colour[:3], 0.42), stamp(texture, left, y + line))
        size = (texture.width, line)
        paint(colour, Rectangle(pos=(round(left), round(y)), size=size))

    def _web(self, hung: tuple[Box, bool, bool], paint: Any) -> None:
        (x, y, _, high), left, below = hung
        texture = drawing("web", high)
        if texture is None:
            return
        u, v, *_ = texture.tex_coords
        right, top = texture.tex_coords[4:6]
        (u, right), (v, top) = (
            (right, u) if left else (u, right), (top, v) if below else (v, top),
        )  # fmt: skip
        coords = (u, v, right, v, right, top, u, top)
        spot = Rectangle(
            texture=texture, pos=(round(x), round(y)), size=texture.size, tex_coords=coords
        )
        paint(WEBBED, spot)

    def _frame(self, box: Box, gap: float) -> None:
        """Put the wall around it, with round corners inside."""
        radius = round(gap + dp(ROUND))
        frame = opening(radius, float(gap))
        self.group.add(Color(rgba=wall()))
        self.group.add(BorderImage(texture=frame, border=(radius,) * 4, pos=box[:2], size=box[2:]))

    def _texts(self, spot: Place, laid: Plan, tone: Tone, around: Around) -> None:
        if laid.number is not None:
            self._write(laid.number, theme.DIGITS, tone)
        owned = around.owner and spot.carpet in theme.FIGURES
        for name in laid.names:
            ink = theme.FIGURES[spot.carpet].colour if owned else None
            self._write(name, theme.TEXT, tone, ink)
        tokens = {mark.icon: mark.colour for mark in spot.marks}
        for (x, y, side, _), icon in zip(laid.signs, icons_of(spot), strict=False):
            if tokens[icon]:
                self._token(icon, tokens[icon], (x, y, side))
                continue
            texture = written(theme.icon(icon), max(1, int(side)), theme.ICONS)
            corner = (x + (side - texture.width) / 2, y + (side - texture.height) / 2)
            self._put(theme.icon(icon), texture, corner, tone)

    def _token(self, icon: str, colour: str, spot: tuple[float, float, float]) -> None:
        """Draw a sign on a token of its own."""
        x, y, side = spot
        out, ground = dp(OUT), theme.colour(colour)
        x, y, whole = round(x - out), round(y - out), round(side + 2 * out)
        self.group.add(Color(rgba=(1, 1, 1, 1)))
        radius = round(dp(ROUND))
        body = plate(radius, ground, ground, wall(), float(dp(1.5)))
        self.group.add(
            BorderImage(texture=body, border=(radius,) * 4, pos=(x, y), size=(whole, whole))
        )
        texture = written(theme.icon(icon), max(1, int(side)), theme.ICONS)
        corner = (x + (whole - texture.width) / 2, y + (whole - texture.height) / 2)
        self._ink(theme.icon(icon), texture, corner, theme.INK, Tone((colour, colour)))

    def _write(self, text: Text, font: str, tone: Tone, ink: Colour | None = None) -> None:
        texture = trimmed(text.text, text.size, font)
        if ink is None:
            self._put(text.text, texture, (text.x, text.y), tone)
        else:
            self._ink(text.text, texture, (text.x, text.y), ink, tone)


def spans(boxes: Sequence[Box]) -> tuple[Span, ...]:
    """Give what boxes take up from left to right."""
    return tuple((x, x + wide) for x, _, wide, _ in boxes)
