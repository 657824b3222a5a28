"""How many taps everything costs, counted by playing it: `python -m tests.ui.count_taps`.

Prints the tables of docs/taps.md as Markdown. `--write` writes that page anew. `taps.json` keeps
what each thing cost at first: `--keep` adds what it does not have yet, and changes nothing else.
"""

import argparse
import json
import re
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.ui import driver
from tests.ui.counting import ASK, DEVICES, MAP, Cost, Scene

GAMES = {
    "boogeyman": "Boogeyman",
    "closet_monsters": "Closet Monsters",
    "final_girl": "Final Girl",
    "betrayal": "Betrayal",
}
KEPT = Path(__file__).with_name("taps.json")
PAGE = Path(__file__).parents[2] / "docs" / "taps.md"
NIGHTS = 40  # of bots, for how often something happens
USUAL = 1  # times a night
START, END = "<!-- counted -->", "<!-- so far -->"
Costs = dict[str, Cost]  # by "device tracking"
Kept = Mapping[str, Mapping[str, Any]]  # by what happens: how often, and its costs


def scenes(game: str) -> list[Scene]:
    """Give what happens in a game."""
    from tests.ui.counted import (
        around,
        betrayal,
        closet_monsters,
        final_girl,
        hidden,
        his_turn,
        turns,
    )

    parts = {
        "boogeyman": (turns, his_turn, hidden, around),
        "closet_monsters": (closet_monsters,),
        "final_girl": (final_girl,),
        "betrayal": (betrayal,),
    }
    return [scene for part in parts[game] for scene in part.SCENES]


def cases() -> Iterator[tuple[str, Scene, str, str]]:
    """Name everything that is counted: game, scene, device, way of tracking."""
    for device in DEVICES:
        for game in GAMES:
            for scene in scenes(game):
                yield from ((game, scene, device, way) for way in scene.ways)


# How often


def often(game: str, nights: int = NIGHTS) -> Counter[str]:
    """Tell how often what happens in a night of bots, with a map or without, where it is more."""
    mean: Counter[str] = Counter()
    for tracking in (MAP, ASK):
        found: Counter[str] = Counter()
        for number in range(nights):
            found.update(_happened(game, tracking, number))
        mean |= Counter({what: count / nights for what, count in found.items()})
    return mean


def _happened(game: str, tracking: str, number: int) -> Iterator[str]:
    """Name what was said and what happened, each also with what it was about."""
    seed = f"often {number}"
    night: Any
    if game == "final_girl":
        if tracking == ASK:
            return  # they play on the map alone
        from tests.games.final_girl.nights import night as play

        night = play(seed)
    elif game == "betrayal":
        if tracking != ASK:
            return  # there is no map
        from tests.games.betrayal.nights import night as haunt

        night = haunt(seed)
    elif game == "boogeyman":
        from companion.games.boogeyman.bots import BOTS
        from tests.games.boogeyman.bots import nights
        from tests.ui.counted.nights import CHILDREN

        bot, start = BOTS[number % len(BOTS)], {"children": list(CHILDREN), "dice": "table"}
        night = nights.night(bot, seed, tracking=tracking, **start)
    else:
        from companion.games.closet_monsters.bots import BOTS as PLAYERS
        from tests.games.closet_monsters.bots import games

        ours = {} if tracking == ASK else games.OURS
        night = games.game(PLAYERS[number % len(PLAYERS)], seed, **{"tracking": ASK, **ours})
    for reply in night.replies():
        yield f"said {night.said[-1]['report']}"
        for event in reply["events"]:
            name = event["event"]
            about = {value for value in event.values() if isinstance(value, str)}
            yield name
            yield from (f"{name} {value}" for value in about - {name})


# The page


def table(game: str, costs: Mapping[str, Costs], kept: Kept) -> Iterator[str]:
    """Write what things cost in a game; where it was more or less at first, with that."""
    columns = [f"{device} {way}" for way in (MAP, ASK) for device in DEVICES]
    yield f"| {GAMES[game]} | Map | Map, phone | Ask | Ask, phone | a night |"
    yield "|---|---|---|---|---|---|"
    for scene in scenes(game):
        before = kept.get(scene.what, {})
        cells = [_cell(costs[scene.what].get(one), before.get(one)) for one in columns]
        yield f"| {scene.what} | {' | '.join(cells)} | {_rate(before)} |"


