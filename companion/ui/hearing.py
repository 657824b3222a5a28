"""What people hear of the app: what the open table sounds like, and taps, as the settings say."""

from typing import TYPE_CHECKING, Any

from kivy.core.window import Window

from companion.packs.shipped import content
from companion.ui.desk import Desk
from companion.ui.widgets.tap import Ear

if TYPE_CHECKING:  # nothing of it is loaded before the first frame, or for those who want silence
    from companion.device.sound.sound import Sound

ON, OFF = "on", "off"
OURS = "app"  # the folder of what is heard everywhere


class Hearing:
    """Tells the sound of one device what to play; silent until somebody said yes to it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.sound: Sound | None = None
        self._drawn = self._playing = False
        self._at_hand: tuple[str, ...] = ()  # folders of effects that are decoded

    def begin(self) -> None:
        """Listen to the table and to taps; play once the first frame is drawn."""
        Window.bind(on_flip=self._seen)
        self.desk.on_heard = self._told
        Ear.heard = self._tapped

    def set(self) -> None:
        """Do as the settings say now."""
        found = self.desk.settings
        if self.sound is None and (found.sound != ON or not self._drawn):
            return
        from companion.device.sound.sound import Sound, Volumes

        if self.sound is None:
            self.sound = Sound(content() / "sounds")
        volumes = Volumes(found.ambience, found.effects, found.voice)
        self.sound.set(found.sound != ON, volumes)
        self.go(self._playing)

    def go(self, playing: bool) -> None:
        """Be at a table that is being played at, or elsewhere; what was heard there dies away."""
        self._playing = playing
        if self.sound is None:
            return
        folders = (OURS, self.desk.game) if playing else self._at_hand or (OURS,)
        if folders != self._at_hand and not self.sound.silent:
            self._at_hand = folders
            self.sound.prepare(*folders)
        here = playing and self.desk.table is not None and self.desk.here.state is not None
        self.sound.ambience(self.desk.top.ambience if here else "")

    def rest(self) -> None:
        """Be silent: the app is out of sight."""
        if self.sound is not None:
            self.sound.pause()

    def wake(self) -> None:
        """Go on."""
        if self.sound is not None:
            self.sound.resume()

    def end(self) -> None:
        """Let go of the sound."""
        Window.unbind(on_flip=self._seen)
        self.desk.on_heard, Ear.heard = None, staticmethod(lambda: None)
        if self.sound is not None:
            self.sound.close()

    def _seen(self, *_: Any) -> None:
        Window.unbind(on_flip=self._seen)
        self._drawn = True
        self.set()

    def _told(self, cues: tuple[str, ...]) -> None:
        if self.sound is not None:
            self.sound.cue(cues)
            self.go(self._playing)

    def _tapped(self) -> None:
        if self.sound is not None:
            self.sound.tap()
