"""What every game promises. Each promise is tried on a game, and says what was broken.

A game gets all of it for its line in the registry.
"""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, get_args

from companion import root
from companion.cli.terminal import commands
from companion.engine.game import Opponent
from companion.engine.offers import FIGURE, FIX, KEY, MORE, ON_MAP, PAD, SCENE, STRIP, TURN, Offer
from companion.engine.prompt import CHOOSE, HAND_OVER, KINDS, TELL, WHO, Prompt
from companion.engine.refusal import Refused
from companion.engine.spoken import ALL, HEADLINES
from companion.engine.tabletop import Map, Pane, Roster, Tabletop
from companion.packs.shipped import content
from companion.table.memory import MemoryLog
from companion.table.running import Table
from tests.contract.playing import Laid, next_report, played, undone
from tests.speakable import speakable

ICONS = frozenset(json.loads((content() / "fonts" / "icons.json").read_text("utf-8")))
DRAWINGS = frozenset(
    json.loads((content() / "art" / "textures" / "drawings.json").read_text("utf-8"))
)
SOUNDS = frozenset(
    file.relative_to(content() / "sounds").with_suffix("").as_posix()
    for file in (content() / "sounds").rglob("*.ogg")
)

Promise = Callable[[Laid, Random, int], None]
PROMISES: list[Promise] = []
PLACES = {TURN, FIGURE, PAD, SCENE, MORE, FIX}
FORMS = {KEY, STRIP, ON_MAP}
LANGUAGES = ("en", "fr")
# Letters that mean something at every table in a terminal.
COMMANDS = {
    word
    for language in LANGUAGES
    for words in commands.spoken(root.face_words(language)).values()
    for word in words
    if len(word) == 1
}


def promise(function: Promise) -> Promise:
    """Add a promise to those that are tried."""
    PROMISES.append(function)
    return function


def shown(table: Table) -> str:
    """Everything that faces and programs see of a table."""
    return json.dumps(table.shown(), sort_keys=True)


def steps(laid: Laid, chance: Random, reports: int, language: str = "en") -> Iterator[Table]:
    """Play by what is offered, and give the table after each report; a new one after its end."""
    table = laid.begun(chance, language)
    yield table
    for _ in range(reports):
        said = next_report(table, chance)
        if said is None:
            table = laid.begun(chance, language)
        else:
            table.submit(said)
        yield table


@promise
def what_is_offered_is_taken_or_refused_in_words(laid: Laid, chance: Random, reports: int) -> None:
    table = laid.begun(chance)
    taken = 0
    for _ in range(reports):
        said = next_report(table, chance)
        if said is None:
            assert table.shown()["view"]["outcome"], "nothing can be said, and it is not over"
            table = laid.begun(chance)
            continue
        reply = table.submit(said)
        if reply["ok"]:
            taken += 1
            continue
        error = reply["error"]
        assert error["code"], f"{said}: refused without a code"
        assert error["message"], f"{said}: refused without words"
        assert "{" not in error["message"], f"{said}: {error['message']}"
    assert taken > reports / 4, f"only {taken} of {reports} offers were taken"


@promise
def prompts_are_whole(laid: Laid, chance: Random, reports: int) -> None:
    for table in steps(laid, chance, reports):
        names = table.opponent.text.names()
        idle = table.opponent.show.table(table.state, table.state, ()).idle
        assert table.prompts or idle, "nobody knows what to do"
        for number, prompt in enumerate(table.prompts):
            _whole(prompt, names)
            last = number == len(table.prompts) - 1
            assert prompt.kind == TELL or last, f"{prompt.key}: a question that is not the last"
        ids = [prompt.id for prompt in table.prompts]
        assert len(set(ids)) == len(ids), f"two prompts have one id: {ids}"


def _whole(prompt: Prompt, names: Any) -> None:
    assert prompt.kind in KINDS, f"{prompt.key}: no kind {prompt.kind}"
    for part in ("id", "key", "rule", "text"):
        assert getattr(prompt, part), f"{prompt.key}: no {part}"
    assert "{" not in prompt.text + prompt.why, f"{prompt.key}: {prompt.text} {prompt.why}"
    assert prompt.kind != CHOOSE or prompt.options or prompt.other, (
        f"{prompt.key}: nothing to choose"
    )
    assert prompt.kind != WHO or prompt.people, f"{prompt.key}: nobody to name"
    for who in (*prompt.people, *filter(None, (prompt.who, prompt.speaker))):
        assert who in names, f"{prompt.key}: nobody is called {who}"
    written = prompt.written()
    assert json.loads(json.dumps(written)) == written, f"{prompt.key}: no JSON"


