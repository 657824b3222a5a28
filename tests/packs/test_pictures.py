"""Pictures in a pack: what passes for one, and what is refused by its name."""

import struct
import zlib
from contextlib import suppress

import pytest

from companion.engine.document import PackError
from companion.packs import jpeg as jpegs
from companion.packs import pictures
from companion.packs import png as pngs
from companion.packs.loader import checked
from companion.root import GAMES
from tests.packs.packing import chunk, good, jpeg, png, scans, segment


def refusal(name: str, data: bytes) -> str | None:
    try:
        pictures.check(name, data)
    except PackError as error:
        return str(error)
    return None


@pytest.mark.parametrize(
    ("name", "fits"),
    [
        ("images/board.jpg", True),
        ("images/2nd-floor_a.jpeg", True),
        (f"images/{'x' * 40}.png", True),
        (f"images/{'x' * 41}.png", False),
        ("images/Board.jpg", False),
        ("images/board.JPG", False),
        ("images/board.gif", False),
        ("images/.png", False),
        ("images/-a.png", False),
        ("images/a/b.png", False),
        ("images/a.png\n", False),
        ("images/bürd.png", False),
        ("board.png", False),
    ],
)
def test_names_of_pictures_are_plain(name: str, fits: bool):
    assert pictures.fits(name) is fits


@pytest.mark.parametrize("size", [(1, 1), (8192, 2929), (2929, 8192), (6000, 4000)])
def test_a_picture_that_can_be_shown_passes(size):
    assert refusal("images/a.png", png(*size)) is None
    assert refusal("images/a.jpg", jpeg(*size)) is None
    assert refusal("images/a.jpeg", jpeg(size[0], size[1], frame=0xC0)) is None


@pytest.mark.parametrize("size", [(8193, 1), (1, 8193), (6000, 4001), (8192, 8192)])
def test_a_picture_that_is_too_large_is_refused_with_its_size(size):
    for name, data in (("images/a.png", png(*size)), ("images/a.jpg", jpeg(*size))):
        assert refusal(name, data) == (
            f"{name}: {size[0]} × {size[1]} pixels; at most 8192 on a side and 24 million together"
        )


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"PK\3\4",
        jpeg(),
        png()[:-1],
        png()[:20],
        png(behind=b"PK\3\4"),
        png(0, 5),
        png(5, 0),
        png().replace(b"IDAT", b"iDAT"),
        png().replace(b"IHDR", b"iHDR"),
        png().replace(struct.pack(">I", 3), struct.pack(">I", 4)),
        b"\x89PNG\r\n\x1a\n" + b"\xff\xff\xff\xffIHDR" + bytes(30),
    ],
)
def test_what_is_no_png_is_refused(data: bytes):
    assert refusal("images/a.png", data) == "images/a.png: not a sound PNG picture"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        png(),
        b"\xff\xd8\xff",
        b"\xff\xd8\xff\xd9\0\0",
        b"\xff\xd8" + b"\xff\xff" * 1000,
        b"\xff\xd8" + b"\xff\xe0\0\0" * 10,
        jpeg(frame=0xC4),
        jpeg(0, 5),
        jpeg(5, 0),
        jpeg()[:25],
        jpeg().replace(b"\xff\xda", b"\xff\xd9"),
        b"\xff\xd8\xff\xc0\0\7\0\0",
        b"\xff\xd8\xff\xd9\0\2" + jpeg()[2:],
        jpeg(900, 900).replace(b"\xff\xda", jpeg()[2:]),  # a small frame behind a large one
    ],
)
def test_what_is_no_jpeg_is_refused(data: bytes):
    assert refusal("images/a.jpg", data) == "images/a.jpg: not a sound JPEG picture"


def test_a_picture_cut_at_any_length_breaks_nothing():
    for name, data in (("images/a.png", png()), ("images/a.jpg", jpeg())):
        for length in range(len(data)):
            refusal(name, data[:length])


def test_a_photo_keeps_its_pixels_and_loses_what_the_camera_wrote() -> None:
    bare, camera = jpeg(), segment(0xE1, b"Exif\0\0 48.85 N 2.35 E")
    secrets = camera + segment(0xED, b"Photoshop, by Anna") + segment(0xFE, b"Anna's phone")
    depth = segment(0xE2, b"MPF\0 a second picture")
    telling = bare[:2] + secrets + depth + bare[2:] + b"a film of the table" + camera
    assert pictures.bare("images/a.jpg", telling) == bare
    assert pictures.bare("images/a.jpeg", bare) == bare


