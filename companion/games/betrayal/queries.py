"""What can be asked at any moment: odds, a way past opponents, the reference. Pure."""

from collections.abc import Mapping
from typing import cast

from companion.engine.document import shown
from companion.engine.fields import list_of, text, whole
from companion.engine.game import State as AnyState
from companion.engine.game import Text as AnyText
from companion.engine.plain import Json
from companion.engine.refusal import Refused
from companion.games.betrayal.odds import odds
from companion.games.betrayal.rules.movement import way
from companion.games.betrayal.state import State
from companion.games.betrayal.text.reference import found
from companion.games.betrayal.text.telling import BetrayalText

MOST_POINTS, MOST_OPPONENTS = 99, 99


def _only(asked: Mapping[str, Json], *names: str) -> None:
    for name in asked:
        if name not in names:
            raise Refused("unknown_field", field=shown(name), known=", ".join(("ask", *names)))


def ask_odds(state: AnyState, text: AnyText, asked: Mapping[str, Json]) -> Json:
    """Give the odds of haunt roll and attack."""
    return odds(cast("State", state), asked)


def ask_way(state: AnyState, text: AnyText, asked: Mapping[str, Json]) -> Json:
    """Tell how far so many points lead past opponents (K25); before the haunt there are none."""
    _only(asked, "points", "opponents")
    if asked.get("points") is None:
        raise Refused("missing_field", field="points")
    points = whole(0, MOST_POINTS)(asked["points"], "points")
    said = asked.get("opponents")
    there = () if said is None else list_of(whole(0, MOST_OPPONENTS))(said, "opponents")
    begun = cast("State", state).begun
    walked = way(points, there if begun else (0,) * len(there))
    return {"spaces": walked.spaces, "left": walked.left}


def ask_rules(state: AnyState, said: AnyText, asked: Mapping[str, Json]) -> Json:
    """Find rules of rooms, barriers, items and damage by words of either language (K29)."""
    _only(asked, "find")
    wanted = "" if asked.get("find") is None else text(asked["find"], "find")
    words = cast("BetrayalText", said).words
    return [{"id": one.id, "title": one.title, "text": one.text} for one in found(wanted, words)]


QUERIES = {"odds": ask_odds, "way": ask_way, "rules": ask_rules}
