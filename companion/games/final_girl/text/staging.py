"""Which prompts are dramatic: their mood, the words around them, and who is drawn. Pure."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from companion.engine.grammar import capital
from companion.engine.prompt import TELL, Point, Prompt
from companion.games.final_girl import events as e
from companion.games.final_girl.box import DRAWN, HEROINE, KILLER, KILLING, PANIC, PHASES, UPKEEP
from companion.games.final_girl.events import Event
from companion.games.final_girl.rules.acting import HeroineAttacked
from companion.games.final_girl.rules.cards import TableCard
from companion.games.final_girl.rules.panic import PanicRoll
from companion.games.final_girl.state import State
from companion.games.final_girl.text.card_text import action_said, horror_done
from companion.games.final_girl.text.event_text import say
from companion.games.final_girl.text.marking import icon
from companion.games.final_girl.text.words import Words

WON, LOST, FINALE, BACK, RISES = (
    "girl_won", "girl_lost", "girl_finale", "girl_back", "girl_rises",
)  # fmt: skip
WALKS, KILLS, ATTACKS, BLOODLUST, PANICS, POWER, COMES, MINION = (
    "girl_walks", "girl_kills", "girl_attacks", "girl_bloodlust", "girl_panics", "girl_power",
    "girl_comes", "girl_minion",
)  # fmt: skip
# A card hangs on the page: of which deck, and whether it lies open.
DECKS = ("terror", "event", "power", "finale")
CARD, OPEN = "girl_card_", "_open"
# Of a mood: its killer is nobody who is drawn, so the page is the same without him.
UNSEEN = "_unseen"
HIM = (LOST, FINALE, BACK, WALKS, KILLS, ATTACKS, BLOODLUST)  # moods that he is drawn in
_DRAWS = (e.TerrorDrawn, e.TableDrawsTerror)
MOST_PARTS = 5  # of a page, beside what it begins with
_PANICKED = (e.Panicked, e.HeroinePanicked)
_PARTS = (
    e.EnemyMoved, e.ActSkipped, e.AttackLost, e.VictimsDied, e.BloodlustRose, e.HorrorChanged,
    e.HorrorAtEnd, e.TimeChanged, e.LimitSet, e.MinorPowerCame, e.HealthToLose, e.OrderGiven,
    e.CardStopped, e.VictimsAdded, e.KillerPlaced, e.WalkOverruled,
)  # fmt: skip
_ON_MAP = ("target.tie", "way.tie")  # questions that need the map
# What these begin is told by themselves: nobody comes back and acts on one page.
_ALONE = (e.TokenTurned, e.CameBack, e.GameEnded, *_PANICKED, e.TableDrawsTerror)
NAMED = ("action", "terror", "panic", "upkeep")  # the steps of the killer's turn
STEPS = {KILLING: 1, PANIC: 3, UPKEEP: 4}  # of the killer's turn; the Terror card is the second


def card_mood(deck: str, face_up: bool) -> str:
    """Name the mood of a card."""
    return f"{CARD}{deck}{OPEN if face_up else ''}"


def staged(state: State, prompts: Sequence[Prompt], words: Words) -> list[Prompt]:
    """Give every step of the killer's turn, and what turns the night, a page."""
    found = [_staged(state, prompt, words) for prompt in prompts]
    last = len(found) - 1
    asks = last > 0 and found[last].kind != TELL and bool(found[last].mood)
    head = -1  # the prompt that has the page
    for number, prompt in enumerate(found):
        if prompt.tells is None:
            continue
        if asks and number == last - 1:  # what was told last shares the page of its question
            asked = found[last]
            found[number] = replace(_above(prompt, asked), cast=asked.cast)
        elif head >= 0 and _goes_on(state, found[head], prompt):
            found[number] = replace(prompt, within=True)
            found[head] = _with(state, found[head], prompt)
        else:
            head = number if prompt.mood else -1
    if found and found[last].key in _ON_MAP and head >= 0:  # where he goes is seen on the map
        found[head] = replace(found[head], mood="", points=(), note="")
    return found


