"""What only one side of a game may see, in replies to what that side says. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.engine.plain import Json, JsonObject
from companion.engine.refusal import Refused

if TYPE_CHECKING:
    from companion.engine.prompt import Prompt


@dataclass(frozen=True, slots=True, kw_only=True)
class Private:
    """What a side must answer now, and what it knows; `more` holds that for the protocol."""

    prompts: "tuple[Prompt, ...]" = ()
    more: Mapping[str, Json] = field(default_factory=dict, repr=False)

    def written(self) -> JsonObject:
        """Write it as in the table protocol."""
        return {"prompts": [prompt.written() for prompt in self.prompts], **self.more}


def unheard(state: object, side: str | None) -> Refused:
    """Say why nobody is heard as a side now; None: it was not said as whom."""
    if side is None:
        return Refused("hand_over", field="as")
    from companion.engine.document import shown  # the home screen knows games, and reads nothing

    return Refused("no_such_side", field="as", given=shown(side))
