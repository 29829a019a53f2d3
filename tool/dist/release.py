"""The contents of the packages of a release: version, date and files."""

import os
import pathlib
import re
import struct
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

# ELF machine numbers and the names that `uname -m` prints.
MACHINES = {62: "x86_64", 183: "aarch64"}
INTERPRETER = 3  # PT_INTERP


class Wrong(Exception):
    """The reason why a package cannot be made, and what to do."""


class Release:
    """A program and the files that are released with it."""

    def __init__(self, program):
        self.program = pathlib.Path(program)
        try:
            self.image = self.program.read_bytes()
        except OSError as error:
            raise Wrong(f"'{program}': {error.strerror}: build it with './dev dist'") from error
        # 'torchport' or 'torchport-clangd', which have separate archives.
        self.name = self.program.name
        self.machine = machine_of(self.image, program)
        self.version, self.summary = project()
        self.date = date()
        self.full_name = f"{self.name}-{self.version}-linux-{self.machine}"

    def files(self):
        """Yields (path below the prefix, mode, bytes) of each file, sorted: the files that
        `cmake --install` installs for this program."""
        if self.name == "torchport":
            found = {"share/man/man1/torchport.1": self.output_of("manual")}
            sources = {
                "share/bash-completion/completions/torchport": "tool/cli/completion/torchport.bash",
                "share/zsh/site-functions/_torchport": "tool/cli/completion/torchport.zsh",
                "share/fish/vendor_completions.d/torchport.fish": "tool/cli/completion/torchport.fish",
            }
            for page in (ROOT / "docs/rules").glob("*.md"):
                sources["share/doc/torchport/rules/" + page.name] = page
        else:
            found = {}
            sources = {"share/man/man1/torchport-clangd.1": "tool/clangd/torchport-clangd.1"}
        found.update((path, (ROOT / source).read_bytes()) for path, source in sources.items())
        found["bin/" + self.name] = self.image
        for path in sorted(found):
            yield path, 0o755 if path.startswith("bin/") else 0o644, found[path]

    def output_of(self, *words):
        try:
            done = subprocess.run(
                [self.program.resolve(), *words], stdout=subprocess.PIPE, check=True, env={}
            )
        except (OSError, subprocess.CalledProcessError) as error:
            raise Wrong(f"'{self.program} {' '.join(words)}' failed: {error}") from error
        return done.stdout


def machine_of(image, name):
    """Returns the machine that the program runs on. Refuses a dynamically linked program,
    since the packages' names say that they run on any Linux."""
    if image[:6] != b"\x7fELF\x02\x01":
        raise Wrong(f"'{name}' is not a program for a 64-bit Linux")
    [machine] = struct.unpack_from("<H", image, 18)
    [headers] = struct.unpack_from("<Q", image, 32)
    size, count = struct.unpack_from("<HH", image, 54)
    kinds = [struct.unpack_from("<I", image, headers + n * size)[0] for n in range(count)]
    if INTERPRETER in kinds:
        raise Wrong(
            f"'{name}' is dynamically linked: build the static one with './dev dist'"
        )
    if machine not in MACHINES:
        raise Wrong(f"'{name}' is for a machine that has no packages (ELF machine {machine})")
    return MACHINES[machine]


def project():
    """Returns the version and the description in CMakeLists.txt."""
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    found = re.search(r'^project\(torchport VERSION (\S+) .*?DESCRIPTION "(.*?)"\)', text, re.M | re.S)
    if not found:
        raise Wrong(f"'{ROOT / 'CMakeLists.txt'}' has no project() with VERSION and DESCRIPTION")
    return found.groups()


def date():
    """Returns SOURCE_DATE_EPOCH, or else the time of the commit, in seconds since 1970."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    # A commit of a repository that contains our unpacked sources is not ours.
    if not given and (ROOT / ".git").exists():
        done = subprocess.run(
            ["git", "-C", ROOT, "log", "-1", "--format=%ct"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False,
        )
        given = done.stdout.strip()
    if not given:
        raise Wrong(f"'{ROOT}' is not a git repository: set SOURCE_DATE_EPOCH to the date of the release")
    if not given.isdigit() or int(given) < 315532800:
        raise Wrong(f"SOURCE_DATE_EPOCH is '{given}': set it to seconds since 1970, not before 1980")
    return int(given)


def run(make, of):
    """Runs a `make PROGRAM FOLDER`: writes the file that make(release) returns as (name, bytes)."""
    if len(sys.argv) != 3:
        sys.exit(f"usage: {of} PROGRAM FOLDER: packages the program and writes the package to the folder")
    try:
        name, data = make(Release(sys.argv[1]))
        folder = pathlib.Path(sys.argv[2])
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    except (Wrong, OSError) as error:
        sys.exit(f"{of}: {error}")
    print(folder / name)
