"""The only wiring: joins packs, game, log and table for whichever face asks.

Parts are imported inside functions, when somebody asks: the home screen shows before games, packs
and saves are loaded. The imports at the top are all that it needs.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from companion import games
from companion.device import texts
from companion.device.home import home
from companion.engine.errors import SaveError, of_the_disk
from companion.faces.words import FaceWords
from companion.packs.shipped import content, located

if TYPE_CHECKING:
    from datetime import datetime

    from companion.device.copies import Copies, Told
    from companion.engine.catalogue import Catalogue
    from companion.engine.decks import CardMaker, Decks
    from companion.engine.document import PackError
    from companion.engine.game import Calibration, Cover, Editors, Figure, Opponent, Surroundings
    from companion.engine.making import HouseDraft, HouseMaker
    from companion.engine.mood import Moment
    from companion.packs.installed import Installed, Named
    from companion.packs.loader import Schema
    from companion.saves.shelf import Shelf
    from companion.table.log import Log
    from companion.table.running import Table

Packs = Mapping[str, "Named"]


class _Schemas(Mapping[str, "Schema[Named]"]):
    """The schema of packs for each game that has packs."""

    def __getitem__(self, name: str) -> Schema[Named]:
        found = games.game(name).packs
        if found is None:
            raise KeyError(name)
        return cast("Schema[Named]", found())

    def __iter__(self) -> Iterator[str]:
        return (name for name in games.IDS if games.game(name).packs is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)


GAMES: Mapping[str, Schema[Named]] = _Schemas()


def packs(game: str = games.DEFAULT) -> Packs:
    """Give the packs of a game: those shipped, then those of this device."""
    from companion.packs.compiled import usual_folder
    from companion.packs.installed import Together
    from companion.packs.loader import load

    brought = games.game(game)
    if brought.packs is None:
        return {}
    built = (load(located(name), GAMES, cache=usual_folder()) for name in brought.shipped)
    return Together({pack.id: pack for pack in built}, installed(game))


def shipped(game: str = games.DEFAULT) -> tuple[str, ...]:
    """Name the packs shipped for a game."""
    return games.game(game).shipped


def facts(game: str = games.DEFAULT, houses: Packs | None = None) -> Mapping[str, Any]:
    """Give the facts of the first pack shipped with a game; nothing without one."""
    names = shipped(game)
    return (packs(game) if houses is None else houses)[names[0]].facts() if names else {}


def installed(game: str = "") -> Installed[Named]:
    """Give the packs of this device, or those of a game; each is loaded when first used."""
    from companion.packs.installed import Installed

    return Installed(GAMES, _left_out, game)


def house_files(maker: HouseMaker, draft: HouseDraft, taken: Collection[str]) -> dict[str, bytes]:
    """Write a drawn house as the files of a pack."""
    from companion.packs.writer import written

    papers = maker.documents(draft, taken)
    files = {name: written(paper, "Drawn in the companion.") for name, paper in papers.items()}
    return files if draft.photo is None else {**files, maker.photo_name(draft): draft.photo}


def _left_out(name: str, error: PackError) -> None:
    from companion.engine.document import shown

    _complain(f"the pack {shown(name)} is left out: {error}")


@cache
def _complain(words: str) -> None:
    """Print what is wrong on this device, once."""
    print(f"companion: {words}", file=sys.stderr)


def languages() -> tuple[str, ...]:
    """List the languages there are, English first."""
    return texts.languages(content() / "text")


def language_here() -> str:
    """Choose the language from the environment."""
    return texts.preferred(os.environ, languages())


def surroundings(game: str = games.DEFAULT, houses: Packs | None = None) -> Surroundings:
    """Give what this device offers a game; `houses` are its packs, if loaded already."""
    from companion.engine.game import Surroundings

    at_hand = packs(game) if houses is None else houses
    return Surroundings(at_hand, copies(game), partial(_catalogue, game))


def _catalogue(game: str, language: str) -> Catalogue | None:
    return texts.catalogue(content() / game / "text", language)


def opponent(
    language: str = texts.ENGLISH, houses: Packs | None = None, game: str = games.DEFAULT
) -> Opponent:
    """Make the opponent of a game in a language, or raise KeyError."""
    return games.game(game).opponent(surroundings(game, houses), language)


def moments(language: str = texts.ENGLISH, game: str = games.DEFAULT) -> Mapping[str, Moment]:
    """Give a sample of each mood of a game; nothing where it has none."""
    made = games.game(game).moments
    return {} if made is None else made(surroundings(game), language)


def copies(game: str = games.DEFAULT) -> Copies:
    """Give the known facts about boxes of a game; those of the first lie where they always did."""
    from companion.device.copies import Copies

    return Copies(game, None if game == games.DEFAULT else home() / "copies" / game)


def calibration(
    language: str = texts.ENGLISH, game: str = games.DEFAULT, houses: Packs | None = None
) -> Calibration | None:
    """Give the calibration of a game, if it has one."""
    made = games.game(game).calibration
    return None if made is None else made(surroundings(game, houses), language)


@dataclass(frozen=True, slots=True)
class Face:
    """What people see of a game when they choose one, in one language."""

    id: str
    title: str
    motto: str
    players: tuple[int, int]
    minutes: int
    cover: Cover | None = None


def faces(language: str = texts.ENGLISH) -> list[Face]:
    """List the faces of all games."""

    def own(said: Mapping[str, str]) -> str:
        return said.get(language) or said[texts.ENGLISH]

    every = map(games.game, games.IDS)
    return [Face(g.id, own(g.title), own(g.motto), g.players, g.minutes, g.cover) for g in every]


def figures(game: str = games.DEFAULT) -> Mapping[str, Figure]:
    """Give the figures of a game."""
    return games.game(game).figures


def colours(game: str = games.DEFAULT) -> Mapping[str, str]:
    """Give the name of each figure's colour in the box of this device."""
    from companion.device.copies import MINE

    asked = calibration(game=game, houses={})
    return {} if asked is None else asked.colours(copies(game).get(MINE, {}))


