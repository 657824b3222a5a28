"""The packs of docs/packs.md can be built as it is written there."""

import re
import shlex
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.games.boogeyman.pack import FILES
from companion.packs import archive, jpeg, pictures, png, reader

PAGE = (Path(__file__).parent.parent / "docs" / "packs.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(console|yaml)\n(.*?)```", PAGE, re.DOTALL)
# A key at the left edge, with what stands beneath it.
KEY = r"^{}:.*\n(?:(?: .*|)\n)*"


def put(piece: str) -> None:
    """Put a piece of YAML into the file it names, each key in place of the one there."""
    head, _, body = piece.partition("\n")
    name = head.removeprefix("# ")
    file = Path("villa") / name if name in FILES else Path(name)  # of the second pack
    assert "/".join(file.parts[1:]) in FILES
    file.parent.mkdir(parents=True, exist_ok=True)
    text = file.read_text("utf-8") if file.exists() else ""
    for new in re.finditer(KEY.format(r"(\w+)"), body, re.MULTILINE):
        old = re.search(KEY.format(new[1]), text, re.MULTILINE)
        start, end = old.span() if old else (len(text), len(text))
        text = text[:start] + new[0] + text[end:]
    file.write_text(text, "utf-8")


def test_the_packs_are_built_as_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    for kind, block in BLOCKS:
        if kind == "yaml":
            put(block)
            continue
        for command in re.split(r"^\$ companion ", block, flags=re.MULTILINE)[1:]:
            words, _, printed = command.partition("\n")
            main(shlex.split(words))
            said = capsys.readouterr()
            assert said.out + said.err == printed, words


def test_every_kind_of_file_is_on_the_page() -> None:
    for name in FILES:
        assert f"`{name}`" in PAGE or f"# {name}" in PAGE


def test_the_limits_on_the_page_are_those_of_the_code() -> None:
    mib = 1 << 20
    for words in (
        f"| {archive.MAX_WHOLE // mib} MiB |",
        f"| {archive.MAX_FILE // mib} MiB, {archive.MAX_TOTAL // mib} MiB |",
        f"{pictures.MAX_SIZE // mib} MiB, {pictures.LARGEST.side} pixels on a side, "
        f"{pictures.LARGEST.pixels // 1_000_000} million together",
        f"| all pictures | {pictures.MOST_TOGETHER // 1_000_000} million pixels |",
        f"| a JPEG | {jpeg.MOST_SEGMENTS:,} pieces, {jpeg.MOST_SCANS} scans; ",
        f"{jpeg.MOST_TIMES} times as many pixels as the largest picture in all scans together |",
        f"| a PNG | {png.MOST_CHUNKS:,} pieces; unpacked no more than its pixels, and "
        f"{png.MOST_NOTES // mib} MiB of notes |",
        f"| files | {archive.MAX_MEMBERS} |",
        f"| {archive.MAX_RATIO} times |",
        f"| {reader.MAX_DEPTH} deep, {reader.MAX_EVENTS:,} pieces;",
    ):
        assert words in PAGE
