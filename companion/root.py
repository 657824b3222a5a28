"""The only wiring: packs + game + log + table, for whichever face asks.

Each part is loaded when somebody asks for it: a home screen is there before the game, its packs
and the store. What is imported at the top is all that a home screen needs.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Collection, Iterator, Mapping
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
    from companion.engine.game import Calibration, Editors, Figure, Opponent, Surroundings
    from companion.engine.making import HouseDraft, HouseMaker
    from companion.packs.installed import Installed, Named
    from companion.packs.loader import Schema
    from companion.saves.shelf import Shelf
    from companion.table.log import Log
    from companion.table.running import Table

Packs = Mapping[str, "Named"]


class _Schemas(Mapping[str, "Schema[Named]"]):
    """Every game that has packs, and the schema of them."""

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
    """Give what a game can be played with: what is shipped, then the packs of this device."""
    from companion.packs.compiled import usual_folder
    from companion.packs.installed import Together
    from companion.packs.loader import load

    brought = games.game(game)
    if brought.packs is None:
        return {}
    built = (load(located(name), GAMES, cache=usual_folder()) for name in brought.shipped)
    return Together({pack.id: pack for pack in built}, installed())


def shipped(game: str = games.DEFAULT) -> tuple[str, ...]:
    """Name the packs of a game that come with the companion."""
    return games.game(game).shipped


def facts(game: str = games.DEFAULT, houses: Packs | None = None) -> Mapping[str, Any]:
    """Give what the first pack that comes with a game tells of itself; nothing without one."""
    names = shipped(game)
    return (packs(game) if houses is None else houses)[names[0]].facts() if names else {}


def installed() -> Installed[Named]:
    """Give the packs of this device; each is loaded when it is first looked at."""
    from companion.packs.installed import Installed

    return Installed(GAMES, _left_out)


def house_files(maker: HouseMaker, draft: HouseDraft, taken: Collection[str]) -> dict[str, bytes]:
    """Write a house that was drawn as the files of a pack."""
    from companion.packs.writer import written

    papers = maker.documents(draft, taken)
    files = {name: written(paper, "Drawn in the companion.") for name, paper in papers.items()}
    return files if draft.photo is None else {**files, maker.photo_name(draft): draft.photo}


def _left_out(name: str, error: PackError) -> None:
    from companion.engine.document import shown

    _complain(f"the pack {shown(name)} is left out: {error}")


@cache
def _complain(words: str) -> None:
    """Say what is wrong on this device; once, however often it is met."""
    print(f"companion: {words}", file=sys.stderr)


def languages() -> tuple[str, ...]:
    """List the languages that can be spoken, English first."""
    return texts.languages(content() / "text")


def language_here() -> str:
    """Choose the language of whoever runs this, by the environment."""
    return texts.preferred(os.environ, languages())


def surroundings(game: str = games.DEFAULT, houses: Packs | None = None) -> Surroundings:
    """Give what a game finds on this device; `houses` where its packs are loaded already."""
    from companion.engine.game import Surroundings

    at_hand = packs(game) if houses is None else houses
    return Surroundings(at_hand, copies(game), partial(_catalogue, game))


def _catalogue(game: str, language: str) -> Catalogue | None:
    return texts.catalogue(content() / game / "text", language)


def opponent(
    language: str = texts.ENGLISH, houses: Packs | None = None, game: str = games.DEFAULT
) -> Opponent:
    """Make the opponent of a game, speaking this language; or raise KeyError."""
    return games.game(game).opponent(surroundings(game, houses), language)


def copies(game: str = games.DEFAULT) -> Copies:
    """Give what is known of people's boxes."""
    from companion.device.copies import Copies

    return Copies(game)


def calibration(
    language: str = texts.ENGLISH, game: str = games.DEFAULT, houses: Packs | None = None
) -> Calibration | None:
    """Give what can be asked about a box of a game, if anything can."""
    made = games.game(game).calibration
    return None if made is None else made(surroundings(game, houses), language)


@dataclass(frozen=True, slots=True)
class Face:
    """What a game is, in one language, for those who choose one."""

    id: str
    title: str
    motto: str
    players: tuple[int, int]
    minutes: int


def faces(language: str = texts.ENGLISH) -> list[Face]:
    """Give the face of every game there is."""

    def own(said: Mapping[str, str]) -> str:
        return said.get(language) or said[texts.ENGLISH]

    every = map(games.game, games.IDS)
    return [Face(g.id, own(g.title), own(g.motto), g.players, g.minutes) for g in every]


def figures(game: str = games.DEFAULT) -> Mapping[str, Figure]:
    """Give how everybody in a game is drawn."""
    return games.game(game).figures


def colours(game: str = games.DEFAULT) -> Mapping[str, str]:
    """Give the colour of each figure in the box on this table, by the names of the colours."""
    from companion.device.copies import MINE

    asked = calibration(game=game, houses={})
    return {} if asked is None else asked.colours(copies(game).get(MINE, {}))


def editors(
    language: str = texts.ENGLISH, game: str = games.DEFAULT, houses: Packs | None = None
) -> Editors:
    """Give what can be made for a game; or raise KeyError."""
    made = games.game(game).editors
    if made is None:
        raise KeyError(game)
    return made(surroundings(game, houses), language)


def card_maker(language: str = texts.ENGLISH, game: str = games.DEFAULT) -> CardMaker:
    """Give what makes cards, speaking this language."""
    return editors(language, game, {}).cards()