def _goes_on(state: State, head: Prompt, prompt: Prompt) -> bool:
    """Tell whether a fact is a part of the step that a page tells, and has room there."""
    assert head.tells is not None
    assert prompt.tells is not None
    begun, event = state.latest[head.tells], state.latest[prompt.tells]
    if isinstance(begun, e.TableActs):  # in Ask both are done before anything is asked
        return isinstance(event, e.TableDrawsTerror)
    if len(head.points) >= MOST_PARTS or step_of(state, head.tells) != step_of(state, prompt.tells):
        return False
    if isinstance(begun, _PANICKED):
        return isinstance(event, _PANICKED)
    return isinstance(event, _PARTS) and not isinstance(begun, _ALONE)


def _above(prompt: Prompt, other: Prompt) -> Prompt:
    """Give a prompt the mood of another, and all that stands above."""
    return replace(
        prompt, mood=other.mood, word=other.word, kicker=other.kicker, brief=other.brief,
        steps=other.steps, step=other.step,
    )  # fmt: skip


def _with(state: State, head: Prompt, prompt: Prompt) -> Prompt:
    """Tell one more thing on a page; a death is what it is about."""
    assert head.tells is not None
    assert prompt.tells is not None
    begun, event = state.latest[head.tells], state.latest[prompt.tells]
    if isinstance(event, e.VictimsDied) and isinstance(begun, e.EnemyMoved | e.KillerPlaced):
        head = _above(head, prompt)
    if isinstance(event, e.EnemyMoved) and not head.note and not isinstance(begun, e.EnemyMoved):
        head = replace(head, note=prompt.why)
    points = [*head.points, Point(icon(event), capital(prompt.text))]
    if isinstance(begun, e.FinaleOpened) and len(points) > 1:  # what holds from now on comes last
        points[-2:] = points[:-3:-1]
    return replace(head, points=tuple(points))


def _staged(state: State, prompt: Prompt, words: Words) -> Prompt:
    if prompt.tells is None:
        return _asked(state, prompt, words)
    event = state.latest[prompt.tells]
    stage = next((how for kind, how in _TOLD if isinstance(event, kind)), None)
    if stage is None:
        return prompt
    return stage(_Page(state, prompt, words), event)


class _Page:
    """A prompt that is staged: the table, its place in the killer's turn, and the words."""

    def __init__(self, state: State, prompt: Prompt, words: Words) -> None:
        self.state, self.prompt, self.words = state, prompt, words
        self.done, self.step = "", 0  # what the line above says, and in which step that is

    def set(
        self, mood: str, kicker: str, word: str, cast: Sequence[str] = (), headline: str = ""
    ) -> Prompt:
        """Give it a mood, and the words that only a page has."""
        if mood in HIM and self.state.setup.killer not in DRAWN:
            mood += UNSEEN
        names = tuple(capital(self.words.word(f"step.{one}")) for one in NAMED) if self.step else ()
        return replace(
            self.prompt, mood=mood, kicker=capital(kicker), word=capital(word), cast=tuple(cast),
            headline=capital(headline), steps=names, step=self.step, brief=capital(self.done),
        )  # fmt: skip

    def kicker(self, key: str, step: int = 0, **facts: object) -> str:
        """Say what is done, and which step of the killer's turn that is."""
        self.done = self.words.word(f"kicker.{key}", **facts)
        self.step = step or step_of(self.state, self.prompt.tells)
        if not self.step:
            return self.done
        return self.words.word("kicker.step", done=self.done, n=self.step)

    def who(self, who: str) -> str:
        """Name an enemy."""
        return self.words.who(self.state, who)

    def word(self, key: str, **facts: object) -> str:
        """Give a large word."""
        return self.words.word(f"drama.{key}", **facts)

    def card(self, card: str, deck: str, kicker: str = "", headline: str = "") -> Prompt:
        """Let a card hang on the page that lies open."""
        mood = card_mood(deck, face_up=True)
        shown = self.set(mood, kicker or self.kicker(deck), "", (card,), headline)
        known = self.state.card(card)
        story = "" if known is None else self.words.own(known.text)
        suit = capital(self.words.word(f"pane.{deck}"))
        word = capital(self.words.card(self.state, card)) if headline else ""
        return replace(shown, suit=suit, tale=self.words.quoted(story) if story else "", word=word)


