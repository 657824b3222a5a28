"""What only the player who is the Boogeyman is asked, put into words (H). Pure."""

from companion.engine.grammar import capital
from companion.engine.prompt import CHOOSE, HAND_OVER, WHO, Option, Prompt
from companion.games.boogeyman.agenda import Pending
from companion.games.boogeyman.box import BOOGEYMAN
from companion.games.boogeyman.rules.boogeyman import PlaceQuestion
from companion.games.boogeyman.rules.decks import CardQuestion, DrawQuestion
from companion.games.boogeyman.rules.player import (
    NOBODY,
    HerStopQuestion,
    ShowQuestion,
    StayedQuestion,
    TurnQuestion,
    could_have_stayed,
    with_him,
)
from companion.games.boogeyman.rules.steering import SteeredQuestion, SteerQuestion, within_reach
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.asking import Asked, asks, rooms, yes_or_no
from companion.games.boogeyman.text.words import Words


@asks(PlaceQuestion)
def _place(state: State, step: PlaceQuestion, words: Words) -> Asked:
    """Offer the Room tokens that he has (H1)."""
    options = tuple(Option(room, words.choice(state.pack, room)) for room in state.unplaced())
    key = "ask.place.again" if step.again else "ask.place"
    return Asked(CHOOSE, key, "H11" if step.again else "H1", {"slot": step.slot}, options)


@asks(StayedQuestion)
def _stayed(state: State, step: StayedQuestion, words: Words) -> Asked:
    facts = {"room": words.place(state.pack, state.hidden or "")}
    return Asked(WHO, "ask.stayed", "H3", facts, people=step.options)


@asks(ShowQuestion)
def _show(state: State, step: ShowQuestion, words: Words) -> Asked:
    facts = {"room": words.place(state.pack, state.hidden or "")}
    if not with_him(state):
        return Asked(CHOOSE, "ask.show.nobody", "H3", facts, yes_or_no(words)[1:])
    return Asked(CHOOSE, "ask.show", "H3", facts, yes_or_no(words))


@asks(TurnQuestion)
def _turn_over(state: State, step: TurnQuestion, words: Words) -> Asked:
    """Offer the Rooms that the token can be: with a map only those where somebody stands (H12)."""
    among = could_have_stayed(state)
    nobody = Option(NOBODY, words.word(f"option.{NOBODY}"))
    return Asked(CHOOSE, "ask.turn_over", "H12", {"slot": step.slot}, (nobody, *rooms(among)))


@asks(HerStopQuestion)
def _her_stop(state: State, step: HerStopQuestion, words: Words) -> Asked:
    facts = {"room": words.place(state.pack, step.room)}
    return Asked(CHOOSE, "ask.her_stop", "H2", facts, yes_or_no(words))


@asks(SteerQuestion)
def _steer(state: State, step: SteerQuestion, words: Words) -> Asked:
    """Offer every place within the die, her own first: he may leave her there (P5)."""
    here, *others = within_reach(state, step.die)
    stay = Option(here, words.word("his.stay", room=words.choice(state.pack, here)))
    places = (Option(place, words.choice(state.pack, place)) for place in others)
    return Asked(CHOOSE, "ask.steer", "P5", {"die": step.die}, (stay, *places))


@asks(SteeredQuestion)
def _steered(state: State, step: SteeredQuestion, words: Words) -> Asked:
    facts = {"distance": words.rooms(step.die)}
    return Asked(WHO, "ask.steered", "P5", facts, people=step.options)


@asks(CardQuestion)
def _card(state: State, step: CardQuestion, words: Words) -> Asked:
    """Offer the cards that are left, by their titles (H5)."""
    deck = step.drawing.deck
    cards = state.cards[deck]
    left = sorted(state.left[deck])
    options = tuple(Option(card, words.own(cards[card]["title"])) for card in left)
    facts = {"deck": words.word(f"deck.{deck}")}
    return Asked(CHOOSE, "ask.card", "H5", facts, options)


def hand_over(entry: Pending, words: Words) -> Prompt:
    """Have the tablet handed to him, and tell no more than everybody knows of why (H8)."""
    step, facts = entry.step, dict[str, object]()
    key, rule = "hand_over.turn", "H1"
    if isinstance(step, CardQuestion | DrawQuestion):
        deck = step.deck if isinstance(step, DrawQuestion) else step.drawing.deck
        key = "hand_over.deck" if isinstance(step, DrawQuestion) else "hand_over.card"
        rule, facts = "H5", {"deck": words.word(f"deck.{deck}")}
    elif isinstance(step, SteerQuestion | SteeredQuestion):
        key, rule, facts = "hand_over.steer", "P5", {"distance": words.rooms(step.die)}
    elif isinstance(step, HerStopQuestion):
        key, rule = "hand_over.stop", "H2"
    elif isinstance(step, PlaceQuestion) and step.again:
        key, rule = "hand_over.again", "H11"
    text, why = words.say(key, facts)
    return Prompt(
        id=entry.id, kind=HAND_OVER, key=key, rule=rule, text=text, why=why,
        more={"to": BOOGEYMAN}, who=BOOGEYMAN, speaker=BOOGEYMAN,
        onward=capital(words.word("onward.hand_over")),
    )  # fmt: skip
