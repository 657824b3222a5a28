"""The examples that the rulebook tells, on a quarry of our own; numbers are its lines."""

from tests.ferry import Quarry


def test_g12_a_whole_killer_phase() -> None:
    """637 to 686: one attack, then two moves past her to the larger group, and two kills."""
    game = Quarry(terror=["blows"], dice=[1])
    assert game.view["bloodlust"] == {"row": 1, "move": 1, "attack": 2}
    game.end()
    assert game.told == [
        "Take 1 victim from Pit: killed.",
        "Bloodlust 2: raise Horror by 1.",
        "Terror: Blow after blow.",
        "Move Mason 2 zones: Pit → Yard → Kiln.",
        "Take 1 victim from Kiln: killed.",
        "Bloodlust 3: move 1, attack 3.",
        "Take 1 victim from Kiln: killed.",
        "Bloodlust 4: the dark power opens.",
        "Dark power: Dust.",
        "Discard a card.",
        "Raise Horror by 2.",
        "1 victim stays in Kiln.",
        "Finale: Rubble.",  # there is one Terror card alone
        "Turn 2: your action phase.",
    ]
    assert game.view["killed"] == 3
    assert game.view["victims"] == {"sheds": 2, "kiln": 1}
    assert game.view["heroine"]["zone"] == "yard", "he passed her by"


def test_g14_the_part_of_a_card_for_no_victims_is_passed_over() -> None:
    """The upper part of that card counts only where no victim is left."""
    game = Quarry(terror=["blows"]).stand("pit", "gate").end()
    assert game.row == 2
    assert game.rules.count("G14") == 2, "both actions mean victims, and there are none"


def test_g28_who_panics_and_where_they_run() -> None:
    """706 to 714: of three with the killer one runs east, one north, one stays."""
    game = Quarry(terror=["blows"], dice=[3, 6, 1])
    game.stand("pit", "kiln", kiln=5, gate=1).end()
    assert game.view["killed"] == 2
    panics = [text for text, rule in zip(game.told, game.rules, strict=True) if rule == "G28"]
    assert game.view["heroine"]["zone"] == "kiln", "she does not panic"
    assert panics == [
        "Move 1 victim: Kiln → Gate.",
        "Move 1 victim: Kiln → Ridge.",
        "1 victim stays in Kiln.",
    ]
    assert game.view["victims"] == {"kiln": 1, "gate": 2, "ridge": 1}
