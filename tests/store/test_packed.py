"""The packs inside a log: read as they are written, and whatever a stranger wrote is refused."""

import json
import zlib

import pytest

from companion.engine.plain import TooLarge
from companion.table.log import Row
from companion.table.packed import (
    LARGEST,
    MOST,
    MOST_FILES,
    fingerprint,
    named,
    needed,
    packed_up,
    unpacked,
    unpacked_together,
)

FILES = {
    "pack.yaml": b"id: a\n",
    "cards/event.yaml": '“é” \\ " \u2028 😀 , } {'.encode(),
    "images/board.png": bytes(range(256)),
    "house.yaml": b"",
}


def squeezed(text: str) -> bytes:
    return zlib.compress(text.encode())


def row(packs: object) -> Row:
    return Row("report", "1 mike", "{}", json.dumps({"packs": packs}, separators=(",", ":")))


@pytest.mark.parametrize("files", [FILES, {}, {"pack.yaml": b"x"}])
def test_files_come_back_as_they_were(files: dict[str, bytes]) -> None:
    assert unpacked(packed_up(files)) == files


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "}", "[]", "7", "null", '"a"', "{}}", '{"pack.yaml"}', '{"pack.yaml":}'),
        *('{"pack.yaml":7}', '{"pack.yaml":[]}', '{"pack.yaml":null}'),
        *('{"pack.yaml":{"base64":"*"}}', '{"pack.yaml":{"base64":"AAAA"', '{"pack.yaml":{}}'),
        *('{"pack.yaml":{"base64":7}}', '{"pack.yaml":"x""house.yaml":"x"}', '{7:"x"}'),
        *('{"../pack.yaml":"x"}', '{"/etc/x.yaml":"x"}', '{"":"x"}', '{"a/b/c.yaml":"x"}'),
        *(
            json.dumps({"a" * 100 + ".yaml": "x"}),
            '{"pack.yaml\\n":"x"}',
            '{"pack.yaml":"\\ud800"}',
        ),
        *("[" * 100_000, '{"pack.yaml":' + "[" * 100_000, '{"a.yaml":' * 100_000),
        *('{"pack.yaml":' + "[[]," * 50 + "[]]}", "{" + '"pack.yaml":"x",' * 2),
    ],
)
def test_what_is_no_pack_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        unpacked(squeezed(text))


def test_what_is_cut_off_or_no_zip_is_refused() -> None:
    body = packed_up(FILES)
    for broken in (b"", b"x", body[:20], body[:-1], b"x" + body):
        with pytest.raises(ValueError):  # noqa: PT011
            unpacked(broken)


def test_no_more_is_unpacked_than_a_pack_can_hold() -> None:
    many = {f"{n}.yaml": b"x" for n in range(MOST_FILES + 1)}
    for body in (squeezed(" " * (LARGEST + 1)), packed_up(many)):
        with pytest.raises(TooLarge):
            unpacked(body)
    with pytest.raises(TooLarge):
        unpacked(packed_up({"pack.yaml": b"x" * 1000}), most=999)


def test_all_packs_of_a_game_have_so_much_room_together() -> None:
    packs = {name: packed_up({"pack.yaml": b"x" * 1000}) for name in ("a", "b", "c")}
    assert len(dict(unpacked_together(packs, packs, 3100))) == 3
    for most in (900, 1900, 2000):
        with pytest.raises(TooLarge):
            dict(unpacked_together(packs, packs, most))


def test_a_list_that_nobody_needs_is_never_built() -> None:
    """As values, a tenth of this would fill a tablet's memory."""
    text = '{"pack.yaml":[' + "[]," * (LARGEST // 3 - 10) + "[]]}"
    with pytest.raises(ValueError, match="as it is written"):
        unpacked(squeezed(text))


def test_rows_name_their_packs() -> None:
    marks = {"practice": fingerprint(FILES), "blue_2": fingerprint({})}
    rows = [row(marks), Row("report", "", "{}", '{"form":1}'), row({"blue_2": marks["practice"]})]
    assert needed(rows) == marks | {"blue_2": marks["practice"]}
    body = json.dumps(named({"practice": FILES}) | {"form": 1}, separators=(",", ":"))
    assert needed([Row("report", "", "{}", body)]) == {"practice": marks["practice"]}


@pytest.mark.parametrize(
    "packs",
    [
        *(None, 7, [], "practice", {"practice": 7}, {"practice": None}, {"practice": "0" * 31}),
        *({"../x": "0" * 32}, {"": "0" * 32}, {"a" * 41: "0" * 32}, {"é": "0" * 32}),
        {"practice": {"deep": 1}},
    ],
)
def test_packs_that_are_named_senselessly_are_refused(packs: object) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        needed([row(packs)])


def test_the_depth_and_number_of_named_packs_are_bounded() -> None:
    deep = Row("report", "", "{}", '{"packs":' + "[" * 100_000)
    with pytest.raises(ValueError):  # noqa: PT011
        needed([deep])
    with pytest.raises(TooLarge):
        needed([row({f"p{n}": "0" * 32}) for n in range(MOST + 1)])
