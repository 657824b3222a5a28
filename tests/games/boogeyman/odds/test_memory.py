"""What to remember of a night: what a pencil would have written, from the view alone."""

import re
from collections.abc import Iterator
from typing import Any, cast

import networkx as nx
import pytest

from companion.cli.demonstration import Night
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.view import view
from tests.tables import NightTable, bare_table, practice

NIGHT = "e"  # three of a colour are found, the Finale is called and begun, and it is lost
Remembered = list[tuple[Any, dict[str, str]]]


@pytest.fixture(scope="module")
def remembered() -> Remembered:
    """Every moment of a night: what everybody sees, and the notes by their headings."""
    table = bare_table()
    night = Night(table, practice().facts(), NIGHT)
    list(night.lines())
    made = table.opponent.assistant
    assert made is not None
    helper = made("en", {})
    states = [cast("State", told.state) for told in table.log[::3]]
    return [
        (view(state), {note.heading: note.text for note in helper.memory(state)})
        for state in states
    ]


def numbers(text: str) -> set[str]:
    return set(re.findall(r"\d+", text))


def test_rooms_are_remembered_by_what_is_left_in_them(remembered: Remembered) -> None:
    for seen, notes in remembered:
        left = seen["search_tokens"]
        parts = [part for part in notes["Rooms"].split(". ") if part]
        told = {part.partition(":")[0]: numbers(part.partition(":")[2]) for part in parts[:-1]}
        for words, count in (("Nothing left", 0), ("One token left", 1)):
            assert told.get(words, set()) == {room for room in left if left[room] == count}
        assert numbers(parts[-1]) == {str(sum(count == 2 for count in left.values()))}


def test_objectives_are_remembered_by_colour_with_who_carries_them(remembered: Remembered) -> None:
    most = 0
    for seen, notes in remembered:
        found = {kind: who for kind, who in seen["found"].items() if kind.startswith("objective:")}
        for kind, who in found.items():
            colour = kind.partition(":")[2].capitalize()
            (said,) = re.findall(rf"{colour}: (\d) of 3, ([^.]*)\.", notes["Objectives"])
            assert said[0] == str(len(who))
            assert all(child.capitalize() in said[1] for child in who)
            most = max(most, len(who))
        assert found or notes["Objectives"] == "None found yet."
    assert most == 3


def test_candies_are_those_that_were_not_seen_spent(remembered: Remembered) -> None:
    for seen, notes in remembered:
        told = re.findall(r"\w+: (\d) left\.", notes["Candies, as far as they were seen"])
        assert told == [str(left) for left in seen["candies"].values()]
    assert any(left < 3 for seen, _ in remembered for left in seen["candies"].values())


def ways(seen: Any) -> nx.Graph:
    graph = nx.Graph([tuple(pair) for pair in practice().facts()["passages"]])
    if seen["attic"] == "locked":
        graph.remove_edges_from(list(graph.edges("5")))
    if seen["trapdoor"]:
        graph.add_edge(seen["trapdoor"], "20")
    return graph


def carriers(seen: Any) -> Iterator[str]:
    (kind,) = (kind for kind, who in seen["found"].items() if len(who) == 3)
    return iter(dict.fromkeys(seen["found"][kind]))


def test_f2_carriers_know_how_many_actions_the_finale_is_away(remembered: Remembered) -> None:
    called = [(seen, notes) for seen, notes in remembered if "The way to the Finale" in notes]
    assert called
    for seen, notes in called:
        text = notes["The way to the Finale"]
        for child in carriers(seen):
            here, there = seen["children"][child]["room"], seen["finale"]["room"]
            away = nx.shortest_path_length(ways(seen), here, there)
            name = child.capitalize()
            actions = "1 action" if away == 1 else f"{away} actions"
            assert (f"{name}: {actions}." if away else f"{name} is there.") in text


def test_without_a_map_no_rooms_are_remembered() -> None:
    table = NightTable("mike", tracking="ask").table
    made, state = table.opponent.assistant, table.state
    assert made is not None
    assert state is not None
    headings = [note.heading for note in made("en", {}).memory(state)]
    assert headings == ["Objectives", "Passkey and Trapdoor", "Candies, as far as they were seen"]
