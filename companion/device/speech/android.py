"""Speech by Android's own engine, through pyjnius. Not tried on a device.

The engine gets ready in its own time; what is said before waits, and only the newest of it.
"""

from collections.abc import Callable
from typing import Any

from companion.device.speech.lacks import DOWNLOAD, ENGINE, NOTHING, VOICE, WAITING

SUCCESS, QUEUE_FLUSH = 0, 0
MISSING_DATA = -1
ENGINE_GONE = -2  # no status of Android's


class Android:
    """The engine that people chose in the settings of their device."""

    apart = True

    def __init__(
        self, later: Callable[[Callable[[], object]], object], changed: Callable[[], object]
    ) -> None:
        self._later, self._changed = later, changed
        self._engine: Any = None
        self._listener: Any = None  # Java holds it weakly
        self._status: int | None = None  # as onInit told it
        self._held: tuple[str, str, float, float] | None = None

    @property
    def speaking(self) -> bool:
        """Whether something is being said."""
        return self._status == SUCCESS and bool(self._engine.isSpeaking())

    def lacking(self, language: str) -> str:
        """Tell what is missing for a language."""
        self._start()
        if self._status is None:
            return WAITING
        if self._status != SUCCESS:
            return ENGINE
        there = self._engine.isLanguageAvailable(_locale(language))
        return NOTHING if there >= 0 else DOWNLOAD if there == MISSING_DATA else VOICE

    def speak(self, text: str, language: str, speed: float, volume: float) -> None:
        """Say this from now on, or as soon as the engine is ready."""
        self._held = (text, language, speed, volume)
        self._start()
        self._say()

    def stop(self) -> None:
        """Say no more."""
        self._held = None
        if self._status == SUCCESS:
            self._engine.stop()

    def close(self) -> None:
        """Say no more, ever."""
        self._held = None
        engine, self._engine, self._status = self._engine, None, ENGINE_GONE
        if engine is not None:
            engine.stop()
            engine.shutdown()

    def _start(self) -> None:
        if self._engine is not None or self._status is not None:
            return
        from jnius import PythonJavaClass, autoclass, java_method

        ready = self._ready

        class Listener(PythonJavaClass):  # type: ignore[misc]
            """Hears that the engine is ready, in a thread of Android's."""

            __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)

            @java_method("(I)V")  # type: ignore[untyped-decorator]
            def onInit(self, status: int) -> None:  # noqa: N802
                ready(status)

        self._listener = Listener()
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        self._engine = autoclass("android.speech.tts.TextToSpeech")(activity, self._listener)

    def _ready(self, status: int) -> None:
        self._later(lambda: self._begin(status))

    def _begin(self, status: int) -> None:
        if self._engine is not None:
            self._status = status
            self._say()
            self._changed()

    def _say(self) -> None:
        """Say what waits, if the engine is ready and speaks its language."""
        if self._held is None or self._status != SUCCESS:
            return
        from jnius import autoclass, cast

        text, language, speed, volume = self._held
        self._held = None
        if self._engine.setLanguage(_locale(language)) < 0:
            return
        self._engine.setSpeechRate(speed)
        how = autoclass("android.os.Bundle")()
        how.putFloat("volume", volume)
        said = cast("java.lang.CharSequence", autoclass("java.lang.String")(text))
        self._engine.speak(said, QUEUE_FLUSH, how, "companion")


def _locale(language: str) -> Any:
    from jnius import autoclass

    return autoclass("java.util.Locale").forLanguageTag(language)
