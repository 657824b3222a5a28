"""How a line of the journal is marked: about whom, with which icon, whose turn begins. Pure."""

from collections.abc import Iterable, Mapping

from companion.engine.events import Event
from companion.games.closet_monsters import events as e
from companion.games.closet_monsters.box import LITTLE
from companion.games.closet_monsters.text.words import Words

ICONS: Mapping[type[Event], str] = {
    e.Started: "home",
    e.ToysShown: "eye",
    e.FirstMonsterTurned: "eye",
    e.ToyTurned: "chest",
    e.TileTurned: "chest",
    e.MonsterCame: "eye",
    e.MonstersSent: "door",
    e.MonstersKept: "star",
    e.ToyLeftOpen: "eye",
    e.CardsTurned: "card",
    e.NobodyFrightened: "close",
    e.SpecialIgnored: "close",
    e.SockFound: "repeat",
    e.SockSwapped: "repeat",
    e.MonsterSeated: "placed",
    e.TurnBegan: "person",
    e.GameEnded: "star",
    e.TableCorrected: "fix",
}
STRONG = ("monster", "monsters", "toy", "side", "tile", "has")


def icon(event: Event) -> str:
    """Give the picture of what happened; none for what has no words either."""
    return ICONS.get(type(event), "")


def drawing(event: Event) -> str:
    """Name the drawing of the monster that came: it is known by its picture."""
    if not isinstance(event, e.MonsterCame):
        return ""
    return f"closet_monsters/monster-{event.monster.removeprefix(LITTLE)}"


def about(event: Event) -> str:
    """Tell whom an event is about: the monster that came, or a player."""
    return getattr(event, "monster", None) or getattr(event, "player", None) or ""


def turn(event: Event) -> str | None:
    """Tell whose turn begins with an event, if one does; where all play together nobody's."""
    return event.player or "" if isinstance(event, e.TurnBegan) else None


def gist(events: Iterable[Event], words: Words) -> str:
    """Say in a few words what a round brought: who came to the bed last, or how it ended."""
    said = ""
    for event in events:
        if isinstance(event, e.MonsterCame):
            said = words.word("gist.came", monster=words.name(event.monster))
        elif isinstance(event, e.GameEnded):
            said = words.word(f"gist.{event.outcome}")
    return said
