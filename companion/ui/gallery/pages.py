"""All pages of the gallery, in their order, and how each is built."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.engine.offers import PAD
from companion.ui.gallery import moments, offers, parts, samples
from companion.ui.gallery.cast import Cast
from companion.ui.gallery.parts import Back, Part
from companion.ui.gallery.still import Still, StillDesk
from companion.ui.screens.after import AfterScreen
from companion.ui.screens.scene import SceneScreen
from companion.ui.screens.sheet import Sheet
from companion.ui.screens.table import TableScreen
from companion.ui.widgets.photo import photo

ShowSheet = Callable[[Sheet], None]
TABLE, OTHER = "table", "other"
MOODS = 28  # pages: as many as a game has at most


@dataclass(frozen=True, slots=True, kw_only=True)
class Exhibit:
    """A page: its name, what it shows, how that is drawn, and a sheet that lies over it.

    `then` does to the screen what taps would have done.
    """

    name: str
    section: str
    still: Callable[[Cast], Still]
    part: Part | None = None
    screen: str = TABLE
    then: Callable[[Any, Cast], None] | None = None
    sheet: Callable[[StillDesk, Cast], Sheet] | None = None

    def build(self, desk: StillDesk, cast: Cast, back: Back, show_sheet: ShowSheet) -> Widget:
        """Draw it."""
        desk.show(self.still(cast))

        def go(where: str) -> None:
            if where in ("home", "back"):
                back()

        if self.part is not None:
            return self.part(desk, cast, back)
        if self.screen == "after":
            return AfterScreen(desk, go)
        kind = SceneScreen if self.screen == "scene" else TableScreen
        made: Widget = kind(desk, go, show_sheet)
        if self.then is not None:
            self.then(made, cast)
        if self.sheet is not None:
            show_sheet(self.sheet(desk, cast))
        return made


def _refuse(screen: TableScreen, cast: Cast) -> None:
    """Let something be refused that a card may allow."""
    move = offers.move(cast)
    assert move.anyway is not None
    screen.keys.refused = (move.report({"to": "10"}), move.anyway)
    screen.refresh()


def _look_ahead(screen: TableScreen, cast: Cast) -> None:
    screen.look_ahead(samples.FAR[-1])


def _choose(screen: TableScreen, cast: Cast) -> None:
    for who in cast.players[1:3]:
        screen.keys.answering.toggle(who)


def _asking(what: Callable[[Cast], Any], desk: StillDesk, cast: Cast) -> Sheet:
    return Sheet.asking(desk, what(cast), lambda _: None)


def _listing(desk: StillDesk, cast: Cast) -> Sheet:
    offered = [offer for offer in offers.behind_keys(cast) if offer.place == PAD]
    return Sheet.listing(desk, cast.say("cards title"), offered, lambda _: None)


def _reading(desk: StillDesk, cast: Cast) -> Sheet:
    return Sheet.page(desk, cast.say("card"), f"{cast.say('deed')}\n\n{cast.say('story')}")


def _seen(desk: StillDesk, cast: Cast) -> Sheet:
    return Sheet.seen(desk, cast.say("card"), photo(samples.picture()))


def _changing(desk: StillDesk, cast: Cast) -> Sheet:
    keys = [
        (f"{who} {by}", f"{cast.names[who]} {by:+d}".replace("-", "−"), lambda: None)
        for who in cast.players[:2]
        for by in (-2, -1, 1, 2)
    ]
    return Sheet.keys(desk, cast.say("change"), keys)


def _prompts() -> Sequence[Exhibit]:
    plain = {
        "tell": moments.told, "tell much": moments.told_much, "tell story": moments.story,
        "tell nothing": moments.idle, "choose few": moments.choose_few,
        "choose long": moments.choose_long, "choose many": moments.choose_many,
        "choose many long": moments.choose_many_long, "choose under": moments.choose_under,
        "roll": moments.roll, "roll each": moments.roll_each, "draw": moments.draw,
        "act": moments.act, "aloud": moments.read,
    }  # fmt: skip
    tapped: Mapping[str, tuple[Any, Any]] = {
        "tell refused": (moments.refused, _refuse), "tell far": (moments.far, _look_ahead),
        "who": (moments.who, _choose),
    }  # fmt: skip
    return (
        *(Exhibit(name=f"prompt {name}", section="Prompts", still=s) for name, s in plain.items()),
        *(
            Exhibit(name=f"prompt {name}", section="Prompts", still=still, then=then)
            for name, (still, then) in tapped.items()
        ),
    )


def _sheets() -> Sequence[Exhibit]:
    every: Mapping[str, Callable[[StillDesk, Cast], Sheet]] = {
        "one": partial(_asking, offers.one_of), "several": partial(_asking, offers.several),
        "map": partial(_asking, offers.place), "written": partial(_asking, offers.written),
        "confirmed": partial(_asking, offers.confirmed), "listing": _listing,
        "changes": _changing, "page": _reading, "picture": _seen,
    }  # fmt: skip
    return [
        Exhibit(name=f"sheet {name}", section="Sheets", still=moments.idle, sheet=sheet)
        for name, sheet in every.items()
    ]


PAGES: Sequence[Exhibit] = (
    *(
        Exhibit(name=name, section="Parts", still=moments.idle, part=part, screen=OTHER)
        for name, part in parts.PARTS
    ),
    *_prompts(),
    Exhibit(name="bar numbers", section="What can be said", still=moments.bar_usual),
    Exhibit(name="bar words", section="What can be said", still=moments.bar_words),
    Exhibit(name="bar off", section="What can be said", still=moments.bar_off),
    Exhibit(name="bar over", section="What can be said", still=moments.over),
    *_sheets(),
    Exhibit(name="reveal", section="Screens", still=moments.reveal),
    Exhibit(name="reveal asking", section="Screens", still=moments.reveal_asking),
    *(
        Exhibit(name=f"mood {n + 1}", section="Moods", still=partial(moments.mood, number=n))
        for n in range(MOODS)
    ),
    Exhibit(name="mood asking", section="Moods", still=moments.mood_asking),
    Exhibit(name="scene", section="Screens", still=moments.scene, screen="scene"),
    Exhibit(name="scene told", section="Screens", still=moments.scene_told, screen="scene"),
    Exhibit(
        name="after won", section="Screens", still=partial(moments.ended, won=True), screen="after"
    ),
    Exhibit(
        name="after lost", section="Screens", still=partial(moments.ended, won=False),
        screen="after",
    ),
)  # fmt: skip
