"""Follows a process from call to call, counts those about files of one folder, and meddles."""

import os
import signal
from collections.abc import Sequence

from tests.faults.calls import CALLS, Call
from tests.faults.faults import KILLED, WAITS, Fault, Hit, Outcome
from tests.faults.kernel import (
    ANY_CHILD,
    ARGUMENTS,
    AT_A_CALL,
    AT_ITS_END,
    CONTINUE,
    GET_REGISTERS,
    NUMBER,
    OPTIONS,
    RESULT,
    SET_OPTIONS,
    SET_REGISTERS,
    TO_ITS_END,
    as_int,
    as_register,
    ptrace,
    registers,
)

HERE = -100  # AT_FDCWD
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
LOCKING = {5, 6, 7, 36, 37, 38}  # the commands of fcntl that lock
MARK = 24  # sched_yield: nobody else here calls it


class Tracer:
    """Follows one process from its first stop to its end."""

    def __init__(self, child: int, root: str, faults: Sequence[Fault], most: int) -> None:
        self.child = child
        self.root = root
        self.faults = list(faults)
        self.outcome = Outcome()
        self.most = most
        self.marks = 0
        self.stops = 0
        self.registers = registers()

    def follow(self) -> Outcome:
        """Follow it, and give how it ended; what it told is still to be read."""
        try:
            self.wait()
            ptrace(SET_OPTIONS, self.child, OPTIONS)
            self.memory = os.open(f"/proc/{self.child}/mem", os.O_RDONLY)
            try:
                status = self.go(CONTINUE)
                while os.WIFSTOPPED(status):
                    status = self.stopped(status)
            finally:
                os.close(self.memory)
        except BaseException:
            self.kill()
            raise
        if os.WIFSIGNALED(status) and not self.outcome.ended:
            waited = os.WTERMSIG(status) == signal.SIGALRM
            self.outcome.ended = WAITS if waited else KILLED
        return self.outcome

    def stopped(self, status: int) -> int:
        """Look at what it was stopped for, and let it go on."""
        if status >> 8 != AT_A_CALL:
            passed_on = os.WSTOPSIG(status)
            return self.go(CONTINUE, 0 if passed_on == signal.SIGTRAP else passed_on)
        self.stops += 1
        if self.stops > self.most:
            self.outcome.ended = WAITS
            return self.kill()
        ptrace(GET_REGISTERS, self.child, self.registers)
        number = self.registers[NUMBER]
        if number == MARK:
            self.marks += 1
        elif self.marks == 1:
            call = self.named(number)
            if call is not None:
                return self.counted(call)
        return self.go(CONTINUE)

    def counted(self, call: Call) -> int:
        """Count a call, and let it meet its fault."""
        self.outcome.calls.append(call)
        at = len(self.outcome.calls)
        for fault in self.faults:
            if at >= fault.at and fault.meets(call):
                if not fault.lasting:
                    self.faults.remove(fault)
                self.outcome.hits.append(Hit(at, call, fault))
                return self.meet(fault, call)
        return self.go(CONTINUE)

    def meet(self, fault: Fault, call: Call) -> int:
        """Carry out a fault."""
        if fault.how == "kill":
            return self.kill()
        if fault.how == "kill after":
            self.go(TO_ITS_END)
            return self.kill()
        if fault.how == "short":
            self.registers[ARGUMENTS[2]] //= 2
            ptrace(SET_REGISTERS, self.child, self.registers)
            return self.go(CONTINUE)
        if call.kind == "close":  # it fails, and the handle is gone all the same
            status = self.go(TO_ITS_END)
            if status >> 8 != AT_ITS_END:
                return status
            ptrace(GET_REGISTERS, self.child, self.registers)
        else:
            self.registers[NUMBER] = as_register(-1)
        self.registers[RESULT] = as_register(-fault.errno)
        ptrace(SET_REGISTERS, self.child, self.registers)
        return self.go(CONTINUE)

    def go(self, how: int, passed_on: int = 0) -> int:
        """Let it go on, and wait for its next stop."""
        ptrace(how, self.child, passed_on)
        return self.wait()

    def wait(self) -> int:
        return os.waitpid(self.child, ANY_CHILD)[1]

    def kill(self) -> int:
        os.kill(self.child, signal.SIGKILL)
        while os.WIFSTOPPED(status := self.wait()):
            pass
        return status

    def named(self, number: int) -> Call | None:
        """Name a call, if it is about a file under the folder."""
        known = CALLS[number]
        path = self.file(known.way, known.at)
        if path is None or not f"{path}/".startswith(f"{self.root}/"):
            return None
        if known.name == "fcntl" and self.number(1) not in LOCKING:
            return None
        kind = known.kind
        if kind == "open" and self.number(known.at + (2 if known.way == "at" else 1)) & WRITING:
            kind = "create"
        return Call(known.name, kind, path[len(self.root) :].lstrip("/"))

    def file(self, way: str, at: int) -> str | None:
        if way == "handle":
            return self.of_handle(self.number(at))
        if way == "path":
            return self.text(at)
        if way == "at":
            folder, name = self.number(at), self.text(at + 1)
            if name.startswith("/") or folder == HERE:
                return name
            return f"{self.of_handle(folder)}/{name}".rstrip("/")
        return None

    def of_handle(self, handle: int) -> str | None:
        try:
            return os.readlink(f"/proc/{self.child}/fd/{handle}") if handle >= 0 else None
        except OSError:
            return None

    def number(self, at: int) -> int:
        """An argument that is an int."""
        return as_int(self.registers[ARGUMENTS[at]])

    def text(self, at: int) -> str:
        """An argument that is the address of a path."""
        try:
            found = os.pread(self.memory, 512, self.registers[ARGUMENTS[at]])
        except (OSError, OverflowError):
            return ""
        return os.fsdecode(found.partition(b"\0")[0])
