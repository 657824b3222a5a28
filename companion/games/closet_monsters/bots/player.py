"""A bot that plays everybody at one table, from what it sees and what it remembers. Pure."""

from collections.abc import Mapping

from companion.engine.bots import WON, Chance, Reply, Report, asked
from companion.engine.plain import Json
from companion.games.closet_monsters.bots.board import Board
from companion.games.closet_monsters.bots.checks import check
from companion.games.closet_monsters.bots.hands import follow
from companion.games.closet_monsters.bots.memory import Memory
from companion.games.closet_monsters.box import SPECIALS

COUNTED = ("turns", "misses", "frightened")


class Player:
    """One bot at one table: the board, its memory, and what it counts."""

    def __init__(self, start: Mapping[str, Json], keeps: float, chance: Chance) -> None:
        self.board = Board(start, chance)
        self.memory = Memory(keeps, chance)
        self.chance = chance
        self.turns = self.misses = 0

    @property
    def counts(self) -> dict[str, int]:
        """What no reply tells where hits are not reported."""
        board = self.board
        gone = sum(board.kept.values()) if board.mode == "race" else board.closet
        return dict(zip(COUNTED, (self.turns, self.misses, gone), strict=True))

    def hears(self, reply: Reply) -> None:
        """Do with the pieces what the companion told, and look at what is shown."""
        board, memory = self.board, self.memory
        for event in reply["events"]:
            follow(board, [event])
            if event["event"] == "tile_turned":
                memory.sees(event["tile"], event["toy"])
            elif event["event"] == "toys_shown" and not board.by_tile:
                self._look(dict(enumerate(board.tiles, 1)))
            elif event["event"] == "sock_swapped":
                memory.swaps(event["tile"], event["other"])
            elif event["event"] == "sock_found" and event["by_table"]:
                self._swap_sock()
            elif event["event"] in ("cards_turned", "nobody_frightened"):
                self.misses += 1
        for prompt in reply["prompts"]:
            if "toys" in prompt:  # C14: on the screen, for a while
                self._look(dict(enumerate(prompt["toys"], 1)))

    def _look(self, shown: Mapping[int, str | None]) -> None:
        """Look at toys that are shown; the special ones are not (C14)."""
        for tile, toy in shown.items():
            if toy is not None and toy not in SPECIALS:
                self.board.tiles[tile - 1] = toy
                self.memory.sees(tile, toy)

    def check(self, reply: Reply) -> None:
        """See that a reply agrees with itself and with the board."""
        check(self.board, reply)

    def ended(self) -> str:
        """Name how the game ended: won, or why it was lost."""
        ended = self.board.ended
        return WON if ended["outcome"] == WON else str(ended["why"])

    def next_report(self, reply: Reply) -> Report | None:
        """Say the next thing."""
        question = asked(reply)
        if question is not None:
            return self._answer(question)
        if self.board.asks:
            return self._by_hand()
        tile = self._turn()
        if self.board.by_tile:
            return {"report": "turned", "tile": tile}
        return {"report": "turned", "toy": self.board.toy(tile)}

    def plainest(self, reply: Reply) -> Report:
        """Give the plainest report that the table waits for."""
        question, board = asked(reply), self.board
        if question is not None:
            value = question["options"][0]["value"]
            return {"report": "answer", "prompt": question["id"], "value": value}
        if board.asks:
            return {"report": "turned", "result": "wrong"}
        tile = board.turned = board.closed()[0]
        if board.by_tile:
            return {"report": "turned", "tile": tile}
        return {"report": "turned", "toy": board.toy(tile)}

    def _turn(self) -> int:
        """Turn a tile: one that is remembered and wanted, or else one that is not known."""
        board = self.board
        self.memory.fades()
        known, closed, wanted = self.memory.known, board.closed(), board.wanted()
        sure = [tile for tile in closed if known.get(tile) in wanted]
        unseen = [tile for tile in closed if tile not in known]
        tile = board.turned = self.chance.choice(sure or unseen or closed)
        self.turns += 1
        if not board.by_tile:
            self.memory.sees(tile, board.toy(tile))
        return tile

    def _by_hand(self) -> Report:
        """Play with the monsters of a box until there is something to report.

        A hit is none but in a race; in an easy game a miss is none either (C11).
        """
        board = self.board
        while not board.done:
            tile = self._turn()
            toy = board.toy(tile)
            if toy in SPECIALS:
                if board.special_seen:  # C13: an error, but for the first one
                    board.open = []
                return {"report": "turned", "result": toy}
            hit = board.frighten(tile, self.chance)
            if not hit:
                board.open = []
            if board.mode == "race":
                return {"report": "turned", "result": "right" if hit else "wrong"}
            if not hit and board.mode == "easy":
                self.misses += 1
            elif not hit:
                return {"report": "turned", "result": "wrong"}
        return {"report": "finished"}

    def _answer(self, question: Mapping[str, Json]) -> Report:
        """Answer: put the monster down that came, or take any of what there is to choose."""
        if question["key"] == "monster.came":
            value: Json = self.board.come()
        else:
            value = self.chance.choice(question["options"])["value"]
        return {"report": "answer", "prompt": question["id"], "value": value}

    def _swap_sock(self) -> None:
        """Let the sock that was just turned change places with any other tile (C15)."""
        board = self.board
        others = [tile for tile in board.closed() if tile != board.turned]
        other = self.chance.choice(others)
        board.swap(board.turned, other)
        self.memory.swaps(board.turned, other)
