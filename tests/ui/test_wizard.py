"""Going through the box, by touches: whole, skipped, left, killed, and changed later."""

import errno
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import root
from companion.device import drafts
from companion.device.copies import MINE, Copies
from companion.games import DEFAULT as GAME
from companion.games.boogeyman.box import CHILDREN, PAWNS, USUAL_PAWNS
from tests.states import state_of
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_around import go, tap
from tests.ui.test_copy import opened, says

MOST_TAPS = 40  # for a whole box: that is under two minutes, with a look at the board for each
STEPS = 5
# A box that has little in common with the practice house.
SLOTS = (2, 5, 7, 10)
TRACKS = {"boogeyman": (11, (2, 5, 8, 11)), "babysitter": (7, (3, 6))}
NOISE = (2, 3, 4, 5, 6)
PAWNS_HERE = {
    "peter": "red", "daphne": "blue", "ray": "green", "leila": "white", "mike": "yellow",
    "tommy": "brown",
}  # fmt: skip


def on_track(number: int, length: int, marks: tuple[int, ...]) -> str:
    """What is known of a space of a track."""
    last, trouble = number == length, number in marks
    return "_".join(["last"] * last + ["trouble"] * trouble) or "nothing"


# All that is known of that box.
BOX = {
    **{f"slot {n}": "yes" if n in SLOTS else "no" for n in range(1, 11)},
    **{f"noise {n}": "yes" if n in NOISE else "no" for n in range(1, 13)},
    **{f"colour {child}": colour for child, colour in PAWNS_HERE.items()},
    **{
        f"{track} {number}": on_track(number, length, marks)
        for track, (length, marks) in TRACKS.items()
        for number in range(1, length + 1)
    },
}


@pytest.fixture(autouse=True)
def _usual_colours() -> Iterator[None]:
    yield
    from companion.ui import theme

    theme.use_colours(USUAL_PAWNS)


def wizard(app: Start) -> Driver:
    """Begin to go through the box; the first test gets there by touches."""
    screen = app()
    screen.app.go("copy")
    go(screen, "wizard")
    return screen


def shown(screen: Driver) -> Any:
    """The step that is shown, with what was tapped."""
    return screen.app.desk.wizard.step


def known() -> dict[str, str]:
    return dict(root.copies().get(MINE, {}))


def about(what: str) -> list[str]:
    return [name for name in known() if name.startswith(f"{what} ")]


def space(screen: Driver, *numbers: int) -> None:
    tap(screen, *(f"space {number}" for number in numbers))


def track(screen: Driver, length: int, marks: tuple[int, ...]) -> None:
    space(screen, length)
    tap(screen, "next")
    space(screen, *marks)
    tap(screen, "next")


def a_whole_box(screen: Driver) -> None:
    """Tell everything, as whoever has the board before them does."""
    space(screen, *SLOTS)
    tap(screen, "next")
    for length, marks in TRACKS.values():
        track(screen, length, marks)
    step = shown(screen)
    space(screen, *(set(NOISE) ^ step.marks))
    tap(screen, "next")
    tap(screen, *PAWNS_HERE.values())  # one Child after the other
    tap(screen, "next")


def test_a_whole_box_is_told_in_a_few_taps(app: Start) -> None:
    screen = opened(app)
    screen.taps = 0
    tap(screen, "wizard")
    a_whole_box(screen)
    assert says(screen, "Event slots: 2, 5, 7, 10")
    assert says(screen, "Jennifer: 7 spaces, Trouble on 3, 6")
    tap(screen, "done")
    assert screen.taps <= MOST_TAPS
    assert screen.app.where == "copy"
    assert says(screen, "11 spaces")
    assert says(screen, "The box is known.")
    assert screen.key("new").kind == "main"  # what people want then, and the box is a key beside it
    assert screen.key("wizard").kind == "plain"
    told = known()
    assert told == BOX
    assert [n for n in range(1, 11) if told[f"slot {n}"] == "yes"] == list(SLOTS)
    assert [n for n in range(1, 13) if told[f"noise {n}"] == "yes"] == list(NOISE)
    assert {child: told[f"colour {child}"] for child in CHILDREN} == PAWNS_HERE
    assert told["boogeyman 11"] == "last_trouble"
    assert told["babysitter 7"] == "last"
    assert "babysitter 8" not in told
    # And a night with it asks for nothing of that, and offers these numbers.
    assert screen.app.desk.start.fields[-1].name != "copy"
    tap(screen, "back", "New game", "game boogeyman")
    assert screen.app.desk.draft.values["copy"] == "mine"
    tap(screen, "mike", "leila", "Begin the night")
    state = state_of(screen.app.desk.here)
    assert state.facts.noise == NOISE
    assert state.facts.tops == {"boogeyman": 11, "babysitter": 7}


def known_box(app: Start) -> Driver:
    """Look at a box that was told before, all of it."""
    root.copies().learn(MINE, BOX, {})
    screen = wizard(app)
    assert says(screen, "Your box")
    return screen


