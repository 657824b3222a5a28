"""How a game begins: who sits where, which pack and copy of the box, whose dice. Pure."""

from collections.abc import Mapping
from dataclasses import asdict

from companion.engine.document import shown
from companion.engine.luck import Luck
from companion.engine.options import chosen
from companion.engine.refusal import Refused
from companion.games.betrayal import facts, known, reports
from companion.games.betrayal.agenda import Resolution
from companion.games.betrayal.events import Started
from companion.games.betrayal.evolve import begin
from companion.games.betrayal.options import OPTIONS
from companion.games.betrayal.printed import Pack
from companion.games.betrayal.state import Setup

Packs = Mapping[str, Pack]
Copies = Mapping[str, Mapping[str, object]]


def start(report: reports.Start, packs: Packs, copies: Copies) -> Resolution:
    """Begin a game; what is known of the box is known from the start."""
    if report.pack is not None and report.pack not in packs:
        given = shown(report.pack)
        raise Refused("unknown_pack", field="pack", given=given, known=tuple(packs))
    assert report.seed is not None, "the table gives a seed where the players do not"
    rig = {kind: tuple(map(str, stacked)) for kind, stacked in asdict(report.rig).items()}
    setup = Setup(
        players=report.players,
        pack=report.pack or "",
        copy=report.copy or "",
        dice=report.dice,
        options=chosen(OPTIONS, report.options or {}),
    )
    told: dict[str, str] = {}
    for kept in copies.values() if report.copy else ():
        told |= facts.in_copy(setup.copy, known.sound(kept))
    started = Started(
        setup=setup,
        needs=(setup.pack,) if setup.pack else (),
        known=told,
        luck=Luck(report.seed, rig=tuple(sorted(rig.items()))),
    )
    game = Resolution(begin(started, packs))
    game.events.append(started)
    return game
