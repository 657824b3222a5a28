"""What only Android knows, against a double of its classes: which calls are made."""

import os
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from companion.device.platform import android


class Java:
    """Stands for Android: one activity, one resolver whose files lie in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.said: list[Any] = []
        self.columns: dict[str, str] = {}
        self.bound: list[Any] = []
        self.attributes = SimpleNamespace(screenBrightness=-1.0)
        self.activity = self

    # The activity

    def getContentResolver(self) -> "Java":  # noqa: N802
        return self

    def getWindow(self) -> "Java":  # noqa: N802
        return self

    def getAttributes(self) -> Any:  # noqa: N802
        return self.attributes

    def setAttributes(self, attributes: Any) -> None:  # noqa: N802
        self.said.append(("light", attributes.screenBrightness))

    def startActivity(self, intent: Any) -> None:  # noqa: N802
        self.said.append(("start", intent))

    def startActivityForResult(self, intent: Any, question: int) -> None:  # noqa: N802
        self.said.append(("ask", question))

    # The resolver

    def insert(self, where: str, values: Any) -> str:
        self.columns = values.columns
        return str(self.folder / values.columns.get("_display_name", "shot"))

    def delete(self, uri: str, *_: Any) -> None:
        self.said.append(("delete", uri))
        Path(uri).unlink(missing_ok=True)

    def openFileDescriptor(self, uri: str, mode: str) -> Any:  # noqa: N802
        flags = os.O_RDONLY if mode == "r" else os.O_WRONLY | os.O_CREAT
        return SimpleNamespace(detachFd=lambda: os.open(uri, flags))

    # The classes

    def autoclass(self, name: str) -> Any:
        return {
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self),
            "android.content.Intent": Intent,
            "android.content.ContentValues": Values,
            "android.provider.MediaStore$Downloads": SimpleNamespace(
                EXTERNAL_CONTENT_URI="downloads"
            ),
            "android.provider.MediaStore": SimpleNamespace(
                ACTION_IMAGE_CAPTURE="capture", EXTRA_OUTPUT="output"
            ),
            "android.provider.MediaStore$Images$Media": SimpleNamespace(
                EXTERNAL_CONTENT_URI="images"
            ),
            "java.lang.String": str,
        }[name]


class Values:
    def __init__(self) -> None:
        self.columns: dict[str, str] = {}

    def put(self, column: str, value: str) -> None:
        self.columns[column] = value


class Intent:
    ACTION_SEND, ACTION_GET_CONTENT = "send", "get"
    EXTRA_STREAM, FLAG_GRANT_READ_URI_PERMISSION, CATEGORY_OPENABLE = "stream", 1, "openable"
    FLAG_GRANT_WRITE_URI_PERMISSION = 2

    def __init__(self, action: str) -> None:
        self.said: list[Any] = [action]

    def setType(self, kind: str) -> None:  # noqa: N802
        self.said.append(kind)

    def putExtra(self, name: str, value: Any) -> None:  # noqa: N802
        self.said.append((name, value))

    def addFlags(self, flags: int) -> None:  # noqa: N802
        self.said.append(flags)

    def addCategory(self, category: str) -> None:  # noqa: N802
        self.said.append(category)

    @staticmethod
    def createChooser(intent: "Intent", title: str) -> "Intent":  # noqa: N802
        return intent


@pytest.fixture
def java(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Java:
    there = Java(tmp_path)
    modules: dict[str, Any] = {name: ModuleType(name) for name in ("jnius", "android")}
    modules["android.runnable"] = ModuleType("android.runnable")
    modules["jnius"].autoclass = there.autoclass
    modules["jnius"].cast = lambda kind, value: value
    modules["android.runnable"].run_on_ui_thread = lambda act: act
    modules["android"].activity = SimpleNamespace(
        bind=lambda on_activity_result: there.bound.append(on_activity_result),
        unbind=lambda on_activity_result: there.bound.remove(on_activity_result),
    )
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)
    return there


def test_the_light_goes_down_and_back_to_the_systems_own(java: Java) -> None:
    android.light(0.01)
    android.light(None)
    assert java.said == [("light", 0.01), ("light", -1.0)]


def test_a_shared_file_lies_among_the_downloads_and_may_be_read(java: Java, tmp_path: Path) -> None:
    file = tmp_path / "here" / "journal.txt"
    file.parent.mkdir()
    file.write_text("Round 1")
    android.share(file)
    assert (tmp_path / "journal.txt").read_text() == "Round 1"
    assert java.columns["mime_type"] == "text/plain"
    ((_, intent),) = java.said
    assert intent.said == ["send", "text/plain", ("stream", str(tmp_path / "journal.txt")), 1]


def test_a_chosen_file_is_copied_in_and_told(java: Java, tmp_path: Path) -> None:
    theirs = tmp_path / "theirs"
    theirs.write_text("a night")
    chosen: list[Path] = []
    android.choose(tmp_path / "exports", chosen.append)
    (answered,) = java.bound
    answered(1, -1, None)  # somebody else's question
    assert java.bound
    answered(android.ASKED, -1, SimpleNamespace(getData=lambda: str(theirs)))
    assert [file.read_text() for file in chosen] == ["a night"]
    assert not java.bound


def test_nothing_chosen_is_nothing_told(java: Java, tmp_path: Path) -> None:
    chosen: list[Path] = []
    android.choose(tmp_path / "exports", chosen.append)
    (answered,) = java.bound
    answered(android.ASKED, 0, None)
    assert not chosen
    assert not java.bound


def test_a_photo_comes_from_the_camera_and_stays_nowhere_else(java: Java, tmp_path: Path) -> None:
    taken: list[Path] = []
    android.photograph(tmp_path / "exports", taken.append)
    shot = tmp_path / "shot"
    shot.write_bytes(b"photo")
    (answered,) = java.bound
    answered(android.ASKED, -1, None)  # another question
    assert not taken
    answered(android.SHOT, -1, None)
    assert [file.read_bytes() for file in taken] == [b"photo"]
    assert not shot.exists()
    assert not java.bound


def test_no_photo_is_no_photo(java: Java, tmp_path: Path) -> None:
    android.photograph(tmp_path / "exports", lambda file: pytest.fail("nobody took one"))
    (answered,) = java.bound
    answered(android.SHOT, 0, None)
    assert java.said[-1] == ("delete", str(tmp_path / "shot"))
