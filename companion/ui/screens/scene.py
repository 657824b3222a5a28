"""A scene that takes the whole screen: whose turn it is, how it went, who is out.

Its parts stand where the same parts stand on the Table: the usual result on the main key, undo
first in the bar, other results beside it.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.engine.offers import FIGURE, SCENE, Group, Offer
from companion.engine.tabletop import Map, Scene
from companion.ui import staging, theme
from companion.ui.desk import Desk
from companion.ui.filling_in import missing, settled
from companion.ui.framing import Frame
from companion.ui.screens.reporting import moment
from companion.ui.screens.sheet import Sheet
from companion.ui.screens.tools import SoundKey, more_sheet
from companion.ui.screens.undoing import Undoing
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Text, text_height
from companion.ui.widgets.book import Book
from companion.ui.widgets.forms import stack
from companion.ui.widgets.ground import Stage
from companion.ui.widgets.main_key import FittedKey, MainKey
from companion.ui.widgets.page import Bar
from companion.ui.widgets.prompt import Why
from companion.ui.widgets.readers import Following, Reader
from companion.ui.widgets.saybar import SayBar
from companion.ui.widgets.scroll import Scroll
from companion.ui.zones import Box, zones

HEAD, LOW_HEAD, PHONE_HEAD = 46, 36, 26  # dp
LOW = 700  # dp: a lower window has smaller headlines
EDGE, UP = 26, 18  # dp: left of the headline, and how far it is above the stage
ICON_ONLY = 1.5  # from this text size on, tools show their icon alone
ROOMY = 260  # dp: a prompt with room for a large figure
GO = "end"


class SceneScreen(FloatLayout):
    """One large line, the book, who reads, and a key for each way it can go."""

    def __init__(
        self,
        desk: Desk,
        go: Callable[[str], None],
        show_sheet: Callable[[Sheet], None],
        **more: Any,
    ) -> None:
        super().__init__(**more)
        self.size = Window.size  # so that keys know how many have room before they are first seen
        self.desk, self.go, self.show_sheet = desk, go, show_sheet
        self.look = look = desk.look
        self.undoing = Undoing(desk, show_sheet, self.refresh)
        wide, high = (side / dp(1) for side in Window.size)
        ask = desk.top.one(Map) is None
        self.zones = zones(wide, high, look.scale, desk.settings.left_hand, ask)
        small = self.zones.phone or high < LOW
        size = PHONE_HEAD if self.zones.phone else LOW_HEAD if small else HEAD
        head = Theme(1 + 0.4 * (look.scale - 1)) if look.scale > 1 else look
        self.stage = Stage()
        self.canvas.before.add(self.stage)
        self.kicker = Text(look.at_most(1.4), size=theme.CAPTION, bold=True)
        self.headline = Text(head, size=size, font=theme.DISPLAY, shrinks=True)
        self.headline.line_height = 0.95
        self._head = self.headline.full
        self.why = Why(self._rule, look=look, size=theme.BODY, colour=theme.MUTED)
        self.asides = Text(look, size=theme.BODY)
        self.error = Text(look, size=theme.BODY, colour=theme.WRONG, bold=True)
        self.book = Book(size_hint=(None, None))
        self.parts = stack(look, 3)
        self.beside = Scroll(size_hint=(None, None))
        self.beside.add_widget(self.parts)
        phone = self.zones.phone
        self.tools = Bar(look, small=True) if phone else SayBar(look, self._more, upright=False)
        self.undo, self.results = FittedKey(look), SayBar(look, self._more)
        self.main: MainKey | None = None
        self.sound = SoundKey(desk)
        fixed = (
            self.kicker, self.headline, self.book, self.beside, self.tools, self.undo, self.results,
            self.sound,
        )  # fmt: skip
        for part in fixed:
            part.size_hint = (None, None)
            self.add_widget(part)
        self.headline.bind(height=self.place)
        self.bind(pos=self.place, size=self.place)
        self.refresh()

    def refresh(self) -> None:
        """Show where the scene stands; over or taken back, somebody else shows the rest."""
        stage = self.desk.stage
        scene = self.desk.top.scene if stage == "scene" else None
        if stage == "over":
            self.go("after")
        elif scene is None:
            self.go("table")
        else:
            self._show(scene)

    def _show(self, scene: Scene) -> None:
        desk = self.desk
        prompt = desk.prompt
        told = desk.following is not None and prompt is not None
        self.kicker.text, self.kicker.color = self._above(scene).rstrip(".").upper(), theme.LAMP
        said = prompt.text if told and prompt else scene.headline
        now = next((one.name for one in scene.parts if one.now), "")
        self.headline.text, deed = _parted(said, now)
        mood = staging.moods(desk.game).get(scene.mood)
        if mood is not None:
            reader = next(((one.id, one.name) for one in scene.parts if one.now), ("", ""))
            self.book.show(mood, scene.panel, desk.settings.motion, scene.page, reader)
        why = rule = ""
        if prompt is not None:
            same = told or prompt.text == scene.headline
            why = prompt.why if same else prompt.text
        if prompt is not None:
            rule = desk.named_rule(prompt.rule)
        self.why.say(why, rule)
        self.asides.text = "\n".join(desk.page.asides if desk.page is not None else ())
        self.error.text = desk.error
        self._people_now(scene, deed)
        self._put(self.results, self.zones.say)
        self._keys(told)
        self._show_tools()
        self.place()

    def _above(self, scene: Scene) -> str:
        """Say what has room in the line above: at least what the scene is called."""
        line, font = self.zones.strip, self.kicker.font_name
        for said in (f"{scene.title} · {scene.about}", scene.about):
            wide = dp(line.w) - dp(EDGE)
            if text_height(said.upper(), self.kicker.full, font, wide) <= dp(line.h):
                return said
        return scene.title

    def _people_now(self, scene: Scene, deed: str) -> None:
        """Show whoever reads, with what was said and why; then everybody else."""
        self.parts.clear_widgets()
        for text in (self.error, self.asides, self.why):
            if text.parent is not None:
                text.parent.remove_widget(text)
        zone, look = self.zones, self.look
        number = next((n for n, one in enumerate(scene.parts) if one.now), 0)
        now, *others = [*scene.parts[number:], *scene.parts[:number]]
        apart = zone.state.y > zone.prompt.y and not zone.folded
        if apart:
            self.parts.spacing = dp(zone.state.y - zone.prompt.y - zone.prompt.h)
        wide, high = dp(zone.prompt.w), dp(zone.prompt.h) if apart else 0.0
        reader = Reader(look, now, zone.prompt.h > ROOMY and not zone.phone, high, deed)
        for text in (self.error, self.asides):
            if text.text:
                reader.above.add_widget(text)
        if self.why.text:
            reader.below.add_widget(self.why)
        self.parts.add_widget(reader)
        if others:
            columns = min(3, len(others)) if zone.upright and not zone.phone else 1
            said = [one for one in (self.error.text, self.asides.text, self.why.plain) if one]
            over = max(0.0, reader.height_with(said, wide) - high)  # it needs some of their room
            least = dp(zone.state.h) - over if apart else 0.0
            coming = sorted(others, key=lambda one: one.out)
            self.parts.add_widget(Following(look, scene.heading, coming, columns, least))

    # Where everything is

    def place(self, *_: Any) -> None:
        """Put every part into its zone."""
        zone = self.zones
        stage = zone.stage
        self._put(self.tools, zone.tools)
        self._put(self.sound, zone.sound)
        self._put(self.undo, zone.undo)
        self._put(self.results, zone.say)
        if self.main is not None:
            self._put(self.main, zone.main)
        beside = zone.prompt
        if zone.state.y > beside.y:  # it stands below; both belong to who reads
            beside = beside._replace(h=zone.state.y + zone.state.h - beside.y)
        self._put(self.beside, beside)
        edge = dp(EDGE)
        wide = dp(stage.w) - edge
        self.headline.width = wide
        self._fit_headline(wide, dp(stage.h))
        left = self.x + dp(stage.x) + edge
        line = zone.strip
        # Where tools stand beside it, the headline begins in their line: the book is larger.
        up = 0.0 if zone.phone or zone.upright else dp(UP)
        top = self.y + self.height - dp(line.y) - (dp(line.h) - up) / 2 + self.kicker.height / 2
        self.kicker.pos = (left, top - self.kicker.height)
        self.kicker.width = dp(line.w) - edge
        top = self.y + self.height - dp(stage.y)
        self.headline.pos = (left, top + up - self.headline.height)
        under = self.headline.height + dp(6) - up
        self.book.pos = (self.x + dp(stage.x), top - dp(stage.h))
        self.book.size = (dp(stage.w), max(0.0, dp(stage.h) - under))
        self._light()

    def _fit_headline(self, wide: float, high: float) -> None:
        """Let a long headline be smaller, until the book or at least the headline has room."""
        said, font = self.headline.text, self.headline.font_name
        for part, share in ((1.0, 0.34), (0.85, 0.4), (0.72, 0.5), (0.62, 1.0), (0.5, 1.0)):
            size = self._head * part
            if text_height(said, size, font, wide) <= high * share:
                break
        if size != self.headline.full:
            self.headline.full = size
            self.headline._wrap()

    def _light(self) -> None:
        if self.desk.table is None:  # it was left, and only the last of its texts are still laid
            return
        scene = self.desk.top.scene
        mood = staging.moods(self.desk.game).get(scene.mood) if scene else None
        if mood is not None and self.width > dp(60):
            scale = self.height / 800
            frame = Frame(scale, 0.0, 0.0, (0, 0, 0, 0))
            size = (float(self.width), float(self.height))
            foot = dp(self.zones.main.h) * 0.6
            self.stage.show(mood.ground, frame, (self.x, self.y), size, foot, (-1.0, -1.0))

    def _put(self, part: Widget, box: Box) -> None:
        part.size = (dp(box.w), dp(box.h))
        part.pos = (self.x + dp(box.x), self.y + self.height - dp(box.y + box.h))

    # What is tapped

    def _keys(self, told: bool) -> None:
        desk = self.desk
        undo = Cap(
            desk.say("table undo"), self.undoing.undo, "undo", "quiet", "undo", theme.CAPTION,
            off=not desk.view.get("undo"),
        )  # fmt: skip
        results = [] if told else [c for one in desk.offers(SCENE) for c in self._results(one)]
        main, others = (results[0], results[1:]) if results else (None, [])
        people = self._about()
        self.beside_results = bool(others) and self.results.fits([*others, *people])
        if self.beside_results:
            others += people
        if told:
            main = Cap(
                desk.onward, self._next, GO, "main", "next", theme.TITLE, theme.DISPLAY,
                moment=desk.following.id if desk.following is not None else "",
            )  # fmt: skip
        self.undo.offer(undo)
        self.results.show(others, _tool("others", "more", desk.say("table more"), None))
        if main is None and self.main is not None:
            self.remove_widget(self.main)
            self.main = None
        elif main is not None and self.main is None:
            self.main = MainKey(self.look, main)
            self.add_widget(self.main)
        elif main is not None and self.main is not None:
            self.main.offer(main)

    def _results(self, offer: Offer) -> list[Cap]:
        """Make a key for each way it can go; the usual one comes first, and is the main one."""
        (field,) = offer.fields
        return [
            Cap(
                choice.label,
                partial(self._say, offer.report({field.name: choice.value})),
                choice.icon if number else GO,
                "plain" if number else "main",
                f"{offer.key} {choice.value}",
                theme.CAPTION if number else theme.TITLE,
                theme.TEXT if number else theme.DISPLAY,
                moment=moment(self.desk),  # a finger that taps twice has said it once
            )
            for number, choice in enumerate(field.choices)
        ]

    @property
    def _worded(self) -> bool:
        return self.look.scale < ICON_ONLY or self.zones.phone

    def _about(self, kind: str = "plain", worded: bool = True) -> list[Cap]:
        """Make a key for what can happen to somebody beside the scene."""
        return [
            replace(
                _tool(one.key, one.icon, one.label if worded else "", partial(self._people, one)),
                kind=kind,
                heard=one.label,
            )
            for one in self.desk.top.groups
            if one.place == FIGURE
        ]

    def _show_tools(self) -> None:
        """Keep in reach what else may be needed; what is rare stands behind one key."""
        say: Callable[[str], str] = self.desk.say if self._worded else _nothing
        about = [] if self.beside_results else self._about("quiet", self._worded)
        named = [
            *about,
            _tool("journal", "journal", say("tool journal"), partial(self.go, "journal")),
            _tool("fix", "fix", say("tool fix"), partial(self.go, "fix")),
        ]
        rare = [
            _tool("help", "learn", self.desk.say("tool help"), self.desk.ask_help),
            _tool("redo", "redo", self.desk.say("tool redo"), self.undoing.choose),
            _tool("back", "back", self.desk.say("back"), partial(self.go, "back")),
        ]
        if isinstance(self.tools, SayBar):
            self.tools.show(named, _tool("tools", "more", say("table more"), None), rare)
        else:
            self.tools.show([_tool("tools", "more", "", partial(self._more, [*named, *rare]))])

    def _more(self, caps: Sequence[Cap]) -> None:
        scene = self.desk.top.scene
        self.show_sheet(more_sheet(self.desk, scene.title if scene else "", caps))

    def in_order(self) -> list[tuple[str, Widget]]:
        """Give its parts in the order in which they are gone through by ear."""
        main = [("main", self.main)] if self.main is not None and self.main.parent else []
        parts = (("say", self.results), ("stage", self.beside), ("undo", self.undo),
                 ("tools", self.tools), ("sound", self.sound))  # fmt: skip
        return [*main, *((group, part) for group, part in parts if part.parent is not None)]

    def skip(self) -> None:
        """Let everything be where it is, at once."""
        self.book.skip()

    def on_touch_down(self, touch: Any) -> bool:
        """Let any tap skip what is moving."""
        self.skip()
        return bool(super().on_touch_down(touch))

    def _say(self, report: dict[str, Any]) -> None:
        self.desk.submit(report)
        self.refresh()

    def _next(self) -> None:
        self.desk.next_prompt()
        self.refresh()

    def _rule(self) -> None:
        prompt = self.desk.prompt
        if prompt is not None and prompt.rule:
            self.show_sheet(Sheet.rule(self.desk, prompt.rule, prompt.why))

    def _people(self, group: Group) -> None:
        """Offer what can happen to somebody beside the scene."""
        offers = self.desk.offers(group.place)
        self.show_sheet(Sheet.listing(self.desk, group.title, offers, self._offer))

    def _offer(self, offer: Offer, values: dict[str, Any] | None = None) -> None:
        chosen = settled(offer, values)
        if missing(offer, chosen):
            self.show_sheet(Sheet.asking(self.desk, offer, self._say, chosen))
        else:
            self._say(offer.report(chosen))


def _parted(said: str, name: str) -> tuple[str, str]:
    """Part what is said from what the one who reads does: that stands beside the name."""
    first, _, then = said.partition(". ")
    deed = then.removeprefix(f"{name} ")
    return (f"{first}.", deed) if name and deed != then else (said, "")


def _tool(name: str, icon: str, text: str, act: Callable[[], Any] | None) -> Cap:
    return Cap(text, act, icon, "quiet", name, theme.CAPTION)


def _nothing(key: str) -> str:
    """Say nothing: icons have room, words have not."""
    return ""
