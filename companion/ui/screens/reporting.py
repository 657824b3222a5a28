"""The keys of what can be reported now: in the bar, on a strip, on portraits, on the main key."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.engine.frozen import replace
from companion.engine.offers import FIGURE, ON_MAP, STRIP, TURN, Anyway, Field, Group, Offer
from companion.engine.prompt import CHOOSE, Prompt
from companion.engine.tabletop import OPEN, STAGE, TokenRow
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.basic import Cap

MANY = 7  # choices of a strip; more of them lie on a shelf beside the map

Say = Callable[[dict[str, Any], Anyway | None], Any]


def off(cap: Cap) -> Cap:
    """Give a key that cannot be tapped now."""
    return replace(cap, off=True, act=None)


@dataclass(frozen=True, slots=True)
class Strips:
    """The strips of this moment: of portraits, of one field, and of a shelf, where there are."""

    portraits: Offer | None = None
    field: Offer | None = None
    shelf: Offer | None = None
    beforehand: Field | None = None  # what is chosen before a tap on the map

    @property
    def beside(self) -> bool:
        """Whether a strip stands beside the keys of a bar."""
        return self.field is not None or self.beforehand is not None


def strips(desk: Desk, drawn: Collection[str]) -> Strips:
    """Sort the offers with a key for each choice; `drawn` are those with a portrait."""
    found: dict[str, Any] = {}
    for offer in desk.offers(TURN):
        if offer.form == ON_MAP:
            for one in offer.fields:
                if one.beforehand and len(one.choices) > 1:
                    found["beforehand"] = one
        if offer.form != STRIP:
            continue
        values = [choice.value for choice in offer.fields[0].choices]
        if drawn and set(values) <= set(drawn):
            found["portraits"] = offer
        elif len(values) <= MANY or offer.usual:
            found.setdefault("field", offer)
        else:
            found.setdefault("shelf", offer)
    return Strips(**found)


def strip_caps(
    desk: Desk, offer: Offer, say: Say, on_more: Callable[[], Any]
) -> list[tuple[Cap, int]]:
    """Give the usual values a key each, further ones one together, and the last to none of it."""
    field = offer.fields[0]
    none = offer.none.value if offer.none is not None else None
    choices = [choice for choice in field.choices if offer.none is None or choice.value != none]
    usual = [choice for choice in choices if not offer.usual or choice.value in offer.usual]
    caps = [
        (
            _said(desk, offer, choice.value, choice.label, say, size=48),
            number if len(usual) <= 4 else 0,
        )
        for number, choice in enumerate(usual, 1)
    ]
    if len(usual) < len(choices):
        label = desk.say("table more_values", value=max(one.value for one in usual) + 1)
        cap = Cap(label, on_more, "", "plain", offer.key, 38, theme.DIGITS)
        caps.append((replace(cap, moment=moment(desk)), 0))
    if offer.none is not None:
        cap = _said(desk, offer, offer.none.value, offer.none.label, say, icon="mute")
        caps.append((replace(cap, size=theme.CAPTION, font=theme.TEXT), 0))
    return caps


def beforehand_caps(
    field: Field, chosen: Any, on_choice: Callable[[Any], Any]
) -> list[tuple[Cap, int]]:
    """Give a key to each value of what is chosen before a tap on the map."""
    return [
        (
            Cap(
                one.label, partial(on_choice, one.value),
                kind="chosen" if one.value == chosen else "cell",
                meaning=f"{field.name} {one.value}", size=38, font=theme.DIGITS,
            ),
            0,
        )
        for one in field.choices
    ]  # fmt: skip


def resting_caps(desk: Desk, offer: Offer) -> list[tuple[Cap, int]]:
    """Give the keys of a strip that cannot be said now: a scale, on which what was said is lit."""
    caps = []
    spoken = offer.fields[0].choices if offer.last is not None else ()
    said = next((choice for choice in spoken if choice.value == offer.last), None)
    alone = said is not None and said.value in (offer.usual or [one.value for one in spoken])
    for cap, loud in strip_caps(desk, offer, lambda *_: None, lambda: None):
        lit = said is not None and cap.meaning == f"{offer.key} {said.value}"
        if said is not None and not alone and cap.meaning == offer.key:  # one of the further ones
            lit, cap = True, replace(cap, text=said.label)
        cap = replace(off(cap), meaning=f"{cap.meaning} said", moment="")
        caps.append((replace(cap, kind="told"), loud) if lit else (replace(cap, kind="past"), 0))
    return caps


def shelf_caps(desk: Desk, offer: Offer, say: Say) -> list[Cap]:
    """Give every choice a key; what was said last is outlined."""
    field = offer.fields[0]
    row = slots_of(desk, offer) if offer.about else None
    if row is not None:
        return _slot_caps(desk, offer, row, say)
    short = all(len(choice.label) < 3 for choice in field.choices)
    font, size = (theme.DIGITS, theme.TITLE) if short else (theme.TEXT, theme.LABEL)
    return [
        replace(
            _said(desk, offer, choice.value, choice.label, say, choice.icon, size, font),
            drawing=choice.drawing,
            line=theme.PAPER if offer.last is not None and choice.value == offer.last else None,
        )
        for choice in field.choices
    ]


def slots_of(desk: Desk, offer: Offer) -> TokenRow | None:
    """Find the tokens on the stage that an offer is about."""
    rows = desk.top.all(TokenRow)
    return next((row for row in rows if row.zone == STAGE and row.id in offer.about), None)


def answer_caps(desk: Desk, asked: Prompt, on_answer: Callable[[str, Any], Any]) -> list[Cap]:
    """Give the slots on the stage as keys, if just they are what can be answered."""
    rows = [row for row in desk.top.all(TokenRow) if row.zone == STAGE]
    if not rows or asked.kind != CHOOSE or not asked.options:
        return []
    slots = range(1, len(rows[0].slots) + 1)
    values = [option.value for option in asked.options]  # some cannot be hashed
    if not all(value in slots for value in values):
        return []
    caps = []
    for number, cap in enumerate(_worn(rows[0]), 1):
        act = partial(on_answer, asked.id, number)
        cap = replace(cap, act=act, meaning=str(number), moment=asked.id)
        caps.append(cap if number in values else off(cap))
    return caps


def _slot_caps(desk: Desk, offer: Offer, row: TokenRow, say: Say) -> list[Cap]:
    """Give every slot its key; those nobody can choose are off."""
    choices = {choice.value: choice for choice in offer.fields[0].choices}
    caps = []
    for number, look in enumerate(_worn(row), 1):
        said = _said(desk, offer, number, look.text, say)
        cap = replace(look, act=said.act, meaning=said.meaning, moment=said.moment)
        if number in choices:  # its number alone says nothing to an ear
            heard = next(iter(choices[number].words), "")
            caps.append(replace(cap, heard=heard))
        else:
            caps.append(off(cap))
    return caps


def _worn(row: TokenRow) -> Iterator[Cap]:
    """Give how the key of each slot looks: open tokens show what they are, others their number."""
    for number, slot in enumerate(row.slots, 1):
        if slot.kind == OPEN:
            yield Cap(slot.label, size=theme.CAPTION, drawing=slot.drawing, line=theme.PAPER)
        else:
            drawn = "/" in row.back
            icon, drawing = ("", row.back) if drawn else (row.back, "")
            yield Cap(str(number), None, icon, size=22, font=theme.DIGITS, drawing=drawing)


def portrait_caps(desk: Desk, offer: Offer | None, say: Say) -> dict[str, Cap]:
    """Give portraits their key: what can be said of that one."""
    caps = {}
    for choice in offer.fields[0].choices if offer is not None else ():
        assert offer is not None
        label = choice.brief or offer.about_one(choice.value) or choice.label
        label = label[:1].upper() + label[1:]
        line = theme.FIGURES[choice.value].colour
        cap = _said(desk, offer, choice.value, label, say, size=theme.BODY, font=theme.TEXT)
        caps[choice.value] = replace(cap, kind="quiet", line=line)
    return caps


def _said(
    desk: Desk,
    offer: Offer,
    value: Any,
    label: str,
    say: Say,
    icon: str = "",
    size: float = theme.TITLE,
    font: str = theme.DIGITS,
) -> Cap:
    act = partial(say, offer.report({offer.fields[0].name: value}), offer.anyway)
    meaning = f"{offer.key} {value}"
    return Cap(label, act, icon, "plain", meaning, size, font, moment=moment(desk))


def report_caps(
    desk: Desk,
    on_offer: Callable[[Offer], Any],
    on_group: Callable[[Group], Any],
    rows: bool,
) -> tuple[list[Cap], list[Cap]]:
    """Give a key to everything else that can be said in this turn; and keys to what is rare.

    `rows`: everybody has a row to tap, so the key about them is rarely needed.
    """
    caps: list[Cap] = []
    late: list[Cap] = []
    rare: list[Cap] = []
    for offer in sorted(desk.offers(TURN), key=lambda one: not one.first):
        if offer.form not in (ON_MAP, STRIP) and not offer.ends:
            act = partial(on_offer, offer)
            cap = Cap(offer.label, act, offer.icon or "more", "plain", offer.key, theme.CAPTION)
            (rare if offer.rare else late if offer.late else caps).append(cap)
    for group in desk.top.groups:
        offers = desk.offers(group.place)
        if not offers:
            continue
        one = len(offers) == 1
        said = one and all(field.settled for field in offers[0].fields)  # by this very tap
        label = offers[0].label if said else group.label
        act = partial(on_offer, offers[0]) if one else partial(on_group, group)
        cap = Cap(label, act, group.icon, "plain", group.key, theme.CAPTION)
        (rare if rows and group.place == FIGURE else caps).append(cap)
    # Each report makes them new: a finger that taps twice has said it once.
    now, caps = moment(desk), [*caps, *late]
    return [replace(cap, moment=now) for cap in caps], [replace(cap, moment=now) for cap in rare]


def moment(desk: Desk) -> str:
    """Tell which moment keys belong to."""
    return str(desk.prompts[-1].id) if desk.prompts else ""


def end_cap(desk: Desk, say: Say) -> Cap | None:
    """Give the key that ends the turn."""
    end = next((offer for offer in desk.offers(TURN) if offer.ends), None)
    if end is None:
        return None
    act = partial(say, end.report({}), None)
    label = end.title or end.label
    return Cap(
        label, act, end.icon, "main", end.key, theme.TITLE, theme.DISPLAY, moment=moment(desk),
        brief=end.label,
    )  # fmt: skip


def unread(desk: Desk, caps: Sequence[Cap]) -> list[Cap]:
    """Turn off what is said in a turn, while another's is still to be read."""
    groups = [group.key for group in desk.top.groups]
    return [cap if cap.meaning in groups else off(cap) for cap in caps]
