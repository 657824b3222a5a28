"""How everything lies around the bed while it is set up (C1–C4, C14, C15). Pure."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.engine.guide import Piece, Sprite, one, ring
from companion.games.closet_monsters.box import FEARS, HIDDEN, LITTLE, SOCK, TOYS
from companion.games.closet_monsters.state import Setup
from companion.games.closet_monsters.text.words import SEATS, Words

ART = "closet_monsters"
BED = f"{ART}/closet-bed"
SCREEN = Sprite("app/tablet", 340, 236, 600)  # what is the app's lies on its screen
RUG = Sprite(f"{ART}/rug", 320, 276, 420, flat=True)  # what lies on the table lies on it
WIDE = (680.0, 472.0)
AROUND = (640.0, 560.0)
TURNED = (-9.0, 6.0, -4.0, 10.0, -7.0)  # tiles never lie straight
FEW = SEATS[:4]  # where nobody is named


@dataclass(frozen=True, slots=True)
class Laid:
    """What a step shows: see GuideStep."""

    pieces: tuple[Piece, ...] = ()
    scene: Piece | None = None
    needs: tuple[Piece, ...] = ()
    mark: str = ""


def _need(words: Words, drawing: str, key: str, count: int) -> Piece:
    return replace(one(f"{ART}/{drawing}"), label=words.word(key), count=count)


def pile(setup: Setup, words: Words) -> Laid:
    """Show the pile: the box's own, or a shut box beside the app's closet (C1)."""
    if setup.asks:
        cards = Sprite(f"{ART}/pile", 270, 210, 320)
        scene = Piece((cards,), (540.0, 420.0))
        return Laid(scene=scene, needs=(_need(words, "pile", "piece.monsters", setup.pile),))
    laid = (
        replace(RUG, x=350.0, y=266.0, wide=436.0, turned=90.0),
        replace(SCREEN, x=420.0, y=200.0, wide=500.0),
        Sprite(f"{ART}/bunting", 420, 84, 400, flat=True),
        Sprite(f"{ART}/moon", 250, 150, 84, flat=True),
        Sprite(f"{ART}/wardrobe", 396, 222, 204, flat=True),
        Sprite(f"{ART}/monster-lintlop", 396, 294, 126, stands=True, flat=True),
        Sprite(f"{ART}/pile", 578, 226, 108, flat=True),
        Sprite(f"{ART}/box-shut", 150, 384, 270),
        Sprite(f"{ART}/monster-whispertail", 590, 506, 150, stands=True),
    )
    return Laid(scene=Piece(laid, (680.0, 530.0)))


def tiles(setup: Setup, words: Words) -> Laid:
    """Lay the tiles face down: around the bed, or on the screen (C2, C15)."""
    count = len(setup.toy_names)
    back = Sprite(f"{ART}/tile", wide=88)
    if setup.by_tile:
        columns, rows = count // 2, 2
        each = 500 / columns
        laid = tuple(
            replace(
                back, x=90 + each * (n % columns + 0.5), y=236 + 140 * (n // columns - 0.5),
                wide=min(104.0, each * 0.9), flat=True,
            )
            for n in range(columns * rows)
        )  # fmt: skip
        return Laid(scene=Piece((SCREEN, *laid), WIDE))
    around = [replace(back, turned=TURNED[n % len(TURNED)]) for n in range(count)]
    bed = Sprite(BED, 320, 276, 190)
    scene = Piece((RUG, bed, *ring(around, (320, 276), (258, 222))), AROUND)
    needs = [_need(words, "toy-kite", "piece.toys", len(TOYS))]
    if setup.plays("expert"):
        needs += [_need(words, f"toy-{one_}", f"toy.{one_}", 1) for one_ in (SOCK, HIDDEN)]
    return Laid(scene=scene, needs=tuple(needs))


def cards(count: int) -> Laid:
    """Show the progress cards on the screen, all asleep (C2)."""
    side = 158.0
    first = SCREEN.x - side * 1.12 * (count - 1) / 2
    laid = tuple(
        Sprite(f"{ART}/progress-asleep", first + side * 1.12 * n, SCREEN.y, side, flat=True)
        for n in range(count)
    )
    return Laid(scene=Piece((SCREEN, *laid), WIDE))


def closet(setup: Setup, words: Words) -> Laid:
    """Put the closet apart from the bed; one of ours is on its way (C2)."""
    arrows = tuple(Sprite(text="→", x=x, y=210, wide=54, ink="#ffdca8") for x in (252, 316, 380))
    way: tuple[Sprite, ...] = arrows
    if not setup.asks:
        way = (
            arrows[0],
            Sprite(f"{ART}/monster-whispertail", 326, 270, 110, stands=True),
            replace(arrows[2], x=404),
        )
    bed, wardrobe = Sprite(BED, 130, 210, 210), Sprite(f"{ART}/closet-ajar", 540, 210, 220)
    needs = (
        _need(words, "closet-ajar", "piece.closet", 1),
        _need(words, "closet-bed", "piece.bed", 1),
    )
    return Laid(scene=Piece((bed, *way, wardrobe), (660.0, 420.0)), needs=needs)


def seats(players: Sequence[str]) -> Laid:
    """Show who is next, with the clock; the first is whoever is bravest (C4)."""
    seated = [player for player in players if player in SEATS] or list(FEW)
    faces = [
        Sprite(f"{ART}/sleeper-{SEATS.index(player) + 1}", wide=132, flat=True) for player in seated
    ]
    bed = Sprite(BED, 320, 280, 150)
    count = len(faces)
    clock = [Sprite(text="→", wide=60, ink="#ffdca8") for _ in range(2 * count)]
    turned = [
        replace(sprite, turned=-360.0 * n / (2 * count))
        for n, sprite in enumerate(ring(clock, (320, 280), (240, 200)))
    ]
    reach = (240.0, 200.0)
    around = ring(faces, (320, 280), reach)
    return Laid(scene=Piece((RUG, bed, *turned[1::2], *around), (640.0, 560.0)))


def toys(setup: Setup, words: Words) -> Laid:
    """Show every toy, to be learnt by heart (C14)."""
    return Laid(tuple(
        Piece((Sprite(f"{ART}/toy-{toy}", 50, 50, 92),), (100.0, 100.0), words.short_toy(toy))
        for toy in setup.toy_names
    ))  # fmt: skip


def first(monster: str) -> Laid:
    """Put the first monster to the north of the bed, with the toy it fears; or the box's (C3)."""
    bed = Sprite(BED, 330, 372, 200)
    if not monster:
        card = Sprite(f"{ART}/pile", 330, 120, 200)
        return Laid(scene=Piece((bed, card), (660.0, 520.0)), mark=f"{ART}/pile")
    kind = monster.removeprefix(LITTLE)
    drawing = f"{ART}/monster-{kind}"
    wide = 160.0 if kind != monster else 230.0
    sprites = (
        replace(RUG, x=330.0, y=300.0, wide=400.0),
        bed,
        Sprite(drawing, 330, 254, wide, stands=True),
        Sprite(f"{ART}/bubble", 150, 118, 210, flat=True),
        Sprite(f"{ART}/toy-{FEARS[monster]}", 139, 103, 116, flat=True),
    )
    return Laid(scene=Piece(sprites, (560.0, 520.0)), mark=drawing)
