"""What each package of a release is made of: its version, its date, its files."""

import os
import pathlib
import re
import struct
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]

# As ELF numbers them and as `uname -m` says them.
MACHINES = {62: "x86_64", 183: "aarch64"}
INTERPRETER = 3  # PT_INTERP


class Wrong(Exception):
    """Why no package can be made, and what to do."""


class Release:
    """A program and what belongs to it, as of one commit."""

    def __init__(self, program):
        self.program = pathlib.Path(program)
        try:
            self.image = self.program.read_bytes()
        except OSError as error:
            raise Wrong(f"'{program}': {error.strerror}: make it with './dev dist'") from error
        # 'torchport' or 'torchport-clangd', each with archives of its own.
        self.name = self.program.name
        self.machine = machine_of(self.image, program)
        self.version, self.summary = project()
        self.date = date()

    def files(self):
        """(path below the prefix, mode, bytes) of each file, sorted: what
        `cmake --install` puts there, of this one program."""
        found = self.tool() if self.name == "torchport" else self.clangd()
        for path in sorted(found):
            yield path, 0o755 if path.startswith("bin/") else 0o644, found[path]

    def clangd(self):
        """Path: bytes."""
        manual = ROOT / "tool/clangd/torchport-clangd.1"
        return {
            "bin/torchport-clangd": self.image,
            "share/man/man1/torchport-clangd.1": manual.read_bytes(),
        }

    def tool(self):
        """Path: bytes."""
        completion = ROOT / "tool/cli/completion"
        found = {
            "bin/torchport": self.image,
            "share/man/man1/torchport.1": self.output_of("manual"),
            "share/bash-completion/completions/torchport": (completion / "torchport.bash").read_bytes(),
            "share/zsh/site-functions/_torchport": (completion / "torchport.zsh").read_bytes(),
            "share/fish/vendor_completions.d/torchport.fish": (completion / "torchport.fish").read_bytes(),
        }
        for page in (ROOT / "docs/rules").glob("*.md"):
            found["share/doc/torchport/rules/" + page.name] = page.read_bytes()
        return found

    def output_of(self, *words):
        try:
            done = subprocess.run(
                [self.program.resolve(), *words], stdout=subprocess.PIPE, check=True, env={}
            )
        except (OSError, subprocess.CalledProcessError) as error:
            raise Wrong(f"'{self.program} {' '.join(words)}' does not work here: {error}") from error
        return done.stdout


def machine_of(image, name):
    """What it runs on. It needs no library there, or else no package is made: their
    names promise that they fit any Linux."""
    if image[:6] != b"\x7fELF\x02\x01":
        raise Wrong(f"'{name}' is no program for a 64-bit Linux")
    [machine] = struct.unpack_from("<H", image, 18)
    [headers] = struct.unpack_from("<Q", image, 32)
    size, count = struct.unpack_from("<HH", image, 54)
    kinds = [struct.unpack_from("<I", image, headers + n * size)[0] for n in range(count)]
    if INTERPRETER in kinds:
        raise Wrong(
            f"'{name}' needs libraries where it runs: make the one that does not with './dev dist'"
        )
    if machine not in MACHINES:
        raise Wrong(f"'{name}' is for a machine that no package is made for (ELF's number {machine})")
    return MACHINES[machine]


def project():
    """The version and the summary that CMakeLists.txt gives."""
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    found = re.search(r'^project\(torchport VERSION (\S+) .*?DESCRIPTION "(.*?)"\)', text, re.M | re.S)
    if not found:
        raise Wrong(f"'{ROOT / 'CMakeLists.txt'}' has no project() with VERSION and DESCRIPTION")
    return found.groups()


def date():
    """Seconds since 1970: of SOURCE_DATE_EPOCH, or else of the commit."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    # Of a repository that this is unpacked in, no commit is ours.
    if not given and (ROOT / ".git").exists():
        done = subprocess.run(
            ["git", "-C", ROOT, "log", "-1", "--format=%ct"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False,
        )
        given = done.stdout.strip()
    if not given:
        raise Wrong(f"'{ROOT}' is no git repository: say the date of the release with SOURCE_DATE_EPOCH")
    if not given.isdigit() or int(given) < 315532800:
        raise Wrong(f"SOURCE_DATE_EPOCH is '{given}': give seconds since 1970, of 1980 or later")
    return int(given)


def utc(seconds):
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))


def run(make, of):
    """What each `make PROGRAM FOLDER` does: make(release) gives a name and bytes."""
    if len(sys.argv) != 3:
        sys.exit(f"usage: {of} PROGRAM FOLDER: makes it of this torchport, in this folder")
    try:
        name, data = make(Release(sys.argv[1]))
        folder = pathlib.Path(sys.argv[2])
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    except (Wrong, OSError) as error:
        sys.exit(f"{of}: {error}")
    print(folder / name)
