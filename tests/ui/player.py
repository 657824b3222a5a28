"""Somebody who says things by touches alone: a report becomes the taps that make it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.engine.offers import FIX, MORE, ON_MAP, STRIP, Field, Offer
from companion.engine.prompt import Prompt
from tests.ui.driver import Driver, said

Report = Mapping[str, Any]


class NotOffered(AssertionError):
    """What the screen gives no way to say."""


SECTIONS = 9  # more than Fix the table has anywhere


class Player:
    """One finger at one table. `replies` holds every reply of the table to its taps."""

    def __init__(self, screen: Driver) -> None:
        self.screen = screen
        self.replies: list[Mapping[str, Any]] = []

    @property
    def desk(self) -> Any:
        """The desk of the app as it runs now."""
        return self.screen.app.desk

    # Taps

    def find(self, *names: str) -> Any:
        """Find a key that means one of these, or else says it; None if there is none."""
        keys = [key for key in self.screen.keys() if not key.disabled]
        keys.sort(key=lambda key: type(key).__name__ != "Key")  # the roster's are rows
        for name in names:
            for key in keys:
                if key.meaning == name:
                    return key
        for name in names:
            for key in keys:
                if name in said(key):
                    return key
        return None

    def behind(self, *names: str) -> Any:
        """Find the key that opens those which have no room, if one of these is among them."""
        from companion.ui.finger import Finger

        return Finger(self.screen.app).behind(*names)

    def tap(self, *names: str) -> None:
        """Tap a key that means or says one of these."""
        key = self.find(*names)
        if key is None and (other := self.behind(*names)) is not None:
            self.screen.tap_key(other)  # it had no room: it is on the sheet that this opens
            key = self.find(*names)
        if key is None:
            there = [key.meaning for key in self.screen.keys()]
            raise NotOffered(f"no key for {names}, only {there}")
        before = self.desk.reply
        self.screen.tap_key(key)
        self.heard(before)

    def place(self, place: str) -> None:
        """Tap a place on the map."""
        self.screen.room(place)

    def heard(self, before: Any) -> None:
        """Keep the reply to a tap, if there was one."""
        if self.desk.reply is not before:
            self.replies.append(self.desk.reply)

    def next(self) -> None:
        """Go on to what is told next."""
        step = self.desk.step
        self.tap("next")
        assert self.desk.step > step, "“next” did not lead on"

    def go_on(self) -> None:
        """Tap through everything that is told."""
        while self.find("next") is not None:
            self.next()
        self.screen.settle()  # a dramatic page that nothing follows passes by itself

    def alone(self) -> None:
        """Play without an assistant, if one asks."""
        sheet = self.screen.app.sheet
        if sheet is not None and sheet.title.text == self.desk.say("aide ask"):
            self.tap("aide off")

    # What is said

    def hand_over(self) -> None:
        """Hand the tablet over, and let its curtain be opened."""
        self.go_on()
        self.tap("hand over")
        self.screen.hold("hold_open")

    def in_private(self, value: Any) -> None:
        """Answer what one side alone is asked, behind its curtain, and confirm it."""
        before = self.desk.reply
        behind = self.screen.app.screen.behind
        house = behind.stage.house
        asked = self.desk.asked_behind
        if asked.kind == "who":
            for who in value:
                self.tap(who)
        elif (
            behind.cards.parent is not None or house is None or str(value) not in house.board.places
        ):
            self.tap(str(value))
        else:
            self.place(str(value))
        if self.find("confirm") is not None:
            self.tap("confirm")
        self.heard(before)

    def say(self, report: Report) -> None:
        """Make a report by touches."""
        self.alone()
        self.go_on()
        if report["report"] == "answer":
            self.answer(report["value"])
            return
        if report["report"] == "moved" and "child" in report:
            self.walk(report["child"], [*report.get("through", ()), report["to"]])
            return
        for offer in self.desk.offers():
            values = {field.name: report.get(field.name) for field in offer.fields}
            if _same(offer, values, report):
                self.offer(offer, values)
                return
        raise NotOffered(f"{report} is offered by nothing")

    def walk(self, child: str, way: Sequence[str]) -> None:
        """Tap one Room after the other, until somebody is met."""
        for place in way:
            self._room(place)
            if self.desk.view["turn"] != child or self.desk.prompts[-1].kind != "tell":
                return

    def _room(
        self, place: str, more: Offer | None = None, values: Mapping[str, Any] | None = None
    ) -> None:
        """Tap a place on the map, then what a sheet asks; one that is far is tapped again."""
        before = self.desk.reply
        for field in more.fields if more is not None else ():
            value = (values or {}).get(field.name)
            if field.beforehand and value not in (None, field.default):
                self.tap(f"{field.name} {value}")
        self.place(place)
        if getattr(self.screen.app.screen, "far", "") == place:  # now its way was seen
            self.place(place)
        if more is not None and self.screen.app.sheet is not None:
            self.fill(more, values or {})
        self.heard(before)

    def fix(self, key: str, **values: Any) -> None:
        """Fix the table through its sheet."""
        self.go_on()
        offer = next(offer for offer in self.desk.fixes() if offer.key == key)
        self.offer(offer, values)

    def open_section(self, key: str) -> None:
        """Open the part of Fix the table that has a key, if it is not in sight."""
        for number in range(SECTIONS):
            if self.find(key) is not None:
                return
            if self.find(f"section {number}") is not None:
                self.tap(f"section {number}")

    def undo(self) -> None:
        """Take the last tap back; what was drawn stays as it was."""
        self.tap("undo")
        if self.screen.app.sheet is not None:
            self.tap(self.desk.say("reveal keep"))

    def offer(self, offer: Offer, values: Mapping[str, Any]) -> None:
        """Say what is offered, with these values for its fields."""
        first: Any = values[offer.fields[0].name] if offer.fields else None
        if offer.form == ON_MAP:
            self._room(first, replace(offer, fields=offer.fields[1:]), values)
            return
        if offer.form == STRIP:
            if self.find(f"{offer.key} {first}") is None and first in self.desk.top.names:
                self.tap(first)  # everybody has a row, which says it
                return
            if self.find(f"{offer.key} {first}") is None:
                self.tap(offer.key)  # where further values stand
            self.tap(f"{offer.key} {first}")
            return
        if offer.place in (FIX, MORE):
            self.tap("fix")
            self.open_section(offer.key)
        asked = self.desk.page.asked if self.desk.page is not None else None
        whose = f"card {offer.key}"  # what the card that is being read does to whose it is
        if asked is not None and first is not None and asked.who == first and self.find(whose):
            self.tap(whose)
            self.fill(replace(offer, fields=offer.fields[1:]), values)
            return
        if self.find(offer.key) is not None or self.behind(offer.key) is not None:
            self.tap(offer.key)
        else:
            (behind,) = (one.key for one in self.desk.top.groups if one.place == offer.place)
            if self.find(behind) is None and self.find(str(first)) is not None:
                self.tap(str(first))  # everybody has a row, so nobody needs a key
                self.tap(offer.label)
                self.fill(replace(offer, fields=offer.fields[1:]), values)
                return
            self.tap(behind)
            both = " ".join((offer.key, *(str(values.get(one.name)) for one in offer.fields)))
            if self.find(both) is not None:  # all of it by one tap
                self.tap(both)
                return
            if len(self.desk.offers(offer.place)) > 1:
                self.tap(offer.label)
        self.fill(offer, values)
        if offer.place in (FIX, MORE):
            self.tap("fix done")

    def fill(self, offer: Offer, values: Mapping[str, Any]) -> None:
        """Choose these values in the sheets of an offer."""
        for field in offer.fields:
            if field.wanted(values) and not field.settled:
                self._fill(field, values.get(field.name), field.now(values) if field.some else ())

    def _fill(self, field: Field, value: Any, now: Sequence[Any]) -> None:
        """Choose in a sheet: by keys, or on its house; of several, some are chosen already."""
        if field.longest:
            self.write(str(value))
            return
        wanted = list(value or ()) if field.some else [value]
        if field.some:
            wanted = [] if wanted == list(now) else [*now, *wanted]
        for one in wanted:
            names: tuple[str, ...] = (f"{field.name} {one}", str(one))
            if one is None:  # a report leaves out what is usual
                usual = str(field.choices[0].value)
                names = ("none", f"{field.name} {usual}", usual)
                if field.optional:  # none of them, where numbers can be less
                    names = ("none", "0")
            if self.find(*names) is not None:
                self.tap(*names)
            else:
                before = self.desk.reply
                self.place(one)
                self.heard(before)
        if field.some:
            self.tap("confirm")

    # Answers

    def answer(self, value: Any) -> None:
        """Answer what is asked."""
        prompt = self.desk.prompts[-1]
        getattr(self, f"_{prompt.kind}")(prompt, value)

    def _choose(self, prompt: Prompt, value: Any) -> None:
        if self.find(str(value)) is None and self.find("list") is not None:
            before = self.desk.reply
            self.place(str(value))
            self.heard(before)
            return
        if self.find(str(value)) is None and self.find("pad") is not None:
            self.tap("pad")
        if prompt.other and self.find(str(value)) is None:
            self.name(str(value))
            return
        self.tap(str(value))

    def name(self, text: str) -> None:
        """Write a name of one's own for what is asked."""
        self.tap("name")
        self.write(text)

    def write(self, text: str) -> None:
        """Write into the line of a sheet, and say so."""
        from companion.ui.widgets.text_field import TextField

        (line,) = (one for one in self.screen.shown.walk() if isinstance(one, TextField))
        line.text = text
        self.tap("confirm")

    def _hand_over(self, prompt: Prompt, value: Any) -> None:
        """Answer behind the curtain, maybe more than once, and give the tablet back."""
        if self.screen.app.where != "curtain":
            self.hand_over()
        self.in_private(value)
        if self.find("to table") is not None:
            self.screen.tap("to table")

    def _draw(self, prompt: Prompt, value: Any) -> None:
        self.tap(str(value))

    _act = _draw

    def _who(self, prompt: Prompt, value: Any) -> None:
        for who in value:
            self.tap(who)
        self.tap(*(key.meaning for key in self.screen.keys() if key.kind == "main"))

    def _roll(self, prompt: Prompt, value: Any) -> None:
        if isinstance(value, list):
            for die in value:
                self.tap(str(die))
            return
        if not isinstance(value, Mapping):
            self.tap(str(value))
            return
        for child, die in value.items():
            self.tap(f"{child} {die}")


def _same(offer: Offer, values: Mapping[str, Any], report: Report) -> bool:
    """Tell whether an offer makes this report."""
    try:
        made = offer.report(values)
    except (KeyError, TypeError):
        return False  # its fields are not those of this report
    return {k: v for k, v in made.items() if v is not None} == {
        k: v for k, v in report.items() if v is not None
    }
