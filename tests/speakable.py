"""Texts that any engine reads as they are meant: no sign in them has a name to be read out."""

import unicodedata

PAUSES = " .,;:!?"


def speakable(text: str) -> bool:
    """Tell whether a text is letters, digits and pauses, and within words ' and - alone."""
    for at, sign in enumerate(text):
        around = text[at - 1 : at] + text[at + 1 : at + 2]
        within = sign in "'-" and len(around) == 2 and not set(around) & set(PAUSES + "'-")
        kind = unicodedata.category(sign)
        if sign not in PAUSES and kind[0] not in "LM" and kind != "Nd" and not within:
            return False
    return True
