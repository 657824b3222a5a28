"""Reads JSON objects into dataclasses, field by field; refusals name the field.

Pure. A dataclass declares a reader for each field with `given` or `maybe`; `read_into` does the
rest.
"""

from collections.abc import Callable, Mapping
from dataclasses import field, fields, is_dataclass
from functools import cache
from typing import TYPE_CHECKING, TypeAlias, TypeVar, cast, overload

from companion.engine.document import shown
from companion.engine.plain import Json, JsonObject
from companion.engine.refusal import Expected, Refused

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T")
D = TypeVar("D")
Reader: TypeAlias = Callable[[object, str], T]

LONGEST_TEXT = 200
LONGEST_LIST = 1000


def given(read: Reader[T], name: str | None = None, *, secret: int = False) -> T:
    """Declare a field that must be there; `name` if Python reserves the protocol's word.

    `secret`: whether it is sealed, or how many letters long, so that its length tells nothing.
    """
    metadata = {"reader": read, "required": True, "name": name, "secret": secret}
    return cast("T", field(repr=not secret, metadata=metadata))


def spoken_as() -> str | None:
    """Declare who says it, where somebody has something private to say: no part of what is said."""
    metadata = {"reader": text, "required": False, "name": "as", "internal": True}
    return cast("str | None", field(default=None, metadata=metadata))


@overload
def maybe(read: Reader[T], *, secret: bool = False) -> T | None: ...
@overload
def maybe(read: Reader[T], default: D, secret: bool = False) -> T | D: ...
def maybe(read: Reader[T], default: D | None = None, secret: bool = False) -> T | D | None:
    """Declare a field that may be left out or null."""
    metadata = {"reader": read, "required": False, "secret": secret}
    return field(default=default, repr=not secret, metadata=metadata)


def read_into(kind: type[T], raw: Mapping[str, object], path: str = "") -> T:
    """Read a JSON object into a dataclass, refusing what is missing, unknown or of a wrong type."""
    values: dict[str, object] = {}
    declares: type = kind
    known = _declared(declares)
    for name in raw:
        if name not in known:
            raise Refused("unknown_field", field=path + shown(name), known=_named(declares))
    for name, (own_name, read, required) in known.items():
        if name not in raw:
            if required:
                raise Refused("missing_field", field=path + name)
            continue
        if raw[name] is None and not required:
            continue
        values[own_name] = read(raw[name], path + name)
    return kind(**values)


def _named(kind: type) -> str:
    """Name the fields that say something; who says it is none of them."""
    silent = {f.metadata.get("name") for f in fields(kind) if f.metadata.get("internal")}
    return ", ".join(name for name in _declared(kind) if name not in silent)


def as_given(value: "DataclassInstance") -> JsonObject:
    """Write a dataclass as a JSON object that reads back as the same value."""
    given = {name: getattr(value, own) for name, (own, _, _) in _declared(type(value)).items()}
    return {name: _plain(part) for name, part in given.items() if part is not None}


def _plain(part: object) -> Json:
    if isinstance(part, tuple):
        return [_plain(item) for item in part]
    return as_given(part) if is_dataclass(part) and not isinstance(part, type) else part


@cache
def _declared(kind: type) -> Mapping[str, tuple[str, Reader[object], bool]]:
    """Give the fields by the protocol's names: own name, reader, whether it must be there."""
    return {
        declared.metadata.get("name") or declared.name: (
            declared.name,
            declared.metadata["reader"],
            declared.metadata["required"],
        )
        for declared in fields(kind)
        if "reader" in declared.metadata
    }


def text(value: object, name: str) -> str:
    """Read a short text."""
    if not isinstance(value, str):
        raise Refused("bad_type", field=name, expected=Expected("text"))
    if len(value) > LONGEST_TEXT:
        raise Refused("bad_value", field=name, expected=Expected("characters", n=LONGEST_TEXT))
    return value


def flag(value: object, name: str) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise Refused("bad_type", field=name, expected=Expected("flag"))
    return value


def whole(lowest: int, highest: int) -> Reader[int]:
    """Read a whole number within bounds."""
    expected = Expected("whole", low=lowest, high=highest)

    def read(value: object, name: str) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise Refused("bad_type", field=name, expected=expected)
        if not lowest <= value <= highest:
            raise Refused("bad_value", field=name, expected=expected)
        return value

    return read


def one_of(*values: str) -> Reader[str]:
    """Read one of these texts."""
    expected = Expected("one_of", values=values)

    def read(value: object, name: str) -> str:
        if not isinstance(value, str):
            raise Refused("bad_type", field=name, expected=expected)
        if value not in values:
            raise Refused("bad_value", field=name, expected=expected)
        return value

    return read


def seed(value: object, name: str) -> str:
    """Read a seed: a text, or any whole number."""
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        raise Refused("bad_type", field=name, expected=Expected("seed"))
    return text(value, name) if isinstance(value, str) else f"#{value % 2**128}"


def list_of(read_item: Reader[T]) -> Reader[tuple[T, ...]]:
    """Read a list, item by item, as a tuple."""

    def read(value: object, name: str) -> tuple[T, ...]:
        if not isinstance(value, list):
            raise Refused("bad_type", field=name, expected=Expected("list"))
        if len(value) > LONGEST_LIST:
            raise Refused("bad_value", field=name, expected=Expected("entries", n=LONGEST_LIST))
        return tuple(read_item(item, f"{name}[{i}]") for i, item in enumerate(value))

    return read


def record(kind: type[T]) -> Reader[T]:
    """Read an object into a dataclass of its own."""

    def read(value: object, name: str) -> T:
        return read_into(kind, mapping(value, name), name + ".")

    return read


def mapping(value: object, name: str) -> Mapping[str, object]:
    """Read an object as it is."""
    if not isinstance(value, dict):
        raise Refused("bad_type", field=name, expected=Expected("object"))
    return value


def anything(value: object, name: str) -> object:
    """Take a value as it is; whoever asked for it checks it."""
    return value
