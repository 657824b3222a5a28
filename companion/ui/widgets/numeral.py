"""A huge number: the picture of a page on which somebody shows himself."""

from typing import Any

from kivy.animation import Animation
from kivy.event import EventDispatcher
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, RenderContext, Scale
from kivy.graphics.instructions import InstructionGroup
from kivy.properties import NumericProperty

from companion.engine.mood import Box, Motion
from companion.ui import theme
from companion.ui.widgets.sprite import begin
from companion.ui.widgets.textures import glow
from companion.ui.widgets.writing import Letters

# Not the face of headlines: its 4 is hard to recognise across a table.
FACE = {"font_name": theme.TEXT, "bold": True}
# Of the size of the type: how far digits begin below the top of their line, how high they are.
TOP, HIGH, SIDE = 0.305, 0.69, 0.04
LARGEST = 620.0  # dp
# A bar below those that are another number for who sits across: where it begins, and how high.
TURNING, ALIKE, BAR, THICK = "69", "0689", 0.06, 0.055
HALO, STRENGTH = 0.55, 0.34  # its light: how far beyond it, for its height, and how bright
SHINE = theme.colour("#ff9a6a")  # of the light that falls on it from where somebody comes

# Flat paper that glows: warmer only towards the light on its right, and without any edge.
PROGRAM = """
$HEADER$
uniform vec3 shine;
uniform vec2 span;
void main(void) {
    float here = texture2D(texture0, tex_coord0).a;
    float across = tex_coord0.x / span.x;
    vec3 colour = mix(frag_color.rgb, shine, 0.26 * smoothstep(0.3, 1.0, across));
    gl_FragColor = vec4(colour, here * frag_color.a);
}
"""


class Numeral(EventDispatcher):
    """A number on a canvas; it may grow to its size."""

    seen = NumericProperty(1.0)
    large = NumericProperty(1.0)

    def __init__(self) -> None:
        super().__init__()
        self.text, self._made = "", ("", 0)
        self._label: Any = None
        self.group = InstructionGroup()
        self._size = Scale(1, 1, 1)
        self._ink = Color(rgba=theme.PAPER)
        self._light, self._halo = Color(1, 1, 1, 1), Rectangle(texture=glow(SHINE, STRENGTH))
        self._drawn = Rectangle()
        self.group.add(PushMatrix())
        self.group.add(self._size)
        self.group.add(self._light)
        self.group.add(self._halo)
        self._lit = RenderContext(
            use_parent_projection=True, use_parent_modelview=True, use_parent_frag_modelview=True
        )
        self._lit.shader.fs = PROGRAM
        self._lit.add(self._ink)
        self._lit.add(self._drawn)
        self._bar = Rectangle(size=(0, 0))
        self.group.add(self._lit)
        self._under = Color(rgba=theme.LAMP)
        self.group.add(self._under)
        self.group.add(self._bar)
        self.group.add(PopMatrix())
        self.fbind("seen", self._move)
        self.fbind("large", self._move)

    @property
    def barred(self) -> bool:
        """Whether it would be another number upside down."""
        return set(self.text) <= set(ALIKE) and bool(set(self.text) & set(TURNING))

    def show(self, text: str) -> None:
        """Show a few letters."""
        self.text = text
        self._ink.rgb = theme.PAPER[:3]

    def lay(
        self, box: Box, origin: tuple[float, float], high: float, most: float, reach: float
    ) -> None:
        """Be as large as fits into a box, at its upper left corner, but end at `reach` at least."""
        x, y, wide, box_high = box
        size = min(most, box_high / (HIGH + (BAR + THICK if self.barred else 0.0)))
        needed = Letters(font_size=size, **FACE).get_extents(self.text)[0]
        size = int(size * min(1.0, wide / max(1.0, needed - 2 * SIDE * size)))
        if self._made != (self.text, size):
            self._made = (self.text, size)
            self._label = Letters(text=self.text, font_size=max(1, size), **FACE)
            self._label.refresh()
        texture = self._label.texture
        left = origin[0] + max(x - SIDE * size, reach - texture.width + SIDE * size)
        bottom = origin[1] + high - y + TOP * size - texture.height
        self._drawn.texture, self._drawn.size = texture, texture.size
        self._drawn.pos = (left, bottom)
        beyond, digits = HALO * HIGH * size, bottom + texture.height - (TOP + HIGH) * size
        self._halo.pos = (left - beyond, digits - beyond)
        self._halo.size = (texture.width + 2 * beyond, HIGH * size + 2 * beyond)
        thick = THICK * size if self.barred else 0.0
        self._bar.pos = (left + SIDE * size, digits - BAR * size - thick)
        self._bar.size = (texture.width - 2 * SIDE * size, thick)
        _, bottom_, *_ = texture.tex_coords
        across, up = texture.tex_coords[2], texture.tex_coords[5]
        self._lit["shine"] = SHINE[:3]
        self._lit["span"] = (float(across), float(max(up, bottom_)))
        self._size.origin = (left + texture.width / 2, bottom + texture.height / 2)
        self._move()

    def come(self, motion: Motion) -> None:
        """Grow to its size, out of nothing."""
        begin(self, motion)
        self.seen = 0
        Animation(seen=1.0, duration=motion.seconds * 0.6).start(self)

    def rest(self) -> None:
        """Be there, at once."""
        Animation.cancel_all(self)
        self.seen = self.large = 1.0

    def _move(self, *_: Any) -> None:
        self._ink.a = self._under.a = self.seen
        self._light.a = self.seen
        self._size.xyz = (self.large, self.large, 1.0)