def test_every_step_can_be_skipped_and_nothing_is_told(app: Start) -> None:
    screen = wizard(app)
    for number in range(1, STEPS + 1):
        assert says(screen, f"{number} of 5")
        if number < STEPS:
            space(screen, 1)  # and taken back by skipping
        tap(screen, "skip")
    assert says(screen, "Not known yet")
    tap(screen, "done")
    assert known() == {}
    assert says(screen, "Nothing is known yet.")


def test_what_nobody_touched_is_no_fact(app: Start) -> None:
    screen = wizard(app)
    for _ in range(STEPS):
        assert "next" not in [key.meaning for key in screen.keys()]
        (gold,) = (key.meaning for key in screen.keys() if key.kind == "main")
        assert gold == ("same" if screen.app.desk.wizard.guesses else "skip")
        tap(screen, "skip")
    assert known() == {}


def test_looking_at_a_child_tells_no_colour_and_just_like_mine_tells_all(app: Start) -> None:
    screen = wizard(app)
    tap(screen, *["skip"] * 3, "same")
    assert about("noise")
    tap(screen, "mike", "skip")
    assert about("colour") == []
    tap(screen, "step colour", "same")
    assert len(about("colour")) == len(CHILDREN)
    tap(screen, "step colour")
    assert not screen.app.desk.wizard.guesses, "known by now"


def test_a_track_without_trouble_says_so(app: Start) -> None:
    screen = wizard(app)
    tap(screen, "skip", "space 9", "next")
    assert says(screen, "No symbol on it"), "what the gold key then tells"
    tap(screen, "next", *["skip"] * 3)
    assert says(screen, "The Boogeyman: 9 spaces, no Trouble symbol")


def test_a_track_asks_how_long_it_is_and_then_for_its_symbols(app: Start) -> None:
    screen = wizard(app)
    tap(screen, "skip")
    length = shown(screen).length
    assert says(screen, "Tap the last space of the track.")
    assert not says(screen, "Trouble symbol")
    space(screen, 4)  # shorter by a single tap, and it marks nothing
    assert (shown(screen).length, shown(screen).marks) == (4, frozenset())
    space(screen, length)
    tap(screen, "next")
    assert says(screen, "Tap the spaces with the Trouble symbol.")
    assert f"space {length + 1}" not in [key.meaning for key in screen.keys()]
    space(screen, 2)
    tap(screen, "previous")  # to the length, and what was marked waits
    assert says(screen, "Tap the last space of the track.")
    assert shown(screen).marks == {2}
    tap(screen, "previous")
    assert says(screen, "1 of 5")


def test_a_length_that_fits_costs_one_tap(app: Start) -> None:
    screen = wizard(app)
    tap(screen, "skip")
    screen.taps = 0
    tap(screen, "same")
    assert screen.taps == 1
    space(screen, 3)
    tap(screen, "next")
    assert known()["boogeyman 3"] == "trouble"
    assert known()[f"boogeyman {len(about('boogeyman'))}"] == "last"


def test_one_step_back_leads_to_the_symbols_of_a_known_track(app: Start) -> None:
    screen = known_box(app)
    tap(screen, "all", "skip", "next", "skip")
    assert says(screen, "3 of 5")
    tap(screen, "previous")
    assert says(screen, "Tap the spaces with the Trouble symbol.")
    assert shown(screen).marks == set(TRACKS["boogeyman"][1])
    tap(screen, "previous")
    assert says(screen, "Tap the last space of the track.")


def test_what_is_kept_stays_and_what_was_tapped_waits_when_one_leaves(app: Start) -> None:
    screen = wizard(app)
    space(screen, 3)
    tap(screen, "next", "same")
    space(screen, 4)
    screen.escape()
    screen.settle()
    assert screen.app.where == "copy"
    assert sorted(about("slot")) == sorted(f"slot {n}" for n in range(1, 11))
    assert about("boogeyman") == []
    tap(screen, "wizard")
    assert says(screen, "2 of 5")
    assert shown(screen).marks == {4}
    assert says(screen, "Tap the spaces"), "its length was told before"
    tap(screen, "previous", "previous")
    assert shown(screen).marks == {3}


def test_a_tablet_that_is_turned_dropped_or_speaks_another_language_goes_on(app: Start) -> None:
    screen = wizard(app)
    tap(screen, "skip", "space 9", "next")
    space(screen, 9)
    screen.turn()
    screen.app.desk.set(language="fr")
    screen.app.rebuild()
    screen.settle()
    assert says(screen, "2 sur 5")
    assert (shown(screen).length, shown(screen).marks) == (9, {9})
    screen.kill()
    tap(screen, "Mon exemplaire", "wizard")
    assert (shown(screen).length, shown(screen).marks) == (9, {9})
    tap(screen, "next")
    assert known()["boogeyman 9"] == "last_trouble"


