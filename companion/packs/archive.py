"""A pack as one file: a zip with pack.yaml at its root, written and read from bytes alone.

Pure: bytes in, files out, or a PackError that names what is wrong. The zip may come from a
stranger: nothing in it is believed, and no size is taken from a header.
"""

import io
import stat
import struct
import unicodedata
import zipfile
import zlib
from collections.abc import Collection, Mapping

from companion.engine.document import PackError, shown
from companion.packs import pictures

HEAD = "pack.yaml"
ENDING = ".pack"
MAX_FILE = 1 << 20  # of a text
MAX_TOTAL = 4 << 20  # of all texts together
MAX_WHOLE = 16 << 20  # of the zip, and of all that is in it
MAX_MEMBERS = 100
# Photos hardly shrink and YAML shrinks tenfold; deflate can do a thousandfold.
MAX_RATIO = 100
_SMALL = 64 << 10
_ZIP = b"PK"  # begins a zip
_ENTRY = b"PK\x01\x02"  # begins an entry of the zip's directory
# The oldest date that a zip knows: the same files are the same bytes, whenever they are exported.
_DATE = (1980, 1, 1, 0, 0, 0)
_UNIX, _PLAIN_FILE = 3, (stat.S_IFREG | 0o644) << 16

_ZIP_TROUBLES = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    OSError,
    EOFError,
    ValueError,
    OverflowError,
    RuntimeError,
)


def packed(files: Mapping[str, bytes]) -> bytes:
    """Write files as one, pictures bare; the same files always give the same bytes."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _DATE)
            # Stored, not deflated: zlib does not give the same bytes on every device.
            entry.create_system, entry.external_attr = _UNIX, _PLAIN_FILE
            data = files[name]
            archive.writestr(entry, pictures.bare(name, data) if pictures.fits(name) else data)
    return made.getvalue()


def unpacked(data: bytes, file: str, names: Collection[str]) -> dict[str, bytes]:
    """Read the files of a zip: those of these names, and pictures. Anything else is refused."""
    if len(data) > MAX_WHOLE:
        raise too_large(file)
    # Counted before zipfile makes an object of each; by chance this stands nowhere that often.
    if data.count(_ENTRY) > MAX_MEMBERS:
        raise PackError(file, None, "", f"more than {MAX_MEMBERS} files inside", "too_large")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _read_members(archive, file, names)
    except _ZIP_TROUBLES as error:
        reason = shown(str(error) or type(error).__name__)
        kind = "damaged" if data.startswith(_ZIP) else "no_pack"
        raise PackError(file, None, "", f"not a sound zip ({reason})", kind) from None


def _read_members(archive: zipfile.ZipFile, file: str, names: Collection[str]) -> dict[str, bytes]:
    members = archive.infolist()
    # All names first: nothing of a zip with a hostile one is unpacked.
    _refuse_names(members, file, names)
    room = Room()
    return {
        member.filename: _read_member(archive, member, room)
        for member in members
        if not member.is_dir()
    }


def _refuse_names(members: list[zipfile.ZipInfo], file: str, names: Collection[str]) -> None:
    seen: dict[str, str] = {}
    for member in members:
        _refuse_unsafe(member, file)
        name = member.orig_filename
        # One and the same on a disk that does not tell capitals apart.
        alike = unicodedata.normalize("NFKC", name).casefold()
        if alike in seen:
            once = "" if seen[alike] == name else f", once as '{shown(seen[alike])}'"
            raise PackError(shown(name), None, "", f"twice in the zip{once}")
        seen[alike] = name
    if HEAD not in seen.values():
        message = f"no {HEAD} at its root, so this is no pack"
        raise PackError(file, None, "", message, "no_pack")
    folders = {f"{name.rpartition('/')[0]}/" for name in (*names, pictures.FOLDER) if "/" in name}
    for name in seen.values():
        if name not in names and name not in folders and not pictures.fits(name):
            raise PackError(shown(name), None, "", "not a file of a pack")


def _refuse_unsafe(member: zipfile.ZipInfo, file: str) -> None:
    name = member.orig_filename
    steps = name.replace("\\", "/").split("/")
    if ".." in steps or name.startswith(("/", "\\")) or ":" in name or "\0" in name:
        raise PackError(file, None, "", f"the name '{shown(name)}' inside leads out of the pack")
    if "\\" in name:
        raise PackError(file, None, "", f"the name '{shown(name)}' inside has a backslash")
    kind = stat.S_IFMT(member.external_attr >> 16)
    if kind == stat.S_IFLNK:
        raise PackError(file, None, "", f"'{shown(name)}' inside is a link")
    if kind not in (0, stat.S_IFDIR if member.is_dir() else stat.S_IFREG):
        raise PackError(file, None, "", f"'{shown(name)}' inside is no plain file")


def _read_member(archive: zipfile.ZipFile, member: zipfile.ZipInfo, room: "Room") -> bytes:
    name = member.filename
    if member.flag_bits & 1:
        raise PackError(name, None, "", "locked with a password")
    # Other methods may unpack without a bound on memory.
    if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise PackError(name, None, "", "packed in a way that is not supported")
    data = bytearray()
    with archive.open(member) as stream:
        while piece := stream.read(_SMALL):
            data += piece
            room.refuse(name, len(data))
            if len(data) > max(_SMALL, MAX_RATIO * member.compress_size):
                raise PackError(name, None, "", f"swells to more than {MAX_RATIO} times its size")
    if len(data) != member.file_size:
        raise zipfile.BadZipFile(f"{name} is cut")
    room.take(name, len(data))
    return bytes(data)


class Room:
    """How much the files of a pack may still have: each by its kind, and all together."""

    def __init__(self) -> None:
        self._texts = MAX_TOTAL
        self._all = MAX_WHOLE

    def refuse(self, name: str, size: int) -> None:
        """Refuse a file that is too large, or too large beside the others."""
        picture = pictures.fits(name)
        most = pictures.MAX_SIZE if picture else MAX_FILE
        if size > most:
            raise _too_large(name, f"more than {most >> 20} MiB")
        if not picture and size > self._texts:
            raise _too_large(name, f"the pack's files are more than {MAX_TOTAL >> 20} MiB")
        if size > self._all:
            raise _too_large(name, f"the pack's files are more than {MAX_WHOLE >> 20} MiB")

    def left(self, name: str) -> int:
        """Tell how large a file may be now."""
        if pictures.fits(name):
            return min(pictures.MAX_SIZE, self._all)
        return min(MAX_FILE, self._texts, self._all)

    def take(self, name: str, size: int) -> None:
        """Count a file in."""
        self.refuse(name, size)
        self._all -= size
        if not pictures.fits(name):
            self._texts -= size


def too_large(file: str) -> PackError:
    """Make the error for a zip that is more than any pack."""
    return _too_large(file, f"more than {MAX_WHOLE >> 20} MiB")


def _too_large(name: str, message: str) -> PackError:
    return PackError(name, None, "", message, "too_large")
