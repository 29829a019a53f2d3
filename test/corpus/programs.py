"""The programs of the corpus, with their flags, builds and runs."""

import pathlib
import re
import shlex
import shutil
from typing import NamedTuple

FOLDER = pathlib.Path(__file__).resolve().parent / "programs"

# `// Flags: ...` on a line of its own, or `(Flags: ...)` within a comment.
LINE = re.compile(r"^\s*//\s*(Flags|BuildFlags|Args|Env):(.*)$", re.M)
WITHIN = re.compile(r"\((Flags|BuildFlags|Args|Arguments|Env): ([^()]*?)\.?\)")


class Program(NamedTuple):
    name: str
    path: pathlib.Path
    flags: list   # for the tool and for each build
    builds: list  # the additional flags of each build
    runs: list    # the arguments of each run
    env: dict

    def copy_to(self, folder):
        if self.path.is_dir():
            shutil.copytree(self.path, folder, copy_function=shutil.copyfile)
        else:
            folder.mkdir()
            shutil.copyfile(self.path, folder / self.path.name)


def settings(text):
    """All settings in TEXT by their names, each a list of lists of words."""
    found = {}
    for name, words in LINE.findall(text) + WITHIN.findall(text):
        name = "Args" if name == "Arguments" else name
        found.setdefault(name, []).append(shlex.split(words))
    return found


def load(path):
    files = sorted(path.rglob("*")) if path.is_dir() else [path]
    text = "\n".join(each.read_text() for each in files if each.is_file())
    found = settings(text)
    return Program(
        path.name, path.resolve(),
        [flag for flags in found.get("Flags", []) for flag in flags],
        [[], *found.get("BuildFlags", [])], found.get("Args", [[]]),
        dict(word.split("=", 1) for words in found.get("Env", []) for word in words))


def named(names):
    """The programs with these names or at these paths; all if there are none."""
    if not names:
        return [load(path) for path in sorted(FOLDER.iterdir())]
    programs = []
    for name in names:
        candidates = [FOLDER / name, FOLDER / f"{name}.cpp", pathlib.Path(name)]
        path = next((each for each in candidates if each.exists()), None)
        if path is None:
            raise SystemExit(f"run: no program '{name}' in {FOLDER.name}/, and no such file")
        programs.append(load(path))
    return programs
