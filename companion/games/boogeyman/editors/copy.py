"""The owner's copy of the box: what is known of it, in words, and what is asked about it. Pure."""

from collections.abc import Iterable, Iterator, Mapping

from companion.engine.copying import Asked, Colours, Spaces
from companion.engine.grammar import capital
from companion.engine.offers import Choice
from companion.engine.refusal import Refused
from companion.games.boogeyman import calibration
from companion.games.boogeyman.box import (
    BABYSITTER,
    BOOGEYMAN,
    CHILDREN,
    ENTITIES,
    LONGEST_TRACK,
    LOUDEST_NOISE,
    PAWNS,
    SLOTS,
    USUAL_PAWNS,
)
from companion.games.boogeyman.calibration import Facts, Told, slot_told, space_told
from companion.games.boogeyman.pack import NO_HOUSE, Pack
from companion.games.boogeyman.rules.setup import PRACTICE
from companion.games.boogeyman.text.words import Words

SLOT, NOISE, COLOUR = "slot", "noise", "colour"
# What each step is known by, and who looks over a track.
DRAWN = {
    SLOT: "boogeyman/piece-indicator", BOOGEYMAN: "boogeyman/mark-boogeyman",
    BABYSITTER: "boogeyman/mark-jennifer", NOISE: "boogeyman/token-search",
    COLOUR: "boogeyman/child-mike",
}  # fmt: skip
PORTRAITS = {BOOGEYMAN: "boogeyman/embrace-back", BABYSITTER: "boogeyman/jennifer"}
A_TRACK = 8  # spaces, to begin with, where no house tells


class BoxCalibration:
    """What is known of a box, and what can be asked; a house tells what to begin with."""

    def __init__(self, words: Words, packs: Mapping[str, Pack]) -> None:
        self._words, self._packs = words, packs

    def known(self, told: Mapping[str, object]) -> list[str]:
        """Say what is known of a box, in a few short phrases."""
        try:
            return described(told, self._words)
        except Refused as refused:
            return [self._words.refuse(refused, None)]

    def steps(self, told: Mapping[str, object]) -> list[Asked]:
        """Ask for all that can be known of a box."""
        return steps(told, self._packs.get(PRACTICE, NO_HOUSE), self._words)

    def answered(self, told: Mapping[str, object], step: Asked) -> Told:
        """Lay the answer of a step over what was told."""
        return answered(told, step)

    def colours(self, told: Mapping[str, object]) -> Mapping[str, str]:
        """Give the colour of each Child's pawn, by the names of the colours."""
        return colours(told)

    def sound(self, told: Mapping[str, object]) -> Told:
        """Give what can be so of some box, each fact on its own."""
        facts = [calibration.sound({name: word}) for name, word in told.items()]
        return {name: word for fact in facts for name, word in fact.items()}

    def overruled(self, told: Told, new: Told) -> Told:
        """Give what still holds beside what is told now."""
        return calibration.overruled(told, new)

    def another(self) -> str:
        """Ask for no more: every box has the same parts."""
        return ""

    def named(self, told: Mapping[str, object], name: str) -> Told:
        """Begin with no more."""
        return calibration.sound(told)


def described(told: Mapping[str, object], words: Words) -> list[str]:
    """Say what is known, in a few short phrases; or raise Refused where it cannot be so."""
    return [said for said in _known(calibration.check(told), words).values() if said]


def steps(told: Mapping[str, object], house: Pack, words: Words) -> list[Asked]:
    """Ask for all that can be known; a house tells what to begin with where nothing is."""
    clean = calibration.sound(told)
    facts, usual, known = _facts(clean), Facts.of(house), _known(clean, words)
    tracks = (_track_step(track, facts, usual, known[track], words) for track in ENTITIES)
    noise = frozenset(facts.noise or house.noise) & frozenset(range(1, LOUDEST_NOISE + 1))
    slots = frozenset(slot for slot, symbol in facts.slots.items() if symbol)
    return [
        Spaces(
            SLOT, *_asked(words, "slots"), known[SLOT], slots, SLOTS, SLOTS, "bolt",
            told=frozenset(facts.slots), hint=words.copying("slots hint"), drawing=DRAWN[SLOT],
        ),
        *tracks,
        Spaces(
            NOISE, *_asked(words, "noise"), known[NOISE], noise, LOUDEST_NOISE, LOUDEST_NOISE,
            told=frozenset(range(1, LOUDEST_NOISE + 1)) if facts.noise else frozenset(),
            hint=words.copying("noise hint"), drawing=DRAWN[NOISE],
        ),
        Colours(
            COLOUR,
            *_asked(words, "colours"),
            _pawns(clean, words) if known[COLOUR] else "",
            tuple(Choice(child, words.name(child)) for child in CHILDREN),
            tuple(Choice(one, capital(words.word(f"colour.{one}"))) for one in PAWNS),
            colours(clean),
            words.copying("colours hint"),
            DRAWN[COLOUR],
        ),
    ]  # fmt: skip


