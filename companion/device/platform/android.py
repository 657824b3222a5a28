"""What only Android knows, through pyjnius: the screen's light and edges, sharing, files, photos.

Every function raises where something is missing; the device above catches it.
"""

import contextlib
import mimetypes
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion import NAME

FOLDER = f"Download/{NAME}"
ANY = "application/octet-stream"
ASKED, SHOT = 7301, 7302  # our numbers of the questions, so that we know the answers

EDGE_TO_EDGE = 35  # the API level since which windows lie under bars and camera holes


def light(level: float | None) -> None:
    """Set the light of our window only, which needs no permission; None is the system's own."""
    from android.runnable import run_on_ui_thread

    def act() -> None:
        window = _activity().getWindow()
        attributes = window.getAttributes()
        attributes.screenBrightness = -1.0 if level is None else level
        window.setAttributes(attributes)

    run_on_ui_thread(act)()


def language() -> str:
    """Give the language that the device is set to, as two or three letters."""
    from jnius import autoclass

    return str(autoclass("java.util.Locale").getDefault().getLanguage())


def stay_clear() -> None:
    """Leave room for camera holes and for the system's bars, where they lie over our window."""
    from android.runnable import run_on_ui_thread
    from jnius import autoclass

    if autoclass("android.os.Build$VERSION").SDK_INT < EDGE_TO_EDGE:
        return  # there Android leaves the room itself
    activity = _activity()
    over = activity.getWindow().getDecorView().getRootWindowInsets()
    if over is None:
        return  # not on the screen yet
    kinds = autoclass("android.view.WindowInsets$Type")
    covered = over.getInsets(kinds.systemBars() | kinds.displayCutout())
    room = (covered.left, covered.top, covered.right, covered.bottom)
    view = activity.findViewById(autoclass("android.R$id").content)
    now = view.getPaddingLeft(), view.getPaddingTop(), view.getPaddingRight()
    if (*now, view.getPaddingBottom()) != room:
        run_on_ui_thread(lambda: view.setPadding(*room))()


def share(file: Path) -> None:
    """Put a file among the downloads, and let people send it on with any app.

    Files of other apps may not be looked into since Android 7, so it goes by the media store,
    which has that folder since Android 10.
    """
    from jnius import autoclass, cast

    activity, intents = _activity(), autoclass("android.content.Intent")
    kind = mimetypes.guess_type(file.name)[0] or ANY
    values = autoclass("android.content.ContentValues")()
    for column, value in (
        ("_display_name", file.name),
        ("mime_type", kind),
        ("relative_path", FOLDER),
    ):
        values.put(column, value)
    downloads = autoclass("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
    resolver = activity.getContentResolver()
    uri = resolver.insert(downloads, values)
    with os.fdopen(resolver.openFileDescriptor(uri, "w").detachFd(), "wb") as there:
        there.write(file.read_bytes())
    intent = intents(intents.ACTION_SEND)
    intent.setType(kind)
    intent.putExtra(intents.EXTRA_STREAM, cast("android.os.Parcelable", uri))
    intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
    title = cast("java.lang.CharSequence", autoclass("java.lang.String")(file.name))
    activity.startActivity(intents.createChooser(intent, title))


def choose(folder: Path, then: Callable[[Path], None]) -> None:
    """Let people choose a file in the system's own dialog; a copy of it comes into the folder."""
    from android import activity as results
    from jnius import autoclass

    activity, intents = _activity(), autoclass("android.content.Intent")

    def answered(question: int, code: int, intent: Any) -> None:
        if question != ASKED:
            return
        results.unbind(on_activity_result=answered)
        if intent is None or intent.getData() is None:
            return
        opened = activity.getContentResolver().openFileDescriptor(intent.getData(), "r")
        folder.mkdir(parents=True, exist_ok=True)
        copy = folder / "incoming"
        with os.fdopen(opened.detachFd(), "rb") as there:
            copy.write_bytes(there.read())
        then(copy)

    results.bind(on_activity_result=answered)
    intent = intents(intents.ACTION_GET_CONTENT)
    intent.setType("*/*")
    intent.addCategory(intents.CATEGORY_OPENABLE)
    activity.startActivityForResult(intent, ASKED)


def photograph(folder: Path, then: Callable[[Path], None]) -> None:
    """Let people take a photo with the camera's app; it comes into the folder, and only there.

    The camera writes into a place of the media store, which is emptied again: our own files are
    closed to it.
    """
    from android import activity as results
    from jnius import autoclass, cast

    activity, intents = _activity(), autoclass("android.content.Intent")
    store = autoclass("android.provider.MediaStore")
    values = autoclass("android.content.ContentValues")()
    values.put("mime_type", "image/jpeg")
    images = autoclass("android.provider.MediaStore$Images$Media").EXTERNAL_CONTENT_URI
    resolver = activity.getContentResolver()
    uri = resolver.insert(images, values)

    def answered(question: int, code: int, intent: Any) -> None:
        if question != SHOT:
            return
        results.unbind(on_activity_result=answered)
        data = b""
        opened = resolver.openFileDescriptor
        # A Java exception, where nobody took one.
        with (
            contextlib.suppress(Exception),
            os.fdopen(opened(uri, "r").detachFd(), "rb") as there,
        ):
            data = there.read()
        resolver.delete(uri, None, None)
        if data:
            folder.mkdir(parents=True, exist_ok=True)
            copy = folder / "photo.jpg"
            copy.write_bytes(data)
            then(copy)

    results.bind(on_activity_result=answered)
    intent = intents(store.ACTION_IMAGE_CAPTURE)
    intent.putExtra(store.EXTRA_OUTPUT, cast("android.os.Parcelable", uri))
    intent.addFlags(intents.FLAG_GRANT_WRITE_URI_PERMISSION)
    activity.startActivityForResult(intent, SHOT)


def _activity() -> Any:
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity
