"""What one side alone sees: its page and its notes, behind a curtain (K8). Pure."""

from companion.engine.offers import MORE, TURN, Choice, Field, Offer, Values
from companion.engine.plain import JsonObject
from companion.engine.tabletop import STAGE, Card, Pane, Side, Tabletop
from companion.games.betrayal.box import LONGEST_NOTE, SIDES, TRAITOR
from companion.games.betrayal.rules.sides import awaited
from companion.games.betrayal.show.people import header, names
from companion.games.betrayal.state import State
from companion.games.betrayal.text.words import Words

ART = "betrayal"
ICONS = {"traitor": "ghost", "heroes": "group"}


def sides(state: State, words: Words) -> tuple[Side, ...]:
    """Name both sides, once the traitor is known and as long as the game goes on."""
    if not state.traitor or state.outcome is not None:
        return ()
    return tuple(_side(side, words) for side in SIDES)


def _side(side: str, words: Words) -> Side:
    label, title, about = (
        words.word(f"behind.{side}.{part}") for part in ("label", "title", "about")
    )
    return Side(side, label, title, about, ICONS[side], f"{ART}/emblem-{side}")


def behind(state: State, side: str, words: Words) -> Tabletop | None:
    """Show a side what it knows, and offer what it can note."""
    if not state.traitor or side not in SIDES:
        return None
    return Tabletop(
        header=header(state, words),
        panes=(_page(state, side, words), *_notes(state, side, words)),
        offers=tuple(_offers(state, side, words)),
        names=names(state, words),
        now=header(state, words),
        idle=words.word("behind.idle"),
    )


def _page(state: State, side: str, words: Words) -> Pane:
    printed = state.printed
    label = words.word("pane.haunt")
    if printed is None:
        title, text = str(words.haunt(state, state.haunt)), words.word("behind.no_page")
        return Card("page", "book", label, title, text, zone=STAGE, drawing=f"{ART}/haunt")
    own, drawing = printed.pages[side], f"{ART}/haunt-{state.haunt}"
    title, text = words.own(own.title), words.own(own.text)
    return Card("page", "book", label, title, text, zone=STAGE, drawing=drawing)


def _notes(state: State, side: str, words: Words) -> tuple[Pane, ...]:
    notes = state.notes_of(side)
    text = "\n".join(notes) if notes else words.word("pane.no_notes")
    return (Card("notes", "rename", "", words.word("pane.notes"), text, zone=STAGE),)


def _offers(state: State, side: str, words: Words) -> list[Offer]:
    def noted(values: Values) -> JsonObject:
        return {"report": "noted", **values}

    def unnoted(values: Values) -> JsonObject:
        return {"report": "unnoted", **values}

    found: list[Offer] = []
    if awaited(state) not in ("", side) and side not in state.ready:
        label = words.word("option.ready.traitor" if side == TRAITOR else "option.ready")
        found.append(Offer("ready", "ry", label, TURN, lambda _: {"report": "ready"}, (), "check"))
    text = Field("text", words.offer("field text"), (), longest=LONGEST_NOTE)
    found.append(Offer("noted", "nt", words.offer("offer noted"), MORE, noted, (text,), "rename"))
    notes = tuple(dict.fromkeys(state.notes_of(side)))
    if notes:
        choices = tuple(Choice(note, note) for note in notes)
        which = Field("text", words.offer("field note"), choices, confirms=True)
        label = words.offer("offer unnoted")
        found.append(Offer("unnoted", "un", label, MORE, unnoted, (which,), "close"))
    return found
