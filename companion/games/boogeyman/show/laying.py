"""How the pieces of the box lie on the table while it is set up (chapter S). Pure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from companion.engine.guide import Layer, Piece, Sprite, heap, one, piles
from companion.engine.prompt import Saying
from companion.games.boogeyman.box import (
    BABYSITTER,
    BOOGEYMAN,
    CALM,
    CANDY_LIMIT,
    COLOURS,
    COMPETITIVE,
    DECKS,
    OBJECTIVES_OF_A_COLOUR,
    ROOMS,
    objective_tokens,
)
from companion.games.boogeyman.events.night import Started
from companion.games.boogeyman.rules.setup import search_tokens
from companion.games.boogeyman.text.words import Words

ART = "boogeyman"
GOLD, DARK = "#ffd58a", "#3a2210"
CARD = (130.0, 204.0)  # a deck
# What the back of a deck bears, as an icon or as a drawing.
_ICONS = {"event": "bolt", "trouble": "alert", "nightmare": "moon", "search": "search"}
_EMBLEMS = {
    "light": "emblem-light", "dark": "emblem-dark", "objective": "emblem-objective",
    BOOGEYMAN: "mark-boogeyman", BABYSITTER: "mark-jennifer",
}  # fmt: skip
# In which light a deck lies, so that six of them are not alike.
_LIGHTS = {
    "light": "#ffe08a", "dark": "#8fa8ff", "search": "#9fe6b4", "objective": "#ffb26b",
    BOOGEYMAN: "#ff7d7d", BABYSITTER: "#ff9fd6",
}  # fmt: skip
_CARDS = ("light", "dark", "search", "objective")  # decks that are always the table's
ASKEW = ((-2.5, -10.0), (1.5, 9.0), (-1.0, 11.0), (2.0, -9.0), (-2.0, 8.0), (2.5, -11.0))  # degrees
EXAMPLE = "16"  # a Room as any other


@dataclass(frozen=True, slots=True)
class Laid:
    """What a step shows: see GuideStep."""

    pieces: tuple[Piece, ...] = ()
    sum: str = ""
    scene: Piece | None = None
    layers: tuple[Layer, ...] = ()
    needs: tuple[Piece, ...] = ()
    title: str = ""
    value: str = ""
    mark: str = ""


def _shuffled(deck: Piece, number: int) -> Piece:
    """Lay a deck as hands leave it: askew, with a card that sticks out."""
    askew, out = ASKEW[number % len(ASKEW)]
    card = Sprite(f"{ART}/card-down", 62, 90, 112, turned=out)
    return replace(deck, sprites=(card, *(replace(one, turned=askew) for one in deck.sprites)))


class Laying:
    """The pictures of one set-up, by the rule of what is said."""

    def __init__(self, began: Started, words: Words) -> None:
        self._began, self._words = began, words
        self._count = len(began.children)
        self._tokens, self._colours = objective_tokens(self._count)
        self._search = search_tokens(self._count)
        self._steps: Mapping[str, Callable[[Saying], Laid]] = {
            "S8": self._solo, "S4": self._decks, "S1": self._children, "S2": self._objectives,
            "S3": self._stacks, "S6": self._room_tokens, "S7": self._flashlight,
            "S5": self._babysitter, "S9": self._his, "H6": self._becomes,
        }  # fmt: skip

    def lay(self, saying: Saying) -> Laid:
        """Lay out what a sentence tells to."""
        laid = self._steps[saying.rule](saying)
        children = self._words.word("children", n=self._count)
        return replace(laid, title=self._words.word("have", children=children))

    def _named(self, piece: Piece, key: str, count: int = 0, note: str = "") -> Piece:
        return replace(piece, label=self._words.word(key), count=count, note=note)

    def _need(self, drawing: str, key: str, count: int, note: str = "") -> Piece:
        return self._named(one(f"{ART}/{drawing}"), key, count, note)

    # Chapter S, in its order on the table

    def _solo(self, _: Saying) -> Laid:
        children = tuple(self._child(child) for child in self._began.children)
        return Laid(children, needs=(self._figures(),))

    def _figures(self) -> Piece:
        first = self._began.children[0]
        return self._need(f"child-{first}", "piece.child", self._count)

    def _child(self, child: str) -> Piece:
        sprites = (
            Sprite(f"{ART}/stand", 65, 146, 120, who=child),
            Sprite(f"{ART}/child-{child}", 65, 148, 100, stands=True, flat=True),
        )
        return Piece(sprites, (130.0, 170.0), self._words.name(child))

    def _becomes(self, _: Saying) -> Laid:
        """A Child that faints, and him behind it (H6)."""
        first = self._began.children[0]
        faints = Sprite(f"{ART}/child-faint-{first}", 150, 224, 250, stands=True, flat=True)
        him = Sprite(f"{ART}/mark-boogeyman", 420, 130, 180)
        scene = Piece((him, faints), (560.0, 260.0))
        return Laid(scene=scene, needs=(self._figures(),))

    def _his(self, saying: Saying) -> Laid:
        """What the player who is the Boogeyman takes, and lays (S9)."""
        if saying.key == "setup.stacks_his":
            return self._stacks(saying)
        mark = self._need("mark-boogeyman", "piece.boogeyman", 1)
        if saying.key == "setup.decks_his":
            decks = tuple(self._deck(deck) for deck in DECKS)
            return Laid(decks, needs=(mark,))
        every = len(ROOMS)
        heaped = heap([_token("room")] * every, 9)
        tokens = self._named(heaped, "piece.rooms_down", every)
        return Laid((tokens,), needs=(mark, self._need("token-room", "piece.rooms", every)))

    def _decks(self, saying: Saying) -> Laid:
        own = [deck for deck in DECKS if self._began.setup.decks[deck] == "table"]
        if self._began.setup.mode == COMPETITIVE:  # S9: he has them
            own = []
        if saying.key == "setup.decks_mixed":
            app = self._words.word("note.app")
            others = [deck for deck in DECKS if deck not in own]
            pale = [replace(_pale(self._deck(deck)), note=app) for deck in others]
            return Laid((*map(self._deck, own), *pale))
        decks = tuple(
            _shuffled(self._deck(deck), number)
            for number, deck in enumerate((*own, BOOGEYMAN, BABYSITTER, *_CARDS))
        )
        needs = (self._need("deck", "piece.decks", len(decks)),)
        if saying.key == "setup.decks_few":
            card = Piece(
                (
                    Sprite(f"{ART}/card-down", 65, 110, 104, pale=True, turned=-6),
                    Sprite(icon="close", x=65, y=110, wide=70, ink=GOLD),
                ),
                CARD,
                self._words.word("piece.possessed"),
            )
            decks = (*decks, card)
        return Laid(decks, needs=needs)

    def _deck(self, deck: str) -> Piece:
        return Piece(deck_of(deck), CARD, self._words.word(f"deck.{deck}"))

    def _children(self, _: Saying) -> Laid:
        candies = CANDY_LIMIT[CALM]
        each = self._words.word("note.each", n=candies)
        needs = (
            self._figures(),
            self._need("candy", "piece.candies", candies * self._count, each),
            self._need("card-down", "piece.objective_cards", self._count),
        )
        return Laid(tuple(self._hall(child) for child in self._began.children), needs=needs)

    def _hall(self, child: str) -> Piece:
        """Stand a Child in its Hall, with three Candies and a card (S1)."""
        candies = [(168, 148), (208, 142), (186, 168)]
        sprites = (
            Sprite(f"{ART}/piece-hall", 130, 150, 260, who=child),
            Sprite(f"{ART}/card-down", 196, 78, 58, turned=-7),
            Sprite(f"{ART}/emblem-objective", 196, 78, 30, turned=-7, flat=True),
            Sprite(f"{ART}/stand", 92, 150, 92, who=child),
            Sprite(f"{ART}/child-{child}", 92, 152, 84, stands=True, flat=True),
            *(Sprite(f"{ART}/candy", x, y, 44) for x, y in candies[: CANDY_LIMIT[CALM]]),
        )
        return Piece(sprites, (260.0, 206.0), self._words.name(child))

    def _objectives(self, _: Saying) -> Laid:
        three = OBJECTIVES_OF_A_COLOUR
        pieces = tuple(
            self._named(
                heap([_token(f"objective-{colour}")] * three), f"piece.colour.{number}", three
            )
            for number, colour in enumerate(COLOURS[: self._colours], 1)
        )
        note = self._words.word("note.colours", n=self._colours)
        drawing = f"token-objective-{COLOURS[0]}"
        needs = (self._need(drawing, "piece.objectives", self._tokens, note),)
        return Laid(pieces, self._words.word("sum.objectives", n=self._tokens), needs=needs)

    def _stacks(self, _: Saying) -> Laid:
        colours = COLOURS[: self._colours]
        mixed = [_token(f"objective-{colours[n % len(colours)]}") for n in range(self._tokens)]
        beneath = (
            self._named(
                heap(mixed, 3 if self._tokens > 6 else 2), "piece.objectives", self._tokens
            ),
            self._named(one(_token("trapdoor"), (100.0, 62.0)), "piece.trapdoor", 1),
            self._named(one(_token("passkey"), (100.0, 62.0)), "piece.passkey", 1),
            self._named(piles(_token("search"), self._search), "piece.search", self._search),
        )
        every = len(ROOMS)
        more = self._words.word("note.sum", search=self._search, n=every)
        needs = (
            self._need("token-search", "piece.search", self._search + every, more),
            self._need("token-light", "piece.light", every),
            self._need(f"token-objective-{COLOURS[0]}", "piece.objectives", self._tokens),
        )
        layers = tuple(
            Layer(
                self._words.word(f"layer.{part}"), self._words.word(f"layer.{part}_about"), 366, y
            )
            for part, y in (("light", 56.0), ("search", 152.0), ("under", 248.0))
        )
        sprites = (
            Sprite(f"{ART}/piece-room", 250, 272, 490),
            Sprite(text=EXAMPLE, x=104, y=272, wide=84, ink=DARK),
            Sprite(_token("under"), 270, 252, 200),
            Sprite(_token("search"), 270, 156, 200, flat=True),
            Sprite(f"{ART}/stack-lines", 270, 152, 200, flat=True),
            Sprite(_token("light"), 270, 60, 200, flat=True),
        )
        scene = Piece(sprites, (500.0, 380.0))
        return Laid(beneath, self._words.word("sum.stacks", n=every), scene, layers, needs)

    def _room_tokens(self, _: Saying) -> Laid:
        every = len(ROOMS)
        board = Sprite(f"{ART}/piece-indicator", 240, 76, 470)
        if self._began.setup.tokens == "table":
            heaped = heap([_token("room")] * every, 9)
            tokens = self._named(heaped, "piece.rooms_down", every)
            indicator = self._named(Piece((board,), (480.0, 156.0)), "piece.indicator")
            needs = (
                self._need("token-room", "piece.rooms", every),
                self._need("piece-indicator", "piece.indicator", 1),
            )
            return Laid((indicator, tokens), needs=needs)
        box = Piece((Sprite(f"{ART}/piece-box", 170, 124, 320),), (340.0, 248.0))
        hidden = (
            Sprite("app/tablet", 170, 124, 330),
            replace(board, x=170, y=122, wide=264, flat=True),
            Sprite(f"{ART}/mark-boogeyman", 71, 106, 26, flat=True),
        )
        shown = Piece(hidden, (340.0, 248.0))
        kept = self._named(shown, "piece.indicator", 0, self._words.word("note.app"))
        return Laid((self._named(box, "piece.rooms_boxed", every), kept))

    def _flashlight(self, _: Saying) -> Laid:
        first = self._began.children[0]
        tracks = tuple(self._track(who) for who in (BOOGEYMAN, BABYSITTER))
        sprites = (
            Sprite(f"{ART}/stand", 150, 204, 170, who=first),
            Sprite(f"{ART}/child-{first}", 150, 208, 148, stands=True, flat=True),
            Sprite(f"{ART}/piece-flashlight", 380, 150, 330, flat=True),
        )
        scene = Piece(sprites, (560.0, 240.0), self._words.name(first))
        needs = (
            self._need("piece-flashlight", "piece.flashlight", 1),
            self._need("marker", "piece.markers", 2),
        )
        return Laid(tracks, scene=scene, needs=needs)

    def _track(self, who: str) -> Piece:
        """Lay a Stress track, whatever its length, with its marker at 0 (S7)."""
        marks = [
            Sprite(text=str(n), x=43 + 55 * n, y=36, wide=26, ink="#c4b3aa") for n in range(1, 4)
        ]
        sprites = (
            Sprite(f"{ART}/piece-stress", 175, 36, 350),
            Sprite(f"{ART}/marker", 43, 36, 38, who=who, flat=True),
            Sprite(text="0", x=43, y=35, wide=22, ink="#1a0f08"),
            *marks,
        )
        return Piece(
            sprites, (350.0, 76.0), self._words.word("piece.stress", who=self._words.name(who))
        )

    def _babysitter(self, saying: Saying) -> Laid:
        drawn = self._began.setup.tokens != "table"
        room = self._began.babysitter if drawn else "?"
        sprites = [
            Sprite(f"{ART}/piece-room", 290, 380, 560),
            Sprite(text=room, x=176, y=386, wide=170, ink=DARK),
            Sprite(f"{ART}/piece-babysitter", 416, 414, 190, stands=True, flat=True),
        ]
        if not drawn:
            sprites.append(Sprite(_token("room"), 100, 190, 150))
            sprites.append(Sprite(_token("room"), 100, 176, 150, flat=True))
        scene = Piece(tuple(sprites), (580.0, 500.0))
        needs = (
            self._need("piece-babysitter", "piece.babysitter", 1),
            self._need("mark-boogeyman", "piece.boogeyman", 1, self._words.word("note.beside")),
        )
        mark = f"{ART}/mark-jennifer"
        return Laid(scene=scene, needs=needs, value=room, mark=mark)


def deck_of(deck: str, x: float = 0.0) -> tuple[Sprite, Sprite]:
    """Lay a deck face down, with what its back bears; its left edge at x."""
    sign = Sprite(icon=_ICONS.get(deck, ""), x=x + 62, y=87, wide=56, ink=GOLD)
    if deck in _EMBLEMS:
        sign = Sprite(f"{ART}/{_EMBLEMS[deck]}", x + 62, 87, 50, flat=True)
    back = Sprite(f"{ART}/deck", x + CARD[0] / 2, CARD[1] / 2, 126, ink=_LIGHTS.get(deck, ""))
    return back, sign


def _token(kind: str) -> str:
    return f"{ART}/token-{kind}"


def _pale(piece: Piece) -> Piece:
    return replace(piece, sprites=tuple(replace(one, pale=True) for one in piece.sprites))
