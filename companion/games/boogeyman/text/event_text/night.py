"""Sayings about the night as a whole: its start, turns, Finale, end, corrections. Pure."""

from companion.engine.prompt import Saying
from companion.games.boogeyman import events as e
from companion.games.boogeyman.box import BOOGEYMAN
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.text.event_text.base import says, says_several
from companion.games.boogeyman.text.setting_up import setting_up
from companion.games.boogeyman.text.words import Words


@says_several(e.Started)
def _started(event: e.Started, pack: Pack, words: Words) -> tuple[Saying, ...]:
    """Guide the set-up in the order of the box (S1 to S7)."""
    return setting_up(event.setup, event.children, event.babysitter, pack, words)


@says(e.TurnBegan)
def _turn_began(event: e.TurnBegan, pack: Pack, words: Words) -> Saying:
    key = "turn_began.boogeyman" if event.who == BOOGEYMAN else "turn_began.child"
    return Saying(key, "T1", {"child": words.name(event.who)}, told=False)


@says(e.TurnEnded)
def _turn_ended(event: e.TurnEnded, pack: Pack, words: Words) -> Saying:
    rule = {
        "said": "T2",
        "met": "T4",
        "cancelled": "T8",
        "entered": "B5",
        "fainted": "N1",
        "became": "H6",
    }[event.why]
    told = event.why in ("met", "entered", "cancelled")
    return Saying(f"turn_ended.{event.why}", rule, {"child": words.name(event.child)}, told)


@says(e.RoundBegan)
def _round_began(event: e.RoundBegan, pack: Pack, words: Words) -> Saying:
    facts = {"round": event.round, "child": words.name(event.flashlight)}
    return Saying("round_began", "M7", facts)


@says(e.FinaleCalled)
def _finale_called(event: e.FinaleCalled, pack: Pack, words: Words) -> Saying:
    colours = words.word(f"colours.{event.colour}")
    facts = {"room": words.place(pack, event.room), "colours": colours}
    return Saying("finale_called", "F1", facts)


@says_several(e.FinaleStarted)
def _finale_started(event: e.FinaleStarted, pack: Pack, words: Words) -> tuple[Saying, ...]:
    names = words.names(event.present)
    facts = {"child": words.name(event.child), "page": event.page, "names": names}
    key = "finale_started.agreed" if event.agreed else "finale_started.page"
    return Saying("finale_started.objectives", "F3", {}), Saying(key, "F4", facts)


@says(e.PanelPlayed)
def _panel_played(event: e.PanelPlayed, pack: Pack, words: Words) -> Saying:
    facts = {
        "child": words.name(event.turn), "who": words.name(event.child), "panel": event.panel
    }  # fmt: skip
    key = event.result if event.turn else "nobody"
    if key == "again" and event.turn == event.child:
        key = "again_alone"
    return Saying(f"panel_played.{key}", "F5", facts, told=key not in ("nobody", "last"))


@says(e.NightEnded)
def _night_ended(event: e.NightEnded, pack: Pack, words: Words) -> Saying:
    rule = {"stress": "X3", "all_fainted": "N3", "finale": "F5"}[event.why]
    key = event.outcome if event.why == "finale" else event.why
    his = ".his" if event.his else ""
    return Saying(f"night_ended.{key}{his}", rule, {})


@says(e.TrackingChanged)
def _tracking_changed(event: e.TrackingChanged, pack: Pack, words: Words) -> Saying:
    return Saying(f"tracking_changed.{event.tracking}", "T2", {}, told=False)


@says(e.TableCorrected)
def _table_corrected(event: e.TableCorrected, pack: Pack, words: Words) -> Saying:
    parts = ", ".join(words.word(f"part.{name}") for name in event.set)
    return Saying("table_corrected", "T2", {"parts": parts}, told=False)
