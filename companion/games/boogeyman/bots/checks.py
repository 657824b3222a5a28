"""What must hold after every report, as far as a table can see it. Pure."""

from collections.abc import Iterator, Mapping

from companion.engine.bots import Broken, Reply
from companion.engine.plain import Json
from companion.games.boogeyman.bots.board import Board
from companion.games.boogeyman.box import (
    BOOGEYMAN,
    CALM,
    OBJECTIVES_OF_A_COLOUR,
    SEARCH_TOKENS,
    SLOTS,
    TERRIFIED,
)

View = Mapping[str, Json]
LIGHTS = ("light", "dark", "none")
KINDS = ("tell", "choose", "roll", "who", "draw", "act", "hand_over")
MOST_IN_A_ROOM = SEARCH_TOKENS + OBJECTIVES_OF_A_COLOUR * 3 + 2  # with what a Child carried (H6)


def check(board: Board, reply: Reply) -> None:
    """Check a reply; raise Broken with all that is wrong."""
    view = reply["view"]
    wrong = [*counters(board, view), *tokens(board, view), *prompts(reply), *pieces(board, view)]
    if wrong:
        raise Broken("; ".join(wrong))


def tokens(board: Board, view: View) -> Iterator[str]:
    """See that every token is accounted for (S3, M8), and only the last one is hidden.

    A player hides more of them (H1).
    """
    laid = [token for token in view["indicator"] if token is not None]
    shown = laid[:-1] if laid and laid[-1] == "down" else laid
    if board.played:
        shown = [token for token in laid if token != "down"]
    if len(view["indicator"]) != SLOTS or view["indicator"][: len(laid)] != laid:
        yield f"the Indicator has gaps: {view['indicator']}"
    if len(set(shown)) < len(shown) or not set(shown) <= set(board.plan.rooms):
        yield f"Room tokens on the Indicator: {laid}"
    for what, holders in view["found"].items():
        most = OBJECTIVES_OF_A_COLOUR if ":" in what else 1
        known = {*board.seats, *(board.gone if what == "trapdoor" else ())}  # H6: it stays open
        if len(holders) > most or not set(holders) <= known:
            yield f"{what} is held by {holders}"


def counters(board: Board, view: View) -> Iterator[str]:
    """See that States, Stress and turns are within bounds (S1, X2)."""
    for track, space in view["stress"].items():
        if not 0 <= space <= board.plan.stress[track]["max"]:
            yield f"Stress of the {track} is {space}"
    if tuple(view["children"]) != board.seats:
        yield f"the Children are {list(view['children'])}"
    if view["turn"] not in (*board.seats, BOOGEYMAN) or view["flashlight"] not in board.seats:
        yield f"turn {view['turn']}, Flashlight {view['flashlight']}"
    for child, is_ in view["children"].items():
        if not CALM <= is_["state"] <= TERRIFIED:
            yield f"{child} is in State {is_['state']}"
        if is_["fainted"] != (child in board.fainted) or is_["state"] != board.state[child]:
            yield f"{child} is shown as {is_}, told as {board.state[child]}"
    if not set(view["nightmares"]) <= board.fainted:
        yield f"Nightmares of {list(view['nightmares'])}, fainted: {sorted(board.fainted)}"


def prompts(reply: Reply) -> Iterator[str]:
    """See that prompts say something, one thing is asked at most and last, and can be answered."""
    said = reply["prompts"]
    if not said and not reply["view"]["finale"]:
        yield "nothing is said"
    for number, prompt in enumerate(said):
        if prompt["kind"] not in KINDS or not (prompt["id"] and prompt["text"] and prompt["rule"]):
            yield f"a prompt without words: {prompt}"
        if prompt["kind"] != "tell" and number < len(said) - 1:
            yield f"asked before the end: {prompt['key']}"
        if not answerable(prompt):
            yield f"cannot be answered: {prompt}"


def answerable(prompt: Mapping[str, Json]) -> bool:
    """Tell whether a prompt carries what its answer needs."""
    if prompt["kind"] in ("choose", "who"):
        return bool(prompt["options"])
    if prompt["kind"] in ("draw", "act"):
        return bool(prompt["deck"])
    return bool(prompt.get("children", True))


def pieces(board: Board, view: View) -> Iterator[str]:
    """See that the map shows the table as the facts, followed by hand, have left it."""
    if board.asks:
        return
    rooms = view["rooms"]
    kept: dict[str, tuple[object, object]] = {
        "Children": (board.where, {c: is_["room"] for c, is_ in view["children"].items()}),
        "Babysitter": (board.hers or None, view["babysitter"]["room"]),
        "Boogeyman": (board.his, view["boogeyman"]["room"]),
        "lights": (board.light, {room: is_["light"] for room, is_ in rooms.items()}),
        "Padlocks": (board.padlocks, {room for room, is_ in rooms.items() if is_["padlock"]}),
        "Search tokens": (board.left, view["search_tokens"]),
        "doors": (board.doors, (view["attic"] == "open", view["trapdoor"])),
    }
    for what, (told, shown) in kept.items():
        if told != shown:
            yield f"{what}: told {told}, shown {shown}"
    if not all(0 <= left <= MOST_IN_A_ROOM for left in board.left.values()):
        yield f"Search tokens: {board.left}"
    if not all(light in LIGHTS for light in board.light.values()):
        yield f"lights: {board.light}"
