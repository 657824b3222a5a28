"""Going through the box: a step at a time, drawn by its kind, and then all of them together."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp

from companion.engine.copying import Asked, Colours, Spaces
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.basic import Cap, Key, Text
from companion.ui.widgets.forms import Card, Figure, Page, Whole, grid, initial, stack
from companion.ui.widgets.gauges import EVENT
from companion.ui.widgets.keys import KeyFlow
from companion.ui.widgets.stepper import Progress, Stepper, Swatch

MORE = 6  # spaces behind the end of a track that can be tapped
SIGNS = {"bolt": EVENT}  # in a colour of their own
LEAST, PART = 84, 0.2  # how high a space is: in dp, or as a part of a window that is larger


class WizardScreen(Page):
    """One step, or all of them; whatever is tapped outlives the screen."""

    def __init__(self, desk: Desk, go: Callable[[str], None], **more: Any) -> None:
        self.wizard = desk.wizard
        self.wizard.begin()
        number, most = (self.wizard.at or 0) + 1, len(self.wizard.steps)
        title = desk.say("box progress", n=number, most=most)
        if number > most:
            title = desk.say("box title")
        super().__init__(desk, title, partial(go, "back"), **more)
        self.go = go
        self._build()

    def _build(self) -> None:
        self.clear()
        if self.wizard.said:
            self.wrong(self.wizard.said)
        step = self.wizard.step
        if step is None:
            self._overview()
        else:
            self._step(step)
        self.wake()

    def _go(self, act: Callable[[], Any]) -> None:
        """Go to another step."""
        act()
        self.go("wizard")

    def _feet(self, *feet: tuple[str, Callable[[], Any]]) -> None:
        """Stand keys at the foot, the last one before all."""
        foot = KeyFlow(self.desk.look, row=theme.TARGET + 8, upright=False)
        last = feet[-1][0]
        foot.show(
            [
                Cap(
                    self.desk.say(f"box {name}"), act, "", "main" if name == last else "quiet", name
                )
                for name, act in feet
            ]
        )
        self.foot.add_widget(foot)

    # A step

    def _step(self, step: Asked) -> None:
        look, wizard = self.desk.look, self.wizard
        self.notes.add_widget(Progress(look, (wizard.at or 0) + 1, len(wizard.steps)))
        head = stack(look, 1)
        head.add_widget(Whole(look, step.title, theme.TITLE, font=theme.DISPLAY))
        head.add_widget(Text(look, step.about, theme.LABEL))
        self.rows.add_widget(head)
        if isinstance(step, Colours):
            self._colours(step)
        else:
            self._spaces(step)
        back = [("previous", partial(self._go, wizard.previous))]
        skip = ("skip", partial(self._go, wizard.skip))
        onward = partial(self._go, wizard.next)
        self._feet(
            *(back if wizard.at and not wizard.alone else ()),
            # What nobody touched is a guess: only whoever says that it is right makes it a fact.
            *((skip, ("next", onward)) if wizard.touched else ()),
            *((("same", onward), skip) if wizard.guesses else ()),
            *((skip,) if not wizard.touched and not wizard.guesses else ()),
        )

    def _changed(self, step: Asked, who: str = "") -> None:
        self.wizard.change(step, who)
        self._build()

    def _turned_to(self, who: str) -> None:
        self.wizard.turn_to(who)
        self._build()

    # Spaces in a row

    def _spaces(self, step: Spaces) -> None:
        if step.is_track:
            self.rows.add_widget(self._length(step))
        high = max(LEAST, PART * min(Window.size) / dp(1))
        flow = KeyFlow(self.desk.look.at_most(1.4), row=high, columns=True)
        most = min(step.longest, step.length + MORE) if step.is_track else step.length
        flow.show([self._space(step, space) for space in range(1, most + 1)])
        for key in flow.keys:
            self._centre(key, dp(high))
        self.rows.add_widget(flow)

    def _centre(self, key: Key, high: float) -> None:
        """Bring the icon and the number of a high key together in its middle."""
        if key.glyph is None or key.cap is None:
            return
        needed = key.glyph.height + key.spacing + key.look.text(key.cap.size) * 1.4
        key.padding[1] = key.padding[3] = max(key.padding[1], (high - needed) / 2)

    def _space(self, step: Spaces, space: int) -> Cap:
        act, meaning = partial(self._changed, step.tapped(space)), f"space {space}"
        if space in step.marks:
            ink = SIGNS.get(step.sign, theme.LAMP)
            sign = step.sign or "check"
            return Cap(str(space), act, sign, "chosen", meaning, theme.TITLE, colour=ink)
        if space <= step.length:
            return Cap(str(space), act, "", "plain", meaning, theme.TITLE)
        return Cap(str(space), act, "", "quiet", meaning, theme.TITLE, colour=theme.MUTED)

    def _length(self, step: Spaces) -> Stepper:
        def key(sign: str, meaning: str, length: int) -> Cap:
            act = partial(self._changed, step.stretched(length))
            return Cap(sign, act, meaning=meaning, size=theme.TITLE)

        said = self.desk.say("box length", n=step.length)
        less, more = key("−", "shorter", step.length - 1), key("+", "longer", step.length + 1)
        return Stepper(self.desk.look, said, less, more)

    # Colours

    def _colours(self, step: Colours) -> None:
        theme.use_colours(step.chosen)  # seen at once
        ids = [one.value for one in step.people]
        who = self.wizard.who if self.wizard.who in ids else ids[0]
        self.rows.add_widget(self._people(step, who))
        following = ids[min(ids.index(who) + 1, len(ids) - 1)]
        self.rows.add_widget(self._palette(step, who, following))

    def _people(self, step: Colours, who: str) -> Any:
        look = self.desk.look
        side = min(look.text(56), dp(72))
        people = grid(look, self._columns())
        for one in step.people:
            figure = Figure(one.value, initial(one.label), side, pos_hint={"center_x": 0.5})
            kind = "chosen" if one.value == who else "plain"
            act = partial(self._turned_to, one.value)
            key = Key(look, "", act, kind=kind, meaning=one.value, upright=True)
            key.add_widget(figure)
            key.add_widget(
                Text(look, one.label, theme.LABEL, align="center", bold=True, shrinks=True)
            )
            key.stand(side + look.text(theme.LABEL) * 1.5 + look.space(6))
            people.add_widget(key)
        return people

    def _palette(self, step: Colours, who: str, following: str) -> Any:
        """Offer the colours; one that somebody has is seen on that one's figure."""
        look, columns = self.desk.look, self._columns()
        side = look.text(36)
        # Where there is little room the name stands below.
        upright = Window.width / columns < dp(100) + look.text(110)
        owners = {colour: person for person, colour in step.chosen.items()}
        names = {one.value: one.label for one in step.people}
        palette = grid(look, columns)
        for colour in step.palette:
            owner = owners.get(colour.value, "")
            act = partial(self._changed, step.given(who, colour.value), following)
            kind = "chosen" if owner == who else "quiet"
            key = Key(look, "", act, kind=kind, meaning=colour.value, upright=upright)
            spot = (
                Figure(owner, initial(names[owner]), side)
                if owner
                else Swatch(theme.PALETTE[colour.value], side)
            )
            spot.pos_hint = {"center_x": 0.5} if upright else {"center_y": 0.5}
            key.add_widget(spot)
            align = "center" if upright else "left"
            key.add_widget(
                Text(look, colour.label, theme.BODY, align=align, fills=not upright, shrinks=True)
            )
            key.stand(side + look.space(5) + (look.text(theme.BODY) * 1.4 if upright else 0))
            palette.add_widget(key)
        return palette

    def _columns(self) -> int:
        fit = int((Window.width - dp(40)) / (dp(30) + self.desk.look.text(90)))
        return 6 if fit >= 6 else 3 if fit >= 3 else 2

    # All together

    def _overview(self) -> None:
        desk, wizard = self.desk, self.wizard
        self.notes.add_widget(Text(desk.look, desk.say("box about"), theme.LABEL))
        for number, step in enumerate(wizard.steps):
            card = Card(
                desk.look, step.title, step.known or desk.say("box unknown"),
                partial(self._go, partial(wizard.open, number)),
                icon="check" if step.known else "ask", meaning=f"step {step.id}",
            )  # fmt: skip
            self.rows.add_widget(card.alone())
        self._feet(("all", partial(self._go, partial(wizard.open, 0, False))), ("done", self._done))

    def _done(self) -> None:
        self.wizard.finish()
        self.go("back")