def editors(
    language: str = texts.ENGLISH, game: str = games.DEFAULT, houses: Packs | None = None
) -> Editors:
    """Give the editors of a game, or raise KeyError."""
    made = games.game(game).editors
    if made is None:
        raise KeyError(game)
    return made(surroundings(game, houses), language)


def card_files(maker: CardMaker, decks: Decks) -> dict[str, bytes]:
    """Write decks of cards as the files of a pack."""
    from companion.packs.writer import written

    papers = maker.documents(decks)
    return {name: written(paper) for name, paper in papers.items()} | dict(decks.photos)


def photo(pack: str, name: str) -> bytes | None:
    """Read a picture from an installed pack: saved games carry no photos of cards."""
    from companion.packs.installed import picture

    return picture(pack, name)


def game_of(note: Mapping[str, object]) -> str:
    """Tell the game of a save by its note; old notes do not say, and mean the first."""
    said = note.get("game")
    return said if isinstance(said, str) and said in games.IDS else games.DEFAULT


def title(note: Mapping[str, object], language: str) -> str:
    """Give the title of a save's game."""
    said = games.game(game_of(note)).title
    return said.get(language) or said[texts.ENGLISH]


def seats(note: Mapping[str, object]) -> str:
    """Give the key under which a save's note lists the players."""
    return games.game(game_of(note)).seats


@cache
def names(language: str = texts.ENGLISH, game: str = games.DEFAULT) -> Mapping[str, str]:
    """Give everybody's name by id; quick enough for the home screen."""
    return games.game(game).names(language, _catalogue(game, language))


def face_words(language: str = texts.ENGLISH) -> FaceWords:
    """Give the faces' own words."""
    return FaceWords(texts.catalogue(content() / "text", language), language)


def open_table(
    language: str = texts.ENGLISH,
    houses: Packs | None = None,
    game: str = games.DEFAULT,
    learn: Callable[[str, Told, Told], None] | None = None,
) -> Table:
    """Lay a new table that is not saved; `houses` are the packs, if loaded already."""
    from companion.table.running import Table

    return Table(partial(_seated, language, houses, {}, game), new_seed, learn=learn)


def _seated(language: str, houses: Packs | None, own: Packs, usual: str, game: str) -> Opponent:
    """Give the opponent that a table asks for, with packs of the usual game and those of a save."""
    from companion.engine.refusal import Expected, Refused
    from companion.packs.installed import Together

    game = game or usual
    if game not in games.IDS:
        raise Refused("bad_value", field="game", expected=Expected("one_of", values=games.IDS))
    at_hand = houses if houses is not None and game == usual else packs(game)
    carried = {name: pack for name, pack in own.items() if pack.game == game}
    return opponent(language, Together(carried, at_hand), game)


