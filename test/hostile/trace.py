"""Runs a program under strace, and lists its acts."""

import codecs
import os
import pathlib
import re
from typing import NamedTuple

# A run takes less than a second, or minutes if it makes a preamble on a busy machine.
# Endless ones are stopped.
SECONDS = 240
PROCESSOR_SECONDS = 45
BYTES = 3 << 30

CALLS = (
    "execve,execveat,open,openat,openat2,creat,mkdir,mkdirat,rmdir,unlink,unlinkat,"
    "rename,renameat,renameat2,link,linkat,symlink,symlinkat,mknod,mknodat,chmod,"
    "fchmodat,chown,lchown,fchownat,truncate,utimensat,setxattr,lsetxattr,"
    "socket,io_uring_setup,ptrace,process_vm_writev,mount,bpf"
)
NETWORK = {"socket"}
# strace would not see what these do, and we do not need them.
UNSEEN = {"io_uring_setup", "ptrace", "process_vm_writev", "mount", "bpf"}
WRITES = re.compile(r"\bO_(WRONLY|RDWR|CREAT|TRUNC|APPEND|TMPFILE|__O_TMPFILE)\b")
TEXT = r'"(?:[^"\\]|\\.)*"'


class Act(NamedTuple):
    """`kind` is run, write, read, network or unseen."""

    kind: str
    path: str
    program: str  # that did it, as it was started
    line: str


def command(log, program):
    """The command that traces and limits `program`; logs begin with `log`."""
    return [
        *("timeout", "--signal=KILL", str(SECONDS)),
        *("prlimit", f"--as={BYTES}", f"--cpu={PROCESSOR_SECONDS}", "--core=0"),
        *("strace", "--follow-forks", "--output-separately", "--seccomp-bpf", "-qq"),
        *("-y", "-s", "4096", "-e", f"trace={CALLS}", "-e", "signal=none"),
        *("-o", str(log), "--", *program),
    ]


def _plain(text):
    """Undoes strace's quoting."""
    return os.fsdecode(codecs.escape_decode(text.encode("latin-1", "replace"))[0])


def _paths(arguments, start):
    """The files that a call names, as absolute paths."""
    folder = start
    for match in re.finditer(rf"(?:AT_FDCWD|\b\d+)<((?:[^>\\]|\\.)*)>|({TEXT})", arguments):
        if match[1] is not None:
            folder = _plain(match[1])
        else:
            yield os.path.join(folder, _plain(match[2][1:-1]))


def _real(path):
    """Resolves the folder, and not the last part."""
    return os.path.join(os.path.realpath(os.path.dirname(path)), os.path.basename(path))


def _acts_of(line, program, start):
    call = re.match(r"(\w+)\((.*)\)\s+= (\S.*)$", line)
    if not call:
        return
    name, arguments, result = call.groups()
    if name in NETWORK or name in UNSEEN:
        yield Act("network" if name in NETWORK else "unseen", arguments, program, line)
    elif name.startswith("exec"):
        path = _plain(re.search(TEXT, arguments)[0][1:-1])
        yield Act("run", path, program, line)
    elif name in ("open", "openat", "openat2", "creat"):
        writes = name == "creat" or WRITES.search(arguments)
        opened = re.match(r"\d+<(.*)>(?:\(deleted\))?$", result)
        if opened:
            path = _plain(opened[1]).removesuffix("(deleted)")
            yield Act("write" if writes else "read", path, program, line)
        elif writes:
            for path in _paths(arguments, start):
                yield Act("write", os.path.realpath(path), program, line)
    else:
        paths = list(_paths(arguments, start))
        # A link's target is text.
        for path in paths[1:] if name.startswith("symlink") else paths:
            yield Act("write", _real(path), program, line)


def acts(log, start):
    """The acts of all processes of a run in the folder `start`."""
    log = pathlib.Path(log)
    for file in sorted(log.parent.glob(log.name + ".*"), key=lambda f: int(f.suffix[1:])):
        program = ""
        for line in file.read_text(errors="replace").splitlines():
            for act in _acts_of(line, program, str(start)):
                if act.kind == "run" and line.endswith("= 0"):
                    program = act.path
                yield act
