"""The message catalogues: `python -m tests.catalogues [LANGUAGE …]` writes them anew.

A .po is for translators: the English sources decide what is in it, translations are kept, and what
changed in English is marked fuzzy. The .mo beside it is what the companion reads.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

from polib import POEntry, POFile, pofile

from companion.device.texts import catalogue
from companion.engine.grammar import FORMS, named
from companion.engine.messages import Text
from companion.engine.words import Words as AnyWords
from companion.faces.words import TEXTS
from companion.games.betrayal.text.words import Words as BetrayalWords
from companion.games.boogeyman.text.words import Words
from companion.games.closet_monsters.text.words import Words as ClosetWords
from companion.games.final_girl.text.words import Words as GirlWords
from tests.tables import practice

CONTENT = Path(__file__).parents[1] / "content"
HEAD = """\
The texts of the companion. Made from the messages/ folders under companion/ by
`python -m tests.catalogues`; write translations here, then run it again for the .mo.

Facts in braces are filled in: use those of the English text or of its why, in any order. A form
follows a colon, where the language has some ({child:de} is d’Ava). The first letter of a whole
text is written large by itself."""


class Domain(NamedTuple):
    """Texts that have catalogues of their own: a game's, or those of the faces."""

    folder: Path
    messages: "Callable[[], Iterator[Message]]"
    notes: "Mapping[str, tuple[str, Any]]"  # of each fact: what it is, and an example
    filled: Callable[[str], dict[str, Any]]  # the examples in a language


class Message(NamedTuple):
    """A text of the English sources, and the facts it can be filled with."""

    context: str
    text: Text
    facts: frozenset[str]


