"""The library has one device for the whole process, however many want it."""

import os
import subprocess
import sys

# Opened and closed by many at once, as by apps that end while another begins.
AT_ONCE = """
import threading
from companion.device.sound.mixer import Mixer

def come_and_go():
    for _ in range(15):
        mixer = Mixer()
        mixer.open()
        mixer.play(0, bytes(4096), 1.0)
        mixer.close()

threads = [threading.Thread(target=come_and_go) for _ in range(4)]
[one.start() for one in threads]
[one.join() for one in threads]
first, second = Mixer(), Mixer()
assert first.open() and second.open()
assert second.is_open and not first.is_open
first.close()
assert second.is_open
second.close()
second.close()
"""


def test_who_opens_it_takes_it_from_who_had_it_and_nobody_falls() -> None:
    where = {**os.environ, "SDL_AUDIODRIVER": "dummy", "KIVY_NO_ARGS": "1"}
    subprocess.run([sys.executable, "-c", AT_ONCE], env=where, check=True, timeout=60)
