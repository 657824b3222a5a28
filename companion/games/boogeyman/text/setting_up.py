"""Setting up, said in the order of the box (chapter S). Nothing hidden. Pure."""

from collections.abc import Sequence

from companion.engine.prompt import Saying
from companion.games.boogeyman.box import (
    BABYSITTER,
    BOOGEYMAN,
    COMPETITIVE,
    DECKS,
    SEMI,
    objective_tokens,
)
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.rules.setup import search_tokens
from companion.games.boogeyman.state import Setup
from companion.games.boogeyman.text.words import Words


def setting_up(
    setup: Setup, children: Sequence[str], babysitter: str, pack: Pack, words: Words
) -> tuple[Saying, ...]:
    """Guide the set-up in the order of the box (S1 to S7)."""
    count = len(children)
    tokens, colours = objective_tokens(count)
    in_words = words.word("children", n=count)
    facts = {"tokens": tokens, "n": colours, "children": in_words, "search": search_tokens(count)}
    # S4: a player who is the Boogeyman counts, too.
    players = 1 if setup.mode == "solo" else count + (setup.mode == COMPETITIVE)
    few = "setup.decks_few" if players < 4 else "setup.decks"
    on_the_table = [deck for deck in DECKS if setup.decks[deck] == "table"]
    decks = [words.word(f"deck.{deck}") for deck in (*on_the_table, BOOGEYMAN, BABYSITTER)]
    facts["rest"] = words.word("objectives_rest") if colours < 3 else ""
    mixed = [words.word(f"deck.{deck}") for deck in on_the_table]
    if len(mixed) == len(DECKS):  # nothing to tell apart
        mixed = []
    token = "setup.token_event" if setup.options["first_token_event"] == "yes" else "setup.token"
    place = Saying("setup.babysitter", "S5", {"room": words.place(pack, babysitter)})
    if setup.tokens == "table":
        # Her token is asked for.
        token = "setup.token_event.table" if token.endswith("event") else "setup.token.table"
        place = Saying("setup.babysitter.table", "S5", {}, told=False)
    competitive = setup.mode == COMPETITIVE
    if competitive:  # S6: he chooses
        token = "setup.first_token"
    his = "setup.tokens_his.table" if setup.tokens == "table" else "setup.tokens_his"
    return (
        *([Saying("setup.semi", "H6", {})] if setup.mode == SEMI else []),
        *(
            [
                Saying("setup.decks_his", "S9", {"decks": ", ".join(decks[-2:])}),
                Saying(his, "S9", {}),
            ]
            if competitive
            else []
        ),
        Saying(few, "S4", {"decks": ", ".join(decks)}),  # before the Objective cards are dealt
        *([Saying("setup.decks_mixed", "S4", {"decks": ", ".join(mixed)})] if mixed else []),
        Saying("setup.empty_deck", "D1", {}),
        Saying("setup.children", "S1", {}),
        Saying("setup.objectives", "S2", facts),
        Saying(
            "setup.stacks_his" if competitive else "setup.stacks",
            "S9" if competitive else "S3",
            facts,
        ),
        place,
        Saying(token, "S6", {}),
        Saying("setup.flashlight", "S7", {"child": words.name(children[0])}),
    )
