"""Programs of desktops that write speech to a file: which voices they have, how they are called.

The text is never an argument: it comes by the standard input, so nothing in it is an option or a
script. Only espeak-ng is tried by our tests; the other two are recipes.
"""

import math
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

WORDS = 165  # a minute, at speed 1


@dataclass(frozen=True, slots=True)
class Call:
    """How a program is called: its arguments, and what it finds in its environment."""

    arguments: list[str]
    environment: dict[str, str] = field(default_factory=dict)


class Program(Protocol):
    """Writes speech to a file."""

    name: str

    def listing(self, language: str) -> Call:
        """Ask it for its voices."""

    def voice(self, listed: str, language: str) -> str:
        """Find a voice for a language in its answer; nothing if it has none."""

    def saying(self, voice: str, speed: float, file: Path) -> Call:
        """Have it write what it is handed to a file."""


class Espeak:
    """espeak-ng, of Linux distributions. It is not shipped: its licence is another than ours."""

    name = "espeak-ng"

    def listing(self, language: str) -> Call:
        """Ask for the voices of a language."""
        return Call([self.name, f"--voices={language.lower()}"])

    def voice(self, listed: str, language: str) -> str:
        """Take the language itself as the name of its voice, if a line follows the head."""
        return language.lower() if len(listed.splitlines()) > 1 else ""

    def saying(self, voice: str, speed: float, file: Path) -> Call:
        """Say UTF-8 from the standard input."""
        pace = str(round(WORDS * speed))
        return Call([self.name, "-v", voice, "-s", pace, "-b", "1", "-w", str(file), "--stdin"])


class Say:
    """The voice of macOS. Not tried."""

    name = "say"

    def listing(self, language: str) -> Call:
        """Ask for all voices: a name, a language and a sample a line."""
        return Call([self.name, "-v", "?"])

    def voice(self, listed: str, language: str) -> str:
        """Take the first voice of the language."""
        lines = re.finditer(r"^(\S.*?)\s+([a-z]{2,3})[_-]\w+\s+#", listed, re.MULTILINE)
        return next((one[1] for one in lines if one[2] == language.partition("-")[0]), "")

    def saying(self, voice: str, speed: float, file: Path) -> Call:
        """Say the standard input."""
        form = ["--file-format=WAVE", "--data-format=LEI16@22050"]
        pace = ["-r", str(round(WORDS * speed))]
        return Call([self.name, "-v", voice, *pace, "-o", str(file), *form, "-f", "-"])


_VOICES = """
Add-Type -AssemblyName System.Speech
$speech = New-Object System.Speech.Synthesis.SpeechSynthesizer
$speech.GetInstalledVoices() | Where-Object { $_.Enabled } | ForEach-Object {
  "$($_.VoiceInfo.Culture.TwoLetterISOLanguageName) $($_.VoiceInfo.Name)"
}
"""
_SAY = """
$ErrorActionPreference = 'Stop'
Add-Type -AssemblyName System.Speech
$in = New-Object IO.StreamReader([Console]::OpenStandardInput(), [Text.Encoding]::UTF8)
$text = $in.ReadToEnd()
$speech = New-Object System.Speech.Synthesis.SpeechSynthesizer
$speech.SelectVoice($env:COMPANION_VOICE)
$speech.Rate = [int]$env:COMPANION_RATE
$speech.SetOutputToWaveFile($env:COMPANION_FILE)
$speech.Speak($text)
$speech.Dispose()
"""


class PowerShell:
    """The voice of Windows, by a script that never changes. Not tried."""

    name = "powershell"
    _begin = ("powershell", "-NoProfile", "-NonInteractive", "-Command")

    def listing(self, language: str) -> Call:
        """Ask for all voices: a language and a name a line."""
        return Call([*self._begin, _VOICES])

    def voice(self, listed: str, language: str) -> str:
        """Take the first voice of the language."""
        lines = (line.partition(" ") for line in listed.splitlines())
        return next((name for one, _, name in lines if one == language.partition("-")[0]), "")

    def saying(self, voice: str, speed: float, file: Path) -> Call:
        """Say the standard input; a rate of 10 is three times as fast."""
        rate = round(10 * math.log(speed, 3))
        found = {"COMPANION_VOICE": voice, "COMPANION_RATE": str(rate)}
        return Call([*self._begin, _SAY], {**found, "COMPANION_FILE": str(file)})


PROGRAMS: dict[str, Program] = {"linux": Espeak(), "macosx": Say(), "win": PowerShell()}
