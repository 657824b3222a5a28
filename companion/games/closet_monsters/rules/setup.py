"""C1–C4, C16: setting up. What is agreed, the pile, the toys, the first monster. Pure."""

from collections.abc import Mapping, Sequence

from companion.engine.luck import Luck
from companion.engine.options import chosen
from companion.engine.refusal import Expected, Refused
from companion.games.closet_monsters import reports
from companion.games.closet_monsters.box import MOST_PLAYERS, NORTH, SET
from companion.games.closet_monsters.events import FirstMonsterTurned, MonsterCame, Started
from companion.games.closet_monsters.evolve import begin
from companion.games.closet_monsters.options import HARDER, OPTIONS
from companion.games.closet_monsters.resolution import Resolution
from companion.games.closet_monsters.rules.fast import show_toys
from companion.games.closet_monsters.state import Setup


def start(report: reports.Start) -> Resolution:
    """Lay the table: the pile waits (C1), the toys lie face down (C2), the first comes (C3)."""
    setup = _setup(report)
    _seats(report)
    assert report.seed is not None, "the table gives a seed where the players do not"
    luck = Luck(report.seed, rig=(("monsters", report.rig.monsters),))
    tiles: tuple[str, ...] = ()
    if setup.by_tile:
        rigged = dict(enumerate(report.rig.toys))
        tiles, luck = lay_tiles(setup.toy_names, rigged, luck)
    started = Started(setup=setup, players=report.players, tiles=tiles, luck=luck)
    resolution = Resolution(begin(started))
    resolution.events.append(started)
    show_toys(resolution)
    if setup.asks:
        first = FirstMonsterTurned(mode=setup.mode, expert=setup.plays("expert"))
        resolution.emit(first)
    else:
        monster, wait = resolution.draw_monster(), setup.pile - 1
        resolution.emit(MonsterCame(monster=monster, side=NORTH, why="first", wait=wait))
    return resolution


def _setup(report: reports.Start) -> Setup:
    tracking = report.tracking or ("map" if report.cards else "ask")
    if tracking == "map" and report.cards is None:
        raise Refused("needs_set", field="cards")
    if tracking == "ask" and report.toys == "app":
        raise Refused("needs_set", field="toys")
    options = chosen(OPTIONS, report.options or {})
    for name in HARDER:  # C16
        if report.mode != "base" and options[name] == "yes":
            raise Refused("not_with_easy", field=f"options.{name}")
    return Setup(
        tracking=tracking,
        toys=report.toys,
        mode=report.mode,
        pile=report.pile,
        options=options,
        cards=SET if tracking == "map" else "",
    )


def _seats(report: reports.Start) -> None:
    """Refuse a race of nobody (C12), more players than a race has monsters for, and doubles."""
    players = report.players
    if report.mode == "race" and not players:
        raise Refused("needs_players", "needs_players.race", field="players")
    if len(players) > MOST_PLAYERS:
        expected = Expected("entries", n=MOST_PLAYERS)
        raise Refused("bad_value", field="players", expected=expected)
    for position, player in enumerate(players):
        if player in players[:position]:
            raise Refused("player_twice", field=f"players[{position}]", player=player)


def lay_tiles(
    toys: Sequence[str], fixed: Mapping[int, str | None], luck: Luck
) -> tuple[tuple[str, ...], Luck]:
    """Lay the toys under the tiles (C2): some where they must be, the others at random.

    `fixed`: by place, from 0 on; what cannot be, or is there already, is dropped.
    """
    lying: dict[int, str] = {}
    for place, toy in fixed.items():
        if toy is None or toy not in toys or toy in lying.values():
            continue
        if place < len(toys):
            lying[place] = toy
    left = [toy for toy in toys if toy not in lying.values()]
    for place in range(len(toys)):
        if place not in lying:
            number, luck = luck.below("toys", len(left))
            lying[place] = left.pop(number)
    return tuple([lying[place] for place in range(len(toys))]), luck
