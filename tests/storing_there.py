"""What a version of the companion is let write, by its own code: see tests/storing.py.

This runs as a program with the companion of a checkout, perhaps a very old one, and in its folder.
So it asks what that version can do, and knows nothing of the tests beside it.
"""

import gzip
import json
import os
import signal
import sys
from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

Plain = dict[str, Any]
Submit = Callable[[Mapping[str, Any]], Plain]
Night = Callable[[Submit], None]
TOLD = "told.json"
NAMED = {"mike": "Anna", "leila": "Zoë"}
BOX = {"slot 3": "yes", "babysitter 2": "trouble", "boogeyman 8": "last"}
SMALL = {"mode": "solo", "children": ["ray"], "tracking": "ask", "dice": "table", "seed": "small"}
RICH = {
    "mode": "coop", "children": ["mike", "leila"], "seed": "rich",
    "decks": {"event": "app", "trouble": "app", "nightmare": "app"},
}  # fmt: skip
GREY = (
    "/9j/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB"
    "AQEBAQEBAQEBAQEBAQH/wgALCABAAGABAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAA"
    "AAAAAAAAAAAAAAAAAOD/2gAIAQEAAAAAAAAAAAAAAAAAAAAA/9k="
)


class Desk:
    """The device of a version: its games, on its shelf or in files that are named, and its app."""

    def __init__(self, form: Path) -> None:
        self.form, self.root = form, there("root", "bootstrap")
        self.shelf: Any = self.root.shelf() if hasattr(self.root, "shelf") else None
        self.packs: Any = self.root.installed() if hasattr(self.root, "installed") else None

    @property
    def app(self) -> Any:
        """What the screens of its app work with; None before there was one."""
        try:
            return there("ui.desk").Desk()
        except ModuleNotFoundError:
            return None

    def new(self, name: str) -> tuple[str, Any]:
        """Begin a game."""
        if self.shelf is not None:
            game, table = self.shelf.new(name)
            return game, table
        games = self.form / "home" / "games"
        games.mkdir(exist_ok=True)
        return name, self.root.open_game(games / f"{name}.game")

    def play(self, name: str, night: Night) -> tuple[str, Any]:
        """Play a night; what was said is written beside all games."""
        game, table = self.new(name)
        lines: list[Plain] = [{"game": game, "name": name}]

        def submit(report: Mapping[str, Any]) -> Plain:
            reply: Plain = table.submit(report)
            lines.extend((dict(report), reply))
            return reply

        night(submit)
        written = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
        file = self.form / f"{name}.jsonl.gz"
        file.write_bytes(gzip.compress(written.encode(), 9, mtime=0))
        return game, table

    def tell(self, **more: Any) -> None:
        """Tell how this version sees what it kept."""
        file = self.form / TOLD
        told = {**(json.loads(file.read_text("utf-8")) if file.exists() else {}), **more}
        text = json.dumps(told, indent=1, sort_keys=True, ensure_ascii=False)
        file.write_text(f"{text}\n", encoding="utf-8")


def there(*names: str) -> Any:
    """Give a module of the companion by the first of its names that this version knows."""
    *tried, last = (f"companion.{name}" for name in names)
    for name in tried:
        with suppress(ModuleNotFoundError):
            return import_module(name)
    return import_module(last)


def golden(number: str, more: str = "", most: int = 99) -> Night:
    """Play a golden playthrough of the checkout, and more."""

    def night(submit: Submit) -> None:
        (file,) = Path("tests/playthroughs").glob(f"{number}-*.txt")
        lines = [line for line in file.read_text("utf-8").splitlines() if line.startswith("> ")]
        reply: Plain = {"prompts": []}
        for line in [*lines[:most], *more.splitlines()]:
            reply = submit(_said(line, reply))

    return night


def _said(line: str, reply: Plain) -> Plain:
    """Read a report; an answer goes to the open question, or to the tell whose key it names."""
    kind, _, fields = line.removeprefix("> ").partition(" ")
    report: Plain = {"report": kind, **json.loads("{" + fields + "}")}
    if kind == "answer" and "prompt" not in report:
        key = report.pop("to", None)
        for prompt in reply["prompts"]:
            if prompt["key"] == key or (key is None and prompt["kind"] != "tell"):
                report["prompt"] = prompt["id"]
    return report


