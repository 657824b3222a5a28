"""The companion never talks to a network. tests/ui/test_demo.py plays whole nights so, too."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.shipping.imports import known
from tests.sockets import FORBIDDEN, PROGRAM

ROOT = Path(__file__).parents[2]
NETWORKS = {
    *("socket", "socketserver", "ssl", "asyncio", "http", "urllib", "ftplib", "smtplib", "imaplib"),
    *("poplib", "xmlrpc", "webbrowser", "requests", "urllib3", "wsgiref", "kivy.network"),
}


def run(*arguments: str, code: str = FORBIDDEN) -> "subprocess.CompletedProcess[bytes]":
    shown = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in shown}
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, cwd=ROOT, env=environment
    )


@pytest.mark.parametrize("arguments", [[], ["games", "list"], ["pack", "check", "practice"]])
def test_no_command_needs_a_socket(arguments: list[str]) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout


def test_a_socket_would_be_seen() -> None:
    reaching = "import socket; socket.socket(socket.AF_INET, socket.SOCK_DGRAM)"
    done = run(code=FORBIDDEN.replace(PROGRAM, reaching))
    assert done.returncode == 97
    assert done.stderr.startswith(b"socket.__new__")


def networks(source: str) -> list[str]:
    return [name for name in known(source) if any(f"{name}.".startswith(f"{n}.") for n in NETWORKS)]


def test_no_module_knows_a_network() -> None:
    files = sorted((ROOT / "companion").rglob("*.py"))
    assert len(files) > 100
    knowing = {str(f): found for f in files if (found := networks(f.read_text("utf-8")))}
    assert not knowing


@pytest.mark.parametrize(
    ("source", "knows"),
    [
        ("import urllib.request", True),
        ("def f():\n    from http import client", True),
        ("from kivy.network.urlrequest import UrlRequest", True),
        ("from kivy import network", True),
        ("from kivy.app import App\nimport httpx_of_ours", False),
    ],
)
def test_the_reader_of_imports_sees_them(source: str, knows: bool) -> None:
    assert bool(networks(source)) is knows
