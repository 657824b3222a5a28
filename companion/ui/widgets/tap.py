"""A tap is what begins and ends on the same thing."""

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.base import ExceptionManager


class Ear:
    """Hears every tap that means something; nobody listens until somebody does."""

    heard: ClassVar[Callable[[], Any]] = staticmethod(lambda: None)


def do(act: Callable[..., Any], *what: Any) -> None:
    """Do what a tap means. What the app has words for does not break off the touch itself."""
    Ear.heard()
    try:
        act(*what)
    except Exception as trouble:
        if ExceptionManager.handle_exception(trouble) == ExceptionManager.RAISE:
            raise


class Tapped:
    """For a widget that is tapped where it is drawn.

    Sheets and screens that have just changed take the beginning of a touch only: its end goes to
    everything below. So a tap counts where it began.
    """

    def on_touch_down(self: Any, touch: Any) -> bool:
        """Remember what begins here."""
        touch.ud[self] = not self.disabled and self.collide_point(*touch.pos)
        return bool(super().on_touch_down(touch))  # type: ignore[misc]

    def tapped(self: Any, touch: Any) -> bool:
        """Tell whether a touch that ends is a tap on this; once."""
        return bool(touch.ud.pop(self, False) and self.collide_point(*touch.pos))
