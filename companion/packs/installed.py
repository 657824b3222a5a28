"""The packs of this device: a folder each, side by side, under the pack's id.

A pack is checked before anything is written, written beside, and comes in by one rename: a run
that is cut off leaves only what the next one sweeps away. One that is broken is left out and named.
"""

import contextlib
import errno
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from companion.engine.document import PackError, shown
from companion.files import settle, write_whole
from companion.home import home
from companion.packs import pictures
from companion.packs.archive import HEAD, packed
from companion.packs.compiled import usual_folder
from companion.packs.loader import Schema, checked, load, load_whole
from companion.packs.shipped import located, shipped

if sys.platform != "win32":
    import fcntl

# A dot first: no pack has such an id.
_NEW, _OLD, _GONE, _AWAY = ".new-", ".old-", ".gone-", ".away-"
MOST_AWAY = 5  # packs that can be brought back


class Named(Protocol):
    """What every pack can say about itself."""

    @property
    def id(self) -> str:
        """Its id."""

    @property
    def title(self) -> Mapping[str, str]:
        """What it is called, by language; always in English, too."""

    @property
    def note(self) -> Mapping[str, str]:
        """What its maker says of it, by language."""

    def summary(self) -> str:
        """Say in one line which pack this is."""


Built = TypeVar("Built", bound=Named)
Complain = Callable[[str, PackError], None]


class AlreadyThere(PackError):
    """A pack whose id another one has, `name`; it comes in only if that one is to go."""

    def __init__(self, file: str, name: str, message: str) -> None:
        super().__init__(file, None, "", message)
        self.name = name


def place() -> Path:
    """Name the folder with the packs of this device."""
    return home() / "packs"


def found(words: str) -> Path:
    """Find the pack that somebody names: one that is shipped, lies at a path, or is installed."""
    path = located(words)
    return place() / words if not os.path.lexists(path) and words in _lying(place()) else path


class Installed(Mapping[str, Built], Generic[Built]):
    """The packs of this device by id; each is loaded when it is first looked at."""

    def __init__(
        self, games: Mapping[str, Schema[Built]], complain: Complain = lambda name, error: None
    ) -> None:
        self._games = games
        self._complain = complain
        self._names: list[str] | None = None
        self._loaded: dict[str, Built] = {}
        self.broken: dict[str, PackError] = {}  # as far as they were looked at
        sweep(place())

    def names(self) -> list[str]:
        """Name all packs, broken or not, as they were when this was first asked."""
        if self._names is None:
            self._names = _lying(place())
        return self._names

    def __getitem__(self, name: str) -> Built:
        """Load a pack; a broken one counts as not there."""
        if name not in self._loaded and name not in self.broken and name in self.names():
            self._load(name)
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        """Name the packs that can be played with."""
        return (name for name in self.names() if name in self)

    def __len__(self) -> int:
        """Count them."""
        return sum(1 for _ in self)

    def take_in(
        self, file: Path, replace: bool = False, ready: Callable[[], None] = lambda: None
    ) -> Built:
        """Install the pack in a file; refused with a PackError, nothing has changed.

        `ready` is called when it was checked, before anything is written: raising there stops it.
        """
        pack, files = load_whole(file, self._games)
        if not replace and pack.id in _lying(place()):
            raise AlreadyThere(
                shown(file.name), pack.id,
                f"{pack.summary()} has the id of a pack that is here already: "
                f"{self._said_of(pack.id)}",
            )  # fmt: skip
        ready()
        self._keep(pack, files)
        return pack

    def keep(self, files: Mapping[str, bytes]) -> Built:
        """Install a pack that was made here, in place of the one with its id; or as above."""
        pack = checked(files, self._games)
        self._keep(pack, files)
        return pack

    def files(self, name: str) -> dict[str, bytes]:
        """Give all files of a pack, pictures too, to change it or to hand it on."""
        return load_whole(place() / name, self._games)[1]

    def remove(self, name: str) -> None:
        """Remove a pack, broken or not; games that were begun in it keep it."""
        if name not in _lying(place()):
            raise KeyError(name)
        _discard(place(), place() / name)
        self._forget(name)

    def put_away(self, name: str) -> None:
        """Take a pack from the offer, broken or not; it can be brought back for a while."""
        if name not in _lying(place()):
            raise KeyError(name)
        away = _away(name)
        if away.exists():
            _discard(place(), away)
        os.rename(place() / name, away)
        os.utime(away)  # away since now
        settle(place())
        self._forget(name)
        for older in list(self.away())[MOST_AWAY:]:
            _discard(place(), _away(older))

    def away(self) -> dict[str, Built | None]:
        """Give the packs that can be brought back, the last first; None for a broken one."""
        lying = [path for path in place().glob(f"{_AWAY}*") if path.is_dir()]
        lying.sort(key=lambda path: (-path.stat().st_mtime, path.name))
        return {path.name.removeprefix(_AWAY): self._loaded_from(path) for path in lying}

    def bring_back(self, name: str) -> None:
        """Put a pack back where it was; refused with AlreadyThere where another has its id."""
        if name in _lying(place()):
            message = f"a pack with this id is here already: {self._said_of(name)}"
            raise AlreadyThere(shown(name), name, message)
        os.rename(_away(name), place() / name)
        settle(place())
        self._forget(name)

    def _loaded_from(self, path: Path) -> Built | None:
        try:
            return load(path, self._games, cache=usual_folder())
        except PackError:
            return None

    def _keep(self, pack: Built, files: Mapping[str, bytes]) -> None:
        if shipped(pack.id) is not None:
            raise _of_its_id(files, f"{pack.id} comes with the companion: give yours another")
        # What a photo tells beside its pixels goes no further: games and exports take it from here.
        bare = {
            name: pictures.bare(name, data) if pictures.fits(name) else data
            for name, data in files.items()
        }
        _install(place(), pack.id, bare)
        self._forget(pack.id)

    def _load(self, name: str) -> None:
        try:
            pack = load(place() / name, self._games, cache=usual_folder())
            if pack.id != name:
                message = f"expected {shown(name)}, the name of its folder, found {pack.id}"
                raise PackError(HEAD, None, "id", message)
            self._loaded[name] = pack
        except PackError as error:
            self.broken[name] = error
            self._complain(name, error)

    def _said_of(self, name: str) -> str:
        try:
            return load(place() / name, self._games).summary()  # no cache: nothing is to change
        except PackError:
            return f"{name}, which is broken"

    def _forget(self, name: str) -> None:
        self._names = None
        self._loaded.pop(name, None)
        self.broken.pop(name, None)