@pytest.mark.parametrize(
    "kept", [b"", b"{", b"[]", b'{"at": "x"}', b'{"at": -1, "tapped": 7, "who": 1}', b'{"at": 99}'],
    ids=str,
)  # fmt: skip
def test_an_unsound_file_of_what_was_tapped_is_passed_over(
    app: Start, tmp_path: Path, kept: bytes
) -> None:
    (tmp_path / "drafts").mkdir()
    (tmp_path / "drafts" / "box.json").write_bytes(kept)
    screen = wizard(app)
    assert says(screen, "1 of 5") or says(screen, "Your box")


def test_one_step_is_changed_later_and_a_running_night_stays_as_it_is(app: Start) -> None:
    screen = known_box(app)
    desk = screen.app.desk
    desk.draft_anew()
    desk.draft.values["children"] = ["mike", "leila"]
    assert desk.begin_drafted()
    game = desk.game_id
    before = state_of(screen.app.desk.here)
    go(screen, "home")
    go(screen, "wizard")
    tap(screen, "step boogeyman", "space 5", "next")
    tap(screen, "next", "step noise")
    space(screen, 12)
    tap(screen, "next", "step slot")
    space(screen, 2)
    tap(screen, "skip")  # no: that was right
    assert says(screen, "The Boogeyman: 5 spaces, Trouble on 2, 5")
    assert says(screen, "Event slots: 2, 5, 7, 10")
    tap(screen, "done")
    assert len(about("boogeyman")) == 5
    screen.app.desk.open(game)
    assert state_of(screen.app.desk.here).facts == before.facts
    (noise,) = (offer for offer in screen.app.desk.offers() if offer.key == "noise")
    assert [choice.value for choice in noise.fields[0].choices] == list(NOISE)


def test_going_through_all_of_it_again_begins_with_what_is_known(app: Start) -> None:
    root.copies().learn(MINE, {"slot 4": "yes"}, {})
    screen = wizard(app)
    assert says(screen, "Your box")
    tap(screen, "all")
    assert says(screen, "1 of 5")
    assert shown(screen).marks == {4}


def test_colours_are_seen_at_once_and_everywhere(app: Start) -> None:
    from companion.ui import theme

    screen = wizard(app)
    tap(screen, *["skip"] * 4)
    tap(screen, "mike", "yellow")  # it was Leila's: they swap
    for child, colour, shape in (("mike", "yellow", "hexagon"), ("leila", "orange", "square")):
        look = theme.FIGURES[child]
        assert (look.colour, look.shape) == (theme.PALETTE[colour], shape)
    screen.escape()
    go(screen, "settings")
    assert theme.FIGURES["mike"].colour == theme.PALETTE["orange"], "not kept yet"
    go(screen, "copy")
    tap(screen, "wizard", "next", "done")
    screen.kill()
    tap(screen, "New game", "game boogeyman")
    assert theme.FIGURES["mike"].colour == theme.PALETTE["yellow"]
    go(screen, "copy")
    tap(screen, "forget mine")
    tap(screen, "back", "New game", "game boogeyman")
    assert theme.FIGURES["mike"].colour == theme.PALETTE["orange"]


def test_every_colour_is_read_on_every_ground_and_every_letter_on_it(window: None) -> None:
    from companion.ui import theme

    assert set(theme.PALETTE) == set(PAWNS)
    grounds = (theme.NIGHT, theme.PANEL, theme.RAISED, theme.DUSK, theme.CELL)
    for name, colour in theme.PALETTE.items():
        for ground in (*grounds, theme.ON_LAMP):
            assert theme.contrast(colour, ground) >= 4.5, name
    usual = {child: theme.PALETTE[colour] for child, colour in USUAL_PAWNS.items()}
    theme.use_figures(root.figures())
    players = {who: look for who, look in theme.FIGURES.items() if look.player}
    assert {who: look.colour for who, look in players.items()} == usual


def test_a_full_disk_is_said_and_the_step_stays(
    app: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = wizard(app)
    space(screen, 3)

    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(Copies, "change", full)
        tap(screen, "next")
    assert says(screen, "The disk is full")
    assert says(screen, "1 of 5")
    with monkeypatch.context() as disk:
        disk.setattr(drafts, "keep", full)
        space(screen, 4)
    assert says(screen, "The disk is full")
    space(screen, 5)
    assert not says(screen, "The disk is full")
    tap(screen, "next")
    assert [n for n in range(1, 11) if known()[f"slot {n}"] == "yes"] == [3, 4, 5]


def test_what_the_table_tells_later_is_seen_in_the_wizard(app: Start) -> None:
    screen = known_box(app)
    tap(screen, "done")
    root.learn_my_copy(GAME, {"babysitter 8": "trouble", "slot 2": "no"}, {})
    tap(screen, "wizard")
    assert says(screen, "Event slots: 5, 7, 10")
    assert says(screen, "Jennifer: 8 spaces are known")
    tap(screen, "step babysitter")
    step = shown(screen)
    assert (step.length, step.marks) == (9, {3, 6, 8})  # as long as the practice house's again
    tap(screen, "space 8", "next", "next")
    assert says(screen, "Jennifer: 8 spaces, Trouble on 3, 6, 8")
    assert known()["babysitter 8"] == "last_trouble"
