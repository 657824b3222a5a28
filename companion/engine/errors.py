"""Why a game cannot be opened or written. Pure, and quick to load: every face needs it."""

import errno


class SaveError(Exception):
    """A log that cannot be opened or written; `code` names why, `file` which one."""

    def __init__(self, code: str, file: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.file = file


def of_the_disk(trouble: OSError, file: object = "") -> SaveError:
    """Name the reason of a disk error."""
    full = trouble.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
    denied = trouble.errno in (errno.EACCES, errno.EPERM, errno.EROFS)
    code = "disk_full" if full else "read_only" if denied else "disk_trouble"
    return SaveError(code, str(file))
