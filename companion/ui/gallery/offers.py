"""Sample offers: every form, place and kind of field; what they say is said to nobody."""

from collections.abc import Sequence
from typing import Any

from companion.engine.offers import (
    FIGURE,
    ON_MAP,
    PAD,
    SCENE,
    STRIP,
    TURN,
    Anyway,
    Choice,
    Field,
    Group,
    Offer,
    Values,
)
from companion.ui.gallery.cast import Cast
from companion.ui.gallery.samples import ROOMS

LOUDEST = 4


def _build(values: Values) -> dict[str, Any]:
    return {"report": "sample", **values}


def people(cast: Cast, who: Sequence[str]) -> tuple[Choice, ...]:
    """Give a choice of these."""
    return tuple(Choice(one, cast.names[one]) for one in who)


def move(cast: Cast) -> Offer:
    """Offer to walk, by a tap on the map; something at the table may allow what is refused."""
    places = tuple(Choice(id, cast.say(name)) for id, name, *_ in ROOMS)
    which = Field("to", cast.say("to room"), places)
    anyway = Anyway(cast.say("anyway"), {"allowed": True})
    return Offer(
        "go there", "m", cast.say("go there"), TURN, _build, (which,), "walk", ON_MAP, anyway
    )


def numbers(cast: Cast) -> Offer:
    """Offer a strip of numbers."""
    choices = tuple(Choice(n, str(n)) for n in range(LOUDEST + 1))
    loud = Field("loudness", cast.say("how loud"), choices)
    return Offer(
        "loudness", "n", cast.say("loudness"), TURN, _build, (loud,), "sound", STRIP, first=True
    )


def words(cast: Cast) -> Offer:
    """Offer a strip of words."""
    choices = tuple(Choice(key, cast.say(key)) for key in ("silent", "quiet", "loud"))
    loud = Field("loudness", cast.say("how loud"), choices)
    return Offer("loudness", "n", cast.say("loudness"), TURN, _build, (loud,), "sound", STRIP)


def met(cast: Cast) -> Offer:
    """Offer a strip of the opponent's figures, each in its own colour."""
    whom = Field("who", cast.say("who"), people(cast, cast.opponents[:2]))

    def about_one(who: Any) -> str:
        return cast.say("met", one=cast.names[who])

    label = cast.say("who")
    return Offer("met", "e", label, TURN, _build, (whom,), "met", STRIP, about_one=about_one)


def keys(cast: Cast) -> tuple[Offer, ...]:
    """Offer a few keys with icons; one asks for something first."""
    room = Field("spot", cast.say("to room"), tuple(Choice(id, id) for id in ("1", "2", "5", "7")))
    return (
        Offer("chest", "f", cast.say("chest"), TURN, _build, (), "chest"),
        Offer("switch", "s", cast.say("switch"), TURN, _build, (room,), "switch"),
        Offer("bolted", "p", cast.say("bolted"), TURN, _build, (), "lock"),
    )


def end(cast: Cast) -> Offer:
    """Offer to end the turn."""
    return Offer("end", "e", cast.say("end"), TURN, _build, (), "end", ends=True)


def behind_keys(cast: Cast) -> tuple[Offer, ...]:
    """Offer what stands behind the keys of groups: about somebody, and what a card does."""
    who = Field("who", cast.say("who"), people(cast, cast.players))
    found = [
        Offer(key, key[0], cast.say(key), FIGURE, _build, (who,), icon)
        for key, icon in (("drops", "sleep"), ("revive", "revive"))
    ]
    sections = {
        "lights": (("light out", "switch"), ("light on", "torch")),
        "doors": (("door locked", "lock"), ("door open", "key")),
        "people": (("comes", "person"),),
    }
    found += [
        Offer(key, key[0], cast.say(key), PAD, _build, (), icon, section=cast.say(section))
        for section, offers in sections.items()
        for key, icon in offers
    ]
    return tuple(found)


def groups(cast: Cast) -> tuple[Group, ...]:
    """Give the keys of those groups."""
    return (
        Group(FIGURE, "about", cast.say("about"), cast.say("about title"), "state"),
        Group(
            PAD, "cards", cast.say("cards"), cast.say("cards title"), "card",
            reading=cast.say("reading"),
        ),
    )  # fmt: skip


def results(cast: Cast) -> Offer:
    """Offer the ways a scene can go."""
    ways = tuple(Choice(key, cast.say(key)) for key in ("worked", "failed"))
    return Offer("finish", "r", "", SCENE, _build, (Field("finish", "", ways),))


def usual(cast: Cast) -> tuple[Offer, ...]:
    """Offer all that can be said in a turn."""
    return (move(cast), numbers(cast), *keys(cast), *behind_keys(cast), end(cast))


# What sheets ask for


def _asking(cast: Cast, *fields: Field) -> Offer:
    return Offer("switch", "s", cast.say("switch"), TURN, _build, fields, "switch")


def one_of(cast: Cast) -> Offer:
    """Ask for one of a few; it may be none."""
    few = tuple(Choice(n, str(n)) for n in range(1, 7))
    return _asking(cast, Field("many", cast.say("how many"), few, optional=True))


def several(cast: Cast) -> Offer:
    """Ask for several people, two of them chosen already."""
    now = cast.players[:2]
    return _asking(
        cast,
        Field("who", cast.say("takes part"), people(cast, cast.players), some=True,
              now=lambda _: now),
    )  # fmt: skip


def place(cast: Cast) -> Offer:
    """Ask for a place, which is tapped on the map; one of them holds now."""
    return _asking(cast, Field("to", cast.say("to room"), move(cast).fields[0].choices,
                               now=lambda _: ("5",)))  # fmt: skip


def written(cast: Cast) -> Offer:
    """Ask for something to write."""
    return _asking(cast, Field("name", cast.say("called"), (), longest=30))


def confirmed(cast: Cast) -> Offer:
    """Ask whether something is meant."""
    only = (Choice("agreed", cast.say("really yes")),)
    really = Field("sure", cast.say("really"), only, confirms=True)
    return Offer("give up", "g", cast.say("give up"), TURN, _build, (really,))
