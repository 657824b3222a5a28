"""What every offer of this game is made of. Pure."""

from collections.abc import Mapping

from companion.engine.offers import Choice, Field, Offer, Values
from companion.engine.plain import Json, JsonObject
from companion.games.betrayal.text.words import Words


def saying(
    words: Words,
    kind: str,
    short: str,
    place: str,
    icon: str,
    *fields: Field,
    report: str = "",
    **more: Json,
) -> Offer:
    """Offer a report whose fields are what is chosen."""

    def build(values: Values) -> JsonObject:
        said = {name: v for name, v in values.items() if v is not None}
        return {"report": report or kind, **more, **said}

    return Offer(kind, short, words.offer(f"offer {kind}"), place, build, fields, icon)


def people(words: Words, players: Mapping[str, object] | tuple[str, ...]) -> list[Choice]:
    """Offer players."""
    return [Choice(one, str(words.player(one)), (one,)) for one in players]