def quiet(rounds: int, **start: Any) -> Night:
    """Let every Child end its turn, and answer what is asked."""

    def night(submit: Submit) -> None:
        reply = submit({"report": "start", **start})
        assert reply["ok"], reply["error"]
        while reply["view"]["round"] <= rounds and not reply["view"]["outcome"]:
            asked = [prompt for prompt in reply["prompts"] if prompt["kind"] != "tell"]
            if asked:
                value = _answered(asked[0])
                reply = submit({"report": "answer", "prompt": asked[0]["id"], "value": value})
            else:
                reply = submit({"report": "ended_turn", "child": reply["view"]["turn"]})
            assert reply["ok"], reply["error"]

    return night


def _answered(prompt: Plain) -> Any:
    if prompt["kind"] == "choose":
        return prompt["options"][0]["value"]
    if prompt["kind"] == "who":
        return prompt["options"][:1]
    if prompt["kind"] == "roll":
        return dict.fromkeys(prompt["children"], 3) if "children" in prompt else 3
    return "done"


def taken_back(submit: Submit) -> None:
    """Begin, and take that back."""
    submit({"report": "start", **SMALL})
    submit({"report": "undo"})


# Nights that every version can play; the others need something of their own.
PLAIN: Mapping[str, Night] = {
    "map": golden("09"),
    "ask": golden("18", most=24),
    "won": golden("13"),
    "undone": golden("17", '> ended_turn "child": "mike"\n> undo'),
    "cards": quiet(5, **RICH),
    "taken-back": taken_back,
}


def games(desk: Desk, wanted: Sequence[str]) -> None:
    """Play the nights that are wanted, as far as this version can."""
    for name in wanted:
        if name in PLAIN:
            desk.play(name, PLAIN[name])[1].close()
    house = _house(desk) if desk.packs is not None else ""
    if house and "house" in wanted:
        desk.play("house", quiet(2, **RICH, house=house))[1].close()
    if "photo" in wanted and hasattr(desk.app, "house_making"):
        desk.play("photo", quiet(1, **RICH, house=_drawn(desk)))[1].close()
    if desk.shelf is not None and "mended" in wanted:
        _mended(desk)
    if "own-cards" in wanted and hasattr(desk.app, "card_making"):
        cards = _cards(desk)
        start = {**RICH, "decks": {"event": "app"}, "cards": cards}
        desk.play("own-cards", quiet(5, **start))[1].close()
    if desk.shelf is not None and "small" in wanted:
        game, table = desk.play("small", quiet(2, **SMALL))
        table.close()
        desk.shelf.export(game, desk.form / "exported.game")
        desk.shelf.delete(game)


def _house(desk: Desk) -> str:
    """Install the house that a new pack begins as, twice; one of them is put away."""
    packed = there("packs.archive").packed
    file, lying = desk.form / "house.pack", there("packs.shipped").starter("boogeyman")
    found = [path for path in lying.rglob("*") if path.is_file()]
    files = {path.relative_to(lying).as_posix(): path.read_bytes() for path in found}
    for name in ("my-house", "put-away"):
        head = files["pack.yaml"].replace(b"my-house", name.encode())
        file.write_bytes(packed({**files, "pack.yaml": head}))
        desk.packs.take_in(file)
    file.unlink()
    desk.packs.put_away("put-away")
    return "my-house"