# What stands for each fact, and an example of it. A Name is given by who or what is named.
FACTS: Mapping[str, tuple[str, Any]] = {
    "again": ("word draw_again, or nothing", "Draw again for 5: nobody can get there."),
    "colours": ("word colours.*: of several things", "blue"),
    "far": ("word away, or nothing", "She is 3 Rooms away."),
    "free": ("word free.*", "Cards are free."),
    "left": ("word left.*, or table far_left", "Mike has 2 Candies left."),
    "limit": ("limit_set.*", "Every noise is louder by 1."),
    "made": ("a number", 2),
    "reason": ("word in_vain.*", "There is none."),
    "spaces": ("numbers of spaces", "3 and 6"),
    "spend": ("word spend.some, or nothing", "Mike may spend Candies."),
    "trouble": ("word passed, or nothing", "Trouble lies on the way, on space 3."),
    "until": ("word lasts.*", "It holds until the end of this round."),
    "used": ("a number", 1),
    "offer": ("what is being said", "Found"),
    "was": ("how it was believed to be before", "9"),
    "a": ("a place", "14"),
    "b": ("another place", "15"),
    "letter": ("the letter of a passage", "B"),
    "lasts": ("word lasts.*", "It holds for the whole next round."),
    "most": ("a number", 3),
    "options": ("what can be chosen", "Yes, No"),
    "order": ("a sentence of a card", "Each Child loses one Candy."),
    "title": ("the title of a card", "Power cut"),
    "version": ("a version of the companion", "1.4.0"),
    "acts": ("several of word act.*", "move or search"),
    "ability": ("word ability.*", "The ability stays."),
    "answer": ("what was answered", "done"),
    "answers": ("the answers, as a report writes them", '"done" or "cancelled"'),
    "away": ("word rooms", "2 Rooms"),
    "babysitter": ("the place she is in", "14"),
    "before": ("a number", 3),
    "chance": ("a chance", "4.5 %"),
    "change": ("a number with its sign", "+2"),
    "child": ("a Child", "mike"),
    "children": ("word children", "4 Children"),
    "colour": ("word colour.*", "orange"),
    "deck": ("word deck.*", "Babysitter"),
    "decks": ("several of word deck.*", "Event, Boogeyman, Babysitter"),
    "dice": ("Children and their dice", "Mike 2, Leila 5"),
    "die": ("a number", 4),
    "distance": ("word rooms", "3 Rooms"),
    "effect": ("as it was given", "teleport"),
    "entity": ("Jennifer or the Boogeyman", "boogeyman"),
    "expected": ("expected …", "a list"),
    "field": ("a field of a report, in English", "child"),
    "file": ("the name of a file", "night.companion.damaged"),
    "found": ("word found.*", "the Trapdoor"),
    "given": ("as it was given", "attik"),
    "goal": ("a Child or a place", "mike"),
    "held": ("a number", 2),
    "here": ("a place", "14"),
    "high": ("a number", 6),
    "known": ("fields or ids of a report, in English", "child, to, card"),
    "typed": ("what is typed", "np"),
    "fewest": ("a number", 1),
    "minutes": ("a number", 60),
    "label": ("label …", "Mike moved to 15"),
    "game": ("the title of a game", "Boogeyman"),
    "last": ("the last of several", "Leila"),
    "low": ("a number", 1),
    "lowest": ("a Child, or several in a tie", ("mike",)),
    "many": ("all but the last of several", "Mike, Ray"),
    "n": ("a number", 2),
    "name": ("a place’s name in the house’s pack", "Pantry"),
    "names": ("Children, or who is there", ("mike", "leila")),
    "noise": ("a number", 3),
    "number": ("a Room’s number", 14),
    "page": ("a number", 7),
    "panel": ("a number", 2),
    "parts": ("word part.*", "Stress, rooms"),
    "several": ("word number.*", "two"),
    "deed": ("word deed.*", "Jennifer walks up to 2 Rooms."),
    "path": ("a way", "9 → 10 → 15"),
    "reached": ("word reached.*", "She reaches nobody."),
    "report": ("as it was given", "dance"),
    "rest": ("word objectives_rest, or nothing", "The others stay out."),
    "result": ("a number", 4),
    "rolled": ("a number", 6),
    "room": ("a place: word place.*", "14"),
    "rooms": ("a number", 3),
    "round": ("a number", 5),
    "rule": ("a rule’s id", "B6"),
    "search": ("a number", 17),
    "shortest": ("word shortest.*", "the shortest way"),
    "side": ("word side.*", "Dark"),
    "slot": ("a number", 4),
    "space": ("a number", 5),
    "state": ("word state.*", "Scared"),
    "tale": ("what a card tells, and what it does", "“Glass breaks.” The Boogeyman takes a turn."),
    "text": ("what to do or what happened", "Discard the Event."),
    "there": ("word there.*", "Nobody stands there."),
    "to": ("a number, or in a refusal a place", "14"),
    "tokens": ("a number", 6),
    "top": ("a number", 9),
    "turn": ("a Child", "leila"),
    "value": ("what holds now", "4"),
    "values": ("values of a report, in English", "app, table"),
    "way": ("a way", "9 → 10 → 15"),
    "way_of_playing": ("word playing.*", "End the turn."),
    "when": ("a date and a time, by the codes of strftime", datetime(2026, 11, 16, 16, 5)),
    "who": ("a Child", "leila"),
    "why": ("why", "Its round is over."),
}

NAMED = ("child", "entity", "turn", "who", "goal")
PLACED = ("room", "here", "to", "babysitter")


