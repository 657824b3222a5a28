"""The table options: points groups argue about, each with its rule and its values. Pure."""

from collections.abc import Mapping

from companion.engine.document import shown
from companion.engine.refusal import Expected, Refused

# name: (values, the default first; the rule it belongs to)
OPTIONS: Mapping[str, tuple[tuple[str, ...], str]] = {
    "locked_start": (("redraw", "as_printed"), "S5"),
    "first_token_event": (("no", "yes"), "S6"),
    "flashlight": (("stays", "passes"), "S7"),
    "boogeyman_meets_on": (("stop", "enter"), "T7"),
    "cancelled_meeting": (("ends_turn", "turn_goes_on"), "T8"),
    "encounter_order": (("card_first", "stress_first"), "T9"),
    "candies_on": (("own_turn", "any_own_roll"), "T10"),
    "shortest_ways": (("random", "players_choose"), "B9"),
    "babysitter_ways": (("as_children", "never_5_and_20"), "B10"),
    "fainted_children": (("ignored", "count"), "B11"),
    "all_fainted": (("ask", "lost"), "N3"),
    "finale_room": (("redraw_unreachable", "as_printed"), "F1"),
    "waiting_boogeyman": (("must_show", "may_show"), "H3"),
}


def chosen(given: Mapping[str, object]) -> Mapping[str, str]:
    """Give every option its value: the one chosen, or its default."""
    for name, value in given.items():
        if name not in OPTIONS:
            known = ", ".join(OPTIONS)
            raise Refused("unknown_field", field=f"options.{shown(name)}", known=known)
        values = OPTIONS[name][0]
        if value not in values:
            raise Refused(
                "bad_value",
                field=f"options.{shown(name)}",
                expected=Expected("one_of", values=values),
            )
    return {name: str(given.get(name, values[0])) for name, (values, _) in OPTIONS.items()}
