"""Whole pages of lines: prompts, help, the journal, the house."""

from collections.abc import Collection, Mapping, Sequence

from companion.cli.terminal import drawing
from companion.cli.terminal.answers import choices
from companion.cli.terminal.commands import Spoken, key, said_as
from companion.cli.terminal.filling import Filling
from companion.cli.terminal.lines import Line, styled
from companion.cli.terminal.listing import in_a_line, short, shown, with_numbers
from companion.engine.offers import FIGURE, MORE, PAD, SCENE, TURN, Field, Offer
from companion.engine.prompt import CARDS, CHOOSE, DRAW, HAND_OVER, WHO, Prompt
from companion.engine.tabletop import Map
from companion.faces.words import FaceWords
from companion.table.running import Table

Names = Mapping[str, str]
ELLIPSIS = "…"


def prompts(said: Sequence[Prompt], words: FaceWords) -> list[Line]:
    """Show what to do, step by step; the last prompt is what the table waits for."""
    lines = []
    told = len(said) - 1
    for number, prompt in enumerate(said, 1):
        step = "" if told < 2 or number > told else words.say("terminal step", n=number) + " "
        lines.append(Line("told" if number <= told else "headline", step + prompt.text))
        # What a card tells is no reason that can be left out.
        lines.append(Line("story" if prompt.story else "why", prompt.why))
    hints = dict.fromkeys(prompt.changes.hint for prompt in said if prompt.changes)
    lines += styled("hint", hints)
    return [line for line in lines if line.text]


def whys(said: Sequence[Prompt], words: FaceWords) -> list[Line]:
    """Show the rule behind each prompt."""
    lines = []
    for prompt in said:
        facts = {"rule": prompt.rule, "why": prompt.why}
        because = words.say("terminal rule", **facts) if prompt.why else prompt.rule
        lines += [Line("told", prompt.text), Line("because", because)]
    return lines


def can_answer(prompt: Prompt, names: Names, spoken: Spoken, words: FaceWords) -> list[Line]:
    """Say what answers a question."""
    options = choices(prompt, names, spoken)
    if prompt.kind == CHOOSE:
        return shown(options)
    if prompt.kind == WHO:
        key = "help somebody" if prompt.more.get("min") else "help who"
        said = words.say(key, options=in_a_line(one.label for one in options))
    elif prompt.kind == HAND_OVER:
        said = words.say("help hand_over")
    elif prompt.kind == DRAW and not prompt.read:
        said = words.say("help done")
    elif prompt.kind in CARDS:
        said = words.say("help done_only")
    elif prompt.people:
        said = words.say("help rolls", names=in_a_line(names[who] for who in prompt.people))
    else:
        said = words.say("help roll")
    return [Line("hint", said)]


def question(filling: Filling, words: FaceWords, begun: bool) -> list[Line]:
    """Ask for the next field of an offer; say what may be left out, and what may follow."""
    field, follows = filling.next(), filling.following()
    if field is None:
        return []
    hints = []
    if field.some:
        hints.append(words.say("help some_or_nobody" if field.optional else "help some"))
    elif field.optional:
        hints.append(words.say("help nothing"))
    if follows is not None:
        options = in_a_line(choice.label for choice in follows.choices)
        hints.append(words.say("help follows", label=follows.label, options=options))
    label = filling.offer.label
    asks = words.say("terminal asks", label=label, text=field.label) if begun else field.label
    return [Line("headline", asks), *shown(field.choices), *styled("hint", hints)]


def offers(offered: Sequence[Offer]) -> list[Line]:
    """List what can be said: as it is typed, with an example for each field, and what it means."""
    typed = [_typed(said_as(offer), offer) for offer in offered]
    width = max(map(len, typed), default=0)
    pairs = zip(typed, offered, strict=True)
    return [Line("hint", f"{one:<{width}}  {offer.label}") for one, offer in pairs]


