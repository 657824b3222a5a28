"""Table options: points groups argue about, each with its values and its rule. Pure."""

from collections.abc import Mapping

from companion.engine.document import shown
from companion.engine.refusal import Expected, Refused

# name: (values, the default first; the rule it belongs to)
Options = Mapping[str, tuple[tuple[str, ...], str]]


def chosen(options: Options, given: Mapping[str, object]) -> Mapping[str, str]:
    """Give every option its value: the one chosen, or its default."""
    for name, value in given.items():
        if name not in options:
            known = ", ".join(options)
            raise Refused("unknown_field", field=f"options.{shown(name)}", known=known)
        values = options[name][0]
        if value not in values:
            raise Refused(
                "bad_value",
                field=f"options.{shown(name)}",
                expected=Expected("one_of", values=values),
            )
    return {name: str(given.get(name, values[0])) for name, (values, _) in options.items()}
