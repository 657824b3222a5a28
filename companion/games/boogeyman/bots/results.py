"""What many nights come to: how they end, by bot, Children and table; how cards weigh. Pure.

Only whole numbers are summed, so the order in which nights come in changes nothing.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.games.boogeyman.bots.night import GIVEN_UP
from companion.games.boogeyman.bots.tables import Setting
from companion.games.boogeyman.bots.tally import BLANK, COUNTED, Weighed
from companion.games.boogeyman.box import DECKS

ENDS = ("won", "stress", "all_fainted", "finale", GIVEN_UP)
WON = ENDS[0]
ACTIONS_A_ROUND = 3


@dataclass(frozen=True)
class Played:
    """One night: its table, how it ended, what was counted; `broken` says why it has no end."""

    number: int
    setting: Setting
    end: str | None
    broken: str | None
    refused: int
    counts: Mapping[str, int]
    cards: tuple[Weighed, ...]
    last_reports: tuple[Mapping[str, Any], ...]


@dataclass
class Group:
    """Sums over some of the nights."""

    games: int = 0
    ends: dict[str, int] = field(default_factory=lambda: dict.fromkeys(ENDS, 0))
    totals: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COUNTED, 0))

    def add(self, played: Played) -> None:
        """Add a night that came to its end."""
        assert played.end is not None
        self.games += 1
        self.ends[played.end] += 1
        for name in COUNTED:
            self.totals[name] += played.counts[name]

    def plain(self) -> dict[str, Any]:
        """Write it for programs."""
        means = {name: _mean(total, self.games) for name, total in self.totals.items()}
        return {"games": self.games, "ends": self.ends, "means": means}


@dataclass
class CardSums:
    """Sums over the draws of one card."""

    drawn: int = 0
    won: int = 0
    stress: int = 0
    states: int = 0
    tokens: int = 0
    meetings: int = 0

    def add(self, weighed: Weighed, won: bool) -> None:
        """Add one draw, in a night that was won or not."""
        self.drawn += 1
        self.won += won
        self.stress += weighed.stress
        self.states += weighed.states
        self.tokens += weighed.tokens
        self.meetings += weighed.meetings

    def with_(self, others: Iterable["CardSums"]) -> "CardSums":
        """Sum up with others."""
        every = [self, *others]
        return CardSums(*(sum(getattr(one, name) for one in every) for name in vars(self)))

    def plain(self, blank: "CardSums", tokens_a_round: float) -> dict[str, Any]:
        """Write it for programs, with its harm beside a card that does nothing."""
        means = {
            name: _mean(total, self.drawn) for name, total in vars(self).items() if name != "drawn"
        }
        return {"drawn": self.drawn, **means, "harm": self.harm(blank, tokens_a_round)}

    def harm(self, blank: "CardSums", tokens_a_round: float) -> float | None:
        """Weigh in points: an action lost by everybody is one, an encounter two.

        Stress is one, a State two (half of the encounters cost one); a third of a round's tokens
        from the stacks is one.
        """
        if not self.drawn or not blank.drawn or not tokens_a_round:
            return None

        def more(name: str) -> float:
            mine, theirs = getattr(self, name) / self.drawn, getattr(blank, name) / blank.drawn
            return float(mine - theirs)

        lost = -more("tokens") / tokens_a_round
        return round(more("stress") + 2 * more("states") + ACTIONS_A_ROUND * lost, 2)


class Results:
    """Everything that was counted over all nights."""

    def __init__(self) -> None:
        self.all = Group()
        self.by: dict[str, dict[str, Group]] = {}
        self.by_option: dict[str, dict[str, Group]] = {}
        self.broken: list[Played] = []
        self.refused = 0
        self._cards: dict[str, dict[str, CardSums]] = {deck: {} for deck in DECKS}

    def add(self, played: Played) -> None:
        """Add a night."""
        self.refused += played.refused
        if played.broken is not None:
            self.broken.append(played)
            return
        start = played.setting.start
        self.all.add(played)
        bot, children = played.setting.bot, str(len(start["children"]))
        kinds = {
            "bot": bot,
            "children": children,
            "bot_children": f"{bot} {children}",
            "mode": start["mode"],
            "tracking": start["tracking"],
            "dice": start["dice"],
            "decks": played.setting.decks,
        }
        for groups, values in ((self.by, kinds), (self.by_option, start["options"])):
            for name, value in values.items():
                groups.setdefault(name, {}).setdefault(value, Group()).add(played)
        for weighed in played.cards:
            cards = self._cards[weighed.deck]
            cards.setdefault(weighed.card, CardSums()).add(weighed, played.end == WON)

    def plain(self) -> dict[str, Any]:
        """Write it for programs, in an order that never changes."""
        return {
            "games": self.all.games + len(self.broken),
            "broken": len(self.broken),
            "refused": self.refused,
            "ends": self.all.ends,
            "means": self.all.plain()["means"],
            "by": {**_sorted(self.by), "option": _sorted(self.by_option)},
        }

    def cards(self) -> dict[str, Any]:
        """Write how the cards of the app's decks weigh, the most harmful first."""
        tokens = self.all.totals["tokens"] / max(1, self.all.totals["rounds"])
        weighed = {}
        for deck, cards in self._cards.items():
            blank = cards.get(BLANK, CardSums())
            ours = {card: sums for card, sums in sorted(cards.items()) if card != BLANK}
            plain = {card: sums.plain(blank, tokens) for card, sums in ours.items()}
            harsh = sorted(plain, key=lambda card: -(plain[card]["harm"] or 0))
            weighed[deck] = {
                "blank": blank.plain(blank, tokens),
                "mean": CardSums().with_(ours.values()).plain(blank, tokens),
                "cards": {card: plain[card] for card in harsh},
            }
        return weighed


def _mean(total: float, count: int) -> float | None:
    return round(total / count, 3) if count else None


def _sorted(groups: Mapping[str, Mapping[str, Group]]) -> dict[str, Any]:
    return {
        name: {value: values[value].plain() for value in sorted(values)}
        for name, values in groups.items()
    }