def open_game(
    kept: Path | Log,
    language: str = texts.ENGLISH,
    houses: Packs | None = None,
    game: str = games.DEFAULT,
) -> Table:
    """Open a game where it stood, or lay a new table for `game` there; or raise SaveError.

    A refused file stays as it was, to the last byte. If the disk fails after the file was judged,
    SQLite may have moved a sound -wal into the main file.
    """
    from companion.engine.document import PackError
    from companion.engine.sense import NONSENSE, in_words
    from companion.saves.sqlite import SqliteLog
    from companion.table.running import Table

    log = SqliteLog(kept, hold=False) if isinstance(kept, Path) else kept
    name = str(kept) if isinstance(kept, Path) else ""
    try:
        at_hand = packs() if houses is None else houses
        own = _own_packs(log, at_hand)
        usual = games.DEFAULT if log.rows else game  # old rows name no game: the first
        ready = at_hand if usual == games.DEFAULT else None
        return Table(partial(_seated, language, ready, own, usual), new_seed, log, learn_my_copy)
    except PackError:
        log.close()
        raise SaveError("bad_house", name) from None
    except NONSENSE as raised:
        log.close()
        raise SaveError(in_words(raised).code, name) from None
    except SaveError as trouble:
        log.close()
        raise SaveError(trouble.code, trouble.file or name) from None
    except BaseException:
        log.close()
        raise


def _own_packs(log: Log, at_hand: Packs) -> Packs:
    """Build the packs that a game was started with, whatever is installed now."""
    from companion.engine.document import PackError
    from companion.packs.compiled import usual_folder
    from companion.packs.loader import checked
    from companion.table.packed import fingerprint, needed, unpacked_together

    built, elsewhere = {}, []
    for name, mark in needed(log.rows).items():
        here = at_hand.get(name)
        if here is not None and fingerprint(here.source) == mark:
            built[name] = here
        elif name in log.packs:
            elsewhere.append(name)
        else:
            raise PackError(name, None, "", "missing")
    for name, files in unpacked_together(log.packs, elsewhere):
        built[name] = checked(files, GAMES, usual_folder(), whole=False)
        if built[name].id != name:
            raise PackError(name, None, "id", "another pack")
    return built


def learn_my_copy(game: str, known: Told, forgotten: Told) -> None:
    """Keep what a table taught about its box; if that fails, the night goes on."""
    from companion.device.copies import MINE

    asked = calibration(game=game, houses={})
    if asked is None:
        return
    try:
        # An imported game may tell of spaces that no box has; later facts would clash with them.
        copies(game).learn(MINE, asked.sound(known), forgotten, asked.overruled)
    except OSError as trouble:
        _complain(f"what was learnt of the box is not kept. {face_words().of_the_disk(trouble)}")


def learn_named(game: str, known: Told, forgotten: Told) -> None:
    """Keep what a table that is not saved taught, where owners named the box that it is about."""
    asked = calibration(game=game, houses={})
    if asked is not None and asked.another():
        learn_my_copy(game, known, forgotten)


def trouble(raised: Exception) -> SaveError | PackError | None:
    """Name the error of a disk or file; None for a mistake of ours."""
    from companion.engine.document import PackError
    from companion.saves.schema import trouble_of

    if isinstance(raised, SaveError | PackError):
        return raised
    return of_the_disk(raised) if isinstance(raised, OSError) else trouble_of(raised)


def disk_words(trouble: OSError, language: str | None = None) -> str:
    """Word a disk error, in a language or that of the environment."""
    return face_words(language or language_here()).of_the_disk(trouble)


def games_folder() -> Path:
    """Give the folder with the games of this device."""
    return home() / "games"


def shelf(language: str = texts.ENGLISH, game: str = games.DEFAULT) -> Shelf:
    """Open the shelf with the games of this device; new ones are of `game`, unless they say."""
    from companion.saves.shelf import Shelf

    def open_here(kept: Path | Log) -> Table:
        return open_game(kept, language, game=game)

    return Shelf(games_folder(), open_here, _now, games.IDS)


def _now() -> datetime:
    from datetime import datetime

    return datetime.now()


def new_seed() -> str:
    """Make a seed that nobody can guess."""
    import secrets

    return secrets.token_hex(16)
