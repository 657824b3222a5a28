"""How a line of the journal is marked: about whom, with which icon, whose turn begins. Pure."""

from collections.abc import Iterable, Mapping

from companion.engine.events import Event
from companion.games.betrayal import events as e
from companion.games.betrayal.box import MONSTERS
from companion.games.betrayal.looks import MONSTER, kind
from companion.games.betrayal.text.words import Words

ART = "betrayal"
OMENS = ("moth_box", "salt_jar", "tin_whistle", "torn_veil")  # those that are drawn
COUNTERS = ("cocoons", "ropes", "tide", "wounds")
DRAWINGS: Mapping[type[Event], str] = {
    e.HauntRolled: "die-2",
    e.HauntBegan: "moon",
    e.TraitorNamed: "mark-traitor",
    e.PlayerTurned: "mark-traitor",
    e.MonstersRolled: "die-2",
    e.MonstersGoOn: f"mark-{MONSTER}",
    e.PlayerDied: "candle-out",
    e.PlayerHurt: "counter-wounds",
    e.NobodyHurt: "clash",
}
ICONS: Mapping[type[Event], str] = {
    e.Started: "home",
    e.OmenDrawn: "moon",
    e.HauntRolled: "dice",
    e.HauntNamed: "eye",
    e.TraitorNamed: "ghost",
    e.SideReady: "check",
    e.HauntBegan: "bolt",
    e.TurnBegan: "walk",
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


def drawing(event: Event) -> str:
    """Name what a line shows instead of its icon: an omen, a die, who lies stunned; or nothing."""
    if isinstance(event, e.OmenDrawn):
        found = f"omen-{event.omen}" if event.omen in OMENS else "omen"
    elif isinstance(event, e.MonsterStunned):
        found = f"mark-{_kind(event.monster)}-stunned"
    elif isinstance(event, e.MonsterKilled | e.MonsterHurt):
        found = f"mark-{_kind(event.monster)}"
    elif isinstance(event, e.MonstersCame | e.KindSet):
        found = f"mark-{kind(event.kind)}"
    elif isinstance(event, e.CounterSet | e.CounterMoved):
        found = f"counter-{event.counter}" if event.counter in COUNTERS else "counter"
    elif isinstance(event, e.TurnBegan):
        found = f"mark-{MONSTER}" if event.turn == MONSTERS else ""
    else:
        found = DRAWINGS.get(type(event), "")
    return f"{ART}/{found}" if found else ""


def _kind(monster: str) -> str:
    return kind(monster.rpartition("_")[0])


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
