"""Which message says which fact, and what fills it; cards have theirs in card_text.py. Pure."""

from companion.engine.prompt import Saying
from companion.games.final_girl import events as e
from companion.games.final_girl.box import KILLER
from companion.games.final_girl.state import State
from companion.games.final_girl.text import card_text as card_text
from companion.games.final_girl.text.saying import say as say
from companion.games.final_girl.text.saying import says
from companion.games.final_girl.text.words import Words


@says(e.Started)
def _started(event: e.Started, state: State, words: Words) -> Saying | None:
    if state.asks:
        return None
    card = state.place.setups[event.card]
    facts = {
        "hers": words.zone(state, card.heroine),
        "killer": words.who(state, KILLER),
        "zone": words.zone(state, card.killer),
        "victims": words.counts(state, card.victims),
        "card": words.own(card.title),
    }
    return Saying("setup.card", "G4", facts)


@says(e.SetUpWithBox)
def _set_up(event: e.SetUpWithBox, state: State, words: Words) -> Saying:
    return Saying("setup.ask", "G2", {})


@says(e.MapLeft)
def _map_left(event: e.MapLeft, state: State, words: Words) -> Saying:
    return Saying("map_left", "G12", {})


@says(e.HeroineMoved)
def _heroine_moved(event: e.HeroineMoved, state: State, words: Words) -> Saying:
    n = event.victims + len(event.specials)
    along = words.word("along", n=n) if n else words.word("along.none")
    facts = {
        "zone": words.zone(state, event.zone),
        "to": words.zone(state, event.to),
        "along": along,
    }
    return Saying("heroine_moved", "G9", facts, told=False)


@says(e.VictimsSaved)
def _victims_saved(event: e.VictimsSaved, state: State, words: Words) -> Saying:
    n = event.victims + len(event.specials)
    facts = {"n": n, "zone": words.zone(state, event.zone)}
    return Saying("victims_saved", "G9", facts, told=False)


@says(e.MarkersChanged)
def _markers_changed(event: e.MarkersChanged, state: State, words: Words) -> Saying:
    colour = "white" if event.white else "black"
    token = f"token.{event.who}.{colour}"
    if event.left == 0:
        token = "token.both" if event.alone else f"{token}.alone"
    facts = {"killer": words.who(state, KILLER), "n": event.left, "token": words.word(token)}
    key = f"markers.{event.who}" + ("" if event.left else ".none")
    rule = "G26" if not event.left else "G10" if event.who == KILLER else "G25"
    return Saying(key, rule, facts)


@says(e.TokenTurned)
def _token_turned(event: e.TokenTurned, state: State, words: Words) -> Saying:
    alone = "token.both" if event.alone else f"token.{event.who}.white.alone"
    facts = {
        "killer": words.who(state, KILLER),
        "n": event.markers,
        "alone": words.word(alone),
        "number": event.number,
        "phase": words.word(f"phase.{event.phase}"),
        "lost": words.word("lost", n=event.lost) if event.lost else "",
    }
    return Saying(f"token.{event.who}" + ("" if event.markers else ".none"), "G25", facts)


@says(e.CameBack)
def _came_back(event: e.CameBack, state: State, words: Words) -> Saying:
    phase = words.word(f"phase.{event.phase}")
    return Saying(
        f"came_back.{event.who}", "G25", {"killer": words.who(state, KILLER), "phase": phase}
    )


@says(e.GameEnded)
def _game_ended(event: e.GameEnded, state: State, words: Words) -> Saying:
    return Saying(f"ended.{event.outcome}.{event.why}", "G27", {"killer": words.who(state, KILLER)})


@says(e.EnemyMoved)
def _enemy_moved(event: e.EnemyMoved, state: State, words: Words) -> Saying:
    near = "with" if event.away == 0 else "aimed"
    moves = "" if event.away == 0 else words.word("moves", n=event.icons, move=event.move)
    facts = {
        "who": words.who(state, event.who),
        "n": len(event.path) - 1,
        "path": words.path(state, event.path),
        "at": words.at(state, event.path[-1]),
        "aimed": words.word(
            f"{near}.{event.target}.{event.aim}",
            n=event.victims,
            victims=words.word("victims", n=event.victims),
            away=words.word("zones", n=event.away),
            hers=event.hers,
        ),
        "moves": moves,
        "drawn": words.word("drawn") if event.drawn else "",
    }
    return Saying("walked" if len(event.path) > 1 else "stayed", "G17", facts)


@says(e.ActSkipped)
def _act_skipped(event: e.ActSkipped, state: State, words: Words) -> Saying:
    return Saying("act_skipped", "G14", {"who": words.who(state, event.who)})


