"""Sayings about the app's own cards and what they do. Pure."""

from companion.engine.prompts import Saying
from companion.games.boogeyman import events as e
from companion.games.boogeyman.deeds import deeds
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.sayings.base import says
from companion.games.boogeyman.words import Words

ABOUT_A_CHILD = ("babysitter_moves", "meets")
DRAW_RULES = {"event": "M6", "trouble": "X1", "nightmare": "N1"}


@says(e.CardDrawn)
def _card_drawn(event: e.CardDrawn, pack: Pack, words: Words) -> Saying:
    quoted = words.word("tale", text=words.own(event.text)) if event.text else ""
    said = [quoted, words.own(event.note)]
    if not event.text:
        said.append(deeds(event.effects, words))
    facts = {"title": words.own(event.title), "tale": " ".join(filter(None, said))}
    return Saying(f"card_drawn.{event.deck}", DRAW_RULES[event.deck], facts)


@says(e.DeckRemade)
def _deck_remade(event: e.DeckRemade, pack: Pack, words: Words) -> Saying:
    return Saying(f"deck_remade.{event.deck}", "D1", {}, told=False)


@says(e.OrderGiven)
def _order_given(event: e.OrderGiven, pack: Pack, words: Words) -> Saying:
    facts = {"order": words.own(event.text), "lasts": words.word(f"lasts.{event.lasts}")}
    return Saying("order_given", "D2", facts)


@says(e.LimitSet)
def _limit_set(event: e.LimitSet, pack: Pack, words: Words) -> Saying:
    what = event.what
    amount = event.amount or 0
    if what == "noise":
        what = "louder" if amount > 0 else "softer"
    facts = {"n": abs(amount), "lasts": words.word(f"lasts.{event.lasts}")}
    return Saying(f"limit_set.{what}", "D2", facts)


@says(e.TokenDrawnAgain)
def _token_drawn_again(event: e.TokenDrawnAgain, pack: Pack, words: Words) -> Saying:
    return Saying("token_drawn_again", "D2", {"slot": event.slot})


@says(e.CardInVain)
def _card_in_vain(event: e.CardInVain, pack: Pack, words: Words) -> Saying:
    what = "nobody" if event.kind in ABOUT_A_CHILD else event.kind
    return Saying(f"card_in_vain.{what}", "D2", {})


@says(e.NoiseChanged)
def _noise_changed(event: e.NoiseChanged, pack: Pack, words: Words) -> Saying:
    return Saying("noise_changed", "B2", {"noise": event.noise, "result": event.result})
