"""What many games come to: summed up in any order, by kind of game, for programs and people."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.cli.figures import text
from companion.engine.bots import Figures, Played, Setting
from companion.engine.columns import columns
from companion.engine.results import Group, Results


class Longest:
    """The longest game of all."""

    def __init__(self) -> None:
        self.turns = 0

    def add(self, played: Played) -> None:
        (turns,) = played.more
        assert isinstance(turns, int)
        self.turns = max(self.turns, turns)

    def plain(self, all_: Group) -> Mapping[str, int]:
        return {"turns": self.turns, "of": all_.games}

    def lines(self, plain: Mapping[str, int]) -> Iterator[str]:
        yield f"\nThe longest of {plain['of']}: {plain['turns']} turns."


def groups(setting: Setting) -> Mapping[str, str]:
    return {"bot": setting.bot, "bot_size": f"{setting.bot} {setting.start['size']}"}


FIGURES = Figures(
    {"won": "won", "dark": "lost: dark"},
    ("turns", "falls"),
    {"turns": "turns"},
    groups,
    {"longest": Longest},
)


def played(number: int, bot: str, end: str | None, **more: Any) -> Played:
    setting = Setting(bot, {"size": 4, "options": {"light": more.pop("light", "on")}})
    counts = {"turns": number, "falls": 0}
    whole = {"broken": None, "refused": 0, "last_reports": ({"report": "start"},), **more}
    return Played(number=number, setting=setting, end=end, counts=counts, more=(number,), **whole)


GAMES = [
    played(1, "slow", "won"),
    played(4, "slow", "dark", light="off"),
    played(8, "quick", "won", refused=2),
    played(9, "quick", None, broken="a stair"),
]


def summed(games: list[Played], *wanted: str) -> Results:
    results = Results(FIGURES, wanted)
    for game in games:
        results.add(game)
    return results


def test_games_are_summed_up_in_any_order() -> None:
    forth, back = summed(GAMES, "longest"), summed(GAMES[::-1], "longest")
    assert forth.plain() == back.plain()
    assert forth.more() == back.more() == {"longest": {"turns": 8, "of": 3}}


def test_broken_games_are_counted_as_games_and_nowhere_else() -> None:
    plain = summed(GAMES).plain()
    assert (plain["games"], plain["broken"], plain["refused"]) == (4, 1, 2)
    assert plain["ends"] == {"won": 2, "dark": 1}
    assert plain["means"] == {"turns": 4.333, "falls": 0.0}


def test_games_are_grouped_by_kind_and_by_option() -> None:
    by = summed(GAMES).plain()["by"]
    assert list(by) == ["bot", "bot_size", "option"]
    assert {bot: group["games"] for bot, group in by["bot"].items()} == {"quick": 1, "slow": 2}
    assert by["bot"]["slow"]["means"]["turns"] == 2.5
    assert by["option"]["light"]["off"]["ends"] == {"won": 0, "dark": 1}


def test_figures_of_a_games_own_are_summed_only_where_they_are_wanted() -> None:
    assert summed(GAMES).more() == {}


def test_people_read_titles_groups_and_what_broke() -> None:
    results = summed(GAMES, "longest")
    replay = {"game": 9, "why": "a stair", "command": "again", "last_reports": []}
    shown = {"seed": "s", **results.plain(), "replays": [replay], **results.more()}
    said = text(shown, FIGURES)
    for line in (
        "4 games, seed s: 1 broken, 2 refusals.",
        "           games      won  lost: dark",
        "all games      3   66.7 %      33.3 %",
        "bot slow       2   50.0 %      50.0 %",
        "slow 4         2   50.0 %      50.0 %",  # two kinds in one name themselves
        "light=off      1    0.0 %     100.0 %",
        "The longest of 3: 8 turns.",
        "Broken: game 9: a stair",
        "Play it again: again",
    ):
        assert line in said.splitlines(), said


def test_an_option_that_never_varies_has_no_row() -> None:
    results = summed([game for game in GAMES if game.setting.start["options"]["light"] == "on"])
    assert "light=" not in text({"seed": "s", **results.plain(), "replays": []}, FIGURES)


def test_columns_are_as_wide_as_their_widest_cell() -> None:
    rows = [["a", "1", "22.5 %"], ["long name", "100", "0.0 %"]]
    assert list(columns(["", "n", "won"], rows)) == [
        "             n     won",
        "a            1  22.5 %",
        "long name  100   0.0 %",
    ]
