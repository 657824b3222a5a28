"""Chapter S, setting up: who plays, what lies where, the first Room tokens. Pure."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from companion.engine.document import shown
from companion.engine.luck import Luck
from companion.engine.options import chosen
from companion.engine.refusal import Expected, Refused
from companion.games.boogeyman import calibration, reports
from companion.games.boogeyman.agenda import Question, Resolution, answers
from companion.games.boogeyman.box import (
    ATTIC,
    CHILDREN,
    COMPETITIVE,
    ROOMS,
    SECRET_ROOM,
    SEMI,
    objective_tokens,
)
from companion.games.boogeyman.events import BabysitterPlaced, Started, TokenPlaced
from companion.games.boogeyman.evolve import begin
from companion.games.boogeyman.options import OPTIONS
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.rules.boogeyman import LookAtSlot, PlaceQuestion
from companion.games.boogeyman.rules.knowing import one_room
from companion.games.boogeyman.state import Setup

PRACTICE = "practice"
Copies = Mapping[str, Mapping[str, object]]


@dataclass(frozen=True, slots=True, kw_only=True)
class StartRoomQuestion(Question):
    """The table draws the Room in which she starts: which one is it (S5)?"""

    rooms: tuple[str, ...]


def search_tokens(children: int) -> int:
    """Count the random Search tokens beneath: with Objectives, Trapdoor and Passkey 25 (S3)."""
    return len(ROOMS) - objective_tokens(children)[0] - 2


def start(report: reports.Start, packs: Mapping[str, Pack], copies: Copies) -> Resolution:
    """Lay the table and draw the first two Room tokens (S5, S6)."""
    known = _known(report.copy, copies)
    _seats(report.children, report.mode)
    # Without a map there is no house, whatever was said.
    name = "" if report.tracking == "ask" else known_house(packs, report.house)
    cards_from = _cards_from(report, packs, name)
    setup = Setup(
        mode=report.mode, tracking=report.tracking, dice=report.dice,
        decks=asdict(report.decks), options=chosen(OPTIONS, report.options or {}),
        tokens=report.tokens,
    )  # fmt: skip
    rig = {kind: tuple(map(str, stacked)) for kind, stacked in asdict(report.rig).items()}
    assert report.seed is not None, "the table gives a seed where the players do not"
    luck = Luck(report.seed, rig=tuple(sorted(rig.items())))
    babysitter = first_token = ""
    if report.tokens == "app":
        # S5: the token is shuffled back, so slot 1 may be any.
        babysitter, luck = luck.draw("rooms", "rooms", ROOMS, never=_barred(setup))
    chooses = report.mode == COMPETITIVE and report.tokens == "app"  # S6: he picks it himself
    if report.tokens == "app" and not chooses:
        first_token, luck = luck.draw("rooms", "rooms", ROOMS)
    started = Started(
        pack=name, cards_from=cards_from, setup=setup, children=report.children, known=known,
        babysitter=babysitter, first_token=first_token, luck=luck,
    )  # fmt: skip
    night = Resolution(begin(started, packs))
    night.events.append(started)
    # S6: no Event for the first token, unless the table plays it so.
    if setup.options["first_token_event"] == "yes":
        night.push(LookAtSlot(slot=1, first=True))
    if chooses:
        night.push(PlaceQuestion(slot=1, first=True))
    if report.tokens == "table":
        rooms = tuple(room for room in ROOMS if room not in _barred(setup))
        night.push(StartRoomQuestion(rooms=rooms))
    return night


def _barred(setup: Setup) -> tuple[str, ...]:
    """Name the Rooms that are drawn again when she starts there (S5)."""
    return (ATTIC, SECRET_ROOM) if setup.options["locked_start"] == "redraw" else ()


@answers(StartRoomQuestion)
def start_room(night: Resolution, step: StartRoomQuestion, value: object) -> None:
    """Take the Room that the table drew for her (S5), then have the first token laid (S6)."""
    night.emit(BabysitterPlaced(room=one_room(value, step.rooms), why="start"))
    by_him = night.state.played
    night.emit(TokenPlaced(slot=1, symbol=None, by_table=True, first=True, by_him=by_him, room=""))


def drawn_from(packs: Mapping[str, Pack], house: str | None, cards: str | None) -> Pack | None:
    """Find the pack whose decks the app draws from: the named one, the house's, or the first."""
    if cards:
        return packs.get(cards)
    named = [packs[house]] if house and house in packs else []
    return next((pack for pack in (*named, *packs.values()) if pack.has_cards), None)


def _cards_from(report: reports.Start, packs: Mapping[str, Pack], house: str) -> str:
    """Name the pack whose decks the app draws from; none of its cards may be missing."""
    chosen = drawn_from(packs, house, report.cards)
    if report.cards and (chosen is None or not chosen.has_cards):
        known = tuple(name for name, pack in packs.items() if pack.has_cards)
        code = "unknown_cards" if chosen is None else "without_cards"
        raise Refused(code, field="cards", given=shown(report.cards), known=known)
    of_the_app = [deck for deck, owner in asdict(report.decks).items() if owner == "app"]
    for deck in of_the_app:
        if chosen is None or not chosen.cards.get(deck):
            raise Refused("no_cards", field=f"decks.{deck}")
    return chosen.id if chosen and of_the_app else ""


def _known(name: str | None, copies: Copies) -> calibration.Told:
    """Take what was told of a copy of the box, if one is named."""
    if name is None:
        return {}
    if name not in copies:
        raise Refused("unknown_copy", field="copy", given=shown(name))
    return calibration.for_the_rules(calibration.check(copies[name]))


def known_house(packs: Mapping[str, Pack], name: str | None) -> str:
    """Take a house that can be played in; the practice house, where none is named."""
    house = name or PRACTICE
    if house not in packs or not packs[house].is_house:
        known = tuple(name for name, pack in packs.items() if pack.is_house)
        raise Refused("unknown_house", field="house", given=shown(house), known=known)
    return house


def _seats(children: tuple[str, ...], mode: str) -> None:
    """Refuse fewer than one Child, more than six, strangers and doubles (S8)."""
    if not 1 <= len(children) <= len(CHILDREN):
        raise Refused("bad_value", field="children", expected=Expected("children", n=len(CHILDREN)))
    if mode == SEMI and len(children) < 2:
        raise Refused("two_children", field="children")
    for position, child in enumerate(children):
        if child not in CHILDREN:
            raise Refused(
                "unknown_child", field=f"children[{position}]", given=shown(child), seats=CHILDREN
            )
        if child in children[:position]:
            raise Refused("child_twice", field=f"children[{position}]", child=child)
