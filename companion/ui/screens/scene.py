"""A scene that takes the whole screen: whose turn it is, how it went, who is out."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.engine.offers import FIGURE, SCENE, Group, Offer
from companion.engine.tabletop import Part, Scene
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.screens.sheet import Sheet, missing, settled
from companion.ui.screens.undoing import Undoing
from companion.ui.widgets.basic import Key, Panel, Text
from companion.ui.widgets.forms import Figure, Page, Whole, grid, initial, is_narrow, stack


class SceneScreen(Page):
    """One large line, one large key for each way it can go; undo is always there."""

    def __init__(
        self,
        desk: Desk,
        go: Callable[[str], None],
        show_sheet: Callable[[Sheet], None],
        **more: Any,
    ) -> None:
        scene = desk.top.scene
        super().__init__(desk, scene.title if scene else "", partial(go, "back"), **more)
        self.go, self.show_sheet = go, show_sheet
        self.undoing = Undoing(desk, show_sheet, self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show where the scene stands; over or taken back, somebody else shows the rest."""
        desk = self.desk
        stage = desk.stage
        scene = desk.top.scene if stage == "scene" else None
        if stage == "over":
            self.go("after")
        elif scene is None:
            self.go("table")
        else:
            self._build(scene)

    def _build(self, scene: Scene) -> None:
        look, desk = self.desk.look, self.desk
        self.clear()
        self.stay(0.0)
        if desk.error:
            self.wrong(desk.error)
        prompt = desk.prompt
        told = desk.following is not None and prompt is not None
        headline = prompt.text if told and prompt else scene.headline
        # Where there is little room, the keys come right below what they are about.
        low = Window.height < dp(620) * look.scale
        size = theme.HEADLINE * (0.75 if low else 1 if is_narrow(look) else 1.5)
        for aside in desk.page.asides if desk.page is not None else ():
            self.rows.add_widget(Text(look, aside, theme.LABEL, theme.MUTED))
        self.rows.add_widget(Whole(look, headline, size, theme.PAPER, theme.DISPLAY))
        if prompt is not None and (told or prompt.text != scene.headline):
            about = prompt.why if told else prompt.text
            self.rows.add_widget(Text(look, about, theme.LABEL, theme.PAPER))
        self._keys(told, self.rows if low else self.foot)
        self.rows.add_widget(Text(look, scene.about, theme.LABEL, theme.MUTED))
        people = grid(look, max(1, min(3, int(Window.width / (dp(300) * look.scale)))))
        for part in scene.parts:
            people.add_widget(self._part(part))
        self.rows.add_widget(people)
        self._quiet_keys()

    def _part(self, part: Part) -> Panel:
        look = self.desk.look
        panel = Panel(
            ground=theme.DUSK if part.now else theme.PANEL,
            line=theme.PAPER if part.now else theme.LINE,
            size_hint_y=None,
            padding=look.space(3),
            spacing=look.space(3),
        )
        panel.bind(minimum_height=panel.setter("height"))
        side = min(look.text(52), dp(60))
        figure = Figure(part.id, initial(part.name), side, part.out, pos_hint={"center_y": 0.5})
        panel.add_widget(figure)
        lines = stack(look, 0, pos_hint={"center_y": 0.5})
        ink = theme.MUTED if part.out else theme.PAPER
        lines.add_widget(Whole(look, part.name, theme.LABEL, ink, bold=True))
        if part.how:
            lines.add_widget(Text(look, part.how, theme.BODY, theme.MUTED))
        panel.add_widget(lines)
        return panel

    # What is tapped

    def _keys(self, told: bool, where: BoxLayout) -> None:
        look = self.desk.look
        if told:
            nxt = Key(
                look, self.desk.onward, self._next, kind="main", height=theme.MAIN,
                size=theme.TITLE, meaning="next",
            )  # fmt: skip
            where.add_widget(nxt)
        else:
            results = grid(look, 1 if is_narrow(look) else 2)
            for offer in self.desk.offers(SCENE):
                for key in self._results(offer):
                    results.add_widget(key)
            where.add_widget(results)

    def _quiet_keys(self) -> None:
        """Keep undo always in sight, and what else may be needed."""
        look, say = self.desk.look, self.desk.say
        about = [group for group in self.desk.top.groups if group.place == FIGURE]
        keys: Sequence[tuple[str, str, str, Callable[[], Any]]] = (
            ("undo", "undo", say("table undo"), self.undoing.undo),
            ("redo", "redo", "", self.undoing.choose),
            *((one.key, one.icon, one.label, partial(self._people, one)) for one in about),
            ("fix", "fix", say("fix title"), partial(self.go, "fix")),
            ("journal", "journal", say("journal title"), partial(self.go, "journal")),
        )
        written = Window.width >= dp(1000) * look.scale
        row = grid(look, len(keys))
        for name, icon, text, act in keys:
            text = text if written else ""
            high = max(theme.TARGET, 30 * look.scale + 18)
            key = Key(look, text, act, icon=icon, kind="quiet", meaning=name, height=high)
            if not text:
                key.padding = [look.space(0.5), look.space(2)]
            row.add_widget(key)
        self.foot.add_widget(row)

    def _results(self, offer: Offer) -> list[Key]:
        """Make a key for each way it can go; the usual one is the main one."""
        look = self.desk.look
        (field,) = offer.fields
        return [
            Key(
                look,
                choice.label,
                partial(self._say, offer.report({field.name: choice.value})),
                kind="plain" if number else "main",
                height=theme.MAIN,
                size=theme.TITLE,
                meaning=f"{offer.key} {choice.value}",
            )
            for number, choice in enumerate(field.choices)
        ]

    def _say(self, report: dict[str, Any]) -> None:
        self.desk.submit(report)
        self.refresh()

    def _next(self) -> None:
        self.desk.next_prompt()
        self.refresh()

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
