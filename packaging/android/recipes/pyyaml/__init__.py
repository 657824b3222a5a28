"""PyYAML without its C half: python-for-android has no recipe for it, and PyPI no pure wheel.

What is left without libyaml is one folder of Python, so it is copied: nothing is compiled, nothing
fetched but the source, and nothing depends on what the building machine has installed.
"""

from os.path import dirname, join
from typing import Any

from pythonforandroid.util import load_source

# Recipes are loaded one by one, as files: there is no package to import from.
tested: Any = load_source("tested", join(dirname(__file__), "..", "..", "tested.py"))


class PyYAMLRecipe(tested.TestedRecipe):
    """Copies `lib/yaml`."""

    version = "6.0.3"
    url = "https://github.com/yaml/pyyaml/archive/refs/tags/{version}.tar.gz"
    site_packages_name = "yaml"
    folder = ("lib", "yaml")
    digest = "4af1daa923ab5d95a1c35aaf71f403caaaf3677011078e04b18287b08e0e6732"


recipe = PyYAMLRecipe()
