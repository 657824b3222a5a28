"""Random reports that fit, or nearly fit, what the table shows: for random play and for fuzzing."""

from typing import Any

from hypothesis import strategies as st

from companion.games.boogeyman.options import OPTIONS
from companion.games.boogeyman.pack import CHILDREN, ROOMS
from companion.games.boogeyman.reports import FINDS

Draw = Any

options = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(values) for name, (values, _) in OPTIONS.items()}
)

starts = st.fixed_dictionaries(
    {
        "report": st.just("start"),
        "mode": st.sampled_from(["solo", "coop"]),
        "children": st.lists(st.sampled_from(CHILDREN), min_size=1, max_size=6, unique=True),
        "dice": st.sampled_from(["app", "table"]),
        "options": options,
        "seed": st.integers(0, 10**6),
    }
)


def report(draw: Draw, reply: dict[str, Any], places: tuple[str, ...]) -> dict[str, Any]:
    """Draw a report that could be made now."""
    view = reply["view"]
    asked = [p for p in reply["prompts"] if p["kind"] != "tell"]
    open_tells = [p for p in reply["prompts"] if "ways_out" in p or "candies" in p]
    kinds = ["move"] * 6 + ["act"] * 8 + ["end"] * 4 + ["at_any_time"] * 2 + ["finale"] * 2
    if asked:
        kinds = ["answer"] * 8 + ["at_any_time"] * 3
    if view["finale"] and view["finale"]["page"]:
        kinds = ["panel"] * 4 + ["at_any_time"]
    if open_tells:
        kinds.append("way_out")
    kinds.append("corrected")
    kind = draw(st.sampled_from(kinds))
    if kind == "answer":
        return {"report": "answer", "prompt": asked[0]["id"], "value": answer(draw, asked[0])}
    if kind == "way_out":
        prompt = draw(st.sampled_from(open_tells))
        value: Any = draw(st.sampled_from(["not_possible", "cancelled"]))
        if "candies" in prompt:
            child = draw(st.sampled_from(list(prompt["candies"])))
            value = {child: draw(st.integers(-prompt["candies"][child], prompt["candies"][child]))}
        return {"report": "answer", "prompt": prompt["id"], "value": value}
    if kind == "corrected":
        return {"report": "corrected", "set": draw(corrections(view, places))}
    if kind == "panel":
        result = draw(st.sampled_from(["continue", "again", "fainted", "last"]))
        return {"report": "panel", "child": view["finale"]["turn"], "result": result}
    child = view["turn"] if view["turn"] in view["children"] else next(iter(view["children"]))
    who = draw(st.sampled_from([child] * 6 + list(view["children"])))
    said = _BUILDERS[kind](draw, view, who, places)
    if draw(st.integers(0, 7)) == 0:
        said["card"] = True
    return said


def answer(draw: Draw, prompt: dict[str, Any]) -> Any:
    """Draw a good answer to a question."""
    if prompt["kind"] == "draw":
        return draw(st.sampled_from(["done", "done", "done", "cancelled"]))
    if prompt["kind"] == "choose":
        return draw(st.sampled_from(prompt["options"]))["value"]
    if "children" in prompt:
        return {child: draw(st.integers(1, 6)) for child in prompt["children"]}
    return draw(st.integers(1, 6))


def _move(draw: Draw, view: Any, child: str, places: tuple[str, ...]) -> dict[str, Any]:
    return {"report": "moved", "child": child, "to": draw(st.sampled_from(places))}


def _act(draw: Draw, view: Any, child: str, places: tuple[str, ...]) -> dict[str, Any]:
    kinds = ["switched", "noise", "noise", "noise", "found", "forced_padlock", "opened_padlock"]
    kind = draw(st.sampled_from([*kinds, "unlocked_attic"]))
    if kind == "noise":
        return {"report": "searched", "child": child, "noise": draw(st.integers(0, 6))}
    if kind == "found":
        return {"report": "searched", "child": child, "found": draw(st.sampled_from(FINDS))}
    said = {"report": kind, "child": child}
    if kind == "forced_padlock" and draw(st.booleans()):
        said |= {"roll": draw(st.integers(1, 6)), "candies": draw(st.integers(-3, 3))}
    return said


