"""What stands on a stage without a map: a large track, and people in camps."""

from typing import Any

import pytest

from companion.engine.tabletop import (
    CARDS,
    STAGE,
    Camp,
    Card,
    Header,
    Person,
    Roster,
    Slot,
    Tabletop,
    TokenRow,
    Track,
)
from companion.engine.vista import Vista
from tests.ui.conftest import Start

OURS, CUBS, OWLS = Camp("ours", "Us"), Camp("cubs", "Beasts"), Camp("owls", "Beasts")
PEOPLE = (
    Person("ann", "Ann", "waits", camp=OURS),
    Person("ben", "Ben", "acts", camp=OURS),
    Person("cub", "Cubs", "", player=False, drawing="app/moon", value="3", camp=CUBS),
    Person("cub_1", "Cub 1", "sleeps", player=False, camp=CUBS),
    Person("owl", "Owls", "", player=False, drawing="app/moon", value="2", camp=OWLS),
    Person("owl_1", "Owl 1", "sleeps", player=False, camp=OWLS),
    Person("owl_2", "Owl 2", "sleeps", player=False, camp=OWLS),
)
TRACK = Track(
    "rain", "drops", 2, 4, zone=STAGE, chances=(0.001, 0.3, None, 1.0), facts=(("30 %", "rain"),),
    vista=Vista("#101020", "#303060", "#ffffff"),
)  # fmt: skip


@pytest.fixture
def look(window: None) -> Any:
    """The sizes of text at 100 %, with the fonts at hand."""
    from companion.packs.shipped import content
    from companion.ui import theme

    theme.register_fonts(content() / "fonts")
    return theme.Theme()


def stage(look: Any, wide: float, high: float, *panes: Any) -> Any:
    """Lay a stage out."""
    from companion.ui.screens.stage import Stage

    people = [one for pane in panes if isinstance(pane, Roster) for one in pane.people]
    top = Tabletop(Header("1", "ben"), panes, (), {}, Header("1", "ben"))
    made = Stage(look, str, str, size_hint=(None, None), size=(wide, high))
    made.show(top, people, False)
    made.show_people(people, "ben", {}, False)
    made.do_layout()
    assert made.people is not None
    made.people.do_layout()
    return made.people


def test_a_chance_is_none_or_certain_only_where_it_is(window: None) -> None:
    from companion.ui.widgets.grand_track import percent

    written = [percent(chance) for chance in (0, 0.001, 0.2305, 0.9986, 1.0)]
    assert written == ["0", "<1", "23", ">99", "100"]


def test_each_kind_stands_below_its_portrait_and_players_beside_them(look: Any) -> None:
    people = stage(look, 816, 616, Roster("all", PEOPLE))
    portraits = {one.person.id: one for one in people.portraits}
    rows = {row.seat.person.id: row for row in people.rows}
    assert rows["cub_1"].top <= portraits["cub"].y < portraits["cub"].top
    assert portraits["owl"].top <= rows["cub_1"].y, "the next kind begins below"
    assert max(rows["owl_1"].top, rows["owl_2"].top) <= portraits["owl"].y
    assert rows["ann"].right <= portraits["cub"].x
    assert [text.opacity for text in people.headings.values()] == [1.0, 1.0, 0.0]
    for part in (*people.rows, *people.portraits):
        assert part.x >= 0
        assert part.right <= 816.5
        assert part.y >= -0.5
        assert part.top <= 616.5
        assert part.height >= 44


def test_on_a_phone_nobody_stands_in_a_camp(look: Any) -> None:
    people = stage(look, 344, 400, Roster("all", PEOPLE))
    assert not any(text.opacity for text in people.headings.values())


def test_people_without_camps_stand_as_ever(look: Any) -> None:
    plain = stage(look, 816, 616, Roster("all", PEOPLE[:0]))
    assert type(plain).__name__ == "People"


def test_a_track_of_the_stage_stands_over_everybody_and_not_among_what_is_counted(
    look: Any,
) -> None:
    from companion.ui.widgets.state import StatePanel

    people = stage(look, 816, 616, TRACK, Roster("all", (Person("ann", "Ann", "waits"),)))
    assert people.track is not None
    assert people.track.y >= people.rows[0].top
    assert people.track.vista is not None
    panel = StatePanel(look, lambda _: None, lambda: None)
    panel.show(Tabletop(Header("1"), (TRACK,), (), {}, Header("1")), ())
    assert panel.tracks == []


def test_the_dark_part_of_a_large_track_holds_all_that_is_written(look: Any) -> None:
    from companion.ui.widgets.grand_track import VEIL, GrandTrack

    for wide, high in ((816, 420), (640, 260), (344, 200)):
        track = GrandTrack(look)
        track.show(TRACK)
        track.size = (wide, high)
        track.do_layout()
        for part in (track.number, track.label, track.note):
            assert part.right <= track.x + wide * (VEIL + 0.02), (wide, part)


