"""What a player alone writes down: who is left, the ways out, what holds, what was seen. Pure."""

from collections.abc import Iterator

from companion.engine.assistant import Note
from companion.engine.grammar import capital
from companion.games.final_girl.box import HEROINE
from companion.games.final_girl.state import State
from companion.games.final_girl.text.card_text import limit_said, saving
from companion.games.final_girl.text.words import Words


def memory(state: State, words: Words) -> Iterator[Note]:
    """Tell what is worth remembering, from what lies open."""
    say = words.odds
    if not state.asks:
        left = sum(state.crowd(zone) for zone in state.crowded())
        counted = say("memory.counts", saved=state.saved, killed=state.killed, n=left)
        specials = [_special(state, one, words) for one in state.specials]
        yield Note(say("memory.victims"), " ".join([counted, *filter(None, specials)]))
        yield Note(say("memory.exits"), " ".join(_exits(state, words)), HEROINE)
        held = " ".join(_in_force(state, words)) or say("memory.nothing")
        yield Note(say("memory.holds"), held, state.face)
    seen = [str(words.card(state, card)) for card in state.terror_seen if card]
    if not state.asks:
        told = f"{words.listed(seen)}." if seen else say("memory.seen_none")
        yield Note(say("memory.seen"), told)
    pile = say("next.open") if state.open else say("next.terror", n=state.terror_left)
    yield Note(say("next.then"), pile)
    alone = len(state.alone)  # G26: easily forgotten
    if alone:
        yield Note(say("memory.dice"), words.word("alone.one" if alone == 1 else "alone.both"))


def _special(state: State, special: str, words: Words) -> str:
    """Say what saving a special victim brings."""
    brings = saving(special, state, words)
    return words.word("counts.special", who=words.special(state, special), saved=brings or "")


def _exits(state: State, words: Words) -> Iterator[str]:
    """Say how far each way out is from her, and which are shut (G9, G31)."""
    away = state.far(state.heroine.zone)
    for zone, place in state.place.zones.items():
        if not place.leads_out:
            continue
        key = "memory.exit" if away.get(zone, 0) else "memory.exit_here"
        if not state.leads_out(zone):
            key = "memory.exit_shut"
        far = words.word("zones", n=away.get(zone, 0))
        yield words.odds(key, zone=words.zone(state, zone), away=far)


def _in_force(state: State, words: Words) -> Iterator[str]:
    """Name the open finale and dark power, minor powers and events, each with what holds."""
    cards = [state.finale, state.power, *state.minor_powers, *state.events]
    for card in filter(None, cards):
        does = [limit_said(one.effect, state, words) for one in state.limits if one.card == card]
        if card in state.minor_powers:
            does.append(words.word("how.minor", n=state.minor_powers[card]))
        said = ", ".join(one.rstrip(".") for one in does)
        key = "memory.card_does" if said else "memory.card"
        yield capital(words.odds(key, card=words.card(state, card), does=said))
