"""The keys that belong to a prompt beside its answers: ways out, what a card does, what holds."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from companion import root
from companion.engine.offers import FIGURE, MORE, PAD, Anyway, Field, Group, Offer, Values
from companion.engine.plain import JsonObject
from companion.engine.prompt import CARDS, TELL, Prompt
from companion.engine.tabletop import Card
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.filling_in import about
from companion.ui.screens.sheet import Sheet
from companion.ui.widgets.basic import Cap
from companion.ui.widgets.in_force import Lines
from companion.ui.widgets.photo import photo


def told_beside(desk: Desk) -> tuple[str, ...]:
    """Give what is read in passing: parts of a page, and what counts for whoever acts now."""
    page = desk.page
    told = () if page is None else (*page.asides, *(one.text for one in page.parts))
    acts = desk.following is None and (page is None or page.asked.kind == TELL)
    return (*told, *desk.top.counts) if acts else told


def ways_out(
    desk: Desk,
    prompt: Prompt,
    answer: Callable[[str, Any], Any],
    change: Callable[[Prompt], Any],
    show: Callable[[Sheet], None],
) -> list[Cap]:
    """Offer to overrule what was told, or to change what was rolled.

    Of a card that has a photo, offer to see it.
    """
    caps = []
    for way in prompt.ways_out:
        act = partial(answer, prompt.id, way.value)
        meaning = str(way.value)
        caps.append(Cap(way.label, act, way.icon, "quiet", meaning, theme.BODY, moment=prompt.id))
    if prompt.changes is not None:
        act = partial(change, prompt)
        caps.append(Cap(prompt.changes.label, act, "", "quiet", "change", theme.BODY))
    return [*caps, *_photo(desk, prompt, show)]


def _photo(desk: Desk, prompt: Prompt, show: Callable[[Sheet], None]) -> list[Cap]:
    """Offer to show the photo of the card that is told of, if this device has one."""
    body = root.photo(*prompt.photo) if prompt.photo else None
    texture = photo(body) if body else None
    if texture is None:
        return []

    def act() -> None:
        show(Sheet.seen(desk, prompt.text, texture))

    return [Cap(desk.say("cards photo_show"), act, "eye", "quiet", "show card", theme.BODY)]


def allowed(anyway: Anyway, act: Callable[[], Any]) -> Cap:
    """Offer to say again what was refused: something at the table allows it."""
    return Cap(anyway.label, act, "card", "quiet", "anyway", theme.BODY)


def named(prompt: Prompt) -> Offer:
    """Offer to answer a prompt with a new name, as something to be written."""
    name = Field("name", prompt.text, (), longest=prompt.other)

    def answer(values: Values) -> JsonObject:
        return {"report": "answer", "prompt": prompt.id, "value": values["name"]}

    return Offer("name", "", prompt.text, MORE, answer, (name,), "rename")


def while_reading(
    desk: Desk,
    asked: Prompt | None,
    on_offer: Callable[[Offer, dict[str, Any]], Any],
    on_group: Callable[[Group], Any],
    rowed: bool = False,
) -> list[Cap]:
    """Offer all that a card can do that is being read, and first what it can do to whose it is.

    `rowed`: that one's row is seen, with the key that belongs into it.
    """
    if asked is None or asked.kind not in CARDS:
        return []
    effects = [
        Cap(group.reading, partial(on_group, group), group.icon, "quiet", f"{group.key} effects")
        for group in desk.top.groups
        if group.place == PAD
    ]
    who = asked.who
    if who is None:
        return effects
    offers = about(desk.offers(FIGURE), who)
    return [*effects, *(_to(who, one, on_offer) for one in offers if not (rowed and one.in_row))]


def in_row(
    desk: Desk, asked: Prompt | None, on_offer: Callable[[Offer, dict[str, Any]], Any]
) -> Cap | None:
    """Give what stands in the row of the one whose card is being read, if there is such a thing."""
    if asked is None or asked.kind not in CARDS or asked.who is None:
        return None
    offers = [one for one in about(desk.offers(FIGURE), asked.who) if one.in_row]
    return _to(asked.who, offers[0], on_offer) if offers else None


def _to(who: str, offer: Offer, on_offer: Callable[[Offer, dict[str, Any]], Any]) -> Cap:
    act = partial(on_offer, offer, {offer.fields[0].name: who})
    return Cap(offer.label, act, offer.icon, "quiet", f"card {offer.key}")


def in_force_cap(desk: Desk, card: Card, show: Callable[[Sheet], None]) -> Cap:
    """Show something that holds for now; a tap reads it."""
    meaning = f"notice {card.id} {card.who or ''}".strip()
    text = desk.say("table in_force", label=card.label, title=card.title)

    def act() -> None:
        show(Sheet.page(desk, text, card.text))

    return Cap(text, act, card.icon, "quiet", meaning, theme.BODY)


def in_force_caps(
    desk: Desk, show: Callable[[Sheet], None], on_all: Callable[[Sequence[Card]], None]
) -> tuple[list[Cap], Lines]:
    """Give the keys to all that is in force: those with a line of their own, and one to others."""
    every = desk.top.all(Card)
    apart = [card for card in every if card.apart]
    caps = force_caps(desk, [card for card in every if not card.apart], show, on_all)

    def rest(count: int) -> Cap:
        act = partial(on_all, apart[-count:])
        text = desk.say("table and_more", n=count)
        return Cap(text, act, "more", "quiet", "notice more", theme.BODY)

    lines = [(in_force_cap(desk, card, show), card.does) for card in apart]
    return caps, Lines(lines, rest)


def changes_sheet(desk: Desk, prompt: Prompt, answer: Callable[[str, Any], Any]) -> Sheet:
    """Offer every way in which somebody can change what was rolled."""
    names, changes = desk.top.names, prompt.changes
    assert changes is not None
    keys = [
        (
            f"{child} {change}",
            f"{names[child]} {change:+d}".replace("-", "−"),
            partial(answer, prompt.id, {child: change}),
        )
        for child, most in changes.most.items()
        for change in (*range(-most, 0), *range(1, most + 1))
    ]
    return Sheet.keys(desk, changes.label, keys)


def force_caps(
    desk: Desk,
    cards: Sequence[Card],
    sheet: Callable[[Sheet], None],
    on_all: Callable[[Sequence[Card]], None],
) -> list[Cap]:
    """Give one key to what is in force: the first of it, and what else there is, or how much."""
    if not cards:
        return []
    (first, *others), label = cards, cards[-1].label
    cap = in_force_cap(desk, first, sheet)
    if others:
        alone = len(others) == 1 and label != first.label
        more = (
            desk.say("table and_other", label=label)
            if alone
            else desk.say("table and_more", n=len(others))
        )
        cap = replace(cap, text=f"{cap.text} {more}", act=partial(on_all, cards))
    return [replace(cap, size=theme.CAPTION, line=theme.LINK)]
