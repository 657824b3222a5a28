"""A sample of every mood in the game's own words, for whoever looks at its drawings. Pure."""

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.grammar import capital
from companion.engine.mood import Moment
from companion.engine.prompt import DRAW, ROLL, TELL, Prompt, Turn
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN
from companion.games.boogeyman.events import BabysitterPossessed, Event
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.show.sample_night import SEATS, drawn, night, panes
from companion.games.boogeyman.state import Token
from companion.games.boogeyman.text.card_pages import DARK, LIGHT, card_page
from companion.games.boogeyman.text.card_pictures import pictured
from companion.games.boogeyman.text.event_text.cards import DRAW_RULES
from companion.games.boogeyman.text.staging import (
    BECOMES,
    EVENT,
    FAINT,
    FINALE,
    LOST,
    MEETING,
    NIGHTMARE,
    OPEN,
    POSSESSION,
    REVEAL,
    TROUBLE,
    UNCOVERED,
    WON,
)
from companion.games.boogeyman.text.words import Words

CHILD, ROOM, SLOT, SPACE, ROUND = "peter", "12", 4, 3, 9
STANDING = SEATS[:4]
LATE = {BABYSITTER: 8, BOOGEYMAN: 6}  # Stress when the night is over
CARDS = {EVENT: "stopped_clocks", TROUBLE: "blue_sparks", NIGHTMARE: "sleepwalker"}


def moments(words: Words, pack: Pack) -> Mapping[str, Moment]:
    """Give a page for each mood, as a night would have it."""
    child = words.name(CHILD)
    scared, fainted = (words.condition(down, 2) for down in (False, True))
    at = {"child": child, "room": words.place(pack, ROOM)}
    slot = {"slot": SLOT, "there": ""}
    her, him = (
        _moment(
            words, MEETING[one], "ask.meeting_card", rule,
            {**at, "entity": words.name(one), "deck": words.word(f"deck.{one}")},
            words.word(f"kicker.meeting.{one}", child=child, room=ROOM),
            f"drama.meeting.{one}", (CHILD, one), how={CHILD: scared}, kind=DRAW,
        )
        for one, rule in ((BABYSITTER, "B3"), (BOOGEYMAN, "T4"))
    )  # fmt: skip
    found = {
        REVEAL: _moment(
            words, REVEAL, "boogeyman_revealed.dark", "M2", {**at, **slot},
            words.word("kicker.reveal"), "", (BOOGEYMAN,), picture=ROOM, says="says.reveal",
        ),
        MEETING[BABYSITTER]: her,
        MEETING[BOOGEYMAN]: him,
        POSSESSION: _moment(
            words, POSSESSION, "ask.possession", "B6", {},
            words.word("kicker.possession.room", room=words.short(pack, ROOM)),
            "drama.possession", (BABYSITTER,),
            how={BABYSITTER: words.word("says.possession")}, kind=ROLL,
        ),
        FAINT: _moment(
            words, FAINT, "child_fainted", "N1", at, words.word("kicker.faint", room=ROOM),
            "drama.faint", (CHILD,), how={CHILD: fainted}, down=(CHILD,), says="says.faint",
        ),
        FINALE: _moment(
            words, FINALE, "finale_called", "F1",
            {**at, "colours": words.word("colours.blue")}, words.word("kicker.finale"),
            "drama.finale", (BOOGEYMAN,),
        ),
        BECOMES: _moment(
            words, BECOMES, "became_boogeyman.figure", "H6", at, words.word("kicker.becomes"),
            "drama.becomes", (CHILD,), says="says.becomes",
        ),
        UNCOVERED: _moment(
            words, UNCOVERED, "token_uncovered.dark", "H2", {**at, **slot, "room": ROOM},
            words.word("kicker.uncovered"), "drama.uncovered", (BOOGEYMAN,), says="says.uncovered",
        ),
        WON: _moment(
            words, WON, "night_ended.won", "F5", {}, words.word("kicker.ending", round=ROUND),
            "drama.won", STANDING, down=(CHILD,), says="says.won",
        ),
        LOST: _moment(
            words, LOST, "night_ended.all_fainted", "X3", {},
            words.word("kicker.ending", round=ROUND), "drama.lost", (BOOGEYMAN,),
            says="says.lost",
        ),
    }  # fmt: skip
    whose = {EVENT: "", TROUBLE: BABYSITTER, NIGHTMARE: CHILD}
    kickers = {
        EVENT: words.word("kicker.event.slot", slot=SLOT),
        TROUBLE: words.word("kicker.trouble.at", entity=words.name(BABYSITTER), to=SPACE),
        NIGHTMARE: words.word("kicker.nightmare.of", child=child),
    }
    facts = {"slot": SLOT, "to": SPACE, "entity": words.name(BABYSITTER), **at}
    for deck, kicker in kickers.items():
        found[deck] = _moment(
            words, deck, f"ask.{deck}", DRAW_RULES[deck], facts, kicker, f"drama.{deck}",
            ("", whose[deck]), how={CHILD: fainted}, down=(CHILD,), kind=DRAW,
        )  # fmt: skip
        found[deck + OPEN] = _open(words, pack, deck, kicker, whose[deck], fainted)
    return {mood: _laid(moment, words, pack) for mood, moment in found.items()}


