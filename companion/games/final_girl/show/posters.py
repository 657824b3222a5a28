"""Pictures of a new game: who and what the night is about, and what each answer means. Pure."""

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.grammar import capital
from companion.engine.guide import Piece, Sprite
from companion.engine.offers import Choice, Values
from companion.games.final_girl.box import DRAWN, HARD_TIME, HEROINE, KILLER, MAP, TIME
from companion.games.final_girl.rules.setup import Packs, killers, locations
from companion.games.final_girl.text.words import Words

ART = "final_girl"
SHEET = (400.0, 220.0)
SMALL = (200.0, 120.0)
FERRY = "night_ferry"
_WAVES = Sprite(f"{ART}/waves", SHEET[0] / 2, 204, 560, flat=True)


def posters(values: Values, words: Words, packs: Packs) -> tuple[Piece, ...]:
    """Show her, the killer, the location and how the table is set up."""
    hers = _bust("heroine-bust", 172, words.name(HEROINE), words.word("poster.hers"))
    if values.get("tracking") != MAP:
        return (
            hers,
            _cards(("back-finale", "back-power"), "poster.killer", "poster.killer.box", words),
            _people(words),
            _cards(("back-setup", "back-event"), "poster.setup", "poster.setup.box", words),
        )
    return (
        hers,
        _killer(values, words, packs),
        _location(values, words, packs),
        _cards(("back-setup", "back-event"), "poster.setup", "poster.setup.app", words),
    )


def _bust(drawing: str, wide: float, name: str, about: str) -> Piece:
    shown = Sprite(f"{ART}/{drawing}", SHEET[0] / 2, SHEET[1], wide, stands=True, flat=True)
    return Piece((shown,), SHEET, name[:1].upper() + name[1:], note=about)


def _killer(values: Values, words: Words, packs: Packs) -> Piece:
    id = str(values.get("killer"))
    found = killers(packs).get(id)
    name = words.own(found[1].title) if found else words.name(KILLER)
    about = words.word("poster.health", n=found[1].health) if found else ""
    if id in DRAWN:
        return _bust("tallow-bust", 136, name, about)
    shown = Sprite(f"{ART}/back-finale", SHEET[0] / 2, SHEET[1] / 2, 140, turned=-3)
    return Piece((shown,), SHEET, name, note=about)


def closing(values: Values, words: Words, packs: Packs) -> tuple[str, str]:
    """Name the killer's figure, and say that he plays last (G8)."""
    found = killers(packs).get(str(values.get("killer"))) if values.get("tracking") == MAP else None
    face = str(values.get("killer")) if found and values.get("killer") in DRAWN else KILLER
    name = words.own(found[1].title) if found else words.name(KILLER)
    return face, capital(words.word("poster.last", killer=name))


def _location(values: Values, words: Words, packs: Packs) -> Piece:
    id = str(values.get("location"))
    found = locations(packs).get(id)
    name = words.own(found[1].title) if found else ""
    about = words.word("zones", n=len(found[1].zones)) if found else ""
    sprites = (*ship(200, 112, 356), _WAVES) if id == FERRY else _crowd()
    return Piece(sprites, SHEET, name, note=about)


def ship(x: float, y: float, wide: float) -> tuple[Sprite, ...]:
    """Draw the ferry with its lights, around a point."""
    part = wide / 842.4
    return (
        Sprite(f"{ART}/ferry", x, y, wide, flat=True),
        Sprite(f"{ART}/ferry-lights", x - 10 * part, y + 25.3 * part, 678 * part, flat=True),
    )


def _crowd() -> tuple[Sprite, ...]:
    names = ("victim-2", "victim", "victim-3")
    return tuple(
        Sprite(f"{ART}/{one}", 200 + 92.0 * (number - 1), 216, 84, stands=True, flat=True)
        for number, one in enumerate(names)
    )


def _people(words: Words) -> Piece:
    name = words.word("poster.location")
    return Piece(_crowd(), SHEET, name, note=words.word("poster.location.box"))