class Together(Mapping[str, Built], Generic[Built]):
    """Packs from several places as one; what a later place has, too, is that of the first."""

    def __init__(self, *places: Mapping[str, Built]) -> None:
        self._places = places

    def __getitem__(self, name: str) -> Built:
        """Find a pack."""
        for packs in self._places:
            if name in packs:
                return packs[name]
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        """Name them, each once."""
        seen: set[str] = set()
        for packs in self._places:
            for name in packs:
                if name not in seen:
                    seen.add(name)
                    yield name

    def __len__(self) -> int:
        """Count them."""
        return sum(1 for _ in self)


def write_out(files: Mapping[str, bytes], file: Path) -> None:
    """Write the files of a pack as one file; or raise OSError, also where there is one already."""
    if os.path.lexists(file):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(file))
    write_whole(file, packed(files))


def sweep(folder: Path) -> None:
    """Put right what a run left behind that was cut off; what cannot be is left alone."""
    with contextlib.suppress(OSError):
        lying = sorted(os.listdir(folder))
        if any(_in_use(folder / name) for name in lying if name.startswith(_NEW)):
            return  # somebody is at it right now
        for name in lying:
            left = folder / name
            with contextlib.suppress(OSError):
                if name.startswith(_OLD) and not (folder / name.removeprefix(_OLD)).exists():
                    os.rename(left, folder / name.removeprefix(_OLD))
                elif name.startswith((_NEW, _OLD)):
                    _discard(folder, left)
                elif name.startswith(_GONE):
                    shutil.rmtree(left)


@contextlib.contextmanager
def _used(folder: Path) -> Iterator[None]:
    """Mark a folder as in use; the mark goes with the process, however that ends."""
    if sys.platform == "win32":  # there, nobody renames a folder with an open file in it
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):  # some disks know no locks
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    finally:
        os.close(handle)


def _in_use(folder: Path) -> bool:
    if sys.platform == "win32":
        return False
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    finally:
        os.close(handle)
    return False


def _lying(folder: Path) -> list[str]:
    """List what lies there as a pack, broken or not; a shipped pack is never covered up."""
    try:
        lying = sorted(os.listdir(folder))
    except OSError:
        return []
    return [
        name
        for name in lying
        if not name.startswith(".") and (folder / name).is_dir() and shipped(name) is None
    ]


def _install(folder: Path, name: str, files: Mapping[str, bytes]) -> None:
    """Write beside, then rename; whatever fails on the way, all is as it was."""
    folder.mkdir(parents=True, exist_ok=True)
    beside = Path(tempfile.mkdtemp(dir=folder, prefix=_NEW))
    try:
        with _used(beside):
            for file, data in sorted(files.items()):
                _write(beside / file, data)
            _swap_in(folder, beside, name)
    except OSError:
        shutil.rmtree(beside, ignore_errors=True)
        raise


def _write(file: Path, data: bytes) -> None:
    file.parent.mkdir(exist_ok=True)
    with file.open("xb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())
    settle(file.parent)


def _swap_in(folder: Path, beside: Path, name: str) -> None:
    there, old = folder / name, folder / f"{_OLD}{name}"
    replaces = there.exists()
    if replaces:  # no system renames a folder onto a full one
        os.rename(there, old)
    try:
        os.rename(beside, there)
    except OSError:
        if replaces:
            os.rename(old, there)
        raise
    settle(folder)
    if replaces:
        with contextlib.suppress(OSError):
            _discard(folder, old)


def _away(name: str) -> Path:
    return place() / f"{_AWAY}{name}"


def _discard(folder: Path, path: Path) -> None:
    """Take a folder away at once and then empty it: nobody ever sees half of it."""
    gone = Path(tempfile.mkdtemp(dir=folder, prefix=_GONE))
    os.rename(path, gone / "pack")
    settle(folder)
    shutil.rmtree(gone, ignore_errors=True)


def _of_its_id(files: Mapping[str, bytes], message: str) -> PackError:
    """Say why a pack's id is not its own, and where it stands."""
    from companion.packs.reader import read

    return read(files[HEAD], HEAD).mapping()["id"].error(message, "taken")
