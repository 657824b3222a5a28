"""What the table must do or answer now: what was told, then the open question or the turn. Pure."""

from collections.abc import Mapping, Sequence

from companion.engine.grammar import capital
from companion.engine.plain import JsonObject
from companion.engine.prompt import TELL, Changes, Option, Prompt, Saying
from companion.games.boogeyman.agenda import Question
from companion.games.boogeyman.box import ACTIONS, SECRET_ROOM
from companion.games.boogeyman.events import CardDrawn, TurnBegan
from companion.games.boogeyman.rules import finale, limits
from companion.games.boogeyman.rules.encounters import entity_in
from companion.games.boogeyman.rules.leader import arrived
from companion.games.boogeyman.rules.overrule import candies, told_id, ways_out
from companion.games.boogeyman.rules.rolls import candies_offered
from companion.games.boogeyman.rules.turns import can_unlock
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.asking import ask, candies_left
from companion.games.boogeyman.text.asking_him import hand_over
from companion.games.boogeyman.text.effect_text import deeds_at_once
from companion.games.boogeyman.text.event_text import say
from companion.games.boogeyman.text.speaking import aside, picture, speaker
from companion.games.boogeyman.text.staging import staged
from companion.games.boogeyman.text.words import Words

OUT_ICONS = {"not_possible": "close", "cancelled": "card"}


def prompts(state: State, words: Words) -> list[Prompt]:
    """Say everything the table needs now, one thing after the other."""
    said = [
        _told(state, index, part, saying, words)
        for index, event in enumerate(state.latest)
        for part, saying in enumerate(say(event, state.pack, words))
        if saying.told
    ]
    top = state.agenda[-1] if state.agenda else None
    if top is not None and isinstance(top.step, Question):
        said.append(hand_over(top, words) if top.step.private else ask(state, top, words))
    elif state.outcome is None and not state.in_finale:
        said.append(_turn(state, words))
    return [staged(state, prompt, words) for prompt in said]


def private(state: State, words: Words) -> tuple[Prompt, ...]:
    """Ask the player who is the Boogeyman what only he is asked (H8)."""
    top = state.agenda[-1] if state.agenda else None
    if top is None or not isinstance(top.step, Question) or not top.step.private:
        return ()
    return (staged(state, ask(state, top, words), words),)


def _told(state: State, index: int, part: int, saying: Saying, words: Words) -> Prompt:
    facts, more = saying.facts, JsonObject()
    if does := _does(state, index, words):
        more["does"] = does
        tale = str(facts["tale"])
        if does not in tale:
            facts = {**facts, "tale": f"{tale} {does}"}
    text, why = words.say(saying.key, facts)
    if out := ways_out(state, index):
        more["ways_out"] = list(out)
    offered = {child: candies_offered(state, child) for child in candies(state, index)}
    if spend := {child: most for child, most in offered.items() if most}:
        more["candies"] = spend
        if not saying.key.endswith("tie"):  # they roll again, and it is said then
            why = " ".join([why, *(candies_left(state, child, words) for child in spend)])
    name = told_id(state, index) + (f".{part}" if part else "")
    return Prompt(
        id=name, kind=TELL, key=saying.key, rule=saying.rule, text=text, why=why, more=more,
        does=does, ways_out=_out(out, words), changes=_changes(spend, words), tells=index,
        speaker=speaker(saying.rule), onward=_onward(saying.key, words),
        picture=picture(state, saying.key) or "", photo=_photo(state, index),
        aside=aside(saying.key), story=saying.key.startswith("card_drawn"),
    )  # fmt: skip


def _out(ways: Sequence[str], words: Words) -> tuple[Option, ...]:
    """Name the ways out of what was told, and how each is typed."""
    return tuple(
        Option(way, words.word(f"way_out.{way}"), tuple(typed.split()), OUT_ICONS.get(way, ""))
        for way in ways
        for typed in (words.word(f"typed.{way}"),)
    )


def _changes(spend: Mapping[str, int], words: Words) -> Changes | None:
    """Offer Candies for a die that was told (T10)."""
    if not spend:
        return None
    typed = tuple(words.word("typed.candies").split())
    return Changes(words.word("way_out.candies"), typed, words.word("way_out.candies_hint"), spend)


# What a tap leads on to, by the stem of the prompt's key.
_ONWARD = {
    "boogeyman_revealed": "reveal", "babysitter_moved": "walk", "babysitter_sent": "walk",
    "stress_changed": "stress", "night_ended": "ending",
}  # fmt: skip


def _onward(key: str, words: Words) -> str:
    """Say what a tap does that leads on to what is told; what that says is not told before."""
    stem, _, deck = key.partition(".")
    if stem == "card_drawn":
        return capital(words.word("onward.drawn", deck=words.word(f"deck.{deck}")))
    return capital(words.word(f"onward.{_ONWARD.get(stem, 'on')}"))


def _photo(state: State, index: int) -> tuple[str, str] | None:
    """Name the photo of the card that is told of: its pack, and the file in it."""
    event = state.latest[index]
    if not isinstance(event, CardDrawn):
        return None
    photo = state.cards[event.deck][event.card]["photo"]
    return (state.cards_from.id, photo) if photo else None


