"""YAML to nodes: places, both loaders, and documents that are refused."""

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.document import PackError
from companion.packs.reader import MAX_DEPTH, MAX_EVENTS, read
from companion.packs.shipped import content

LOADERS = [yaml.SafeLoader] + ([yaml.CSafeLoader] if yaml.__with_libyaml__ else [])
BOMB = b"a: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b]\nd: [*c,*c]\n"


@pytest.fixture(params=LOADERS, ids=lambda loader: loader.__name__)
def loader(request):
    return request.param


def refusal(data: bytes, loader: type) -> str:
    with pytest.raises(PackError) as caught:
        read(data, "house.yaml", loader)
    return str(caught.value)


def refused(data: bytes, loader: type) -> PackError | None:
    """Read what may or may not be YAML; any other exception is a fault."""
    try:
        read(data, "x.yaml", loader)
    except PackError as error:
        return error
    return None


def test_every_node_knows_its_line_column_and_field(loader):
    root = read(b"rooms:\n  - name: hall\n    at: {x: 1}\n", "house.yaml", loader)
    room = root.fields(["rooms"])["rooms"].items()[0].fields(["name", "at"])
    x = room["at"].fields(["x"])["x"]
    assert (x.file, x.line, x.column, x.field) == ("house.yaml", 3, 13, "rooms[0].at.x")
    assert (room["name"].line, room["name"].column) == (2, 11)


@pytest.mark.parametrize("name", ["pack.yaml", "house.yaml"])
@pytest.mark.skipif(len(LOADERS) < 2, reason="PyYAML has no C loader here")
def test_both_loaders_read_the_shipped_files_alike(name):
    data = (content() / "boogeyman" / name).read_bytes()
    assert read(data, name, yaml.SafeLoader) == read(data, name, yaml.CSafeLoader)


@pytest.mark.skipif(len(LOADERS) < 2, reason="PyYAML has no C loader here")
def test_both_loaders_agree_on_every_style_of_scalar():
    data = "a: 5\nb: '5'\nc: \"5\"\nd: |\n  5\ne: >-\n  5\nf:\ng: ~\nh: é\ni: {j: [1]}\n".encode()
    assert read(data, "x", yaml.SafeLoader) == read(data, "x", yaml.CSafeLoader)


def test_a_byte_order_mark_and_windows_line_ends_are_read(loader):
    root = read(b"\xef\xbb\xbfa: 1\r\nb: 2\r\n", "x", loader)
    assert root.fields(["a", "b"])["b"].line == 2


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", "house.yaml:1: the file is empty"),
        (b"# nothing\n", "house.yaml:1: the file is empty"),
        (BOMB, "house.yaml:1: a: anchors and aliases are not allowed"),
        (b"a: &x\n  b: *x\n", "house.yaml:1: a: anchors and aliases are not allowed"),
        (b"a: *x\n", "house.yaml:1: a: anchors and aliases are not allowed"),
        (b"a: !!python/object/apply:os.system [ls]\n", "house.yaml:1: a: tags (!) are not allowed"),
        (b"- !!str 5\n", "house.yaml:1: [0]: tags (!) are not allowed"),
        (b"a:\n  !mine {b: 1}\n", "house.yaml:2: a: tags (!) are not allowed"),
        (b"a: 1\n---\nb: 2\n", "house.yaml:2: a second document begins; a file holds one"),
        (b"%YAML 1.1\n---\na: 1\n", "house.yaml:1: directives (%) are not allowed"),
        (b"a: 1\n? [b]\n: 2\n", "house.yaml:2: a key must be a text"),
        (b"a: 1\nb: \x00\n", r"house.yaml:2: the character \x00 is not allowed"),
        (b"a: \x07\n", r"house.yaml:1: the character \x07 is not allowed"),
        (b'a: 1\nb: "\\0"\n', r"house.yaml:2: b: the character \x00 is not allowed"),
        (b'a: "\\x1b"\n', r"house.yaml:1: a: the character \x1b is not allowed"),
        (b"a: 1\nb: \xff\n", "house.yaml:2: not UTF-8 text"),
        (b"\xff\xfea\x00", "house.yaml:1: not UTF-8 text"),
        (b"a: \xed\xa0\x80\n", "house.yaml:1: not UTF-8 text"),
        (b"[" * 100_000, f"house.yaml:1: nested more than {MAX_DEPTH} deep"),
        (b"- " * 100_000, f"house.yaml:1: nested more than {MAX_DEPTH} deep"),
        (b"a: 1\n" * 100_000, f"house.yaml:10000: more than {MAX_EVENTS} pieces in one file"),
    ],
)
def test_a_hostile_document_is_refused(data, expected, loader):
    assert refusal(data, loader) == expected


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"a: 1\nb: [1\n", 3),
        (b"a: 1\n\tb: 2\n", 2),
        (b"a: 1\n b: 2\n", 2),
        (b"a: 'x\n", 2),
        (b"a: }\n", 1),
    ],
)
def test_a_syntax_error_names_its_line(data, line, loader):
    assert refusal(data, loader).startswith(f"house.yaml:{line}: not valid YAML")


@pytest.mark.parametrize("escape", [rb"\ud800", rb"\UFFFFFFFF", rb"\U00110000"])
def test_an_escape_that_is_no_character_is_refused(escape, loader):
    message = refusal(b'a: 1\nb: "' + escape + b'"\n', loader)
    assert message.startswith("house.yaml:2: ")
    assert message.isprintable()


def test_depth_is_read_up_to_the_limit_and_no_further(loader):
    read(b"[" * MAX_DEPTH + b"]" * MAX_DEPTH, "x", loader)
    assert "deep" in refusal(b"[" * (MAX_DEPTH + 1) + b"]" * (MAX_DEPTH + 1), loader)


def test_the_parser_quoting_the_file_back_does_not_flood_the_message(loader):
    assert len(refusal(b"a: !<" + b"x" * 500_000 + b"\n", loader)) < 400


@pytest.mark.parametrize("each", LOADERS, ids=lambda loader: loader.__name__)
@settings(deadline=None)
@given(data=st.one_of(st.binary(max_size=200), st.text("{}[]:,-?&*!|>'\"%#@ \n\tab1", max_size=60)))
def test_random_input_is_read_or_refused_but_never_breaks(each, data):
    raw = data if isinstance(data, bytes) else data.encode()
    error = refused(raw, each)
    assert error is None or error.file == "x.yaml"
    assert str(error).isprintable()