def _drawn(desk: Desk) -> str:
    """Draw a house on a photo, and install it."""
    making = desk.app.house_making
    draft = making.maker.on_photo(b64decode(GREY), (96, 64))
    wide, high = draft.size
    for number, place in enumerate(draft.places):
        x, y = (number % 8 + 0.5) / 8, (number // 8 + 0.5) / 4
        draft = draft.placed(place, x * wide, y * high)
    chain = [place for place in draft.places if place not in ("5", "20")]
    for a, b in [*pairwise(chain), ("1", "5")]:
        draft = draft.joined(a, b)
    making.begin(draft.titled("Drawn on a photo"))
    house: str = making.finish()
    assert house, making.said
    return house


def _cards(desk: Desk) -> str:
    """Make a card with a photo, and have it installed."""
    app = desk.app
    _card(app, "The clock stops")
    app.card_making.picture(b64decode(GREY))
    app.settle()
    pack: str = app.card_making.decks.id
    return pack


def _card(app: Any, title: str) -> None:
    making = app.card_making
    making.add()
    making.write("title", title)
    making.write("note", "Ours.")
    offer = making.maker.effects(making.deck)[0]
    making.give(offer.report({one.name: one.choices[0].value for one in offer.fields}))


def _mended(desk: Desk) -> None:
    """Have a damaged game mended."""
    game, table = desk.play("mended", quiet(2, **SMALL))
    table.close()
    file = desk.shelf.file(game)
    file.write_bytes(file.read_bytes()[: -2 * 4096])
    desk.shelf.open(game).close()


def small_files(desk: Desk, wanted: Sequence[str]) -> None:
    """Set, name, learn and leave unfinished what this version can; tell how it sees all."""
    if desk.shelf is not None:
        listed, deleted = _listed(desk.shelf.games()), _listed(desk.shelf.deleted())
        desk.tell(listed=listed, deleted=deleted)
    desk.tell(copies=_copies())
    if desk.packs is not None:
        packs = type(desk.packs)(desk.root.GAMES)
        titles = {name: dict(packs[name].title) for name in packs}
        desk.tell(packs=titles, away=list(packs.away()))
    app = desk.app
    if app is not None:
        _app(desk, app)


def _listed(games: Sequence[Any]) -> list[Plain]:
    names = ("id", "name", "created", "note")
    return [{name: getattr(game, name) for name in names} for game in games]


def _copies() -> Plain:
    copies = there("device.copies", "copies").Copies("boogeyman")
    copies.learn("mine", BOX, {})
    copies.learn("other", {"slot 1": "no"}, {})
    if hasattr(copies, "forget"):
        copies.learn("gone", {"slot 2": "no"}, {})
        copies.forget("gone")
    return _known()


def _known() -> Plain:
    copies = there("device.copies", "copies").Copies("boogeyman")
    return {name: dict(copies[name]) for name in copies}


def _app(desk: Desk, app: Any) -> None:
    app.set(language="fr", text_scale=1.4, motion=False, left_hand=True, vibration=False)
    if hasattr(app.settings, "options"):
        app.set(contrast=True, dim_idle=False, options={"flashlight": "passes", "dice": "table"})
    desk.tell(settings=asdict(there("device.settings", "settings").load()))
    if hasattr(app, "people"):
        first, *_ = desk.shelf.games()
        (deleted,) = desk.shelf.deleted()
        app.people.name(first.id, NAMED)
        app.people.name(deleted.id, {"ray": "Ünal"})
        known = {game: dict(app.people.of(game)) for game in (first.id, deleted.id)}
        desk.tell(people=known, recent=list(app.people.recent))
    if hasattr(app, "house_making"):
        desk.tell(drafts=dict(_drafts(app)))


def _drafts(app: Any) -> Iterator[tuple[str, Any]]:
    """Leave a house, the box and a card half told."""
    making, wizard = app.house_making, app.wizard
    draft = making.maker.on_photo(b64decode(GREY), (96, 64)).titled("Half a house")
    wide, high = draft.size
    draft = draft.placed("1", wide / 4, high / 2).placed("2", wide / 2, high / 2)
    making.begin(draft.named("2", "Pantry"))
    assert making.do(lambda here: here.joined("1", "2")), making.said
    wizard.begin()
    wizard.open(1, alone=True)
    wizard.change(wizard.step.tapped(5))
    again = type(app)()
    yield "house", making.maker.plain(again.house_making.here)
    yield "box", {name: getattr(again.wizard, name) for name in ("at", "alone", "tapped", "who")}
    _card(app, "Not finished")  # last: whoever looks what can be played with installs it
    decks = type(app)().card_making.decks
    cards = {deck: [asdict(card) for card in decks.cards[deck]] for deck in decks.cards}
    yield "cards", {"id": decks.id, "title": decks.title, "cards": cards}


def killed(desk: Desk, wanted: Sequence[str]) -> None:
    """Be killed in the middle of a night, so that its -wal is left."""
    if "killed" in wanted:
        desk.play("killed", quiet(2, **SMALL))
        desk.tell(copies=_known())
        os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    part = {"games": games, "small_files": small_files, "killed": killed}[sys.argv[1]]
    part(Desk(Path(sys.argv[2])), sys.argv[3:])
