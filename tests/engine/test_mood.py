"""Moods: what every game declares can be drawn, and names what there is."""

import json
from collections.abc import Iterator

from companion import games
from companion.engine.mood import (
    LAYOUTS,
    LOOPS,
    MOTIONS,
    PATTERNS,
    Ground,
    Layer,
    Mood,
    filled,
    pictures,
    small,
    turned,
)
from companion.engine.prompt import Turn
from companion.engine.tabletop import (
    Header,
    Map,
    Mark,
    Person,
    Place,
    Roster,
    Tabletop,
    Tone,
    Track,
)
from companion.packs.shipped import content

KNOWN = set(json.loads((content() / "art/textures/drawings.json").read_text("utf-8")))
GROUND = Ground("#000000", "#000000", "#ffffff")
LONGEST = 1.2  # seconds until everything stands
QUICKEST = 1.0  # seconds of a loop: three flashes a second are the most that is safe


def every() -> Iterator[tuple[str, Mood]]:
    """Give all moods of all games."""
    for game in games.IDS:
        made = games.game(game).moods
        assert made is not None, game
        yield from ((f"{game} {name}", mood) for name, mood in made().items())


def test_every_mood_is_made_of_the_closed_sets() -> None:
    for name, mood in every():
        assert mood.layout in LAYOUTS, name
        assert mood.ground.pattern in PATTERNS, name
        moved = [motion for layer in mood.layers for motion in layer.motion]
        assert {motion.kind for motion in moved} <= set(MOTIONS), name
        assert sum(motion.kind in LOOPS for motion in moved) <= 1, name


def test_nothing_flashes_and_everything_soon_stands() -> None:
    for name, mood in every():
        for motion in (motion for layer in mood.layers for motion in layer.motion):
            if motion.kind in LOOPS:
                assert motion.seconds >= QUICKEST, name
            else:
                assert motion.delay + motion.seconds <= LONGEST, name


def test_every_drawing_that_a_mood_names_is_there() -> None:
    for name, mood in every():
        plain = [one for one in pictures(mood, ("?", "?", "?", "?")) if "?" not in one]
        assert set(plain) <= KNOWN, name
        for layer in mood.layers:
            if "{" in layer.picture and not layer.other:
                stem = layer.picture.partition("{")[0]
                assert any(one.startswith(stem) for one in KNOWN), f"{name}: {stem}"


def test_who_is_missing_is_not_drawn() -> None:
    assert filled("a/{0}-{1}", ("one", "two")) == "a/one-two"
    assert filled("a/{1}", ("one",)) == ""
    mood = Mood("figure", GROUND, (Layer("a/{0}", other="a/b"), Layer("a/{1}")))
    assert pictures(mood, ("one",)) == ("a/one", "a/b")


def test_panes_that_stand_small_are_found_by_their_names() -> None:
    somebody, track = Person("mike", "Mike", "fine"), Track("of_mike", "Track", 2, 8)
    header = Header("1")
    top = Tabletop(header, (Roster("all", (somebody,)), track), (), {}, header)
    mood = Mood("figure", GROUND, (), shows=("of_{0}", "{0}", "nothing", "{7}"))
    assert small(mood, ("mike",), top) == (track, somebody)


def test_a_place_that_changes_is_shown_as_it_was_and_as_it_will_be() -> None:
    lock, bolt = Mark("lock", "lock", word="Lock"), Mark("bolt", "bolt", shut=True)
    place = Place("7", "7", "Attic", 0, 0, 0, 1, 1, "dark", marks=(bolt,), hidden=True)
    tones = {"lit": Tone(("", "")), "dark": Tone(("", ""), word="Dark")}
    board = Map("house", (1, 1), {"7": place}, (), tones, marks=(lock, bolt))
    top = Tabletop(Header("1"), (board,), (), {}, Header("1"))
    turns = (Turn("7", "dark", "lit"), Turn("7", mark="lock"), Turn("nowhere", "dark"))
    (one,) = turned(turns, top)
    assert (one.before.tone, one.before.marks, one.before.hidden) == ("lit", (), False)
    assert (one.after.tone, one.after.marks) == ("dark", (lock,))
    assert one.word == "Lock"
    assert turned(turns, Tabletop(Header("1"), (), (), {}, Header("1"))) == ()