@says(e.WalkOverruled)
def _walk_overruled(event: e.WalkOverruled, state: State, words: Words) -> Saying:
    facts = {"who": words.who(state, event.who), "at": words.at(state, event.zone)}
    return Saying(f"walk_overruled.{event.way}", "G17", facts)


@says(e.VictimsDied)
def _victims_died(event: e.VictimsDied, state: State, words: Words) -> Saying:
    n = event.victims + bool(event.special)
    if not event.who:
        return Saying("victims_reported", "G19", {"n": n}, told=False)
    left = words.word("left.some", n=event.left) if event.left else words.word("left.none")
    facts = {
        "zone": words.zone(state, event.zone),
        "left": left,
        "special": words.special(state, event.special),
    }
    return Saying("special_died" if event.special else "victim_died", "G19", facts)


@says(e.AttackLost)
def _attack_lost(event: e.AttackLost, state: State, words: Words) -> Saying:
    facts = {"who": words.who(state, event.who), "at": words.at(state, event.zone)}
    return Saying("attack_lost", "G18", facts)


@says(e.AttackStood)
def _attack_stood(event: e.AttackStood, state: State, words: Words) -> Saying:
    return Saying("attack_stood", "G20", {"n": event.attack}, told=False)


@says(e.BloodlustRose)
def _bloodlust_rose(event: e.BloodlustRose, state: State, words: Words) -> Saying:
    facts = {
        "row": event.row,
        "move": event.move,
        "attack": event.attack,
        "cause": words.word(f"cause.{event.cause}"),
        "effect": words.word(f"effect.{event.effect}"),
    }
    return Saying(f"bloodlust.{'last' if event.last else event.effect}", "G21", facts)


@says(e.Panicked)
def _panicked(event: e.Panicked, state: State, words: Words) -> Saying:
    facts = {
        "n": len(event.dice),
        "zone": words.zone(state, event.zone),
        "to": words.zone(state, event.to),
        "at": words.at(state, event.zone),
        "special": words.special(state, event.special),
        "dice": words.listed_numbers(event.dice),
        "cause": words.word("cause.panic" if event.killed else "cause.panic.card"),
    }
    stays = event.to == event.zone
    if event.special:
        key = "special_stayed" if stays else "special_panicked"
    else:
        key = "panic_stayed" if stays else "panicked"
    return Saying(key, "G28" if event.killed else "G29", facts)


@says(e.HeroinePanicked)
def _heroine_panicked(event: e.HeroinePanicked, state: State, words: Words) -> Saying:
    facts = {
        "zone": words.zone(state, event.zone), "to": words.zone(state, event.to),
        "at": words.at(state, event.zone), "dice": event.die,
    }  # fmt: skip
    key = "heroine_stayed" if event.to == event.zone else "heroine_panicked"
    return Saying(key, "G29", facts)


@says(e.PanicTold)
def _panic_told(event: e.PanicTold, state: State, words: Words) -> Saying:
    facts = {"n": event.victims, "dice": words.listed_numbers(event.dice)}
    return Saying("panic_told" if event.dice else "panic_rolled", "G28", facts)


@says(e.TurnBegan)
def _turn_began(event: e.TurnBegan, state: State, words: Words) -> Saying:
    if event.open:
        pile = words.word("pile.open")
    else:
        pile = words.word("pile", n=event.left) if event.left else words.word("pile.none")
    quiet = words.word("quiet") if event.quiet and not state.asks else ""
    alone = {0: "", 1: "alone.one"}.get(len(state.alone), "alone.both")  # G26: easily forgotten
    facts = {
        "round": event.round, "quiet": quiet, "pile": pile,
        "alone": words.word(alone) if alone else "",
    }  # fmt: skip
    return Saying("turn_began", "G8", facts)


@says(e.RowLearnt)
def _row_learnt(event: e.RowLearnt, state: State, words: Words) -> Saying:
    facts = {"row": event.row, "move": event.move, "attack": event.attack}
    return Saying("row_learnt", "G21", facts, told=False)


@says(e.LastRowLearnt)
def _last_row_learnt(event: e.LastRowLearnt, state: State, words: Words) -> Saying:
    return Saying("last_row_learnt", "G21", {"row": event.row}, told=False)


@says(e.TableCorrected)
def _table_corrected(event: e.TableCorrected, state: State, words: Words) -> Saying:
    parts = ", ".join(words.word(f"part.{name}") for name in event.set)
    facts = {"parts": parts or words.word("part.nothing")}
    return Saying("table_corrected", "G1", facts, told=False)
