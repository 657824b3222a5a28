"""The assistant's three questions, answered in words and as hints for the map. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from companion.engine.assistant import Hint, Layer, Note, Reading
from companion.engine.grammar import capital
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN, ENTITIES, ROOMS, SLOTS
from companion.games.boogeyman.odds.odds import Forced, Odds, Shares, ToGo
from companion.games.boogeyman.odds.playing import Reach
from companion.games.boogeyman.rules import limits
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.words import Words

CALMEST = 3  # so many Rooms are named


def layers(state: State, now: Odds, words: Words) -> Iterator[Layer]:
    """Answer each question that can be asked now; where a player hides chance does not tell."""
    if now.apparition is not None:
        yield where_next(state, now, now.apparition, words)
    if now.search is not None and now.child is not None:
        yield if_searched(state, now, words)
    if now.apparition is not None:
        yield safe(state, now, words)


def where_next(state: State, now: Odds, apparition: Shares, words: Words) -> Layer:
    """Say where he can appear: once for all Rooms, as each is as likely (M8)."""
    say = words.odds
    out = [room for room in ROOMS if room not in apparition]
    chance = words.chance(next(iter(apparition.values())))
    if out:
        rooms, n = words.listed(out), len(apparition)
        some = say("next.some", n=n, chance=chance, rooms=rooms)
        possible = f"{some} {say('next.cycle', n=_cycle(state))}"
    else:
        possible = say("next.all", chance=chance)
    hints = {room: Hint(out=True) for room in out}
    if state.asks:
        hints = dict(_at_portraits(say("next.short", n=len(apparition), chance=chance), now, words))
    notes = [Note(say("next.room"), possible, BOOGEYMAN)]
    if now.meets is not None:
        notes.append(Note(say("next.meets"), _met(now.meets, words), BOOGEYMAN))
    notes.append(Note(say("next.stress"), _stress(state, now, words)))
    return Layer(
        key="next", label=say("next"), title=say("next.title"), notes=tuple(notes),
        hints=hints, about=say("about"),
    )  # fmt: skip


def _cycle(state: State) -> int:
    """Count the apparitions after which all tokens are shuffled (M8)."""
    return SLOTS - sum(token.revealed for token in state.indicator)


def _at_portraits(his: str, now: Odds, words: Words) -> Iterator[tuple[str, Hint]]:
    """Say at his portrait what is said once of all Rooms, at hers how far her Stress may rise."""
    yield BOOGEYMAN, Hint(his)
    hers = now.stress[BABYSITTER]
    if hers.to_trouble is not None:
        yield BABYSITTER, Hint(words.odds("stress.short", n=hers.to_trouble))
    elif hers.to_full:
        yield BABYSITTER, Hint(words.odds("stress.short_end", n=hers.to_full))


def _met(meets: Shares, words: Words) -> str:
    said = [
        words.odds("next.possessed", chance=words.chance(likely))
        if who == BABYSITTER
        else words.odds("next.meet", names=words.name(who), chance=words.chance(likely))
        for who, likely in sorted(meets.items(), key=lambda one: -one[1])
    ]
    return " ".join(said) or words.odds("next.nobody")


def _stress(state: State, now: Odds, words: Words) -> str:
    return " ".join(_to_go(track, now.stress[track], words) for track in ENTITIES)


def _to_go(track: str, left: ToGo, words: Words) -> str:
    entity = capital(words.name(track))
    if left.to_full == 0:
        return words.odds("stress.full", entity=entity)
    if left.to_trouble is not None and left.to_full is not None:
        return words.odds("stress.both", entity=entity, n=left.to_trouble, top=left.to_full)
    if left.to_trouble is not None:
        return words.odds("stress.trouble", entity=entity, n=left.to_trouble)
    if left.to_full is not None:
        return words.odds("stress.end", entity=entity, n=left.to_full)
    return words.odds("stress.unknown", entity=entity)


def if_searched(state: State, now: Odds, words: Words) -> Layer:
    """Say whom each noise brings Jennifer to, and how far it carries (B2)."""
    say, child, search = words.odds, now.child or "", now.search or {}
    here = state.children[child].room
    lines = tuple(
        Reading(str(loud), _reaches(r, words), BABYSITTER if r.children or r.possessed else "")
        for loud, r in search.items()
    )
    return Layer(
        key="search", label=say("search"),
        title=say("search.title", child=words.name(child), room=words.short(state.pack, here)),
        lines=lines, notes=tuple(_here(state, now, words)), hints=_contours(state, tuple(search)),
        rings=tuple(say("ring", noise=loud) for loud in search), around=say("around"),
        who=BABYSITTER, calm=say("beyond", noise=max(search, default=0)), about=say("about"),
    )  # fmt: skip


def _reaches(reach: Reach, words: Words) -> str:
    say = words.odds
    if reach.possessed == 1:
        return say("search.possessed_sure")
    said = [
        say("search.sure", names=words.name(who))
        if likely == 1
        else say("search.one", names=words.name(who), chance=words.chance(likely))
        for who, likely in reach.children.items()
    ]
    if reach.possessed:
        said.append(say("search.possessed", chance=words.chance(reach.possessed)))
    return ", ".join(said) or say("search.nobody")


def _here(state: State, now: Odds, words: Words) -> Iterator[Note]:
    """Say what is left here, what its Padlock asks, and how far she is from everybody."""
    say = words.odds
    stack = state.rooms.get(state.children[now.child or ""].room)
    if stack is not None:
        left = say("search.tokens", n=stack.search) if stack.search else say("search.nothing")
        yield Note(say("search.left"), left)
    if now.padlock is not None:
        dice = " ".join(_die(die, one, words) for die, one in now.padlock.items())
        yield Note(say("padlock"), dice)
    if now.distance is not None:
        far = [
            say("search.no_way", names=words.name(who))
            if away is None
            else say("search.away", names=words.name(who), n=away)
            for who, away in now.distance.items()
        ]
        yield Note(say("search.far"), " ".join(far), BABYSITTER)


def _die(die: int, one: Forced, words: Words) -> str:
    if one.keeps_out is None:
        return words.odds("padlock.held", dice=die)
    key = "padlock.candies" if one.keeps_out else "padlock.open"
    return words.odds(key, dice=die, n=one.keeps_out)


def _contours(state: State, noises: tuple[int, ...]) -> dict[str, Hint]:
    """Say for each place the softest noise that can bring her there (B2, B10)."""
    carries = [limits.louder(state, loud) for loud in noises]
    away = state.babysitter_ways().distances[state.babysitter]
    hints = {}
    for place in state.pack.house.places:
        steps = away.get(place)
        within = [n for n, far in enumerate(carries, 1) if steps is not None and steps <= far]
        hints[place] = Hint(ring=within[0]) if within else Hint(calm=True)
    return hints


def safe(state: State, now: Odds, words: Words) -> Layer:
    """Name the calmest places that the Child on turn can still get to, and why."""
    say = words.odds
    if now.child is None or now.distance is None:
        known, hints = say("safe.none"), {room: Hint(calm=True) for room in now.safe}
        if now.safe:
            known = say("safe.list", rooms=words.listed(now.safe))
        if now.safe and state.asks:
            hints = dict(_at_portraits(say("safe.short", n=_cycle(state)), now, words))
        return Layer(
            key="safe", label=say("safe"), title=say("safe.title_ask"),
            notes=(Note(say("next.room"), known, BOOGEYMAN),),
            hints=hints, about=say("about"),
        )  # fmt: skip
    left = max(0, limits.actions(state) - state.actions)
    calm = _calmest(state, now, left)
    lines = tuple(
        Reading(place if place.isdecimal() else capital(words.short(state.pack, place)), why)
        for place in calm
        for why in [capital(_why(state, now, place, words))]
    )
    return Layer(
        key="safe", label=say("safe"), title=say("safe.title", n=left), lines=lines,
        notes=() if calm else (Note("", say("safe.stuck")),),
        hints={place: Hint(calm=True) for place in calm}, about=say("about"),
    )  # fmt: skip


def _calmest(state: State, now: Odds, left: int) -> list[str]:
    """Sort by his chance to appear, by her reach, then by the way; nobody goes where they are."""
    child = now.child or ""
    beside = {state.babysitter, state.boogeyman or ""}  # T4: nobody passes her
    met = beside if state.option("boogeyman_meets_on") == "enter" else {state.babysitter}  # T7
    ways = state.children_ways(frozenset(met) - {state.children[child].room})
    steps = ways.distances[state.children[child].room]

    def danger(place: str) -> tuple[Fraction, bool, int, int]:
        away = _away(state, place)
        reached = away is not None and away <= _loudest(state)
        near = steps[place] or 0
        return (now.apparition or {}).get(place, Fraction(0)), reached, near, -(away or 0)

    near = [
        place for place, far in steps.items()
        if far is not None and far <= left and place not in beside
    ]  # fmt: skip
    return sorted(near, key=danger)[:CALMEST]


def _loudest(state: State) -> int:
    return limits.louder(state, max(state.facts.noise or state.pack.noise or (0,)))


def _away(state: State, place: str) -> int | None:
    return state.babysitter_ways().distance(state.babysitter, place)


def _why(state: State, now: Odds, place: str, words: Words) -> str:
    say, away = words.odds, _away(state, place)
    if place not in ROOMS:
        he = say("safe.he_never")  # M11
    elif likely := (now.apparition or {}).get(place):
        he = say("safe.he_may", chance=words.chance(likely))
    else:
        he = say("safe.he_cannot")  # M8
    if away is None:
        she = say("safe.she_cannot")
    else:
        key = "safe.she_beyond" if away > _loudest(state) else "safe.she_near"
        she = say(key, away=words.rooms(away))
    stack = state.rooms.get(place)
    if stack is None:
        return say("safe.why", a=he, b=she)
    return say("safe.why_left" if stack.search else "safe.why_empty", a=he, b=she, n=stack.search)
