"""Makes names and other short texts by strangers fit for one line. Pure."""

import re
import unicodedata

LONGEST = 16
# Windows reserves these for devices, with any ending: no file there can have such a name.
_DEVICE = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9]", re.IGNORECASE)
# Blank in every font, though letters or signs by their kind, or kept free for what is not seen.
_BLANK = re.compile(
    "[\u034f\u115f\u1160\u2065\u2800\u3164\uffa0\ufff0-\ufff8\U000e0000-\U000e00ff"
    "\U000e01f0-\U000e0fff\ufdd0-\ufdef]"
)
_FOREIGN = re.compile("[^\0-\x7f]")  # controls among the others are refused where a file is read
_UNSEEN = ("Cf", "Co", "Cs")  # marks of direction and other formats, private signs, halves of signs
_JOINERS = "\u200c\u200d"
_VIRAMA = 9


def fit(name: str) -> str:
    """Trim a name to one short line that begins with a capital, without odd signs."""
    short = one_line(name, LONGEST)
    return short[:1].upper() + short[1:] if len(short[:1].upper()) == 1 else short


def one_line(text: str, longest: int) -> str:
    """Make one visible line of a text, no longer than this."""
    seen = "".join(
        c if c.isprintable() or _joins(text, at) else " "
        for at, c in enumerate(text)
        if unicodedata.category(c) != "Cn" and not _is_odd(text, at)
    )
    words = unicodedata.normalize("NFC", seen).split()
    return " ".join(words)[:longest].rstrip(f" {_JOINERS}")


def odd_sign(text: str) -> str:
    """Give the first sign that could hide or reverse text; nothing if there is none.

    Signs new to Unicode do not count: every device must judge a pack alike.
    """
    return next((one[0] for one in _FOREIGN.finditer(text) if _is_odd(text, one.start())), "")


def without_odd_signs(text: str) -> str:
    """Remove signs that could hide or reverse text."""
    return _FOREIGN.sub(lambda one: "" if _is_odd(text, one.start()) else one[0], text)


def is_device(name: str) -> bool:
    """Tell whether Windows reserves this name of a file for a device."""
    return _DEVICE.fullmatch(name) is not None


def _is_odd(text: str, at: int) -> bool:
    c = text[at]
    if _BLANK.match(c) or ord(c) & 0xFFFE == 0xFFFE:
        return True
    return unicodedata.category(c) in _UNSEEN and not _joins(text, at)


def _joins(text: str, at: int) -> bool:
    """Tell whether a script needs the joiner here, as Persian and Hindi do."""
    if text[at] not in _JOINERS or not 0 < at < len(text) - 1:
        return False
    before, behind = text[at - 1], text[at + 1]
    arabic = unicodedata.bidirectional(before) == unicodedata.bidirectional(behind) == "AL"
    return arabic or unicodedata.combining(before) == _VIRAMA