# The same for the second game.
CLOSET_FACTS: Mapping[str, tuple[str, Any]] = {
    "answer": ("what was answered", "No, all four are taken"),
    "answers": FACTS["answers"],
    "back": ("word back, or nothing", "Turn the open tiles back."),
    "card": ("word card.*", "left"),
    "colour": ("word colour.*", "red"),
    "did": ("word did.*", "The sock frightens nobody"),
    "expected": FACTS["expected"],
    "fears": ("word fears, or fears.it", "Lintlop fears it."),
    "field": ("a field of a report, in English", "toy"),
    "file": FACTS["file"],
    "given": ("as it was given", "teddy"),
    "has": ("a number", 2),
    "high": FACTS["high"],
    "known": ("fields or ids of a report, in English", "kite, marbles"),
    "last": ("the last of several", "Lintlop"),
    "low": FACTS["low"],
    "many": ("all but the last of several", "Snorvel, Moldimer"),
    "mode": ("word mode.*", "base game"),
    "monster": ("a monster", "snorvel"),
    "monsters": ("one monster or several", ("snorvel", "lintlop")),
    "more": ("word more", "2 more misses: a monster comes."),
    "n": ("a number", 2),
    "number": ("a number", 2),
    "open": ("word open, or nothing", "The open tiles stay open."),
    "other": ("the number of a tile", 7),
    "parts": ("several words", "bed, pile"),
    "player": ("a player", "Ava"),
    "players": ("one player or several", ("Ava", "Hugo")),
    "report": FACTS["report"],
    "round": FACTS["round"],
    "rule": ("a rule’s id", "C8"),
    "seconds": ("a number", 15),
    "side": ("word side.*", "north"),
    "stay": ("word stay, or nothing", "Lintlop stays."),
    "text": ("what to do or what happened", "Snorvel stays."),
    "tile": ("the number of a tile", 4),
    "toy": ("a toy, with its article", "snow_globe"),
    "values": FACTS["values"],
    "wait": ("word wait", "8 wait."),
    "why": ("why", "It fears the kite."),
}

# And for the third.
GIRL_FACTS: Mapping[str, tuple[str, Any]] = {
    "agreed": ("word agreed.*", "Agreed: what he would do."),
    "aimed": ("word aimed.* or with.*", "Target: you; you stand with him."),
    "alone": ("word alone.*, or nothing", "Horror rolls: 1 more die, as a token lies alone."),
    "along": ("word along", "2 victims went along."),
    "answer": ("what was answered", "I stand"),
    "answers": FACTS["answers"],
    "at": ("that somebody is in a zone", "on Jetty"),
    "attack": ("a number, or word attack.*", 2),
    "away": ("word zones", "2 zones"),
    "by": ("a number with its sign", "+1"),
    "card": ("the title of a card, or word by.*", "Low wick"),
    "cause": ("word cause.*", "1 victim died"),
    "chance": ("a chance", "12.5 %"),
    "dice": ("one number or several", "2 and 6"),
    "does": ("word does.*", "Lower Horror by 1."),
    "done": ("word kicker.*", "Panic"),
    "drawn": ("word drawn, or nothing", "Several ways are equally short; this one was drawn."),
    "effect": ("word effect.*", "an event"),
    "event": ("the title of an event, and perhaps what it does", "Calm sea. Lower Horror by 1."),
    "expected": FACTS["expected"],
    "field": ("a field of a report, in English", "zone"),
    "file": FACTS["file"],
    "given": ("as it was given", "attic"),
    "hers": ("a zone, or a number", 4),
    "high": FACTS["high"],
    "killed": ("a number", 2),
    "killer": ("a killer", "Old Tallow"),
    "known": ("fields or ids of a report, in English", "jetty, hold"),
    "last": ("the last of several", "6"),
    "lasts": ("word lasts.*, or nothing", "It holds until the game ends."),
    "left": ("word left.*", "2 are left there."),
    "limit": ("word limit.*", "Move +1 from now on."),
    "lost": ("word lost, or nothing", "1 damage is lost."),
    "low": FACTS["low"],
    "many": ("all but the last of several", "1, 2"),
    "more": ("word more.*", "There are no more figures."),
    "move": ("a number", 1),
    "moves": ("word moves, or nothing", "Move 1."),
    "n": ("a number", 2),
    "number": ("a number", 2),
    "order": ("a sentence of a card", "Shuffle your hand."),
    "parts": ("several words", "victims, killer"),
    "path": ("a way", "Bridge → Upper deck"),
    "phase": ("word phase.*", "killer phase"),
    "pile": ("word pile.*", "The Terror pile is empty."),
    "power": ("the title of a dark power, with its mark", "Draught."),
    "quiet": ("word quiet, or nothing", "Nobody died."),
    "report": FACTS["report"],
    "round": FACTS["round"],
    "row": ("a number", 3),
    "rule": ("a rule’s id", "G17"),
    "saved": ("a number, or word saved.brings", "Saved: Lower Horror by 1."),
    "special": ("a special victim", "Stewardess"),
    "tale": ("what a card tells, quoted, or nothing", "“It is dark.”"),
    "target": ("word acts.*", "the nearest victim"),
    "text": ("what to do or what happened", "Raise Horror by 1."),
    "a": ("a zone, or a number", "Bridge"),
    "before": ("a number", 2),
    "top": ("a number", 7),
    "deed": ("word deed.*, or word acts.*", "Raise Horror by 1."),
    "when": ("word when.*", "If a victim died"),
    "b": ("a zone, or a number", "Hold"),
    "names": ("several zones", "Bridge, Hold"),
    "room": ("a zone", "Hold"),
    "name": ("what somebody calls a killer, a location or a game", "Hans"),
    "title": ("the title of a card, or of minions", "Draught"),
    "to": ("a zone", "Lifeboats"),
    "token": ("word token.*", "His token is still hidden."),
    "values": FACTS["values"],
    "victims": ("word victims, or how many are where", "3 victims"),
    "who": ("an enemy", "Old Tallow"),
    "why": ("why", "Nobody died."),
    "zone": ("a zone", "Upper deck"),
}

