"""PyYAML without its C half: python-for-android has no recipe for it, and PyPI no pure wheel.

What is left without libyaml is one folder of Python, so it is copied: nothing is compiled, nothing
fetched but the source, and nothing depends on what the building machine has installed.
"""

from hashlib import sha256
from pathlib import Path
from typing import Any

from pythonforandroid.recipe import PythonRecipe
from pythonforandroid.util import BuildInterruptingException


class PyYAMLRecipe(PythonRecipe):
    """Copies `lib/yaml` of the source into site-packages."""

    version = "6.0.3"
    url = "https://github.com/yaml/pyyaml/archive/refs/tags/{version}.tar.gz"
    site_packages_name = "yaml"
    # Of the names and bytes of its files, not of the archive: that may be packed anew any day.
    digest = "4af1daa923ab5d95a1c35aaf71f403caaaf3677011078e04b18287b08e0e6732"

    def build_arch(self, arch: Any) -> None:
        """Put the folder where Python looks for it, if it is the one that was tested."""
        source = Path(self.get_build_dir(arch.arch), "lib", "yaml")
        there = Path(self.ctx.get_python_install_dir(arch.arch), "yaml")
        files = {f.relative_to(source): f.read_bytes() for f in sorted(source.rglob("*.py"))}
        seen = sha256(b"".join(name.as_posix().encode() + data for name, data in files.items()))
        if seen.hexdigest() != self.digest:
            raise BuildInterruptingException(f"{self.name} is not the source that was tested")
        for name, data in files.items():
            (there / name).parent.mkdir(parents=True, exist_ok=True)
            (there / name).write_bytes(data)


recipe = PyYAMLRecipe()
