"""How a line of the journal is marked: about whom, with which icon, what changed. Pure."""

from collections.abc import Iterable, Mapping

from companion.engine.grammar import capital
from companion.engine.prompt import Saying
from companion.games.boogeyman import events as e
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.messages.en_told import TOLD
from companion.games.boogeyman.text.words import Words

ICONS: Mapping[type[e.Event], str] = {
    e.Started: "home",
    e.RoundBegan: "moon",
    e.TurnEnded: "end",
    e.TurnWaits: "sleep",
    e.NobodyStands: "sleep",
    e.ChildMoved: "walk",
    e.ChildPlaced: "placed",
    e.ChildSentHome: "home",
    e.ChildFainted: "sleep",
    e.ChildRevived: "revive",
    e.LightTaken: "switch",
    e.LightTurned: "switch",
    e.SearchTokenTaken: "chest",
    e.NoiseChanged: "sound",
    e.PadlockRolled: "dice",
    e.PadlockForced: "dice",
    e.PadlockHeld: "lock",
    e.PadlockAdded: "lock",
    e.PadlockRemoved: "unlock",
    e.AtticUnlocked: "key",
    e.CandiesSpent: "sweets",
    e.StateChanged: "state",
    e.StressChanged: "gauge",
    e.SpaceLearnt: "gauge",
    e.SlotLearnt: "eye",
    e.BabysitterMoved: "headphones",
    e.BabysitterSent: "headphones",
    e.BabysitterReached: "headphones",
    e.BabysitterStayed: "headphones",
    e.BabysitterPlaced: "headphones",
    e.BabysitterSeen: "eye",
    e.ChildrenSeen: "eye",
    e.NearestTold: "eye",
    e.BabysitterPossessed: "ghost",
    e.PossessionRolled: "dice",
    e.DiceRolled: "dice",
    e.MeetingBegan: "met",
    e.MeetingCardDrawn: "card",
    e.MeetingCancelled: "close",
    e.BoogeymanRevealed: "ghost",
    e.BoogeymanStaysHidden: "ghost",
    e.BoogeymanMoved: "ghost",
    e.IndicatorCleared: "repeat",
    e.TokenPlaced: "placed",
    e.TokenUncovered: "ghost",
    e.BecameBoogeyman: "ghost",
    e.WhereHeWas: "ghost",
    e.TokenDrawnAgain: "repeat",
    e.EventDrawn: "bolt",
    e.EventCancelled: "bolt",
    e.EventDiscarded: "bolt",
    e.TroubleDrawn: "alert",
    e.NightmareDrawn: "moon",
    e.NightmareActed: "moon",
    e.NightmareCancelled: "moon",
    e.NightmareDiscarded: "moon",
    e.CardDrawn: "card",
    e.CardInVain: "card",
    e.DeckRemade: "card",
    e.OrderGiven: "card",
    e.LimitSet: "card",
    e.EffectNoted: "card",
    e.FinaleCalled: "star",
    e.FinaleReached: "star",
    e.FinaleStarted: "star",
    e.PanelPlayed: "star",
    e.NightEnded: "star",
    e.TableCorrected: "fix",
    e.TrackingChanged: "map",
}
STRONG = (
    "room", "way", "slot", "title", "state", "colour", "noise", "rolled", "result", "die", "dice",
    "page", "panel",
)  # fmt: skip
# What a turn, or a meeting, brings anyway.
QUIET: tuple[type[e.Event], ...] = (e.TurnEnded, e.MeetingCardDrawn)
# What is remembered of a turn, and what anybody does all night.
GREAT: Mapping[type[e.Event], int] = {
    e.NightEnded: 5,
    e.FinaleStarted: 4,
    e.BabysitterPossessed: 4,
    e.BecameBoogeyman: 4,
    e.ChildFainted: 3,
    e.MeetingBegan: 2,
    e.BoogeymanRevealed: 2,
}
PLAIN: tuple[type[e.Event], ...] = (e.ChildMoved, e.LightTaken, e.TokenPlaced)
HERS: tuple[type[e.Event], ...] = (
    e.BabysitterMoved, e.BabysitterSent, e.BabysitterReached, e.BabysitterStayed,
    e.BabysitterPlaced, e.BabysitterSeen, e.BabysitterPossessed,
)  # fmt: skip
HIS: tuple[type[e.Event], ...] = (
    e.BoogeymanRevealed, e.BoogeymanStaysHidden, e.BoogeymanMoved, e.TokenPlaced,
    e.TokenUncovered, e.BecameBoogeyman, e.WhereHeWas,
)  # fmt: skip
DECKS = {"event": "bolt", "trouble": "alert", "nightmare": "moon"}  # by what a card is


