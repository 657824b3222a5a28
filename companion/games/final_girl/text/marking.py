"""How a line of the journal is marked: about whom, with which icon, whose turn begins. Pure."""

from collections.abc import Iterable, Mapping

from companion.engine.events import Event
from companion.games.final_girl import events as e
from companion.games.final_girl.box import HEROINE, KILLER
from companion.games.final_girl.text.words import Words

ICONS: Mapping[type[Event], str] = {
    e.Started: "home",
    e.SetUpWithBox: "home",
    e.EventTurned: "moon",
    e.HeroineMoved: "walk",
    e.VictimsSaved: "door",
    e.MarkersChanged: "heart",
    e.HealthToLose: "heart",
    e.TokenTurned: "heart",
    e.CameBack: "heart",
    e.EnemyMoved: "walk",
    e.VictimsDied: "ghost",
    e.AttackStood: "person",
    e.AttackLost: "close",
    e.BloodlustRose: "bolt",
    e.HorrorChanged: "alert",
    e.HorrorAtEnd: "alert",
    e.TerrorDrawn: "card",
    e.TableDrawsTerror: "card",
    e.TableActs: "ghost",
    e.PowerOpened: "eye",
    e.FinaleOpened: "eye",
    e.Panicked: "walk",
    e.PanicTold: "dice",
    e.TurnBegan: "repeat",
    e.GameEnded: "star",
    e.MapLeft: "home",
    e.TableCorrected: "fix",
}
ART = "final_girl"
DRAWINGS: Mapping[type[Event], str] = {
    e.VictimsSaved: f"{ART}/mark-saved",
    e.VictimsDied: f"{ART}/mark-killed",
    e.BloodlustRose: f"{ART}/marker-bloodlust",
    e.HorrorChanged: f"{ART}/marker-horror",
    e.HorrorAtEnd: f"{ART}/marker-horror",
    e.Panicked: f"{ART}/mark-victim",
    e.PanicTold: f"{ART}/mark-victim",
    e.VictimsAdded: f"{ART}/mark-victim",
    e.SpecialAdded: f"{ART}/mark-stewardess",
    e.TableDrawsTerror: f"{ART}/back-terror",
    e.MarkersChanged: f"{ART}/token-health",
}
STRONG = ("path", "zone", "to", "at", "card", "event", "n", "row", "special", "who", "killer")


def icon(event: Event) -> str:
    """Give the picture of what happened; none for what has no words either."""
    return ICONS.get(type(event), "card")


def about(event: Event) -> str:
    """Tell whom an event is about."""
    if isinstance(event, e.HeroineMoved | e.VictimsSaved | e.AttackStood):
        return HEROINE
    who = getattr(event, "who", "")
    return who if who in (HEROINE, KILLER) else ""


def bears(event: Event, face: str) -> str:
    """Tell whose mark a line bears: hers, or the killer's."""
    if isinstance(event, e.HeroineMoved | e.AttackStood):
        return HEROINE
    return face if isinstance(event, e.EnemyMoved) and event.who == KILLER else ""


def drawing(event: Event) -> str:
    """Name what a line shows instead of its icon: a card, a life ring, a lamp that is out."""
    if isinstance(event, e.TerrorDrawn):
        return f"{ART}/card-{event.card}"
    if isinstance(event, e.EventTurned):
        return f"{ART}/card-{event.event}" if event.event else ""
    if isinstance(event, e.PowerOpened):
        return f"{ART}/card-{event.power}" if event.power else ""
    if isinstance(event, e.TokenTurned | e.CameBack):
        return f"{ART}/token-white"
    if isinstance(event, e.FinaleOpened):
        return f"{ART}/card-{event.finale or 'finale'}"
    return DRAWINGS.get(type(event), "")


def weight(event: Event) -> int:
    """Tell how much an event matters: what turns a night stands larger."""
    if isinstance(event, e.GameEnded | e.FinaleOpened | e.TokenTurned | e.CameBack):
        return 2
    return int(isinstance(event, e.PowerOpened | e.VictimsDied))


def turn(event: Event) -> str | None:
    """Tell whose turn begins with an event, if one does."""
    return HEROINE if isinstance(event, e.TurnBegan | e.Started) else None


def gist(events: Iterable[Event], words: Words) -> str:
    """Say in a few words what a turn brought: deaths, the finale, or how it ended."""
    said, died = "", 0
    for event in events:
        if isinstance(event, e.VictimsDied):
            died += event.victims + bool(event.special)
            said = words.word("gist.killed", n=died)
        elif isinstance(event, e.FinaleOpened):
            said = words.word("gist.finale")
        elif isinstance(event, e.GameEnded):
            return words.word(f"gist.{event.outcome}")
    return said
