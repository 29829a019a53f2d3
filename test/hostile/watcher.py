"""watcher.py: each misdeed is reported."""

import pathlib
import shutil
import sys
import tempfile

here = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(here), str(here.parent / "clangd")]

import fronts  # noqa: E402
import trace  # noqa: E402
from importlib.machinery import SourceFileLoader  # noqa: E402

from case import Case  # noqa: E402
from world import World  # noqa: E402

run = SourceFileLoader("run", str(here / "run")).load_module()
misdeeds = SourceFileLoader("misdeeds", str(here / "misdeeds")).load_module()
trace.SECONDS = 3

unseen = []
for number, deed in enumerate(misdeeds.DEEDS):
    with tempfile.TemporaryDirectory() as folder:
        top = pathlib.Path(folder).resolve() / "world"
        world = World(top, Case("a world"))
        # Python reads no start-up file.
        program = shutil.copy(here / "misdeeds", world.library)
        fronts.COMMANDS["deed"] = ["-I", "-S", program, deed]
        found = list(run.watch("deed", {"command": sys.executable}, world))
    if (deed == "nothing") == bool(found):
        unseen.append(deed)
        print(f"{deed}: {found}")
print(f"{len(misdeeds.DEEDS) - 1 - len(unseen)} misdeeds seen, {len(unseen)} not")
