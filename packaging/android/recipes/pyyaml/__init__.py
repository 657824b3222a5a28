"""PyYAML without its C half: python-for-android has no recipe for it, and PyPI no pure wheel.

What is left without libyaml is one folder of Python, so it is copied: nothing is compiled, nothing
fetched but the source, and nothing depends on what the building machine has installed.
"""

from os.path import join
from shutil import copytree
from typing import Any

from pythonforandroid.recipe import PythonRecipe


class PyYAMLRecipe(PythonRecipe):
    """Copies `lib/yaml` of the source into site-packages."""

    version = "6.0.3"
    url = "https://github.com/yaml/pyyaml/archive/refs/tags/{version}.tar.gz"
    site_packages_name = "yaml"

    def build_arch(self, arch: Any) -> None:
        """Put the folder where Python looks for it; there is nothing to build."""
        source = join(self.get_build_dir(arch.arch), "lib", "yaml")
        there = join(self.ctx.get_python_install_dir(arch.arch), "yaml")
        copytree(source, there, dirs_exist_ok=True)


recipe = PyYAMLRecipe()
