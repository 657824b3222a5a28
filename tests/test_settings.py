"""What people set outlives the app, and what cannot be read is the default."""

from pathlib import Path

import pytest

from companion.settings import SCALES, Settings, keep, load


def test_what_was_set_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "settings.json"
    wanted = Settings(
        language="fr", text_scale=1.4, contrast=True, motion=False, dim_idle=False,
        options={"option.flashlight": "passes"},
    )  # fmt: skip
    keep(wanted, file)
    assert load(file) == wanted


@pytest.mark.parametrize(
    "body",
    [b"", b"[]", b'{"motion": "yes", "options": [], "contrast": 1}', b'{"options": {"a": 1}}'],
)
def test_what_cannot_be_read_is_the_default(tmp_path: Path, body: bytes) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(body)
    assert load(file) == Settings()


def test_text_is_never_too_small_or_too_large(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    for given, held in ((0.1, SCALES[0]), (9.0, SCALES[-1])):
        file.write_text(f'{{"text_scale": {given}}}')
        assert load(file).text_scale == held
