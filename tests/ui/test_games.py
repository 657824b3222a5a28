"""Every game of the registry by touches: each screen on some device, and a whole evening."""

from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from companion import games
from companion.engine.prompt import TELL
from tests.chance import new_seed, some
from tests.contract.playing import filled, next_report
from tests.effort import SOAK
from tests.ui.driver import Driver
from tests.ui.player import NotOffered, Player
from tests.ui.test_layout import Findings, dress, dresses

Start = Callable[..., Driver]
REPORTS = 200 if SOAK else 15
MOST = 12  # reports that are thought of for each that is said by touches
LOOKS = some(product(games.IDS, dresses()), 3 * len(games.IDS))
SCREENS = ("setup", "table", "fix", "journal")


def begun(screen: Driver, game: str, chance: Random) -> None:
    """Begin a game as its start offers it."""
    desk = screen.app.desk
    desk.choose(game)
    desk.draft_anew()
    for _ in range(20):
        desk.begin()
        if desk.submit(desk.start.report(filled(desk.start, chance))):
            screen.app.go("table")
            screen.frames(3)
            return
    raise AssertionError(desk.error)


@pytest.mark.parametrize("game", games.IDS)
def test_nothing_is_wrong_with_any_screen_of_a_game(app: Start, game: str) -> None:
    chance, findings, screen = Random(new_seed()), Findings(), app()
    for _, how in [look for look in LOOKS if look[0] == game] or LOOKS[:1]:
        dress(screen, how)
        desk = screen.app.desk
        for where in ("home", "choose", "new", "options"):
            desk.choose(game)
            screen.app.go(where)
            findings.look(screen, f"{where} {how}")
        begun(screen, game, chance)
        for _ in range(4):
            said = next_report(desk.here, chance)
            if said is not None and desk.submit(said):
                desk.last_prompt()
        for where in SCREENS:
            screen.app.go(where)
            findings.look(screen, f"{where} {how}")
    assert not findings.known, findings.told()


@pytest.mark.parametrize("game", games.IDS)
def test_an_evening_of_a_game_can_be_said_by_touches(app: Start, game: str) -> None:
    chance, screen = Random(new_seed()), app()
    begun(screen, game, chance)
    player, tried, said = Player(screen), 0, 0
    for _ in range(MOST * REPORTS):
        if tried == REPORTS:
            break
        player.go_on()
        report = next_report(player.desk.here, chance)
        if report is None:
            begun(screen, game, chance)
            continue
        if report["report"] in ("corrected", "moved") or _overrules(player, report):
            continue  # through sheets and on the map: the evenings of each game say those
        before = len(player.desk.here.log)
        try:
            player.say(report)
        except NotOffered:
            nested = any(isinstance(part, dict) for part in report.values())
            assert nested or "card" in report, f"no key says {report}"
            continue
        tried += 1
        if not player.desk.error:
            said += len(player.desk.here.log) > before
        screen.wait(1.2)  # the same toy may be turned again
    assert tried == REPORTS
    assert said > REPORTS / 2


def _overrules(player: Player, report: dict[str, object]) -> bool:
    """Tell whether a report is about something told, and no answer to a question."""
    if report["report"] != "answer":
        return False
    return any(one.id == report.get("prompt") for one in player.desk.prompts if one.kind == TELL)
