"""The Finale as a scene, and how the night ended (chapter F). Nothing hidden is in here. Pure."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from companion.engine.ending import Ending, Fact, Share
from companion.engine.grammar import capital
from companion.engine.tabletop import Part, Scene
from companion.engine.vista import Piece, Vista
from companion.games.boogeyman import events as e
from companion.games.boogeyman.agenda import Question
from companion.games.boogeyman.box import ROOMS, TERRIFIED
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.rules.finale import following
from companion.games.boogeyman.state import Finale, State
from companion.games.boogeyman.text.event_text import say
from companion.games.boogeyman.text.staging import STORY
from companion.games.boogeyman.text.telling import lit_windows
from companion.games.boogeyman.text.words import Words

DAWN = Vista(
    "#3a2353", "#e08a5c", "#ffd58a", "#2c1733",
    (Piece("app/night-tree", 17, 46, 0.86), Piece("app/house-dark", windows="")), (0.765, 0.2), 0.5,
    0.9, high=0.9, place=0.87, base=0.038,
)  # fmt: skip
EMBRACE = (  # he holds the house in his arms, before a red moon
    Piece("boogeyman/moon-red", 736, -18),
    Piece("boogeyman/embrace-back"),
    Piece("app/house-dark", 750, 214, 0.68, windows=""),  # its cellar is seen over the keys
    Piece("boogeyman/embrace-hands"),
)
EMBERS = "#ff7a5c"  # what lamps are in his arms
HIS = Vista(
    "#171018", "#4a1722", "#e5483f", "", EMBRACE, (0.78, 0.46), 0, 0.45, 40, 1.94, 0.78, -0.9,
    glass=EMBERS,
    page=Vista(
        "#171018", "#3a1420", "#b8363a", "", EMBRACE, (0.77, 0.66), 0, 0.5, 60, 1.0225, 0.7709, 0,
        wide=True, glass=EMBERS,
    ),
)  # fmt: skip
VISTAS = {"won": DAWN, "lost": HIS}
PANELS = (e.FinaleStarted, e.PanelPlayed)  # what tells whose panel it is
COUNTED: dict[type[e.Event], str] = {
    e.SearchTokenTaken: "searches",
    e.MeetingBegan: "meetings",
    e.ChildFainted: "faints",
}


def scene(state: State, words: Words) -> Scene | None:
    """Show the Finale: whose panel it is, where, which page, who leads and who is out (F3–F5)."""
    finale = state.finale
    asked = bool(state.agenda) and isinstance(state.agenda[-1].step, Question)
    if finale is None or finale.page is None or finale.turn is None or asked or state.outcome:
        return None
    coming = following(state, finale.turn, finale.out)
    parts = tuple(
        Part(
            child,
            capital(words.name(child)),
            _part(child, finale, coming, words),
            out=child in finale.out,
            now=child == finale.turn,
            leads=child == finale.leader,
        )
        for child in finale.present
    )
    room = words.place(state.pack, finale.room)
    told = next((one for one in reversed(state.latest) if isinstance(one, PANELS)), None)
    # The first headline names the page itself.
    key = "finale.in" if isinstance(told, e.FinaleStarted) else "finale.about"
    about = words.word(key, room=room, page=finale.page)
    headline = _headline(state.pack, finale, told, words)
    title = words.word("finale.title")
    heading = words.word("finale.reading")
    panel = finale.panel or 0
    return Scene(title, headline, capital(about), parts, panel, STORY, finale.page, heading)


def _headline(pack: Pack, finale: Finale, told: e.Event | None, words: Words) -> str:
    """Say whose panel it is, as it was told last: once is enough."""
    if told is not None:
        saying = say(told, pack, words)[-1]
        return words.say(saying.key, saying.facts)[0]
    facts = {"child": words.name(finale.turn), "panel": finale.panel, "who": ""}
    return words.say("panel_played.continue", facts)[0]


def _part(child: str, finale: Finale, coming: str | None, words: Words) -> str:
    """Say who leads, who reads after the panel that is read now, and who is out."""
    if child in finale.out:
        return words.word("finale.out")
    keys = ["finale.leads"] if child == finale.leader else []
    if child != finale.turn:
        keys.append("finale.next" if child == coming else "finale.then")
    return ", ".join(words.word(key) for key in keys)


FACES = {"won": "glad", "lost": "afraid"}  # how the Children look then


def ending(state: State, events: Iterable[e.Event], words: Words) -> Ending | None:
    """Tell how the night ended, from everything that happened in it."""
    if state.outcome is None:
        return None
    told = list(events)
    counts: Counter[tuple[str, str]] = Counter()
    for event in told:
        if type(event) in COUNTED:
            counts[getattr(event, "child", ""), COUNTED[type(event)]] += 1
    text, why = _how_it_ended(state, told, words)
    shares = []
    for child in state.seats:
        is_ = state.children[child]
        how = words.condition(is_.fainted, is_.state)
        numbers = tuple(counts[child, what] for what in COUNTED.values())
        drawing = f"boogeyman/child-{child}-{FACES[state.outcome]}"
        if is_.fainted:
            drawing = f"boogeyman/child-faint-{child}"
        name = capital(words.name(child))
        hearts = (0 if is_.fainted else TERRIFIED + 1 - is_.state, TERRIFIED)
        down = is_.fainted
        shares.append(Share(child, name, capital(how), numbers, down, drawing, hearts, down))
    about = words.word("ending.when", round=state.round)
    if state.finale is not None:
        room = words.place(state.pack, state.finale.room)
        about = words.word("ending.where", round=state.round, room=room)
    labels = tuple(words.word(f"ending.{what}") for what in COUNTED.values())
    return Ending(
        state.outcome == "won", text, why, about, labels, tuple(shares), _outside(state),
        tuple(_facts(state, told, words)),
    )  # fmt: skip


def _outside(state: State) -> Vista:
    """Show the house with the Rooms that are still lit; without a map dawn lights them all."""
    won = state.outcome == "won"
    windows = lit_windows(state)
    if state.asks:
        windows = "l" * len(ROOMS) if won else ""
    return (DAWN if won else HIS).lit(windows)


def _how_it_ended(state: State, told: Sequence[e.Event], words: Words) -> tuple[str, str]:
    """Say it in one sentence, and why; a correction can end a night, too: then nobody knows why."""
    ended = [one for one in told if isinstance(one, e.NightEnded)]
    if not ended or ended[-1].outcome != state.outcome:
        return words.word(f"status.{state.outcome}", round=state.round), ""
    (saying,) = say(ended[-1], state.pack, words)
    text, why = words.say(saying.key, saying.facts)
    panels = [one for one in told if isinstance(one, e.PanelPlayed)]
    if panels and state.outcome == "won":  # who struck the last blow
        said, _ = words.say("panel_played.last", {"who": words.name(panels[-1].child)})
        why = f"{said} {why}"
    return text, " ".join(filter(None, (why, _where_he_hid(state, told, words))))


def _where_he_hid(state: State, told: Sequence[e.Event], words: Words) -> str:
    """Tell where a player hid all night: that is nobody's secret any more (H8)."""
    hid = [one for one in told if isinstance(one, e.WhereHeWas)]
    if not hid:
        return ""
    (saying,) = say(hid[-1], state.pack, words)
    return words.say(saying.key, saying.facts)[0]


def _facts(state: State, told: Sequence[e.Event], words: Words) -> Iterator[Fact]:
    """Count what is known of the night: the house, what was found, how often he came."""
    appeared = sum(isinstance(one, e.BoogeymanRevealed) for one in told)
    yield Fact(
        str(state.round), words.word("ending.rounds", n=state.round), "moon", "app/night-moon"
    )
    said = words.word("ending.appeared", n=appeared)
    yield Fact(str(appeared), said, "ghost", "boogeyman/mark-boogeyman")
    if not state.asks:
        lit = sum(state.rooms[room].light == "light" for room in ROOMS)
        said = words.word("ending.lit", n=lit)
        yield Fact(f"{lit}/{len(ROOMS)}", said, "switch", "boogeyman/emblem-light")
    found = sum(what.startswith("objective") for what, _ in state.finds)
    said = words.word("ending.found", n=found)
    yield Fact(str(found), said, "star", "boogeyman/emblem-objective")
