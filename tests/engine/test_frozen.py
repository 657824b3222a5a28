"""`replace` for frozen values does what the standard one does, only faster."""

import dataclasses
from dataclasses import FrozenInstanceError, dataclass

import pytest

from companion.engine.frozen import replace


@dataclass(frozen=True)
class Open:
    name: str
    count: int = 0


@dataclass(frozen=True, slots=True)
class Slotted:
    name: str
    count: int = 0


@pytest.mark.parametrize("kind", [Open, Slotted])
def test_a_copy_is_as_the_standard_one_and_the_first_stays_as_it_was(kind):
    first = kind("a", 1)
    copy = replace(first, count=2)
    assert copy == dataclasses.replace(first, count=2) == kind("a", 2)
    assert hash(copy) == hash(kind("a", 2))
    assert repr(copy) == repr(kind("a", 2))
    assert first == kind("a", 1)
    assert type(copy) is kind


@pytest.mark.parametrize("kind", [Open, Slotted])
def test_a_copy_is_frozen_too(kind):
    copy = replace(kind("a"), name="b")
    with pytest.raises(FrozenInstanceError):
        copy.name = "c"
    with pytest.raises(FrozenInstanceError):
        del copy.name


@pytest.mark.parametrize("kind", [Open, Slotted])
def test_a_field_that_is_not_there_is_a_mistake(kind):
    with pytest.raises(TypeError, match="colour"):
        replace(kind("a"), colour="red")