def _laid(moment: Moment, words: Words, pack: Pack) -> Moment:
    """Lay the table as it is then."""
    state = night(pack, moment.down, (CHILD,) if CHILD in moment.how else ())
    told: tuple[Event, ...] = ()
    if moment.over:
        state = replace(state, round=ROUND, stress=LATE)
    if moment.prompt.mood == UNCOVERED:
        turns = (Turn(ROOM, DARK, was=LIGHT),)
        moment = replace(moment, prompt=replace(moment.prompt, turns=turns))
        laid = (*state.indicator[:-1], Token(ROOM, revealed=True), Token(""))
        state = replace(state, indicator=laid)
    if moment.prompt.mood == POSSESSION:
        told = (BabysitterPossessed(room=ROOM, by="walk"),)
        state = replace(state, babysitter=ROOM, boogeyman=ROOM)
    return replace(moment, panes=panes(state, words, told))


def _open(words: Words, pack: Pack, deck: str, kicker: str, whose: str, fainted: str) -> Moment:
    """Let a card of the practice house lie open."""
    card = pack.cards[deck][CARDS[deck]]
    title, effects = words.own(card["title"]), card["effects"]
    tale = words.quoted(words.own(card["text"]))
    text, why = words.say(f"card_drawn.{deck}", {"title": title, "tale": tale})
    page = card_page(drawn(night(pack), deck, CARDS[deck], whose), 0, effects, words)
    shown = Prompt(
        id=deck, kind=TELL, key=f"card_drawn.{deck}", rule=DRAW_RULES[deck], text=text, why=why,
        story=True, mood=deck + OPEN, kicker=capital(kicker), word=capital(title),
        headline=capital(page.says), cast=(pictured(effects, CARDS[deck]), whose),
        suit=capital(words.word(f"kicker.{deck}")), points=page.points, turns=page.turns,
        note=page.lasts or words.word(f"note.{deck}"), speaker=BOOGEYMAN,
    )  # fmt: skip
    return Moment(shown, {CHILD: fainted}, (CHILD,))


def _moment(
    words: Words,
    mood: str,
    key: str,
    rule: str,
    facts: Mapping[str, object],
    kicker: str,
    word: str,
    cast: tuple[str, ...],
    how: Mapping[str, str] | None = None,
    down: tuple[str, ...] = (),
    picture: str = "",
    says: str = "",
    kind: str = TELL,
) -> Moment:
    text, why = words.say(key, facts)
    shown = Prompt(
        id=mood, kind=kind, key=key, rule=rule, text=capital(text), why=why, mood=mood,
        kicker=capital(kicker), word=capital(words.word(word, **facts)) if word else "",
        headline=capital(words.word(says, **facts)) if says else "", cast=cast, picture=picture,
        speaker=BOOGEYMAN,
    )  # fmt: skip
    return Moment(shown, how or {}, down, mood in (WON, LOST))
