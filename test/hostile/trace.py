"""Runs a program, and tells what it did to the world: strace's words as plain values."""

import codecs
import dataclasses
import os
import pathlib
import re

# A run takes a fraction of a second, or minutes where it makes LibTorch's preamble on a busy
# machine. What waits or reads for ever is stopped.
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
# What would be done behind the watcher's back, and no tool of ours has any use for.
UNSEEN = {"io_uring_setup", "ptrace", "process_vm_writev", "mount", "bpf"}
WRITES = re.compile(r"\bO_(WRONLY|RDWR|CREAT|TRUNC|APPEND|TMPFILE|__O_TMPFILE)\b")
TEXT = r'"(?:[^"\\]|\\.)*"'


@dataclasses.dataclass(frozen=True)
class Act:
    """`kind` is run, write, read, network or unseen."""

    kind: str
    path: str
    # The program that did it, as it was started.
    program: str
    line: str


def command(log, program):
    """`program`, watched and bounded; `log` is the beginning of the names of its logs."""
    return [
        *("timeout", "--signal=KILL", str(SECONDS)),
        *("prlimit", f"--as={BYTES}", f"--cpu={PROCESSOR_SECONDS}", "--core=0"),
        *("strace", "--follow-forks", "--output-separately", "--seccomp-bpf", "-qq"),
        *("-y", "-s", "4096", "-e", f"trace={CALLS}", "-e", "signal=none"),
        *("-o", str(log), "--", *program),
    ]


def _plain(text):
    """`text` as strace quotes it."""
    raw = codecs.escape_decode(text.encode("latin-1", "replace"))[0]
    return os.fsdecode(raw)


def _paths(arguments, start):
    """The files that a call names, each from the folder that it gives for it."""
    folder = start
    for match in re.finditer(rf"(?:AT_FDCWD|\b\d+)<((?:[^>\\]|\\.)*)>|({TEXT})", arguments):
        if match[1] is not None:
            folder = _plain(match[1])
        else:
            yield os.path.join(folder, _plain(match[2][1:-1]))


def _real(path):
    """Its folder as it is, and its last part as it was named."""
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
        # A link's aim is a text.
        for path in paths[1:] if name.startswith("symlink") else paths:
            yield Act("write", _real(path), program, line)


def acts(log, start):
    """What all processes did of a run in the folder `start`."""
    log = pathlib.Path(log)
    for file in sorted(log.parent.glob(log.name + ".*"), key=lambda f: int(f.suffix[1:])):
        program = ""
        for line in file.read_text(errors="replace").splitlines():
            for act in _acts_of(line, program, str(start)):
                if act.kind == "run" and line.endswith("= 0"):
                    program = act.path
                yield act
