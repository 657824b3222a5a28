"""Which message says which fact, and what fills it. Pure."""

from collections.abc import Callable
from typing import TypeVar, cast

from companion.engine.events import Event
from companion.engine.prompt import Saying
from companion.games.closet_monsters import events as e
from companion.games.closet_monsters.box import FEARS, HIDDEN, SOCK, SPECIALS
from companion.games.closet_monsters.text.words import Words

E = TypeVar("E", bound=Event)
Says = Callable[[Event, Words], Saying | None]
SAYS: dict[type[Event], Says] = {}


def say(event: Event, words: Words) -> Saying | None:
    """Put a fact into words; bookkeeping has none."""
    says = SAYS.get(type(event))
    return says(event, words) if says else None


def says(
    kind: type[E],
) -> Callable[[Callable[[E, Words], Saying | None]], Callable[[E, Words], Saying | None]]:
    """Register how a kind of fact is said."""

    def register(
        function: Callable[[E, Words], Saying | None],
    ) -> Callable[[E, Words], Saying | None]:
        SAYS[kind] = cast("Says", function)  # it is handed no other kind
        return function

    return register


@says(e.Started)
def _started(event: e.Started, words: Words) -> Saying:
    facts = {"n": event.setup.pile, "mode": words.word(f"mode.{event.setup.mode}")}
    return Saying("started", "C1", facts, told=False)


@says(e.ToysShown)
def _toys_shown(event: e.ToysShown, words: Words) -> Saying:
    key = "toys_shown.app" if event.toys else "toys_shown.table"
    return Saying(key, "C14", {"seconds": event.seconds})


@says(e.FirstMonsterTurned)
def _first_monster_turned(event: e.FirstMonsterTurned, words: Words) -> Saying:
    return Saying(f"first_monster.{'expert' if event.expert else event.mode}", "C3", {})


@says(e.ToyTurned)
def _toy_turned(event: e.ToyTurned, words: Words) -> Saying:
    return Saying("toy_turned", "C4", {"toy": words.name(event.toy)}, told=False)


def tile_said(event: e.TileTurned, fearing: tuple[str, ...], words: Words) -> Saying:
    """Say what lies under a tile, and who fears it, where nothing else tells."""
    fears = words.word("fears.it", n=len(fearing), monsters=words.names(fearing)) if fearing else ""
    facts = {"tile": event.tile, "toy": words.name(event.toy), "fears": fears}
    return Saying("tile_turned", "C4", facts)


@says(e.MonsterCame)
def _monster_came(event: e.MonsterCame, words: Words) -> Saying:
    feared = FEARS[event.monster]
    monster, toy = words.name(event.monster), words.name(feared)
    fears = words.word("fears", monster=monster, toy=toy)
    if feared == event.toy:
        fears = words.word("fears.it", n=1, monsters=monster)
    facts = {
        "monster": monster,
        "side": words.word(f"side.{event.side}"),
        "toy": toy,
        "wait": words.word("wait", n=event.wait) if event.wait else words.word("wait.none"),
        "fears": fears,
        "back": _back(event.back, words),
    }
    if event.why == "cards":
        facts["did"] = _did(event.toy, event.unafraid, words)
        facts["colour"] = words.word(f"colour.{event.colour}")
    rule = {"first": "C3", "empty": "C6", "cards": "C8"}[event.why]
    return Saying(f"monster_came.{event.why}", rule, facts)


def _did(toy: str | None, unafraid: tuple[str, ...], words: Words) -> str:
    """Say what a toy did that frightened nobody, without the mark at the end."""
    if toy == SOCK:
        return words.word("did.sock")
    if toy == HIDDEN:
        return words.word("did.hidden")
    names = words.names(unafraid)
    return words.word("did.toy", n=len(unafraid), monsters=names, toy=words.name(toy))


def _back(back: bool, words: Words) -> str:
    return words.word("back") if back else ""


@says(e.MonstersSent)
def _monsters_sent(event: e.MonstersSent, words: Words) -> Saying:
    stay = words.word("stay", n=len(event.stay), monsters=words.names(event.stay))
    facts = {
        "n": len(event.monsters),
        "monsters": words.names(event.monsters),
        "toy": words.name(event.toy),
        "stay": stay if event.stay else "",
    }
    if event.herd:
        return Saying("monsters_sent.herd", "C13", facts)
    return Saying("monsters_sent", "C5", facts)


