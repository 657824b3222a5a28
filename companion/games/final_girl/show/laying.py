"""How everything lies on the table while it is set up (G1 to G7). Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.engine.grammar import capital
from companion.engine.guide import Piece, Sprite, one
from companion.games.final_girl import events as e
from companion.games.final_girl.box import DRAWN, HARD_TIME, HEROINE, KILLER, PILE, TIME, TOKENS
from companion.games.final_girl.state import State
from companion.games.final_girl.text.words import Words

ART = "final_girl"
WIDE = (680.0, 472.0)
CARD = (100.0, 143.0)
TABLET = Sprite("app/tablet", 340, 236, 600)  # what is the app's lies on its screen
PLACE, PAWN = (190.0, 112.0), 76.0  # of who stands in a zone; how wide a pawn is
FAN = (-14.0, -5.0, 4.0, 13.0)


@dataclass(frozen=True, slots=True)
class Laid:
    """What a step shows: see GuideStep."""

    pieces: tuple[Piece, ...] = ()
    scene: Piece | None = None
    needs: tuple[Piece, ...] = ()


def laid(key: str, state: State, words: Words) -> Laid:
    """Lay out a step of the guide."""
    if key in ("guide.killer", "guide.box"):
        return _killer(state)
    if key == "guide.cards":
        return Laid(scene=Piece((TABLET, *_fan(("finale", "power", "terror", "event"))), WIDE))
    if key == "guide.cards.table":
        return Laid(pieces=(_back("finale", words), _back("power", words)))
    if key == "guide.terror":
        pile = tuple(
            Sprite(f"{ART}/back-terror", 340 + 7.0 * (n - 4), 240 - 5.0 * n, 210, flat=n > 0)
            for n in range(PILE)
        )
        need = replace(one(f"{ART}/back-terror", CARD), label=words.word("pane.terror"), count=PILE)
        return Laid(scene=Piece(pile, WIDE), needs=(need,))
    if key.startswith("guide.tokens"):
        return _tokens(key, words)
    if key == "guide.markers":
        return Laid(pieces=_markers(state, words))
    return Laid(pieces=(_back("setup", words), _back("event", words)))


def _killer(state: State) -> Laid:
    if state.setup.killer in DRAWN:
        shown = (Sprite(f"{ART}/tallow-bust", 340, 452, 270, stands=True),)
    else:
        shown = (Sprite(f"{ART}/back-finale", 340, 236, 280, turned=-4),)
    return Laid(scene=Piece(shown, WIDE))


def _fan(decks: tuple[str, ...]) -> tuple[Sprite, ...]:
    """Lay a card of each deck onto the screen."""
    step = 420 / len(decks)
    return tuple(
        Sprite(f"{ART}/back-{deck}", 130 + step * (n + 0.5), 232, 104, turned=FAN[n], flat=True)
        for n, deck in enumerate(decks)
    )


def _back(deck: str, words: Words) -> Piece:
    return replace(
        one(f"{ART}/back-{deck}", CARD), label=capital(words.word(f"pane.{deck}")), count=1
    )


def _tokens(key: str, words: Words) -> Laid:
    every = Piece(
        tuple(
            Sprite(f"{ART}/token-black", 55 + 105.0 * (n % 3), 57 + 108.0 * (n // 3), 100)
            for n in range(len(TOKENS))
        ),
        (320.0, 335.0),
    )
    if key == "guide.tokens.app":
        lying = tuple(
            replace(one_, x=190 + one_.x * 0.94, y=76 + one_.y * 0.94, wide=92.0, flat=True)
            for one_ in every.sprites
        )
        return Laid(scene=Piece((TABLET, *lying), WIDE))
    token = replace(one(f"{ART}/token-black"), count=1)
    pieces = [replace(every, label=words.word("piece.tokens"), count=len(TOKENS))]
    pieces.append(replace(token, label=capital(words.name(HEROINE))))
    if key == "guide.tokens":
        pieces.append(replace(token, label=capital(words.name(KILLER))))
    return Laid(pieces=tuple(pieces))


def _markers(state: State, words: Words) -> tuple[Piece, ...]:
    """Show each marker with the number it begins at."""
    killer = state.box.killer
    health = "" if killer is None else words.word("pane.health")
    found = []
    if killer is not None and not state.keeps(KILLER):
        found.append(_marker("token-health", health, killer.health - 1))
    elif killer is None:
        found.append(_marker("token-health", words.word("pane.hers"), 0))
    horror = 0 if killer is None else killer.horror
    found.append(_marker("marker-horror", words.word("space.horror"), horror))
    found.append(_marker("marker-bloodlust", words.word("pane.bloodlust"), 1))
    time = HARD_TIME if state.setup.hard else TIME
    number = Sprite(x=50, y=50, wide=84, text=str(time), flat=True)
    return (*found, Piece((number,), (100.0, 100.0), words.word("piece.time")))


def _marker(drawing: str, label: str, number: int) -> Piece:
    note = str(number) if number else ""
    return replace(one(f"{ART}/{drawing}"), label=f"{label} {note}".strip())


# What was told at the start


def started(event: object, state: State, words: Words) -> Laid:
    """Lay out what the app drew: where everybody starts, and the first event."""
    if isinstance(event, e.Started):
        return Laid(pieces=_places(event, state, words))
    if isinstance(event, e.EventTurned):
        size = (346.0, 304.0)
        return Laid(scene=Piece((Sprite(f"{ART}/card-{event.event}", 173, 152, 346),), size))
    return Laid(pieces=(_back("setup", words), _back("event", words)))


def _places(event: e.Started, state: State, words: Words) -> tuple[Piece, ...]:
    """Show every zone with who stands there."""
    card = state.place.setups[event.card]
    his = f"{ART}/mark-tallow" if state.setup.killer in DRAWN else f"{ART}/back-finale"
    killer = Sprite(his, PLACE[0] / 2, PLACE[1] / 2, 96)
    victims: Mapping[str, int] = card.victims
    return (
        _group(f"{ART}/piece-heroine", 1, _at(words.name(HEROINE), state, card.heroine, words)),
        Piece((killer,), PLACE, _at(words.who(state, KILLER), state, card.killer, words)),
        *(
            _group(f"{ART}/piece-victim", n, words.zone(state, zone), n)
            for zone, n in victims.items()
        ),
    )


def _group(drawing: str, pawns: int, label: str, count: int = 0) -> Piece:
    """Let pawns stand beside each other in a place, as many as there are."""
    apart = min(PAWN * 0.82, (PLACE[0] - PAWN) / max(1, pawns - 1))
    first = PLACE[0] / 2 - apart * (pawns - 1) / 2
    standing = tuple(
        Sprite(drawing, first + apart * n, PLACE[1] - 4, PAWN, stands=True) for n in range(pawns)
    )
    return Piece(standing, PLACE, label, count)


def _at(name: str, state: State, zone: str, words: Words) -> str:
    return words.word("piece.at", who=capital(name), zone=words.zone(state, zone))
