"""What the page of a card of ours says and shows: orders, and the Rooms that change. Pure.

What a card did at once follows it among the latest events. Its page says that as orders, so none of
it is told again on a page of its own; whatever needs a question or a walk first is told later.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.engine.prompt import Point, Turn
from companion.games.boogeyman import events as e
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.effect_text import Effect, deed_alone, lasting, together
from companion.games.boogeyman.text.event_text import say
from companion.games.boogeyman.text.words import Words

# The tones of Rooms on the map, by their light.
LIGHT, DARK, NONE = "lit", "unlit", "bare"
TONES = {"light": LIGHT, "dark": DARK, "none": NONE}
PADLOCK = "padlock"  # the mark of a Room

# What comes of an effect at once, and what else is noted between: nobody has to do anything then.
_AT_ONCE: Mapping[str, tuple[type[e.Event], ...]] = {
    "light": (e.LightTurned, e.CardInVain),
    "padlock_placed": (e.PadlockAdded, e.CardInVain),
    "padlock_taken": (e.PadlockRemoved, e.CardInVain),
    "boogeyman_moves": (e.BoogeymanMoved, e.CardInVain),
    "order": (e.OrderGiven,),
    "limit": (e.LimitSet,),
}
_NOTED = (e.TroubleDrawn, e.EventDrawn, e.NightmareDrawn)
_ICONS: Mapping[str, str] = {
    "light": "switch", "padlock_placed": "lock", "padlock_taken": "unlock",
    "babysitter_moves": "walk", "boogeyman_moves": "ghost", "boogeyman_turn": "ghost",
    "meets": "met", "stress": "gauge", "hidden_token_redrawn": "flip", "sent_home": "home",
    "calmed": "heart", "revivable": "revive", "order": "hand", "actions": "hand",
    "noise": "sound", "candies": "sweets", "switch": "switch", "search": "search",
    "cards": "card",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class CardPage:
    """What is said large, what below it, which Rooms change, and how long it holds."""

    says: str = ""
    points: tuple[Point, ...] = ()
    turns: tuple[Turn, ...] = ()
    lasts: str = ""


def card_page(
    state: State, at: int, effects: Sequence[Effect], words: Words, amid: bool = False
) -> CardPage:
    """Say what the card does that the event at this place of the latest ones tells of."""
    if not effects:
        return CardPage()
    came = _came(state, at, effects)
    said = list(_orders(state, effects, came, words))
    lasts = dict.fromkeys(lasting(effect, words, amid) for effect in effects)
    turns = tuple(turn for event in came.values() for turn in _turns(event))
    if not said:  # all of it was in vain, as is told next
        said = [
            _point(effect, deed_alone(effect, words, times)) for effect, times in together(effects)
        ]
    return CardPage(said[0].text, tuple(said[1:]), turns, " ".join(filter(None, lasts)))


def told_by_card(state: State) -> frozenset[int]:
    """Tell which of the latest events the page of their card says and shows."""
    found: set[int] = set()
    for at, event in enumerate(state.latest):
        effects = card_effects(state, event)
        places = {id(one): number for number, one in enumerate(state.latest)}
        came = _came(state, at, effects).values() if effects else ()
        found |= {places[id(one)] for one in came if not isinstance(one, e.CardInVain)}
    return frozenset(found)


def card_effects(state: State, event: e.Event) -> Sequence[Effect]:
    """Give the effects of a card that an event tells of; of any other event none."""
    if isinstance(event, e.CardDrawn):
        effects: Sequence[Effect] = state.cards[event.deck][event.card]["effects"]
        return effects
    return event.effects if isinstance(event, e.NightmareActed) else ()


def _came(state: State, at: int, effects: Sequence[Effect]) -> dict[int, e.Event]:
    """Find what came of effects at once, by their number: until one takes longer."""
    after = [one for one in state.latest[at + 1 :] if not isinstance(one, _NOTED)]
    found: dict[int, e.Event] = {}
    for number, effect in enumerate(effects):
        kinds = _AT_ONCE.get(effect["kind"], ())
        if number >= len(after) or not isinstance(after[number], kinds) or _unseen(after[number]):
            break
        found[number] = after[number]
    return found


def _unseen(event: e.Event) -> bool:
    """Tell whether only the table sees how it was before: then the page of it says more."""
    if isinstance(event, e.LightTurned):
        return event.before is None or (event.before == "none" and event.to != "none")
    return isinstance(event, e.PadlockAdded | e.PadlockRemoved) and event.unseen


def _orders(
    state: State, effects: Sequence[Effect], came: Mapping[int, e.Event], words: Words
) -> Iterator[Point]:
    """Say what each effect did, or will do; the same in several Rooms is said once."""
    done: set[int] = set()
    for number, effect in enumerate(effects):
        event = came.get(number)
        if number in done or isinstance(event, e.CardInVain):
            continue
        if event is None or isinstance(event, e.LimitSet | e.OrderGiven):
            _, times = next(together(effects[number:]))
            again = range(number, number + times)
            if all(isinstance(came.get(n), type(event)) for n in again):
                done |= set(again)
            else:
                times = 1
            yield _point(effect, deed_alone(effect, words, times))
            continue
        alike = [n for n, one in came.items() if _key(one) == _key(event) and n >= number]
        done |= set(alike)
        rooms = [str(getattr(came[n], "room", "")) for n in alike]
        if len(rooms) > 1 and _key(event) and all(room.isdecimal() for room in rooms):
            both = words.listed(sorted(dict.fromkeys(rooms), key=int))
            yield _point(effect, words.word(f"order.{_key(event)}", rooms=both))
            continue
        done -= set(alike[1:])
        (saying,) = list(say(event, state.pack, words))[:1]
        yield _point(effect, words.say(saying.key, saying.facts)[0])


def _key(event: e.Event) -> str:
    """Name what can be done in several Rooms at once."""
    if isinstance(event, e.LightTurned):
        return f"light.{event.to}"
    if isinstance(event, e.PadlockAdded):
        return "padlock_placed"
    return "padlock_taken" if isinstance(event, e.PadlockRemoved) else ""


def _turns(event: e.Event) -> Iterator[Turn]:
    if isinstance(event, e.LightTurned):
        yield Turn(event.room, TONES[event.to], was=TONES[event.before or "none"])
    elif isinstance(event, e.PadlockAdded):
        yield Turn(event.room, mark=PADLOCK)
    elif isinstance(event, e.PadlockRemoved):
        yield Turn(event.room, gone=PADLOCK)


def _point(effect: Effect, text: str) -> Point:
    return Point(_ICONS[effect.get("what") or effect["kind"]], text)
