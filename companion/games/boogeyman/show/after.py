"""The Finale as a scene, and how the night ended (chapter F). Nothing hidden is in here. Pure."""

from collections import Counter
from collections.abc import Iterable

from companion.engine.ending import Ending, Share
from companion.engine.grammar import capital
from companion.engine.tabletop import Part, Scene
from companion.games.boogeyman import events as e
from companion.games.boogeyman.agenda import Question
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.state import Finale, State
from companion.games.boogeyman.text.event_text import say
from companion.games.boogeyman.text.words import Words

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
    parts = tuple(
        Part(
            child,
            capital(words.name(child)),
            _part(child, finale.leader, finale.out, words),
            out=child in finale.out,
            now=child == finale.turn,
        )
        for child in finale.present
    )
    room = words.place(state.pack, finale.room)
    told = next((one for one in reversed(state.latest) if isinstance(one, PANELS)), None)
    # The first headline names the page itself.
    key = "finale.in" if isinstance(told, e.FinaleStarted) else "finale.about"
    about = words.word(key, room=room, page=finale.page)
    headline = _headline(state.pack, finale, told, words)
    return Scene(words.word("finale.title"), headline, capital(about), parts)


def _headline(pack: Pack, finale: Finale, told: e.Event | None, words: Words) -> str:
    """Say whose panel it is, as it was told last: once is enough."""
    if told is not None:
        saying = say(told, pack, words)[-1]
        return words.say(saying.key, saying.facts)[0]
    facts = {"child": words.name(finale.turn), "panel": finale.panel, "who": ""}
    return words.say("panel_played.continue", facts)[0]


def _part(child: str, leader: str | None, out: tuple[str, ...], words: Words) -> str:
    if child in out:
        return words.word("finale.out")
    return words.word("finale.leads") if child == leader else ""


def ending(state: State, events: Iterable[e.Event], words: Words) -> Ending | None:
    """Tell how the night ended, from everything that happened in it."""
    if state.outcome is None:
        return None
    counts: Counter[tuple[str, str]] = Counter()
    ended: e.NightEnded | None = None
    for event in events:
        if type(event) in COUNTED:
            counts[getattr(event, "child", ""), COUNTED[type(event)]] += 1
        elif isinstance(event, e.NightEnded):
            ended = event
    # A correction can end a night, too: then nobody was told why.
    text, why = words.word(f"status.{state.outcome}", round=state.round), ""
    if ended is not None and ended.outcome == state.outcome:
        (saying,) = say(ended, state.pack, words)
        text, why = words.say(saying.key, saying.facts)
    shares = []
    for child in state.seats:
        is_ = state.children[child]
        how = words.condition(is_.fainted, is_.state)
        numbers = tuple(counts[child, what] for what in COUNTED.values())
        name = capital(words.name(child))
        shares.append(Share(child, name, capital(how), numbers, is_.fainted))
    about = words.word("ending.when", round=state.round)
    if state.finale is not None:
        room = words.place(state.pack, state.finale.room)
        about = words.word("ending.where", round=state.round, room=room)
    labels = tuple(words.word(f"ending.{what}") for what in COUNTED.values())
    return Ending(state.outcome == "won", text, why, about, labels, tuple(shares))