def step_of(state: State, at: int | None) -> int:
    """Tell in which of the four steps of the killer's turn something was told; 0: in none."""
    index = len(state.latest) if at is None else at + 1
    before, after = state.latest[:index], state.latest[index:]
    begun = [one.phase for one in before if isinstance(one, e.PhaseBegan)]
    later = [one.phase for one in after if isinstance(one, e.PhaseBegan)]
    if begun:
        phase = begun[-1]
    elif later:
        phase = PHASES[(PHASES.index(later[0]) - 1) % len(PHASES)]
    else:
        phase = state.phase
    if phase == KILLING and not any(isinstance(one, _DRAWS) for one in after):
        drawn = any(isinstance(one, _DRAWS) for one in before) or state.terror_drawn
        return 2 if drawn else 1
    return STEPS.get(phase, 0)


def _deck(state: State, card: str) -> str:
    """Tell which deck a card is one of; none, if it is nobody's."""
    killer, location = state.box.killer, state.box.location
    decks = {} if killer is None else {
        "terror": killer.terror, "power": killer.powers, "finale": killer.finales,
    }  # fmt: skip
    if card in decks.get("terror", {}) or (location is not None and card in location.terror):
        return "terror"
    if location is not None and card in location.events:
        return "event"
    return next((name for name in ("power", "finale") if card in decks.get(name, {})), "")


# What is told


def _ended(page: _Page, event: Event) -> Prompt:
    assert isinstance(event, e.GameEnded)
    mood, word = (WON, "won") if event.outcome == "won" else (LOST, "lost")
    return page.set(mood, page.words.word("kicker.end"), page.word(word))


def _finale(page: _Page, event: Event) -> Prompt:
    assert isinstance(event, e.FinaleOpened)
    shown = page.set(FINALE, page.kicker("finale"), page.word("finale"))
    card = page.state.card(event.finale)
    action = "" if card is None else action_said(card.action, page.words)
    if not action:  # the card lies on the table, or says nothing of it
        return shown
    said = page.words.word("acts.onwards", deed=action)
    return replace(shown, points=(Point("walk", said),))


def _back(page: _Page, event: Event) -> Prompt:
    assert isinstance(event, e.TokenTurned | e.CameBack)
    mood = RISES if event.who == HEROINE else BACK
    word = page.word("rises" if mood == RISES else "back")
    return page.set(mood, page.words.word("kicker.token"), word, (event.who,))


def _moved(page: _Page, event: Event) -> Prompt:
    assert isinstance(event, e.EnemyMoved)
    who = page.who(event.who)
    if event.who != KILLER:
        return page.set(MINION, page.kicker("moves", who=who), page.word("minion"))
    word = "walks" if len(event.path) > 1 else "stays"
    return page.set(WALKS, page.kicker("moves", who=who), page.word(word), (KILLER,))


def _idle(page: _Page, event: Event) -> Prompt:
    """He does nothing, strikes at nobody, or is put somewhere."""
    who = str(getattr(event, "who", KILLER))
    mood = WALKS if who == KILLER else MINION
    return page.set(mood, page.kicker("moves", who=page.who(who)), "", (KILLER,))


def _died(page: _Page, event: Event) -> Prompt:
    assert isinstance(event, e.VictimsDied)
    if event.who != KILLER:
        kicker = page.kicker("attacks", who=page.who(event.who))
        shown = page.set(KILLS, kicker, page.word("kills"))
        return replace(shown, mood=KILLS + UNSEEN)
    return page.set(KILLS, page.kicker("attacks", who=page.who(KILLER)), page.word("kills"))


def _bloodlust(page: _Page, event: Event) -> Prompt:
    return page.set(BLOODLUST, page.kicker("bloodlust"), page.word("bloodlust"))


def _terror(page: _Page, event: Event) -> Prompt:
    assert isinstance(event, e.TerrorDrawn)
    return page.card(event.card, "terror", headline=page.words.word("headline.terror"))


def _event(page: _Page, event: Event) -> Prompt:
    assert isinstance(event, e.EventTurned)
    if event.first:  # it is laid out with all else
        return page.prompt
    says = page.words.word("headline.event.lasts" if event.lasts else "headline.event")
    if event.horror:
        says = horror_done(event.horror, page.words)
    return page.card(event.event, "event", headline=says)