@says(e.MonstersKept)
def _monsters_kept(event: e.MonstersKept, words: Words) -> Saying:
    facts: dict[str, object] = {"player": words.player(event.player), "has": event.has}
    if not event.monsters:
        return Saying("monsters_kept.ask", "C12", facts)
    facts |= {
        "n": len(event.monsters),
        "monsters": words.names(event.monsters),
        "toy": words.name(event.toy),
    }
    return Saying("monsters_kept", "C12", facts)


@says(e.ToyLeftOpen)
def _toy_left_open(event: e.ToyLeftOpen, words: Words) -> Saying:
    fears = words.word("fears.it", n=len(event.monsters), monsters=words.names(event.monsters))
    facts = {"toy": words.name(event.toy), "fears": fears, "n": event.missing}
    return Saying("toy_left_open", "C13", facts)


@says(e.CardsTurned)
def _cards_turned(event: e.CardsTurned, words: Words) -> Saying:
    # In Ask it is not known who is at the bed, nor which toy it was.
    known = bool(event.unafraid) or event.toy in SPECIALS
    facts = {
        "card": words.word(f"card.{event.cards[0]}"),
        "colour": words.word(f"colour.{event.colour}"),
        "back": _back(event.back, words),
        "more": words.word("more" if event.left else "more.lost", n=event.more),
        "did": _did(event.toy, event.unafraid, words) if known else "",
    }
    key = "card_turned"
    if event.toy == HIDDEN:
        key = "card_turned.all"
    elif event.more == 0:
        key = "card_turned.last" if facts["did"] else "card_turned.last_ask"
    elif not facts["did"]:
        key = "card_turned.ask"
    return Saying(key, "C7", facts, told=not event.comes)


@says(e.NobodyFrightened)
def _nobody_frightened(event: e.NobodyFrightened, words: Words) -> Saying:
    if event.toy is None:
        return Saying("nobody_frightened.ask", "C11", {})
    facts = {
        "n": len(event.stay), "monsters": words.names(event.stay), "toy": words.name(event.toy)
    }  # fmt: skip
    return Saying("nobody_frightened", "C11", facts)


@says(e.SpecialIgnored)
def _special_ignored(event: e.SpecialIgnored, words: Words) -> Saying:
    facts = {"toy": words.name(event.toy), "open": words.word("open") if event.open else ""}
    return Saying("special_ignored", "C15", facts)


@says(e.SockFound)
def _sock_found(event: e.SockFound, words: Words) -> Saying:
    return Saying("sock.swap" if event.by_table else "sock_found", "C15", {})


@says(e.SockSwapped)
def _sock_swapped(event: e.SockSwapped, words: Words) -> Saying:
    return Saying("sock_swapped", "C15", {"tile": event.tile, "other": event.other})


@says(e.MonsterSeated)
def _monster_seated(event: e.MonsterSeated, words: Words) -> Saying:
    return Saying("monster_seated", "C8", {"more": words.word("more", n=event.more)})


@says(e.TurnBegan)
def _turn_began(event: e.TurnBegan, words: Words) -> Saying | None:
    if event.player is None:
        return None
    return Saying("turn_began", "C4", {"player": words.player(event.player)}, told=False)


@says(e.GameEnded)
def _game_ended(event: e.GameEnded, words: Words) -> Saying:
    rule = {"surrounded": "C9", "pile": "C9", "closet": "C10", "race": "C12"}[event.why]
    key = event.why
    if key == "closet" and not event.n:
        key = "closet_all"
    if key == "race" and len(event.winners) > 1:
        key = "race_tie"
    colour = words.word(f"colour.{event.colour}") if event.colour else ""
    facts = {"n": event.n, "players": words.players(event.winners), "colour": colour}
    return Saying(f"game_ended.{key}", rule, facts)


@says(e.TableCorrected)
def _table_corrected(event: e.TableCorrected, words: Words) -> Saying:
    parts = ", ".join(words.word(f"part.{name}") for name in event.set)
    facts = {"parts": parts or words.word("part.nothing")}
    return Saying("table_corrected", "C17", facts, told=False)
