"""stub"""

from typing import Any

from companion.engine.plain import from_json


def read_note(text: bytes | str) -> dict[str, Any]:
    """stub"""
    try:
        note = from_json(text)
    except ValueError:
        return {}
    return note if isinstance(note, dict) else {}
