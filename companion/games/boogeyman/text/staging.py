"""Which prompts are dramatic: their mood, the words around them, and who is drawn. Pure."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from companion.engine.grammar import capital
from companion.engine.prompt import Prompt, Turn
from companion.games.boogeyman import events as e
from companion.games.boogeyman.agenda import Question
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN
from companion.games.boogeyman.rules.boogeyman import EventCard
from companion.games.boogeyman.rules.encounters import MeetingCard
from companion.games.boogeyman.rules.stress import TroubleCard
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.card_pages import DARK, LIGHT, card_page, told_by_card
from companion.games.boogeyman.text.card_pictures import pictured
from companion.games.boogeyman.text.effect_text import Effect
from companion.games.boogeyman.text.words import Words

REVEAL, POSSESSION, FAINT, FINALE, WON, LOST = (
    "apparition", "possession", "faint", "finale", "won", "lost",
)  # fmt: skip
BECOMES, UNCOVERED = "becomes", "uncovered"  # of a player who is the Boogeyman (H2, H6)
STORY = "epilogue"  # the book that is read in the Finale
MEETING = {BABYSITTER: "meeting_jennifer", BOOGEYMAN: "meeting_boogeyman"}
EVENT, TROUBLE, NIGHTMARE = DECKS = ("event", "trouble", "nightmare")
OPEN = "_open"  # of a mood: the card lies face up

Stage = Callable[[State, Prompt, Words], Prompt]


def staged(state: State, prompt: Prompt, words: Words) -> Prompt:
    """Give a dramatic prompt its mood; any other stays as it is."""
    stem, _, rest = prompt.key.partition(".")
    stage = _ASKED.get(rest.partition(".")[0]) if stem == "ask" else _TOLD.get(stem)
    if stage is not None:
        return stage(state, prompt, words)
    again = prompt.tells in told_by_card(state) and not prompt.ways_out
    again = again or _in_slot(state, prompt)
    return replace(prompt, told=True) if again else prompt


def _set(prompt: Prompt, mood: str, kicker: str, word: str, *cast: str, says: str = "") -> Prompt:
    kicker, word, says = capital(kicker), capital(word), capital(says)
    return replace(prompt, mood=mood, kicker=kicker, word=word, headline=says, cast=cast)


def _reveal(state: State, prompt: Prompt, words: Words) -> Prompt:
    says, event = "", _event(state, prompt)
    assert isinstance(event, e.BoogeymanRevealed)
    if prompt.key.endswith((".dark", ".asked", ".entered", ".entered_asked")):
        says = words.word("says.reveal", room=words.place(state.pack, event.room))
    return _set(prompt, REVEAL, words.word("kicker.reveal"), "", BOOGEYMAN, says=says)


def _sent(state: State, prompt: Prompt, words: Words) -> Prompt:
    """The page says whose move it is: the large words need no name of hers."""
    event = _event(state, prompt)
    assert isinstance(event, e.BabysitterSent)
    if prompt.rule == "P5":  # he walks her wherever he likes
        return prompt
    room = words.place(state.pack, event.room or "")
    goal = words.name(event.child) if event.child else room
    return replace(prompt, headline=words.word("headline.sent", n=event.rooms, goal=goal))


def _possession(state: State, prompt: Prompt, words: Words) -> Prompt:
    kicker, where, says = words.word("kicker.possession"), state.babysitter, ""
    if prompt.tells is not None:  # where she walks from there is told later
        event = _event(state, prompt)
        assert isinstance(event, e.BabysitterPossessed)
        where, says = event.room, words.word("says.possession")
    if where:
        room = words.short(state.pack, where)
        kicker = words.word("kicker.possession.room", room=room)
    word = words.word("drama.possession")
    return _set(prompt, POSSESSION, kicker, word, BABYSITTER, says=says)


def _faint(state: State, prompt: Prompt, words: Words) -> Prompt:
    event = _event(state, prompt)
    assert isinstance(event, e.ChildFainted)
    name, room = words.name(event.child), _room_of(state, event.child)
    kicker = words.word("kicker.faint", room=room) if room and room.isdecimal() else str(name)
    own = event.child == state.turn and state.turn_over and not event.in_finale
    says = words.word("says.faint.turn" if own else "says.faint")
    if prompt.key.endswith(".turns"):  # H6
        says = words.word("says.faint.becomes")
    word = words.word("drama.faint", child=name)
    return _set(prompt, FAINT, kicker, word, event.child, says=says)


def _room_of(state: State, child: str) -> str:
    """Say where a Child is, or was before it became the Boogeyman (H6)."""
    if child in state.children:
        return state.children[child].room
    left = (event for event in state.latest if isinstance(event, e.BecameBoogeyman))
    return next((event.room for event in left if event.child == child), "")


def _becomes(state: State, prompt: Prompt, words: Words) -> Prompt:
    """Say once, and large, who is the Boogeyman from now on (H6)."""
    if not prompt.key.endswith(".figure"):
        return prompt
    event = _event(state, prompt)
    assert isinstance(event, e.BecameBoogeyman)
    word = words.word("drama.becomes", child=words.name(event.child))
    says = words.word("says.becomes")
    return _set(prompt, BECOMES, words.word("kicker.becomes"), word, event.child, says=says)


def _uncovered(state: State, prompt: Prompt, words: Words) -> Prompt:
    """Say which token is turned over, and show how its Room changes (H2)."""
    event = _event(state, prompt)
    assert isinstance(event, e.TokenUncovered)
    dark = event.turned or event.asked
    says = words.word("says.uncovered" if dark else "says.uncovered.was_dark", slot=event.slot)
    word = words.word("drama.uncovered", room=event.room)
    shown = _set(prompt, UNCOVERED, words.word("kicker.uncovered"), word, BOOGEYMAN, says=says)
    turns = (Turn(event.room, DARK, was=LIGHT),) if event.turned else ()
    return replace(shown, turns=turns)


def _card_drawn(state: State, prompt: Prompt, words: Words) -> Prompt:
    """A card of ours lies open: its title is the word, and what it does or orders is read next."""
    event = _event(state, prompt)
    assert isinstance(event, e.CardDrawn)
    suit, why = words.word(f"kicker.{event.deck}"), _led_to(state, prompt, words)
    kicker = f"{suit} · {why}" if why else suit
    if event.child is not None:
        kicker = words.word("kicker.nightmare.of", child=words.name(event.child))
    card = state.cards[event.deck][event.card]
    effects, stressed = card["effects"], _stressed(state, prompt)
    picture = card.get("picture") or pictured(effects, event.card)
    cast = (picture, event.child or (stressed.track if stressed else ""))
    shown = _set(prompt, event.deck + OPEN, kicker, words.own(event.title), *cast)
    shown = replace(shown, suit=capital(suit), note=words.word(f"note.{event.deck}"))
    return _read_out(state, shown, effects, words, event.amid)


def _read_out(
    state: State, prompt: Prompt, effects: Sequence[Effect], words: Words, amid: bool = False
) -> Prompt:
    """Say what a card does as orders, and show what changes by it."""
    assert prompt.tells is not None
    page = card_page(state, prompt.tells, effects, words, amid)
    says = capital(page.says) or prompt.headline
    note = page.lasts or prompt.note
    return replace(prompt, headline=says, points=page.points, turns=page.turns, note=note)


def _in_slot(state: State, prompt: Prompt) -> bool:
    """Tell whether a token is told of that leads to a card of ours: its page says in which slot."""
    if not prompt.aside or prompt.tells is None or prompt.tells + 1 >= len(state.latest):
        return False
    placed, next_ = state.latest[prompt.tells : prompt.tells + 2]
    return isinstance(placed, e.TokenPlaced) and isinstance(next_, e.CardDrawn)


def _led_to(state: State, prompt: Prompt, words: Words) -> str:
    """Say what led to a card: where a Stress marker is, or which slot has the symbol."""
    stressed = _stressed(state, prompt)
    if prompt.key.endswith(TROUBLE) and stressed is not None:
        name = words.name(stressed.track)
        return words.word("kicker.trouble.at", entity=name, to=stressed.to)
    before = state.latest[: prompt.tells]
    slots = [one.slot for one in before if isinstance(one, e.TokenPlaced)]
    if prompt.key.endswith(EVENT) and slots:
        return words.word("kicker.event.slot", slot=slots[-1])
    return ""


def _nightmare_acted(state: State, prompt: Prompt, words: Words) -> Prompt:
    event = _event(state, prompt)
    assert isinstance(event, e.NightmareActed)
    kicker = words.word("kicker.nightmare.of", child=words.name(event.child))
    cast = (pictured(event.effects), event.child)
    shown = _set(prompt, NIGHTMARE + OPEN, kicker, words.own(event.title), *cast)
    suit = capital(words.word("kicker.nightmare"))
    return _read_out(state, replace(shown, suit=suit), event.effects, words)


def _finale(state: State, prompt: Prompt, words: Words) -> Prompt:
    kicker, word = words.word("kicker.finale"), words.word("drama.finale")
    return _set(prompt, FINALE, kicker, word, BOOGEYMAN)


def _ending(state: State, prompt: Prompt, words: Words) -> Prompt:
    mood = WON if prompt.key.endswith("won") else LOST
    kicker = words.word("kicker.ending", round=state.round)
    his = ".his" if prompt.key.endswith(".his") else ""  # a player is the Boogeyman (H)
    word, says = words.word(f"drama.{mood}{his}"), words.word(f"says.{mood}{his}")
    cast = state.standing() if mood == WON else (BOOGEYMAN,)
    return _set(prompt, mood, kicker, word, *cast, says=says)


def _meeting(state: State, prompt: Prompt, words: Words) -> Prompt:
    """Somebody meets her or him, and draws a card."""
    step = _question(state)
    assert isinstance(step, MeetingCard)
    child, entity = step.child, step.entity
    kicker = f"kicker.meeting.{entity}"
    room = state.children[child].room or ""
    facts: dict[str, object] = {"child": words.name(child), "room": room}
    if entity == BOOGEYMAN and not room.isdecimal():  # a card brings them together in a Hall, too
        kicker += "_somewhere"
    word = words.word(f"drama.meeting.{entity}")
    return _set(prompt, MEETING[entity], words.word(kicker, **facts), word, child, entity)


def _trouble(state: State, prompt: Prompt, words: Words) -> Prompt:
    step = _question(state)
    assert isinstance(step, TroubleCard)
    kicker = words.word("kicker.trouble.at", entity=words.name(step.track), to=step.space)
    return _set(prompt, TROUBLE, kicker, words.word("drama.trouble"), "", step.track)


def _an_event(state: State, prompt: Prompt, words: Words) -> Prompt:
    step = _question(state)
    assert isinstance(step, EventCard)
    kicker = words.word("kicker.event.slot", slot=step.slot)
    return _set(prompt, EVENT, kicker, words.word("drama.event"))


def _nightmare(state: State, prompt: Prompt, words: Words) -> Prompt:
    kicker = words.word("kicker.nightmare.of", child=words.name(prompt.who))
    word = words.word("drama.nightmare")
    return _set(prompt, NIGHTMARE, kicker, word, "", prompt.who or "")


def _card_read(state: State, prompt: Prompt, words: Words) -> Prompt:
    """A card of the table lies open: the page stays what it was when it was drawn."""
    step = _question(state)
    for kind, stage in _READ.items():
        if isinstance(step, kind):
            return stage(state, prompt, words)
    return _nightmare(state, prompt, words)


def _event(state: State, prompt: Prompt) -> e.Event:
    assert prompt.tells is not None
    return state.latest[prompt.tells]


def _stressed(state: State, prompt: Prompt) -> e.StressChanged | None:
    """Find the Stress that led to what is told; nothing if none did."""
    before = state.latest[: prompt.tells]
    return next((one for one in reversed(before) if isinstance(one, e.StressChanged)), None)


def _question(state: State) -> Question:
    step = state.agenda[-1].step
    assert isinstance(step, Question)
    return step


_TOLD: Mapping[str, Stage] = {
    "boogeyman_revealed": _reveal, "token_uncovered": _uncovered, "became_boogeyman": _becomes,
    "babysitter_sent": _sent, "child_fainted": _faint,
    "babysitter_possessed": _possession,
    "card_drawn": _card_drawn, "nightmare_acted": _nightmare_acted, "finale_called": _finale,
    "finale_started": _finale, "night_ended": _ending,
}  # fmt: skip
_ASKED: Mapping[str, Stage] = {
    "meeting_card": _meeting, "possession": _possession, "trouble": _trouble,
    "event": _an_event, "nightmare": _nightmare, "nightmare_acts": _nightmare,
    "card_read": _card_read,
}  # fmt: skip
_READ: Mapping[type[Question], Stage] = {
    MeetingCard: _meeting, TroubleCard: _trouble, EventCard: _an_event
}  # fmt: skip
