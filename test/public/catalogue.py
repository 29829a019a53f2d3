"""The list of public programs in programs.json."""

import json
import pathlib
import re
from typing import NamedTuple

LIST = pathlib.Path(__file__).resolve().parent / "programs.json"


class Run(NamedTuple):
    """How a built program is run, in a folder of its own."""
    program: str          # its path in the build folder
    arguments: list = []  # "{source}" is the folder of the repository
    data: list = []       # what data.py makes in the folder, see data.make
    below: str = "."      # where in that folder it runs
    input: str = ""       # its standard input


class Build(NamedTuple):
    """How a program is configured and compiled."""
    folder: str = ""      # with CMakeLists.txt; by default the program's
    flags: list = []      # of CMake, with variables of the environment as "$NAME"
    targets: list = []    # what is built; everything if empty
    edits: dict = {}      # by file: what is replaced first, as [regex, text], such as the
                          # number of epochs or a path on the author's machine


class Program(NamedTuple):
    address: str          # OWNER/NAME of GitHub, or the address of a git repository
    commit: str
    field: str            # what it is for
    folder: str = "."     # what is checked
    flags: list = []      # of the compiler, for a check without CMake, with variables of
                          # the environment as "$NAME"
    build: Build = None
    runs: list = []
    why: str = ""         # why it is not built, not run, or not measured
    is_measured: bool = True

    @property
    def repository(self):
        return re.sub(r"\.git$", "", "/".join(self.address.rstrip("/").split("/")[-2:]))

    @property
    def name(self):
        return self.repository + ("" if self.folder == "." else f"/{self.folder}")

    @property
    def url(self):
        is_address = ":" in self.address or self.address.startswith("/")
        return self.address if is_address else f"https://github.com/{self.address}"


def program_of(entry):
    more = {"runs": [Run(**run) for run in entry.get("runs", [])]}
    if "build" in entry:
        more["build"] = Build(**entry["build"])
    return Program(**entry | more)


def load(path=LIST, names=()):
    """The programs whose names contain one of NAMES; all if there are none."""
    programs = [program_of(entry) for entry in json.loads(path.read_text())]
    for name in names:
        if not any(name in each.name for each in programs):
            raise SystemExit(f"run: no program of the list has '{name}' in its name")
    return [each for each in programs
            if not names or any(name in each.name for name in names)]
