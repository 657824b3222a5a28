"""`companion simulate`: its contract, the same games for the same seed, what a broken one says."""

import argparse
import dataclasses
import functools
import json
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.__main__ import main
from companion.cli import simulate, simulation
from companion.engine.refusal import Refused
from companion.games.boogeyman.bots import BOTS, HIDERS
from companion.games.boogeyman.bots.playing import ENDS
from companion.games.boogeyman.bots.tables import HIS_OPTIONS
from companion.games.boogeyman.bots.tally import COUNTED
from companion.games.boogeyman.box import DECKS
from companion.games.boogeyman.rules.rulebook import BoogeymanRules
from companion.games.boogeyman.text.telling import BoogeymanText
from companion.games.boogeyman.text.words import Words
from companion.table.running import Table
from tests.chance import new_seed
from tests.effort import SOAK
from tests.tables import opponent, practice

NIGHTS = 100_000 if SOAK else 100
Written = Callable[..., dict[str, Any]]


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "companion", "simulate", *arguments]
    return subprocess.run(command, capture_output=True, text=True)


@pytest.fixture
def written(capsys: pytest.CaptureFixture[str]) -> Written:
    """Run in this process and give the JSON."""

    def run_here(*arguments: str, code: int = 0) -> dict[str, Any]:
        assert main(["simulate", "--json", "--jobs", "1", *arguments]) == code
        return dict(json.loads(capsys.readouterr().out))

    return run_here


