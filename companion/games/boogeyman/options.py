"""The table options: points groups argue about, each with its rule and its values. Pure."""

from collections.abc import Mapping

from companion.engine.options import Options

OPTIONS: Options = {
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
# What each is about, as a list sorts them; who draws the Room tokens is asked beside them.
SECTIONS: Mapping[str, tuple[str, ...]] = {
    "start": ("tokens", "locked_start", "first_token_event", "flashlight"),
    "encounters": (
        "boogeyman_meets_on",
        "cancelled_meeting",
        "encounter_order",
        "candies_on",
        "waiting_boogeyman",
    ),
    "babysitter": ("shortest_ways", "babysitter_ways", "fainted_children"),
    "end": ("all_fainted", "finale_room"),
}
