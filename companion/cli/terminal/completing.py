"""Words that can follow what is typed so far."""

from companion.cli.terminal import answers
from companion.cli.terminal.matching import folded
from companion.cli.terminal.session import Session, called
from companion.engine.offers import Choice, Offer

APART = ("card", "fix")  # groups behind a word of their own
OWN = (
    *("undo", "redo", "help", "explain", "journal", "status", "house"),
    *("card", "fix", "new", "quit"),
)


def completions(session: Session, line: str) -> list[str]:
    """Offer words for the last one of a line."""
    words = line.split(" ")
    done, last = [word for word in words[:-1] if word], folded(words[-1])
    return [word for word in _next_words(session, done) if folded(word).startswith(last)]


def _next_words(session: Session, done: list[str]) -> list[str]:
    if session.field is not None:
        return [choice.label for choice in session.field.choices]
    if not done:
        return _first_words(session)
    for group in APART:
        if folded(done[0]) in map(folded, session.spoken[group]):
            offers = [offer for offer in session.offers() if offer.group == group]
            if len(done) == 1:
                return [offer.short for offer in offers]
            return _words_of_a_field(offers, done[1:])
    return _words_of_a_field([o for o in session.offers() if o.group not in APART], done)


def _words_of_a_field(offers: list[Offer], done: list[str]) -> list[str]:
    found = next((offer for offer in offers if folded(done[0]) in called(offer)), None)
    filled = len(done) - 1
    if found is None or filled >= len(found.fields):
        return []
    return [_word(choice) for choice in found.fields[filled].choices]


def _word(choice: Choice) -> str:
    return choice.words[0] if choice.words else choice.label


def _first_words(session: Session) -> list[str]:
    asked = answers.asked(session.prompts_now())
    if asked is not None and asked["kind"] != "roll":
        options = answers.choices(asked, session.names(), session.spoken)
        return [*(choice.label for choice in options), session.spoken["undo"][0]]
    shorts = [offer.short for offer in session.offers() if offer.group not in APART]
    return [*shorts, *(session.spoken[name][0] for name in OWN)]
