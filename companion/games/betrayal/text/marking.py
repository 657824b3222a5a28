"""How a line of the journal is marked: about whom, with which icon, whose turn begins. Pure."""

from collections.abc import Iterable, Mapping

from companion.engine.events import Event
from companion.games.betrayal import events as e
from companion.games.betrayal.text.words import Words

ICONS: Mapping[type[Event], str] = {
    e.Started: "home",
    e.OmenDrawn: "moon",
    e.HauntRolled: "dice",
    e.HauntNamed: "eye",
    e.TraitorNamed: "ghost",
    e.SideReady: "check",
    e.HauntBegan: "bolt",
    e.TurnBegan: "repeat",
    e.TraitorMay: "door",
    e.MonstersRolled: "walk",
    e.KindStays: "close",
    e.MonstersPassed: "close",
    e.TurnedBack: "repeat",
    e.KindSet: "ghost",
    e.MonstersCame: "ghost",
    e.CounterSet: "state",
    e.CounterMoved: "state",
    e.GoalReached: "alert",
    e.PlayerDied: "heart",
    e.PlayerTurned: "ghost",
    e.MonstersGoOn: "ghost",
    e.NobodyHurt: "check",
    e.PlayerHurt: "heart",
    e.ItemStolen: "chest",
    e.MonsterStunned: "alert",
    e.MonsterKilled: "close",
    e.MonsterHurt: "bolt",
    e.GameEnded: "star",
    e.TableCorrected: "fix",
}
STRONG = ("haunt", "player", "monster", "monsters", "n", "total", "value", "kind", "counter")


def icon(event: Event) -> str:
    """Give the picture of what happened."""
    return ICONS.get(type(event), "card")


def about(event: Event) -> str:
    """Tell which player an event is about."""
    about = e.OmenDrawn | e.TraitorNamed | e.PlayerDied | e.PlayerTurned | e.PlayerHurt
    return event.player if isinstance(event, about) else ""


def turn(event: Event) -> str | None:
    """Tell whose turn begins with an event, if one does."""
    return event.turn if isinstance(event, e.TurnBegan) else None


def gist(events: Iterable[Event], words: Words) -> str:
    """Say in a few words what a round brought: the haunt, deaths, or how it ended."""
    said, deaths, omens = "", 0, 0
    for event in events:
        if isinstance(event, e.PlayerDied):
            deaths += 1
            said = words.word("gist.deaths", n=deaths)
        elif isinstance(event, e.OmenDrawn):
            omens += 1
            said = words.word("gist.omens", n=omens)
        elif isinstance(event, e.HauntRolled) and event.begins:
            said = words.word("gist.begins")
        elif isinstance(event, e.GameEnded):
            return words.word(f"gist.{event.outcome}")
    return said
