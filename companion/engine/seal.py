"""Seals text that is saved, but must not be read by accident. Pure.

This is not encryption: anybody with this code can open a seal. It keeps the hidden token from
people who look into a saved or shared game, and its length tells nothing.
"""

import base64
import re
from hashlib import blake2b, shake_256

MARK = "~"
_SEALED = re.compile(re.escape(MARK) + r"[A-Za-z0-9+/]+={0,2}")
_NONCE = 6
_STEP = 48  # bytes: every text is padded to a multiple of this
_KEY = b"boogeyman companion seal 1"


class BrokenSeal(ValueError):
    """Somebody changed a sealed text."""


def seal(text: str, salt: str) -> str:
    """Seal a text; the salt keeps equal texts from looking equal."""
    plain = text.encode()
    plain += b"\0" * (-len(plain) % _STEP)
    nonce = blake2b(salt.encode() + b"\0" + plain, digest_size=_NONCE, key=_KEY).digest()
    return MARK + base64.b64encode(nonce + _mixed(plain, nonce)).decode()


def unseal(sealed: str) -> str:
    """Open a sealed text."""
    try:
        raw = base64.b64decode(sealed.removeprefix(MARK), validate=True)
        if len(raw) % _STEP != _NONCE:
            raise ValueError
        return _mixed(raw[_NONCE:], raw[:_NONCE]).rstrip(b"\0").decode()
    except ValueError:
        raise BrokenSeal("a sealed text was changed") from None


def sealed(text: str) -> bool:
    """Tell whether a text looks like a sealed one."""
    return text.startswith(MARK) and _SEALED.fullmatch(text) is not None


def _mixed(text: bytes, nonce: bytes) -> bytes:
    stream = shake_256(_KEY + nonce).digest(len(text))
    return (int.from_bytes(text) ^ int.from_bytes(stream)).to_bytes(len(text))
