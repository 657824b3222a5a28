"""Going through the box: a step at a time as a piece on the table, then all of them together."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion import root
from companion.engine.copying import Asked, Colours, Ladder, Spaces
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.screens.box_colours import people, swatches, whose
from companion.ui.screens.box_ladder import ladder
from companion.ui.screens.box_meaning import line_of, meaning
from companion.ui.widgets.basic import Cap, Panel, Text, text_width
from companion.ui.widgets.box_tray import Tray
from companion.ui.widgets.figure import Figure, initial
from companion.ui.widgets.forms import Whole, stack
from companion.ui.widgets.lane import GHOSTLY, Lane
from companion.ui.widgets.look_for import LookFor, Stop, Stops
from companion.ui.widgets.on_board import OnBoard
from companion.ui.widgets.page import Page
from companion.ui.widgets.step_list import Row, StepList
from companion.ui.widgets.stepper import Progress
from companion.ui.widgets.table_top import Fixed, Rounds, TableTop
from companion.ui.widgets.wood import Floor

MORE, ROW = 3, 5  # spaces behind the end of a track that can be tapped at least; of a whole row
HEADLINE, LOW_HEADLINE, PHONE_HEADLINE = 40, 32, 28  # dp
NUMBER, TOKEN, GHOST = 34, 40, 24  # dp: of a space, of a token, of what is none yet
AROUND = 88  # dp: from what stands there to the edges of the page, both together
HEAD = 70  # dp: what stands above the spaces of a track: whose it is, and how long
UPRIGHT = 0.48  # of the room of an upright tablet: how much of it the table is
ROOMY = 1.2  # text size up to which the list of all steps is written larger
LOOSE = 260  # dp: how much higher than it needs what stands last may be
TRIES = 3  # texts get their heights one after the other
ICONS = {"next": "end", "same": "check", "skip": "end", "done": "check", "none": "check"}
Act = Callable[[], Any]


class WizardScreen(Page):
    """One step, or all of them; whatever is tapped outlives the screen."""

    def __init__(self, desk: Desk, go: Callable[[str], None], **more: Any) -> None:
        self.wizard = desk.wizard
        self.wizard.begin()
        step = self.wizard.step
        title = desk.say("box title") if step is None else step.title
        super().__init__(
            desk, title, partial(go, "back"), aside=True, tall=True, size=Window.size, **more
        )
        self.go = go
        self._floor = Floor()
        self.canvas.before.add(self._floor)
        self._floor.lie_under(self)
        self._extras: list[LookFor | StepList] = []
        self._tries, self._stretched = 0, 0.0
        self._fill = Clock.create_trigger(self._make_room)  # in the next frame: texts stand then
        if self.two:
            self.aside.bind(minimum_height=self._fill)
            self.beside.bind(height=self._fill)
        self._build()

    def place(self, *more: Any) -> None:
        """Put every part into its place, and the table under them."""
        super().place(*more)
        if hasattr(self, "_floor"):
            self._floor.lie_under(self)

    def _build(self) -> None:
        self.clear()
        self._extras = []
        if self.wizard.said:
            self.wrong(self.wizard.said)
        self.rows.padding = [0, 0, 0, 0]
        step = self.wizard.step
        if step is None:
            self._overview()
        else:
            self._step(step)
        self.wake()

    def _go(self, act: Act) -> None:
        """Go to another step; or back, where only this one was wanted."""
        leaves = self.wizard.back
        act()
        if leaves and self.wizard.step is None and not self.wizard.said:
            self._done()
        else:
            self.go("wizard")

    def _feet(
        self, lead: str, act: Act, *others: tuple[str, str, Act], text: str = "", moment: str = ""
    ) -> None:
        """Let the gold key do what most people want, and the bar all else."""
        say = self.desk.say
        text = text or say(f"box {lead}")
        gold = Cap(text, act, ICONS[lead], "main", lead, theme.TITLE, theme.DISPLAY)
        self.lead(replace(gold, moment=moment))
        # All are quiet beside the gold one; the way back is small, too.
        self.keys([
            Cap(say(f"box {name}"), do, icon, "quiet", name, firm=name == "previous")
            for name, icon, do in others
        ])  # fmt: skip

    # A step

    def _step(self, step: Asked) -> None:
        wizard = self.wizard
        where = self.aside if self.two else self.rows
        self._far(where)
        where.add_widget(self._prompt(step))
        parts = self._parts(step)
        table = TableTop(self.desk.look, parts, getattr(step, "portrait", ""))
        upright = 0.0 if self.zones.phone else self.room[1] * UPRIGHT
        table.fit(self.room[0], self.room[1] if self.two else upright)
        if self.two:
            self.scroll.bind(height=lambda _, high: table.fit(self.room[0], high))
        self.rows.add_widget(table)
        # A sign on a space says what it means, and a row what it shows.
        if isinstance(step, Colours) or (isinstance(step, Spaces) and not step.sign):
            self.aside.add_widget(self._known(step))
        self._fill_up(step)
        others: list[tuple[str, str, Act]] = []
        if wizard.can_go_back:
            others.append(("previous", "back", partial(self._go, wizard.previous)))
        skip = partial(self._go, wizard.skip)
        onward = partial(self._go, wizard.next)
        if wizard.measures and isinstance(step, Spaces):
            others.append(("skip", "end", skip))
            said = self.desk.say("box measured", n=step.length)
            lead = "same" if wizard.guesses else "next"
            self._feet(lead, partial(self._go, wizard.measure), *others, text=said, moment="length")
            return
        # What nobody touched is a guess: only whoever says that it is right makes it a fact.
        if wizard.touched or wizard.guesses:
            others.append(("skip", "end", skip))
            bare = isinstance(step, Spaces) and step.is_track and not step.marks
            gone = isinstance(step, Ladder) and not step.rows
            said = self.desk.say("box gone" if gone else "box bare") if bare or gone else ""
            self._feet("next" if wizard.touched else "same", onward, *others, text=said)
        else:
            self._feet("skip", skip, *others)

    def _far(self, where: BoxLayout) -> None:
        look, wizard = self.desk.look, self.wizard
        number, most = (wizard.at or 0) + 1, len(wizard.steps)
        far = stack(look, 1.5)
        steps = wizard.steps
        stops = [Stop(s.drawing, bool(s.known), n + 1 == number) for n, s in enumerate(steps)]
        low = self.height < dp(700)
        if self.two and all(one.drawing for one in steps) and (look.scale <= ROOMY or not low):
            far.add_widget(Stops(look, stops, low))
        else:
            far.add_widget(Progress(look, number, most))
        count = self.desk.say("box progress", n=number, most=most)
        far.add_widget(Text(look, count, theme.CAPTION))
        where.add_widget(far)

    def _prompt(self, step: Asked) -> Panel:
        """Say what to do, as the table does."""
        panel = self._panel(theme.ink_of(getattr(step, "who", ""), theme.LAMP))
        look = self.desk.look
        low = self.height < dp(700)
        size = PHONE_HEADLINE if self.zones.phone else LOW_HEADLINE if low else HEADLINE
        about, hint = step.about, step.hint
        if self.wizard.measures and isinstance(step, Spaces):
            about, hint = step.length_about, step.length_hint
        said = Whole(look.grown(theme.HEADS), about, size, font=theme.DISPLAY)
        said.line_height = 0.98
        panel.add_widget(said)
        if hint:
            panel.add_widget(Text(look, hint, theme.BODY, theme.MUTED))
        return panel

    def _panel(self, edge: theme.Colour | None) -> Panel:
        look = self.desk.look
        made = Panel(
            edge=edge, orientation="vertical", size_hint_y=None, spacing=look.space(2),
            padding=[look.space(6 if edge else 4), look.space(3), look.space(4), look.space(3)],
        )  # fmt: skip
        made.bind(minimum_height=made.setter("height"))
        return made

    def _known(self, step: Spaces | Colours) -> Panel:
        """Show what the cells mean, or whose colour is chosen."""
        look = self.desk.look
        panel = self._panel(None)
        if isinstance(step, Colours):
            panel.add_widget(whose(look, step, self._who(step)))
        else:
            beside, low = self.two and look.scale <= ROOMY, self.height < dp(700)
            signs = BoxLayout(size_hint_y=None, spacing=look.space(3)) if beside else panel
            for name in ("on", "off"):
                row, wide = meaning(
                    look, self.desk.say(f"box {name}_number"), step, name == "on", low
                )
                row.size_hint_x = wide if beside else 1  # as much room as it is long
                signs.add_widget(row)
            if beside:
                signs.bind(minimum_height=signs.setter("height"))
                panel.add_widget(signs)
        return panel

    def _fill_up(self, step: Asked) -> None:
        """Show below what to look for, large, where the column has room."""
        look, say = self.desk.look, self.desk.say
        self._tries, self._stretched = TRIES, 0.0
        if isinstance(step, Spaces) and step.sign and not self.wizard.measures:
            self._extras = [LookFor(look, say("box look"), step.sign)]
        elif step.drawing:
            self._extras = [LookFor(look, step.title, drawing=step.drawing)]
        if self.two:
            self._fill()

    def _make_room(self, *_: Any) -> None:
        """Show more, or take it away again where a text turned out to be longer."""
        shown = [one for one in self._extras if one.parent is not None]
        spare = self.beside.height - self.aside.minimum_height
        if shown and spare < -1 and self.wizard.step is not None:
            if self._stretched:
                self._stretch(shown[-1], spare)
            else:
                self.aside.remove_widget(shown[-1])
            return
        for one in self._extras:
            free = one.parent is None and self._tries > 0
            if free and spare > one.expected + self.aside.spacing:
                self._tries -= 1
                self.aside.add_widget(one)
                return
        if shown:
            self._stretch(shown[-1], spare)

    def _stretch(self, last: LookFor | StepList, spare: float) -> None:
        """Let what stands last reach down to the key below, so that nothing is left over."""
        if abs(spare) > 1:
            self._stretched = max(0.0, min(self._stretched + spare, dp(LOOSE)))
            last.stretch(self._stretched)

    def _changed(self, step: Asked, who: str = "") -> None:
        self.wizard.change(step, who)
        self._build()

    def _turned_to(self, who: str) -> None:
        self.wizard.turn_to(who)
        self._build()

    def _parts(self, step: Asked) -> list[Any]:
        """Give what lies on the table to be tapped."""
        if isinstance(step, Colours):
            return self._colours(step)
        if isinstance(step, Spaces):
            return self._spaces(step)
        return [*ladder(self.desk, step, self.wizard.who, self._turned_to, self._changed)]

    # Spaces in a row

    def _spaces(self, step: Spaces) -> list[Any]:
        look, most = self.desk.look.at_most(1.4), step.length
        if self.wizard.measures:  # as many more as could follow
            most = min(step.longest, -(-(step.length + MORE) // ROW) * ROW)
        caps = [self._space(step, space) for space in range(1, most + 1)]
        if step.is_track:
            ink = theme.ink_of(step.who, theme.LINE)
            return [
                Fixed(self._whose(step)),
                Lane(look, caps, step.length, ink, ROW, self.desk.say("box end")),
            ]
        return [Lane(look, caps, row=ROW) if step.sign else Rounds(look, caps)]

    def _space(self, step: Spaces, space: int) -> Cap:
        measures, meaning = self.wizard.measures, f"space {space}"
        told = step.stretched(space) if measures else step.tapped(space)
        act = partial(self._changed, told)
        if space > step.length:
            return Cap(str(space), act, "", "cell", meaning, GHOST, theme.DIGITS, GHOSTLY)
        on = space in step.marks and not measures
        line, size = line_of(step, on) if on else None, self._marked if on else NUMBER
        icon, kind = (step.sign or "check", "chosen") if on else ("", "print")
        if not step.sign:  # the number is what it bears
            return Cap(str(space), act, icon, kind, meaning, TOKEN, theme.DIGITS, line=line)
        ink = theme.LINK if on else theme.INK
        cap = Cap(str(space), act, icon, kind, meaning, size, colour=ink, line=line)
        return replace(cap, moment="length" if measures else "")

    @property
    def _marked(self) -> float:
        """How large the number below a sign is: in low cells the sign is what matters."""
        return NUMBER * (0.56 if self.height < dp(700) else 0.8)

    def _whose(self, step: Spaces) -> BoxLayout:
        """Say on the board how long the track is; and whose, where nobody looks over it."""
        look = self.desk.look.at_most(1.4)
        seen = bool(step.portrait) and self.two
        small = 0.6 if seen else 0.8 if self.height < dp(700) else 1.0
        side = max(dp(HEAD) * small, look.text(HEAD * 0.6))
        said = self.desk.say("box length", n=step.length)
        row = OnBoard(spacing=look.space(3))
        room = self.room[0] - dp(AROUND) - (0.0 if seen else side + row.spacing)
        long = text_width(said, look.text(theme.TITLE), theme.DISPLAY) * 1.06
        size = theme.TITLE * min(1.0, room / long)  # on one line
        words = Text(look, said, size, GHOSTLY, theme.DISPLAY, fills=True)
        long = min(long, room)
        row.size = (long if seen else side + row.spacing + long, side)
        if not seen:
            row.add_widget(Figure(step.who, initial(step.title), side))
        row.add_widget(words)
        return row

    # Colours

    def _who(self, step: Colours) -> str:
        ids = [one.value for one in step.people]
        return self.wizard.who if self.wizard.who in ids else ids[0]

    def _colours(self, step: Colours) -> list[Any]:
        theme.use_colours(step.chosen)  # seen at once
        ids = [one.value for one in step.people]
        who = self._who(step)
        following = ids[min(ids.index(who) + 1, len(ids) - 1)]

        def give(colour: str) -> None:
            self._changed(step.given(who, colour), following)

        look = self.desk.look.at_most(1.4)
        return [people(look, step, who, self._turned_to), swatches(look, step, who, give)]

    # All together

    def _overview(self) -> None:
        desk, wizard = self.desk, self.wizard
        theme.use_colours(root.colours(wizard.game))
        panel = self._panel(theme.LAMP)
        low = self.height < dp(700)
        size = LOW_HEADLINE if low or self.zones.phone else HEADLINE
        head = Whole(desk.look.grown(theme.HEADS), desk.say("box about"), size, font=theme.DISPLAY)
        head.line_height = 0.98
        panel.add_widget(head)
        panel.add_widget(Text(desk.look, desk.say("box kept"), theme.BODY, theme.MUTED))
        (self.aside if self.two else self.rows).add_widget(panel)
        steps = wizard.steps
        rows = [Row(step.known or step.title, bool(step.known), bool(step.known)) for step in steps]
        roomy = self.two and desk.look.scale <= ROOMY
        listed = StepList(desk.look, rows, theme.LABEL if roomy else theme.BODY)
        self.aside.add_widget(listed)
        if self.two:
            self._extras, self._tries, self._stretched = [listed], 0, 0.0
            self._fill()
        notes = ["" if step.known else desk.say("box open") for step in steps]
        tray = Tray(desk.look, steps, notes, self._open, self.room[0])
        if self.two:
            tray.fit(self.room[1])
            self.scroll.bind(height=lambda _, high: tray.fit(high))
        self.rows.add_widget(tray)
        again = partial(self._go, partial(wizard.open, 0, False))
        self._feet("done", self._done, ("all", "repeat", again))

    def _open(self, number: int) -> None:
        self._go(partial(self.wizard.open, number))

    def _done(self) -> None:
        self.wizard.finish()
        self.go("back")
