"""What the companion tells is done by hand, without a map too."""

from companion.games.boogeyman.bots.hands import follow
from tests.games.boogeyman.bots.nights import board


def sent(rooms: int, child: str, cause: str = "noise") -> dict[str, object]:
    return {
        "event": "babysitter_sent",
        "rooms": rooms,
        "child": child,
        "room": None,
        "cause": cause,
    }


def test_b3_she_is_walked_up_to_the_first_child_she_reaches() -> None:
    table = board(tracking="ask")
    table.where |= {"mike": "17", "leila": "15"}
    follow(table, [sent(4, "mike")])
    assert table.hers == "15"
    assert table.walked == [(("leila",), True)]


def test_b2_she_goes_no_further_than_the_noise() -> None:
    table = board(tracking="ask")
    table.where |= {"mike": "17"}
    follow(table, [sent(2, "mike")])
    assert (table.hers, table.walked) == ("16", [((), True)])


def test_b12_where_she_is_already_nobody_is_reached() -> None:
    table = board(tracking="ask")
    table.where |= {"mike": "9"}
    follow(table, [sent(4, "mike")])
    assert table.walked == [((), False)]


def test_b11_a_fainted_child_stops_her_only_if_the_table_plays_it_so() -> None:
    for option, stops in (("ignored", "16"), ("count", "15")):
        table = board(tracking="ask", options={"fainted_children": option})
        table.where |= {"mike": "17", "leila": "15"}
        table.fainted.add("leila")
        follow(table, [sent(2, "mike")])
        assert table.hers == stops


def test_what_a_card_sends_is_asked_after_what_happens_at_once() -> None:
    table = board(tracking="ask")
    table.where |= {"mike": "17", "leila": "hall_leila"}
    follow(table, [sent(1, "mike", "card"), sent(4, "mike")])
    assert table.walked == [((), True), (("mike",), True)]


def test_t10_candies_above_the_limit_are_given_back() -> None:
    table = board()
    follow(table, [{"event": "state_changed", "child": "mike", "before": 1, "value": 2}])
    assert (table.state["mike"], table.candies["mike"]) == (2, 2)


def test_a_limit_holds_until_its_card_is_gone() -> None:
    table = board()
    drawn = {"event": "card_drawn", "deck": "event", "card": "stopped_clocks", "child": None}
    limit = {"event": "limit_set", "what": "actions", "amount": 2}
    follow(table, [drawn, limit])
    assert table.actions() == 2
    dream = {"event": "card_drawn", "deck": "nightmare", "card": "x", "child": "mike"}
    quiet = {"event": "limit_set", "what": "noise", "amount": -1}
    follow(table, [{"event": "event_discarded", "why": "over"}, dream, quiet])
    assert (table.actions(), table.louder()) == (3, -1)
    follow(table, [{"event": "nightmare_discarded", "child": "mike", "why": "revived"}])
    assert table.louder() == 0


def test_m3_a_light_is_turned_only_where_one_is_left() -> None:
    table = board(tracking="ask")
    table.light["7"] = "none"
    for room in ("7", "8"):
        follow(table, [{"event": "boogeyman_revealed", "room": room}])
    assert (table.light["7"], table.light["8"], table.his) == ("none", "dark", "8")
