"""The SDL2_mixer that Kivy brings, by ctypes: one stream of music, and channels for what is short.

Kivy's own sounds are decoded whole, loop with a gap and come late; the library beneath does not.
Nothing here raises. Where there is no library or no device it stays closed, and all is silent.
"""

import ctypes
import threading
from ctypes import POINTER, c_char_p, c_int, c_uint8, c_uint16, c_uint32, c_void_p
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from kivy.utils import platform as this_platform

RATE, FORMAT, SIDES = 44_100, 0x8010, 2  # samples of 16 bits
FRAMES = 1024  # of a buffer: Kivy's 4096 are 93 ms
FULL = 128  # the loudest volume
OGG = 0x10
ANY = -1  # every channel
BY_NAME = {"android": "libSDL2_mixer.so", "win": "SDL2_mixer.dll"}


class _Chunk(ctypes.Structure):
    """What is decoded: Mix_Chunk."""

    _fields_ = (
        ("allocated", c_int),
        ("samples", c_void_p),
        ("length", c_uint32),
        ("volume", c_uint8),
    )


_TAKES: dict[str, tuple[Any, ...]] = {  # what each function gives, then what it takes
    "Mix_Init": (c_int, c_int),
    "Mix_OpenAudio": (c_int, c_int, c_uint16, c_int, c_int),
    "Mix_CloseAudio": (None,),
    "Mix_LoadWAV": (POINTER(_Chunk), c_char_p),
    "Mix_QuickLoad_RAW": (POINTER(_Chunk), c_char_p, c_uint32),
    "Mix_FreeChunk": (None, POINTER(_Chunk)),
    "Mix_PlayChannelTimed": (c_int, c_int, POINTER(_Chunk), c_int, c_int),
    "Mix_FadeOutChannel": (c_int, c_int, c_int),
    "Mix_HaltChannel": (c_int, c_int),
    "Mix_Playing": (c_int, c_int),
    "Mix_Volume": (c_int, c_int, c_int),
    "Mix_Pause": (None, c_int),
    "Mix_Resume": (None, c_int),
    "Mix_LoadMUS": (c_void_p, c_char_p),
    "Mix_FreeMusic": (None, c_void_p),
    "Mix_FadeInMusic": (c_int, c_void_p, c_int, c_int),
    "Mix_FadeOutMusic": (c_int, c_int),
    "Mix_HaltMusic": (c_int,),
    "Mix_PlayingMusic": (c_int,),
    "Mix_VolumeMusic": (c_int, c_int),
    "Mix_PauseMusic": (None,),
    "Mix_ResumeMusic": (None,),
}