@promise
def a_replay_equals_what_was_played(laid: Laid, chance: Random, reports: int) -> None:
    log = MemoryLog()
    table = laid.begun(chance, log=log)
    for _ in range(max(1, reports // 20)):
        played(table, chance, 20)
        if chance.random() < 0.3:
            table.submit({"report": "undo", "grain": chance.choice(("tap", "turn", "round"))})
        again = laid.table(log, "en")
        assert again.opponent.game == laid.game.id, "the log does not know its game"
        assert shown(again) == shown(table), "opened again it is another table"
        again.check()


@promise
def an_undo_is_as_if_nothing_was_said(laid: Laid, chance: Random, reports: int) -> None:
    table = laid.begun(chance)
    for _ in range(reports):
        said = next_report(table, chance)
        if said is None:
            break
        before, state = shown(table), table.state
        if not table.submit(said)["ok"]:
            assert shown(table) == before, f"{said} was refused, and changed something"
            continue
        after = shown(table)
        assert table.submit(undone(said))["ok"], f"{said} cannot be undone"
        assert table.state == state, f"{said}: undone, the state is another"
        _but_for(("undo", "redo"), before, shown(table), said)
        assert table.submit(undone(said, "redo"))["ok"], f"{said} cannot be redone"
        assert shown(table) == after, f"{said}: redone, the table is another"


def _but_for(names: tuple[str, ...], one: str, other: str, said: Any) -> None:
    plain = [json.loads(text) for text in (one, other)]
    for shown_ in plain:
        for name in names:
            (shown_["view"] or {}).pop(name, None)
    assert plain[0] == plain[1], f"{said}: undone, the table shows something else"


@promise
def values_are_kept_as_they_are(laid: Laid, chance: Random, reports: int) -> None:
    for table in steps(laid, chance, reports):
        keeping, kept = table.opponent.rules.keeping, table.log[-1]
        plain = json.loads(json.dumps(keeping.write(kept.report, kept.events, "salt")))
        assert keeping.read(plain) == (kept.report, kept.events), "a report is read as another"
        assert table.state is not None
        state = keeping.read_state(keeping.write_state(table.state, "salt"))
        assert state == table.state, "a state is read as another"
        assert table.opponent.rules.read(kept.report.said()) == kept.report, "said it is another"


@promise
def what_is_hidden_is_in_nothing_that_is_seen(laid: Laid, chance: Random, reports: int) -> None:
    """Two states that differ only in what is hidden look alike, to the byte."""
    for table in steps(laid, chance, reports):
        rules, last = table.opponent.rules, table.log[-1]
        assert table.state is not None
        before = last.before.state if last.before else None
        again = rules.reshuffle(table.state, str(chance.random()))
        other = rules.apply(before, (*last.events, *again))
        for look in ("prompts", "view", "status", "summary"):
            one, two = (getattr(table.opponent.text, look)(s) for s in (table.state, other))
            assert one == two, f"{look} shows what is hidden"
        voice = table.opponent.aloud("en", {})
        for look in ("prompts", "status"):
            one, two = (getattr(voice, look)(s) for s in (table.state, other))
            assert one == two, f"{look} say what is hidden"
        seen = [_seen(table.opponent, state) for state in (table.state, other)]
        assert seen[0] == seen[1], "the table shows what is hidden"
        for event in table.told:
            for name in _secrets(event):
                assert f"{name}=" not in repr(event), f"{type(event).__name__} shows its {name}"
                assert name not in (event.public() or {}), f"{type(event).__name__}.{name}"


def _seen(opponent: Opponent, state: Any) -> str:
    top = opponent.show.table(state, state, ())
    return repr((top.header, top.panes, top.offers, top.scene, top.over))


def _secrets(value: Any) -> list[str]:
    fields = type(value).__dataclass_fields__.values()
    return [field.name for field in fields if field.metadata.get("secret")]


@promise
def what_is_heard_is_there(laid: Laid, chance: Random, reports: int) -> None:
    for table in steps(laid, chance, reports):
        for top in _page_by_page(table):
            wanted = {*top.cues, *filter(None, [top.ambience])}
            assert wanted <= SOUNDS, f"no such sounds: {wanted - SOUNDS}"


@promise
def a_cue_is_heard_once(laid: Laid, chance: Random, reports: int) -> None:
    """Page by page more of a report is told: what was heard stays first, and the rest is new."""
    for table in steps(laid, chance, reports):
        heard: tuple[str, ...] = ()
        for top, again in zip(_page_by_page(table), _page_by_page(table), strict=True):
            assert (top.cues, top.ambience) == (again.cues, again.ambience), "not pure"
            assert top.cues[: len(heard)] == heard, f"after {heard}: {top.cues}"
            heard = top.cues


@promise
def what_is_hidden_is_not_heard(laid: Laid, chance: Random, reports: int) -> None:
    """Nights that differ only in what is hidden sound alike for as long as they tell the same."""
    for table in steps(laid, chance, reports):
        said, rules, show = next_report(table, chance), table.opponent.rules, table.opponent.show
        if said is None or table.state is None:
            continue
        hidden = rules.reshuffle(table.state, str(chance.random()))
        heard: list[tuple[tuple[str, ...], str]] = []
        told: list[list[Any]] = []
        for state in (table.state, rules.apply(table.state, hidden)):
            try:
                events = rules.decide(state, rules.read(said))
            except Refused as refused:
                told.append([refused.code])
                continue
            now = rules.apply(state, events)
            top = show.table(now, now, events)
            told.append([event.public() for event in events])
            heard.append((top.cues, top.ambience))
        assert told[0] != told[1] or len(set(heard)) < 2, f"{said}: it is heard: {heard}"


def _page_by_page(table: Table) -> Iterator[Tabletop]:
    """Show every moment of the last report, from before it on."""
    last, rules = table.log[-1], table.opponent.rules
    if last.before is None or last.before.state is None:
        return
    for told in range(len(last.events) + 1):
        events = last.events[:told]
        at = rules.apply(last.before.state, events) if events else last.before.state
        yield table.opponent.show.table(at, table.state, events)


@promise
def every_language_is_spoken(laid: Laid, chance: Random, reports: int) -> None:
    seed = chance.getrandbits(32)
    nights = [list(_told(laid, Random(seed), reports, language)) for language in LANGUAGES]
    for english, french in zip(*nights, strict=True):
        assert [p.key for p in english] == [p.key for p in french], "they tell something else"
        for one, other in zip(english, french, strict=True):
            assert other.text, f"{one.key}: no words"
            same = one.text == other.text and any(c.islower() for c in one.text)
            assert not same or len(one.text) < 20, f"{one.key} is not translated: {other.text}"


def _told(laid: Laid, chance: Random, reports: int, language: str) -> Iterator[tuple[Prompt, ...]]:
    for table in steps(laid, chance, reports, language):
        yield table.prompts


@promise
def what_is_said_aloud_is_what_is_shown(laid: Laid, chance: Random, reports: int) -> None:
    """The same prompts with the same answers, in letters, digits and pauses alone."""
    for table in steps(laid, chance, reports):
        for language in LANGUAGES:
            voice = table.opponent.aloud(language, {})
            said = voice.prompts(table.state)
            assert [_meant(one) for one in said] == [_meant(one) for one in table.prompts]
            aloud = [voice.told(prompt, ALL) for prompt in said]
            for text in (*aloud, voice.status(table.state)):
                assert text, "nothing is said"
                assert speakable(text), f"signs are said: {text}"
            assert all(voice.told(one, HEADLINES) or one.waits for one in said)


def _meant(prompt: Prompt) -> Any:
    options = [one.value for one in (*prompt.options, *prompt.ways_out)]
    return prompt.id, prompt.kind, prompt.key, prompt.people, prompt.tells, options


@promise
def what_is_private_is_told_to_its_side_alone(laid: Laid, chance: Random, reports: int) -> None:
    table = laid.begun(chance)
    for _ in range(reports):
        said = next_report(table, chance)
        if said is None:
            table = laid.begun(chance)
            continue
        reply = table.submit(said)
        told = "private" in reply
        assert told == (_side_of(table, said) is not None), f"{said}: private, or not: {told}"
        for side in _sides(table):
            before, rows = shown(table), len(table.store.rows)
            looked = table.submit({"report": "looked", "as": side})
            private = table.private(side)
            assert private is not None, f"{side} may see nothing"
            assert looked.pop("private") == private.written(), f"{side} sees something else"
            assert looked == {"ok": True, "events": [], **table.shown()}, f"{side} changes by it"
            assert (shown(table), len(table.store.rows)) == (before, rows), "a look is no report"
            for prompt in private.prompts:
                assert prompt.written() not in reply["prompts"], f"{prompt.key} is asked openly"
                handed = reply["prompts"][-1]
                assert (handed["kind"], handed.get("to")) == (HAND_OVER, side), "not handed over"
        for line in ({"report": "looked"}, {"report": "looked", "as": None}):
            refused = table.submit(line)
            assert not refused["ok"], "everybody may look"
            assert "private" not in refused, "and sees it"


def _side_of(table: Table, said: dict[str, Any]) -> str | None:
    side = said.get("as")
    return side if side in _sides(table) else None


def _sides(table: Table) -> tuple[str, ...]:
    return tuple(table.opponent.rules.sides(table.state))


@promise
def who_speaks_is_who_may(laid: Laid, chance: Random, reports: int) -> None:
    """A line of a side that is not there is refused, and without its name what is a side's."""
    everybody = set(laid.game.figures) | {"nobody"}
    for table in steps(laid, chance, reports):
        said = next_report(table, chance) or {"report": "undo"}
        lines = [{**said, "as": who} for who in sorted(everybody - set(_sides(table)))]
        lines += [{"report": "looked", "as": line["as"]} for line in lines]
        if said.get("as"):
            lines.append({name: said[name] for name in said if name != "as"})
        for line in lines:
            before, state = shown(table), table.state
            reply = table.submit(line)
            assert not reply["ok"], f"{line} is taken"
            assert reply["error"]["message"], f"{line}: refused without words"
            assert "private" not in reply, f"{line}: is told what is private"
            assert (table.state is state, shown(table)) == (True, before), f"{line}: it changed"


@promise
def what_was_private_is_taken_back_by_its_side(laid: Laid, chance: Random, reports: int) -> None:
    """Nobody else undoes it, or has it again: neither a tap, nor with a turn or a round."""
    table = laid.begun(chance)
    whose: dict[int, tuple[Any, str]] = {}  # by the row that was kept: it, and the side
    for _ in range(reports):
        said = next_report(table, chance)
        if said is None:
            table, whose = laid.begun(chance), {}
            continue
        if table.submit(said)["ok"] and said.get("as"):
            whose[id(table.log[-1])] = (table.log[-1], said["as"])
        for _ in range(chance.randint(0, 2)):
            grain = chance.choice(("tap", "tap", "turn", "round"))
            before = table.log
            side = chance.choice((None, None, *_sides(table)))
            line = {"report": chance.choice(("undo", "undo", "redo")), "grain": grain}
            reply = table.submit({**line, "as": side} if side else line)
            there = {id(kept) for kept in before} ^ {id(kept) for kept in table.log}
            crossed = {whose[one][1] for one in there if one in whose}
            assert crossed <= {side}, f"{line} as {side} takes back what {crossed} said"
            assert reply["ok"] or not there, f"{line} was refused, and changed something"
            assert side or "private" not in reply, f"{line}: is told what is private"
            if table.state is None:
                table.submit({"report": "redo", **({"as": side} if side else {})})


@promise
def panes_are_of_the_closed_set(laid: Laid, chance: Random, reports: int) -> None:
    for table in steps(laid, chance, reports):
        top = table.opponent.show.table(table.state, table.state, table.told)
        for pane in top.panes:
            assert isinstance(pane, get_args(Pane)), f"no pane: {pane}"
        ids = [(pane.id, getattr(pane, "who", None)) for pane in top.panes]
        assert len(set(ids)) == len(ids), f"two panes have one id: {ids}"
        _drawable(laid, top)
        for offer in (*top.offers, *table.opponent.show.fixes(table.state)):
            _offerable(offer)
        groups = {group.place for group in top.groups}
        behind = {offer.place for offer in top.offers} - {TURN, MORE}
        assert behind <= groups, f"no key leads to {behind - groups}"


def _drawable(laid: Laid, top: Tabletop) -> None:
    figures = laid.game.figures
    for drawn in top.all(Map):
        for place in drawn.places.values():
            assert place.tone in drawn.tones, f"{place.id}: no tone {place.tone}"
            for who in place.who:
                assert who in figures, f"{who} has no figure"
                assert who in top.names, f"{who} has no name"
        for ends in drawn.passages:
            assert set(ends) <= drawn.places.keys(), f"a passage to nowhere: {ends}"
    for roster in top.all(Roster):
        for person in roster.people:
            assert person.id in figures, f"{person.id} has no figure"
    if top.header.who:
        assert top.header.who in top.names, f"{top.header.who} has no name"


def _offerable(offer: Offer) -> None:
    assert offer.place in PLACES, f"{offer.key}: no place {offer.place}"
    assert offer.form in FORMS, f"{offer.key}: no form {offer.form}"
    assert offer.label, f"{offer.key}: no label"
    assert offer.short not in COMMANDS, f"{offer.key}: {offer.short} is a command"
    if offer.form in (STRIP, ON_MAP):
        assert offer.fields, f"{offer.key}: nothing to tap"
    for field in offer.fields:
        assert field.label, f"{offer.key}.{field.name}: no label"
        values = [repr(choice.value) for choice in field.choices]
        assert len(set(values)) == len(values), f"{offer.key}.{field.name}: one choice twice"


@promise
def nonsense_is_refused_and_changes_nothing(laid: Laid, chance: Random, reports: int) -> None:
    for table in steps(laid, chance, reports):
        said = next_report(table, chance) or {"report": "undo"}
        for _ in range(3):
            wrong = _spoilt(said, chance)
            before, state = shown(table), table.state
            reply = table.submit(wrong)
            if reply["ok"]:
                table.submit(undone(wrong))
                continue
            assert reply["error"]["message"], f"{wrong}: refused without words"
            assert table.state is state, f"{wrong} was refused, and changed the state"
            assert shown(table) == before, f"{wrong} was refused, and changed something"


NONSENSE: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**9,
    0.5,
    "",
    "x" * 300,
    "nobody",
    [],
    [[]],
    {},
    {"": None},
)


def _spoilt(said: dict[str, Any], chance: Random) -> dict[str, Any]:
    """Spoil a report: another kind, a field too few or too many, a value that makes no sense."""
    wrong = dict(said)
    way = chance.randrange(4)
    if way == 0:
        wrong["report"] = chance.choice(NONSENSE)
    elif way == 1 and len(wrong) > 1:
        del wrong[chance.choice([name for name in wrong if name != "report"])]
    elif way == 2:
        wrong[chance.choice(("x", "gamE", "Report"))] = chance.choice(NONSENSE)
    else:
        wrong[chance.choice(list(wrong))] = chance.choice(NONSENSE)
    return wrong


@promise
def the_rules_are_pure(laid: Laid, chance: Random, reports: int) -> None:
    """The same report in the same state leads to the same events, whoever asks and how often."""
    for table in steps(laid, chance, reports):
        said, rules = next_report(table, chance), table.opponent.rules
        if said is None:
            continue
        try:
            report = rules.read(said)
            one, two = (rules.decide(table.state, report) for _ in range(2))
        except Refused:
            continue
        assert one == two, f"{said}: decided twice it is something else"
        before = repr(table.state)
        assert rules.apply(table.state, one) == rules.apply(table.state, one), f"{said}: folded"
        assert repr(table.state) == before, f"{said}: a state was changed in its place"
        assert rules.decided(table.state, report, one), f"{said}: its own events are doubted"


@promise
def a_game_tells_itself(laid: Laid, chance: Random, reports: int) -> None:
    """Journal, guide, status, after and a rematch can be asked for at any moment."""
    for table in steps(laid, chance, reports):
        text, show, log = table.opponent.text, table.opponent.show, table.log
        for line in text.lines(log[-1].state, log[-1].events):
            assert line.text, "a line of the journal without words"
            assert line.rule, f"a line of the journal without a rule: {line.text}"
            assert not line.icon or line.icon in ICONS, f"no such icon: {line.icon}"
            known = text.names()
            for who in filter(None, (line.who, line.turn)):
                assert who in known, f"a line about somebody without a name: {who}"
        assert isinstance(text.gist(log[-1].events), str)
        assert text.round("1")
        guide = show.guide(log[0].state, log[0].events)
        assert guide, "nothing to lay out"
        assert not any(step.large for step in guide[:-1]), "not the last step is shown as the last"
        for step in guide:
            sheets = (*step.pieces, *step.needs, *filter(None, [step.scene]))
            drawn = {one.drawing for sheet in sheets for one in sheet.sprites if one.drawing}
            assert drawn <= DRAWINGS, f"{step.key}: no such drawings: {drawn - DRAWINGS}"
        assert text.status(table.state), "nothing to say of how it stands"
        ended = show.after(table.state, (event for one in log for event in one.events))
        over = table.shown()["view"]["outcome"] is not None
        assert (ended is not None) == over, "how it ended is told too early, or never"
        usual = show.again(table.state)
    assert hasattr(show, "recap") == laid.game.charted, "charts are offered and not there, or not"
    offer = show.start()
    values = {field.name: usual.get(field.name, field.default) for field in offer.fields}
    said = {**offer.report(values), "game": laid.game.id}
    reply = laid.table(None, "en").submit(said)
    assert reply["ok"], f"a rematch is refused: {said}: {reply.get('error')}"
