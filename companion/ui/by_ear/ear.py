"""Plays the app by ear: takes every touch and key, moves the focus, says it, and acts on it."""

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.textinput import TextInput

from companion.engine.spoken import ALL
from companion.ui.by_ear import gestures, order
from companion.ui.by_ear.finding import found
from companion.ui.by_ear.gestures import Gesture, Gestures
from companion.ui.by_ear.order import PAGE, Name, Thing
from companion.ui.by_ear.ring import Ring
from companion.ui.widgets.tap import do

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp

LOOKS = 0.1  # seconds between two looks at whether another page is shown
SOON = 0.04  # seconds: what was done has been drawn by then
TAB, ENTER, BACKSPACE, SPACE, PAD = 9, 13, 8, 32, 271
UP, DOWN, RIGHT, LEFT = 273, 274, 275, 276
KEYS = {
    RIGHT: gestures.NEXT, DOWN: gestures.NEXT, TAB: gestures.NEXT,
    LEFT: gestures.BEFORE, UP: gestures.BEFORE,
    ENTER: gestures.ACT, SPACE: gestures.ACT, PAD: gestures.ACT,
}  # fmt: skip
HOW_IT_STANDS = (("?", False), ("/", True), (",", True))  # as keyboards have it, with shift or not


class ByEar:
    """One pair of ears at one app; as long as it lives no touch reaches anything else."""

    def __init__(self, app: "CompanionApp") -> None:
        self.app, self.desk, self.hearing = app, app.desk, app.hearing
        self.gestures = Gestures(float(dp(1)))
        self.things: list[Thing] = []
        self.at = 0
        self._focus: Name | None = None
        self._meant: Name | None = None  # what had the focus when the first of two taps began
        self._shown: Any = None  # the page that was said
        self._fresh = True  # a page was turned to, though it may be the same
        self._hinted = False  # how it is played was said
        self.ring = Ring()
        self._wait: Any = None

    def begin(self) -> None:
        """Take touches and keys from now on, and say how that is done."""
        root = self.app.root_layout
        root.canvas.after.add(self.ring)
        root.bind(on_touch_down=self._down, on_touch_move=self._move, on_touch_up=self._up)
        Window.bind(on_keyboard=self._key)
        self.hearing.tell = self._told
        self._looking = Clock.schedule_interval(self._look, LOOKS)

    def end(self) -> None:
        """Leave everything to those who see it."""
        root = self.app.root_layout
        root.canvas.after.remove(self.ring)
        root.unbind(on_touch_down=self._down, on_touch_move=self._move, on_touch_up=self._up)
        Window.unbind(on_keyboard=self._key)
        self.hearing.tell = self.hearing.tell_page
        self._looking.cancel()
        if self._wait is not None:
            self._wait.cancel()

    # What is there

    @property
    def focused(self) -> Thing | None:
        """What has the focus."""
        return self.things[self.at] if self.at < len(self.things) else None

    @property
    def _tells(self) -> bool:
        """Whether a page of the table is shown, and nothing over it."""
        return self.app.where == "table" and self.app.sheet is None

    @property
    def private(self) -> bool:
        """Whether what is shown is for one pair of eyes alone: it is not said, and touched."""
        return self.app.private

    def _page(self) -> Any:
        """Tell pages apart; one that is filled anew stays the same."""
        app, sheet = self.app, self.app.sheet
        title = getattr(getattr(sheet or app.screen, "title", None), "text", "")
        if not self._tells or self.desk.table is None:
            return app.where, sheet, title
        page = self.desk.page
        return app.where, sheet, self.desk.stage, page and (page.prompt.id, page.end)

    def look(self) -> None:
        """Find everything anew; the focus stays on what still means the same."""
        self.things = found(self.app.sheet or self.app.screen, self.desk, self._tells)
        self.at = order.kept(self._focus, self.at, self.things)
        self._focus = order.names(self.things)[self.at] if self.things else None

    def _look(self, *_: Any) -> None:
        """See whether another page is there: it is said, and has the focus."""
        if self.private:
            self.things, self._shown = [], None
            self.ring.lie(None, Window.size)
            return
        page = self._page()
        if self._fresh or page != self._shown:
            first = self._shown is None
            self._fresh, self._shown = False, page
            self._focus, self.at = None, 0
            self.look()
            self._say_page(first)
        elif answered := self._answered():
            self.look()
            self.hearing.say(self.desk.spoken(*answered))
        self._lay()

    def _answered(self) -> tuple[str, ...]:
        """Give what an assistant was asked for, once it is known."""
        aide = getattr(self.app.screen, "aide", None) if self._tells else None
        return aide.answered() if aide is not None else ()

    def _lay(self) -> None:
        thing = self.focused
        self.ring.lie(thing.box() if thing is not None else None, Window.size)

    # What is said

    def _told(self) -> None:
        """Be told that the table has something to say: after a report, or once more."""
        self._fresh = True

    def _say_page(self, first: bool = False) -> None:
        """Say the page that was turned to, as much of it as people want."""
        how = (self.desk.say("ear how"),) if first and not self._hinted else ()
        self._hinted = True
        if self._tells and self.desk.table is not None:
            said = self.desk.aloud() or self.whole
        else:
            said = self.desk.spoken(*self._said_of(0)) if self.things else ""
        self.hearing.say(" ".join(filter(None, (said, self.desk.spoken(*how)))))

    @property
    def whole(self) -> str:
        """All that is said of the page of the table; where nothing is told, how it stands."""
        desk = self.desk
        return desk.aloud(ALL) or desk.spoken(desk.top.idle) or desk.stands()

    def say(self) -> None:
        """Say what has the focus; of the page all of it."""
        thing = self.focused
        if thing is None or self.private:
            return
        if thing.kind == PAGE and self._tells and self.desk.table is not None:
            self.hearing.say(f"{self.desk.spoken(self.desk.error)} {self.whole}".strip())
        else:
            self.hearing.say(self.desk.spoken(*self._said_of(self.at)))

    def _said_of(self, at: int) -> tuple[str, ...]:
        """Give what is said of a thing: its words, how it is, and which of its row it is."""
        thing, say = self.things[at], self.desk.say
        words = list(thing.words)
        if thing.off:
            words.append(say("ear off"))
        if thing.chosen:
            words.append(say("ear chosen"))
        if row := order.place_in_row(self.things, at):
            words.append(say("ear row", n=row[0], most=row[1]))
        return tuple(words)

    def stands(self) -> None:
        """Say how the table stands; elsewhere, which page this is."""
        said = self.desk.stands() if self.desk.table is not None and not self.private else ""
        if said:
            self.hearing.say(said)
        elif self.things:
            self.hearing.say(self.desk.spoken(*self._said_of(0)))

    # What is done

    def go(self, at: int) -> None:
        """Move the focus to a thing, bring that into sight and say it."""
        self.at, self._focus = at, order.names(self.things)[at]
        thing = self.things[at]
        far = getattr(self.app.screen, "far", "")
        if far and thing.meaning != f"place {far}":  # the way ahead was looked at in vain
            self.app.screen.look_ahead("")
        thing.bring()
        self._lay()
        self.say()

    def act(self) -> None:
        """Do what has the focus."""
        thing = self.focused
        if thing is None or thing.act is None or thing.off:
            self.say()
            return
        do(thing.act)
        Clock.schedule_once(self._done, SOON)

    def _done(self, *_: Any) -> None:
        """Say what came of it: another page, or the same thing as it is now."""
        if self.app.root_layout.parent is None or self.app.ear is not self:
            return
        if not self.private and not self._fresh and self._page() == self._shown:
            self.look()
            self.say()
        self._look()

    def mean(self, gesture: Gesture) -> None:
        """Do what was meant."""
        self._settle()
        if gesture.means == gestures.STANDS:
            self.stands()
        elif gesture.means in (gestures.UNDER, gestures.OVER):
            at = order.under(self.things, gesture.x, gesture.y)
            if at is not None and (at != self.at or gesture.means == gestures.UNDER):
                self.go(at)
        elif not self.things:
            return
        elif gesture.means == gestures.AGAIN:
            self.say()
        elif gesture.means == gestures.ACT:
            if self._meant is not None and self._meant != self._focus:
                self.say()  # it was meant for what has gone
            else:
                self.act()
        else:
            by = 1 if gesture.means == gestures.NEXT else -1
            self.go(order.stepped(self.at, by, len(self.things)))

    def _settle(self) -> None:
        """End whatever moves, and know what is there now."""
        skip = getattr(self.app.screen, "skip", None)
        if skip is not None and self.app.sheet is None:
            skip()
        if self._fresh or self._page() != self._shown:
            self._look()
        else:
            self.look()

    # Fingers

    def _down(self, _: Any, touch: Any) -> bool:
        if self.private:
            return False
        if touch.is_mouse_scrolling:
            return True
        said = self.gestures.down(Clock.get_time(), touch.uid, *touch.pos)
        if not self.gestures.follows:
            self._meant = None
        self._take(said)
        self._meant = self._meant or self._focus
        return True

    def _move(self, _: Any, touch: Any) -> bool:
        self._take(self.gestures.move(Clock.get_time(), touch.uid, *touch.pos))
        return not self.private

    def _up(self, _: Any, touch: Any) -> bool:
        knows = self.gestures.knows(touch.uid)
        self._take(self.gestures.up(Clock.get_time(), touch.uid, *touch.pos))
        return knows  # what began before is ended by whoever began it

    def _take(self, meant: list[Gesture]) -> None:
        for gesture in meant:
            self.mean(gesture)
        if self._wait is not None:
            self._wait.cancel()
            self._wait = None
        due = self.gestures.due
        if due is not None:
            wait = max(0.0, due - Clock.get_time())
            self._wait = Clock.schedule_once(self._ticked, wait)

    def _ticked(self, *_: Any) -> None:
        self._take(self.gestures.tick(Clock.get_time()))

    # Keys

    def _key(self, _: Any, key: int, __: int, letter: str, held: list[str]) -> bool:
        if self.private or self._writes():
            return False
        shift = "shift" in held
        if key in KEYS:
            means = gestures.BEFORE if key == TAB and shift else KEYS[key]
            self._meant = None
            self.mean(Gesture(means))
        elif (letter, False) in HOW_IT_STANDS or (letter, shift) in HOW_IT_STANDS:
            self.mean(Gesture(gestures.STANDS))
        elif letter in ("r", "R"):
            self.mean(Gesture(gestures.AGAIN))
        elif key == BACKSPACE:
            self._undo()
        else:
            return False
        return True

    def _undo(self) -> None:
        self._settle()
        undo = [n for n, thing in enumerate(self.things) if thing.meaning == "undo"]
        if undo:
            self.at, self._focus = undo[0], order.names(self.things)[undo[0]]
            self.act()

    def _writes(self) -> bool:
        """Tell whether somebody writes into a line now."""
        shown = self.app.sheet or self.app.screen
        lines = (one for one in shown.walk(restrict=True) if isinstance(one, TextInput))
        return any(line.focus for line in lines)
