"""A player as the Boogeyman: what he hides is told to him alone, by nothing that anybody sees (H8).

Two nights differ in one token that lies face down, and go on with the same words. Until somebody
comes into one of its two Rooms nobody can tell them apart, and no file is longer by it.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.engine.charts import recap_of
from companion.games.boogeyman.bots import BOTS
from companion.games.boogeyman.bots.board import Board
from companion.games.boogeyman.bots.hiding import Guesses
from companion.games.boogeyman.bots.styles import STYLES
from companion.games.boogeyman.bots.tables import Fixed, setting
from companion.games.boogeyman.bots.team import Team
from companion.games.boogeyman.box import BOOGEYMAN, COLOURS, COMPETITIVE, ROOMS, SEMI
from companion.saves import exchange
from companion.saves.problem import problem_report
from companion.saves.sqlite import SqliteLog
from companion.table.log import Log
from companion.table.running import Table
from tests import random_reports
from tests.chance import new_seed
from tests.effort import SOAK
from tests.games.boogeyman.bots.nights import plan
from tests.states import state_of
from tests.store.kept import same_luck_table
from tests.tables import top

NIGHTS = 500 if SOAK else 30
ON_DISK = 60 if SOAK else 4  # of them: their files are compared, too
REPORTS = 110
# What tells where the token lies, or lets all see that it is not there (F1): the Room is in it.
COMES_TO_LIGHT = {
    "boogeyman_revealed": "room",
    "token_uncovered": "room",
    "finale_called": "room",
    "where_he_was": "rooms",
}


class Pair:
    """Two nights that are told apart by `his`: the Rooms of one token, in one and in the other.

    `begun`: how they start, if not by chance.
    """

    def __init__(
        self,
        seed: str,
        logs: tuple[Log | None, Log | None] = (None, None),
        begun: Mapping[str, Any] | None = None,
    ) -> None:
        self.random = Random(seed)
        self.left, self.right = (same_luck_table(log) for log in logs)
        self.his: tuple[str, str] | None = None
        self.over = False  # the token came to light
        self.after = 0  # reports since they differ
        start = {**(begun or random_reports.start(self.random, (SEMI, COMPETITIVE)))}
        start["tokens"] = "app"
        others: dict[str, Any] = {}
        if begun is None and start["mode"] == SEMI and self.random.random() < 0.5:
            # The game drew it, and he looks (H6); no card turns it over before anything is said.
            start["options"] = {**start["options"], "first_token_event": "no"}
            hers, here, there = self.random.sample(
                [room for room in ROOMS if room not in ("5", "20")], 3
            )
            start["rig"], others = {"rooms": [hers, here]}, {"rig": {"rooms": [hers, there]}}
            self.his = here, there
        self.turns = self.random.randint(0, 3)  # tokens that he lays before the one that differs
        self.faints = self.random.randint(3, 20)
        self.reply: dict[str, Any] = {}
        self.say(start, {**start, **others})

    def play(self) -> Iterator[None]:
        """Go on, report after report, until the token comes to light."""
        for number in range(REPORTS):
            if self.over:
                return
            self.next(number)
            yield

    def next(self, number: int) -> None:
        """Say the next thing in both nights."""
        view, random = self.reply["view"], self.random
        if number == self.faints and not state_of(self.left).played:  # else it may take long (H6)
            self.say({"report": "fainted", "child": random.choice(list(view["children"]))})
            return
        handed = self.reply["prompts"] and self.reply["prompts"][-1]["kind"] == "hand_over"
        if handed and "private" not in self.reply:
            self.say({"report": "looked", "as": BOOGEYMAN})
        if self.parts():
            return
        said = random_reports.report(random, self.reply)
        if self.names_it(said):
            said = {"report": "looked", "as": BOOGEYMAN}
        self.say(said)

    def parts(self) -> bool:
        """Lay a token that is not the same, once its time has come."""
        asked = (self.reply.get("private") or {}).get("prompts") or ()
        if self.his is not None or not asked or asked[0]["key"] != "ask.place":
            return False
        if self.turns:
            self.turns -= 1
            return False
        rooms = [one["value"] for one in asked[0]["options"]]
        here, there = self.random.sample(rooms, 2)
        self.his = here, there
        said = {"report": "placed", "as": BOOGEYMAN}
        self.say({**said, "room": here}, {**said, "room": there})
        return True

    def names_it(self, said: dict[str, Any]) -> bool:
        """Tell whether he names one of the two Rooms: that may be another thing in each night.

        As long as the game hides it, neither does the table: what lies open cannot lie face down.
        """
        if self.his is None or (said.get("as") is None and state_of(self.left).played):
            return False
        named = json.dumps(said if said.get("as") else said.get("set", {}).get("indicator", ""))
        return any(f'"{room}"' in named for room in self.his)

    def say(self, said: dict[str, Any], other: dict[str, Any] | None = None) -> None:
        """Say it in both nights; nobody else can tell the replies apart."""
        replies = self.left.submit(said), self.right.submit(other or said)
        his = said.get("as") is not None
        one, two = (_public(reply, his) for reply in replies)
        if one != two:
            shown = _lights(replies[0]) ^ _lights(replies[1])
            assert shown, f"{said}: {_differing(one, two)}"
            self.over = True
            return
        if not his:
            assert not {"private"} & {*replies[0], *replies[1]}, f"{said}: told to everybody"
        self.after += self.his is not None
        self.reply = replies[0] if replies[0]["ok"] else {"ok": True, **self.left.shown()}
        lengths = [_lengths(table) for table in (self.left, self.right)]
        assert lengths[0] == lengths[1], f"{said}: a row is longer"

    def check(self) -> None:
        """See that all that anybody can ask for is the same."""
        looks = _looks(self.left), _looks(self.right)
        for name, seen in looks[0].items():
            assert seen == looks[1][name], f"{name}: {_differing(seen, looks[1][name])}"


def _public(reply: dict[str, Any], his: bool) -> str:
    """Give what everybody sees of a reply; of one to him, how the table stands after it."""
    hidden = {"private", *(["error"] if his else [])}
    return json.dumps({name: reply[name] for name in reply if name not in hidden})


def _lights(reply: dict[str, Any]) -> set[str]:
    events = reply.get("events", ())
    return {
        f"{one['event']} {one[COMES_TO_LIGHT[one['event']]]}"
        for one in events
        if one["event"] in COMES_TO_LIGHT
    }


def _differing(one: str, two: str) -> str:
    at = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), len(one))
    return f"…{one[max(0, at - 200) : at + 80]} / {two[at : at + 80]}"


def _lengths(table: Table) -> Any:
    row = table.store.rows[-1]
    states = {n: len(state) for n, state in table.store.snapshots.items()}
    return row.kind, row.mark, row.note, len(row.body), states


def _looks(table: Table) -> dict[str, str]:
    """Everything but replies that somebody can see or hear of a night."""
    opponent, state, log = table.opponent, state_of(table), table.log
    text, show, now = opponent.text, opponent.show, top(table)
    looks: dict[str, Any] = {
        "journal": [text.journal(one.state, one.events) for one in log],
        "labels": [one.label(text) for one in log],
        "status": text.status(state),
        "summary": text.summary(state),
        "panes": (now.header, now.panes, now.offers, now.scene, now.over, now.cues, now.ambience),
        "fixes": show.fixes(state),
        "recap": recap_of(show, log),
        "after": show.after(state, [event for one in log for event in one.events]),
        "ways": [show.way(state, place) for place in state.pack.house.places],
        "odds": table.ask({"ask": "odds"}),
        "problem report": problem_report(table, "en"),
        "traceback": (repr(state), [repr(one.events) for one in log], [one.report for one in log]),
        "aloud": [opponent.aloud("en", {}).status(state)],
    }
    if opponent.assistant is not None:
        assistant = opponent.assistant("en", {})
        looks["assistant"] = list(assistant.layers(state))
    return {name: repr(seen) for name, seen in looks.items()}


class Avoids(Guesses):
    """Hides anywhere but in the two Rooms: they are not free in both nights."""

    def __init__(self, pair: Pair) -> None:
        super().__init__(pair.random)
        self.pair = pair

    def room(self, board: Board, rooms: Sequence[str]) -> str:
        """Hide anywhere else."""
        return super().room(board, [room for room in rooms if room not in (self.pair.his or ())])


def played_by_bots(seed: str) -> Pair:
    """Have bots play on both sides to the end, or until the token comes to light."""
    mode = Random(seed).choice((SEMI, COMPETITIVE, COMPETITIVE))
    start = setting(seed, Fixed(tokens="app", mode=mode), Random(seed)).start
    pair = Pair(seed, begun=start)
    team = Team(plan(), start, STYLES[BOTS[pair.random.randrange(3)]], pair.random)
    team.hider.ways = Avoids(pair)
    for _ in range(600):
        if pair.over or pair.reply["view"]["outcome"] is not None:
            break
        team.hears(pair.reply)
        if not pair.parts():
            said = team.next_report(pair.reply)
            if said is None:
                break
            pair.say(dict(said))
        if not pair.over and pair.random.random() < 0.02:
            pair.check()
    return pair


@pytest.fixture(scope="module")
def luck() -> int:
    """The seed of these nights, printed where one fails."""
    return new_seed()


def test_what_lies_face_down_is_told_to_him_alone(luck: int) -> None:
    differed = 0
    for number in range(NIGHTS):
        seed = f"{luck} {number}"
        print(f"night: {seed}")
        pair = Pair(seed)
        for _ in pair.play():
            if not pair.over and pair.random.random() < 0.06:
                pair.check()
        if not pair.over:
            pair.check()
        differed += pair.after
    assert differed / NIGHTS > 15, "they differ for many reports"


def test_what_lies_face_down_is_told_to_nobody_while_bots_play(luck: int) -> None:
    differed = 0
    for number in range(NIGHTS // 3):
        seed = f"{luck} bots {number}"
        print(f"night: {seed}")
        differed += played_by_bots(seed).after
    assert differed / NIGHTS > 5, "they differ for many reports"


def test_what_he_corrects_and_notes_is_as_long_whatever_it_is() -> None:
    """Ten tokens of one digit or of two, and notes of short words or of long ones (H1, S9)."""
    start = {"report": "start", "mode": "competitive", "children": ["mike"], "tracking": "ask"}
    for filled in range(1, 11):
        left, right = same_luck_table(), same_luck_table()
        short, long = [str(n) for n in range(1, 10)] + ["25"], [str(n) for n in range(10, 20)]
        for table, rooms in ((left, short), (right, long)):
            table.submit({**start, "seed": 1})
            for room in rooms[:filled]:
                _lay(table, room)
            turned = rooms[:filled][::-1]
            said = {"report": "corrected", "set": {"tokens": turned}, "as": BOOGEYMAN}
            assert table.submit(said)["ok"]
        assert _lengths(left) == _lengths(right), f"{filled} tokens"
        whats = [*("passkey", "trapdoor"), *(f"objective:{one}" for one in COLOURS * 3)]
        for number, (what, other) in enumerate(zip(whats, whats[::-1], strict=True), 6):
            note = {"report": "noted", "as": BOOGEYMAN}
            for table, one, at in ((left, what, number), (right, other, 20 - number)):
                assert table.submit({**note, "room": str(at), "what": one})["ok"]
            assert _lengths(left) == _lengths(right), f"{number} notes"


def _lay(table: Table, room: str) -> None:
    """Let him lay a token; round after round nobody does anything, whatever is asked."""
    while True:
        asked = table.prompts[-1]
        if asked.kind != "hand_over":
            said: dict[str, Any] = {"report": "ended_turn", "child": state_of(table).turn}
            if asked.kind != "tell":
                value: Any = "done" if asked.kind == "draw" else asked.options[-1].value
                said = {"report": "answer", "prompt": asked.id, "value": value}
            assert table.submit(said)["ok"]
            continue
        private = table.private(BOOGEYMAN)
        assert private is not None
        his = private.prompts[-1]
        values: dict[str, Any] = {"ask.place": room, "ask.stayed": []}
        answer = {"report": "answer", "prompt": his.id, "value": values.get(his.key, "done")}
        assert table.submit({**answer, "as": BOOGEYMAN})["ok"]
        if his.key == "ask.place":
            return


def test_no_file_is_longer_by_what_lies_face_down(luck: int, tmp_path: Path) -> None:
    for number in range(ON_DISK):
        seed = f"{luck} disk {number}"
        print(f"night: {seed}")
        files = [tmp_path / f"{number} {side}.game" for side in ("left", "right")]
        pair = Pair(seed, (SqliteLog(files[0]), SqliteLog(files[1])))
        for _ in pair.play():
            pass
        sizes = []
        for file, table in zip(files, (pair.left, pair.right), strict=True):
            table.close()
            copy = file.with_suffix(".export")
            exchange.write(exchange.read(file), copy)
            sizes.append((file.stat().st_size, copy.stat().st_size))
        assert pair.over or sizes[0] == sizes[1]
