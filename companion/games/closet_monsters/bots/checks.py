"""What must hold after every report, as far as a table can see it. Pure."""

from collections.abc import Iterator, Mapping

from companion.engine.bots import Broken, Reply
from companion.engine.plain import Json
from companion.games.closet_monsters.bots.board import Board

View = Mapping[str, Json]
KINDS = ("tell", "choose")


def check(board: Board, reply: Reply) -> None:
    """Check a reply; raise Broken with all that is wrong."""
    view = reply["view"]
    wrong = [*board.doubts, *prompts(reply), *pieces(board, view), *ending(board, view)]
    if wrong:
        raise Broken("; ".join(wrong))


def prompts(reply: Reply) -> Iterator[str]:
    """See that prompts say something, one thing is asked at most and last, and can be answered."""
    said = reply["prompts"]
    for number, prompt in enumerate(said, 1):
        if prompt["kind"] not in KINDS or not (prompt["id"] and prompt["text"] and prompt["rule"]):
            yield f"a prompt without words: {prompt}"
        if prompt["kind"] != "tell" and number < len(said):
            yield f"asked before the end: {prompt['key']}"
        if prompt["kind"] == "choose" and not prompt["options"]:
            yield f"cannot be answered: {prompt}"


def pieces(board: Board, view: View) -> Iterator[str]:
    """See that the table is shown as the facts, followed by hand, have left it."""
    kept: dict[str, tuple[object, object]] = {
        "progress": ([board.progress[card] for card in board.cards], view["progress"]),
        "special tile": (board.special_seen, view["special_seen"]),
        "kept": (board.kept, view["kept"]),
    }
    if not board.asks:
        lying = board.open if board.by_tile else [board.toy(tile) for tile in board.open]
        kept |= {
            "bed": (board.bed, view["bed"]),
            "pile": (board.pile, view["pile"]),
            "closet": (board.closet, view["closet"]),
            "open": (lying, view["open"]),
        }
        every = board.pile + board.closet + sum(board.kept.values()) + len(board.there())
        kept["all monsters"] = (board.begun_with, every)
    for what, (told, shown) in kept.items():
        if told != shown:
            yield f"{what}: told {told}, shown {shown}"
    known = [toy for toy in board.tiles if toy is not None]
    if len(set(known)) < len(known):
        yield f"a toy lies under two tiles: {board.tiles}"
    whose = board.players if board.mode == "race" or not board.asks else ()
    if view["round"] < 1 or view["turn"] not in (whose or (None,)):
        yield f"round {view['round']}, turn {view['turn']}"


def ending(board: Board, view: View) -> Iterator[str]:
    """See that a game ends when bed and pile say so (C9, C10, C12), and not before."""
    if view["outcome"] != board.ended.get("outcome"):
        yield f"outcome {view['outcome']}, told {dict(board.ended)}"
    if board.asks:
        return
    there, left = len(board.there()), board.pile
    fits = {
        None: 0 < there < len(board.bed),
        "won": not there and not left,
        "lost": there == len(board.bed) or not left,
    }
    if not fits[view["outcome"]]:
        yield f"outcome {view['outcome']}, with {there} at the bed and {left} in the pile"