# And for the fourth.
BETRAYAL_FACTS: Mapping[str, tuple[str, Any]] = {
    "a": ("a number", 6),
    "all": ("a number", 729),
    "answer": ("what was answered", "Boat house"),
    "answers": FACTS["answers"],
    "b": ("a number", 4),
    "by": ("who attacks", "Ada"),
    "counter": ("what is counted", "Ropes"),
    "dice": ("dice, or word rolls", "1 0 2"),
    "expected": FACTS["expected"],
    "field": ("a field of a report, in English", "player"),
    "file": FACTS["file"],
    "given": ("as it was given", "Eve"),
    "goal": ("a number", 3),
    "haunt": ("a haunt", "Tide bell"),
    "high": FACTS["high"],
    "kind": ("a kind of monster", "Drowned"),
    "kinds": ("several of word kind.dice", "Drowned 3, Moth 4"),
    "known": ("fields or ids of a report, in English", "Ada, Bo"),
    "last": ("the last of several", "Cleo"),
    "limit": ("word limit.*", "a total below 3 begins it"),
    "loses": ("a number", 27),
    "low": FACTS["low"],
    "many": ("all but the last of several", "Ada, Bo"),
    "misses": ("word misses.*", "It misses its next turn."),
    "monster": ("a monster", "Drowned 1"),
    "monsters": ("one monster or several, or word monsters.none", "Drowned 1"),
    "moves": ("word moves.*", "3 spaces each"),
    "n": ("a number", 2),
    "name": ("what somebody calls a box", "Ada’s box"),
    "names": ("who has a turn, in order", "Ada, Bo, the monsters"),
    "number": ("a number", 2),
    "omen": ("an omen", "Tin whistle"),
    "on": ("who is attacked", "Bo"),
    "player": ("a player", "Ada"),
    "players": ("one player or several", "Ada"),
    "reason": ("word reason.*", "All of it is stunned."),
    "report": FACTS["report"],
    "revealer": ("a player", "Ada"),
    "room": ("a room", "Boat house"),
    "round": FACTS["round"],
    "rule": ("a rule’s id", "K9"),
    "speed": ("a number", 3),
    "stunned": ("word stunned, or nothing", "Stunned: 1."),
    "tale": ("what a haunt tells, or nothing", "A bell begins to ring."),
    "text": ("what to do or what happened", "Ada is dead."),
    "ties": ("a number", 15),
    "total": ("a number", 5),
    "trait": ("word trait.*", "might"),
    "traitor": ("a player", "Ada"),
    "traitors": ("one player or several", "Ada"),
    "traits": ("several of word trait", "speed 3, might 4"),
    "turn": ("whose turn it is", "Ada"),
    "value": ("a number", 2),
    "values": FACTS["values"],
    "was": ("a number", 1),
    "ways": ("a number", 28),
    "who": ("a player, a monster, or word who.*", "Ada"),
    "why": ("why", "A trait fell to the skull."),
    "wins": ("a number", 58),
}


