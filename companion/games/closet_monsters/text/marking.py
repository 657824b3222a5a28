"""How a line of the journal is marked: about whom, with which icon, whose turn begins. Pure."""

from collections.abc import Iterable, Mapping

from companion.engine.events import Event
from companion.games.closet_monsters import events as e
from companion.games.closet_monsters.box import LITTLE, RED, SOCK
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


# What is remembered of a turn: who came, and who went.
GREAT: Mapping[type[Event], int] = {
    e.MonsterCame: 1, e.MonstersSent: 1, e.MonstersKept: 1, e.GameEnded: 2,
}  # fmt: skip


def drawing(event: Event) -> str:
    """Name the drawing of a monster, a card or a toy: those who cannot read yet know it by that."""
    if monster := _monster(event):
        return f"closet_monsters/monster-{monster.removeprefix(LITTLE)}"
    if isinstance(event, e.CardsTurned):
        return f"closet_monsters/progress-{'awake' if event.colour == RED else 'asleep'}"
    toy = getattr(event, "toy", None)
    if isinstance(event, e.SockFound | e.SockSwapped):
        toy = SOCK
    return f"closet_monsters/toy-{toy}" if toy else ""


def weight(event: Event) -> int:
    """Tell how much is remembered of an event."""
    return GREAT.get(type(event), 0)


def about(event: Event) -> str:
    """Tell whom an event is about: the monster that came or went, or a player."""
    return _monster(event) or getattr(event, "player", None) or ""


def _monster(event: Event) -> str:
    """Name the monster that an event is about, the first of several."""
    several: tuple[str, ...] = ()
    if isinstance(event, e.MonstersSent | e.MonstersKept):
        several = event.monsters
    return getattr(event, "monster", None) or next(iter(several), "")


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