@pytest.fixture
def helped(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Ask for help in this process."""

    def ask(*arguments: str) -> str:
        with pytest.raises(SystemExit) as ended:
            main(["simulate", *arguments, "--help"])
        assert ended.value.code == 0
        return capsys.readouterr().out

    return ask


def test_many_nights_of_all_kinds_come_to_their_end() -> None:
    seed = str(new_seed())
    done = run("--games", str(NIGHTS), "--seed", seed, "--json")
    shown = json.loads(done.stdout)
    assert shown["replays"] == []
    assert (done.returncode, done.stderr) == (0, "")
    assert (shown["games"], shown["broken"], shown["refused"]) == (NIGHTS, 0, 0)
    assert sum(shown["ends"].values()) == NIGHTS
    assert shown["ends"]["given_up"] < NIGHTS / (50 if SOAK else 10)
    seldom = set() if SOAK else {"stress", "finale"}
    assert {end for end in list(ENDS)[:4] if not shown["ends"][end]} <= seldom
    wins = {bot: group["ends"]["won"] / group["games"] for bot, group in by(shown, "bot").items()}
    assert wins["careful"] > wins["careless"] - (0 if SOAK else 0.2)  # of few nights, by luck


def by(shown: dict[str, Any], kind: str) -> dict[str, Any]:
    return dict(shown["by"][kind])


def test_the_json_has_the_keys_that_are_documented(written: Written) -> None:
    shown = written("--games", "6", "--seed", "keys", "--cards")
    assert list(shown) == [
        "seed", "games", "broken", "refused", "ends", "means", "by", "replays", "cards",
    ]  # fmt: skip
    assert (shown["seed"], shown["games"], shown["broken"]) == ("keys", 6, 0)
    assert tuple(shown["ends"]) == tuple(ENDS)
    assert tuple(shown["means"]) == COUNTED
    kinds = ["bot", "children", "bot_children", "boogeyman", "mode", "tracking", "dice", "decks"]
    kinds.append("option")
    assert list(shown["by"]) == kinds
    for kind in kinds[:-1]:
        assert sum(group["games"] for group in by(shown, kind).values()) == 6
    for name, groups in by(shown, "option").items():
        games = sum(group["games"] for group in groups.values())
        assert games == 6 or (name in HIS_OPTIONS and games < 6)  # only where he is played
    group = by(shown, "bot")["careful"]
    assert (tuple(group["ends"]), tuple(group["means"])) == (tuple(ENDS), COUNTED)
    assert tuple(shown["cards"]) == DECKS
    for deck, weighed in shown["cards"].items():
        assert set(weighed["cards"]) <= set(practice().cards[deck])
        for sums in (weighed["mean"], weighed["blank"], *weighed["cards"].values()):
            assert list(sums) == [
                "drawn", "won", "stress", "states", "tokens", "meetings", "harm",
            ]  # fmt: skip


def test_the_same_seed_gives_the_same_games_on_one_process_and_on_two(written: Written) -> None:
    arguments = ("--games", "4", "--seed", "twice", "--json", "--cards")
    one, two = (run(*arguments, "--jobs", jobs) for jobs in ("1", "2"))
    assert one.stdout == two.stdout
    assert (one.returncode, one.stderr, two.stderr) == (0, "", "")
    shown = json.loads(one.stdout)
    assert shown["games"] == 4
    assert shown == written("--games", "4", "--seed", "twice", "--cards"), "and in any process"
    assert shown["by"] != written("--games", "4", "--seed", "other", "--cards")["by"]


def test_one_game_of_many_can_be_played_alone(written: Written) -> None:
    together = written("--games", "5", "--seed", "alone")
    alone = [written("--seed", "alone", "--game", str(number)) for number in range(1, 6)]
    for end in ENDS:
        assert sum(one["ends"][end] for one in alone) == together["ends"][end]
    game = alone[2]["game"]
    assert list(game) == ["number", "bot", "start", "end", "counts", "last_reports"]
    assert (game["number"], game["start"]["seed"]) == (3, "alone 3")
    assert 0 < len(game["last_reports"]) <= simulation.LAST_REPORTS


def test_what_a_flag_fixes_is_the_same_in_every_game(written: Written) -> None:
    flags = (
        "--bot greedy --children 3 --mode solo --tracking ask --dice table --decks app "
        "--option flashlight=passes --option encounter_order=stress_first"
    )
    shown = written("--games", "6", "--seed", "fixed", *flags.split())
    kinds = {kind: list(by(shown, kind)) for kind in shown["by"] if kind != "option"}
    assert kinds == {
        "bot": ["greedy"], "children": ["3"], "bot_children": ["greedy 3"],
        "boogeyman": ["game"], "mode": ["solo"],
        "tracking": ["ask"], "dice": ["table"], "decks": ["app"],
    }  # fmt: skip
    assert list(by(shown, "option")["flashlight"]) == ["passes"]
    assert list(by(shown, "option")["encounter_order"]) == ["stress_first"]


def test_the_page_names_every_key_and_flag(written: Written, helped: Callable[..., str]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "simulate.md").read_text("utf-8")
    shown = written("--seed", "page", "--game", "1", "--cards")
    keys = {*shown, *shown["by"], *shown["game"], *ENDS, *COUNTED, *shown["cards"]["event"]}
    keys |= set(shown["cards"]["event"]["mean"]) | set(BOTS) | set(HIDERS)
    assert {key for key in keys if f"`{key}`" not in page} == set()
    flags = set(re.findall(r"--[a-z]+", helped())) - {"--help"}
    assert {flag for flag in flags if f"`{flag}" not in page} == set()


def test_people_get_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "6", "--seed", "all", "--jobs", "1", "--cards"]) == 0
    said, aside = capsys.readouterr()
    assert said.startswith("6 games, seed all: 0 broken")
    for word in ("How they ended:", "On average:", "bot careful", "children 3", "(does nothing)"):
        assert word in said
    assert aside == ""


def test_without_a_seed_a_new_one_is_taken_and_shown(written: Written) -> None:
    first, second = written("--games", "1"), written("--games", "1")
    assert first["seed"] != second["seed"]


@pytest.mark.parametrize(
    "arguments",
    [
        "--games 0", "--games x", "--games -3", "--jobs 0", "--game 0", "--bot brave",
        "--children 7", "--mode semi --children 1",
        "--boogeyman hides", "--tracking map2", "--decks mixed", "--option flashlight=off",
        "--option flashlight", "--option nothing=1", "--games 99999999999", "more",
    ],
)  # fmt: skip
def test_wrong_usage_exits_with_2_and_no_traceback(
    arguments: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["simulate", *arguments.split()])
    said, aside = capsys.readouterr()
    assert ended.value.code == 2
    assert "usage: companion" in aside
    assert said == ""


def test_help_names_every_bot(helped: Callable[..., str]) -> None:
    said = helped()
    assert all(bot in said for bot in (*BOTS, *HIDERS))


class Cracked(BoogeymanRules):
    """Rules with a crack: they break at a report, refuse all from one on, or a lie is shown."""

    def __init__(self, crack: str, at: int) -> None:
        super().__init__({"practice": practice()})
        self.crack, self.left = crack, at

    def decide(self, state: Any, report: Any) -> Any:
        """Decide, until it cracks."""
        self.left -= 1
        if self.left < 0 and self.crack == "breaks":
            raise KeyError("a stair")
        if self.left < 0 and self.crack == "refuses":
            raise Refused("answer_first", field="report")
        return super().decide(state, report)


class Lying(BoogeymanText):
    """What is said of a table whose rules may have a crack."""

    def __init__(self, rules: Cracked) -> None:
        super().__init__(Words("en"))
        self.rules = rules

    def view(self, state: Any) -> Any:
        """Show what may be seen, and perhaps something else."""
        shown = super().view(state)
        if shown and self.rules.left < 0 and self.rules.crack == "lies":
            shown["babysitter"] = {"room": "20"}
        return shown


def simulated(arguments: Sequence[str], crack: str, at: int) -> int:
    """Run the command with games that crack."""

    def open_table() -> Table:
        rules = Cracked(crack, at)
        parts: Any = {"rules": rules, "text": Lying(rules)}
        cracked = dataclasses.replace(opponent(), **parts)
        return Table(lambda game: cracked, lambda: "no seed was given")

    parser = argparse.ArgumentParser(prog="companion")
    given = ["simulate", "--jobs", "1", *arguments]
    simulate.add_parser(parser.add_subparsers(), given)
    args = parser.parse_args(given)
    play = functools.partial(simulation.play_at, open_table, practice().facts())
    return int(args.run(args, play=play))


CRACKS = [
    ("breaks", "KeyError in decide"),
    ("refuses", "dead end: "),
    ("lies", "Babysitter: told"),
]


@pytest.mark.parametrize(("crack", "why"), CRACKS)
def test_a_broken_game_is_told_with_the_command_that_plays_it_again(
    crack: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    flags = ["--tracking", "map", "--option", "flashlight=passes"]
    arguments = ["--games", "2", "--seed", "a crack", *flags, "--json"]
    assert simulated(arguments, crack, at=20) == 1
    shown = json.loads(capsys.readouterr().out)
    assert (shown["games"], shown["broken"], sum(shown["ends"].values())) == (2, 2, 0)
    replay = shown["replays"][1]
    assert list(replay) == ["game", "why", "command", "last_reports"]
    assert why in replay["why"]
    assert replay["command"] == (
        "companion simulate --seed 'a crack' --game 2 --tracking map --option flashlight=passes"
    )
    words = shlex.split(replay["command"])[2:]
    assert simulated([*words, "--json"], crack, at=20) == 1
    again = json.loads(capsys.readouterr().out)
    assert again["replays"] == [replay]
    assert len(replay["last_reports"]) == simulation.LAST_REPORTS


def test_a_broken_game_is_shown_to_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulated(["--games", "1", "--seed=-x"], "breaks", at=3) == 1
    said = capsys.readouterr().out
    assert said.startswith("1 game, seed -x: 1 broken")
    assert "Broken: game 1: KeyError in decide" in said
    assert 'Its last reports:\n  {"report": "start"' in said
    assert "Play it again: companion simulate --seed=-x --game 1" in said


def test_a_game_that_breaks_at_its_start_is_broken_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulated(["--games", "1", "--seed", "x", "--json"], "breaks", at=0) == 1
    assert json.loads(capsys.readouterr().out)["broken"] == 1


CLOSET = ("--game", "closet_monsters")


def test_many_games_of_closet_monsters_come_to_their_end() -> None:
    seed = str(new_seed())
    done = run(*CLOSET, "--games", str(NIGHTS), "--seed", seed, "--json")
    shown = json.loads(done.stdout)
    assert shown["replays"] == []
    assert (done.returncode, done.stderr) == (0, "")
    assert (shown["games"], shown["broken"], shown["refused"]) == (NIGHTS, 0, 0)
    assert sum(shown["ends"].values()) == NIGHTS
    wins = {bot: group["ends"]["won"] / group["games"] for bot, group in by(shown, "bot").items()}
    assert wins["perfect"] > wins["random"]
    turns = {bot: group["means"]["turns"] for bot, group in by(shown, "bot").items()}
    assert turns["perfect"] < turns["forgetful"]


def test_the_page_names_every_key_and_flag_of_closet_monsters(
    written: Written, helped: Callable[..., str]
) -> None:
    page = (Path(__file__).parents[2] / "docs" / "simulate.md").read_text("utf-8")
    shown = written(*CLOSET, "--seed", "page", "--game", "1")
    groups = by(written(*CLOSET, "--seed", "page", "--games", "60"), "bot")
    keys = {*shown["by"], *shown["game"], *shown["ends"], *shown["means"], *groups}
    assert {key for key in keys if f"`{key}`" not in page} == set()
    flags = set(re.findall(r"--[a-z]+", helped(*CLOSET))) - {"--help"}
    assert {flag for flag in flags if f"`{flag}" not in page} == set()


def test_a_game_and_a_number_may_both_be_given_in_any_order(written: Written) -> None:
    one = written(*CLOSET, "--game", "3", "--seed", "both")
    other = written("--game", "3", "--seed", "both", *CLOSET)
    assert one == other
    game = one["game"]
    assert (game["number"], game["start"]["game"]) == (3, "closet_monsters")
    assert written("--game", "boogeyman", "--game", "3", "--seed", "both") == written(
        "--game", "3", "--seed", "both"
    )


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ("--game chess", "no game is called 'chess': boogeyman, closet_monsters"),
        ("--game closet_monsters --children 3", "unrecognized arguments: --children"),
        ("--game closet_monsters --bot careful", "invalid choice: 'careful'"),
        ("--game closet_monsters --mode race --players 0", "a race needs players"),
        ("--game closet_monsters --option herd=maybe", "herd is one of no, yes"),
        ("--game closet_monsters --game 0", "must be a whole number"),
        ("--toys app", "unrecognized arguments: --toys"),
    ],
)
def test_each_game_has_flags_of_its_own(
    arguments: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["simulate", *arguments.split()])
    said, aside = capsys.readouterr()
    assert (ended.value.code, said) == (2, "")
    assert why in aside


def test_a_broken_game_names_its_game_in_the_command_that_plays_it_again() -> None:
    given = {"mode": "base", "players": 0, "option": {"herd": "yes"}}
    order = simulation.Order("a seed", 7, given, "closet_monsters")
    assert order.command() == (
        "companion simulate --game closet_monsters --seed 'a seed' --game 7 --mode base "
        "--players 0 --option herd=yes"
    )
    assert simulation.Order("s", 7, {}).command() == "companion simulate --seed s --game 7"


def test_other_commands_do_not_wait_for_the_bots() -> None:
    code = "import sys; from companion.__main__ import main; main(['games', 'list']); "
    code += (
        "print([name for name in sys.modules if '.bots' in name or name.endswith('simulation')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]"
