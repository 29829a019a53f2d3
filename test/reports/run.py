"""run.py BUILD SCRATCH PROGRAM POLICY:MACHINE... [NAME=VALUE...]: fixes and builds PROGRAM,
runs it under each policy on that machine of the corpus, and prints its ends and outputs.
"""

import pathlib
import shutil
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "corpus"))
from machines import MACHINES, Machines  # noqa: E402
from toolchain import Toolchain  # noqa: E402


def main():
    build, scratch, program, *words = sys.argv[1:]
    env = dict(word.split("=", 1) for word in words if "=" in word)
    folder = pathlib.Path(scratch) / "program"
    shutil.rmtree(scratch, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copyfile(program, folder / "main.cpp")
    toolchain = Toolchain(build)
    toolchain.command([*toolchain.tool, "main.cpp", "--", *toolchain.flags], folder)
    for problem in (toolchain.compile(folder, [], True), toolchain.link(folder, [], True)):
        if problem:
            sys.exit(f"does not compile: {problem}")
    machines = Machines(toolchain.runtime / "torchport-sim.so", pathlib.Path(scratch))
    for policy, name in (word.split(":") for word in words if "=" not in word):
        machine = next(each for each in MACHINES if each.name == name)
        outcome = machines.run(folder / "program", [], env, machine, policy)
        print(outcome.end, outcome.stdout, outcome.stderr, outcome.files, sep="\n")


main()
