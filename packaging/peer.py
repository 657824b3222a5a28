"""The least app that Kivy can show: what `make bench` measures the packaged companion against."""

from kivy.config import Config

Config.set("graphics", "multisamples", "0")  # as ours has it

from kivy.app import App  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402


class Peer(App):
    """An empty window."""

    def build(self):
        """Show nothing."""
        return Widget()


if __name__ == "__main__":
    Peer().run()