def _cell(now: Cost | None, before: list[int] | None) -> str:
    if now is None:
        return "–"
    if before is None or Cost(*before) == now:
        return str(now)
    return f"{now}, was {Cost(*before)}"


def _rate(before: Mapping[str, Any]) -> str:
    rate = before.get("often", 0)
    said = f"{rate:.0f}" if rate >= 3 else f"{rate:.1f}"
    return f"about {said}" if before.get("guess") else said


def counted() -> dict[str, dict[str, Costs]]:
    """Play everything, and count."""
    from tests.ui.counting import cost, know_the_box

    found: dict[str, dict[str, Costs]] = {game: {} for game in GAMES}
    for device, size in DEVICES.items():
        screen = driver.Driver(size)
        know_the_box()
        for game, scene, its, way in cases():
            if its == device:
                costs = found[game].setdefault(scene.what, {})
                costs[f"{device} {way}"] = cost(screen, scene, way)
        screen.close()
    return found


def kept() -> Mapping[str, Kept]:
    """Read what it cost at first."""
    return json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {game: {} for game in GAMES}


def on_page(game: str) -> dict[str, dict[str, int]]:
    """Read from the page how many taps things cost when it was written."""
    whole = PAGE.read_text("utf-8").split(f"| {GAMES[game]} | Map |")[1].split("\n\n")[0]
    columns = [f"{device} {way}" for way in (MAP, ASK) for device in DEVICES]
    found = {}
    for line in whole.splitlines()[2:]:
        what, *cells, _ = [cell.strip() for cell in line.strip("|").split("|")]
        taps = {one: re.match(r"\d+", cell) for one, cell in zip(columns, cells, strict=True)}
        found[what] = {one: int(number[0]) for one, number in taps.items() if number}
    return found


def too_much(now: Cost, before: Cost, often: float) -> bool:
    """Tell whether something costs more than it may: what is rare may cost one tap more."""
    if often >= USUAL:
        # A swipe may stand for a tap that is no longer needed.
        whole, first = now.taps + now.swipes, before.taps + before.swipes
        return now.taps > before.taps or whole > first
    return now.taps > before.taps + 1


def to_keep(found: Mapping[str, Mapping[str, Costs]]) -> dict[str, dict[str, dict[str, Any]]]:
    """Give what is kept of it: how often each happens, who says so, and its taps and swipes."""
    all_: dict[str, dict[str, dict[str, Any]]] = {}
    before = kept()
    for game in GAMES:
        rates = often(game)
        for scene in scenes(game):
            rate = scene.guess or sum(rates[what] for what in scene.often)
            row: dict[str, Any] = {"often": round(rate, 1), "guess": bool(scene.guess)}
            costs = found[game][scene.what].items()
            row |= {where: [cost.taps, cost.swipes] for where, cost in costs}
            all_.setdefault(game, {})[scene.what] = row | dict(before[game].get(scene.what, {}))
    return all_


def a_row_a_line(all_: Mapping[str, Kept]) -> str:
    """Write it as JSON, so that a change of a row is a change of a line."""
    games = []
    for game, rows in all_.items():
        lines = [
            f"  {json.dumps(what, ensure_ascii=False)}: {json.dumps(rows[what])}" for what in rows
        ]
        games.append(f" {json.dumps(game)}: {{\n" + ",\n".join(lines) + "\n }")
    return "{\n" + ",\n".join(games) + "\n}\n"


def written(page: str, lines: Iterable[str]) -> str:
    """Put the tables into the page."""
    head, rest = page.split(START)
    tail = rest.split(END)[1]
    return "\n".join([f"{head}{START}", *lines, f"{END}{tail}"])


def main() -> None:
    """Count, and print or keep."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--write", action="store_true", help="write docs/taps.md anew")
    asked.add_argument("--keep", action="store_true", help="keep what was not counted before")
    said = asked.parse_args()
    with tempfile.TemporaryDirectory() as home:
        driver.prepare(Path(home))
        found = counted()
    if said.keep:
        KEPT.write_text(a_row_a_line(to_keep(found)), "utf-8")
    before = kept()
    lines = [line for game in GAMES for line in ("", *table(game, found[game], before[game]))]
    print("\n".join(lines))
    if said.write:
        PAGE.write_text(written(PAGE.read_text("utf-8"), [*lines, ""]), "utf-8")


if __name__ == "__main__":
    main()
