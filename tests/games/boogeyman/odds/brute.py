"""Odds by brute force, from what a view shows alone: another pen than the companion's.

Ways are those of networkx, chances are Fractions. Nothing of `companion` is asked.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import networkx as nx

ROOMS = [str(number) for number in range(1, 26)]
SLOTS, DIE = 10, range(1, 7)
CANDIES = {1: 3, 2: 2, 3: 1}
Shares = dict[str, Fraction]


class Moment:
    """A view, the passages of its house, what its box tells, and the options that were agreed."""

    def __init__(self, view: Any, house: Any, options: dict[str, str]) -> None:
        self.view, self.house, self.options = view, house, options
        graph = nx.Graph([tuple(pair) for pair in house["passages"]])
        graph.add_nodes_from(house["rooms"])
        if options.get("babysitter_ways") == "never_5_and_20":
            graph.remove_edges_from([*graph.edges("5"), *graph.edges("20")])
        else:
            if view["attic"] == "locked":
                graph.remove_edges_from(list(graph.edges("5")))
            if view["trapdoor"]:
                graph.add_edge(view["trapdoor"], "20")
        self.graph = graph
        self.jennifer = view["babysitter"]["room"]
        self.he = view["boogeyman"]["room"]
        whole = options.get("fainted_children") == "count"
        self.prey = {
            child: is_["room"]
            for child, is_ in view["children"].items()
            if whole or not is_["fainted"]
        }

    def odds(self) -> dict[str, Any]:
        """Count everything."""
        child = self.on_turn()
        louder = sum(one["by"] for one in self.view["limits"] if one["what"] == "noise")
        search = padlock = None
        if child is not None:
            search = {
                str(n): self._own_walk(child, max(0, n + louder)) for n in self.house["noise"]
            }
            here = self.view["rooms"].get(self.view["children"][child]["room"])
            if here and here["padlock"]:
                padlock = {str(die): self._forced(child, die) for die in DIE}
        lying = [room for room in self.view["indicator"] if room not in (None, "down")]
        possible = self.possible()
        return {
            "apparition": {room: Fraction(1, len(possible)) for room in possible},
            "meets": self._meets(possible),
            "search": search,
            "padlock": padlock,
            "stress": {track: self._stress(track) for track in ("boogeyman", "babysitter")},
            "distance": {
                child: self._far(is_["room"])
                for child, is_ in self.view["children"].items()
                if not is_["fainted"]
            },
            "safe": [room for room in lying if room not in possible and room != self.he],
        }

    def on_turn(self) -> str | None:
        """Who is on turn, and stands."""
        turn, finale = self.view["turn"], self.view["finale"]
        if turn == "boogeyman" or self.view["outcome"] or (finale and finale["page"]):
            return None
        return None if self.view["children"][turn]["fainted"] else turn

    def possible(self) -> list[str]:
        """Where the next token can be."""
        filled = [one for one in self.view["indicator"] if one is not None]
        if len(filled) == SLOTS and "down" not in filled:
            return ROOMS
        return [room for room in ROOMS if room not in filled]

    def _meets(self, possible: list[str]) -> Shares:
        shares: Shares = {}
        for room in possible:
            there = [child for child, where in self.prey.items() if where == room]
            if there and self.jennifer != room:
                for child in there:
                    _add(shares, child, Fraction(1, len(possible) * len(there)))
            elif self.jennifer == room and not there:
                _add(shares, "babysitter", Fraction(1, len(possible)))
        return shares

    def _far(self, room: str) -> int | None:
        try:
            return int(nx.shortest_path_length(self.graph, self.jennifer, room))
        except nx.NetworkXNoPath:
            return None

    def _ends(self, start: str, goal: str, steps: int) -> Iterator[tuple[Fraction, str | None]]:
        """Where a walk ends, by chance; None where she does not move at all."""
        if start == goal or not steps or not nx.has_path(self.graph, start, goal):
            yield Fraction(1), None
            return
        ways = list(nx.all_shortest_paths(self.graph, start, goal))
        taken = set(self.prey.values())
        for way in ways:
            end = next((place for place in way[1 : steps + 1] if place in taken), None)
            yield Fraction(1, len(ways)), end or way[min(steps, len(way) - 1)]

    def _reached(self, end: str | None) -> list[str]:
        return [] if end is None else [c for c, where in self.prey.items() if where == end]

    def _own_walk(self, child: str, steps: int) -> dict[str, Any]:
        reaches: Shares = {}
        possessed = Fraction(0)
        goal = self.view["children"][child]["room"]
        for likely, end in self._ends(self.jennifer, goal, steps):
            there = self._reached(end)
            for one in there:
                _add(reaches, one, likely / len(there))
            if end is not None and not there and end == self.he:
                possessed += likely
        return {"reaches": reaches, "possessed": possessed}

    def _forced(self, child: str, die: int) -> dict[str, Any]:
        most = CANDIES[self.view["children"][child]["state"]]
        if any(one["what"] == "candies" for one in self.view["limits"]):
            most = 0
        keeps = [
            abs(change)
            for change in range(-most, most + 1)
            if not self._gets_in(child, max(0, die + change))
        ]
        reaches = self._own_walk(child, die)["reaches"]
        return {"reaches": reaches, "keeps_out": min(keeps, default=None)}

    def _gets_in(self, child: str, steps: int) -> bool:
        """Whether she may end in the Child's Room, possession included."""
        room = self.view["children"][child]["room"]
        for _, end in self._ends(self.jennifer, room, steps):
            if (end or self.jennifer) == room:
                return True
            possessed = end is not None and end == self.he and not self._reached(end)
            if possessed and any(last == room for last in self._hunts(end or "")):
                return True
        return False

    def _hunts(self, start: str) -> Iterator[str]:
        """Where the possessed one can end, by every die and every nearest Child."""
        away = nx.single_source_shortest_path_length(self.graph, start)
        near = min((away[where] for where in self.prey.values() if where in away), default=None)
        for where in self.prey.values():
            if near is not None and away.get(where) == near:
                for die in DIE:
                    for _, end in self._ends(start, where, die):
                        yield end or start

    def _stress(self, track: str) -> dict[str, int | None]:
        top = self.house["stress"][track]["max"]
        here = self.view["stress"][track]
        ahead = [space for space in self.house["stress"][track]["trouble"] if space > here]
        return {"to_trouble": min(ahead) - here if ahead else None, "to_full": top - here}


def _add(shares: Shares, who: str, likely: Fraction) -> None:
    shares[who] = shares.get(who, Fraction(0)) + likely
