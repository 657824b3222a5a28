"""Keeps the screen awake while people play, and turns it down when nobody touched it for long."""

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.ui.desk import Desk

IDLE = 240.0  # seconds without a touch


class Watch:
    """Looks after the screen of one device, as its settings say."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.device = desk.device
        self.device.window = Window
        self._idle = Clock.create_trigger(self._nobody_there, IDLE)

    def begin(self) -> None:
        """Look after the screen from now on."""
        self.rest()
        Window.bind(on_touch_down=self._touched, on_key_down=self._key)
        self.set()

    def rest(self) -> None:
        """Let go of the screen: the app is out of sight."""
        Window.unbind(on_touch_down=self._touched, on_key_down=self._key)
        self._idle.cancel()
        self.device.dim(False)
        self.device.keep_awake(False)

    def set(self) -> None:
        """Do as the settings say now."""
        self.device.keep_awake(self.desk.settings.keep_awake)
        self._wake()

    def _wake(self) -> bool:
        """Be awake for a while; tell whether it was not."""
        slept = self.device.dimmed
        self.device.dim(False)
        self._idle.cancel()
        if self.desk.settings.dim_idle:
            self._idle()
        return slept

    def _touched(self, *_: Any) -> bool:
        # Nobody sees what they tap on a dark screen, so the touch that wakes it does nothing else.
        return self._wake()

    def _key(self, *_: Any) -> bool:
        return self._wake()

    def _nobody_there(self, *_: Any) -> None:
        self.device.dim(True)