def test_a_photo_in_several_scans_is_kept_whole() -> None:
    scan = segment(0xDA, b"\1\1\0") + b"pixels \xff\0 and \xff\xd3 more"
    colours = segment(0xE2, b"ICC_PROFILE\0\1\1...") + segment(0xEE, b"Adobe\0d\0\0\0\0\1")
    frame = segment(0xC2, struct.pack(">BHHB", 8, 2, 3, 1))
    photo = b"\xff\xd8" + colours + frame + scan + segment(0xC4, b"table") + scan + b"\xff\xd9"
    hidden = photo.replace(
        segment(0xC4, b"table"), segment(0xC4, b"table") + segment(0xFE, b"Anna")
    )
    assert hidden != photo
    assert pictures.bare("images/a.jpg", hidden) == photo


def test_a_png_keeps_its_pixels_and_loses_its_notes() -> None:
    bare = png()
    notes = chunk(b"tEXt", b"Author\0Anna") + chunk(b"eXIf", b"48.85 N") + chunk(b"tIME", b"now")
    looks = chunk(b"gAMA", b"\0\0\xb1\x8f")
    at = 8 + 25  # behind the header
    assert pictures.bare("images/a.png", bare[:at] + notes + looks + bare[at:]) == (
        bare[:at] + looks + bare[at:]
    )


def test_a_picture_that_is_cut_anywhere_can_be_made_bare() -> None:
    for name, data in (("images/a.png", png()), ("images/a.jpg", jpeg())):
        for length in range(len(data)):
            assert len(pictures.bare(name, data[:length])) <= max(8, length)


# What would keep a decoder busy


def test_a_photo_in_many_scans_is_refused_after_a_look_at_few_of_them() -> None:
    assert refusal("images/a.jpg", scans(jpegs.MOST_SCANS)) is None
    assert refusal("images/a.jpg", scans(jpegs.MOST_SCANS + 1)) == (
        "images/a.jpg: drawn over itself more than 64 times"
    )
    bomb = scans(98_744)
    assert refusal("images/a.jpg", bomb) == "images/a.jpg: drawn over itself more than 64 times"
    assert walked(bomb) == jpegs.MOST_SEGMENTS, "whoever walks on comes no further"


def walked(photo: bytes) -> int:
    """How many pieces of a photo are looked at until it is refused."""
    count = 0
    with suppress(ValueError):
        for _ in jpegs.segments(photo):
            count += 1
    return count


def test_a_large_photo_may_have_fewer_scans() -> None:
    most = jpegs.MOST_TIMES
    assert refusal("images/a.jpg", scans(most, 6000, 4000)) is None
    assert refusal("images/a.jpg", scans(most + 1, 6000, 4000)) == (
        "images/a.jpg: drawn over itself more than 16 times"
    )
    assert refusal("images/a.jpg", scans(2 * most, 3000, 4000)) is None


@pytest.mark.parametrize(
    "piece",
    [segment(0xC4, b""), segment(0xDD, b"\0\1"), segment(0xFE, b""), b"\xff\xd0", b"\xff\1"],
    ids=["tables", "restarts", "comments", "restart marks", "signs alone"],
)
@pytest.mark.parametrize("behind", [2, -2], ids=["before the pixels", "behind the pixels"])
def test_a_photo_of_very_many_pieces_is_refused(piece: bytes, behind: int) -> None:
    photo = jpeg()
    few, many = (photo[:behind] + piece * count + photo[behind:] for count in (100, 100_000))
    assert refusal("images/a.jpg", few) is None
    if walked(few) > 100:  # restart marks among pixels are pixels
        assert refusal("images/a.jpg", many) == "images/a.jpg: more than 1000 pieces"


def test_filling_is_passed_over_in_one_step() -> None:
    photo = jpeg()
    filled = photo[:2] + b"\xff" * 1_000_000 + photo[2:]
    assert refusal("images/a.jpg", filled) is None
    assert walked(filled) == walked(photo)


@pytest.mark.parametrize("frame", [0xC3, *range(0xC5, 0xC8), *range(0xC9, 0xCC), 0xCD, 0xCE, 0xCF])
def test_a_jpeg_that_no_device_shows_is_refused(frame: int) -> None:
    said = "images/a.jpg: a kind of JPEG that cannot be shown"
    assert refusal("images/a.jpg", jpeg(frame=frame)) == said
    assert refusal("images/a.jpg", jpeg().replace(b"\0\x08\x08", b"\0\x08\x0c")) == said
    two = jpeg().replace(b"\0\2\0\3\1", b"\0\2\0\3\2")
    assert refusal("images/a.jpg", two) == said


@pytest.mark.parametrize("marker", [0xC8, 0xCC, 0xD8, 0xDE, 0xDF, 0xF0, 0x02])
def test_a_jpeg_with_pieces_that_no_photo_has_is_refused(marker: int) -> None:
    photo = jpeg()
    for at in (2, -2):
        odd = photo[:at] + segment(marker, b"odd") + photo[at:]
        assert refusal("images/a.jpg", odd) == "images/a.jpg: not a sound JPEG picture"


