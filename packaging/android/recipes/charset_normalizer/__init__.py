"""charset_normalizer as pure Python: Kivy's recipe wants requests, and requests wants this.

Left to pip it breaks the build: it has wheels for 64-bit Android, which python-for-android finds
and then hands to a pip of the building machine, which refuses them; named in the requirements, the
building machine's own compiled wheel goes into the app. As a recipe neither looks for it.
"""

from os.path import join
from shutil import copytree, ignore_patterns
from typing import Any

from pythonforandroid.recipe import PythonRecipe


class CharsetNormalizerRecipe(PythonRecipe):
    """Copies the package of the source into site-packages, without what is Cython."""

    version = "3.5.2"
    url = "https://github.com/jawah/charset_normalizer/archive/refs/tags/{version}.tar.gz"

    def build_arch(self, arch: Any) -> None:
        """Put the folder where Python looks for it; there is nothing to build."""
        source = join(self.get_build_dir(arch.arch), "src", self.name)
        there = join(self.ctx.get_python_install_dir(arch.arch), self.name)
        copytree(source, there, ignore=ignore_patterns("*.px[di]", "*.pyx"), dirs_exist_ok=True)


recipe = CharsetNormalizerRecipe()
