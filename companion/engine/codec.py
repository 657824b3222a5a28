"""Turns frozen values into plain JSON and back, by the types they declare. Pure.

It leaves out fields that hold their default, so adding a field with a default upgrades nothing. It
seals fields declared secret. For a base class (any event, any report) it also writes the name of
the kind.
"""

import json
import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import TypeVar, Union, cast, get_args, get_origin, get_type_hints

from companion.engine.plain import (
    Json,
    JsonObject,
    TooLarge,
    fitting_number,
    fitting_text,
    from_bounded_json,
    modest,
)
from companion.engine.seal import seal, unseal

KIND = "is"
T = TypeVar("T")
# What is declared: a class, or what stands for several, such as tuple[str, ...] or str | None.
Declared = object
Write = Callable[[object, str], Json]  # a value, and the salt for what is sealed in it
Read = Callable[[Json], object]
Pair = tuple[Write, Read]
# Its name, its default, its pair, whether it is secret: then to how many letters it is filled up.
_Part = tuple[str, object, Pair, int]


class Unreadable(ValueError):
    """Saved values that this version cannot read."""


class Codec:
    """Writes and reads values of the kinds it was handed, and of whatever those hold.

    `bases`: for each base class, all its kinds by name. `names`: classes that declarations name
    without importing them. `special`: classes that are not written field by field.
    """

    def __init__(
        self,
        bases: Mapping[type, Iterable[type]],
        names: Iterable[type] = (),
        special: Mapping[Declared, Pair] | None = None,
    ) -> None:
        self._bases = {base: {kind.__name__: kind for kind in bases[base]} for base in bases}
        self._names = tuple(names)
        self._made: dict[Declared, Pair] = dict(special or {})

    def write(self, kind: type[T], value: T, salt: str = "") -> Json:
        """Write a value declared as this type."""
        return self._pair(kind)[0](value, salt)

    def read(self, kind: type[T], plain: Json) -> T:
        """Read a value declared as this type; raise Unreadable, or TooLarge beyond all limits."""
        try:
            return cast("T", self._pair(kind)[1](plain))
        except TooLarge:
            raise
        except (TypeError, ValueError, LookupError, AttributeError, RecursionError) as trouble:
            raise Unreadable(type(trouble).__name__) from None

    def _pair(self, kind: Declared) -> Pair:
        made = self._made.get(kind)
        if made is None:
            made = self._made[kind] = self._make(kind)
        return made

    def _make(self, kind: Declared) -> Pair:
        origin, inner = get_origin(kind), get_args(kind)
        if kind in self._bases:
            return self._base(kind)
        if isinstance(kind, type) and is_dataclass(kind):
            return self._record(kind)
        if origin in (Union, types.UnionType):
            return self._union(inner)
        if origin is tuple:
            return self._tuple(inner)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return self._mapping(*inner)
        return _as_it_is, _READ.get(kind, modest)

    def _base(self, base: type) -> Pair:
        kinds = self._bases[base]
        pairs: dict[str, Pair] = {}

        def pair(name: str) -> Pair:
            # Made when first needed: a game uses few of all kinds.
            if name not in pairs:
                pairs[name] = self._record(kinds[name])
            return pairs[name]

        def write(value: object, salt: str) -> Json:
            name = type(value).__name__
            return {KIND: name, **pair(name)[0](value, salt)}

        def read(plain: Json) -> object:
            return pair(plain[KIND])[1](plain)

        return write, read

    def _record(self, kind: type) -> Pair:
        parts: list[_Part] = []

        def declared() -> list[_Part]:
            # Made when first needed: kinds may hold each other.
            if not parts:
                hints = _hints(kind, self._names)
                for part in fields(kind):
                    pair = self._pair(hints[part.name])
                    secret = int(part.metadata.get("secret") or 0)
                    parts.append((part.name, _default(part), pair, secret))
            return parts

        def write(value: object, salt: str) -> Json:
            plain: JsonObject = {}
            for name, default, (write_part, _), secret in parts or declared():
                part = getattr(value, name)
                if type(part) is type(default) and part == default:
                    continue
                written = write_part(part, salt)
                if secret:
                    written = seal(_even(_json(written), secret), f"{salt} {name}")
                plain[name] = written
            return plain

        def read(plain: Json) -> object:
            values = {}
            _be(dict, plain)
            for name, default, (_, read_part), secret in parts or declared():
                if name in plain:
                    part = plain[name]
                    values[name] = read_part(from_bounded_json(unseal(part)) if secret else part)
                elif default is MISSING:
                    raise Unreadable(f"{kind.__name__}.{name}")
            return kind(**values)

        return write, read

    def _union(self, inner: tuple[Declared, ...]) -> Pair:
        kinds = [kind for kind in inner if kind is not type(None)]
        if len(kinds) > 1:
            return _as_it_is, modest
        write_one, read_one = self._pair(kinds[0])
        return (
            lambda value, salt: None if value is None else write_one(value, salt),
            lambda plain: None if plain is None else read_one(plain),
        )

    def _tuple(self, inner: tuple[Declared, ...]) -> Pair:
        if len(inner) == 2 and inner[1] is Ellipsis:
            write_item, read_item = self._pair(inner[0])
            return (
                lambda value, salt: [write_item(item, salt) for item in value],
                lambda plain: tuple([read_item(item) for item in _be(list, plain)]),
            )
        pairs = [self._pair(kind) for kind in inner]
        return (
            lambda value, salt: [pair[0](v, salt) for pair, v in zip(pairs, value, strict=True)],
            lambda plain: tuple(
                [pair[1](p) for pair, p in zip(pairs, _be(list, plain), strict=True)]
            ),
        )

    def _mapping(self, key: Declared, item: Declared) -> Pair:
        """Write a mapping; JSON's keys are text, so whole numbers are turned back on reading."""
        write_item, read_item = self._pair(item)
        read_key = _number_of if key is int else _text
        return (
            lambda value, salt: {str(name): write_item(value[name], salt) for name in value},
            lambda plain: {read_key(name): read_item(plain[name]) for name in _be(dict, plain)},
        )


@cache
def _hints(kind: type, names: tuple[type, ...]) -> Mapping[str, Declared]:
    """Resolve the declared types of a kind, which is slow, once."""
    return get_type_hints(kind, localns={named.__name__: named for named in names})


def _even(text: str, width: int) -> str:
    """Fill a text up to a multiple of so many letters, so that its length tells nothing."""
    return text.ljust(-(-len(text) // width) * width)


def _default(part: "Field[object]") -> object:
    return part.default_factory() if part.default_factory is not MISSING else part.default


def _be(kind: type[T], plain: Json) -> T:
    """Return a plain value if it is of this kind, else raise."""
    if type(plain) is not kind:
        raise Unreadable(f"no {kind.__name__}")
    return plain


def _as_it_is(value: object, salt: str) -> Json:
    return value


def _text(plain: Json) -> str:
    text = _be(str, plain)
    fitting_text(text)
    return text


def _number(plain: Json) -> int:
    number = _be(int, plain)
    fitting_number(number)
    return number


def _number_of(plain: Json) -> int:
    return _number(int(plain))


def _flag(plain: Json) -> bool:
    return _be(bool, plain)


# A plain value must be of its declared type: a stranger may have written it.
_READ: Mapping[Declared, Read] = {str: _text, int: _number, bool: _flag}

# Made once: json.dumps would build one for every text.
_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
