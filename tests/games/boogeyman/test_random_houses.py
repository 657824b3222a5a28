"""Two thousand random houses: her way and the nearest Child are those of networkx (B3, B9, P1)."""

import json
from random import Random
from typing import Any

import networkx as nx

from companion.engine.document import Node
from companion.games.boogeyman import pack as boogeyman
from companion.games.boogeyman.box import ATTIC, CHILDREN, ROOMS, SECRET_ROOM
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.rules.possession import nearest
from companion.packs.reader import read
from companion.packs.shipped import starter
from tests.chance import new_seed
from tests.effort import examples
from tests.tables import NightTable

HOUSES = examples(200, soak=80_000)
CHECKED = 40  # every so many houses one goes through its YAML, too
HALLS = [f"hall_{child}" for child in CHILDREN]
PLACES = [place for place in (*ROOMS, *HALLS) if place not in (ATTIC, SECRET_ROOM)]


def documents(passages: dict[str, list[str]] | None = None) -> dict[str, Node]:
    """The starting pack as it is read, with other passages."""
    files = {name: (starter("boogeyman") / name).read_bytes() for name in boogeyman.FILES[:2]}
    if passages is not None:
        head, _, rest = files["house.yaml"].decode().partition("\npassages:\n")
        tail = rest[rest.index("\nevent_slots:") :]
        house = f"{head}\npassages: {json.dumps(passages)}\n{tail}"
        files["house.yaml"] = house.encode()
    return {name: read(data, name) for name, data in files.items()}


def passages(random: Random) -> list[tuple[str, str]]:
    """Random passages: a tree over all places, some more, and the attic somewhere."""
    places = random.sample(PLACES, len(PLACES))
    found = {frozenset((place, random.choice(places[:n]))) for n, place in enumerate(places) if n}
    found |= {frozenset(random.sample(PLACES, 2)) for _ in range(random.randrange(40))}
    found |= {frozenset((ATTIC, random.choice(PLACES))) for _ in range(random.randint(1, 3))}
    order = (*ROOMS, *HALLS)
    pairs = (tuple(sorted(pair, key=order.index)) for pair in found)
    return sorted((a, b) for a, b in pairs)


def lettered(found: list[tuple[str, str]]) -> dict[str, list[str]]:
    letters = [chr(65 + n) for n in range(26)]
    names = [*letters, *(a + b for a in letters for b in letters)]
    return {name: list(pair) for name, pair in zip(names, found, strict=False)}


def graph_of(night: NightTable, found: list[tuple[str, str]]) -> nx.Graph:
    """The house as she can walk it now, by networkx."""
    graph = nx.Graph(found)
    graph.add_nodes_from([*PLACES, ATTIC, SECRET_ROOM])
    if night.view["attic"] == "locked":
        graph.remove_edges_from(list(graph.edges(ATTIC)))
    if night.view["trapdoor"]:
        graph.add_edge(night.view["trapdoor"], SECRET_ROOM)
    return graph


def a_night(house: Pack, random: Random) -> NightTable:
    """A night in a house, with everybody anywhere."""
    children = random.sample(CHILDREN, random.randint(1, 6))
    night = NightTable(*children, packs={"random": house}, house="random", seed=1)
    more = [ATTIC, SECRET_ROOM] if random.random() < 0.3 else []
    where = {child: random.choice(PLACES + more) for child in children}
    doors = {"attic": random.choice(["locked", "open"])}
    trapdoor = random.choice([None, random.choice([room for room in ROOMS if room in PLACES])])
    return night.put(
        children={child: {"room": room} for child, room in where.items()},
        babysitter={"room": random.choice(PLACES)},
        trapdoor=trapdoor,
        **doors,
    )


def compare(night: NightTable, graph: nx.Graph, random: Random) -> None:
    """Ask both who is nearest, send her somewhere, and see that her way is one of networkx."""
    here = night.view["babysitter"]["room"]
    away = nx.single_source_shortest_path_length(graph, here)
    rooms = {child: seen["room"] for child, seen in night.view["children"].items()}
    reachable = {child: away[room] for child, room in rooms.items() if room in away}
    fewest = min(reachable.values(), default=0)
    expected = {child for child, steps in reachable.items() if steps == fewest}
    state: Any = night.table.state
    found, steps = nearest(state)
    assert (set(found), steps) == (expected, fewest)
    child, most = random.choice(list(rooms)), random.randint(1, 8)
    night.say("effect", effect={"kind": "babysitter_moves", "rooms": most, "child": child})
    walked = [event for event in night.reply["events"] if event["event"] == "babysitter_moved"]
    if child not in reachable or rooms[child] == here:
        assert walked == []
        assert night.view["babysitter"]["room"] == here
        return
    ways = {tuple(way) for way in nx.all_shortest_paths(graph, here, rooms[child])}
    path = tuple(walked[0]["path"])
    assert walked[0]["ways"] == len(ways)
    assert path in {cut(way, most, set(rooms.values())) for way in ways}


def cut(way: tuple[str, ...], most: int, met: set[str]) -> tuple[str, ...]:
    """Walk a way as far as the noise carries, or to the first Child on it."""
    last = next((n for n in range(1, len(way)) if n == most or way[n] in met), len(way) - 1)
    return way[: last + 1]


def one_house(plain: dict[str, Any], random: Random, by_yaml: bool) -> None:
    """Build a random house, lay a night in it, and compare."""
    found = passages(random)
    named = lettered(found)
    ends = [[name, a, b] for name, (a, b) in named.items()]
    if by_yaml:
        assert boogeyman.check(documents(named))["passages"] == ends
    house = boogeyman.build({**plain, "id": "random", "passages": ends})
    night = a_night(house, random)
    compare(night, graph_of(night, found), random)


def test_her_way_and_the_nearest_child_are_those_of_networkx_in_random_houses() -> None:
    seed = new_seed()
    plain = boogeyman.check(documents())
    for number in range(HOUSES):
        try:
            one_house(plain, Random(f"{seed} {number}"), number % CHECKED == 0)
        except Exception as wrong:
            wrong.add_note(f"in house {number}")
            raise
