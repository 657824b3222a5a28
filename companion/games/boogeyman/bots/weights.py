"""How the cards of the app's decks weigh, over many nights. Pure."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from companion.engine.bots import WON, Played
from companion.engine.columns import columns
from companion.engine.plain import Json, JsonObject
from companion.engine.results import Group, mean
from companion.games.boogeyman.bots.tally import BLANK, Weighed
from companion.games.boogeyman.box import DECKS

ACTIONS_A_ROUND = 3
SHOWN = ("drawn", "harm", "stress", "meetings", "states", "tokens", "won")


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

    def plain(self, blank: "CardSums", tokens_a_round: float) -> JsonObject:
        """Write it for programs, with its harm beside a card that does nothing."""
        means = {
            name: mean(total, self.drawn) for name, total in vars(self).items() if name != "drawn"
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


class CardWeights:
    """Sums over the draws of every card."""

    def __init__(self) -> None:
        self._cards: dict[str, dict[str, CardSums]] = {deck: {} for deck in DECKS}

    def add(self, played: Played) -> None:
        """Add the cards that were drawn in a night."""
        for weighed in cast("Sequence[Weighed]", played.more):  # as our tally counts
            cards = self._cards[weighed.deck]
            cards.setdefault(weighed.card, CardSums()).add(weighed, played.end == WON)

    def plain(self, all_: Group) -> JsonObject:
        """Write how they weigh, the most harmful first."""
        tokens = all_.totals["tokens"] / max(1, all_.totals["rounds"])
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

    def lines(self, plain: Mapping[str, Json]) -> Iterator[str]:
        """Write a table for each deck."""
        yield "\nThe cards. After each draw, up to the end of the next round: Stress, encounters,"
        yield "States lost, tokens taken; `harm` in points beside a card that does nothing (two an"
        yield "encounter, one an action of everybody); `won`: the nights it was drawn in."
        for deck, weighed in plain.items():
            means = {"(mean)": weighed["mean"], "(does nothing)": weighed["blank"]}
            cards = {**means, **weighed["cards"]}
            rows = ([card, *_row(sums)] for card, sums in cards.items() if sums["drawn"])
            yield f"\n{deck}"
            yield from columns(["", *SHOWN], rows)


def _row(sums: Mapping[str, Json]) -> list[str]:
    drawn, harm, *means, won = (sums[name] for name in SHOWN)
    weight = "" if harm is None else f"{harm:+.2f}"
    return [str(drawn), weight, *(f"{mean:.2f}" for mean in means), f"{100 * won:.1f} %"]
