"""The system calls that touch files (x86_64 Linux): their numbers, what they do, how they fail.

A call is known by its kind: what it does, whichever of its many names it has.
"""

import errno
from dataclasses import dataclass


@dataclass(frozen=True)
class Call:
    """One system call, and the file it was about, seen from the folder of the test."""

    name: str
    kind: str
    file: str

    def __str__(self) -> str:
        return f"{self.name} {self.file}"


@dataclass(frozen=True)
class Known:
    """A call that is looked at.

    `way`: how it names its file: by a handle, a path, a path at a folder's handle, or not at all.
    `at`: the argument that does so, from 0.
    """

    name: str
    kind: str
    way: str
    at: int


_TABLE = """
read        0 read   handle 0
write       1 write  handle 0
open        2 open   path   0
close       3 close  handle 0
stat        4 look   path   0
fstat       5 look   handle 0
lstat       6 look   path   0
mmap        9 map    handle 4
pread64    17 read   handle 0
pwrite64   18 write  handle 0
readv      19 read   handle 0
writev     20 write  handle 0
access     21 look   path   0
msync      26 sync   none   0
nanosleep  35 wait   none   0
sendfile   40 write  handle 0
fcntl      72 lock   handle 0
flock      73 lock   handle 0
fsync      74 sync   handle 0
fdatasync  75 sync   handle 0
truncate   76 cut    path   0
ftruncate  77 cut    handle 0
getdents   78 list   handle 0
rename     82 rename path   0
mkdir      83 mkdir  path   0
rmdir      84 unlink path   0
creat      85 create path   0
link       86 link   path   0
unlink     87 unlink path   0
symlink    88 link   path   1
readlink   89 look   path   0
chmod      90 touch  path   0
fchmod     91 touch  handle 0
chown      92 touch  path   0
fchown     93 touch  handle 0
utime     132 touch  path   0
statfs    137 look   path   0
fstatfs   138 look   handle 0
getdents64 217 list  handle 0
clock_nanosleep 230 wait none 0
utimes    235 touch  path   0
openat    257 open   at     0
mkdirat   258 mkdir  at     0
fchownat  260 touch  at     0
newfstatat 262 look  at     0
unlinkat  263 unlink at     0
renameat  264 rename at     0
linkat    265 link   at     0
symlinkat 266 link   at     1
readlinkat 267 look  at     0
fchmodat  268 touch  at     0
faccessat 269 look   at     0
pselect6  270 wait   none   0
ppoll     271 wait   none   0
utimensat 280 touch  at     0
fallocate 285 cut    handle 0
preadv    295 read   handle 0
pwritev   296 write  handle 0
renameat2 316 rename at     0
copy_file_range 326 write handle 2
statx     332 look   at     0
faccessat2 439 look  at     0
"""


def _read() -> dict[int, Known]:
    rows = (line.split() for line in _TABLE.strip().splitlines())
    return {int(number): Known(name, kind, way, int(at)) for name, number, kind, way, at in rows}


CALLS = _read()
SHORT = {"write", "pwrite64"}  # their third argument says how much is to be written

# Which kinds of calls a trouble can meet. `create`: something is opened to be written.
FAILS: dict[int, set[str]] = {
    errno.EIO: {
        *("open", "create", "read", "write", "sync", "cut", "rename", "unlink", "link", "mkdir"),
        *("look", "lock", "close", "list"),
    },
    errno.ENOSPC: {"create", "write", "sync", "cut", "rename", "link", "mkdir", "close"},
    errno.EACCES: {"open", "create", "rename", "unlink", "link", "mkdir", "look", "touch"},
    errno.EROFS: {"create", "write", "cut", "rename", "unlink", "link", "mkdir", "touch"},
    errno.EMFILE: {"open", "create"},
    # No disk says of a file that is there that it is not: only folders vanish, on a stick.
    errno.ENOENT: {"create", "rename", "link", "mkdir"},
    errno.EINTR: {"open", "create", "read", "write", "sync", "cut", "lock"},
    errno.ENOMEM: {"open", "create", "map", "list", "look"},
    errno.EFBIG: {"write", "cut"},
    errno.EPERM: {"unlink", "rename", "link", "touch", "cut"},
    errno.EXDEV: {"rename", "link"},
    errno.EBUSY: {"rename", "unlink"},
    errno.EAGAIN: {"lock"},
    errno.ENOLCK: {"lock"},
}
# Those that stay: the disk is full, was turned read-only or pulled out, or handles have run out.
LASTING = (errno.ENOSPC, errno.EROFS, errno.EIO, errno.EMFILE, errno.EACCES)


def troubles(kind: str) -> list[int]:
    """Give the errors that a kind of call can meet."""
    return [number for number, kinds in FAILS.items() if kind in kinds]
