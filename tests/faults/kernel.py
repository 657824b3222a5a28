"""What the kernel is asked for (x86_64 Linux): stop a process at its calls, and let it go on."""

import ctypes
import signal
import struct
from collections.abc import Iterable
from functools import cache
from typing import Any

TRACE_ME, CONTINUE, TO_ITS_END = 0, 7, 24
GET_REGISTERS, SET_REGISTERS, SET_OPTIONS = 12, 13, 0x4200
# At calls that a filter names, and at the ends of calls; a process ends with whoever traces it.
OPTIONS = 0x80 | 1 | 0x100000
AT_A_CALL, AT_ITS_END = signal.SIGTRAP | 7 << 8, signal.SIGTRAP | 0x80
ANY_CHILD = 0x40000000  # __WALL
ARGUMENTS = (14, 13, 12, 7, 9, 8)  # rdi, rsi, rdx, r10, r8, r9 among the registers
RESULT, NUMBER = 10, 15
_NO_NEW_PRIVILEGES, _SECCOMP, _FILTER = 38, 22, 2
_LOAD_NUMBER, _JUMP_IF_EQUAL, _RETURN = 0x20, 0x15, 0x06
_LET_PASS, _STOP = 0x7FFF0000, 0x7FF00000


def registers() -> Any:
    """Make room for the registers of a process."""
    return (ctypes.c_ulong * 27)()


def as_int(register: int) -> int:
    """Read a register that holds an int."""
    return ctypes.c_int(register).value


def as_register(number: int) -> int:
    """Write a number as a register holds it."""
    return number % (1 << 64)


def ptrace(request: int, child: int, data: Any = 0) -> None:
    """Ask something of a process that is traced."""
    if _libc().ptrace(request, child, None, data) == -1:
        raise OSError(ctypes.get_errno(), f"ptrace {request}")


def stop_at(calls: Iterable[int]) -> None:
    """Have the kernel stop this process at these calls, and only there."""
    numbers = list(calls)
    code = [(_LOAD_NUMBER, 0, 0, 0)]
    for index, number in enumerate(numbers):
        code.append((_JUMP_IF_EQUAL, len(numbers) - index, 0, number))
    code += [(_RETURN, 0, 0, _LET_PASS), (_RETURN, 0, 0, _STOP)]
    body = b"".join(struct.pack("=HBBI", *line) for line in code)
    lines = ctypes.create_string_buffer(body, len(body))
    program = struct.pack("=H6xQ", len(code), ctypes.addressof(lines))
    _prctl(_NO_NEW_PRIVILEGES, 1)
    _prctl(_SECCOMP, _FILTER, program)


def _prctl(what: int, one: int, other: Any = 0) -> None:
    if _libc().prctl(what, one, other, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), f"prctl {what}")


@cache
def _libc() -> Any:
    libc = ctypes.PyDLL(None, use_errno=True)
    libc.ptrace.restype = ctypes.c_long
    libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
    libc.prctl.argtypes = [ctypes.c_int, ctypes.c_ulong, ctypes.c_void_p, *[ctypes.c_ulong] * 2]
    return libc
