"""The ground of a dramatic page: wall, light, floor and grain, worked out for every pixel.

A program of the graphics card draws it: gradients in textures would show bands, and be large.
"""

from functools import cache
from random import Random

from kivy.graphics import BindTexture, Color, Rectangle, RenderContext
from kivy.graphics.instructions import InstructionGroup
from kivy.graphics.texture import Texture

from companion.engine.mood import PATTERNS, Ground
from companion.ui import theme
from companion.ui.framing import Frame
from companion.ui.widgets.textures import filled

GRAIN = 128  # pixels of a tile

PROGRAM = """
$HEADER$
uniform vec2 area, source, veil;
uniform vec3 upper, lower, lamp, ground, night, dusk;
uniform float reach, horizon, pattern, unit, foot, shine, floors;
uniform sampler2D grain;

float wall(vec2 at) {
    if (pattern < 0.5) return 0.0;
    if (pattern < 1.5) {
        float x = abs(mod(at.x, 62.0) - 31.0);
        return 0.6 * (1.0 - smoothstep(6.5, 7.5, x));
    }
    vec2 cell = vec2(124.0, 80.0);
    vec2 p = at / cell;
    p.x += 0.5 * mod(floor(p.y), 2.0);
    vec2 q = (fract(p) - 0.5) * cell;
    if (pattern < 2.5) {
        float d = abs(q.x) / 9.0 + abs(q.y) / 13.0;
        return 1.0 - smoothstep(0.94, 1.06, d);
    }
    float turn = atan(q.y, q.x);
    float star = 5.5 + 2.5 * cos(5.0 * turn + 1.57);
    return 0.8 * (1.0 - smoothstep(star - 0.8, star + 0.8, length(q)));
}

void main(void) {
    vec2 px = tex_coord0 * area;
    vec2 at = px / unit;
    float down = px.y / area.y;
    vec3 colour = mix(upper, lower, smoothstep(0.0, 0.85, down));
    float away = length((px - source) * vec2(1.0, 0.82)) / reach;
    float lit = shine * pow(clamp(1.0 - away, 0.0, 1.0), 1.7);
    float under = floors * smoothstep(horizon - 1.0, horizon + 1.0, px.y);
    float paper = wall(at) * (1.0 - under);
    colour += paper * (0.035 + 0.1 * lit) * lamp;
    colour = mix(colour, lamp, 0.62 * lit * (1.0 - 0.78 * under));
    colour = mix(colour, mix(ground, lamp, 0.30 * lit), under * 0.92);
    float edge = floors * exp(-pow((px.y - horizon) / (1.6 * unit), 2.0));
    colour += edge * 0.10 * lamp;
    colour = mix(dusk, colour, mix(1.0, smoothstep(veil.x, veil.y, px.x), step(0.0, veil.y)));
    vec2 off = (px - 0.5 * area) / area;
    colour *= 1.0 - 0.55 * dot(off, off);
    colour = mix(colour, night, 0.9 * smoothstep(area.y - foot * 1.6, area.y - foot * 0.25, px.y));
    float rough = texture2D(grain, px / 128.0).r - 0.5;
    colour += rough * 0.022;
    gl_FragColor = vec4(colour, 1.0) * frag_color;
}
"""


@cache
def grain() -> Texture:
    """Make the grain of paper: the same for everybody."""
    rough = Random(7)
    rough_pixels = (rough.randrange(256) for _ in range(GRAIN * GRAIN))
    pixels = b"".join(bytes((shade, shade, shade, 255)) for shade in rough_pixels)
    texture = filled(GRAIN, GRAIN, pixels)
    texture.wrap = "repeat"
    return texture


class Stage(InstructionGroup):
    """Draws the ground of a mood over an area."""

    def __init__(self) -> None:
        super().__init__()
        self._context = RenderContext(
            use_parent_projection=True, use_parent_modelview=True, use_parent_frag_modelview=True
        )
        self._context.shader.fs = PROGRAM
        with self._context:
            self.colour = Color(1, 1, 1, 1)
            BindTexture(texture=grain(), index=1)
            self._area = Rectangle()
        self._context["grain"] = 1
        self.add(self._context)

    def show(
        self,
        ground: Ground,
        frame: Frame,
        pos: tuple[float, float],
        size: tuple[float, float],
        foot: float,
        veil: tuple[float, float],
    ) -> None:
        """Light the area; between the two ends of the veil night goes over into light."""
        self._area.pos, self._area.size = pos, size
        context = self._context
        for name, code in (
            ("upper", ground.upper),
            ("lower", ground.lower),
            ("lamp", ground.light),
        ):
            context[name] = theme.colour(code)[:3]
        context["ground"] = theme.colour(ground.floor or ground.lower)[:3]
        context["night"] = theme.NIGHT[:3]
        context["dusk"] = (theme.colour(ground.shade) if ground.shade else theme.NIGHT)[:3]
        context["area"] = _floats(size)
        context["source"] = _floats(frame.point(*ground.at))
        context["veil"] = _floats(veil)
        context["reach"] = float(ground.reach * frame.scale)
        context["horizon"] = float(frame.point(0, ground.horizon)[1])
        context["floors"] = 1.0 if ground.floor else 0.0
        context["unit"], context["foot"] = float(frame.scale), float(foot)
        context["pattern"] = float(PATTERNS.index(ground.pattern))
        context["shine"] = 1.0

    def dim(self, shine: float) -> None:
        """Let the light be weaker, from 1 down to nothing."""
        self._context["shine"] = float(shine)


def _floats(pair: tuple[float, float]) -> tuple[float, float]:
    return (float(pair[0]), float(pair[1]))