def _example(field: Field) -> str:
    """Give something that can be chosen; what is written in one's own words is left open."""
    return short(field.choices[len(field.choices) // 2]) if field.choices else ELLIPSIS


def _typed(begin: str, offer: Offer) -> str:
    """Show how an offer is typed, with an example for each field that it needs."""
    needed = [field for field in offer.fields if field.some or not field.optional]
    fields = [field for field in needed if not field.aside]
    examples = [_example(field) for field in fields]
    return " ".join([begin, *examples])


def apart(offered: Sequence[Offer], title: str, typed: str, words: FaceWords) -> list[Line]:
    """List the effects of cards, or what can be fixed, and show how one is typed."""
    most = max(range(len(offered)), key=lambda place: len(offered[place].fields))
    example = _typed(f"{typed} {most + 1}", offered[most])
    lines = [Line("title", title)]
    lines += with_numbers(offer.label for offer in offered)
    facts = {"text": example, "label": offered[most].label}
    return [*lines, Line("hint", words.say("help apart", **facts))]


def help_(offered: Sequence[Offer], said: Sequence[Prompt], words: FaceWords) -> list[Line]:
    """List what can be said now, and always."""
    now = [offer for offer in offered if offer.place in (TURN, SCENE)]
    more = [offer for offer in offered if offer.place in (FIGURE, MORE)]
    keys = ["explain", "undo", "redo", "look", "odds", "find", "more", "allowed", "leave"]
    out = {way.words[0]: way.label for prompt in said for way in prompt.ways_out}
    ways = [words.say("help way_out", typed=typed, label=out[typed]) for typed in out]
    hints = [*ways, *(words.say(f"help {key}") for key in keys)]
    always = [*offers(more), *styled("hint", hints)]
    lines = [Line("title", words.say("help turn")), *offers(now)]
    return [*(lines if now else []), Line("title", words.say("help always")), *always]


def keys(offered: Sequence[Offer], asked: Prompt | None, spoken: Spoken) -> list[str]:
    """Name the most important of what can be said now, shortly."""
    during = asked is not None  # a card is read: what it does comes before the answer
    places = (TURN, SCENE, *((FIGURE,) if during else ()))
    said = [_key(offer) for offer in offered if offer.place in places]
    effects = during and any(offer.place == PAD for offer in offered)
    names = [*([PAD] if effects else []), "undo", "explain", "help"]
    return [*said, *(key(spoken, name) for name in names)]


def _key(offer: Offer) -> str:
    return f"{offer.short} {offer.label}" if len(offer.short) == 1 else offer.label


def journal(table: Table, words: FaceWords, rounds: Collection[int] | None = None) -> list[Line]:
    """Tell what has happened, round by round; in all rounds, or in these."""
    lines: list[Line] = []
    round_ = ""
    for kept in table.log:
        # The Boogeyman's turn belongs to the round that it ends.
        now = (kept.before or kept).mark.partition(" ")[0]
        if rounds is not None and now.isdecimal() and int(now) not in rounds:
            continue
        if now != round_:
            lines.append(Line("title", table.opponent.text.round(now)))
            round_ = now
        lines += styled("entry", table.opponent.text.journal(kept.state, kept.events))
    return lines or [Line("hint", words.say("terminal no_journal"))]


def house(board: Map, names: Names, words: FaceWords, size: tuple[int, int]) -> list[Line]:
    """Draw the house with its signs; and say who is where, for where no drawing is shown."""
    legend = "  ".join(f"{sign} {word}" for sign, word in drawing.signs(board).items())
    picture = drawing.drawn(board, names, (size[0] - 1, size[1] - 1))
    lines = styled("house", [*picture, legend] if picture else [])
    for spot in board.places.values():
        marks = [mark.word for mark in spot.marks if mark.told]
        if spot.who or marks:
            there = [*(names[who] for who in spot.who), *marks]
            place = f"{spot.label} {spot.name}".strip()
            said = words.say("house there", room=place, names=", ".join(there))
            lines.append(Line("spoken" if picture else "status", said))
    return lines
