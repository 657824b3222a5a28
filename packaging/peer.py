"""The least app that Kivy can show: what `make bench` measures the packaged companion against."""

import os

# The same settings as ours: nothing is logged, nothing is drawn more finely than needed.
os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1", KIVY_NO_CONSOLELOG="1")

from kivy.config import Config

Config.set("graphics", "multisamples", "0")
Config.set("graphics", "width", "1280")
Config.set("graphics", "height", "800")

from kivy.app import App  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402


class Peer(App):
    """An empty window, which closes when its first frame is drawn."""

    def build(self) -> Widget:
        """Show nothing."""
        return Widget()

    def on_start(self) -> None:
        """Say when that is seen."""
        from kivy.core.window import Window

        Window.bind(on_flip=self.drawn)

    def drawn(self, *_: object) -> None:
        """Close."""
        print("drawn", flush=True)
        self.stop()


if __name__ == "__main__":
    Peer().run()
