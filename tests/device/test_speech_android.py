"""Android's voice, against a double of its classes: which calls are made, and when."""

import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from companion.device.speech import lacks
from tests.device.speaking import Mixer, speech


class Tablet:
    """Stands for Android: one engine, ready when it is told so, with some languages."""

    def __init__(self) -> None:
        self.said: list[Any] = []
        self.listener: Any = None
        self.languages = {"en": 1, "fr": 0, "de": -1}
        self.busy = False

    def engine(self, activity: str, listener: Any) -> "Tablet":
        assert activity == "the activity"
        self.said.append("made")
        self.listener = listener
        return self

    def isLanguageAvailable(self, tag: str) -> int:  # noqa: N802
        return self.languages.get(tag, -2)

    def setLanguage(self, tag: str) -> int:  # noqa: N802
        return self.isLanguageAvailable(tag)

    def setSpeechRate(self, rate: float) -> None:  # noqa: N802
        self.said.append(rate)

    def speak(self, text: str, queue: int, how: Any, name: str) -> None:
        assert (queue, name) == (0, "companion")
        self.said.append((text, how))

    def isSpeaking(self) -> bool:  # noqa: N802
        return self.busy

    def stop(self) -> None:
        self.said.append("stop")

    def shutdown(self) -> None:
        self.said.append("shutdown")

    def autoclass(self, name: str) -> Any:
        return {
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity="the activity"),
            "android.speech.tts.TextToSpeech": self.engine,
            "java.util.Locale": SimpleNamespace(forLanguageTag=lambda tag: tag),
            "android.os.Bundle": Bundle,
            "java.lang.String": str,
        }[name]

    @property
    def texts(self) -> list[str]:
        return [one[0] for one in self.said if isinstance(one, tuple)]


class Bundle(dict[str, float]):
    def putFloat(self, name: str, value: float) -> None:  # noqa: N802
        self[name] = value


@pytest.fixture
def tablet(monkeypatch: pytest.MonkeyPatch) -> Tablet:
    there = Tablet()
    module: Any = ModuleType("jnius")
    module.autoclass, module.cast = there.autoclass, lambda kind, value: value
    module.PythonJavaClass = object

    def java_method(signature: str) -> Callable[[Any], Any]:
        assert signature == "(I)V"
        return lambda method: method

    module.java_method = java_method
    monkeypatch.setitem(sys.modules, "jnius", module)
    return there


@pytest.fixture
def mixer() -> Mixer:
    return Mixer()


def ready(tablet: Tablet, mixer: Mixer, status: int = 0) -> None:
    """Let the engine be ready; it says so in a thread of its own."""
    (interface,) = tablet.listener.__javainterfaces__
    assert interface == "android/speech/tts/TextToSpeech$OnInitListener"
    tablet.listener.onInit(status)
    mixer.frame()


def test_nothing_is_loaded_before_somebody_wants_a_voice(tablet: Tablet, mixer: Mixer) -> None:
    voice = speech(mixer, "android")
    voice.stop()
    assert not voice.speaking
    voice.close()
    assert tablet.said == []


def test_the_newest_text_waits_until_the_engine_is_ready(tablet: Tablet, mixer: Mixer) -> None:
    voice = speech(mixer, "android")
    voice.speak("First.", "en")
    voice.speak("Second.", "fr", 1.2, 0.5)
    assert voice.lacking("fr") == lacks.WAITING
    assert tablet.said == ["made"]
    ready(tablet, mixer)
    assert tablet.said == ["made", 1.2, ("Second.", {"volume": 0.5})]
    assert mixer.known == 1
    voice.speak("Third → 4", "en", 9, 9)
    assert tablet.said[3:] == [1.6, ("Third, 4", {"volume": 1.0})]
    assert mixer.played == []  # it plays by itself


def test_what_was_stopped_before_it_was_ready_is_never_said(tablet: Tablet, mixer: Mixer) -> None:
    voice = speech(mixer, "android")
    voice.speak("First.", "en")
    voice.stop()
    ready(tablet, mixer)
    assert tablet.texts == []
    tablet.busy = True
    assert voice.speaking
    assert voice.apart, "no mixer knows that it is at it"
    voice.stop()
    assert tablet.said[-1] == "stop"


def test_what_it_lacks_can_be_asked(tablet: Tablet, mixer: Mixer) -> None:
    voice = speech(mixer, "android")
    assert voice.lacking("en") == lacks.WAITING
    ready(tablet, mixer)
    found = [voice.lacking(language) for language in ("en", "fr", "de", "xx")]
    assert found == ["", "", lacks.DOWNLOAD, lacks.VOICE]
    voice.speak("Hallo.", "de")
    assert tablet.texts == []
    tablet.languages["de"] = 0  # downloaded meanwhile
    assert voice.available("de")
    voice.speak("Hallo.", "de")
    assert tablet.texts == ["Hallo."]


def test_a_tablet_without_an_engine_says_so(tablet: Tablet, mixer: Mixer) -> None:
    voice = speech(mixer, "android")
    voice.speak("Hello.", "en")
    ready(tablet, mixer, status=-1)
    assert voice.lacking("en") == lacks.ENGINE
    voice.speak("Hello.", "en")
    assert tablet.texts == []


def test_a_voice_that_was_closed_says_nothing_even_if_it_gets_ready(
    tablet: Tablet, mixer: Mixer
) -> None:
    voice = speech(mixer, "android")
    voice.speak("Hello.", "en")
    voice.close()
    ready(tablet, mixer)
    voice.speak("Hello.", "en")
    assert tablet.said == ["made", "stop", "shutdown"]


def test_without_pyjnius_nothing_is_raised(mixer: Mixer) -> None:
    voice = speech(mixer, "android")
    voice.speak("Hello.", "en")
    assert voice.lacking("en") == lacks.BROKEN
    voice.close()
