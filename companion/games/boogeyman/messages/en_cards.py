"""English: what the app's own cards do, beside the texts that are theirs."""

from collections.abc import Mapping

from companion.games.boogeyman.messages import Text

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
    "token_drawn_again": (
        "The hidden token of slot {slot} is another one now.",
        "Drawn again, unseen.",
    ),
    "card_in_vain.nobody": (
        "This part of the card finds nobody.",
        "No Child is standing that it could be about.",
    ),
    "card_in_vain.light": (
        "No light changes.",
        "The card says how it is there already, or there is no light: a Hall, or nowhere.",
    ),
    "card_in_vain.padlock_placed": (
        "No Padlock is placed.",
        "One is there already, or there is no place for one: a Hall, or nowhere.",
    ),
    "card_in_vain.padlock_taken": (
        "No Padlock is taken away.",
        "There is none where the card looks for one.",
    ),
    "card_in_vain.boogeyman_moves": (
        "The Boogeyman’s figure stays where it is.",
        "He never stands in a Hall.",
    ),
    "card_in_vain.hidden_token_redrawn": (
        "No token is drawn again.",
        "None lies face down on the Indicator.",
    ),
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