def parts(text: Text) -> tuple[str, ...]:
    """A text, or both of a pair."""
    return (text,) if isinstance(text, str) else text


def facts(*texts: str) -> frozenset[str]:
    """The facts that texts name."""
    return frozenset(name for text in texts for _, name, _, _ in Formatter().parse(text) if name)


def face_messages() -> Iterator[Message]:
    """Every message of the faces themselves, in their order."""
    for key, text in TEXTS.items():
        yield Message(key, text, facts(*parts(text)))


def messages(words: type[AnyWords] = Words) -> Iterator[Message]:
    """Every message of a game, in their order."""
    for key, (text, why) in words.SAYINGS.items():
        both = facts(*parts(text), *parts(why))
        yield Message(key, text, both)
        yield Message(f"{key} why", why, both)
    for kind, table in words.TABLES.items():
        for key, text in table.items():
            yield Message(f"{kind} {key}", text, facts(*parts(text)))


def examples(words: Words) -> dict[str, Any]:
    """Every fact by an example, names with the forms of the language."""
    filled = {name: example for name, (_, example) in FACTS.items()}
    filled |= {name: words.name(filled[name]) for name in NAMED}
    filled |= {name: words.names(filled[name]) for name in ("names", "lowest")}
    filled |= {name: words.place(practice(), filled[name]) for name in PLACED}
    filled |= {name: named(words.language, filled[name]) for name in ("a", "b")}
    filled |= {"away": words.rooms(2), "distance": words.rooms(3)}
    return filled


def closet_examples(words: ClosetWords) -> dict[str, Any]:
    """The same for the second game."""
    filled = {name: example for name, (_, example) in CLOSET_FACTS.items()}
    filled |= {name: words.name(filled[name]) for name in ("monster", "toy")}
    filled |= {"monsters": words.names(filled["monsters"]), "player": words.player("Ava")}
    return filled | {"players": words.players(filled["players"])}


def spoken(language: str, aloud: bool = False) -> Words:
    """The first game's words in a language."""
    return Words(language, catalogue(CONTENT / "boogeyman" / "text", language), aloud=aloud)


def closet_spoken(language: str, aloud: bool = False) -> ClosetWords:
    """The second game's words in a language."""
    folder = CONTENT / "closet_monsters" / "text"
    return ClosetWords(language, catalogue(folder, language), aloud=aloud)


def girl_examples(words: GirlWords) -> dict[str, Any]:
    """The same for the third game."""
    filled = {name: example for name, (_, example) in GIRL_FACTS.items()}
    names = ("killer", "who", "zone", "to", "special", "card", "title")
    return filled | {name: named(words.language, filled[name]) for name in names}


def girl_spoken(language: str, aloud: bool = False) -> GirlWords:
    """The third game's words in a language."""
    folder = CONTENT / "final_girl" / "text"
    return GirlWords(language, catalogue(folder, language), aloud=aloud)


def betrayal_examples(words: BetrayalWords) -> dict[str, Any]:
    """The same for the fourth game."""
    filled = {name: example for name, (_, example) in BETRAYAL_FACTS.items()}
    texts = [name for name, example in filled.items() if isinstance(example, str)]
    return filled | {name: named(words.language, filled[name]) for name in texts}


def betrayal_spoken(language: str, aloud: bool = False) -> BetrayalWords:
    """The fourth game's words in a language."""
    folder = CONTENT / "betrayal" / "text"
    return BetrayalWords(language, catalogue(folder, language), aloud=aloud)


