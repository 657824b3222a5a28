"""charset_normalizer as pure Python: Kivy's recipe wants requests, and requests wants this.

Left to pip it breaks the build: it has wheels for 64-bit Android, which python-for-android finds
and then hands to a pip of the building machine, which refuses them; named in the requirements, the
building machine's own compiled wheel goes into the app. As a recipe neither looks for it.
"""

from hashlib import sha256
from pathlib import Path
from typing import Any

from pythonforandroid.recipe import PythonRecipe
from pythonforandroid.util import BuildInterruptingException


class CharsetNormalizerRecipe(PythonRecipe):
    """Copies the Python of the source into site-packages, without what is Cython."""

    version = "3.5.2"
    url = "https://github.com/jawah/charset_normalizer/archive/refs/tags/{version}.tar.gz"
    # Of the names and bytes of its files, not of the archive: that may be packed anew any day.
    digest = "6d25c95d45f77b49932a8ea485e048ad11595b9edb11c9e9f1209577f7b19293"

    def build_arch(self, arch: Any) -> None:
        """Put the files where Python looks for them, if they are those that were tested."""
        source = Path(self.get_build_dir(arch.arch), "src", self.name)
        there = Path(self.ctx.get_python_install_dir(arch.arch), self.name)
        files = {f.relative_to(source): f.read_bytes() for f in sorted(source.rglob("*.py"))}
        seen = sha256(b"".join(name.as_posix().encode() + data for name, data in files.items()))
        if seen.hexdigest() != self.digest:
            raise BuildInterruptingException(f"{self.name} is not the source that was tested")
        for name, data in files.items():
            (there / name).parent.mkdir(parents=True, exist_ok=True)
            (there / name).write_bytes(data)


recipe = CharsetNormalizerRecipe()