def test_a_second_frame_behind_the_pixels_is_refused() -> None:
    photo = jpeg()
    twice = photo[:-2] + jpeg(9000, 9000)[2:]
    assert refusal("images/a.jpg", twice) == "images/a.jpg: not a sound JPEG picture"
    assert refusal("images/a.jpg", photo + jpeg(9000, 9000)) is None, "behind the end is nothing"


def test_a_png_that_swells_to_more_than_its_pixels_is_refused_before_it_does() -> None:
    whole = zlib.compress(bytes(2 * (3 * 3 + 1)))
    too_much = zlib.compress(bytes(2 * (3 * 3 + 1) + 1))
    bomb = zlib.compress(bytes(50_000_000), 9)
    assert refusal("images/a.png", png(pixels=whole)) is None
    for pixels in (too_much, bomb):
        said = "images/a.png: swells to more than its pixels"
        assert refusal("images/a.png", png(pixels=pixels)) == said
    assert pngs.unpacked([bomb], 20) <= 20 + pngs.STEP
    split = [bomb[at : at + 1000] for at in range(0, len(bomb), 1000)]
    assert pngs.unpacked(split, 1 << 20) <= (1 << 20) + pngs.STEP
    assert pngs.unpacked(split, 1 << 30) == 50_000_000


@pytest.mark.parametrize("interlaced", [0, 1])
@pytest.mark.parametrize(("depth", "colours"), [(1, 0), (4, 3), (8, 2), (16, 4), (16, 6), (2, 0)])
def test_a_png_of_any_kind_has_room_for_its_pixels(depth, colours, interlaced) -> None:
    """Every pass of an interlaced picture has rows of its own, and a byte before each."""
    bits = depth * {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colours]
    passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
              (0, 1, 1, 2)] if interlaced else [(0, 0, 1, 1)]  # fmt: skip
    for width, height in [(1, 1), (2, 9), (9, 2), (17, 31), (64, 64), (1, 500), (500, 1)]:
        raw = 0
        for left, top, across, down in passes:
            columns = len(range(left, width, across))
            rows = len(range(top, height, down)) if columns else 0
            raw += rows * (1 + (columns * bits + 7) // 8)
        pixels = zlib.compress(bytes(raw))
        fits = png(width, height, b"", pixels, depth, colours, interlaced)
        assert refusal("images/a.png", fits) is None, (width, height)


@pytest.mark.parametrize("kind", [b"iCCP", b"zTXt", b"iTXt"])
def test_a_png_whose_notes_swell_is_refused(kind: bytes) -> None:
    begin = b"name\0\1\0en\0word\0" if kind == b"iTXt" else b"name\0\0"
    for size, count, said in (
        (pngs.MOST_NOTES, 1, None),
        (pngs.MOST_NOTES + 1, 1, "images/a.png: notes that swell to more than 4 MiB"),
        (pngs.MOST_NOTES // 10, 11, "images/a.png: notes that swell to more than 4 MiB"),
    ):
        note = chunk(kind, begin + zlib.compress(bytes(size)))
        assert refusal("images/a.png", png()[:33] + note * count + png()[33:]) == said
    plain = chunk(b"iTXt", b"name\0\0\0\0\0" + zlib.compress(bytes(1 << 24)))
    assert refusal("images/a.png", png()[:33] + plain + png()[33:]) is None, "it stays packed"


def test_a_png_of_very_many_pieces_is_refused() -> None:
    few, many = (png()[:33] + chunk(b"tEXt", b"") * n + png()[33:] for n in (100, 200_000))
    assert refusal("images/a.png", few) is None
    assert refusal("images/a.png", many) == "images/a.png: more than 20000 pieces"


@pytest.mark.parametrize(
    "head",
    [png(depth=3), png(colours=1), png(depth=16, colours=3), png(interlaced=2)],
    ids=["depth", "colours", "palette", "interlaced"],
)
def test_a_png_of_no_kind_is_refused(head: bytes) -> None:
    assert refusal("images/a.png", head) == "images/a.png: not a sound PNG picture"


def test_a_png_with_needed_pieces_that_nobody_knows_is_refused() -> None:
    odd = png()[:33] + chunk(b"FaKE", b"") + png()[33:]
    assert refusal("images/a.png", odd) == "images/a.png: not a sound PNG picture"


def test_the_pictures_of_a_pack_are_counted_together() -> None:
    large = {f"images/{number:02}.png": png(6000, 4000) for number in range(11)}
    pictures.check_all(dict(list(large.items())[:10]))
    with pytest.raises(PackError) as caught:
        checked(good() | large, GAMES)
    assert str(caught.value) == (
        "images/10.png: the pack's pictures have more than 240 million pixels"
    )