GAME = Domain(
    CONTENT / "boogeyman" / "text", messages, FACTS, lambda language: examples(spoken(language))
)
CLOSET = Domain(
    CONTENT / "closet_monsters" / "text",
    lambda: messages(ClosetWords),
    CLOSET_FACTS,
    lambda language: closet_examples(closet_spoken(language)),
)
GIRL = Domain(
    CONTENT / "final_girl" / "text",
    lambda: messages(GirlWords),
    GIRL_FACTS,
    lambda language: girl_examples(girl_spoken(language)),
)
BETRAYAL = Domain(
    CONTENT / "betrayal" / "text",
    lambda: messages(BetrayalWords),
    BETRAYAL_FACTS,
    lambda language: betrayal_examples(betrayal_spoken(language)),
)
FACES = Domain(CONTENT / "text", face_messages, FACTS, GAME.filled)
DOMAINS = {
    "boogeyman": GAME, "closet_monsters": CLOSET, "final_girl": GIRL, "betrayal": BETRAYAL,
    "faces": FACES,
}  # fmt: skip


def updated(language: str, old: POFile, domain: Domain = GAME) -> POFile:
    """Make a catalogue of the English sources, with the translations that are there."""
    new = POFile(wrapwidth=98)
    new.header = HEAD
    new.metadata = {
        "Project-Id-Version": "boogeyman-companion",
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": old.metadata.get("Plural-Forms", "nplurals=2; plural=(n != 1);"),
    }
    by_context = {entry.msgctxt: entry for entry in old if not entry.obsolete}
    by_text = {entry.msgid: entry for entry in old}
    for message in domain.messages():
        entry = _entry(message, domain)
        # A key that was renamed brings its translation along, to be looked at.
        before = by_context.get(message.context) or by_text.get(entry.msgid)
        if before is not None:
            _keep(entry, before)
        new.append(entry)
    return new


def _entry(message: Message, domain: Domain) -> POEntry:
    one, *many = parts(message.text)
    notes = [f"{{{name}}}: {domain.notes[name][0]}" for name in sorted(facts(*parts(message.text)))]
    said = parts(message.text)[-1].format_map(domain.filled("en"))
    comment = "\n".join([*notes, f"e.g. {said}"] if notes else [])
    entry = POEntry(msgctxt=message.context, msgid=one, comment=comment)
    if many:
        entry.msgid_plural = many[0]
        entry.msgstr_plural = {0: "", 1: ""}
    return entry


def _keep(entry: POEntry, before: POEntry) -> None:
    """Take over a translation; what it was made for another text is fuzzy."""
    said = before.msgstr_plural or {0: before.msgstr}
    if entry.msgid_plural:
        entry.msgstr_plural = dict(said) if len(said) > 1 else {0: said[0], 1: said[0]}
    else:
        entry.msgstr = said[max(said)]
    entry.tcomment = before.tcomment
    same = ("msgctxt", "msgid", "msgid_plural")
    changed = any(getattr(entry, name) != getattr(before, name) for name in same)
    if any(said.values()) and (changed or before.fuzzy):
        entry.flags.append("fuzzy")
        entry.previous_msgid = before.msgid if changed else before.previous_msgid


def read(language: str, domain: Domain = GAME) -> POFile:
    """Read a language's catalogue; an empty one where there is none yet."""
    file = domain.folder / f"{language}.po"
    return pofile(str(file), wrapwidth=98) if file.exists() else POFile(wrapwidth=98)


def languages() -> list[str]:
    """The languages that have a catalogue."""
    files = (file for domain in DOMAINS.values() for file in domain.folder.glob("*.po"))
    return sorted({file.stem for file in files})


def main() -> None:
    """Write every catalogue anew, and those of languages named for the first time."""
    for language in sorted({*languages(), *sys.argv[1:]}):
        for domain in DOMAINS.values():
            domain.folder.mkdir(parents=True, exist_ok=True)
            catalogue = updated(language, read(language, domain), domain)
            file = domain.folder / f"{language}.po"
            file.write_text(f"{catalogue}\n", encoding="utf-8", newline="\n")
            file.with_suffix(".mo").write_bytes(catalogue.to_binary())
            left = len(catalogue.untranslated_entries()), len(catalogue.fuzzy_entries())
            where = file.relative_to(CONTENT)
            print(f"{where}: {left[0]} to translate, {left[1]} fuzzy")
        forms = ", ".join(FORMS.get(language, {})) or "none"
        print(f"forms of names in {language}: {forms}")


if __name__ == "__main__":
    main()
