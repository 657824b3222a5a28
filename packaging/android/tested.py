"""A package that is taken from its source as it is, if it is the source that was tested here."""

from hashlib import sha256
from pathlib import Path
from typing import Any

from pythonforandroid.recipe import PythonRecipe
from pythonforandroid.util import BuildInterruptingException


class TestedRecipe(PythonRecipe):
    """Copies the Python of a folder of the source into site-packages; nothing is compiled."""

    folder: tuple[str, ...]  # in the source
    digest: str  # of names and bytes of its files, as the archive may be packed anew any day

    def build_arch(self, arch: Any) -> None:
        """Put the files where Python looks for them, if they are those that were tested."""
        source = Path(self.get_build_dir(arch.arch), *self.folder)
        there = Path(self.ctx.get_python_install_dir(arch.arch), self.folder[-1])
        files = {f.relative_to(source): f.read_bytes() for f in sorted(source.rglob("*.py"))}
        seen = sha256(b"".join(name.as_posix().encode() + data for name, data in files.items()))
        if seen.hexdigest() != self.digest:
            raise BuildInterruptingException(f"{self.name} is not the source that was tested")
        for name, data in files.items():
            (there / name).parent.mkdir(parents=True, exist_ok=True)
            (there / name).write_bytes(data)
