"""The say bar: what can be said now, or the answers to what is asked, side by side in one row."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from operator import is_
from typing import Any

from kivy.metrics import dp
from kivy.uix.layout import Layout

from companion.engine.frozen import replace
from companion.engine.tabletop import Latest
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Key
from companion.ui.widgets.drawn_state import LastSaid
from companion.ui.widgets.forms import on_a_phone
from companion.ui.widgets.measure import centred, fitted, height_in, least_width
from companion.ui.widgets.strip import Strip

MOST = 7  # keys side by side
NARROWEST, NARROWEST_ON_A_PHONE = 76, 60  # dp
SMALLER = 0.88  # of its size: words that keep their icon
STACKED = 440  # dp: in a narrower bar a strip stands above the keys
SHORT = 2  # letters
WIDEST = 348  # dp: two keys fill the bar, one does not
TINY, PARTS = 0.78, 12  # of its size, of words; into how many parts what is left is shared then
ALONE = 104  # dp
APART = 14  # dp
LAST = 472  # dp: what was said last, beside keys


class SayBar(Layout):
    """Keys of one height. What has no room stands behind the last of them."""

    def __init__(
        self,
        look: Theme,
        on_other: Callable[[list[Cap]], Any],
        upright: bool = True,
        widest: float = WIDEST,
        **more: Any,
    ) -> None:
        """`on_other` shows the keys that have no room; `upright`: icons stand above labels.

        `widest`: no key is wider, in dp.
        """
        super().__init__(**more)
        self.look, self.on_other, self.upright = look.grown(theme.KEYS), on_other, upright
        self.widest = widest
        small = NARROWEST_ON_A_PHONE if on_a_phone() else NARROWEST
        self.narrowest = small if upright else theme.TARGET
        self.strip = Strip(look, apart=False)
        self.last = LastSaid(look)
        self.keys: list[Key] = []
        self.spare: list[Key] = []
        self.behind: list[Cap] = []  # what stands behind the last key
        self._other = Cap()
        self._caps: Sequence[Cap] = ()
        self._worn: Sequence[Cap] = ()  # by the keys that are seen
        self._rare: Sequence[Cap] = ()
        self._strip = False
        self._most = MOST
        self._laid: Any = None
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def show(
        self,
        caps: Sequence[Cap],
        other: Cap,
        rare: Sequence[Cap] = (),
        strip: bool = False,
        last: Latest | None = None,
        most: int = MOST,
    ) -> None:
        """Show these keys, the most wanted first; `rare` ones stand behind `other` in any case.

        `last`: what was said last, shown where there are no keys; `most`: so many of them.
        """
        said = None if caps or strip else last  # keys come first
        every, before = (*caps, *rare, other), (*self._caps, *self._rare, self._other)
        if (
            (len(caps), len(every), strip, said, most)
            == (len(self._caps), len(before), False, None, self._most)
            and all(map(is_, every, before))
            and not (self._strip or self.last.parent is not None)
            and self._laid == (*self.size, self.widest)
        ):
            return  # the same keys: tools stay the whole night
        self._most = most
        self._caps, self._rare, self._other, self._strip = caps, rare, other, strip
        self.last.show(said)
        if said is not None and self.last.parent is None:
            self.add_widget(self.last)
        elif said is None and self.last.parent is not None:
            self.remove_widget(self.last)
        if strip and self.strip.parent is None:
            self.add_widget(self.strip)
        elif not strip and self.strip.parent is not None:
            self.remove_widget(self.strip)
        self._laid = None
        self.do_layout()  # at once: what is tapped next must mean what is seen

    def fits(self, caps: Sequence[Cap]) -> bool:
        """Tell whether these can all stand side by side."""
        if len(caps) > MOST:
            return False
        return self._needed(caps) <= self.width and all(self._holds(cap, len(caps)) for cap in caps)

    def _holds(self, cap: Cap, count: int) -> bool:
        """Tell whether all of a text has room on one of so many keys."""
        wide = max((self.width - dp(8) * (count - 1)) / count, self._least(cap))
        found = fitted(cap, self.look, self.upright, wide, self._row)
        return height_in(found, self.look, self.upright, wide) <= self._row + 1

    @property
    def _stacked(self) -> bool:
        """Whether a strip stands above the keys."""
        high = self.height >= dp(2 * theme.TARGET)
        return bool(self._strip and self.width < dp(STACKED) and high)

    @property
    def _row(self) -> float:
        """How high the row of keys is."""
        return float((self.height - dp(8)) / 2 if self._stacked else self.height)

    def _needed(self, caps: Sequence[Cap]) -> float:
        gap = dp(8)
        aside = sum(self._asides(caps))
        return sum(self._least(cap) + gap for cap in caps) - gap + aside

    def _asides(self, caps: Sequence[Cap]) -> list[float]:
        """Give how much farther each key stands from the next; a narrow bar needs its room."""
        wide = self.width >= dp(STACKED)
        return [_apart(*pair) if wide else 0.0 for pair in pairwise(caps)]

    def _least(self, cap: Cap) -> float:
        # All sides of a die have room in one row of a phone.
        narrowest = theme.TARGET if len(cap.text) <= SHORT else self.narrowest
        if self.upright and on_a_phone():  # its words may be a little smaller there
            cap = replace(cap, size=cap.size * SMALLER)
        return least_width(cap, self.look, self.upright, narrowest)

    def _high_enough(self, caps: Sequence[Cap], room: float) -> bool:
        """Tell whether icons and words have room above each other."""
        each = (room - dp(8) * (len(caps) - 1)) / len(caps)
        return all(
            height_in(
                replace(cap, size=cap.size * SMALLER),
                self.look,
                self.upright,
                max(each, self._least(cap)),
            )
            <= self._row
            for cap in caps
        )

    def _shared(self, least: Sequence[float], spare: float, high: float) -> list[float]:
        """Give each key its width: the same more for all, or first to the one with tiny words."""

        def written(number: int, wide: float) -> float:
            cap = self._worn[number]
            return fitted(cap, self.look, self.upright, wide, high).size / cap.size

        widths = _equally(least, spare, self.widest)
        if all(written(*one) >= TINY for one in enumerate(widths)):
            return widths
        widths = list(least)
        for _ in range(PARTS):
            sizes = [(written(*one), one[1], one[0]) for one in enumerate(widths)]
            widths[min(sizes)[2]] += spare / PARTS
        return widths

    def _evened(self, widths: Sequence[float], high: float) -> list[Cap]:
        """Let words of keys that are alike be of one size: that of the smallest."""
        worn = list(zip(self._worn, widths, strict=True))
        sizes = [fitted(cap, self.look, self.upright, wide, high).size for cap, wide in worn]
        least: dict[tuple[float, str], float] = {}
        for (cap, _), size in zip(worn, sizes, strict=True):
            alike = (cap.size, cap.font)
            least[alike] = min(size, least.get(alike, size))
        found = []
        for cap, _ in worn:
            size = least[cap.size, cap.font]
            found.append(replace(cap, size=size) if size >= cap.size * TINY else cap)
        return found

    def _key(self) -> Key:
        key = Key(self.look, upright=self.upright, size_hint=(None, None))
        key.padding, key.fits = [dp(6), dp(6)] * 2, False
        return key

    def _fill(self) -> None:
        """Let the keys wear what there is room for; the rest stands behind the last one."""
        room = self.width
        if self._strip and not self._stacked:
            room -= self.strip.least_width + dp(8)
        shown, behind, other = list(self._caps), list(self._rare), self._other
        if not self.upright and other.icon and self._needed([*shown, other]) > room:
            other = replace(other, text="")  # its three dots say as much
        if not self.upright and self._needed([*shown, other]) > room:
            shown = [replace(cap, icon="") for cap in shown]
        while shown and (
            len(shown) + bool(behind) > self._most
            or self._needed([*shown, *([other] if behind else [])]) > room
        ):
            behind.insert(0, shown.pop())
        self.behind = behind
        caps = [*shown, *([other] if behind else [])]
        if caps and not self._high_enough(caps, room):  # icons go before words do
            caps = [_plainer(cap) for cap in caps]
        for key in self.keys[len(caps) :]:
            self.remove_widget(key)
            self.spare.append(key)
        del self.keys[len(caps) :]
        for _ in range(len(self.keys), len(caps)):
            key = self.spare.pop() if self.spare else self._key()
            key.forget()
            self.keys.append(key)
            self.add_widget(key)
        self._worn = caps

    def do_layout(self, *_: Any) -> None:
        """Share the row among strip and keys."""
        if self.width < dp(40):
            return
        now = (*self.size, self.widest)
        if self._laid != now:
            self._laid = now
            self._fill()
        gap = dp(8)
        x, end = self.x, self.right
        if self.last.parent is not None:
            wide = self.width if not self._worn else min(self.width, dp(LAST))
            self.last.pos, self.last.size = (x, self.y), (wide, self.height)
        least = [self._least(cap) for cap in self._worn]
        aside = [*self._asides(self._worn), 0.0]
        needed = sum(least) + gap * max(0, len(least) - 1) + sum(aside)
        high = self._row
        if self._strip and self._stacked:
            self.strip.size = (self.width, self.height - high - gap)
            self.strip.pos = (x, self.y + high + gap)
        elif self._strip:
            wide = max(self.strip.least_width, min(self.width * 0.5, self.width - needed - gap))
            if self.keys:  # the narrowest bars have narrower cells, and still all of them
                wide = min(wide, self.width - needed - gap)
            self.strip.size, self.strip.pos = (wide, self.height), (x, self.y)
            x += wide + gap
        if not self.keys:
            return
        widths = self._shared(least, max(0.0, end - x - needed), high)
        if self.behind and len(self.keys) == 1:  # what is seldom wanted is no larger than Undo
            widths = [max(least[0], min(widths[0], dp(ALONE)))]
        worn = self._evened(widths, high)
        for key, cap, wide, more in zip(self.keys, worn, widths, aside, strict=True):
            wide = min(wide, max(end - x, dp(theme.TARGET)))
            wide = min(wide, self.width)  # an icon alone, beside large text
            key.size, key.pos = (wide, high), (x, self.y)
            centred(key, fitted(cap, self.look, self.upright, wide, high))
            x += wide + gap + more
        if self.behind:
            self.keys[-1].on_tap = lambda: self.on_other(self.behind)
        self._trigger_layout.cancel()  # the keys were moved by this alone


def _apart(cap: Cap, following: Cap) -> float:
    """Give how much farther two keys stand from each other: quiet ones are no answers."""
    return dp(APART) if cap.kind in ("plain", "chosen") and following.kind == "quiet" else 0.0


def _equally(least: Sequence[float], spare: float, widest: float) -> list[float]:
    """Share what is left of a bar between its keys: all of one width, if they can be."""
    each = (sum(least) + spare) / len(least)
    if max(least) <= each:
        return [max(*least, min(each, dp(widest)))] * len(least)
    return [max(wide, min(wide + spare / len(least), dp(widest))) for wide in least]


def _plainer(cap: Cap) -> Cap:
    """Give a key that needs less height: without its icon; beside a figure, in smaller letters."""
    if not cap.text:
        return cap
    return replace(cap, size=cap.size * 0.78) if cap.who else replace(cap, icon="")
