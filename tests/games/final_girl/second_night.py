"""A night on the ferry, counted a second time: the rules page once more, by no code of the game.

Whatever the table settles is yielded and sent back: zones that are tied, ways, who dies, attacks,
dice. Cards and exits are those that are written in test_pack.py.
"""

from collections.abc import Generator, Iterator
from typing import Any

from tests.games.final_girl.test_pack import CARDS, EXITS, SETUPS, entries

Asks = Generator[tuple[str, Any], Any, None]
ROWS = ((1, 1), (1, 1), (1, 2), (2, 2), (2, 2), (2, 3), (3, 3))
POWER_ROW, EVENT_ROW, FIGURES = 4, 5, 21
CARD, SETUP = entries(CARDS), entries(SETUPS)
LINES = {
    zone: dict(exit.split(" ") for exit in said.split(", "))
    for zone, said in entries(EXITS).items()
}


def far(start: str) -> dict[str, int]:
    """Count the lines to each zone."""
    found, edge = {start: 0}, [start]
    for zone in edge:
        for to in LINES[zone]:
            if to not in found:
                found[to] = found[zone] + 1
                edge.append(to)
    return found


def ways(start: str, goal: str) -> Iterator[tuple[str, ...]]:
    """Every shortest way, without the zone where it begins."""
    if start == goal:
        yield ()
    for to in LINES[start]:
        if far(to)[goal] < far(start)[goal]:
            yield from ((to, *way) for way in ways(to, goal))


class Night:
    """What lies on the table."""

    def __init__(self, setup: str, terror: list[str], events: list[str], finale: str, power: str):
        self.hers, self.his, *rest = SETUP[setup].split(" ")
        self.victims = {zone: int(n) for zone, n in zip(rest[::2], rest[1::2], strict=True)}
        self.specials: dict[str, str] = {}
        self.terror, self.events, self.closed = terror, events, (finale, power)
        self.finale = self.power = ""
        self.row, self.killed, self.saved, self.gone, self.died = 1, 0, 0, 0, 0
        self.skin, self.markers, self.health = 0, 39, 39

    def crowd(self, zone: str) -> int:
        """Count the victims there."""
        return self.victims.get(zone, 0) + [*self.specials.values()].count(zone)

    def put(self, zone: str, n: int) -> None:
        """Put victims there, or take them."""
        self.victims[zone] = self.victims.get(zone, 0) + n
        self.victims = {one: left for one, left in self.victims.items() if left}

    def card(self, said: str) -> Asks:
        """Do what a card says."""
        since = self.killed
        for effect in said.split(", "):
            yield from self.effect(effect.split(" "), since)

    def effect(self, words: list[str], since: int) -> Asks:
        """Do one effect."""
        kind, *rest = words
        if kind in ("victim", "nearest", "heroine"):
            yield from self.act(kind, rest)
        elif kind == "bloodlust" and not ("no_victims" in rest and (self.victims or self.specials)):
            yield from self.rise()
        elif kind == "minor_power":
            self.skin = int(rest[0])
        elif kind == "panics":
            yield from self.panic([rest[0]])
        elif kind == "victims_added":
            left = FIGURES - sum(self.victims.values()) - (self.killed + self.saved - self.gone)
            self.put(rest[0], min(int(rest[1]), left))
        elif kind == "event_drawn":
            yield from self.event()
        elif kind == "health_lost" and (len(rest) == 1 or self.hers == rest[2]):
            self.health -= 1
        elif kind == "special_added":
            self.specials[rest[0]] = rest[1]

    def event(self) -> Asks:
        """Turn an event."""
        yield from self.card(CARD[self.events.pop(0)])

    def rise(self) -> Asks:
        """Raise bloodlust by one."""
        if self.row == len(ROWS):
            self.health -= 1
            return
        self.row += 1
        if self.row == POWER_ROW:
            self.power = self.power or self.closed[1]
        if self.row == EVENT_ROW:
            yield from self.event()

    def act(self, target: str, icons: list[str]) -> Asks:
        """Choose a target, then move and attack."""
        near, zones = far(self.his), [*self.victims, *self.specials.values()]
        closest = min((near[zone] for zone in zones), default=99)
        her = target == "heroine" or (target == "nearest" and near[self.hers] < closest)
        if not her and not zones:
            return
        best = {zone for zone in zones if near[zone] == closest}
        most = max(map(self.crowd, best), default=0)
        best = {self.hers} if her else {zone for zone in best if self.crowd(zone) == most}
        goal = (yield "target.tie", best) if len(best) > 1 else next(iter(best))
        while icons:
            steps = 0
            while icons and icons[0] == "move":
                icons, steps = icons[1:], steps + 1
            if steps:
                yield from self.walk(goal, steps)
            elif icons.pop(0) == "attack":
                yield from self.attack(her)

    def walk(self, goal: str, icons: int) -> Asks:
        """Go so far."""
        far_as = icons * (ROWS[self.row - 1][0] + (self.power == "draught"))
        found = {way[:far_as] for way in ways(self.his, goal)}
        way = (yield "way.tie", found) if len(found) > 1 else next(iter(found))
        self.his = [self.his, *way][-1]

    def attack(self, her: bool) -> Asks:
        """Strike at one."""
        with_her = self.his == self.hers
        if with_her and (her or not self.crowd(self.his)):
            self.health -= yield "attack.heroine", ROWS[self.row - 1][1] + (self.skin > 0)
        elif self.crowd(self.his):
            kinds = {"victim"} if self.victims.get(self.his) else set()
            kinds |= {one for one, zone in self.specials.items() if zone == self.his}
            kind = (yield "victims.killed", kinds) if len(kinds) > 1 else next(iter(kinds))
            if kind == "victim":
                self.put(self.his, -1)
            else:
                del self.specials[kind]
                self.gone += 1
            self.killed, self.died = self.killed + 1, self.died + 1
            yield from self.rise()

    def panic(self, zones: list[str]) -> Asks:
        """Let everybody there run."""
        crowd = [(zone, "") for zone in zones for _ in range(self.victims.get(zone, 0))]
        crowd += [(zone, one) for zone in zones for one, at in self.specials.items() if at == zone]
        if not crowd:
            return
        dice = yield "panic.roll", len(crowd)
        for (zone, special), die in zip(crowd, dice, strict=True):
            to = next((to for to, numbers in LINES[zone].items() if str(die) in numbers), zone)
            if special:
                self.specials[special] = to
            else:
                self.put(zone, -1)
                self.put(to, 1)

    def phase(self) -> Asks:
        """The killer’s phase, panic and upkeep."""
        yield from self.card(
            CARD[self.finale].split(" / ")[1] if self.finale else "nearest move attack"
        )
        if not self.finale:
            yield from self.card(CARD[self.terror.pop(0)])
        if self.died:
            yield from self.panic([self.his])
        if not self.terror and not self.finale:
            self.finale = self.closed[0]
            yield from self.card(CARD[self.finale].split(" / ")[0])
            self.power = self.power or self.closed[1]
        self.died = 0

    def may_go(self, to: str, along: int) -> bool:
        """Tell whether victims go there with her."""
        if along > (1 if self.power == "no_comfort" else 2) or to == self.his:
            return False
        free = [way for way in ways(self.hers, to) if self.his not in way]
        return self.his == self.hers or bool(free)
