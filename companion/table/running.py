"""A running table: it takes reports, replies, undoes and redoes, for any game.

It makes the reply first, then the log keeps the report, then the report counts. So whatever goes
wrong on the way, the report counts with its reply or not at all.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial

import companion
from companion.engine.errors import SaveError
from companion.engine.events import Event
from companion.engine.fields import read_into, text
from companion.engine.game import Opponent, State
from companion.engine.plain import Json, JsonObject
from companion.engine.private import Private
from companion.engine.prompt import Prompt
from companion.engine.refusal import Expected, Refused
from companion.engine.sense import NONSENSE as NONSENSE
from companion.engine.sense import guarded, sensibly
from companion.table.chain import stretch
from companion.table.history import History, reopened
from companion.table.judging import GAME, game_of, judge, noted
from companion.table.log import ASIDE, REDO, REPORT, UNDO, Addition, Log, Row, to_json
from companion.table.memory import MemoryLog
from companion.table.packed import named, packed_up
from companion.table.taken import ReportTaken
from companion.table.trial import Progress, tried
from companion.table.turning_back import AS, Looked, Redo, Undo, handed_over

SNAPSHOT_EVERY = 16  # rows: opening a game folds at most so many
Reply = JsonObject
Told = Mapping[str, str]
Seat = Callable[[str], Opponent]
START = "start"
LOOKED = "looked"
PRIVATE = "private"
ASK, ODDS = "ask", "odds"


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a report leads to: where the table stands then, and what the log keeps."""

    book: History
    kind: str
    body: Callable[[], JsonObject]
    events: list[JsonObject]  # in public form
    opponent: Opponent
    new: tuple[ReportTaken, ...] = ()  # reports that begin to count
    gone: tuple[ReportTaken, ...] = ()  # reports that no longer count


