"""Random locations: targets, ways and odds must be those of networkx and of plain fractions."""

from collections import Counter, defaultdict
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import networkx as nx

from companion.engine.luck import Luck
from companion.games.final_girl.box import HEROINE
from companion.games.final_girl.odds import odds
from companion.games.final_girl.printed import Location, Row, Zone
from companion.games.final_girl.rules.acting import VICTIMS, meant
from companion.games.final_girl.state import Box, Minion, State
from companion.games.final_girl.zones import counted, crosses, ways
from tests.chance import new_seed
from tests.effort import examples
from tests.ferry import Ferry, packs


def anywhere(chance: Random) -> nx.Graph:
    """A connected map of 2 to 14 zones, with some rounds in it."""
    size = chance.randint(2, 14)
    graph = nx.Graph()
    graph.add_nodes_from(f"z{n}" for n in range(size))
    for n in range(1, size):
        graph.add_edge(f"z{n}", f"z{chance.randrange(n)}")
    pairs = [pair for pair in combinations(graph.nodes, 2) if not graph.has_edge(*pair)]
    graph.add_edges_from(chance.sample(pairs, min(len(pairs), chance.randint(0, size))))
    return graph


def location(graph: nx.Graph, chance: Random) -> Location:
    """A location drawn as that map; its dice lead anywhere."""
    base, zones = packs()["tallow"].locations["night_ferry"], {}
    for name in graph.nodes:
        dice = dict.fromkeys(graph[name], ())
        exits: dict[str, tuple[int, ...]] = {other: tuple(one) for other, one in dice.items()}
        for die in range(1, 7):
            to = chance.choice([None, *exits])
            if to is not None:
                exits[to] = (*exits[to], die)
        title = {"en": name}
        zones[name] = Zone(name, title, {}, (), (0, 0, 1, 1), exits)
    return replace(base, zones=zones)


@cache
def begun() -> State:
    """A table with a game that has begun; states are values, so one is enough."""
    state: Any = Ferry().table.state
    assert isinstance(state, State)
    return state


def laid(chance: Random) -> tuple[State, nx.Graph]:
    """A table on such a map, with everybody anywhere."""
    graph, state = anywhere(chance), begun()
    killer = packs()["tallow"].killers["old_tallow"]
    row = Row(chance.randint(0, 3), 1)
    box = Box(replace(killer, rows=(row, *killer.rows)), location(graph, chance))
    some = chance.sample([*graph.nodes], chance.randint(0, len(graph)))
    options = {**state.setup.options, "no_victims": chance.choice(["skip", HEROINE])}
    specials = {
        one: chance.choice([*graph.nodes]) for one in ("stewardess",) if chance.random() < 0.3
    }
    return replace(
        state, box=box, luck=Luck("x"), victims={zone: chance.randint(1, 3) for zone in some},
        setup=replace(state.setup, options=options), specials=specials,
        minions={"minion_1": Minion(chance.choice([*graph.nodes]), 1)},
        heroine=replace(state.heroine, zone=chance.choice([*graph.nodes])),
        killer=replace(state.killer, zone=chance.choice([*graph.nodes])),
    ), graph  # fmt: skip


def nearest(state: State, graph: nx.Graph, target: str, start: str) -> tuple[str, set[str]] | None:
    """Whom an action means, written once more: by networkx, and the rules' own words."""
    far = nx.single_source_shortest_path_length(graph, start)
    her, crowd = state.heroine.zone, Counter(state.victims)
    crowd.update(state.specials.values())
    if target == HEROINE or (target == "nearest" and not crowd):
        return HEROINE, {her}
    if not crowd:
        return (HEROINE, {her}) if state.setup.options["no_victims"] == HEROINE else None
    ranked = sorted(crowd, key=lambda zone: (far[zone], -crowd[zone]))
    best = (far[ranked[0]], crowd[ranked[0]])
    if target == "nearest" and far[her] < best[0]:
        return HEROINE, {her}
    return VICTIMS, {z for z in ranked if (far[z], crowd[z]) == best}


