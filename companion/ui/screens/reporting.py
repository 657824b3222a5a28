"""The keys of the report bar, made of what the game offers."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from companion.engine.offers import Offer
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.bar import off
from companion.ui.widgets.basic import Cap

ICONS = {
    "found": "found", "switch": "switch", "force": "padlock", "open": "unlock", "attic": "key",
    "end": "end", "met": "met", "faint": "faint", "revive": "revive", "state": "state",
    "card.faint": "faint", "card.revive": "revive", "card.state": "state",
    "effect.babysitter_moves": "walk", "effect.babysitter_walks": "door",
    "effect.babysitter_placed": "placed", "effect.boogeyman_turn": "boogeyman",
    "effect.boogeyman_moves": "placed", "effect.hidden_token_redrawn": "repeat",
    "effect.light": "switch", "effect.padlock_placed": "padlock", "effect.padlock_taken": "unlock",
    "effect.stress": "stress", "effect.meets": "met", "effect.fewer_actions": "fewer",
    "effect.louder": "sound", "effect.no_candies": "sweets", "effect.no_switch": "switch",
    "effect.no_search": "search", "effect.no_cards": "card", "effect.order": "rename",
    "effect.sent_home": "home", "effect.calmed": "state", "effect.revivable": "revive",
    "lost": "faint",
}  # fmt: skip
NUMBERED = {"noise": "sound"}  # over the numbers of an offer
# Groups of offers behind one key each.
GROUPS = {"child": "state", "card": "card", "finale": "finale"}
END = "end"

Say = Callable[[dict[str, Any], bool], Any]


def report_caps(
    desk: Desk,
    say: Say,
    on_offer: Callable[[Offer], Any],
    on_group: Callable[[str], Any],
    most: int,
) -> list[Cap]:
    """Give a key to everything that can be said in this turn, but for its end.

    Choices have keys of their own, unless there are more than `most`: those are asked for.
    """
    caps: list[Cap] = []
    # Searching is reported most often, so its numbers come first.
    for offer in sorted(desk.offers("turn"), key=lambda one: one.key not in NUMBERED):
        if offer.shown == "choices" and len(offer.fields[0].choices) <= most:
            caps += _choices(offer, say)
        elif offer.shown != "map" and offer.key != END:
            icon = ICONS.get(offer.key) or NUMBERED.get(offer.key, "more")
            act = partial(on_offer, offer)
            caps.append(Cap(offer.label, act, icon, meaning=offer.key, size=theme.CAPTION))
    for group, icon in GROUPS.items():
        offers = desk.offers(group)
        if offers:
            one = len(offers) == 1
            said = one and all(field.settled for field in offers[0].fields)  # by this very tap
            label = offers[0].label if said else desk.say(f"table {group}")
            act = partial(on_offer, offers[0]) if one else partial(on_group, group)
            caps.append(Cap(label, act, icon, meaning=group, size=theme.CAPTION))
    # Each report makes them new: a finger that taps twice has said it once.
    return [replace(cap, moment=_moment(desk)) for cap in caps]


def _moment(desk: Desk) -> str:
    return str(desk.prompts[-1].id) if desk.prompts else ""


def end_cap(desk: Desk, say: Say, all_used: bool) -> Cap | None:
    """Give the key that ends the turn; it is the main one when no action is left."""
    end = next((offer for offer in desk.offers("turn") if offer.key == END), None)
    if end is None:
        return None
    kind = "main" if all_used and desk.following is None else "plain"
    act = partial(say, end.report({}), False)
    return Cap(end.label, act, ICONS[END], kind, END, theme.CAPTION, moment=_moment(desk))


def unread(caps: Sequence[Cap], last: Cap | None) -> tuple[list[Cap], Cap | None]:
    """Turn off what is said in a turn, while another's is still to be read."""
    kept = [cap if cap.meaning in GROUPS else off(cap) for cap in caps]
    return kept, off(last) if last else None


def _choices(offer: Offer, say: Say) -> list[Cap]:
    """Give every choice a key of its own: a number, or somebody."""
    caps = []
    field = offer.fields[0]
    for choice in field.choices:
        act = partial(say, offer.report({field.name: choice.value}), offer.by_card)
        meaning = f"{offer.key} {choice.value}"
        if choice.value in theme.SPOKEN:
            label = offer.about_one(choice.value) or choice.label
            label, colour = label[:1].upper() + label[1:], theme.SPOKEN[choice.value]
            icon, size = ICONS.get(offer.key, "more"), theme.CAPTION
            caps.append(Cap(label, act, icon, "plain", meaning, size, colour=colour))
        else:
            icon, size = NUMBERED.get(offer.key, ""), theme.TITLE
            caps.append(
                Cap(choice.label, act, icon, "plain", meaning, size, theme.DISPLAY, firm=True)
            )
    return caps
