"""What people forget is said when it counts, in both languages."""

import pytest

from tests.ferry import Ferry
from tests.tables import top


def why(night: Ferry, key: str) -> str:
    """Give the why of what was told last by this key."""
    return next(prompt["why"] for prompt in reversed(night.prompts) if prompt["key"] == key)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Saved! Take what your board shows for each."),
        ("fr", "Sauvées\u202f! Prenez ce que votre plateau montre pour chacune."),
    ],
)
def test_g9_what_saving_brings_is_said_once_somebody_is_saved(language: str, said: str) -> None:
    night = Ferry(language).say("moved", to="jetty")
    assert top(night.table).idle != said
    night.say("saved", victims=2)
    assert top(night.table).idle == said
    night.say("moved", to="ticket_hall")
    assert top(night.table).idle != said


def test_g26_every_turn_tells_of_the_dice_that_tokens_alone_bring() -> None:
    night = Ferry(dice=[5], health={"killer": 11, "heroine": 4})
    night.say("hit", damage=10).end()
    assert why(night, "turn_began").endswith("Horror rolls: 1 more die, as a token lies alone.")
    night.say("hurt", by=3).end()
    while night.asked is not None:
        night.answer(0)
    assert why(night, "turn_began").endswith("2 more dice, as both tokens lie alone.")


def test_g26_with_markers_on_both_no_turn_tells_of_dice() -> None:
    assert "Horror rolls" not in why(Ferry(dice=[5]).end(), "turn_began")


def test_g11_what_comes_past_an_end_of_horror_is_said_with_each_change() -> None:
    night = Ferry().effect("horror", by=1)
    assert why(night, "horror.up").endswith("at its top, say so: bloodlust rises instead.")
    night.effect("horror", by=-1)
    assert why(night, "horror.down").endswith("at its low end, say so: you take 1 Time.")


def test_g20_reaction_cards_are_named_before_an_attack_is_answered() -> None:
    night = Ferry().stand("saloon", "saloon").acts("heroine", "attack")
    assert night.asked is not None
    assert night.asked["why"].endswith("Reaction cards first.")
