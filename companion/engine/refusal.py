"""Why a report was not taken: a code for programs, words for people. Pure."""

from collections.abc import Mapping


class Expected:
    """What would have been right: `key` names the words and `facts` fill them."""

    def __init__(self, key: str, **facts: object) -> None:
        self.key = key
        self.facts: Mapping[str, object] = facts


class Refused(Exception):
    """A report that cannot be taken; nothing has changed.

    `code` is stable, `key` names the message and `facts` fill it, `field` names what was wrong.
    """

    def __init__(
        self, code: str, key: str | None = None, field: str | None = None, **facts: object
    ) -> None:
        super().__init__(code)
        self.code = code
        self.key = key or code
        self.field = field
        self.facts: Mapping[str, object] = facts