def test_cards_of_a_dramatic_page_show_their_drawings(look: Any) -> None:
    from companion.ui.widgets.drawn_state import Cards
    from companion.ui.widgets.small_panes import SmallPanes

    slots = (Slot("1", "open", drawing="app/moon"), Slot("2", "open", drawing="app/moon"))
    panes = SmallPanes(look)
    panes.show((TokenRow("dice", "Dice", slots, form=CARDS),))
    assert isinstance(panes.children[0].part, Cards)


def test_a_figure_that_looks_otherwise_has_a_drawing_of_that(window: None) -> None:
    from companion.engine.game import Figure
    from companion.ui import theme

    before = dict(theme.FIGURES)
    variants = {"asleep": ("#808080", "circle")}
    theme.use_figures({
        "cub": Figure("#ffffff", drawing="art/cub", variants=variants),
        "owl": Figure("#ffffff", variants=variants),
    })  # fmt: skip
    assert theme.FIGURES["cub asleep"].drawing == "art/cub-asleep"
    assert theme.FIGURES["owl asleep"].drawing == ""
    theme.FIGURES.clear()
    theme.FIGURES.update(before)


PAGE = Card("page", "eye", "only for you", "The well", "Nobody knows.\nYou win at 7.", zone=STAGE,
            drawing="app/moon")  # fmt: skip
NOTES = Card("notes", "rename", "", "Notes", "Keep quiet.", zone=STAGE)


def test_a_private_page_is_written_beside_its_picture_with_notes_in_a_box(look: Any) -> None:
    from companion.ui import theme
    from companion.ui.widgets.leaf import Box, Leaf

    for wide, pictured in ((816, True), (344, False)):
        leaf = Leaf(look, theme.colour("#d49bff"))
        leaf.show((PAGE, NOTES))
        leaf.size = (wide, 500)
        leaf.do_layout()
        assert (leaf.picture.opacity == 1.0) is pictured
        assert not pictured or leaf.scroll.right <= leaf.picture.x
        said = [one.text for one in reversed(leaf.inside.children) if not isinstance(one, Box)]
        assert said == ["The well", "Nobody knows.", "You win at 7."]
        boxes = [one for one in leaf.inside.children if isinstance(one, Box)]
        assert [one.text for one in reversed(boxes[0].children)] == ["Notes", "Keep quiet."]


@pytest.mark.parametrize("ink", ["#d49bff", "#ecd9a0", "#ff8d7d"])
def test_whose_page_it_is_can_be_read_on_paper(look: Any, ink: str) -> None:
    from companion.ui import theme
    from companion.ui.widgets.leaf import Leaf
    from companion.ui.widgets.placard import PAPER
    from tests.ui.contrast import _bytes, _contrast

    leaf = Leaf(look, theme.colour(ink))
    assert min(_contrast(_bytes(leaf.ink), _bytes(paper)) for paper in PAPER) >= 4.5


def test_a_ship_swims_in_waves_and_stands_on_no_hill(
    look: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.ui.widgets.vista import Vista as Picture

    drawn: list[str] = []
    for name in ("_sea", "_swell", "_hill"):
        monkeypatch.setattr(Picture, name, lambda *_, name=name: drawn.append(name))
    view = Vista("#101020", "#303060", "#ffffff", "#202040", water=True)
    Picture(view, size=(800, 200))._draw()
    assert drawn == ["_sea", "_swell"] * (len(drawn) // 2)
    drawn.clear()
    Picture(Vista("#101020", "#303060", "#ffffff", "#202040"), size=(800, 200))._draw()
    assert set(drawn) == {"_hill"}


def test_the_number_of_a_track_without_an_end_stays_on_its_plate(app: Start) -> None:
    from companion.ui.widgets.counted import Counted

    screen = app((1280, 800))
    desk = screen.app.desk
    desk.choose("final_girl")
    desk.begin()
    start = {"report": "start", "tracking": "ask", "seed": 1, "bloodlust": "app"}
    assert desk.submit({**start, "health": {"killer": 11}}), desk.error
    desk.last_prompt()
    screen.app.go("table")
    screen.wait(0.5)
    shown = [one for one in screen.shown.walk() if isinstance(one, Counted) and one.endless]
    assert shown, "bloodlust whose rows nobody has told"
    for one in shown:
        assert one.number.full <= one.height * 1.15
        assert abs(one.name.center_y - one.center_y) <= 2, "it stands alone in the middle"


def test_what_stands_on_a_space_is_as_large_as_the_space_allows(
    look: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.engine.tabletop import Space
    from companion.ui.widgets import gauges

    sizes: list[float] = []
    real = gauges.write

    def write(text: str, x: float, y: float, size: float, *font: str) -> Any:
        sizes.append(size)
        return real(text, x, y, size, *font)

    monkeypatch.setattr(gauges, "write", write)
    spaces = gauges.Spaces(size=(700, 28))
    spaces.show(Track("row", "rows", 1, 2, spaces=(Space("2·2"), Space("3·3"))), motion=False)
    assert sizes
    assert min(sizes) >= 0.75 * 28
