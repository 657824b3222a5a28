"""What happened in one night: counted from the facts that every face is told. Pure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.engine.bots import Reply
from companion.engine.plain import Json
from companion.games.boogeyman.box import DECKS

Event = Mapping[str, Json]
ROUNDS_WEIGHED = 2  # round beginnings: the rest of its round, and the whole next one
BLANK = ""  # a card of the table, which does nothing here
COUNTED = (
    "rounds", "reports", "babysitter_meetings", "boogeyman_meetings", "possessions",
    "babysitter_stress", "boogeyman_stress", "events", "troubles", "states_lost", "faints",
    "nightmares", "revivals", "tokens",
)  # fmt: skip


@dataclass(frozen=True)
class Weighed:
    """What followed on a card: Stress, States lost (less those regained), tokens, meetings."""

    deck: str
    card: str
    stress: int
    states: int
    tokens: int
    meetings: int


@dataclass
class _Waiting:
    deck: str
    card: str
    since: tuple[int, int, int, int]
    rounds: int = ROUNDS_WEIGHED


class Tally:
    """Counts one night, reply by reply."""

    def __init__(self) -> None:
        self.counts = dict.fromkeys(COUNTED, 0)
        self.more: list[Weighed] = []  # of the cards that were drawn
        self._waiting: list[_Waiting] = []
        self._stress = 0  # steps, those taken back included
        self._states = 0

    def add(self, reply: Reply) -> None:
        """Count what a reply tells."""
        self.counts["reports"] += 1
        for event in reply["events"]:
            count = _COUNTS.get(event["event"])
            if count is not None:
                count(self, event)

    def close(self, view: Mapping[str, Json]) -> None:
        """End the night: what is weighed until now, and how things stand."""
        for waiting in self._waiting:
            self._weigh(waiting)
        self._waiting = []
        self.counts["rounds"] = view["round"]
        for entity, space in view["stress"].items():
            self.counts[f"{entity}_stress"] = space

    def _so_far(self) -> tuple[int, int, int, int]:
        counts = self.counts
        meetings = counts["babysitter_meetings"] + counts["boogeyman_meetings"]
        return self._stress, self._states, counts["tokens"], meetings

    def _drawn(self, deck: str, card: str | None) -> None:
        self._waiting.append(_Waiting(deck, card or BLANK, self._so_far()))

    def _weigh(self, waiting: _Waiting) -> None:
        now = self._so_far()
        rise = [after - before for after, before in zip(now, waiting.since, strict=True)]
        self.more.append(Weighed(waiting.deck, waiting.card, *rise))

    def _card_drawn(self, event: Event) -> None:
        self._drawn(event["deck"], event["card"])

    def _event_drawn(self, event: Event) -> None:
        self.counts["events"] += 1
        self._if_blank("event", event)

    def _trouble_drawn(self, event: Event) -> None:
        if not event["cancelled"]:
            self.counts["troubles"] += 1
            self._if_blank("trouble", event)

    def _nightmare_drawn(self, event: Event) -> None:
        self.counts["nightmares"] += 1
        self._if_blank("nightmare", event)

    def _if_blank(self, deck: str, event: Event) -> None:
        """Weigh a card of the table; the app's was weighed when it was drawn."""
        assert deck in DECKS
        if event["card"] is None:
            self._drawn(deck, None)

    def _round_began(self, event: Event) -> None:
        for waiting in self._waiting:
            waiting.rounds -= 1
            if not waiting.rounds:
                self._weigh(waiting)
        self._waiting = [waiting for waiting in self._waiting if waiting.rounds]

    def _meeting_card_drawn(self, event: Event) -> None:
        self.counts[f"{event['entity']}_meetings"] += 1

    def _babysitter_possessed(self, event: Event) -> None:
        self.counts["possessions"] += 1

    def _stress_changed(self, event: Event) -> None:
        self._stress += event["to"] - event["before"]

    def _state_changed(self, event: Event) -> None:
        lost = event["value"] - event["before"]
        self._states += lost
        self.counts["states_lost"] += max(0, lost)

    def _child_fainted(self, event: Event) -> None:
        self._states += 1
        self.counts["states_lost"] += 1
        self.counts["faints"] += 1

    def _child_revived(self, event: Event) -> None:
        self.counts["revivals"] += 1

    def _light_taken(self, event: Event) -> None:
        self.counts["tokens"] += 1

    def _search_token_taken(self, event: Event) -> None:
        self.counts["tokens"] += 1


_COUNTS: Mapping[str, Callable[[Tally, Event], None]] = {
    name: getattr(Tally, f"_{name}")
    for name in (
        "card_drawn", "event_drawn", "trouble_drawn", "nightmare_drawn", "round_began",
        "meeting_card_drawn", "babysitter_possessed", "stress_changed", "state_changed",
        "child_fainted", "child_revived", "light_taken", "search_token_taken",
    )
}  # fmt: skip