def icon(event: e.Event) -> str:
    """Give the picture of what happened; none for what has no words either."""
    if isinstance(event, e.CardDrawn):
        return DECKS[event.deck]
    if isinstance(event, e.SearchTokenTaken) and event.noise:
        return "sound"
    return ICONS.get(type(event), "")


def weight(event: e.Event) -> int:
    """Tell how much a line weighs in its turn."""
    if isinstance(event, e.SearchTokenTaken) and event.found:
        return 1
    return -1 if isinstance(event, PLAIN) else GREAT.get(type(event), 0)


def bears(event: e.Event) -> str:
    """Tell whose mark a line bears: it is about her, or about him."""
    if isinstance(event, HERS):
        return BABYSITTER
    if isinstance(event, HIS):
        return BOOGEYMAN
    if isinstance(event, e.MeetingBegan):
        return event.entity
    return event.track if isinstance(event, e.StressChanged) else ""


# What a moment shows of itself, whoever it befalls.
DRAWN: Mapping[type[e.Event], str] = {
    e.BabysitterPossessed: "jennifer-possessed",
    e.BoogeymanRevealed: "card-door",
    e.BecameBoogeyman: "card-breath",
    e.FinaleStarted: "book",
}


def drawing(event: e.Event) -> str:
    """Give what a moment shows of itself; empty where nothing is drawn of it."""
    name = DRAWN.get(type(event), "")
    if isinstance(event, e.SearchTokenTaken) and event.found:
        name = f"token-{event.found.replace(':', '-')}"
    elif isinstance(event, e.ChildFainted):
        name = f"child-faint-{event.child}"
    elif isinstance(event, e.MeetingBegan):
        name = "jennifer" if event.entity == BABYSITTER else "card-breath"
    return f"boogeyman/{name}" if name else ""


def about(event: e.Event) -> str:
    """Tell whom an event is about: a Child."""
    return getattr(event, "child", None) or ""


def changed(event: e.Event, words: Words) -> str:
    """Show what was before and what is now: 3 → 4."""
    if isinstance(event, e.StressChanged) and event.before != event.to:
        return f"{event.before} → {event.to}"
    if isinstance(event, e.StateChanged) and event.before != event.value:
        before, now = (words.word(f"state.{state}") for state in (event.before, event.value))
        return f"{before} → {now}"
    return ""


def told(saying: Saying, words: Words) -> str:
    """Tell what happened where its text says what to do; empty where that tells it as well."""
    for key in (f"told.{saying.key}", f"told.{saying.key.partition('.')[0]}"):
        if key in TOLD:
            return capital(words.word(key, **saying.facts))
    return ""


def turn(event: e.Event) -> str | None:
    """Tell whose turn begins with an event, if one does."""
    return event.who if isinstance(event, e.TurnBegan) else None


def how(who: str | None, state: State, words: Words) -> str:
    """Say how whoever's turn begins is: a Child's State; his turn is the end of a round."""
    if who is None:
        return ""
    if who not in state.children:
        return words.word("gist.last")
    child = state.children[who]
    return capital(words.condition(child.fainted, child.state))


def gist(events: Iterable[e.Event], words: Words) -> str:
    """Say in a few words what a round brought: where he came, or how the night ended."""
    said = ""
    for event in events:
        if isinstance(event, e.BoogeymanRevealed):
            said = words.word("gist.came", number=event.room)
        elif isinstance(event, e.FinaleStarted):
            said = words.word("gist.finale")
        elif isinstance(event, e.NightEnded):
            said = words.word(f"gist.{event.outcome}")
    return said