class Table:
    """One game being played. `seat` gives the opponent for a game's id, or the usual one for "".

    `learn` is called with the game's id, new facts about the box, and facts taken back.
    """

    def __init__(
        self,
        seat: Seat,
        new_seed: Callable[[], str],
        log: Log | None = None,
        learn: Callable[[str, Told, Told], None] | None = None,
    ) -> None:
        self.store: Log = MemoryLog() if log is None else log
        rows = self.store.rows
        self._seat = seat
        try:
            opponent = seat(game_of(rows))
        except Refused:  # a newer companion wrote it: we do not have this game
            raise SaveError("newer") from None
        # A log may make no sense: a stranger can have written it.
        self.opponent = guarded(opponent) if rows else opponent
        self._new_seed = new_seed
        self._learn = learn
        self._packs = set(self.store.packs)
        self._book = reopened(self.opponent.rules, rows, snapshots_of(self.store))
        self.prompts: tuple[Prompt, ...] = ()
        self.told: tuple[Event, ...] = ()  # the events of a report that was just taken
        self._shown = self.shown()
        # Held only now that it can be played: a refused game stays as it was.
        self.store.hold()
        self._rows = len(self.store.rows)

    @property
    def state(self) -> State | None:
        """The state now; None before the start."""
        return self._book.state

    @property
    def log(self) -> tuple[ReportTaken, ...]:
        """All reports that count."""
        return tuple(reversed(tuple(self._book.back())))

    def submit(self, raw: Mapping[str, Json]) -> Reply:
        """Take a report and reply; a refused one changes nothing.

        What is said as one side of the game is answered with what that side alone may see.
        """
        meant, side = self.opponent, None
        try:
            meant = self._meant(raw)
            side = self._side(raw)
            if raw.get("report") == LOOKED:
                self._look(raw)
                return {"ok": True, "events": [], **self._shown, **self._private(side)}
            step = self._take(raw, meant)
            prompts, shown = self._show(step.book, step.opponent)
            known = {**self._untaught(step.gone), **self._learnt(step.new)}
            forgotten = self._learnt(step.gone)
            self._keep(step)
        except Refused as refused:
            return self._refusal(refused, meant) | self._private(side)
        except SaveError as trouble:
            return self.refuse(Refused(trouble.code))
        self.opponent = step.opponent
        self._book, self.prompts, self._shown = step.book, prompts, shown
        if step.kind != ASIDE:
            self.told = step.new[0].events if step.kind == REPORT else ()
        if self._learn is not None and (known or forgotten):
            self._learn(self.opponent.game, known, forgotten)
        return {"ok": True, "events": step.events, **shown, **self._private(side)}

    def private(self, side: str) -> Private | None:
        """Give what a side alone may see now; None where there is no such side."""
        if self.state is None or side not in self.opponent.rules.sides(self.state):
            return None
        return self.opponent.text.private(self.state, side)

    def _private(self, side: str | None) -> Reply:
        """Write what a side alone may see, for a reply to what it said."""
        seen = None if side is None else self.private(side)
        return {} if seen is None else {PRIVATE: seen.written()}

    def _side(self, raw: Mapping[str, Json]) -> str | None:
        """Read as whom something is said; only those may who have a secret now."""
        if raw.get(AS) is None:
            return None
        side, rules = text(raw[AS], AS), self.opponent.rules
        # An undo may go back to before there was such a side: it says again what it had said.
        again = self._book.furthest if raw.get("report") == REDO else None
        if side not in (*rules.sides(self.state), *(rules.sides(again.state) if again else ())):
            raise self.opponent.unheard(self.state, side)
        return side

    def _look(self, raw: Mapping[str, Json]) -> None:
        """Refuse to show what is private to everybody."""
        looked = read_into(Looked, {name: raw[name] for name in raw if name != "report"})
        if looked.side is None:
            raise self.opponent.unheard(self.state, None)

    def ask(self, raw: Mapping[str, Json]) -> Reply:
        """Answer a question about the game; nothing changes, and nothing is kept."""
        try:
            odds, word = self.opponent.odds, raw.get(ASK)
            query = self.opponent.queries.get(word) if isinstance(word, str) else None
            if query is not None:
                if self.state is None:
                    raise Refused("not_started", field=ASK)
                asked = {name: value for name, value in raw.items() if name != ASK}
                return {"ok": True, str(word): query(self.state, self.opponent.text, asked)}
            if word != ODDS or odds is None:
                raise Refused("unknown_question", field=ASK)
            if len(raw) > 1:
                raise Refused("unknown_field", field=min(set(raw) - {ASK}), known=(ASK,))
            if self.state is None:
                raise Refused("not_started", field=ASK)
            return {"ok": True, ODDS: odds(self.state)}
        except Refused as refused:
            return self.refuse(refused)
        except SaveError as trouble:
            return self.refuse(Refused(trouble.code))

    def refuse(self, refused: Refused) -> Reply:
        """Reply with a refusal."""
        return self._refusal(refused, self.opponent)

    def _refusal(self, refused: Refused, meant: Opponent) -> Reply:
        """Word the refusal by the game that was meant: only it has all the words."""
        try:
            message = meant.text.refusal(self.state, refused)
        except SaveError as trouble:  # this table makes no sense at all
            message = meant.text.refusal(None, Refused(trouble.code))
        error = {"code": refused.code, "message": message, "field": refused.field}
        return {"ok": False, "error": error, **self._shown}

    def shown(self) -> Reply:
        """Give the prompts and the view of now."""
        self.prompts, shown = self._show(self._book, self.opponent)
        return shown

    def speak(self, language: str, names: Mapping[str, str]) -> Reply:
        """Change the language and the names that people gave."""
        self.opponent = self.opponent.speaking(language, names)
        self._shown, self.told = self.shown(), ()
        return self._shown

    def when(self, prompt: Prompt) -> tuple[State | None, tuple[Event, ...]]:
        """Give the state at the moment a prompt tells of, and the events that led to it.

        So a face can show the table step by step, and nothing before it is told.
        """
        last = self._book.last
        if last is None or last.before is None or last.before.state is None:
            return self.state, ()
        if prompt.tells is None:
            return self.state, last.events
        events = last.events[: prompt.tells + 1]
        return self.opponent.rules.apply(last.before.state, events), events

    def undo_crosses_reveal(self, grain: str = "tap") -> bool:
        """Tell whether this undo would take back a reveal, so that people can draw again."""
        if self._book.last is None:
            return False
        back = stretch(self._book.undo(grain).last, self._book.last)
        return any(revealing(kept.events) for kept in back)

    def check(self, progress: Progress = lambda part: None) -> None:
        """Check every moment of the game as a player could see it, or raise SaveError.

        `progress` gets the part that is done, and may raise to stop.
        """
        rows = self.store.rows
        judge(rows, self.store.packs)
        tried(self.opponent, self._book, progress)
        with sensibly():
            note = self.opponent.text.summary(self.state)
            kept = noted(rows[-1].note) if rows else note
            if any(name in kept and kept[name] != note[name] for name in note):
                raise ValueError("note")

    def close(self) -> None:
        """Let go of the log."""
        self.store.close()

    def _show(self, book: History, opponent: Opponent) -> tuple[tuple[Prompt, ...], Reply]:
        text = opponent.text
        view = text.view(book.state)
        if view is not None:
            view["undo"] = book.last and book.last.label(text)
            view["redo"] = book.next and book.next.label(text)
        prompts = tuple(text.prompts(book.state))
        return prompts, {"prompts": [prompt.written() for prompt in prompts], "view": view}

    def _keep(self, step: Outcome) -> None:
        """Write the outcome to the log."""
        opponent = step.opponent
        needed = {
            name for kept in step.new for event in kept.events for name in event.packs()
        } - self._packs
        missing = {name: opponent.rules.pack(name) for name in sorted(needed)}

        def entry() -> Addition:
            note = {GAME: opponent.game, **opponent.text.summary(step.book.state)}
            row = Row(
                step.kind, step.book.mark, to_json(note), to_json(named(missing) | step.body())
            )
            packed = {name: packed_up(files) for name, files in missing.items()}
            state = step.book.last.state if step.book.last else None  # nothing beside it
            snapshot = None
            if state is not None and (self._rows + 1) % SNAPSHOT_EVERY == 0:
                snapshot = self._snapshot(opponent, state)
            return Addition(row, packed, snapshot)

        self.store.append(entry)
        self._rows += 1
        self._packs.update(missing)

    def _snapshot(self, opponent: Opponent, state: State) -> str:
        """Write a state for quick opening; only this version of the companion will trust it."""
        sealed = opponent.rules.keeping.write_state(state, str(self._rows))
        return f"{companion.__version__} {sealed}"

    def _take(self, raw: Mapping[str, Json], opponent: Opponent) -> Outcome:
        kind = raw.get("report")
        rest = {name: value for name, value in raw.items() if name != "report"}
        if kind == "undo":
            return self._undo(read_into(Undo, rest))
        if kind == "redo":
            return self._redo(read_into(Redo, rest))
        if kind == START:
            raw = {name: value for name, value in raw.items() if name != GAME} | (
                {"seed": self._new_seed()} if raw.get("seed") is None else {}
            )
        rules = opponent.rules
        report = rules.read(raw)
        events = rules.decide(self.state, report)
        if report.aside:
            return Outcome(
                book=self._book.note(ReportTaken.beside(rules, report, events)),
                kind=ASIDE,
                body=partial(rules.keeping.write, report, events, str(self._rows)),
                events=public(events),
                opponent=opponent,
            )
        kept = ReportTaken.taken(rules, self._book.last, report, events)
        salt = str(self._rows)
        return Outcome(
            book=self._book.take(kept),
            kind=REPORT,
            body=lambda: rules.keeping.write(report, events, salt),
            events=public(events),
            opponent=opponent,
            new=(kept,),
        )

    def _undo(self, undo: Undo) -> Outcome:
        book = self._book.undo(undo.grain)
        back = stretch(book.last, self._book.last)
        handed_over(back, undo.side)
        said: JsonObject = {"grain": undo.grain}
        if undo.draw == "again":
            if not any(revealing(kept.events) for kept in back):
                raise Refused("no_reveal", field="draw")
            again: tuple[Event, ...] = ()
            if (state := book.state) is not None:
                salt = f"{self._new_seed()} {book.redraws}"
                again = self.opponent.rules.reshuffle(state, salt)
            book = book.draw_again(again)
            keeping = self.opponent.rules.keeping
            said["again"] = keeping.write_events(again, str(self._rows))
        told = self._named("undone", back)
        return Outcome(
            book=book, kind=UNDO, body=lambda: said, events=told, opponent=self.opponent, gone=back
        )

    def _redo(self, redo: Redo) -> Outcome:
        book = self._book.redo(redo.grain)
        back = stretch(self._book.last, book.last)
        handed_over(back, redo.side)
        told = self._named("redone", back)
        said = {"grain": redo.grain}
        return Outcome(
            book=book, kind=REDO, body=lambda: said, events=told, opponent=self.opponent, new=back
        )

    def _named(self, what: str, back: Iterable[ReportTaken]) -> list[JsonObject]:
        text = self.opponent.text
        return [{"event": what, "what": [kept.label(text) for kept in back]}]

    def _meant(self, raw: Mapping[str, Json]) -> Opponent:
        """Give the opponent that a report is for: a start may name another game."""
        if raw.get("report") != START or self.state is not None:
            return self.opponent
        game = raw.get(GAME)
        if game is not None and not isinstance(game, str):
            raise Refused("bad_type", field=GAME, expected=Expected("text"))
        other = self._seat(game or "")
        return self.opponent if other.game == self.opponent.game else other

    def _untaught(self, undone: Iterable[ReportTaken]) -> Told:
        """Collect what is known again of the box, as these reports are undone."""
        if self._learn is None:
            return {}
        known: dict[str, str] = {}
        for kept in reversed(tuple(undone)):
            for event in reversed(kept.events):
                known |= event.untaught()
        return known

    def _learnt(self, reports: Iterable[ReportTaken]) -> Told:
        """Collect what these reports taught about the box."""
        if self._learn is None:
            return {}
        taught = (event.teaches() for kept in reports for event in kept.events)
        return {what: word for told in taught for what, word in told.items()}


def public(events: Iterable[Event]) -> list[JsonObject]:
    """Write events in their public form."""
    return [shown for event in events if (shown := event.public()) is not None]


def revealing(events: Iterable[Event]) -> bool:
    """Tell whether one of these events reveals something."""
    return any(event.reveals for event in events)


def rounds(log: Iterable[ReportTaken]) -> list[tuple[str, list[ReportTaken]]]:
    """Group reports by rounds; the opponent's turn belongs to the round it ends."""
    parted: list[tuple[str, list[ReportTaken]]] = []
    for kept in log:
        now = (kept.before or kept).mark.partition(" ")[0]
        if not parted or parted[-1][0] != now:
            parted.append((now, []))
        parted[-1][1].append(kept)
    return parted


def snapshots_of(log: Log) -> Mapping[int, str]:
    """Give the snapshots in a log that this version of the companion wrote."""
    mine = f"{companion.__version__} "
    found = log.snapshots
    return {n: found[n].removeprefix(mine) for n in found if found[n].startswith(mine)}