class Mixer:
    """One device that sounds come out of; volumes are from 0 to 1.

    The library has one for the whole process: whoever opens it takes it from whoever had it.
    """

    _one: ClassVar[threading.RLock] = threading.RLock()  # opens or closes at a time
    _open: ClassVar["Mixer | None"] = None

    def __init__(self) -> None:
        self._lib: Any = None
        self._music: Any = None
        self._played: dict[int, tuple[Any, bytes]] = {}  # kept for as long as it may be heard

    def open(self) -> bool:
        """Open the device; tell whether there is one. It may take a while: not for the loop."""
        lib = _library()
        if lib is None:
            return False
        with self._one:
            if Mixer._open is not None:
                Mixer._open.close()
            _hush()
            lib.Mix_Init(OGG)
            lib.Mix_CloseAudio()  # as Kivy opens it, if it did
            if lib.Mix_OpenAudio(RATE, FORMAT, SIDES, FRAMES) != 0:
                return False
            self._lib, Mixer._open = lib, self
        return True

    @property
    def is_open(self) -> bool:
        """Whether anything can be heard."""
        return self._lib is not None

    def close(self) -> None:
        """Let go of the device."""
        if self._lib is None:
            return
        with self._one:
            lib, self._lib = self._lib, None
            if lib is None:
                return  # somebody else was faster
            Mixer._open = None
            lib.Mix_HaltMusic()
            lib.Mix_HaltChannel(ANY)
            if self._music:
                lib.Mix_FreeMusic(self._music)
            for chunk, _ in self._played.values():
                lib.Mix_FreeChunk(chunk)
            self._music, self._played = None, {}
            lib.Mix_CloseAudio()

    def decoded(self, file: Path) -> bytes:
        """Give the samples of a short file; none of one that cannot be read."""
        if self._lib is None:
            return b""
        chunk = self._lib.Mix_LoadWAV(_path(file))
        if not chunk:
            return b""
        found = ctypes.string_at(chunk.contents.samples, chunk.contents.length)
        self._lib.Mix_FreeChunk(chunk)
        return found

    # Channels

    def play(self, channel: int, samples: bytes, volume: float) -> None:
        """Play samples on a channel, from the next buffer on, instead of what played there."""
        if self._lib is None or not samples:
            return
        self._lib.Mix_HaltChannel(channel)
        if channel in self._played:
            self._lib.Mix_FreeChunk(self._played.pop(channel)[0])
        chunk = self._lib.Mix_QuickLoad_RAW(samples, len(samples))
        if chunk:
            self._played[channel] = (chunk, samples)
            self.set_volume(channel, volume)
            self._lib.Mix_PlayChannelTimed(channel, chunk, 0, -1)

    def fade(self, channel: int, milliseconds: int) -> None:
        """Let what plays on a channel die away."""
        if self.sounds(channel):
            self._lib.Mix_FadeOutChannel(channel, milliseconds)

    def sounds(self, channel: int) -> bool:
        """Tell whether something plays on a channel."""
        return self._lib is not None and bool(self._lib.Mix_Playing(channel))

    def set_volume(self, channel: int, volume: float) -> None:
        """Be louder or softer on a channel."""
        if self._lib is not None:
            self._lib.Mix_Volume(channel, _loud(volume))

    # Music

    def begin_music(self, file: Path, milliseconds: int, volume: float) -> None:
        """Stream a file, over and over, from silence; what streamed before must have ended."""
        if self._lib is None:
            return
        if self._music:
            self._lib.Mix_FreeMusic(self._music)
        self._music = self._lib.Mix_LoadMUS(_path(file))
        if self._music:
            self.set_music_volume(volume)
            self._lib.Mix_FadeInMusic(self._music, -1, milliseconds)

    def end_music(self, milliseconds: int) -> None:
        """Let what streams die away."""
        if self.music_sounds:
            self._lib.Mix_FadeOutMusic(milliseconds)

    @property
    def music_sounds(self) -> bool:
        """Whether something streams, or is still dying away."""
        return self._lib is not None and bool(self._lib.Mix_PlayingMusic())

    def set_music_volume(self, volume: float) -> None:
        """Stream louder or softer."""
        if self._lib is not None:
            self._lib.Mix_VolumeMusic(_loud(volume))

    # All of it

    def pause(self) -> None:
        """Be silent, and know where everything was."""
        if self._lib is not None:
            self._lib.Mix_PauseMusic()
            self._lib.Mix_Pause(ANY)

    def resume(self) -> None:
        """Go on from there."""
        if self._lib is not None:
            self._lib.Mix_ResumeMusic()
            self._lib.Mix_Resume(ANY)


def _loud(volume: float) -> int:
    return round(min(max(volume, 0.0), 1.0) * FULL)


def _path(file: Path) -> bytes:
    return str(file).encode("utf-8", "surrogateescape")


@cache
def _library() -> Any:
    """Find the library where Kivy has it; None where it has none."""
    for name in _names():
        try:
            lib = ctypes.CDLL(name)
            for function, (gives, *takes) in _TAKES.items():
                found = getattr(lib, function)
                found.restype, found.argtypes = gives, takes
        except (OSError, AttributeError):
            continue
        return lib
    return None


def _names() -> list[str]:
    """Name it, or the module of Kivy's that is linked to it: what that sees, we see."""
    if this_platform in BY_NAME:
        return [BY_NAME[this_platform]]
    import kivy.core

    folders = [Path(folder) / "audio" for folder in kivy.core.__path__]
    return [str(file) for folder in folders for file in sorted(folder.glob("audio_sdl2*.so"))]


@cache
def _hush() -> Any:
    """Keep ALSA from writing a page of its own where there is no sound card; kept for ever."""
    if this_platform != "linux":
        return None
    silent = ctypes.CFUNCTYPE(None, c_char_p, c_int, c_char_p, c_int, c_char_p)(lambda *_: None)
    try:
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(silent)
    except (OSError, AttributeError):
        return None
    return silent
