"""The keys of the report bar, made of what the game offers."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from companion.engine.offers import ON_MAP, STRIP, TURN, Anyway, Group, Offer
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.bar import off
from companion.ui.widgets.basic import Cap

SHORT = 5  # letters: a number, or a word as short

Say = Callable[[dict[str, Any], Anyway | None], Any]


def report_caps(
    desk: Desk,
    say: Say,
    on_offer: Callable[[Offer], Any],
    on_group: Callable[[Group], Any],
    most: int,
) -> list[Cap]:
    """Give a key to everything that can be said in this turn, but for its end.

    Choices have keys of their own, unless there are more than `most`: those are asked for.
    """
    caps: list[Cap] = []
    for offer in sorted(desk.offers(TURN), key=lambda one: not one.first):
        if offer.form == STRIP and len(offer.fields[0].choices) <= most:
            caps += _choices(offer, say)
        elif offer.form != ON_MAP and not offer.ends:
            act = partial(on_offer, offer)
            caps.append(
                Cap(offer.label, act, offer.icon or "more", meaning=offer.key, size=theme.CAPTION)
            )
    for group in desk.top.groups:
        offers = desk.offers(group.place)
        if offers:
            one = len(offers) == 1
            said = one and all(field.settled for field in offers[0].fields)  # by this very tap
            label = offers[0].label if said else group.label
            act = partial(on_offer, offers[0]) if one else partial(on_group, group)
            caps.append(Cap(label, act, group.icon, meaning=group.key, size=theme.CAPTION))
    # Each report makes them new: a finger that taps twice has said it once.
    return [replace(cap, moment=_moment(desk)) for cap in caps]


def _moment(desk: Desk) -> str:
    return str(desk.prompts[-1].id) if desk.prompts else ""


def end_cap(desk: Desk, say: Say, all_used: bool) -> Cap | None:
    """Give the key that ends the turn; it is the main one when no action is left."""
    end = next((offer for offer in desk.offers(TURN) if offer.ends), None)
    if end is None:
        return None
    kind = "main" if all_used and desk.following is None else "plain"
    act = partial(say, end.report({}), None)
    moment = _moment(desk)
    return Cap(end.label, act, end.icon, kind, end.key, theme.CAPTION, moment=moment)


def unread(desk: Desk, caps: Sequence[Cap], last: Cap | None) -> tuple[list[Cap], Cap | None]:
    """Turn off what is said in a turn, while another's is still to be read."""
    groups = [group.key for group in desk.top.groups]
    kept = [cap if cap.meaning in groups else off(cap) for cap in caps]
    return kept, off(last) if last else None


def _choices(offer: Offer, say: Say) -> list[Cap]:
    """Give every choice a key of its own: a number, or somebody."""
    caps = []
    field = offer.fields[0]
    # All in one type: a short word among longer ones is none of another kind.
    short = all(len(choice.label) < SHORT for choice in field.choices)
    for choice in field.choices:
        act = partial(say, offer.report({field.name: choice.value}), offer.anyway)
        meaning = f"{offer.key} {choice.value}"
        if theme.is_opponent(choice.value):
            label = offer.about_one(choice.value) or choice.label
            label, colour = label[:1].upper() + label[1:], theme.FIGURES[choice.value].ink
            size = theme.CAPTION
            caps.append(Cap(label, act, offer.icon, "plain", meaning, size, colour=colour))
        else:
            font, size = (theme.DISPLAY, theme.TITLE) if short else (theme.TEXT, theme.BODY)
            cap = Cap(choice.label, act, offer.icon, "plain", meaning, size, font, firm=short)
            caps.append(cap)
    return caps
