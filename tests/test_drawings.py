"""The font of drawings: every shape has its letter, and the practice house names only these."""

import json
import re
from pathlib import Path
from runpy import run_path

FONTS = Path("content/fonts")


def shapes() -> set[str]:
    """Name every shape that was drawn."""
    return set(run_path(str(FONTS / "shapes.py"))["SHAPES"])


def test_every_shape_has_a_letter() -> None:
    assert set(json.loads((FONTS / "drawings.json").read_text())) == shapes()


def test_everything_in_the_practice_house_is_drawn() -> None:
    house = Path("content/boogeyman/house.yaml").read_text()
    stands = re.findall(r"furniture: (\w+)", house)
    assert len(stands) == 25
    assert set(stands) <= shapes()
