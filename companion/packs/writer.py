"""A document as YAML, the way people write it in a pack: for packs that are made in the app.

Texts are always quoted, so that `no`, `12` and `# x` stay texts; lists and short maps stand on one
line. What is written here, reader.py reads back as it was.
"""

import json
import re
from collections.abc import Mapping, Sequence

WIDTH = 100
_INDENT = "  "
# JSON's strings are YAML's but for characters that YAML takes for the end of a line, or forbids.
_ODD = re.compile("[\x7f-\x9f\u2028\u2029\ufeff]")
_PLAIN_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*|[1-9][0-9]*")
Value = str | int | bool | Sequence["Value"] | Mapping[str, "Value"]


def written(document: Mapping[str, Value], head: str = "") -> bytes:
    """Write a document; `head` is a comment above it."""
    lines = [f"# {line}" for line in head.splitlines()]
    lines += _block(document, "")
    return ("\n".join(lines) + "\n").encode()


def _block(document: Mapping[str, Value], indent: str) -> list[str]:
    lines: list[str] = []
    for key, value in document.items():
        start = f"{indent}{_key(key)}:"
        short = f"{start} {_flow(value)}"
        nested = isinstance(value, Mapping) and bool(value)
        if nested and (not indent or len(short) > WIDTH):
            assert isinstance(value, Mapping)
            lines += [start, *_block(value, indent + _INDENT)]
        else:
            lines.append(short)
    return lines


def _flow(value: Value) -> str:
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(key)}: {_flow(one)}" for key, one in value.items()) + "}"
    return "[" + ", ".join(_flow(one) for one in value) + "]"


def _key(key: str) -> str:
    return key if _PLAIN_KEY.fullmatch(key) else _text(key)


def _text(text: str) -> str:
    quoted = json.dumps(text, ensure_ascii=False)
    return _ODD.sub(lambda odd: f"\\u{ord(odd[0]):04x}", quoted)
