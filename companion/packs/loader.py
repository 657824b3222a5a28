"""A pack from its folder or zip: read, checked by its game's schema, built.

Knows games only by the registry it is handed; each game's schema is a module with these names.
"""

import contextlib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Protocol, TypeVar

from companion.engine.document import Node, PackError, shown
from companion.engine.names import is_device, without_odd_signs
from companion.packs import compiled, pictures
from companion.packs.archive import HEAD, unpacked
from companion.packs.source import read_whole

Built = TypeVar("Built")
Built_co = TypeVar("Built_co", covariant=True)


class Schema(Protocol[Built_co]):
    """What a game says about its packs."""

    @property
    def FILES(self) -> tuple[str, ...]:  # noqa: N802
        """The files a pack may have, pack.yaml first."""

    @property
    def PLAIN_VERSION(self) -> int:  # noqa: N802
        """Raised whenever check gives another form or refuses more than before."""

    def check(
        self, documents: Mapping[str, Node], pictures: Collection[str] | None = ()
    ) -> dict[str, Any]:
        """Validate the documents of a pack that has these pictures, and give their plain form.

        With None nobody asks which it has: of those that a game carries along.
        """

    def build(
        self, plain: Mapping[str, Any], source: Mapping[str, bytes] | None = None
    ) -> Built_co:
        """Make the pack from its plain form; `source` are the files it was checked from."""


def load(path: Path, games: Mapping[str, Schema[Built]], cache: Path | None = None) -> Built:
    """Load the pack at a folder or zip to play with it; whatever is wrong is a PackError."""
    return load_whole(path, games, cache)[0]


def load_whole(
    path: Path, games: Mapping[str, Schema[Built]], cache: Path | None = None
) -> tuple[Built, dict[str, bytes]]:
    """Load the pack at a folder or zip with all its files, pictures too, to hand it on."""
    files = read_whole(path, names_of(games))
    return checked(files, games, cache), files


def opened(
    data: bytes, file: str, games: Mapping[str, Schema[Built]]
) -> tuple[Built, dict[str, bytes]]:
    """Load the pack in a zip's bytes with all its files; `file` is what to call the zip."""
    files = unpacked(data, file, names_of(games))
    return checked(files, games), files


def checked(
    files: Mapping[str, bytes],
    games: Mapping[str, Schema[Built]],
    cache: Path | None = None,
    whole: bool = True,
) -> Built:
    """Check all files of a pack, and load it; whatever is wrong with one is a PackError.

    Not `whole`: what a game carries of it, which may lack pictures, and have names and signs that
    are refused today: a night that was begun goes on.
    """
    texts = {
        name: data if whole else _plainer(data)
        for name, data in files.items()
        if not pictures.fits(name)
    }
    shots = sorted(files.keys() - texts.keys())
    versions = " ".join(f"{game}={schema.PLAIN_VERSION}" for game, schema in games.items())
    # Of the pictures, too: whoever is known by all its bytes need not be looked at again.
    key = compiled.key_of(files, f"{versions} {'whole' if whole else 'carried'}")
    if cache is not None:
        kept = compiled.recall(cache, key)
        # A sound form that does not build was written by another version: make it anew.
        with contextlib.suppress(KeyError, TypeError, ValueError, AttributeError, IndexError):
            return games[kept["game"]].build(kept["pack"], files)
    if whole:
        pictures.check_names(shots)
    pictures.check_all({name: files[name] for name in shots})
    game, plain = _check(texts, shots if whole else None, games)
    if cache is not None:
        compiled.keep(cache, key, {"game": game, "pack": plain})
    return games[game].build(plain, files)


def _plainer(data: bytes) -> bytes:
    """Leave out of a text what older versions let pass."""
    try:
        return without_odd_signs(data.decode()).encode()
    except UnicodeDecodeError:
        return data  # whoever reads it says so


def names_of(games: Mapping[str, Schema[Built]]) -> tuple[str, ...]:
    """Name the files that packs of these games can have."""
    return tuple(dict.fromkeys(name for schema in games.values() for name in schema.FILES))


def _check(
    files: Mapping[str, bytes], shots: Collection[str] | None, games: Mapping[str, Schema[Built]]
) -> tuple[str, dict[str, Any]]:
    # Not at the top: what was compiled once needs no YAML.
    from companion.packs.reader import read

    if HEAD not in files:
        raise PackError(HEAD, None, "", "missing from the pack")
    head = read(files[HEAD], HEAD)
    game = head.mapping().get("game")
    if game is None:
        raise PackError(HEAD, head.line, "game", "missing")
    name = game.choice(games)
    own = head.mapping().get("id")
    if shots is not None and own is not None and is_device(own.raw):
        raise own.error(f"Windows keeps the name {own.raw} for itself: give it another")
    schema = games[name]
    documents = {HEAD: head}
    for file, data in files.items():
        if file not in schema.FILES:
            raise PackError(file, None, "", f"not a file of a {shown(name)} pack")
        if file != HEAD:
            documents[file] = read(data, file)
    return name, schema.check(documents, shots)
