"""The keys that belong to a prompt beside its answers: ways out, what a card does, what holds."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion import root
from companion.engine.offers import Offer
from companion.engine.prompt import CARDS, Prompt
from companion.engine.scene import Notice
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.screens.reporting import ICONS
from companion.ui.screens.sheet import Sheet, about
from companion.ui.widgets.basic import Cap
from companion.ui.widgets.photo import photo


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
        caps.append(Cap(way.label, act, "", "quiet", meaning, theme.BODY, moment=prompt.id))
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


def card_allows(desk: Desk, act: Callable[[], Any]) -> Cap:
    """Offer to say again, by a card, what was refused."""
    return Cap(desk.say("table card_allows"), act, "card", "quiet", "card_allows", theme.BODY)


def while_reading(
    desk: Desk,
    asked: Prompt | None,
    on_offer: Callable[[Offer, dict[str, Any]], Any],
    on_group: Callable[[str], Any],
) -> list[Cap]:
    """Offer all that a card can do that is being read, and first what it can do to its Child."""
    if asked is None or asked.kind not in CARDS:
        return []
    act = partial(on_group, "card")
    effects = Cap(desk.say("table effects"), act, "card", "quiet", "card effects")
    child = asked.who
    if child is None:
        return [effects]
    return [
        effects,
        *(
            Cap(
                offer.label, partial(on_offer, offer, {offer.fields[0].name: child}),
                ICONS.get(offer.key, "more"), "quiet", f"card {offer.key}",
            )
            for offer in about(desk.offers("child"), child)
        ),
    ]  # fmt: skip


def notice_cap(desk: Desk, notice: Notice, show: Callable[[Sheet], None]) -> Cap:
    """Show something that holds for now; a tap reads it."""
    meaning = f"notice {notice.kind} {notice.who or ''}".strip()
    text = desk.say("table in_force", label=notice.label, title=notice.title)

    def act() -> None:
        show(Sheet.page(desk, text, notice.text))

    icon = "card" if notice.kind == "limit" else notice.kind
    return Cap(text, act, icon, "quiet", meaning, theme.BODY)
