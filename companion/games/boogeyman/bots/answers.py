"""What a bot answers: it looks at its board, rolls its dice, draws the table's cards. Pure."""

from collections.abc import Callable, Mapping

from companion.engine.bots import Chance
from companion.engine.plain import Json
from companion.games.boogeyman.bots import cards
from companion.games.boogeyman.bots.board import Board
from companion.games.boogeyman.bots.cards import Report
from companion.games.boogeyman.bots.chance import die
from companion.games.boogeyman.bots.styles import Style
from companion.games.boogeyman.box import BABYSITTER, ENTITIES, SLOTS

Prompt = Mapping[str, Json]
View = Mapping[str, Json]


class Answers:
    """The answers of one bot; `hand`: how many cards each Child holds that cancel an encounter."""

    def __init__(self, board: Board, style: Style, chance: Chance) -> None:
        self.board = board
        self.style = style
        self.chance = chance
        self.hand = dict.fromkeys(board.seats, 0)
        self._read: str | None = None  # the prompt whose card was read already
        self._stopped_there = False  # she, on her last walk, alone with him

    def search_card(self, child: str) -> None:
        """Draw a Search card (B2)."""
        if self.chance.random() < cards.CANCELS:
            self.hand[child] += 1

    def to(self, prompt: Prompt, view: View) -> Report:
        """Answer a prompt, or say first what the card did."""
        if prompt["kind"] == "act":
            return said(prompt, "done")
        if prompt["kind"] == "draw":
            return self._card(prompt)
        if prompt["kind"] == "roll":
            return said(prompt, self._roll(prompt, view))
        answer = _ANSWERS.get(prompt["key"])
        if answer is None:
            return said(prompt, self.chance.choice(prompt["options"])["value"])
        return said(prompt, answer(self, prompt, view))

    def candies(self, reply: Mapping[str, Json]) -> Report | None:
        """Raise the own die after the app's roll, if that saves a Child an encounter (T10)."""
        board = self.board
        told = [prompt for prompt in reply["prompts"] if "candies" in prompt]
        if not told or not self.style.spends or board.asks:
            return None
        rolled = board.last["dice_rolled"]
        for child, most in told[-1]["candies"].items():
            if child not in rolled["lowest"] or len(rolled["dice"]) < 2:
                continue
            next_lowest = min(n for other, n in rolled["dice"].items() if other != child)
            change = next_lowest + 1 - rolled["dice"][child]
            if change <= min(most, board.candies[child]):
                return said(told[-1], {child: change})
        return None

    def force(self, child: str, dice: str, turn: str) -> Report:
        """Force a Padlock: with dice on the table, roll and spend Candies at once (B8)."""
        if dice == "app":
            return {"report": "forced_padlock", "child": child}
        roll = die(self.chance)
        change = self._softer(child, roll, turn)
        return {"report": "forced_padlock", "child": child, "roll": roll, "candies": change}

    def _card(self, prompt: Prompt) -> Report:
        """Draw a card of the table: what it does is reported while it is read (T9)."""
        child = prompt["child"]
        if prompt["deck"] not in ENTITIES or self._read == prompt["id"]:
            return said(prompt, "done")
        self._read = prompt["id"]
        if self.style.cancels and self.hand[child]:
            self.hand[child] -= 1
            return said(prompt, "cancelled")
        return cards.frightened(self.board, child, self.chance) or said(prompt, "done")

    def _roll(self, prompt: Prompt, view: View) -> Json:
        if "children" not in prompt:
            return die(self.chance)
        dice = {child: die(self.chance) for child in prompt["children"]}
        turn = view["turn"]
        if self.style.spends and turn in dice:
            need = min(n for child, n in dice.items() if child != turn) + 1 - dice[turn]
            if 0 < need <= self.board.may_spend(turn, turn):
                self.board.give_candy(turn, -need)
                dice[turn] += need
        return dice

    def _softer(self, child: str, rolled: int, turn: str) -> int:
        """Lower the die of a Padlock, if that keeps her away."""
        away = self.board.her_steps(self.board.where[child])
        if not self.style.spends or away is None or away == 0:
            return 0
        need = rolled - (away - 1)
        return -need if 0 < need <= self.board.may_spend(child, turn) else 0

    def _candies(self, prompt: Prompt, view: View) -> int:
        rolled = self.board.last["padlock_rolled"]["rolled"]
        change = self._softer(prompt["child"], rolled, view["turn"])
        return change if any(o["value"] == change for o in prompt["options"]) else 0

    def _hope(self, prompt: Prompt, view: View) -> str:
        return "go_on" if self.style.hopes and self.chance.random() < 0.5 else "lost"

    def _slot(self, prompt: Prompt, view: View) -> str:
        slot = SLOTS - view["indicator"].count(None)
        return _yes(slot in self.board.plan.event_slots)

    def _space(self, prompt: Prompt, view: View) -> str:
        rose = self.board.last["stress_changed"]
        track, space = self.board.plan.stress[rose["track"]], rose["to"]
        symbol, last = space in track["trouble"], space == track["max"]
        if last:
            return "last_trouble" if symbol else "last"
        return "trouble" if symbol else "nothing"

    def _reached(self, prompt: Prompt, view: View) -> list[str]:
        reached, moved = self.board.walked.pop()
        self._stopped_there = moved and not reached and self.board.hers == self.board.his
        return [child for child in reached if child in prompt["options"]]

    def _stopped(self, prompt: Prompt, view: View) -> str:
        return _yes(self._stopped_there)

    def _nearest(self, prompt: Prompt, view: View) -> list[str]:
        return [child for child in self.board.nearest() if child in prompt["options"]]

    def _there(self, prompt: Prompt, view: View) -> list[str]:
        there = list(self.board.inside(self.board.his))
        return [*there, BABYSITTER] if self.board.hers == self.board.his else there

    def _her_room(self, prompt: Prompt, view: View) -> str:
        return self.board.hers if self.board.hers in self.board.plan.rooms else "hall"


def said(prompt: Prompt, value: Json) -> Report:
    """Answer a prompt with a value."""
    return {"report": "answer", "prompt": prompt["id"], "value": value}


def plainest(prompt: Prompt) -> Report:
    """Give the plainest answer there is."""
    if prompt["kind"] in ("draw", "act"):
        return said(prompt, "done")
    if prompt["kind"] == "choose":
        return said(prompt, prompt["options"][0]["value"])
    if prompt["kind"] == "who":
        return said(prompt, [])
    return said(prompt, dict.fromkeys(prompt["children"], 3) if "children" in prompt else 3)


def _yes(so: bool) -> str:
    return "yes" if so else "no"


_ANSWERS: Mapping[str, Callable[[Answers, Prompt, View], Json]] = {
    "ask.candies": Answers._candies,
    "ask.hope": Answers._hope,
    "ask.slot": Answers._slot,
    "ask.space": Answers._space,
    "ask.reached": Answers._reached,
    "ask.stopped": Answers._stopped,
    "ask.nearest": Answers._nearest,
    "ask.nearest_card": Answers._nearest,
    "ask.there": Answers._there,
    "ask.her_room": Answers._her_room,
}
