"""charset_normalizer as pure Python: Kivy's recipe wants requests, and requests wants this.

Left to pip it breaks the build: it has wheels for 64-bit Android, which python-for-android finds
and then hands to a pip of the building machine, which refuses them; named in the requirements, the
building machine's own compiled wheel goes into the app. As a recipe neither looks for it.
"""

from os.path import dirname, join
from typing import Any

from pythonforandroid.util import load_source

# Recipes are loaded one by one, as files: there is no package to import from.
tested: Any = load_source("tested", join(dirname(__file__), "..", "..", "tested.py"))


class CharsetNormalizerRecipe(tested.TestedRecipe):
    """Copies its Python, without what is Cython."""

    version = "3.5.2"
    url = "https://github.com/jawah/charset_normalizer/archive/refs/tags/{version}.tar.gz"
    folder = ("src", "charset_normalizer")
    digest = "6d25c95d45f77b49932a8ea485e048ad11595b9edb11c9e9f1209577f7b19293"


recipe = CharsetNormalizerRecipe()
