"""Sayings about the app's own cards and what they do. Pure."""

from companion.engine.prompt import Saying
from companion.games.boogeyman import events as e
from companion.games.boogeyman.box import DECKS
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.text.effect_text import deeds_at_once
from companion.games.boogeyman.text.event_text.base import says
from companion.games.boogeyman.text.words import Words

ABOUT_A_CHILD = ("babysitter_moves", "meets", "sent_home")
NOBODY = ("nobody", "unreachable")
DRAW_RULES = {"event": "M6", "trouble": "X1", "nightmare": "N1"}


@says(e.CardDrawn)
def _card_drawn(event: e.CardDrawn, pack: Pack, words: Words) -> Saying:
    said = [words.quoted(words.own(event.text)), words.own(event.note)]
    if not event.text:
        said.append(deeds_at_once(event.effects, words, event.amid))
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
    what, amount = event.what, event.amount or 0
    if what == "noise":
        what = "louder" if amount > 0 else "softer"
    elif event.lasts == "next_turn":
        what = f"next_{what}"
    facts = {"n": abs(amount), "lasts": words.word(f"lasts.{event.lasts}")}
    # A card of ours has said so itself.
    return Saying(f"limit_set.{what}", "D2", facts, told=event.by_table)


@says(e.TokenDrawnAgain)
def _token_drawn_again(event: e.TokenDrawnAgain, pack: Pack, words: Words) -> Saying:
    if event.by_him:
        return Saying("token_drawn_again.his", "H11", {"slot": event.slot})
    key = "token_drawn_again.table" if event.by_table else "token_drawn_again"
    return Saying(key, "D2", {"slot": event.slot})


@says(e.CardInVain)
def _card_in_vain(event: e.CardInVain, pack: Pack, words: Words) -> Saying:
    what = "nobody" if event.why in NOBODY or event.kind in ABOUT_A_CHILD else event.kind
    own = f"in_vain.{event.kind}_{event.why}"
    why = own if words.has(own) else f"in_vain.{event.why or 'nothing'}"
    reason = words.word(why) if event.kind not in DECKS else ""
    return Saying(f"card_in_vain.{what}", "D2", {"reason": reason})


# Which rule says what will come once a card is read.
NOTED_RULES = {"boogeyman_turn": "M10", "babysitter_moves": "B1", "meets": "T9"}


@says(e.EffectNoted)
def _effect_noted(event: e.EffectNoted, pack: Pack, words: Words) -> Saying:
    facts = {"child": words.name(event.child), "entity": words.name(event.entity)}
    key = f"effect_noted.{event.kind}_again" if event.again else f"effect_noted.{event.kind}"
    return Saying(key, NOTED_RULES[event.kind], facts)


@says(e.NoiseChanged)
def _noise_changed(event: e.NoiseChanged, pack: Pack, words: Words) -> Saying:
    return Saying("noise_changed", "B2", {"noise": event.noise, "result": event.result})