def _does(state: State, index: int, words: Words) -> str:
    """Say what the card does that an event tells of; its orders follow, each on its own."""
    event = state.latest[index]
    if not isinstance(event, CardDrawn):
        return ""
    return deeds_at_once(state.cards[event.deck][event.card]["effects"], words, event.amid)


def _turn(state: State, words: Words) -> Prompt:
    """Say whose turn it is and what can be done (T2, T6, N3)."""
    child = state.turn
    name = words.name(child)
    who = state.children[child]
    most = limits.actions(state)
    entity = None if state.asks else entity_in(state, who.room)
    if who.fainted and state.standing():
        rule, playing = "N2", words.word("playing.down", child=name)
    elif who.fainted:
        rule, playing = "N3", words.word("playing.fainted")
    elif entity is not None:
        rule, playing = "T6", _watched(state, child, entity, words)
    elif state.asks:
        rule, playing = "T2", words.word("playing.ask", child=name)
    else:
        rule, playing = _playing(state, child, most, words)
    if (towards := _finale(state, words)) is not None:
        rule, playing = towards[0], f"{towards[1]} {capital(playing)}"
    facts = {"child": name, "used": state.actions, "n": most, "way_of_playing": capital(playing)}
    text, why = words.say(_turn_key(state, most), facts)
    begins = any(isinstance(event, TurnBegan) for event in state.latest)
    onward = words.word("onward.turn" if begins else "onward.same", child=name)
    return Prompt(
        id=f"{state.reports}.turn", kind=TELL, key="turn", rule=rule, text=text, why=why,
        more={"child": child}, who=child, speaker=speaker(rule), onward=capital(onward),
        kicker=words.word("kicker.turn", child=name), headline=_headline(state, most, words),
        waits=not begins,
    )  # fmt: skip


def _headline(state: State, most: int, words: Words) -> str:
    """Say in a few words what is to be done: without a map nobody knows of moves (T2)."""
    child, name = state.children[state.turn], words.name(state.turn)
    if child.fainted:
        return ""
    if state.asks:
        return words.word("headline.ask", child=name, n=most)
    return words.word("headline.map" if state.actions < most else "headline.done", child=name)


def _watched(state: State, child: str, entity: str, words: Words) -> str:
    """Say what a Child can do beside one of them; a Nightmare may allow more (T6)."""
    room = state.children[child].room
    down = [c for c, is_ in state.children.items() if is_.fainted and is_.room == room]
    allowed = [one for one in down if limits.revivable_beside_her(state, one)]
    facts = {"entity": words.name(entity), "child": words.name(child)}
    if allowed:
        return words.word("playing.watched_revive", names=words.names(allowed), **facts)
    return words.word("playing.watched", **facts)


def _turn_key(state: State, most: int) -> str:
    """Tell what can be said of the actions: without a map nobody reports them all (T2)."""
    if state.children[state.turn].fainted:
        return "turn.fainted"
    if state.asks:
        return "turn.ask" if most == ACTIONS else "turn.ask_fewer"
    return "turn" if state.actions <= most else "turn.more"


def _finale(state: State, words: Words) -> tuple[str, str] | None:
    """Say which step towards the Finale can be taken now (F1 to F3)."""
    if state.turn not in state.standing():
        return None
    if state.finale is None:
        colours = finale.colours_to_call(state)
        named = {"colours": words.word(f"colours.{colours[0]}")} if colours else {}
        return ("F1", words.word("playing.call", **named)) if colours else None
    if state.finale.leader is None:
        there = arrived(state)
        if len(there) > 1:
            return "F2", words.word("playing.reach_many", names=words.names(there))
        return ("F2", words.word("playing.reach", child=words.name(there[0]))) if there else None
    if state.finale.leader != state.turn or not (state.asks or finale.can_start(state)):
        return None
    key = "playing.start_ask" if state.asks else "playing.start"
    return "F3", words.word(key, child=words.name(state.turn))


def _playing(state: State, child: str, most: int, words: Words) -> tuple[str, str]:
    """Say what a Child can do in its Room (T2, T11, T12, T13)."""
    room = state.children[child].room
    free = words.word("free.attic") if can_unlock(state, child) else words.word("free.cards")
    if state.actions >= most:
        return "T13" if can_unlock(state, child) else "T2", words.word("playing.done", free=free)
    rule, said = "T2", [words.word("act.move")]
    if room not in state.rooms:
        rule = "T11"
    elif state.trapdoor is not None and room in (state.trapdoor, SECRET_ROOM):
        rule = "T12"
        said.append(words.word("act.trapdoor"))
    if can_unlock(state, child):
        rule = "T13"
    if (act := _on_top(state, room)) is not None:
        said.append(words.word(f"act.{act}"))
    down = [c for c, is_ in state.children.items() if is_.fainted and is_.room == room]
    if down:
        said.append(words.word("act.revive", names=words.names(down)))
    return rule, words.word("playing.free", acts=words.either(said), free=free)


def _on_top(state: State, room: str) -> str | None:
    """Tell what can be done with the stack of a Room: its top token decides (T2, B13)."""
    stack = state.rooms.get(room)
    if stack is None:
        return None
    if stack.padlock:
        return "padlock"
    act = "switch" if stack.light != "none" else "search" if stack.search else None
    return None if act in {one.what for one in limits.in_force(state)} else act
