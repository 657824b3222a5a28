"""Sums over many games: how they end and what was counted, by bot and kind of game. Pure.

It sums whole numbers only, so the order of the games changes nothing.
"""

from collections.abc import Collection, Mapping

from companion.engine.bots import Figures, Played
from companion.engine.plain import JsonObject


class Group:
    """Sums over some of the games."""

    def __init__(self, figures: Figures) -> None:
        self.games = 0
        self.ends = dict.fromkeys(figures.ends, 0)
        self.totals = dict.fromkeys(figures.counted, 0)

    def add(self, played: Played) -> None:
        """Add a game that came to its end."""
        assert played.end is not None
        self.games += 1
        self.ends[played.end] += 1
        for name in self.totals:
            self.totals[name] += played.counts[name]

    def plain(self) -> JsonObject:
        """Write it for programs."""
        means = {name: mean(total, self.games) for name, total in self.totals.items()}
        return {"games": self.games, "ends": self.ends, "means": means}


class Results:
    """All sums; `wanted` names figures of the game's own that were asked for."""

    def __init__(self, figures: Figures, wanted: Collection[str] = ()) -> None:
        self.figures = figures
        self.all = Group(figures)
        self.by: dict[str, dict[str, Group]] = {}
        self.by_option: dict[str, dict[str, Group]] = {}
        self.broken: list[Played] = []
        self.refused = 0
        self.own = {name: make() for name, make in figures.more.items() if name in wanted}

    def add(self, played: Played) -> None:
        """Add a game."""
        self.refused += played.refused
        if played.broken is not None:
            self.broken.append(played)
            return
        self.all.add(played)
        kinds, options = self.figures.groups(played.setting), played.setting.start["options"]
        for groups, values in ((self.by, kinds), (self.by_option, options)):
            for name, value in values.items():
                of_its_kind = groups.setdefault(name, {})
                of_its_kind.setdefault(value, Group(self.figures)).add(played)
        for own in self.own.values():
            own.add(played)

    def plain(self) -> JsonObject:
        """Write it for programs, in an order that never changes."""
        return {
            "games": self.all.games + len(self.broken),
            "broken": len(self.broken),
            "refused": self.refused,
            "ends": self.all.ends,
            "means": self.all.plain()["means"],
            "by": {**_sorted(self.by), "option": _sorted(self.by_option)},
        }

    def more(self) -> JsonObject:
        """Write the figures of the game's own for programs."""
        return {name: own.plain(self.all) for name, own in self.own.items()}


def mean(total: float, count: int) -> float | None:
    """Give the rounded average; None of nothing."""
    return round(total / count, 3) if count else None


def _sorted(groups: Mapping[str, Mapping[str, Group]]) -> JsonObject:
    return {
        name: {value: values[value].plain() for value in sorted(values)}
        for name, values in groups.items()
    }
