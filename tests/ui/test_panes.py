"""Panes as they are drawn, state by state, without a game."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from companion.engine.offers import STRIP, TURN, Choice, Field, Offer
from companion.engine.tabletop import Header, Map, Pile, Place, Slot, Tabletop, Tone

TONES = {"plain": Tone(("#4a3d50", "#33293a"))}


@pytest.fixture
def look(window: None) -> Any:
    """The sizes of text at 100 %, with the fonts at hand."""
    from kivy.core.window import Window

    from companion.packs.shipped import content
    from companion.ui import theme

    assert Window is not None
    theme.register_fonts(content() / "fonts")
    return theme.Theme()


class Finger:
    """The end of a touch that began where it ends."""

    def __init__(self, x: float, y: float, widget: Any) -> None:
        self.x, self.y, self.pos, self.ud = x, y, (x, y), {widget: True}


def tapped(look: Any, slots: int, columns: int) -> Callable[[float, float], int]:
    """Lay tokens out and give what a tap on a part of them says."""
    from companion.ui.widgets.gauges import Tokens

    said: list[int] = []
    row = Tokens(look, said.append, columns)
    row.show([Slot("", "down")] * slots)
    row.width = 400

    def tap(across: float, down: float) -> int:
        x, y = row.x + row.width * across, row.y + row.height * (1 - down)
        row.on_touch_up(Finger(x, y, row))
        return said[-1]

    return tap


def test_a_tap_on_a_grid_of_tokens_says_which_one(look: Any) -> None:
    tap = tapped(look, 10, 4)
    assert [tap(x, 0.1) for x in (0.1, 0.4, 0.9)] == [1, 2, 4]
    assert [tap(x, 0.5) for x in (0.1, 0.9)] == [5, 8]
    assert [tap(x, 0.9) for x in (0.1, 0.4, 0.9)] == [9, 10, 10]


def test_a_tap_on_a_row_of_tokens_says_which_one(look: Any) -> None:
    tap = tapped(look, 10, 0)
    assert [tap(x, 0.5) for x in (0.0, 0.55, 0.99)] == [1, 6, 10]


def test_a_grid_is_as_high_as_its_rows(look: Any) -> None:
    from companion.ui.widgets.gauges import Tokens

    row, grid = Tokens(look), Tokens(look, columns=4)
    for one in (row, grid):
        one.show([Slot("", "empty")] * 12)
    assert grid.height == 3 * row.height


def test_a_pile_that_nobody_counted_names_no_number(look: Any) -> None:
    from companion.ui.widgets.state import StatePanel

    panel = StatePanel(look, lambda _: None, lambda: None)
    header = Header("Round 1")
    piles = (Pile("a", "Cards", 3, 20), Pile("b", "Closet", None))
    panel.show(Tabletop(header, piles, (), {}, header), ())
    assert panel.piles.text == "Cards\u00a03 · Closet\u00a0?"


def test_a_figure_bears_its_number_or_the_first_large_letter(window: None) -> None:
    from companion.ui.widgets.figure import initial

    names = {"Player 3": "3", "the Boogeyman": "B", "mike": "M", "Apollo 113": "A", "": ""}
    assert {name: initial(name) for name in names} == names


def test_a_strip_is_in_one_type(look: Any) -> None:
    from companion.ui import theme
    from companion.ui.desk import Desk
    from companion.ui.screens.reporting import shelf_caps

    def fonts(*labels: str) -> set[str]:
        field = Field("how", "", tuple(Choice(label, label) for label in labels))
        offer = Offer("how", "h", "", TURN, dict, (field,), form=STRIP)
        return {cap.font for cap in shelf_caps(Desk(), offer, lambda *_: None)}

    assert fonts("Loud", "Silent") == {theme.TEXT}
    assert fonts("1", "12") == {theme.DIGITS}


@pytest.mark.parametrize("wide", [120, 150, 200, 700])
def test_a_figure_stands_below_what_is_written(look: Any, wide: int) -> None:
    from companion.ui.widgets.house import House

    place = Place("1", "1", "Conservatory", 0, 0, 0, 20, 10, "plain", who=("ann",))
    house = House(look, {"ann": "Ann"}, size=(wide, wide))
    house.show(Map("house", (20, 10), {"1": place}, (), TONES, roof=False))
    assert house.written[0].text == "1"
    assert (len(house.written) > 1) == (wide >= 150), "a name that has no space is not written"
    top = max(text.box[1] for text in house.written[-1:])
    assert house.figures["ann"].top <= top + 2


def test_a_figure_is_no_higher_than_its_place(look: Any) -> None:
    from companion.ui.widgets.house import House

    place = Place("1", "", "Side", 0, 0, 0, 20, 3, "plain", who=("ann",))
    house = House(look, {"ann": "Ann"}, size=(400, 400))
    house.show(Map("house", (20, 20), {"1": place}, (), TONES, roof=False))
    assert house.figures["ann"].height < house.box("1")[3]


def test_a_place_that_nobody_found_is_hatched_and_not_named(look: Any) -> None:
    from companion.ui.widgets.house import House

    place = Place("1", "1", "Conservatory", 0, 0, 0, 20, 10, "plain", hidden=True)
    house = House(look, {}, size=(700, 700))
    house.show(Map("house", (20, 10), {"1": place}, (), TONES, roof=False))
    assert [text.text for text in house.written] == ["1"]
    tone = house._rooms["1"]._tone
    assert tone is not None
    assert tone.hatched


def test_a_track_whose_end_nobody_knows_names_no_top(look: Any) -> None:
    from companion.engine.tabletop import Track
    from companion.ui.widgets.counted import Counted

    track = Counted(look, size=(400, 56))
    track.show(Track("one", "Fear", 2, None), False)
    track.do_layout()
    assert (track.number.text, track.of.text) == ("2", "")
    track.show(Track("one", "Fear", 2, 8), False)
    track.do_layout()
    assert track.of.text == "/ 8"


def test_a_track_whose_end_nobody_knows_has_a_note_beside_its_name(look: Any) -> None:
    from companion.engine.tabletop import Track
    from companion.ui.widgets.counted import Counted

    track = Counted(look, size=(400, 56))
    track.show(Track("one", "Fear", 2, None, note="so far"), False)
    track.do_layout()
    assert track.note.opacity == 1.0
    assert track.name.right < track.note.x < track.note.right <= track.right
    track.size = (160, 56)
    track.do_layout()
    assert track.note.opacity == 0.0, "half a note says nothing"


def test_spaces_that_may_be_there_are_seen_and_not_meant(look: Any) -> None:
    from companion.engine.tabletop import Track
    from companion.ui.widgets.gauges import HAZE, SOFT, Spaces, _count, _haze

    gauge = Track("one", "Fear", 2, None)
    spaces = Spaces(size=(400, 30))
    spaces.show(gauge, False)
    each = 400 / _count(gauge)
    assert [spaces.space_at(each * (n + 0.5), 15) for n in range(5)] == [1, 2, 3, None, None]
    shades = [plate._look[0] for plate in _haze([0, 40, 80], 0, 30, 30).children]
    assert HAZE < 0.5 < SOFT
    assert shades == sorted(shades, reverse=True), "each is fainter than the one before"


@pytest.mark.parametrize(("wide", "large"), [(402, True), (264, False)])
def test_a_state_is_large_where_a_row_has_room_for_it(look: Any, wide: int, large: bool) -> None:
    from companion.engine.tabletop import Mark, Person
    from companion.ui.widgets.roster import LARGE_STATE, Seat

    for name, how in (("Mike", "Calm"), ("Daphné", "Terrified")):
        person = Person("mike", name, how, pips=(2, 3), marks=(Mark("light", "torch"),))
        seat = Seat(look, person, size=(wide, 88))
        seat.do_layout()
        assert (seat.how.full == LARGE_STATE) == large
        assert seat.how.right <= seat.right
        assert seat.called.right <= seat.right
        assert seat.how.top <= seat.called.y + 1, "right under the name, beside the hearts"


@pytest.mark.parametrize(
    ("text", "seen"), [("It stays.", True), ("It stays for very long. " * 5, False)]
)
def test_drawings_stand_below_a_prompt_that_leaves_them_room(
    look: Any, text: str, seen: bool
) -> None:
    from companion.engine.prompt import TELL, Prompt
    from companion.ui.widgets.prompt import PromptCard, Told

    card = PromptCard(look, lambda: None, size=(424, 286))
    card.do_layout()
    pictures = ("closet_monsters/toy-kite", "close", "closet_monsters/monster-snorvel")
    told = Prompt(id="1", kind=TELL, key="", rule="", text=text, why="", pictures=pictures)
    card.show(Told(prompt=told))
    assert (card.pictures.height > 0) == seen
    card.pictures.width = 380
    card.pictures.do_layout()
    assert bool(card.pictures.opacity) == seen
    parts = list(reversed(card.pictures.children)) if seen else []
    assert [round(part.right) < round(after.x) for part, after in pairwise(parts)] == (
        [True, True] if seen else []
    )
    card.show(Told(prompt=told, error="Refused."))
    assert not card.pictures.shown, "what went wrong needs the room"


def test_a_figure_on_a_disc_leaves_its_number_free(look: Any) -> None:
    from companion.ui.widgets.house import House

    board = Map(
        "house", (100, 60), {"5": Place("5", "5", "", 0, 40, 20, 10, 10, "lit", who=("one",))}, (),
        {"lit": Tone(("#ffcf82", "#cd8238"), "#2a1406")}, picture=b"",
    )  # fmt: skip
    house = House(look, {"one": "One"}, size_hint=(None, None), size=(800, 480))
    house.show(board)
    house._lay()
    number = next(one for one in house.written if one.text == "5")
    assert house.figures["one"].top <= number.box[1]


def test_a_track_whose_end_nobody_knows_is_a_number_alone(look: Any) -> None:
    from companion.engine.tabletop import Track
    from companion.ui.widgets.counted import Counted

    for top, spaces in ((None, 0.0), (8, 1.0)):
        counted = Counted(look, size=(200, 92))
        counted.spaced = False
        counted.show(Track("stress", "Him", 3, top, frozenset(), "him", "", "So far"), False)
        counted.do_layout()
        assert counted.spaces.opacity == spaces
        assert bool(counted.note.opacity and counted.name.y >= counted.note.top - 1) != spaces


def test_all_rows_have_hearts_or_none_has(look: Any) -> None:
    from companion.engine.tabletop import Person
    from companion.ui.widgets.people import People

    for long, hearts in (("Calm", True), ("As terrified as can be", False)):
        crowd = People(look, lambda _: None, size=(640, 456))
        how = ["Calm"] * 5 + [long]
        crowd.show(
            [Person(str(n), f"P{n}", said, pips=(2, 3)) for n, said in enumerate(how)],
            "0",
            {},
            True,
        )
        crowd.do_layout()
        assert {row.seat.hearted for row in crowd.rows if row.seat} == {hearts}


def test_a_prompt_of_few_words_is_written_larger(look: Any) -> None:
    from companion.engine.prompt import TELL, Prompt
    from companion.ui.widgets.prompt import PromptCard, Told

    sizes = []
    for text in ("Play on.", "Play on, and on, and on, " * 4):
        card = PromptCard(look, lambda: None, size=(424, 286))
        card.do_layout()
        told = Prompt(id="1", kind=TELL, key="", rule="", text=text, why="")
        card.show(Told(prompt=told))
        sizes.append(card.headline.full)
    assert sizes[0] > look.text(42) >= sizes[1]


def test_on_a_picture_of_a_place_what_is_written_stands_off_its_corner(look: Any) -> None:
    from companion.engine.mood import Turned
    from companion.ui.widgets.tiles import Tiles

    place = Place("6", "6", "Study", 0, 0, 0, 20, 10, "plain")
    tiles = Tiles(size=(560, 92))
    tiles.show(Turned("6", before=place, after=place, tones=TONES, word="Dark"))
    number, name = (one.box for one in tiles.written[:2])
    assert number[0] - tiles.x >= 12
    assert tiles.top - number[1] - number[3] >= 10
    assert name[0] == number[0]
    assert name[3] >= 14, "and its name is no smaller for that"


def test_no_word_of_a_story_stands_alone_in_its_last_line(look: Any) -> None:
    from companion.engine.mood import Layer
    from companion.ui.widgets.card_text import WIDE, on_card

    story = "“Arms out, eyes shut, Jennifer walks the house and snuffs out lamps like candles.”"
    hung = on_card(story, Layer(""), 1.0, 1.0, 1.0)
    assert hung is not None
    wide, _ = hung.picture.size
    assert wide <= WIDE * 0.9
    assert hung.picture.at[0] == pytest.approx((WIDE - wide) / 2), "in the middle of the card"


@pytest.mark.parametrize("wide", [640, 816])
def test_a_value_and_its_arcs_stand_in_the_middle_of_their_key(look: Any, wide: int) -> None:
    from kivy.graphics import SmoothLine

    from companion.ui import theme
    from companion.ui.widgets.basic import Cap, text_width
    from companion.ui.widgets.strip import Strip

    strip = Strip(look, apart=True, size=(wide, 194))
    caps = [Cap(one, lambda: None, size=54.0, font=theme.DIGITS) for one in "1234"]
    strip.show("A search made noise", "", [(cap, n + 1) for n, cap in enumerate(caps)])
    strip.do_layout()
    for key in strip.keys:
        arcs = [one for one in key._arcs.children if isinstance(one, SmoothLine)]
        right = max(x for arc in arcs for x in arc.points[::2])
        cap = key.cap
        assert cap is not None
        half = text_width(cap.text, look.text(cap.size), cap.font) / 2
        left = key.center_x - key.padding[2] / 2 - half
        assert abs((left + right) / 2 - key.center_x) < key.width * 0.05
    field = strip.plate._image
    assert field.pos[0] > strip.x, "what it is about and its field share a ground"
    assert field.pos[1] + field.size[1] < strip.heading.y


def test_beside_a_question_the_number_of_a_portrait_is_smaller(look: Any) -> None:
    from companion.engine.tabletop import Person
    from companion.ui.widgets.portrait import Portrait

    person = Person("ann", "Ann", "", value="12", unit="Room", caption="last seen here")
    portrait = Portrait(look, person)
    portrait.size = (402, 214)
    portrait.show(person, None, None)
    large = portrait.value.drawn
    portrait.rest(True)
    assert portrait.value.drawn < large * 0.7
    portrait.rest(False)
    assert portrait.value.drawn == large


def test_a_title_on_two_lines_has_no_word_alone(look: Any) -> None:
    from companion.ui import theme
    from companion.ui.widgets.page import Title

    title = Title(look, "The Boogeyman got everybody.", 70, font=theme.DISPLAY)
    title.width = 583
    title.texture_update()
    lines = [" ".join(one.text for one in line.words) for line in title._label._cached_lines]
    assert lines == ["The Boogeyman", "got everybody."]
