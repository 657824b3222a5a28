"""Finds everything on a page that can be tapped, written into or read, with its words."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.by_ear.order import FIELD, KEY, PAGE, PLACE, TEXT, Box, Thing, ordered
from companion.ui.desk import Desk
from companion.ui.widgets.basic import READ, Key
from companion.ui.widgets.corrections import SetRight
from companion.ui.widgets.house import House
from companion.ui.widgets.keys import KeyFlow
from companion.ui.widgets.roster import Row
from companion.ui.widgets.state import StatePanel
from companion.ui.widgets.strip import Strip
from companion.ui.widgets.switch import Steps, Toggle

# The page itself, then what is tapped most; places after the keys of the stage, tools last.
GROUPS = (
    *("page", "main", "say", "stage", "places", "prompt", "state", "undo", "tools", "sound"),
    *("head", "rows", "aside", "foot", "bar", "gold"),
)
# Keys whose letters say nothing, or that have none: called by the first word of what they mean.
NAMED = {
    **{name: name for name in ("back", "help", "close", "more", "tools", "other", "smaller")},
    **{name: name for name in ("larger", "journal", "repeat", "fix", "undo")},
    "name": "rename", "take": "delete", "draw": "drawing", "picture": "drawing", "photo": "photo",
}  # fmt: skip
EDGE = 8  # pixels between what is scrolled to and the edge
SHOUTS = 3  # letters: longer words in capitals are a heading, and read as any other


def found(shown: Any, desk: Desk, told: bool) -> list[Thing]:
    """List what is on a screen or a sheet, in its order; `told`: it shows a page of the table."""
    if getattr(shown, "private", False):
        return []
    return _Finder(shown, desk, told).things()


class _Finder:
    """Walks over one page; nothing is found twice."""

    def __init__(self, shown: Any, desk: Desk, told: bool) -> None:
        self.shown, self.desk, self.told = shown, desk, told
        self.seen: set[int] = set()

    def things(self) -> list[Thing]:
        """Give everything: the page, its parts in their order, and whatever else there is."""
        title = getattr(self.shown, "title", None)
        words: tuple[str, ...] = ()
        if not self.told:
            if isinstance(title, Widget):
                self.seen.add(id(title))
                words = (_text(title),)
            words = words or (self.desk.say("ear page"),)
        page = Thing("page", words, PAGE, "page", box=partial(_box, self._read(title)))
        order: Callable[[], Sequence[tuple[str, Widget]]]
        order = getattr(self.shown, "in_order", lambda: ())
        things = [page]
        for group, part in (*order(), ("rows", self.shown)):
            things += self._in(part, group)
        return ordered(things, GROUPS)

    def _read(self, title: Any) -> Widget:
        """Give what is read as a whole: the title, or where the prompt stands."""
        if isinstance(title, Widget) and not self.told:
            return title
        covered = getattr(self.shown, "page", None)
        card = getattr(self.shown, "card", None) or getattr(self.shown, "headline", None)
        found = card if isinstance(card, Widget) and card.parent is not None else covered
        return found if isinstance(found, Widget) else self.shown

    def _in(self, part: Widget, group: str, over: str = "") -> Iterator[Thing]:
        """Give what is in a part; `over`: the heading that its keys stand under."""
        if id(part) in self.seen or part.opacity == 0:
            return
        self.seen.add(id(part))
        if isinstance(part, House):
            yield from self._places(part)
        elif isinstance(part, Key):
            yield from self._key(part, group, over)
        elif isinstance(part, Steps):
            yield from self._steps(part, group)
            return
        elif isinstance(part, TextInput):
            yield self._field(part, group)
            return
        elif isinstance(part, ButtonBehavior):
            yield from self._tappable(part, group)
            return
        elif (not self.told or getattr(part, "aloud", False)) and (said := _text(part)):
            yield self._made(part, Thing(f"text {said}", (said,), TEXT, group))
        if isinstance(part, StatePanel) and part.wraps:
            words = (self.desk.say("ear counted"),)
            yield self._made(part, Thing("counted", words, KEY, group, act=part.on_open))
        if isinstance(part, SetRight):
            yield from self._set_right(part, group)
        if isinstance(part, Strip):
            over = _text(part.heading)
        for child in reversed(part.children):
            if isinstance(child, KeyFlow) and isinstance(part, BoxLayout) and self.told:
                above = part.children.index(child) + 1
                over = _text(part.children[above]) if above < len(part.children) else ""
            yield from self._in(child, group, over)

    def _made(self, part: Widget, thing: Thing) -> Thing:
        return replace(thing, box=partial(_box, part), bring=partial(_bring, part))

    # What can be tapped

    def _key(self, key: Key, group: str, over: str) -> Iterator[Thing]:
        words = self._words(key)
        if words and over:  # a number alone says nothing
            words = (f"{over}: {words[0]}", *words[1:])
        reads = key.kind in READ
        if not words or (key.disabled and key.on_tap is None and not reads):
            if words or key.on_tap is None or key.disabled:
                return
            words = (self.desk.say("ear key"),)
        chosen = key.kind == "chosen" and not isinstance(key, Row)
        yield self._made(key, Thing(
            key.meaning, words, TEXT if reads and key.disabled else KEY, group, over, key.act,
            key.disabled and not reads, chosen,
        ))  # fmt: skip

    def _words(self, key: Key) -> tuple[str, ...]:
        """Give what is said of a key: all of its label, also where there is no room for it."""
        asked = getattr(key, "_asked", None) or key.cap
        label = asked.text if asked is not None else ""
        if asked is not None and (sum(map(str.isalnum, label)) < 2 or label.isdigit()):
            name = NAMED.get(key.meaning.split(" ")[0], "")
            label = asked.heard or (self.desk.say(f"ear {name}") if name else label)
        inside = []
        for child in reversed(key.children):
            written = self._written(child)
            inside += written if not (label and child is key.label) else []
        words = [label, *inside]
        if isinstance(key, Toggle) and key.pill.parent is not None:
            words = [*(one for one in words if one not in key.words), key.words[not key.pill.on]]
        return tuple(dict.fromkeys(one for one in words if _words_in(one)))

    def _written(self, part: Widget) -> list[str]:
        """Give every text in something, but for keys of its own, which are found by themselves."""
        if isinstance(part, Key):
            return []
        self.seen.add(id(part))
        said = _text(part)
        inside = [text for child in reversed(part.children) for text in self._written(child)]
        return [said, *inside] if said else inside

    def _steps(self, steps: Steps, group: str) -> Iterator[Thing]:
        for way, by in (("less", -1), ("more", 1)):
            to = steps.at + by
            off = not 0 <= to < steps.count
            now = self.desk.say("ear step", n=steps.at + 1, most=steps.count)
            said = (steps.heard_as, self.desk.say(f"ear step_{way}"), now)
            act = None if off else partial(steps.take, to)
            words = tuple(filter(None, said))
            thing = Thing(f"{steps.meaning} {way}", words, KEY, group, steps.meaning, act, off)
            yield self._made(steps, thing)

    def _field(self, field: TextInput, group: str) -> Thing:
        written = field.text or self.desk.say("ear empty")
        words = (field.hint_text, self.desk.say("ear field"), written)
        act = partial(_write_into, field)
        words = tuple(filter(None, words))
        thing = Thing(f"field {field.hint_text}", words, FIELD, group, "", act, field.disabled)
        return self._made(field, thing)

    def _tappable(self, part: Any, group: str) -> Iterator[Thing]:
        """Take what is tapped though it is no key: a reason with its rule, a turn of a journal."""
        rule = getattr(part, "rule", None)
        words = tuple(self._written(part)) if rule is None or not self.told else (rule,)
        words = tuple(dict.fromkeys(one for one in words if _words_in(one)))
        act = getattr(part, "on_tap", None) or part.on_release
        if words and rule != "":
            yield self._made(part, Thing(f"tap {type(part).__name__}", words, KEY, group, act=act))
        elif words:
            yield self._made(part, Thing(f"text {words[0]}", words, TEXT, group))

    def _set_right(self, part: SetRight, group: str) -> Iterator[Thing]:
        """Take what is counted where each of it is tapped to be set."""
        for meaning, words, act, widget in part.spots():
            self.seen |= {id(one) for one in widget.walk(restrict=True)}
            yield self._made(widget, Thing(meaning, words, KEY, group, act=act))

    # The map

    def _places(self, house: House) -> Iterator[Thing]:
        board, tap = house.board, house.on_tap
        if board is None or tap is None:
            return
        takes = getattr(self.shown, "takes", None) or (lambda place: True)
        seen = [
            place for place, spot in board.places.items()
            if not spot.hidden and (not house.among or place in house.among) and takes(place)
        ]  # fmt: skip
        first = [place for place in seen if place in house.near]
        rest = [place for place in seen if place not in house.near]
        for place in (*first, *rest):
            yield Thing(
                f"place {place}", self._place_words(house, place), PLACE, "places",
                act=partial(tap, place), box=partial(_place_box, house, place),
                bring=partial(_bring_place, house, place),
            )  # fmt: skip
        if house.on_figure is None:
            return
        for who, figure in house.figures.items():
            act = partial(house.on_figure, who)
            thing = Thing(f"figure {who}", (house.names[who],), PLACE, "places", act=act)
            yield self._made(figure, thing)

    def _place_words(self, house: House, place: str) -> tuple[str, ...]:
        """Say a place by its number and its name, how it is, and who is there."""
        assert house.board is not None
        spot, say = house.board.places[place], self.desk.say
        called = dict.fromkeys(
            one for one in (spot.label, spot.name, spot.beside) if _words_in(one)
        )
        marks = [mark.word for mark in spot.marks if mark.word]
        there = [house.names[who] for who in spot.who]
        tone = house.board.tones[spot.tone]
        words = [", ".join(called), "" if tone.glows else tone.word]
        if there and not spot.drawing:
            words.append(say("ear there", names=", ".join(there)))
        if house.advice is not None:
            marks.append(house.advice.words.get(place, ""))
        hint = getattr(self.shown, "hint", "") if getattr(self.shown, "far", "") == place else ""
        return tuple(one for one in (*words, *marks, hint) if one)


def _words_in(text: str) -> bool:
    """Tell whether there is anything to be said in a text: signs and icons are silent."""
    return any(map(str.isalnum, text))


def _text(part: Any) -> str:
    """Give what something says in letters; icons say nothing."""
    if theme.ICONS in (getattr(part, "font_name", ""), getattr(part, "font", "")):
        return ""
    said = getattr(part, "plain", "") or getattr(part, "text", "")
    if not isinstance(said, str) or not _words_in(said):
        return ""
    return said.capitalize() if said.isupper() and len(said) > SHOUTS else said


def _box(part: Widget) -> Box:
    """Give where a widget is in the window, as far as the lists that it is in show it."""
    left, bottom = part.to_window(*part.pos)
    right, top = part.to_window(part.right, part.top)
    for scroll in _scrolls(part):
        x, y = scroll.to_window(*scroll.pos)
        left, bottom = max(left, x), max(bottom, y)
        right, top = min(right, x + scroll.width), min(top, y + scroll.height)
    return left, bottom, max(0.0, right - left), max(0.0, top - bottom)


def _write_into(field: TextInput) -> None:
    """Open the keyboard, once the finger that wants it is gone: its end would close it again."""
    Clock.schedule_once(lambda _: setattr(field, "focus", True), 0)


def _scrolls(part: Widget) -> list[ScrollView]:
    found, parent = [], part.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            found.append(parent)
        parent = parent.parent
    return found


def _bring(part: Widget) -> None:
    """Scroll so that a widget is seen, if it is not."""
    for scroll in _scrolls(part):
        left, bottom = part.to_window(*part.pos)
        x, y = scroll.to_window(*scroll.pos)
        across = x <= left + 1 and left + part.width <= x + scroll.width + 1
        if not (across and y <= bottom + 1 and bottom + part.height <= y + scroll.height + 1):
            scroll.scroll_to(part, padding=EDGE, animate=False)


def _bring_place(house: House, place: str) -> None:
    _bring(house)
    if house.partly:
        house.pan_x, house.pan_y = house.bring(place)


def _place_box(house: House, place: str) -> Box:
    x, y, wide, high = house.box(place)
    left, bottom = house.to_window(x, y)
    return left, bottom, wide, high
