"""How much room a key needs before it is worn: measured, not drawn."""

from kivy.metrics import dp

from companion.engine.frozen import replace
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Key, text_height, text_width

EDGE = 6  # dp around what a key says
STEPS = (1.0, 0.88, 0.78, 0.7, 0.6, 0.5)


def icon_grown(cap: Cap, upright: bool) -> float:
    """Tell how much larger than its words the icon of a key is."""
    if cap.font == theme.DIGITS:  # the number is what matters
        return 0.65
    return 1.8 if upright and cap.text else 1.3


def least_width(cap: Cap, look: Theme, upright: bool, narrowest: float) -> float:
    """Tell how wide a key must be so that no word of it is broken."""
    inside = 0.0
    if cap.text:
        size = look.text(cap.size)
        words = cap.text.split(" ") if upright else [cap.text]
        inside = max(text_width(word, size, cap.font) for word in words)
    if cap.icon and cap.text and not upright:
        inside += look.text(cap.size * 1.6) + look.space(2)
    elif cap.icon:
        size = look.text(cap.size * icon_grown(cap, upright))
        inside = max(inside, text_width(theme.icon(cap.icon), size, theme.ICONS) + dp(2))
    return max(dp(narrowest), inside + dp(2 * EDGE))


def height_in(cap: Cap, look: Theme, upright: bool, width: float) -> float:
    """Tell how high a key must be where it is so wide."""
    inside = 0.0
    if cap.text:
        room = width - dp(2 * EDGE)
        if cap.icon and not upright:
            room -= look.text(cap.size * 1.6) + look.space(2)
        inside = text_height(cap.text, look.text(cap.size), cap.font, room)
    if cap.icon:
        icon = look.text(cap.size * icon_grown(cap, upright)) * 1.15
        inside = inside + icon + look.space(0.5) if upright else max(inside, icon)
    return inside + dp(2 * EDGE)


def centred(key: Key, cap: Cap) -> None:
    """Let a key wear a cap whose icon and words stand together in its middle."""
    upright = key.orientation == "vertical"
    spare = key.height - height_in(cap, key.look, upright, key.width)
    around = dp(EDGE) + max(0.0, spare / 2) if upright else dp(EDGE)
    key.padding = [dp(EDGE), around] * 2
    key.wear(cap)


def fitted(cap: Cap, look: Theme, upright: bool, width: float, height: float) -> Cap:
    """Write smaller what would be higher than its key; an icon goes before words are tiny."""
    bare = replace(cap, icon="") if cap.text and not cap.who else cap
    for one, part in (*((cap, part) for part in STEPS[:3]), *((bare, part) for part in STEPS)):
        found = replace(one, size=cap.size * part) if part < 1.0 else one
        wide = least_width(found, look, upright, 0.0) <= width + 1
        if wide and height_in(found, look, upright, width) <= height + 1:
            break
    return found


def lower(cap: Cap, look: Theme, width: float, height: float) -> Cap:
    """Write smaller what would take more lines than a low key has room for."""
    room = height + dp(2 * EDGE - 4)  # its words may come near its edge
    sizes = [replace(cap, size=cap.size * part) for part in STEPS]
    fits = (one for one in sizes if height_in(one, look, False, width) <= room)
    return next(fits, sizes[-1])