def _end(draw: Draw, view: Any, child: str, places: tuple[str, ...]) -> dict[str, Any]:
    return {"report": "ended_turn", "child": child}


def _at_any_time(draw: Draw, view: Any, child: str, places: tuple[str, ...]) -> dict[str, Any]:
    kind = draw(st.sampled_from(["fainted", "fainted", "revived", "state", "effect", "effect"]))
    if kind == "effect":
        return {"report": "effect", "effect": draw(effects(list(view["children"]), places))}
    said = {"report": kind, "child": draw(st.sampled_from(list(view["children"])))}
    if kind == "state":
        said["value"] = draw(st.integers(1, 3))
    return said


def _finale(draw: Draw, view: Any, child: str, places: tuple[str, ...]) -> dict[str, Any]:
    finale = view["finale"]
    if finale is None:
        colour = draw(st.sampled_from(["orange", "blue", "green"]))
        return {"report": "call_finale", "colour": colour, "card": draw(st.booleans())}
    if finale["leader"] is None:
        return {"report": "reached_finale", "child": child, "card": draw(st.booleans())}
    others = draw(st.lists(st.sampled_from(list(view["children"])), unique=True))
    present = list(dict.fromkeys([finale["leader"], *others]))
    return {"report": "start_finale", "child": finale["leader"], "present": present, "card": True}


_BUILDERS = {
    "move": _move, "act": _act, "end": _end, "at_any_time": _at_any_time, "finale": _finale
}  # fmt: skip


def effects(children: list[str], places: tuple[str, ...]) -> st.SearchStrategy[dict[str, Any]]:
    """Effects of cards on the table."""
    entity = st.sampled_from(["babysitter", "boogeyman"])
    room, child = st.sampled_from(ROOMS), st.sampled_from(children)
    small = st.integers(0, 6)
    kinds: dict[str, dict[str, st.SearchStrategy[Any]]] = {
        "babysitter_moves": {"rooms": small, "child": child},
        "babysitter_placed": {"room": st.sampled_from(places)},
        "boogeyman_turn": {},
        "boogeyman_moves": {"room": room},
        "meets": {"child": child, "entity": entity},
        "stress": {"track": entity, "by": st.integers(-2, 2)},
        "light": {"room": room, "to": st.sampled_from(["light", "dark", "none"])},
        "padlock_placed": {"room": room},
        "padlock_taken": {"room": room},
    }
    return st.one_of(
        *(st.fixed_dictionaries({"kind": st.just(k), **fields}) for k, fields in kinds.items())
    )


def corrections(view: Any, places: tuple[str, ...]) -> st.SearchStrategy[dict[str, Any]]:
    """Corrections in the view's own shape."""
    child = st.fixed_dictionaries(
        {},
        optional={
            "room": st.sampled_from(places),
            "state": st.integers(1, 3),
            "fainted": st.booleans(),
        },
    )
    seats = list(view["children"])
    stack = st.fixed_dictionaries(
        {}, optional={"light": st.sampled_from(["light", "dark", "none"]), "padlock": st.booleans()}
    )
    room = st.sampled_from(ROOMS)
    return st.fixed_dictionaries(
        {},
        optional={
            "round": st.integers(1, 50),
            "turn": st.sampled_from(CHILDREN),
            "actions": st.integers(0, 9),
            "children": st.dictionaries(
                st.sampled_from([*seats * 3, *CHILDREN]), st.none() | child | child, max_size=2
            ),
            "babysitter": st.fixed_dictionaries({"room": st.sampled_from(places)}),
            "boogeyman": st.fixed_dictionaries({"room": st.none() | room}),
            "indicator": st.lists(room, max_size=9, unique=True).map(
                lambda shown: (shown + ["down"] + [None] * 10)[:10]
            ),
            "stress": st.dictionaries(
                st.sampled_from(["boogeyman", "babysitter"]), st.integers(0, 9), max_size=2
            ),
            "event": st.none() | st.just({"id": None}),
            "nightmares": st.dictionaries(
                st.sampled_from(seats), st.none() | st.just(False), max_size=1
            ),
            "rooms": st.dictionaries(room, stack, max_size=3),
            "attic": st.sampled_from(["locked", "open"]),
            "trapdoor": st.none() | room,
        },
    )