def _power(page: _Page, event: Event) -> Prompt:
    assert isinstance(event, e.PowerOpened)
    if page.state.setup.killer in DRAWN:
        word = page.words.card(page.state, event.power)
        says = page.words.word("headline.power")
        return page.set(POWER, page.kicker("power"), word, (KILLER,), says)
    return page.card(event.power, "power", headline=page.words.word("headline.power"))


def _minor(page: _Page, event: Event) -> Prompt:
    assert isinstance(event, e.MinorPowerCame)
    return page.card(event.card, "terror", page.kicker("minor"))


def _of_a_card(page: _Page, event: Event) -> Prompt:
    """Leave the card hanging while what it does is told."""
    card = str(getattr(event, "card", ""))
    deck = _deck(page.state, card)
    if not deck or not page.state.phase:
        return page.prompt
    return page.card(card, deck)


def _comes(page: _Page, event: Event) -> Prompt:
    assert isinstance(event, e.SpecialAdded)
    return page.set(COMES, page.kicker("comes"), page.word("comes"), (event.id,))


def _minion(page: _Page, event: Event) -> Prompt:
    return page.set(MINION, page.kicker("minion"), page.word("minion"))


def _panics(page: _Page, event: Event) -> Prompt:
    return page.set(PANICS, page.kicker("panics"), page.word("panics"))


def _table_acts(page: _Page, event: Event) -> Prompt:
    assert isinstance(event, e.TableActs)
    return page.set(card_mood("finale", face_up=event.open), page.kicker("action", 1), "")


def _table_draws(page: _Page, event: Event) -> Prompt:
    return page.set(card_mood("terror", face_up=False), page.kicker("terror", 2), "")


_Stages = Callable[[_Page, Event], Prompt]
_TOLD: tuple[tuple[type[Event] | tuple[type[Event], ...], _Stages], ...] = (
    (e.GameEnded, _ended),
    (e.FinaleOpened, _finale),
    ((e.TokenTurned, e.CameBack), _back),
    (e.EnemyMoved, _moved),
    ((e.ActSkipped, e.AttackLost, e.KillerPlaced), _idle),
    (e.VictimsDied, _died),
    (e.BloodlustRose, _bloodlust),
    (e.TerrorDrawn, _terror),
    (e.EventTurned, _event),
    (e.PowerOpened, _power),
    (e.MinorPowerCame, _minor),
    ((e.HorrorChanged, e.TimeChanged, e.OrderGiven, e.LimitSet, e.CardStopped), _of_a_card),
    (e.SpecialAdded, _comes),
    (e.MinionAdded, _minion),
    ((e.Panicked, e.HeroinePanicked, e.PanicTold), _panics),
    (e.TableActs, _table_acts),
    (e.TableDrawsTerror, _table_draws),
)


# What is asked


def _asked(state: State, prompt: Prompt, words: Words) -> Prompt:
    step = state.agenda[-1].step if state.agenda else None
    page = _Page(state, prompt, words)
    if isinstance(step, HeroineAttacked):
        mood = ATTACKS if step.who == KILLER else MINION
        kicker = page.kicker("attacks", who=page.who(step.who))
        return page.set(mood, kicker, page.word("attacks"), (HEROINE,))
    if isinstance(step, PanicRoll):
        return page.set(PANICS, page.kicker("panics"), page.word("panics"))
    if isinstance(step, TableCard):
        mood = card_mood(step.deck, face_up=step.action)
        return page.set(mood, page.kicker(step.deck), "")
    return prompt


def onward(event: Event, state: State, words: Words) -> str:
    """Name what comes next, on the key that leads there."""
    key = next((name for kind, name in _ONWARD if isinstance(event, kind)), "on")
    saying = say(event, state, words)
    facts = dict(saying.facts) if saying is not None else {}
    return words.word(f"onward.{key}", **facts)


_ONWARD: tuple[tuple[type[Event] | tuple[type[Event], ...], str], ...] = (
    (e.GameEnded, "ended"),
    (e.EnemyMoved, "moves"),
    (e.VictimsDied, "kills"),
    (e.BloodlustRose, "bloodlust"),
    (_DRAWS, "terror"),
    (e.EventTurned, "event"),
    (e.PowerOpened, "power"),
    (e.FinaleOpened, "finale"),
    ((e.Panicked, e.HeroinePanicked, e.PanicTold), "panics"),
    (e.TurnBegan, "turn"),
)
