"""A small project with its own cache, for runs of torchport with a fault."""

import contextlib
import dataclasses
import errno
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile

# A fix in each file.
TREE = pathlib.Path(__file__).resolve().parent / "Inputs" / "tree"
HEADERS = ("base.h", "derived.h")
LISTS = ("CMakeLists.txt", "other/CMakeLists.txt")

# A limit for runs that take a tenth of a second.
LIMIT_S = 60


@dataclasses.dataclass
class Fault:
    """The `at`-th operation on a file in `under` fails; with `lasts`, all after it as
    well. The `error` 0 is an operation that does half of what was asked."""

    under: tuple
    at: int = 0
    error: int = 0
    lasts: bool = False
    edit: str = ""

    def __str__(self):
        if self.edit:
            return f"before call {self.at}: {self.edit}"
        name = errno.errorcode.get(self.error, "half")
        return f"call {self.at}{' and all after it' if self.lasts else ''}: {name}"


@dataclasses.dataclass
class Done:
    status: int
    out: str
    messages: str
    calls: list  # each as "NUMBER NAME PATH", with a "!" before the name that failed

    @property
    def failed(self):
        """The first operation that failed, as "NAME PATH"."""
        return next((each.split(" ! ")[1] for each in self.calls if " ! " in each), "")


class World:
    def __init__(self, torchport, library, flags):
        self.torchport, self.library, self.flags = torchport, library, flags
        # In memory, as no real disk is needed.
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.top = pathlib.Path(tempfile.mkdtemp(prefix="torchport-faults-", dir=memory))
        self.project, self.cache = self.top / "project", self.top / "cache"
        self.log = self.top / "log"
        self.cache.mkdir(mode=0o700)
        self.files = {each.name: each.read_bytes() for each in sorted(TREE.iterdir())}
        self.reset()

    def remove(self):
        shutil.rmtree(self.top)

    def reset(self):
        """Restores all sources, and removes other files."""
        # .hg makes it a project of its own, without git.
        (self.project / ".hg").mkdir(parents=True, exist_ok=True)
        for path in self.project.iterdir():
            if path.name not in self.files and path.name != ".hg":
                shutil.rmtree(path) if path.is_dir() else path.unlink()
        for name, text in self.files.items():
            path = self.project / name
            if not path.exists() or path.read_bytes() != text:
                path.write_bytes(text)

    def forget(self, *parts):
        for part in parts:
            shutil.rmtree(self.cache / "torchport" / part, ignore_errors=True)

    def tree(self):
        """The text of each file, except those that CMake makes."""
        return {str(path.relative_to(self.project)): path.read_bytes()
                for path in self.project.rglob("*")
                if path.is_file() and self.project / "build" not in path.parents}

    def run(self, command, fault=None):
        """With one thread, so that the order of operations is fixed."""
        arguments = [*command]
        if "--cmake" in command:
            arguments += ["-j1"]
        elif command[0] not in ("init", "merge"):
            arguments += ["-j1", "--", *self.flags]
        environment = dict(os.environ, XDG_CACHE_HOME=str(self.cache))
        if fault:
            self.log.unlink(missing_ok=True)
            environment |= {
                "LD_PRELOAD": self.library, "FAULT_UNDER": ":".join(map(str, fault.under)),
                "FAULT_LOG": str(self.log)}
            environment |= (
                {"FAULT_EDIT_AT": str(fault.at), "FAULT_EDIT": fault.edit} if fault.edit else
                {"FAULT_AT": str(fault.at), "FAULT_ERROR": str(fault.error),
                 "FAULT_LASTS": "1" if fault.lasts else ""})
        done = subprocess.run(
            [self.torchport, *arguments], cwd=self.project, env=environment,
            stdin=subprocess.DEVNULL, capture_output=True, timeout=LIMIT_S, check=False)
        calls = self.log.read_text().splitlines() if fault and self.log.exists() else []
        # These names are random.
        out = re.sub(r"\.torchport-\w+\.tmp", ".torchport-.tmp", done.stdout.decode())
        return Done(done.returncode, out, done.stderr.decode(), calls)


@contextlib.contextmanager
def asked_for(arguments):
    """Parses all|some STEP TORCHPORT LIBRARY [NAME...] -- FLAG...: yields a world,
    whether all operations are tried, STEP, and the names."""
    separator = arguments.index("--")
    which, step, torchport, library, *names = arguments[:separator]
    world = World(torchport, os.path.abspath(library), arguments[separator + 1 :])
    # A terminated run removes it as well.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        yield world, which == "all", int(step), names
    finally:
        world.remove()
