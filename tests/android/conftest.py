"""The Android package, made once for all that look at it."""

import pytest

from tests.android import packing


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> packing.Package:
    """What the tools make of buildozer.spec."""
    return packing.packed(tmp_path_factory.mktemp("android"))