def _cards(backs: tuple[str, str], name: str, about: str, words: Words) -> Piece:
    sprites = tuple(
        Sprite(f"{ART}/{back}", 200 + x, 114, 132, turned=turned)
        for back, x, turned in zip(backs, (42, -42), (-8, 7), strict=True)
    )
    return Piece(sprites[::-1], SHEET, words.word(name), note=words.word(about))


# What the answers mean


def _marks(*names: str) -> Piece:
    step = SMALL[0] / len(names)
    return Piece(
        tuple(
            Sprite(
                f"{ART}/{one}", step * (n + 0.5), 60, 66 if "victim" not in one else 42, flat=True
            )
            for n, one in enumerate(names)
        ),
        SMALL,
    )


def _backs(*names: str) -> Piece:
    step = SMALL[0] / (len(names) + 1)
    return Piece(
        tuple(
            Sprite(f"{ART}/back-{one}", step * (n + 1), 60, 76, turned=6.0 * (1 - n))
            for n, one in enumerate(names)
        ),
        SMALL,
    )


def _time(count: int) -> Piece:
    number = Sprite(x=62, y=60, wide=88, text=str(count), flat=True)
    return Piece((number, Sprite(x=138, y=60, wide=70, icon="moon", flat=True)), SMALL)


SCENES: Mapping[tuple[str, object], Piece] = {
    ("tracking", "map"): _marks("mark-heroine", "mark-victim", "mark-tallow"),
    ("tracking", "ask"): _backs("finale", "terror", "event"),
    ("hard", False): _time(TIME),
    ("hard", True): _time(HARD_TIME),
}


# What is asked beside that: a drawing, and all of it as a scene.

WIDE = (400.0, 168.0)
_STANDS = 158.0  # where somebody stands


def _scene(*shown: tuple[str, float, float], stands: bool = False) -> Piece:
    """Put drawings side by side: each with its place from the left, and how wide it is."""
    low = _STANDS if stands else WIDE[1] / 2
    return Piece(
        tuple(
            Sprite(f"{ART}/{one}", x, low, wide, stands=stands, flat=True) for one, x, wide in shown
        ),
        WIDE,
    )


def _hand(*decks: str) -> Piece:
    step = 320.0 / len(decks)
    return Piece(
        tuple(
            Sprite(f"{ART}/back-{one}", 200 + step * (n - (len(decks) - 1) / 2), 84, 92,
                   turned=5.0 * ((len(decks) - 1) / 2 - n))
            for n, one in enumerate(decks)
        ),
        WIDE,
    )  # fmt: skip


QUESTIONS: Mapping[str, tuple[str, Piece]] = {
    "his_health": ("token-black", _scene(("token-black", 130, 104), ("mark-tallow", 266, 112))),
    "her_health": ("token-health", _scene(("token-health", 130, 104), ("mark-heroine", 266, 112))),
    "bloodlust": ("marker-bloodlust", _scene(("marker-bloodlust", 200, 132))),
    "copy": ("back-finale", _hand("finale", "terror")),
    "dice": ("runner", _scene(("runner", 130, 84), ("runner-2", 272, 84), stands=True)),
    "decks": ("back-terror", _hand("finale", "terror", "event", "power")),
    "no_victims": ("victim-snuffed", _scene(("victim-snuffed", 200, 58), stands=True)),
    "ties": (
        "victim-2", _scene(("victim", 110, 56), ("victim-2", 200, 56), ("victim-3", 290, 56),
                           stands=True),
    ),
    "ambiguity": ("tallow-bust", _scene(("tallow-bust", 200, 84), stands=True)),
    "shortest_ways": ("tallow", _scene(("mark-tallow", 104, 100), ("mark-victim", 300, 84))),
    "legendary": ("back-power", _hand("power", "power")),
}  # fmt: skip


def question(name: str) -> tuple[str, Piece]:
    """Give what a question of the options looks like: small, and as a scene."""
    drawing, scene = QUESTIONS[name]
    return f"{ART}/{drawing}", scene


def pictured(field: str, choice: Choice) -> Choice:
    """Give a choice its picture."""
    return replace(choice, scene=SCENES.get((field, choice.value)))
