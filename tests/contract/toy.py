"""A toy game, as small as a game can be: a lantern burns down while a number is guessed.

A mouse may be there, a side of its own: it hides in a hole, and nobody else knows in which.

`broken` names a promise that it breaks, so that it can be seen that the promise is watched.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, ClassVar, cast

from companion.engine import game
from companion.engine import words as engine
from companion.engine.codec import Codec
from companion.engine.ending import Ending
from companion.engine.events import Event, secret
from companion.engine.fields import flag, given, maybe, one_of, read_into, text, whole
from companion.engine.game import Figure, Game, Opponent, Surroundings
from companion.engine.guide import GuideStep
from companion.engine.journal import Line
from companion.engine.luck import Luck
from companion.engine.messages import en_table
from companion.engine.offers import FIX, MORE, STRIP, TURN, Choice, Field, Offer
from companion.engine.private import Private
from companion.engine.prompt import CHOOSE, HAND_OVER, TELL, Option, Prompt
from companion.engine.refusal import Refused
from companion.engine.reports import Report
from companion.engine.save_format import SaveFormat
from companion.engine.spoken import Voice
from companion.engine.tabletop import Header, Map, Person, Place, Roster, Tabletop, Tone, Track
from tests.contract import promises

OIL, SIDES = 6, 6
KEEPER, MOUSE = "keeper", "mouse"
_calls = count()  # what a careless game would keep outside its states


def _yes_no_or_hole(value: object, name: str) -> str | int:
    if isinstance(value, str):
        return one_of("yes", "no")(value, name)
    return whole(1, SIDES)(value, name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Start(Report):
    """The lantern is lit."""

    kind = "start"
    oil: int = maybe(whole(1, 9), OIL)
    mouse: bool = maybe(flag, False)
    seed: str | None = maybe(lambda value, name: str(value), secret=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Guess(Report):
    """Somebody guesses."""

    kind = "guess"
    number: int = given(whole(1, SIDES))


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer(Report):
    """Somebody answers; a hole is the mouse's alone to know."""

    kind = "answer"
    prompt: str = given(text)
    value: str | int = given(_yes_no_or_hole, secret=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected(Report):
    """The lantern stands otherwise."""

    kind = "corrected"
    oil: int = given(whole(1, 9))


@dataclass(frozen=True, slots=True, kw_only=True)
class Lit(Event):
    """A number is thought of."""

    oil: int
    mouse: bool = False
    number: int = secret()
    luck: Luck = secret()


@dataclass(frozen=True, slots=True, kw_only=True)
class Guessed(Event):
    """A guess burns oil; `found`: it was right."""

    reveals = True
    number: int
    found: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked(Event):
    """Do they want to think of it anew?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Redrawn(Event):
    """Another number is thought of."""

    unsaid = True
    number: int = secret()
    luck: Luck = secret()


@dataclass(frozen=True, slots=True, kw_only=True)
class Hidden(Event):
    """The mouse is in a hole."""

    hole: int = secret()


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled(Event):
    """The oil is as somebody says."""

    oil: int


REPORTS: Mapping[str, type[Report]] = {one.kind: one for one in (Start, Guess, Answer, Corrected)}


@dataclass(frozen=True, slots=True)
class State:
    """The lantern. `said` counts reports, `latest` are the last one's events."""

    oil: int
    number: int = field(repr=False)
    luck: Luck = field(repr=False)
    round: int = 1
    mouse: bool = False
    hole: int | None = field(default=None, repr=False)
    asked: bool = False
    outcome: str | None = None
    said: int = 1
    latest: tuple[Event, ...] = ()

    @property
    def mark(self) -> str:
        return f"{self.round} {KEEPER}"

    @property
    def hides(self) -> bool:
        """Whether the mouse looks for a hole: at first, and again when the oil runs low."""
        return self.mouse and self.hole is None and self.outcome is None


class Rules:
    """The rules, or nearly."""

    def __init__(self, broken: str) -> None:
        self.broken = broken
        kinds = (Lit, Guessed, Asked, Redrawn, Hidden, Filled)
        codec = Codec(bases={Event: kinds, Report: REPORTS.values()}, names=(Event,))
        self.keeping = SaveFormat(1, (Report, Event, State), codec)
        if broken == "values_are_kept_as_they_are":
            self.keeping.read_state = lambda sealed: None  # type: ignore[assignment,method-assign,return-value]

    def read(self, raw: Mapping[str, Any]) -> Report:
        kind = raw.get("report")
        if not isinstance(kind, str) or kind not in REPORTS:
            raise Refused("unknown_report", field="report", report="?")
        said = {name: raw[name] for name in raw if name != "report"}
        if self.broken == "what_was_private_is_taken_back_by_its_side":
            said.pop("as", None)
        return read_into(REPORTS[kind], said)

    def decide(self, state: State | None, report: Report) -> tuple[Event, ...]:
        if self.broken == "the_rules_are_pure" and next(_calls) % 2:
            return (Asked(),)
        if isinstance(report, Start) and state is None:
            number, luck = Luck(report.seed or "").below("number", SIDES)
            return (Lit(oil=report.oil, mouse=report.mouse, number=number + 1, luck=luck),)
        if state is None or isinstance(report, Start):
            raise Refused("not_now", field="report")
        hides = isinstance(report, Answer) and state.hides
        anybody = ("who_speaks_is_who_may", "what_was_private_is_taken_back_by_its_side")
        if (report.side == MOUSE) != hides and self.broken not in anybody:
            raise Refused("hand_over", field="as")
        if isinstance(report, Corrected):
            return (Filled(oil=report.oil),)
        if hides and isinstance(report, Answer) and isinstance(report.value, int):
            return (Hidden(hole=report.value),)
        careless = self.broken == "what_is_offered_is_taken_or_refused_in_words"
        if (
            state.outcome
            or state.hides
            or isinstance(report, Answer) != state.asked
            or (careless and state.oil < 5)
        ):
            raise Refused("not_now", field="report")
        if isinstance(report, Answer):
            return self.reshuffle(state, "asked") if report.value == "yes" else ()
        assert isinstance(report, Guess)
        found = report.number == state.number
        asks = not found and state.oil == 3
        return (Guessed(number=report.number, found=found), *((Asked(),) if asks else ()))

    def apply(self, state: State | None, events: Sequence[Event]) -> State | None:
        now = state and replace(state, said=state.said + 1, latest=tuple(events), asked=False)
        for event in events:
            if isinstance(event, Lit):
                now = State(
                    event.oil, event.number, event.luck, mouse=event.mouse, latest=tuple(events)
                )
            assert now is not None
            if isinstance(event, Guessed):
                left = now.oil - 1
                outcome = "won" if event.found else None if left else "lost"
                hole = None if left == 3 else now.hole
                now = replace(now, oil=left, round=now.round + 1, outcome=outcome, hole=hole)
            elif isinstance(event, Hidden):
                now = replace(now, hole=event.hole)
            elif isinstance(event, Asked):
                now = replace(now, asked=True)
            elif isinstance(event, Redrawn):
                now = replace(now, number=event.number, luck=event.luck)
            elif isinstance(event, Filled):
                now = replace(now, oil=event.oil, outcome=None)
        if self.broken == "an_undo_is_as_if_nothing_was_said" and state is not None:
            object.__setattr__(state, "round", state.round + 1)
        return now

    def reshuffle(self, state: State, salt: str) -> tuple[Event, ...]:
        number, luck = state.luck.reseeded(salt).below("number", SIDES)
        return (Redrawn(number=number + 1, luck=luck),)

    def pack(self, name: str) -> Mapping[str, bytes]:
        raise KeyError(name)

    def decided(self, state: State | None, report: Report, events: Sequence[Event]) -> bool:
        return self.decide(state, report) == tuple(events)

    def sides(self, state: State | None) -> tuple[str, ...]:
        return (MOUSE,) if state is not None and state.mouse else ()

    def possible(self, state: State) -> None:
        if not 0 <= state.oil < 10:
            raise ValueError("oil")


SAID = {
    "en": {
        "lit": ("Light the lantern and guess a number.", "It burns for {oil} guesses."),
        "wrong": ("{number} is wrong, and oil burns.", "Guesses left: {oil}."),
        "won": ("{number} is right: you have won.", "The lantern still burns."),
        "lost": ("{number} is wrong: the lantern is out.", "No oil is left."),
        "ask": ("Shall I think of another number?", "The oil runs low."),
        "turn": ("Guess a number between one and six.", "Guesses left: {oil}."),
        "hand_over": ("Give the lantern to the mouse.", "It looks for a hole."),
        "hole": ("Which hole do you hide in?", "Nobody else is told."),
        "hidden": ("The mouse has hidden itself.", "Only it knows where."),
        "filled": ("The lantern has oil again.", "Guesses left: {oil}."),
    },
    "fr": {
        "lit": ("Allumez la lanterne et devinez un nombre.", "Elle brûle pour {oil} essais."),
        "wrong": ("{number}, c’est faux, et l’huile brûle.", "Essais restants : {oil}."),
        "won": ("{number}, c’est juste : vous avez gagné.", "La lanterne brûle encore."),
        "lost": ("{number}, c’est faux : la lanterne s’éteint.", "Il n’y a plus d’huile."),
        "ask": ("Dois-je penser à un autre nombre ?", "L’huile baisse."),
        "turn": ("Devinez un nombre entre un et six.", "Essais restants : {oil}."),
        "hand_over": ("Donnez la lanterne à la souris.", "Elle cherche un trou."),
        "hole": ("Dans quel trou te caches-tu ?", "Personne d’autre ne le saura."),
        "hidden": ("La souris s’est cachée.", "Elle seule sait où."),
        "filled": ("La lanterne a de nouveau de l’huile.", "Essais restants : {oil}."),
    },
}


class Words(engine.Words):
    """The few words that a voice needs."""

    SAYINGS: ClassVar[Mapping[str, tuple[str, str]]] = {}
    TABLES: ClassVar[Mapping[str, Mapping[str, Any]]] = {
        "word": en_table.WORDS, "name": {"nobody": "nobody"}
    }  # fmt: skip


SPOKEN = Words()


class Text:
    """What is said of a lantern."""

    def __init__(self, language: str, broken: str) -> None:
        self.broken = broken
        self.said = SAID["en" if broken == "every_language_is_spoken" else language]

    def names(self) -> Mapping[str, str]:
        return {KEEPER: "Keeper", MOUSE: "Mouse"}

    def prompts(self, state: State | None) -> list[Prompt]:
        if state is None:
            return []
        told = [
            self._prompt(state, f"{state.said}.{number}", key, event)
            for number, event in enumerate(state.latest)
            if (key := _key(state, event)) and key != "ask"
        ]
        if state.hides:
            told.append(self._handed(state))
        elif state.asked:
            options = (Option("yes", "Yes"), Option("no", "No"))
            more = {"options": [{"value": one.value, "label": one.label} for one in options]}
            asked = self._prompt(state, f"q{state.said}", "ask", None)
            told.append(replace(asked, kind=CHOOSE, options=options, more=more))
        elif state.outcome is None:
            told.append(self._prompt(state, f"{state.said}.turn", "turn", None))
        if self.broken == "prompts_are_said_for_another":
            return [replace(one, id=f"{one.id}!") for one in told]
        if self.broken == "prompts_are_whole":
            return [replace(one, rule="") for one in told]
        return told

    def _prompt(self, state: State, id: str, key: str, event: Event | None) -> Prompt:
        number = getattr(event, "number", "") if isinstance(event, Guessed) else ""
        said, why = (one.format(oil=state.oil, number=number) for one in self.said[key])
        return Prompt(id=id, kind=TELL, key=key, rule="L1", text=said, why=why)

    def _handed(self, state: State) -> Prompt:
        if self.broken == "what_is_private_is_told_to_its_side_alone":
            return self._hole(state)
        asked = self._prompt(state, f"h{state.said}", "hand_over", None)
        return replace(asked, kind=HAND_OVER, more={"to": MOUSE})

    def _hole(self, state: State) -> Prompt:
        options = tuple(Option(n, str(n)) for n in range(1, SIDES + 1))
        more = {"options": [{"value": one.value, "label": one.label} for one in options]}
        asked = self._prompt(state, f"h{state.said}", "hole", None)
        return replace(asked, kind=CHOOSE, options=options, more=more)

    def private(self, state: State, side: str) -> Private:
        return Private(
            prompts=(self._hole(state),) if state.hides else (), more={"hole": state.hole}
        )

    def view(self, state: State | None) -> dict[str, Any] | None:
        if state is None:
            return None
        shown = {"round": state.round, "oil": state.oil, "outcome": state.outcome}
        hidden = self.broken == "what_is_hidden_is_in_nothing_that_is_seen"
        return {**shown, "number": state.number} if hidden else shown

    def label(self, state: State | None, report: Report) -> str:
        return report.kind

    def refusal(self, state: State | None, refused: Refused) -> str:
        silent = (
            "what_is_offered_is_taken_or_refused_in_words",
            "nonsense_is_refused_and_changes_nothing",
        )
        return "" if self.broken in silent else f"Not now: {refused.code}."

    def lines(self, state: State, events: Sequence[Event]) -> list[Line]:
        told = [(_key(state, event), event) for event in events]
        prompts = [self._prompt(state, "", key, event) for key, event in told if key]
        return [Line(one.text, one.rule, one.why) for one in prompts]

    def round(self, number: str) -> str:
        """Name a round."""
        return f"Round {number}"

    def gist(self, events: Iterable[Event]) -> str:
        return ""

    def journal(self, state: State, events: Sequence[Event]) -> list[str]:
        return [line.text for line in self.lines(state, events)]

    def status(self, state: State | None) -> list[str]:
        silent = state is None or self.broken == "a_game_tells_itself"
        return [] if silent else ["It burns."]

    def summary(self, state: State | None) -> dict[str, Any]:
        return {} if state is None else {"round": state.round, "outcome": state.outcome}


def _key(state: State, event: Event) -> str:
    if isinstance(event, Guessed):
        return "won" if event.found else "wrong" if state.oil else "lost"
    keys = {Lit: "lit", Asked: "ask", Hidden: "hidden", Filled: "filled"}
    return keys.get(type(event), "")


class Show:
    """What is drawn of a lantern, and what can be said."""

    def __init__(self, broken: str) -> None:
        self.broken = broken

    def start(self) -> Offer:
        oil = Field("oil", "Oil?", tuple(Choice(n, str(n)) for n in range(3, 8)), default=OIL)
        there = (Choice(True, "Yes"), Choice(False, "No"))
        mouse = Field("mouse", "A mouse?", there, default=False)
        build = lambda v: {"report": "start", **v}  # noqa: E731
        return Offer("start", "new", "Light it", MORE, build, (oil, mouse))

    def again(self, state: State) -> Mapping[str, Any]:
        return {"oil": OIL}

    def table(self, at: State, now: State, told: Sequence[Event]) -> Tabletop:
        lost = self.broken == "panes_are_of_the_closed_set"
        who = ("somebody",) if lost else (KEEPER,)
        place = Place("lantern", "", "Lantern", 0, 0, 0, 9, 9, "lit", who=who)
        tones = {"lit": Tone(("#ffd488", "#c9803a"), "#2a1607")}
        panes = (
            Map("room", (9, 9), {"lantern": place}, (), tones),
            Roster("everybody", (Person(KEEPER, "Keeper", ""),)),
            Track("oil", "Oil", at.oil, None),
        )
        return Tabletop(
            header=Header(f"Round {at.round}", KEEPER), panes=panes, offers=tuple(_offers(now)),
            names={KEEPER: "Keeper"}, now=Header(f"Round {now.round}", KEEPER),
            over=now.outcome is not None, cues=self._heard(at, told), ambience="",
        )  # fmt: skip

    def _heard(self, state: State, told: Sequence[Event]) -> tuple[str, ...]:
        cues = ["app/tick" for event in told if isinstance(event, Guessed)]
        if self.broken == "what_is_heard_is_there":
            cues = ["app/nothing" for _ in told]
        elif self.broken == "a_cue_is_heard_once":
            cues = ["app/tick"] * next(_calls)
        elif self.broken == "what_is_hidden_is_not_heard":
            cues = ["app/tick"] * state.number
        return tuple(cues)

    def private(self, state: State, side: str) -> None:
        return None

    def fixes(self, state: State) -> list[Offer]:
        oil = Field("oil", "Oil", tuple(Choice(n, str(n)) for n in range(1, 8)))
        said = Offer("fix", "oil", "Oil", FIX, lambda v: {"report": "corrected", **v}, (oil,))
        return [said]

    def way(self, state: State, place: str) -> tuple[str, ...] | None:
        return None

    def guide(self, state: State, events: Sequence[Event]) -> list[GuideStep]:
        return [GuideStep("lantern", "Light it.", "L1")]

    def after(self, state: State, events: Iterable[Event]) -> Ending | None:
        if state.outcome is None:
            return None
        return Ending(state.outcome == "won", "It is over.", "", "", (), ())


def _offers(state: State) -> list[Offer]:
    if state.outcome or state.asked or state.hides:
        return []
    number = Field("number", "Which?", tuple(Choice(n, str(n)) for n in range(1, SIDES + 1)))
    build = lambda values: {"report": "guess", **values}  # noqa: E731
    return [Offer("guess", "g", "Guess", TURN, build, (number,), form=STRIP)]


def toy(broken: str = "") -> Game:
    """The toy, whole or breaking one promise."""
    if broken:
        assert broken in [one.__name__ for one in promises.PROMISES], broken

    def opponent(around: Surroundings, language: str) -> Opponent:
        def tongue(language: str, names: Mapping[str, str]) -> tuple[game.Text, game.Show]:
            return cast("game.Text", Text(language, broken)), cast("game.Show", Show(broken))

        def voice(language: str, names: Mapping[str, str]) -> Voice:
            # Another prompt is said than is shown, where that is to be broken.
            silent = broken == "what_is_said_aloud_is_what_is_shown"
            text = Text(language, "prompts_are_said_for_another" if silent else "")
            return Voice(cast("game.Text", text), SPOKEN)

        id = "" if broken == "a_replay_equals_what_was_played" else "toy"
        return Opponent(id, cast("game.Rules", Rules(broken)), *tongue(language, {}), tongue, voice)

    return Game(
        id="toy", title={"en": "Toy"}, motto={"en": "It burns."}, players=(1, 1), minutes=1,
        figures={KEEPER: Figure("#6db3ff"), MOUSE: Figure("#999999")}, seats="",
        names=lambda *_: {KEEPER: "Keeper", MOUSE: "Mouse"},
        opponent=opponent,
    )  # fmt: skip
