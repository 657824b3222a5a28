"""A bot that plays all the Children of a table by reports, from what every face shows. Pure."""

from collections.abc import Mapping

from companion.engine.bots import WON, Broken, Chance, Reply, asked
from companion.engine.plain import Json
from companion.games.boogeyman.bots import HIDERS, cards
from companion.games.boogeyman.bots.answers import Answers, plainest, said
from companion.games.boogeyman.bots.board import Board
from companion.games.boogeyman.bots.cards import Report
from companion.games.boogeyman.bots.checks import check
from companion.games.boogeyman.bots.goals import Goal, Goals, at_attic
from companion.games.boogeyman.bots.hands import follow
from companion.games.boogeyman.bots.hider import HAND_OVER, HIS, LOOKED, PRIVATE, Hider
from companion.games.boogeyman.bots.hiding import WAYS
from companion.games.boogeyman.bots.plan import Place, Plan
from companion.games.boogeyman.bots.stacks import Stacks
from companion.games.boogeyman.bots.styles import Style

View = Mapping[str, Json]
MOST_ROUNDS = 100  # then the table goes to bed
GIVES_UP = 1 / 4  # of the turns with nobody standing, after the table went on


class Team:
    """One bot at one table: its board, its plans, its hidden stacks.

    `against`: who plays the Boogeyman, where a player does.
    """

    def __init__(
        self,
        plan: Plan,
        start: Mapping[str, Json],
        style: Style,
        chance: Chance,
        against: str = "",
    ) -> None:
        self.board = Board(plan, start)
        self.style = style
        self.chance = chance
        self.dice = start.get("dice", "app")
        self.stacks = Stacks(plan, len(self.board.seats), chance)
        self.answers = Answers(self.board, style, chance)
        self.goals = Goals(self.board, style, chance)
        lies = self.stacks.bottom if self.board.played else None  # S9
        ways = WAYS[against or HIDERS[0]](chance, lies)
        self.hider = Hider(self.board, ways, chance, keeps=start.get("tokens") == "table")
        self._private = False  # was it said in private?
        self._then: Report | None = None  # what is said after him

    def hears(self, reply: Reply) -> None:
        """Do with the pieces what the companion told."""
        for event in reply["events"]:
            if event["event"] == "became_boogeyman":
                room = event["room"] or self.board.where[event["child"]]
                self.stacks.put_back(room, event["left"])
        follow(self.board, reply["events"])

    def check(self, reply: Reply) -> None:
        """See that a reply agrees with itself and with the board, and with who is told it."""
        check(self.board, reply)
        if (PRIVATE in reply) != self._private:
            raise Broken(f"private: {PRIVATE in reply}, said in private: {self._private}")

    def ended(self) -> str:
        """Name how the night ended: won, or by what it was lost."""
        ended = self.board.last["night_ended"]
        return WON if ended["outcome"] == WON else str(ended["why"])

    def next_report(self, reply: Reply) -> Report | None:
        """Say the next thing; None when the table gives up."""
        report = self._next(reply)
        self._private = report is not None and "as" in report
        return report

    def _next(self, reply: Reply) -> Report | None:
        view, board = reply["view"], self.board
        question = asked(reply)
        if spent := self.answers.candies(reply):
            return spent
        self.hider.follows(reply)
        if question is not None and question["kind"] == HAND_OVER:
            return self.hider.to(reply)
        if question is not None and question["key"] == "ask.turn_over":
            return said(question, self.hider.turned(question))
        if question is None and (due := self.hider.says(view)) is not None:
            return due
        if question is None and (then := self._then) is not None:
            self._then = None
            return then
        if question is not None:
            return self.answers.to(question, view)
        finale = view["finale"]
        if finale and finale["page"]:
            result = cards.panel(finale["panel"], self.chance)
            return {"report": "panel", "child": finale["turn"], "result": result}
        while board.orders:
            cards.obey(board, board.orders.pop(0), self.chance)
        if view["round"] > MOST_ROUNDS:
            return None
        return self._turn(view, view["turn"])

    def plainest(self, reply: Reply) -> Report:
        """Give the plainest report that the table waits for."""
        report = self._plainest(reply)
        self._private = "as" in report
        return report

    def _plainest(self, reply: Reply) -> Report:
        question, view = asked(reply), reply["view"]
        if question is not None and question["kind"] == HAND_OVER:
            if not reply.get(PRIVATE):
                return {"report": LOOKED, **HIS}
            return {**plainest(reply[PRIVATE]["prompts"][-1]), **HIS}
        if question is not None:
            return plainest(question)
        if view["finale"] and view["finale"]["page"]:
            return {"report": "panel", "child": view["finale"]["turn"], "result": "last"}
        return {"report": "ended_turn", "child": view["turn"]}

    def _turn(self, view: View, child: str) -> Report:
        """Play on until there is something to report: without a map walks are none."""
        while True:
            if not self.board.standing() and self.chance.random() < GIVES_UP:
                return {"report": "lost"}  # N3
            if child in self.board.fainted:
                return {"report": "ended_turn", "child": child}
            left = self.board.actions() - view["actions"] - self.board.spent
            said = self._free(view, child) or (self._act(view, child, left) if left > 0 else None)
            if said is not None:
                return said
            if left <= 0:
                return self._end(view, child)

    def _end(self, view: View, child: str) -> Report:
        event = view["event"]
        if event and event["id"] == cards.ALONE and len(self._beside(child)) == 1:
            self.board.give_candy(child, -1)
        self.board.spent = self.board.actions()
        return {"report": "ended_turn", "child": child}

    def _free(self, view: View, child: str) -> Report | None:
        """Do what costs no action: the attic's door, the Finale (T13, F1 to F3)."""
        board, finale = self.board, view["finale"]
        if what := board.lying.pop(board.where[child], None):
            return _picked_up(view, child, what)
        if child in view["found"].get("passkey", ()) and at_attic(board, child):
            return {"report": "unlocked_attic", "child": child}
        if finale is None:
            colour = self.goals.colour = self.goals.complete(view)
            return {"report": "call_finale", "colour": colour} if colour else None
        room, carriers = finale["room"], self.goals.carriers(view)
        if board.where[child] != room:
            return None
        if finale["leader"] is None:
            reached = {"report": "reached_finale", "child": child}
            return reached if child in carriers else None
        there = self._beside(child)
        if finale["leader"] == child and carriers <= set(there) and not board.watched(room):
            return {"report": "start_finale", "child": child, "present": there}
        return None

    def _beside(self, child: str) -> list[str]:
        """Name who is where a Child is, itself among them."""
        here = self.board.where[child]
        return [one for one in self.board.seats if self.board.where[one] == here]

    def _act(self, view: View, child: str, left: int) -> Report | None:
        """Spend an action or more; None when nothing of it is reported."""
        board = self.board
        here = board.where[child]
        for friend in self._beside(child):
            bedside = board.nightmares.get(friend) == cards.BEDSIDE and here != board.his
            if friend in board.fainted and (bedside or not board.watched(here)):
                return {"report": "revived", "child": friend}
        goal = self.goals.of(child, view)
        if goal is not None and goal.way:
            return self._walk(view, child, goal, left)
        if goal is not None and goal.search:
            return self._work(child, here)
        return self._end(view, child)

    def _work(self, child: str, room: Place) -> Report | None:
        """Take the next token of a stack (T2, T3, B8)."""
        board = self.board
        if room in board.padlocks:
            return self.answers.force(child, self.dice, child)
        if board.light[room] != "none":
            return {"report": "switched", "child": child}
        cards.before_a_search(board, child, self.chance)
        token = self.stacks.take(room, board.left[room])
        if "noise" in token:
            self.answers.search_card(child)
        return {"report": "searched", "child": child, **token}

    def _walk(self, view: View, child: str, goal: Goal, left: int) -> Report | None:
        """Walk as far as the actions go, and stop where nobody waits."""
        board, path = self.board, goal.way[:left]
        path = self.hider.until_his(path, view)
        while path and not goal.brave and board.watched(path[-1]):
            path = path[:-1]
        if not path:
            return self._end(view, child)
        if not board.asks:
            moved = {"report": "moved", "child": child, "to": path[-1]}
            return {**moved, "through": list(path[:-1])}
        return self._walk_unseen(view, child, path)

    def _walk_unseen(self, view: View, child: str, path: tuple[Place, ...]) -> Report | None:
        """Move the figure without a map; only what stops it is reported (T4, T7, H2)."""
        board = self.board
        for place in path:
            board.where[child] = place
            board.spent += 1
            board.trod.append((child, (place,)))
            enters = place == board.his and board.options["boogeyman_meets_on"] == "enter"
            if place == board.hers or enters:
                break
        entity = board.entity_in(board.where[child])
        met = None if entity is None else {"report": "met", "child": child, "with": entity}
        self.hider.follows({"view": view})
        if (due := self.hider.says(view)) is not None:
            self._then = met
            return due
        return met


def _picked_up(view: View, child: str, what: list[str]) -> Report:
    """Take what lies in a Hall (H10); the companion is told who has it now."""
    found = {one: [*view["found"].get(one, ()), *[child] * what.count(one)] for one in what}
    return {"report": "corrected", "set": {"found": found}}
