"""Random reports that fit, or nearly fit, what the table shows: for random play and for fuzzing."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from companion.games.boogeyman.box import BOOGEYMAN, CHILDREN, DECKS, FINDS, ROOMS, SEMI
from companion.games.boogeyman.options import OPTIONS
from tests.tables import practice

Report = dict[str, Any]
PLACES = practice().house.places
NEAR = practice().house.ways().neighbours
ENTITIES = ("babysitter", "boogeyman")
AGAINST_THE_GAME = ("solo", "coop")


def start(random: Random, modes: Sequence[str] = AGAINST_THE_GAME) -> Report:
    """A game of any size, with any options, in one of these modes."""
    options = {
        name: random.choice(values)
        for name, (values, _) in OPTIONS.items()
        if random.random() < 0.4
    }
    mode = random.choice(modes)
    return {
        "report": "start",
        "mode": mode,
        "children": random.sample(CHILDREN, random.randint(2 if mode == SEMI else 1, 6)),
        "dice": random.choice(["app", "table"]),
        "tracking": random.choice(["map", "map", "ask"]),
        "decks": {deck: random.choice(["app", "table"]) for deck in DECKS},
        "tokens": random.choice(["app", "app", "table"]),
        "options": options,
        "seed": random.getrandbits(32),
    }


def report(random: Random, reply: dict[str, Any]) -> Report:
    """A report that could be made now."""
    view = reply["view"]
    asked = [p for p in reply["prompts"] if p["kind"] != "tell"]
    open_tells = [p for p in reply["prompts"] if p["kind"] == "tell" and len(p) > 6]
    open_tells = [p for p in open_tells if "ways_out" in p or "candies" in p]
    if open_tells and random.random() < 0.15:
        return _way_out(random, random.choice(open_tells))
    if random.random() < 0.04:
        return {"report": "corrected", "set": correction(random, view)}
    if asked and asked[0]["kind"] == "hand_over" and random.random() < 0.9:
        return in_private(random, reply, asked[0])
    if is_played(view) and random.random() < 0.05:
        return unasked(random, reply)
    if asked and asked[0]["kind"] != "hand_over" and random.random() < 0.75:
        value = answer(random, asked[0])
        return {"report": "answer", "prompt": asked[0]["id"], "value": value}
    if asked or random.random() < 0.1:
        return at_any_time(random, view)
    if view["finale"] and view["finale"]["page"]:
        result = random.choice(["continue", "continue", "again", "fainted", "last"])
        return {"report": "panel", "child": view["finale"]["turn"], "result": result}
    child = view["turn"] if random.random() < 0.9 else random.choice(list(view["children"]))
    said = random.choice(_ACTS)(random, view, child)
    if random.random() < 0.1:
        said["card"] = True
    return said


def answer(random: Random, prompt: dict[str, Any]) -> Any:
    """A good answer to a question."""
    if prompt["kind"] == "act" or prompt.get("read"):
        return "done"
    if prompt["kind"] == "draw":
        return random.choice(["done", "done", "done", "cancelled"])
    if prompt["kind"] == "choose":
        return random.choice(prompt["options"])["value"]
    if prompt["kind"] == "who":
        return random.sample(prompt["options"], random.choice([0, 1, 1, min(2, prompt["max"])]))
    if "children" in prompt:
        return {child: random.randint(1, 6) for child in prompt["children"]}
    return random.randint(1, 6)


def is_played(view: Any) -> bool:
    """Whether a player may be the Boogeyman by now."""
    return "boogeyman_player" in view


def in_private(random: Random, reply: dict[str, Any], handed: dict[str, Any]) -> Report:
    """What he says to whom the tablet was handed: what he is asked, or a guess at it."""
    private = reply.get("private")
    if private and private["prompts"] and random.random() < 0.9:
        asked = private["prompts"][0]
        said = {"report": "answer", "prompt": asked["id"], "value": answer(random, asked)}
        if asked["key"].startswith("ask.place") and random.random() < 0.5:
            said = {"report": "placed", "room": said["value"]}
        elif asked["key"] == "ask.steer" and random.random() < 0.5:
            said = {"report": "steered", "to": said["value"]}
        return {**said, "as": BOOGEYMAN}
    return {**_guessed(random, reply["view"], handed), "as": BOOGEYMAN}


def _guessed(random: Random, view: Any, handed: dict[str, Any]) -> Report:
    """Answer without having seen what is asked; what everybody sees tells what it is about."""
    about = handed["key"].partition(".")[2]
    values: list[Any] = ["yes", "no"]
    if about in ("turn", "again"):
        if random.random() < 0.7:
            return {"report": "placed", "room": random.choice(ROOMS)}
        values = [[], [], "yes", "no"]
    elif about == "steer":
        here = view["babysitter"]["room"]
        if here and random.random() < 0.7:
            return {"report": "steered", "to": random.choice([here, *NEAR[here]])}
        values = [here or [], []]
    elif about == "deck":
        values = ["done", "done", "cancelled"]
    elif about == "card":
        values = [card for cards in practice().cards.values() for card in cards]
    return {"report": "answer", "prompt": handed["id"], "value": random.choice(values)}


def unasked(random: Random, reply: dict[str, Any]) -> Report:
    """What he may say at any time, or somebody in his name."""
    view, tokens = reply["view"], (reply.get("private") or {}).get("tokens") or []
    room = random.choice([*ROOMS, *(room for room in tokens if room)])
    child = random.choice([*view["children"], *view["children"], "babysitter"])
    laid = [slot for slot in view["indicator"] if slot is not None]
    rooms = random.sample(ROOMS, len(laid))
    his = [room if slot == "down" else slot for slot, room in zip(laid, rooms, strict=True)]
    crossed, slot = random.random() < 0.3, random.randint(1, 10)
    said: Report = random.choice(
        [
            {"report": "looked"},
            {"report": "noted", "room": room, "what": random.choice([None, *FINDS[:-1]])},
            {"report": "uncovered", "room": room, "child": child, "crossed": crossed},
            {"report": "uncovered", "room": room, "child": child, "slot": slot},
            {"report": "corrected", "set": {"tokens": his}},
            {"report": "placed", "room": room},
            {"report": random.choice(["undo", "redo"])},
        ]
    )
    return said if random.random() < 0.1 else {**said, "as": BOOGEYMAN}


def _way_out(random: Random, prompt: dict[str, Any]) -> Report:
    value: Any = random.choice(["not_possible", "cancelled"])
    if "candies" in prompt:
        child, most = random.choice(list(prompt["candies"].items()))
        value = {child: random.randint(-most, most)}
    return {"report": "answer", "prompt": prompt["id"], "value": value}


def _move(random: Random, view: Any, child: str) -> Report:
    if view["tracking"] == "ask":
        return {"report": "met", "child": child, "with": random.choice(ENTITIES)}
    near = NEAR[view["children"].get(child, {"room": "1"})["room"] or "1"] or PLACES
    to = random.choice(near if random.random() < 0.7 else PLACES)
    return {"report": "moved", "child": child, "to": to}


def _search(random: Random, view: Any, child: str) -> Report:
    """Search where that can be done, else do first what is needed."""
    room = view["rooms"].get(view["children"].get(child, {"room": ""})["room"])
    if view["tracking"] == "ask":
        room = {"padlock": random.random() < 0.3, "light": random.choice(["light", "none", "none"])}
    if room is None:
        return _move(random, view, child)
    if room["padlock"]:
        return _padlock(random, view, child)
    if room["light"] != "none":
        return {"report": "switched", "child": child}
    if random.random() < 0.4:
        return {"report": "searched", "child": child, "found": random.choice(FINDS)}
    return {"report": "searched", "child": child, "noise": random.randint(0, 6)}


def _padlock(random: Random, view: Any, child: str) -> Report:
    kind = random.choice(["forced_padlock", "forced_padlock", "forced_padlock", "opened_padlock"])
    said: Report = {"report": kind, "child": child}
    if kind == "forced_padlock" and random.random() < 0.5:
        said |= {"roll": random.randint(1, 6), "candies": random.randint(-3, 3)}
    return said


def _end(random: Random, view: Any, child: str) -> Report:
    return {"report": "ended_turn", "child": child}


def _attic(random: Random, view: Any, child: str) -> Report:
    return {"report": "unlocked_attic", "child": child, "card": random.random() < 0.5}


def _tracking(random: Random, view: Any, child: str) -> Report:
    return {"report": "tracking", "value": random.choice(["map", "ask"])}


def _finale(random: Random, view: Any, child: str) -> Report:
    finale = view["finale"]
    card = random.random() < 0.2
    if finale is None:
        held = {what: who for what, who in view["found"].items() if ":" in what}
        colour = max(held, key=lambda w: len(held[w]), default="objective:blue").partition(":")[2]
        return {"report": "call_finale", "colour": colour, "card": card}
    if finale["leader"] is None:
        return {"report": "reached_finale", "child": child, "card": card}
    others = random.sample(list(view["children"]), random.randint(0, len(view["children"])))
    present = list(dict.fromkeys([finale["leader"], *others]))
    return {"report": "start_finale", "child": finale["leader"], "present": present, "card": card}


_ACTS: list[Callable[[Random, Any, str], Report]] = [
    _move, _move, _move, _move, _search, _search, _search, _search, _end, _end, _attic, _finale,
    _tracking,
]  # fmt: skip


def at_any_time(random: Random, view: Any) -> Report:
    """What can be said at any time, or while a card is read."""
    kind = random.choice(["fainted", "revived", "revived", "state", "effect", "effect", "effect"])
    if kind == "effect":
        return {"report": "effect", "effect": effect(random, list(view["children"]))}
    said = {"report": kind, "child": random.choice(list(view["children"]))}
    if kind == "state":
        said["value"] = random.randint(1, 3)
    return said


def effect(random: Random, children: list[str]) -> Report:
    """What a card on the table did."""
    child, room = random.choice(children), random.choice(ROOMS)
    place, entity = random.choice(PLACES), random.choice(ENTITIES)
    effects: list[Report] = [
        {"kind": "babysitter_moves", "rooms": random.randint(0, 6), "child": child},
        {"kind": "babysitter_moves", "rooms": random.randint(0, 6), "room": place},
        {"kind": "babysitter_placed", "room": place},
        {"kind": "boogeyman_turn"},
        {"kind": "boogeyman_moves", "room": room},
        {"kind": "meets", "child": child, "entity": entity},
        {"kind": "stress", "track": entity, "by": random.randint(-2, 2)},
        {"kind": "light", "room": room, "to": random.choice(["light", "dark", "none"])},
        {"kind": "padlock_placed", "room": room},
        {"kind": "padlock_placed", "room": room},
        {"kind": "padlock_taken", "room": room},
        {"kind": "hidden_token_redrawn"},
        {"kind": "limit", "what": "noise", "by": random.randint(-2, 2)},
        {"kind": "limit", "what": "candies", "child": child},
    ]
    return random.choice(effects)


def correction(random: Random, view: Any) -> dict[str, Any]:
    """A part of the view as it might be on the table."""
    child, room = random.choice(list(view["children"])), random.choice(ROOMS)
    place = None if view["tracking"] == "ask" else random.choice(PLACES)
    seat = {"room": place, "state": random.randint(1, 3), "fainted": random.random() < 0.3}
    shown: list[str | None] = [*random.sample(ROOMS, random.randint(0, 9)), "down"]
    light = random.choice(["light", "dark", "none"])
    parts: dict[str, Any] = {
        "round": random.randint(1, 50),
        "turn": random.choice(CHILDREN),
        "actions": random.randint(0, 9),
        "flashlight": random.choice(CHILDREN),
        "children": random.choice(
            [{child: seat}, {child: seat}, {child: None}, {random.choice(CHILDREN): {}}]
        ),
        "babysitter": {"room": place},
        "boogeyman": {"room": random.choice([None, room, view["babysitter"]["room"]])},
        "indicator": (shown + [None] * 10)[:10],
        "stress": {random.choice(ENTITIES): random.randint(0, 9)},
        "event": random.choice([None, {"id": None}]),
        "nightmares": {child: random.choice([None, False])},
        "rooms": {room: {"light": light, "padlock": random.random() < 0.5}},
        "attic": random.choice(["locked", "open"]),
        "trapdoor": random.choice([None, room]),
        "search_tokens": {room: random.randint(0, 2)},
        "found": {random.choice(FINDS[:-1]): [child]},
    }
    names = random.sample(list(parts), random.randint(1, 3))
    return {name: parts[name] for name in names}
