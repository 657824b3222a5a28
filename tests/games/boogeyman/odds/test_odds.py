"""Odds are exact: as another pen counts them, as nights go on, and blind to the secret."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import erfc, sqrt
from random import Random
from typing import Any

from companion.engine.assistant import Reading
from companion.engine.events import Event
from companion.engine.frozen import replace
from companion.engine.refusal import Refused
from companion.games.boogeyman import events as e
from companion.games.boogeyman.box import CHILDREN, DECKS, ROOMS
from companion.games.boogeyman.decide import decide
from companion.games.boogeyman.evolve import fold
from companion.games.boogeyman.odds.odds import odds
from companion.games.boogeyman.reports import Report, read
from companion.games.boogeyman.state import State, Token
from companion.games.boogeyman.vouching import drawn_again
from companion.table.running import Table
from tests import random_reports
from tests.chance import new_seed
from tests.effort import examples
from tests.games.boogeyman.odds.brute import Moment
from tests.states import state_of
from tests.tables import NightTable, bare_table, practice

MOMENTS = examples(300, soak=6_000)
CONTINUED = examples(20_000, soak=400_000)
WITHIN = 1e-9


def moment(random: Random, **start: Any) -> tuple[Table, dict[str, Any]]:
    """A random moment of a random night on the map, and how it was started."""
    table = bare_table()
    begun = {
        **random_reports.start(random),
        "tracking": "map",
        "house": "practice",
        "decks": dict.fromkeys(DECKS, "table"),
        **start,
    }
    reply = table.submit(begun)
    for _ in range(random.randrange(60)):
        said = random_reports.report(random, reply if reply["ok"] else {**table.shown()})
        if said["report"] != "tracking":
            reply = table.submit(said)
    if random.random() < 0.3:
        rooms = random.sample(ROOMS, 3)
        spread = {who: {"room": random.choice(rooms)} for who in table.shown()["view"]["children"]}
        her, him = random.choice(rooms), random.choice(ROOMS)
        put = {
            "children": spread,
            "babysitter": {"room": her},
            "boogeyman": {"room": him},
            "rooms": {room: {"padlock": True} for room in rooms},
        }
        table.submit({"report": "corrected", "set": put})
    view = table.shown()["view"]
    if view["tracking"] == "ask" or view["babysitter"]["room"] is None:
        return moment(random, **start)
    return table, begun


def close(told: Any, counted: Any) -> bool:
    """Whether what was told is what was counted, number by number."""
    if isinstance(counted, dict):
        names = [name for name in told if told[name] != 0 or name in counted]
        return set(names) == set(counted) and all(close(told[n], counted[n]) for n in counted)
    if isinstance(counted, Fraction):
        return abs(told - float(counted)) < WITHIN
    return bool(told == counted)


def test_odds_are_those_of_an_enumeration_by_another_pen() -> None:
    random = Random(new_seed())
    house = practice().facts()
    wrong, seen = [], Counter[str]()
    for number in range(MOMENTS):
        table, begun = moment(random)
        told = table.ask({"ask": "odds"})["odds"]
        counted = Moment(table.shown()["view"], house, begun["options"]).odds()
        wrong += [
            (number, name, told[name], counted[name])
            for name in counted
            if not close(told[name], counted[name])
        ]
        assert abs(sum(told["apparition"].values()) - 1) < WITHIN
        seen.update(name for name in told if told[name])
    assert not wrong[:3]
    # The moments are worth something: each kind of odds was there often enough.
    assert min(seen[name] for name in ("meets", "search", "padlock", "safe")) > MOMENTS / 20


def test_twenty_thousand_continuations_go_as_the_odds_say() -> None:
    seed = new_seed()
    random = Random(seed)
    squares, degrees, played, kinds = 0.0, 0, 0, Counter[str]()
    while played < CONTINUED:
        table, _ = moment(random, dice="app", tokens="app", children=random.sample(CHILDREN, 3))
        state = state_of(table)
        agreed = {**state.setup.options, "shortest_ways": "random"}
        state = replace(state, agenda=(), setup=replace(state.setup, options=agreed))
        trial = random.choice((_search, _his_turn))(state, random)
        if trial is None:
            continue
        state, said, expected, first = trial
        expected = {what: likely for what, likely in expected.items() if likely}
        assert sum(expected.values()) == 1
        times = 200
        came = Counter(first(_continued(state, said, f"{seed} {played} {n}")) for n in range(times))
        assert set(came) <= set(expected), (came, expected)
        squares += sum((came[w] - times * p) ** 2 / (times * float(p)) for w, p in expected.items())
        degrees += len(expected) - 1
        played += times
        kinds[first.__name__] += 1
    assert min(kinds[first.__name__] for first in (_first, _his_room, _whom_he_meets)) > 5
    assert _beyond(squares, degrees) > 1e-6, (squares, degrees)


First = Callable[[Sequence[Event]], str]
Trial = tuple[State, Report, Mapping[str, Fraction], First]


def _search(state: State, random: Random) -> Trial | None:
    """A search whose end is not certain, and how often it ends how."""
    now = odds(state)
    unsure = [
        loud
        for loud, reach in (now.search or {}).items()
        if any(0 < likely < 1 for likely in (*reach.children.values(), reach.possessed))
    ]
    if now.child is None or now.search is None or not unsure:
        return None
    loud = random.choice(unsure)
    reach = now.search[loud]
    said = read({"report": "searched", "child": now.child, "noise": loud, "card": True})
    return state, said, _with_nobody({**reach.children, "possessed": reach.possessed}), _first


def _his_turn(state: State, random: Random) -> Trial | None:
    """The end of a round, where he shows himself or whom he meets."""
    seats = [*state.seats, *state.seats]
    last = seats[seats.index(state.flashlight) + len(state.seats) - 1]
    if state.outcome or state.finale or state.hidden is None or state.children[last].fainted:
        return None
    state = replace(state, turn=last)
    now = odds(state)
    assert now.meets is not None
    assert now.apparition is not None
    said = read({"report": "ended_turn", "child": last})
    if random.random() < 0.5:
        return state, said, now.apparition, _his_room
    met = {"possessed" if who == "babysitter" else who: p for who, p in now.meets.items()}
    return state, said, _with_nobody(met), _whom_he_meets


def _with_nobody(shares: Mapping[str, Fraction]) -> dict[str, Fraction]:
    return {**shares, "nobody": Fraction(1) - sum(shares.values(), Fraction(0))}


def _continued(state: State, said: Report, salt: str) -> Sequence[Event]:
    """Play on with other luck, and another hidden token."""
    again = fold(state, drawn_again(state, state.luck.reseeded(salt)), state.houses)
    return decide(again, said, state.houses, {})


def _first(events: Sequence[Event]) -> str:
    """Say what came first."""
    for event in events:
        if isinstance(event, e.MeetingBegan):
            return event.child
        if isinstance(event, e.BabysitterPossessed):
            return "possessed"
    return "nobody"


def _his_room(events: Sequence[Event]) -> str:
    return next(event.room for event in events if isinstance(event, e.BoogeymanRevealed))


def _whom_he_meets(events: Sequence[Event]) -> str:
    return _first(events)


def _beyond(squares: float, degrees: int) -> float:
    """How likely chi-square is as large as that, by Wilson and Hilferty."""
    spread = 2 / (9 * degrees)
    deviation = ((squares / degrees) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    return erfc(deviation / sqrt(2)) / 2


def test_nights_that_differ_only_in_the_hidden_token_have_the_same_odds() -> None:
    random = Random(new_seed())
    for _ in range(examples(25)):
        start = {**random_reports.start(random), "decks": dict.fromkeys(DECKS, "table")}
        one, other = random.sample([room for room in ROOMS if room not in ("5", "20")], 2)
        first = next(room for room in ROOMS if room not in ("5", "20", one, other))
        left, right = bare_table(), bare_table()
        reply = left.submit({**start, "rig": {"rooms": [first, one]}})
        right.submit({**start, "rig": {"rooms": [first, other]}})
        for _ in range(12):
            if reply != left.shown() and not reply["ok"]:
                reply = {"ok": True, **left.shown()}
            if reply["view"]["indicator"][0] != "down":
                break
            assert _everything(left) == _everything(right)
            said = random_reports.report(random, reply)
            reply = left.submit(said)
            right.submit(said)


def _everything(table: Table) -> str:
    """All that an assistant tells of a moment."""
    state, made = state_of(table), table.opponent.assistant
    assert made is not None
    helper = made("en", {})
    told = [table.ask({"ask": "odds"}), helper.layers(state), helper.memory(state)]
    for said in TRIED:
        try:
            told.append(helper.what_if(state, read({**said, "child": state.turn})))
        except Refused as refused:  # a refusal tells nothing either
            told.append(repr((refused, refused.facts)))
    return repr(told)


TRIED: list[dict[str, Any]] = [
    *({"report": "moved", "to": room, "card": True} for room in ("3", "14", "22")),
    *({"report": "searched", "noise": noise, "card": True} for noise in (1, 3)),
    *({"report": kind} for kind in ("switched", "searched", "forced_padlock", "ended_turn")),
    {"report": "forced_padlock", "roll": 4},
]


def test_a_question_leaves_the_table_byte_by_byte_as_it_was() -> None:
    night = NightTable("mike", "leila", rooms=[9, 12], seed=5).place(mike=16, leila=11)
    before = repr(list(night.table.store.rows)), night.table.state, night.table.shown()
    one, two = (night.table.ask({"ask": "odds"}) for _ in range(2))
    _everything(night.table)
    assert one == two
    assert one["ok"]
    assert set(one) == {"ok", "odds"}
    after = repr(list(night.table.store.rows)), night.table.state, night.table.shown()
    assert after == before
    assert state_of(night.table) is before[1]


def test_what_cannot_be_asked_is_refused_in_words() -> None:
    table = bare_table()
    assert table.ask({"ask": "odds"})["error"]["code"] == "not_started"
    night = NightTable("mike").table
    for raw in ({"ask": "where"}, {"ask": 3}, {"ask": None}, {"ask": ["odds"]}):
        refused = night.ask(raw)
        assert not refused["ok"]
        assert refused["error"]["code"] == "unknown_question"
        assert refused["error"]["message"]
        assert refused["view"] is not None
    assert night.ask({"ask": "odds", "of": "mike"})["error"]["code"] == "unknown_field"


def test_without_a_map_what_needs_one_is_null() -> None:
    told = NightTable("mike", "leila", tracking="ask").table.ask({"ask": "odds"})["odds"]
    assert [name for name in told if told[name] is None] == [
        "meets",
        "search",
        "padlock",
        "distance",
    ]
    assert told["stress"]["boogeyman"] == {"to_trouble": None, "to_full": None}


def test_b8_candies_keep_her_out_or_no_number_does() -> None:
    night = NightTable("mike", "leila", rooms=[9, 12]).place(mike=16, babysitter=9, leila=25)
    night.put(rooms={"16": {"padlock": True}})
    padlock = night.table.ask({"ask": "odds"})["odds"]["padlock"]
    assert [padlock[die]["keeps_out"] for die in "123456"] == [0, 1, 2, 3, None, None]
    night.put(children={"mike": {"state": 3}})
    padlock = night.table.ask({"ask": "odds"})["odds"]["padlock"]
    assert [padlock[die]["keeps_out"] for die in "123456"] == [0, 1, None, None, None, None]


def test_m8_a_full_indicator_makes_every_room_possible_again() -> None:
    full = tuple(Token(str(number), revealed=True) for number in range(1, 11))
    told = odds(replace(state_of(NightTable("mike").table), indicator=full))
    assert len(told.apparition or ()) == 25
    assert told.safe == ()


def test_s5_until_her_token_is_read_nothing_is_said_of_her() -> None:
    told = NightTable("mike", tokens="table").table.ask({"ask": "odds"})["odds"]
    assert [told[name] for name in ("meets", "search", "distance")] == [None, None, None]
    assert len(told["apparition"]) == 25


def test_a_certain_what_if_answers_as_the_table_does_once_it_is_said() -> None:
    night = NightTable("mike", "leila", rooms=[9, 12], seed=5).place(mike=16, leila=11)
    made, before = night.table.opponent.assistant, night.table.state
    assert made is not None
    assert before is not None
    helper, said = made("en", {}), {"report": "moved", "child": "mike", "to": "15"}
    (foreseen,) = helper.what_if(before, read(said))
    assert night.table.submit(said)["ok"]
    assert night.table.state is not None
    assert list(foreseen.layers) == list(helper.layers(night.table.state))
    assert list(foreseen.layers) != list(helper.layers(before))


def test_b8_a_padlock_is_tried_with_every_die() -> None:
    night = NightTable("mike", "leila", rooms=[9, 12], seed=5).place(mike=22, leila=11)
    assert night.table.submit({"report": "corrected", "set": {"rooms": {"22": {"padlock": True}}}})
    made, state = night.table.opponent.assistant, night.table.state
    assert made is not None
    assert state is not None
    said = {"report": "forced_padlock", "child": "mike"}
    worlds = made("en", {}).what_if(state, read(said))
    one = made("en", {}).what_if(state, read({**said, "roll": 6}))
    assert 1 < len(worlds) <= 6
    assert one[0].prompts[0].text in [prompt.text for any_ in worlds for prompt in any_.prompts]


def test_t7_the_calmest_rooms_can_lie_behind_him_where_he_may_be_crossed() -> None:
    far = {}
    for meets in ("stop", "enter"):
        night = NightTable("mike", options={"boogeyman_meets_on": meets}, rooms=[9, 12])
        night.place(mike=25, babysitter=1, boogeyman=24)
        far[meets] = {line.value for line in _safe(state_of(night.table))}
    assert "24" not in far["stop"] | far["enter"]  # nobody goes where he is
    assert far["stop"] != far["enter"]


def test_whys_of_calm_rooms_remember_what_is_left_there() -> None:
    state = state_of(NightTable("mike", rooms=[9, 12]).place(mike=25, babysitter=1).table)
    first = _safe(state)[0].value
    for left, said in (
        (2, "2 Search tokens left."), (1, "1 Search token left."), (0, "nothing left to search.")
    ):  # fmt: skip
        stack = replace(state.rooms[first], search=left)
        lines = _safe(replace(state, rooms={**state.rooms, first: stack}))
        assert [line.text.endswith(said) for line in lines if line.value == first] == [True]


def _safe(state: Any) -> Sequence[Reading]:
    made = bare_table().opponent.assistant
    assert made is not None
    return next(layer.lines for layer in made("en", {}).layers(state) if layer.key == "safe")