def card_files(maker: CardMaker, decks: Decks) -> dict[str, bytes]:
    """Write cards that were made as the files of a pack."""
    from companion.packs.writer import written

    papers = maker.documents(decks)
    return {name: written(paper) for name, paper in papers.items()} | dict(decks.photos)


def photo(pack: str, name: str) -> bytes | None:
    """Give a picture of an installed pack; a game does not carry those of its cards."""
    from companion.device.files import read
    from companion.packs import folder, pictures
    from companion.packs.installed import place

    try:
        return read(folder.at(place(), pack) / name, pictures.MAX_SIZE)
    except OSError:
        return None


def game_of(note: Mapping[str, object]) -> str:
    """Tell which game a saved one is of, by its note; one that does not say is of the first."""
    said = note.get("game")
    return said if isinstance(said, str) and said in games.IDS else games.DEFAULT


def title(note: Mapping[str, object], language: str) -> str:
    """Say of which game a saved one is."""
    said = games.game(game_of(note)).title
    return said.get(language) or said[texts.ENGLISH]


def seats(note: Mapping[str, object]) -> str:
    """Tell where the note of a saved game names who plays."""
    return games.game(game_of(note)).seats


@cache
def names(language: str = texts.ENGLISH, game: str = games.DEFAULT) -> Mapping[str, str]:
    """Say what everybody is called, by id; without the game, which a home screen does not need."""
    return games.game(game).names(language, _catalogue(game, language))


def face_words(language: str = texts.ENGLISH) -> FaceWords:
    """Give the words of the faces themselves."""
    return FaceWords(texts.catalogue(content() / "text", language))


@cache
def rules(language: str, game: str = games.DEFAULT) -> Mapping[str, tuple[str, str]]:
    """Give the title and the text of every rule, in English where there is no translation."""
    folder = content() / game / "rules"
    file = folder / f"{language}.json"
    kept = json.loads((file if file.is_file() else folder / "en.json").read_bytes())
    return {rule: (title, text) for rule, (title, text) in kept.items()}


def open_table(
    language: str = texts.ENGLISH, houses: Packs | None = None, game: str = games.DEFAULT
) -> Table:
    """Lay a new table that nothing keeps; `houses` where they are loaded already."""
    from companion.table.running import Table

    return Table(partial(_seated, language, houses, game), new_seed)


def _seated(language: str, houses: Packs | None, usual: str, game: str) -> Opponent:
    """Give the opponent that a table asked for; a game that is not there is refused."""
    from companion.engine.refusal import Expected, Refused

    game = game or usual
    if game not in games.IDS:
        raise Refused("bad_value", field="game", expected=Expected("one_of", values=games.IDS))
    return opponent(language, houses if game == games.DEFAULT else None, game)


def open_game(
    kept: Path | Log,
    language: str = texts.ENGLISH,
    houses: Packs | None = None,
    game: str = games.DEFAULT,
) -> Table:
    """Open a game where it stood, or lay a new table for `game` there; or raise SaveError.

    One that is refused stays as it was, to the last byte; where the disk fails after all was looked
    at, SQLite may have brought a sound -wal into the main file.
    """
    from companion.engine.document import PackError
    from companion.engine.sense import NONSENSE, in_words
    from companion.packs.installed import Together
    from companion.saves.sqlite import SqliteLog
    from companion.table.running import Table

    log = SqliteLog(kept, hold=False) if isinstance(kept, Path) else kept
    name = str(kept) if isinstance(kept, Path) else ""
    try:
        at_hand = packs() if houses is None else houses
        houses = Together(_own_packs(log, at_hand), at_hand)
        usual = games.DEFAULT if log.rows else game  # rows that name none are of the first one
        return Table(partial(_seated, language, houses, usual), new_seed, log, learn_my_copy)
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
    """Build the packs that a game was started with: it keeps them, whatever is installed now."""
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
    """Keep what the table told of its box for the next game; a night goes on without, too."""
    from companion.device.copies import MINE

    asked = calibration(game=game, houses={})
    if asked is None:
        return
    try:
        # A game from elsewhere can tell of spaces that no box has; nothing would fit with them.
        copies(game).learn(MINE, asked.sound(known), forgotten, asked.overruled)
    except OSError as trouble:
        _complain(f"what was learnt of the box is not kept. {face_words().of_the_disk(trouble)}")


def trouble(raised: Exception) -> SaveError | PackError | None:
    """Name what the disk or a file would not do; None for a mistake of ours."""
    from companion.engine.document import PackError
    from companion.saves.schema import trouble_of

    if isinstance(raised, SaveError | PackError):
        return raised
    return of_the_disk(raised) if isinstance(raised, OSError) else trouble_of(raised)


def disk_words(trouble: OSError, language: str | None = None) -> str:
    """Say what the disk would not do; in the language of whoever runs this, where none is given."""
    return face_words(language or language_here()).of_the_disk(trouble)


def games_folder() -> Path:
    """Name the folder with the games of this device."""
    return home() / "games"


def shelf(language: str = texts.ENGLISH) -> Shelf:
    """Open the shelf with the games of this device."""
    from companion.saves.shelf import Shelf

    def open_here(kept: Path | Log) -> Table:
        return open_game(kept, language)

    return Shelf(games_folder(), open_here, _now, games.IDS)


def _now() -> datetime:
    from datetime import datetime

    return datetime.now()


def new_seed() -> str:
    """Make a seed that nobody can guess."""
    import secrets

    return secrets.token_hex(16)