def test_targets_and_ways_are_those_of_networkx() -> None:
    chance = Random(new_seed())
    for _ in range(examples(1000)):
        state, graph = laid(chance)
        for target in ("victim", "nearest", HEROINE):
            for who in ("killer", "minion_1"):
                start = state.killer.zone if who == "killer" else state.minions[who].zone
                found, wanted = meant(state, who, target), nearest(state, graph, target, start)
                assert (found and (found[0], set(found[1]))) == wanted
        start, goal = (chance.choice([*graph.nodes]) for _ in range(2))
        lines = state.place.lines
        every = sorted(tuple(path) for path in nx.all_shortest_paths(graph, start, goal))
        assert sorted(ways(lines, start, goal)) == every
        assert counted(lines, start, goal) == len(every)
        barred = chance.choice([*graph.nodes])
        if barred not in (start, goal):
            assert crosses(lines, start, goal, barred) == all(barred in path for path in every)


def test_odds_are_those_of_a_second_count() -> None:
    chance = Random(new_seed())
    for _ in range(examples(1000)):
        state, graph = laid(chance)
        found, wanted = odds(state), nearest(state, graph, "nearest", state.killer.zone)
        assert found is not None
        assert wanted is not None
        aim, goals = wanted
        reaches: dict[str, Fraction] = defaultdict(Fraction)
        kills = hits = Fraction(0)
        for goal in goals:
            every = [*nx.all_shortest_paths(graph, state.killer.zone, goal)]
            for path in every:
                likely = Fraction(1, len(goals) * len(every))
                end = path[: state.printed.rows[0].move + 1][-1]
                reaches[end] += likely
                hers = end == state.heroine.zone
                crowd = end in state.victims or end in state.specials.values()
                first = hers and (aim == HEROINE or not crowd)
                hits += likely * first
                kills += likely * (crowd and not first)
        assert found.target == dict.fromkeys(goals, Fraction(1, len(goals)))
        assert found.reaches == reaches
        assert (found.kills, found.hits_you) == (kills, hits)
        for zone, led in found.panic.items():
            exits = state.place.zones[zone].exits
            assert sum(led.values()) == 1
            assert all(led.get(to, 0) == Fraction(len(dice), 6) for to, dice in exits.items())


def test_the_query_of_the_table() -> None:
    game = Ferry()
    reply = game.table.ask({"ask": "odds"})
    assert reply["odds"] == {
        "target": {"upper_deck": 1.0},
        "reaches": {"upper_deck": 1.0},
        "kills": 1.0,
        "hits_you": 0.0,
        "panic": {
            "jetty": {"ticket_hall": 4 / 6, "jetty": 2 / 6},
            "saloon": {"galley": 2 / 6, "stairwell": 2 / 6, "cabins": 2 / 6},
            "upper_deck": {
                "stairwell": 2 / 6, "cabins": 1 / 6, "bridge": 1 / 6, "lifeboats": 2 / 6,
            },
            "cabins": {"saloon": 3 / 6, "upper_deck": 2 / 6, "cabins": 1 / 6},
        },
        "next_row": {"row": 2, "move": 1, "attack": 1, "effect": "horror"},
    }  # fmt: skip
    last = game.put(bloodlust={"row": 7}).table.ask({"ask": "odds"})["odds"]["next_row"]
    assert last == {"row": 7, "move": 3, "attack": 3, "effect": "health_lost"}


def test_without_a_target_nobody_is_meant_and_in_ask_there_are_none() -> None:
    from tests.ferry import Box as AnyBox

    game = Ferry(finale=["all_aboard"]).stand("hold", "jetty").put(finale="all_aboard")
    assert game.table.ask({"ask": "odds"})["odds"]["target"] == {}
    assert AnyBox().table.ask({"ask": "odds"})["odds"] is None
