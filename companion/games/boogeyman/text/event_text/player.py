"""Sayings about a player as the Boogeyman (H). Pure."""

from companion.engine.prompt import Saying
from companion.games.boogeyman import events as e
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.text.event_text.base import says, says_several
from companion.games.boogeyman.text.words import Words


@says(e.TokenUncovered)
def _token_uncovered(event: e.TokenUncovered, pack: Pack, words: Words) -> Saying:
    facts = {
        "slot": event.slot,
        "room": words.place(pack, event.room),
        "child": words.name(event.child),
    }
    key = "asked" if event.asked else "dark" if event.turned else "was_dark"
    return Saying(f"token_uncovered.{key}", "H2", facts)


@says_several(e.BecameBoogeyman)
def _became_boogeyman(event: e.BecameBoogeyman, pack: Pack, words: Words) -> tuple[Saying, ...]:
    facts = {
        "child": words.name(event.child),
        "room": words.place(pack, event.room) if event.room else "",
        "who": words.name(event.flashlight),
    }
    lies = "left_asked" if not event.room else "left_hall" if event.hall else "left"
    return (
        Saying("became_boogeyman.figure", "H6", facts),
        *([Saying(f"became_boogeyman.{lies}", "H10", facts)] if event.left else []),
        Saying("became_boogeyman.takes", "H6", facts),
        Saying("became_boogeyman.flashlight", "H6", facts),
    )


@says(e.WhereHeWas)
def _where_he_was(event: e.WhereHeWas, pack: Pack, words: Words) -> Saying:
    return Saying("where_he_was", "H8", {"rooms": words.listed(event.rooms)})
