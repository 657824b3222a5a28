"""English: what the app's own cards do, beside the texts that are theirs."""

from collections.abc import Mapping

from companion.engine.messages import Text

CARDS: Mapping[str, tuple[Text, Text]] = {
    "card_drawn.event": (
        "Event: {title}.",
        "{tale}",
    ),
    "card_drawn.trouble": (
        "Trouble: {title}.",
        "{tale}",
    ),
    "card_drawn.nightmare": (
        "Nightmare: {title}.",
        "{tale}",
    ),
    "deck_remade.event": (
        "The Event deck is shuffled anew.",
        "It was empty; a card in force stays out.",
    ),
    "deck_remade.trouble": (
        "The Trouble deck is shuffled anew.",
        "It was empty.",
    ),
    "deck_remade.nightmare": (
        "The Nightmare deck is shuffled anew.",
        "It was empty; cards in force stay out.",
    ),
    "order_given": (
        "{order}",
        "{lasts}",
    ),
    "limit_set.actions": (
        ("Each Child has only {n} action.", "Each Child has only {n} actions."),
        "{lasts}",
    ),
    "limit_set.louder": (
        "Every noise is louder by {n}.",
        "{lasts}",
    ),
    "limit_set.softer": (
        "Every noise is softer by {n}.",
        "{lasts}",
    ),
    "limit_set.candies": (
        "No Candies may be spent.",
        "{lasts}",
    ),
    "limit_set.switch": (
        "Nobody uses a light switch.",
        "{lasts}",
    ),
    "limit_set.search": (
        "Nobody searches.",
        "{lasts}",
    ),
    "limit_set.cards": (
        "Nobody swaps or gives cards.",
        "{lasts}",
    ),
    "limit_set.next_actions": (
        ("The next standing Child to play has only {n} action.", "The next standing Child to play has only {n} actions."),
        "{lasts}",
    ),
    "effect_noted.boogeyman_turn": (
        "Noted: the Boogeyman will take a turn.",
        "That comes after this card, and after its encounter if there is one.",
    ),
    "effect_noted.boogeyman_turn_again": (
        "Noted: the Boogeyman will take one more turn.",
        "That comes after this card, and after its encounter if there is one.",
    ),
    "effect_noted.meets_again": (
        "Noted: {child} will face {entity} once more.",
        "That comes after this card, and after its encounter if there is one.",
    ),
    "effect_noted.babysitter_moves": (
        "Noted: Jennifer will walk.",
        "That comes after this card, and after its encounter if there is one; then you choose her way.",
    ),
    "effect_noted.meets": (
        "Noted: {child} will face {entity}.",
        "That comes after this card, and after its encounter if there is one.",
    ),
    "token_drawn_again": (
        "The hidden token of slot {slot} is another one now.",
        "Drawn again, unseen.",
    ),
    "token_drawn_again.table": (
        "Shuffle the hidden token of slot {slot} back and lay another there, unseen.",
        "A card says so.",
    ),
    "card_in_vain.nobody": ("This part of the card finds nobody.", "{reason}"),
    "card_in_vain.light": ("No light changes.", "{reason}"),
    "card_in_vain.padlock_placed": ("No Padlock is placed.", "{reason}"),
    "card_in_vain.padlock_taken": ("No Padlock is taken away.", "{reason}"),
    "card_in_vain.boogeyman_moves": ("The Boogeyman’s figure stays where it is.", "{reason}"),
    "card_in_vain.calmed": ("No State changes.", "{reason}"),
    "card_in_vain.hidden_token_redrawn": ("No token is drawn again.", "{reason}"),
    "card_in_vain.event": (
        "No more Event cards now.",
        "One brought the next, again and again: here it ends.",
    ),
    "card_in_vain.trouble": (
        "No more Trouble cards now.",
        "One brought the next, again and again: here it ends.",
    ),
    "card_in_vain.nightmare": (
        "No more Nightmare cards now.",
        "One brought the next, again and again: here it ends.",
    ),
    "noise_changed": (
        "The noise counts {result}.",
        "The token says {noise}; a card in force changes it.",
    ),
    "dice_rolled.card": (
        "{dice}: it is {lowest}.",
        "The lowest roll is meant by the card.",
    ),
}  # fmt: skip
