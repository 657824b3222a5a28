"""What people hear of the app: what the open table sounds like and says, and taps."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window

from companion.packs.shipped import content
from companion.ui.desk import SILENT, Desk
from companion.ui.widgets.tap import Ear

if TYPE_CHECKING:  # nothing of it is loaded before the first frame, or for those who want silence
    from companion.device.sound.sound import Sound
    from companion.device.speech.speech import Speech

ON, OFF = "on", "off"
OURS = "app"  # the folder of what is heard everywhere


class Hearing:
    """Tells the sound and the voice of one device what to do; silent until somebody said yes."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.sound: Sound | None = None
        self.speech: Speech | None = None
        self._drawn = self._playing = False
        self._read = ""  # the page that was said
        self._at_hand: tuple[str, ...] = ()  # folders of effects that are decoded
        self.tell: Callable[[], None] = self.tell_page  # a page that was turned to
        self.private: Callable[[], bool] = lambda: False  # what is shown is for one pair of eyes

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
            self.sound = Sound(content() / "sounds", elsewhere=self.spoken_apart)
        volumes = Volumes(found.ambience, found.effects, found.voice)
        self.sound.set(found.sound != ON, volumes)
        if not self._speaks:
            self.hush()
        self.go(self._playing)

    def go(self, playing: bool) -> None:
        """Be at a table that is being played at, or elsewhere; what was heard there dies away."""
        arrives, self._playing = playing and not self._playing, playing
        if self.sound is None:
            return
        folders = (OURS, self.desk.game) if playing else self._at_hand or (OURS,)
        if folders != self._at_hand and not self.sound.silent:
            self._at_hand = folders
            self.sound.prepare(*folders)
        here = playing and self.desk.table is not None and self.desk.here.state is not None
        self.sound.ambience(self.desk.top.ambience if here else "")
        if not playing:
            self.hush()
        elif arrives and here:
            self.tell()

    def tell_page(self) -> None:
        """Say the page that is shown."""
        self.say(self.desk.aloud())

    def read(self, page: str) -> None:
        """Say a page that was turned to, once."""
        new, self._read = page != self._read, page
        if new:
            self.say(page)

    def say(self, text: str) -> None:
        """Say something instead of what is being said, where people want a voice."""
        if self._speaks and text and not self.private():
            found = self.desk.settings
            self.voice.speak(text, self.desk.language, found.speed, found.voice)
            self._make_room()

    def sample(self) -> None:
        """Let a tap be heard."""
        if self.sound is not None:
            self.sound.tap()

    def hush(self) -> None:
        """Say no more of it."""
        if self.speech is not None:
            self.speech.stop()

    @property
    def voice(self) -> "Speech":
        """The voice of this device."""
        from companion.device.speech.speech import Speech

        if self.speech is None:
            self.speech = Speech(self._play, self._fade, changed=self._make_room)
        return self.speech

    def spoken_apart(self) -> bool:
        """Tell whether the device says something that our mixer does not play, as Android does."""
        return self.speech is not None and self.speech.apart

    @property
    def _speaks(self) -> bool:
        found = self.desk.settings
        return self.sound is not None and found.sound == ON and found.speech != SILENT

    def rest(self) -> None:
        """Be silent: the app is out of sight."""
        self.hush()
        if self.sound is not None:
            self.sound.pause()

    def wake(self) -> None:
        """Go on."""
        if self.sound is not None:
            self.sound.resume()

    def end(self) -> None:
        """Let go of sound and voice."""
        Window.unbind(on_flip=self._seen)
        self.desk.on_heard, Ear.heard = None, staticmethod(lambda: None)
        if self.speech is not None:
            self.speech.close()
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
            self.tell()

    def _tapped(self) -> None:
        self.hush()
        if self.sound is not None:
            self.sound.tap()

    def _play(self, file: Any) -> None:
        if self.sound is not None:
            self.sound.say(file)

    def _make_room(self) -> None:
        if self.sound is not None:
            self.sound.make_room()

    def _fade(self) -> None:
        if self.sound is not None:
            self.sound.hush()
