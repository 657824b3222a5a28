"""The packs of this device: a folder each, side by side, under the pack's id.

A pack is checked before anything is written. One that is broken is left out and named.
"""

import contextlib
import errno
import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from companion.device.files import read, write_whole
from companion.device.home import home
from companion.engine.document import PackError, shown
from companion.packs import folder, pictures
from companion.packs.archive import HEAD, packed
from companion.packs.compiled import usual_folder
from companion.packs.loader import Schema, checked, load, load_whole
from companion.packs.shipped import located, shipped

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

    @property
    def source(self) -> Mapping[str, bytes]:
        """The files it was made of."""

    @property
    def photo(self) -> str:
        """The file with the picture that its map is drawn on; nothing without one."""

    @property
    def game(self) -> str:
        """The game that it is for."""

    @property
    def is_house(self) -> bool:
        """Whether it brings a map, and not only cards."""

    def description(self) -> str:
        """Describe it for people."""

    def facts(self) -> dict[str, Any]:
        """Give what the rules need to know, for programs."""

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
    if os.path.lexists(path):
        return path
    return folder.at(place(), words) if words in folder.lying(place()) else path


def picture(pack: str, name: str) -> bytes | None:
    """Read a picture of an installed pack."""
    try:
        return read(folder.at(place(), pack) / name, pictures.MAX_SIZE)
    except OSError:
        return None


class Installed(Mapping[str, Built], Generic[Built]):
    """The packs of this device by id; each is loaded when it is first looked at.

    `game`: only those of one game count as there; a broken one may be of any.
    """

    def __init__(
        self,
        games: Mapping[str, Schema[Built]],
        complain: Complain = lambda name, error: None,
        game: str = "",
    ) -> None:
        self._games = games
        self._complain = complain
        self._game = game
        self._names: list[str] | None = None
        self._loaded: dict[str, Built] = {}
        self.broken: dict[str, PackError] = {}  # as far as they were looked at
        self.unreadable: OSError | None = None  # why nobody can look which there are

    def names(self) -> list[str]:
        """Name all packs, broken or not, as they were when this was first asked."""
        if self._names is None:
            self._names, self.unreadable = [], None
            try:
                self._names = folder.lying(place())
            except OSError as trouble:  # a night can be played without them
                self.unreadable = trouble
        return self._names

    def listed(self) -> list[str]:
        """Name the packs of the game, and all that are broken."""
        return [name for name in self.names() if name in self or name in self.broken]

    def __getitem__(self, name: str) -> Built:
        """Load a pack; a broken one counts as not there."""
        if name not in self._loaded and name not in self.broken and name in self.names():
            self._load(name)
        pack = self._loaded[name]
        if self._game and pack.game != self._game:
            raise KeyError(name)
        return pack

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
        self._refuse_shipped(pack, files)
        ready()
        with folder.changing(place()):
            if not replace and pack.id in folder.lying(place()):
                raise AlreadyThere(
                    shown(file.name), pack.id,
                    f"{pack.summary()} has the id of a pack that is here already: "
                    f"{self._said_of(pack.id)}",
                )  # fmt: skip
            self._keep(pack, files)
        return pack

    def keep(self, files: Mapping[str, bytes]) -> Built:
        """Install a pack that was made here, in place of the one with its id; or as above."""
        pack = checked(files, self._games)
        self._refuse_shipped(pack, files)
        with folder.changing(place()):
            self._keep(pack, files)
        return pack

    def files(self, name: str) -> dict[str, bytes]:
        """Give all files of a pack, pictures too, to change it or to hand it on."""
        return load_whole(folder.at(place(), name), self._games)[1]

    def remove(self, name: str) -> None:
        """Remove a pack, broken or not; games that were begun in it keep it."""
        with self._changing(name):
            folder.discard(place(), name)

    def put_away(self, name: str) -> None:
        """Take a pack from the offer, broken or not; it can be brought back for a while."""
        with self._changing(name):
            folder.put_away(place(), name)
            for older in list(folder.away(place()))[MOST_AWAY:]:
                folder.discard_away(place(), older)

    @contextlib.contextmanager
    def _changing(self, name: str) -> Iterator[None]:
        """Change what lies there under a name, or raise KeyError; nothing is made for that."""
        if name not in folder.lying(place()):
            raise KeyError(name)
        with folder.changing(place()):
            if name not in folder.lying(place()):  # somebody else was faster
                raise KeyError(name)
            yield
            self._forget(name)

    def away(self) -> dict[str, Built | None]:
        """Give the packs that can be brought back, the last first; None for a broken one."""
        try:
            lying = folder.away(place())
        except OSError:
            return {}
        return {name: self._loaded_from(path) for name, path in lying.items()}

    def bring_back(self, name: str) -> None:
        """Put a pack back where it was; refused with AlreadyThere where another has its id."""
        with folder.changing(place()):
            if name in folder.lying(place()):
                message = f"a pack with this id is here already: {self._said_of(name)}"
                raise AlreadyThere(shown(name), name, message)
            folder.bring_back(place(), name)
        self._forget(name)

    def _loaded_from(self, path: Path) -> Built | None:
        try:
            return load(path, self._games, cache=usual_folder())
        except PackError:
            return None

    def _refuse_shipped(self, pack: Built, files: Mapping[str, bytes]) -> None:
        if shipped(pack.id) is not None:
            raise _of_its_id(files, f"{pack.id} comes with the companion: give yours another")

    def _keep(self, pack: Built, files: Mapping[str, bytes]) -> None:
        # What a photo tells beside its pixels goes no further: games and exports take it from here.
        bare = {
            name: pictures.bare(name, data) if pictures.fits(name) else data
            for name, data in files.items()
        }
        folder.install(place(), pack.id, bare)
        self._forget(pack.id)

    def _load(self, name: str) -> None:
        try:
            path = folder.at(place(), name)
            pack = load(path, self._games, cache=usual_folder())
            if not path.is_dir():
                raise PackError(shown(name), None, "", "a file that lies here; it was not imported")
            if pack.id != name:
                message = f"expected {shown(name)}, the name of its folder, found {pack.id}"
                raise PackError(HEAD, None, "id", message)
            self._loaded[name] = pack
        except PackError as error:
            self.broken[name] = error
            self._complain(name, error)

    def _said_of(self, name: str) -> str:
        try:
            # No cache: nothing is to change.
            return load(folder.at(place(), name), self._games).summary()
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


def _of_its_id(files: Mapping[str, bytes], message: str) -> PackError:
    """Say why a pack's id is not its own, and where it stands."""
    from companion.packs.reader import read

    return read(files[HEAD], HEAD).mapping()["id"].error(message, "taken")