def answered(told: Mapping[str, object], step: Asked) -> Told:
    """Lay the answer of a step over what was told: all that the step is about is replaced."""
    others = calibration.sound(told).items()
    kept = {name: word for name, word in others if not name.startswith(f"{step.id} ")}
    return calibration.check(kept | dict(_facts_of(step)))


def colours(told: Mapping[str, object]) -> dict[str, str]:
    """Give the colour of each Child's pawn and Hall."""
    known = calibration.sound(told)
    own = {child: known[f"{COLOUR} {child}"] for child in CHILDREN if f"{COLOUR} {child}" in known}
    step = Colours("", "", "", "", (), (), dict(USUAL_PAWNS))
    for child, colour in own.items():
        step = step.given(child, colour)
    return dict(step.chosen)


def _pawns(told: Told, words: Words) -> str:
    """Say which colours the pawns have."""
    own = {child: words.word(f"colour.{colour}") for child, colour in colours(told).items()}
    return ", ".join(f"{words.name(child)} {colour}" for child, colour in own.items())


def _facts_of(step: Asked) -> Iterator[tuple[str, str]]:
    """Say an answer in the words that are kept."""
    if isinstance(step, Colours):
        yield from ((f"{COLOUR} {child}", colour) for child, colour in step.chosen.items())
        return
    assert isinstance(step, Spaces)
    for space in range(1, step.length + 1):
        marked = space in step.marks
        if step.is_track:
            yield from space_told(step.who, space, marked, space == step.length).items()
        elif step.id == SLOT:
            yield from slot_told(space, marked).items()
        elif step.marks:  # no numbers at all are none that anybody looked up
            yield f"{NOISE} {space}", "yes" if marked else "no"


def _track_step(track: str, facts: Facts, usual: Facts, known: str, words: Words) -> Spaces:
    title, about = _asked(words, "track", entity=words.name(track))
    seen = facts.spaces[track]
    length = facts.tops[track] or max(usual.tops[track] or A_TRACK, *seen, 0)
    marks = frozenset(space for space, symbol in seen.items() if symbol)
    return Spaces(
        track, title, about, known, marks, length, LONGEST_TRACK, "alert", track, frozenset(seen),
        facts.tops[track] is not None, words.copying("track hint"),
        words.copying("track length"), words.copying("track length hint"), DRAWN[track],
        PORTRAITS[track],
    )  # fmt: skip


def _asked(words: Words, key: str, **facts: object) -> tuple[str, str]:
    return words.copying(key, **facts), words.copying(f"{key} about")


def _facts(told: Told) -> Facts:
    return Facts.of(NO_HOUSE).told(told)


def _known(told: Told, words: Words) -> dict[str, str]:
    """Say what is known, by step; nothing where nothing is."""
    facts = _facts(told)
    noise = words.known("noise", many=_listed(facts.noise)) if facts.noise else ""
    coloured = any(name.startswith(f"{COLOUR} ") for name in told)
    return {
        SLOT: _slots(facts, words),
        **{track: _track(facts, track, words) for track in ENTITIES},
        NOISE: noise,
        COLOUR: words.known("colours") if coloured else "",
    }


def _slots(facts: Facts, words: Words) -> str:
    if len(facts.slots) < SLOTS:
        n = len(facts.slots)
        return words.known("slots_some", n=n, most=SLOTS) if n else ""
    symbols = [slot for slot, symbol in facts.slots.items() if symbol]
    return words.known("slots", many=_listed(symbols)) if symbols else words.known("slots_none")


def _track(facts: Facts, track: str, words: Words) -> str:
    entity, spaces, top = words.name(track), facts.spaces[track], facts.tops[track]
    if top is None or len(spaces) < top:
        n = len(spaces)
        return words.known("track_some", entity=entity, n=n) if n else ""
    symbols = [space for space, symbol in spaces.items() if symbol]
    if not symbols:
        return words.known("track", entity=entity, n=top)
    return words.known("track_trouble", entity=entity, n=top, many=_listed(symbols))


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(str(number) for number in sorted(numbers))
