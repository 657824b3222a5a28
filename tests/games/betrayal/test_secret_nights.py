"""What sides read and note is told to them alone: whole nights that differ in nothing else (K8).

Two nights go on with the same words, but each side notes something else in each. Nobody can tell
them apart by anything that all may see, and no word of a note or of a page is in it.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from companion import root
from companion.engine.playthrough import Playthrough
from companion.games.betrayal.bots.playing import BetrayalBots
from companion.games.betrayal.box import SIDES
from companion.table.running import Table
from tests.chance import new_seed
from tests.effort import SOAK, examples
from tests.states import state_of

NIGHTS = examples(25, soak=500)
ON_DISK = 30 if SOAK else 2  # of them: their files are searched, too
SHARE = 0.3  # of the reports after which somebody notes, strikes out or looks
WORDS = (("zwiebelkuchen", "mitternachts"), ("grünkohlsuppe", "regenwürmern"))  # of both sides


class Nights:
    """Two tables that hear the same, but for what sides note."""

    def __init__(self, chance: Random, left: Table, right: Table) -> None:
        self.chance, self.left, self.right = chance, left, right
        self.notes: dict[str, list[tuple[str, str]]] = {side: [] for side in SIDES}

    def submit(self, said: Mapping[str, Any]) -> dict[str, Any]:
        """Say it at both tables; then somebody may note something."""
        reply = self._both(said, said)
        goes_on = reply["ok"] and reply["view"]["traitor"] and not reply["view"]["outcome"]
        if goes_on and self.chance.random() < SHARE:
            self._aside()
        return reply

    def _aside(self) -> None:
        side = self.chance.choice(SIDES)
        noted = self.notes[side]
        number, words = f"{len(noted):03}", WORDS[SIDES.index(side)]
        one, other = (f"{word} {number}" for word in words)
        what = self.chance.choice(("noted", "noted", "unnoted", "looked"))
        if what == "looked" or (what == "unnoted" and not noted):
            self._both(*({"report": "looked", "as": side} for _ in "12"))
        elif what == "unnoted":
            mine, theirs = noted.pop(self.chance.randrange(len(noted)))
            said = {"report": "unnoted", "as": side}
            self._both({**said, "text": mine}, {**said, "text": theirs})
        else:
            noted.append((one, other))
            said = {"report": "noted", "as": side}
            self._both({**said, "text": one}, {**said, "text": other})

    def _both(self, said: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
        mine, theirs = (
            json.loads(json.dumps(table.submit(dict(one))))
            for table, one in ((self.left, said), (self.right, other))
        )
        whole = dict(mine)
        for reply in (mine, theirs):
            told = reply.pop("private", None)
            assert (told is not None) == (said.get("as") is not None), said
            self._is_mine(said.get("as"), told)
        assert mine == theirs, said
        self._hidden(mine)
        return whole

    def _is_mine(self, side: str | None, told: Any) -> None:
        """Hold that a side hears nothing of the other."""
        if side is None:
            return
        other = SIDES[1 - SIDES.index(side)]
        seen = json.dumps(told, ensure_ascii=False)
        assert not any(word in seen for word in WORDS[SIDES.index(other)])
        assert not any(page in seen for page in pages(self.left, other))

    def _hidden(self, reply: Any) -> None:
        """Hold that nobody sees, hears or reads anything of a side."""
        seen = [json.dumps(reply, ensure_ascii=False), *map(open_, (self.left, self.right))]
        assert seen[1] == seen[2]
        secret = [word for words in WORDS for word in words]
        secret += [page for side in SIDES for page in pages(self.left, side)]
        assert not any(word in text for word in secret for text in seen[:2])

    def ended(self) -> None:
        """Hold that the journal of the whole night tells nothing, and undo brings nothing up."""
        for _ in range(3):
            self._both({"report": "undo"}, {"report": "undo"})
        journals = [_journal(table) for table in (self.left, self.right)]
        assert journals[0] == journals[1]
        self._hidden({"journal": journals[0]})


def pages(table: Table, side: str) -> list[str]:
    """Give the beginning of a side's page, in both languages."""
    printed = state_of(table).printed
    texts = {} if printed is None else printed.pages[side].text
    return [text.split(".")[0] for text in texts.values()]


def _journal(table: Table) -> str:
    text = table.opponent.text
    return "\n".join(line for kept in table.log for line in text.journal(kept.state, kept.events))


def open_(table: Table) -> str:
    """Everything that is seen, heard and listed of a table."""
    state, opponent = state_of(table), table.opponent
    text, top = opponent.text, opponent.show.table(state, state, table.told)
    last = table.log[-1]
    before = last.before.state if last.before else None
    seen: list[Any] = [
        text.prompts(state),
        text.view(state),
        text.status(state),
        text.summary(state),
    ]
    seen += [text.lines(last.state, last.events), text.label(before, last.report)]
    seen += [top.header, top.panes, top.offers, top.sides, opponent.show.fixes(state)]
    seen += [last.report.public(), [event.public() for event in last.events], repr(state)]
    seen.append([one.text for one in opponent.aloud("fr", {}).prompts(state)])
    return repr(seen)


def nights(chance: Random, tables: tuple[Table, Table]) -> Nights:
    """Play one to its end."""
    bots, facts = BetrayalBots(), root.facts("betrayal")
    seed = f"secret {chance.random()}"
    both = Nights(chance, *tables)
    setting = bots.setting(seed, {}, Random(seed))
    start = {**setting.start, "seed": seed}
    for _ in Playthrough(both.submit, start, bots.seat(setting, facts, Random(seed))).replies():
        pass
    both.ended()
    return both


def test_nobody_can_tell_nights_apart_by_what_sides_note() -> None:
    chance = Random(new_seed())
    some = 0
    for _ in range(NIGHTS):
        tables = (root.open_table(game="betrayal"), root.open_table(game="betrayal"))
        some += sum(map(len, nights(chance, tables).notes.values()))
    assert some > NIGHTS, "hardly anybody noted anything"


def test_no_file_of_a_night_has_a_word_of_a_note(tmp_path: Path) -> None:
    chance = Random(new_seed())
    for number in range(ON_DISK):
        files = [tmp_path / f"{number} {name}" for name in ("left", "right")]
        left, right = (root.open_game(file, game="betrayal") for file in files)
        nights(chance, (left, right))
        sizes = []
        for table, file in zip((left, right), files, strict=True):
            table.close()
            parts = [part.read_bytes() for part in sorted(tmp_path.glob(f"{file.name}*"))]
            assert not any(word.encode() in part for two in WORDS for word in two for part in parts)
            sizes.append(len(parts[0]))
        assert sizes[0] == sizes[1], "a file tells how much was noted"
