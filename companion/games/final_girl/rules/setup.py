"""G1–G7, G36: setting up. What is played with, who keeps what, cards, tokens, first event. Pure."""

from collections.abc import Mapping
from dataclasses import asdict

from companion.engine.document import shown
from companion.engine.luck import Luck
from companion.engine.options import chosen
from companion.engine.refusal import Expected, Refused
from companion.games.final_girl import reports
from companion.games.final_girl.agenda import Resolution
from companion.games.final_girl.box import (
    APP,
    ASK,
    DECKS,
    HEROINE,
    KILLER,
    MAP,
    TABLE,
)
from companion.games.final_girl.calibration import last_row_known, rows_known, together
from companion.games.final_girl.events import SetUpWithBox, Started
from companion.games.final_girl.evolve import begin
from companion.games.final_girl.options import OPTIONS
from companion.games.final_girl.printed import Killer, Location, Pack
from companion.games.final_girl.rules.cards import DrawEvent
from companion.games.final_girl.state import Box, Setup

Packs = Mapping[str, Pack]
Copies = Mapping[str, Mapping[str, object]]


def killers(packs: Packs) -> Mapping[str, tuple[str, Killer]]:
    """Find the killers of all packs, each with its pack."""
    every = packs.values()
    return {name: (pack.id, one) for pack in every for name, one in pack.killers.items()}


def locations(packs: Packs) -> Mapping[str, tuple[str, Location]]:
    """Find the locations of all packs, each with its pack."""
    every = packs.values()
    return {name: (pack.id, one) for pack in every for name, one in pack.locations.items()}


def box_of(packs: Packs, killer: str, location: str) -> Box:
    """Put together what is played with: any killer with any location (G1)."""
    if not killer:
        return Box()
    return Box(killers(packs)[killer][1], locations(packs)[location][1])


def start(report: reports.Start, packs: Packs, copies: Copies) -> Resolution:
    """Lay the table: tokens, finale, power and pile stay unseen (G2, G3, G5)."""
    named = report.killer or report.location
    tracking = report.tracking or (MAP if named else ASK)
    needs = _packs_needed(report, packs) if tracking == MAP else ()
    setup = _setup(report, tracking, packs, copies)
    assert report.seed is not None, "the table gives a seed where the players do not"
    rig = {kind: tuple(map(str, stacked)) for kind, stacked in asdict(report.rig).items()}
    tokens = rig.pop("tokens")
    rig |= {f"token {KILLER}": tokens[:1], f"token {HEROINE}": tokens[1:2]}  # G5
    luck, card = Luck(report.seed, rig=tuple(sorted(rig.items()))), ""
    box = box_of(packs, setup.killer, setup.location)
    if box.location is not None:  # G4
        card, luck = luck.draw("setup", "setup", sorted(box.location.setups))
    started = Started(setup=setup, card=card, needs=needs, luck=luck)
    night = Resolution(begin(started, box))
    night.events.append(started)
    if setup.asks:
        night.emit(SetUpWithBox())  # G2
    else:
        night.push(DrawEvent(first=True))  # G7
    return night


def _packs_needed(report: reports.Start, packs: Packs) -> tuple[str, ...]:
    """Name the packs of killer and location; a map needs both (G36)."""
    places = locations(packs)
    place = places.get(report.location or "")
    if report.killer is None and place is not None and place[1].minions is not None:
        raise Refused("not_yet", field=KILLER)  # G36: minions and no killer
    owners = {
        KILLER: {name: pack for name, (pack, _) in killers(packs).items()},
        "location": {name: pack for name, (pack, _) in places.items()},
    }
    needed: list[str] = []
    for field, given in ((KILLER, report.killer or ""), ("location", report.location or "")):
        if given not in owners[field]:
            known = tuple(owners[field])
            raise Refused("needs_pack", field=field, given=shown(given), known=known)
        needed.append(owners[field][given])
    return tuple(dict.fromkeys(needed))


def _setup(report: reports.Start, tracking: str, packs: Packs, copies: Copies) -> Setup:
    asks = tracking == ASK
    if report.bloodlust == TABLE and not asks:
        raise Refused("bad_value", field="bloodlust", expected=Expected("one_of", values=(APP,)))
    decks = dict.fromkeys(DECKS, TABLE if asks else APP) | dict(report.decks or {})
    for deck, whose in decks.items():
        if asks and whose == APP:
            raise Refused("needs_pack", field=f"decks.{deck}", given=deck, known=())
    health: dict[str, int | None] = {KILLER: None, HEROINE: None}
    if not asks:
        assert report.killer is not None, "a map has a killer"
        health[KILLER] = killers(packs)[report.killer][1].health  # G6
    health |= report.health or {}
    known = together(copies.values())
    copy = report.copy if asks and report.copy else ""
    return Setup(
        tracking=tracking,
        health=health,
        bloodlust=report.bloodlust or (TABLE if asks else APP),
        dice=report.dice,
        decks=decks,
        options=chosen(OPTIONS, report.options or {}),
        hard=report.hard,
        killer="" if asks else report.killer or "",
        location="" if asks else report.location or "",
        copy=report.copy or "",
        rows=rows_known(known, copy) if copy else (),
        last_row=last_row_known(known, copy) if copy else 0,
    )
