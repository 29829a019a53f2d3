"""run.py BUILD SCRATCH PROGRAM POLICY MACHINE [NAME=VALUE...]: fixes and builds PROGRAM, runs
it on a machine of the corpus, and prints its end and its output.
"""

import pathlib
import shutil
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "corpus"))
from machines import MACHINES, Machines  # noqa: E402
from toolchain import Toolchain  # noqa: E402


def main():
    build, scratch, program, policy, name = sys.argv[1:6]
    env = dict(word.split("=", 1) for word in sys.argv[6:])
    folder = pathlib.Path(scratch) / "program"
    shutil.rmtree(scratch, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copyfile(program, folder / "main.cpp")
    toolchain = Toolchain(build)
    toolchain.command([*toolchain.tool, "main.cpp", "--", *toolchain.flags], folder)
    for problem in (toolchain.compile(folder, [], True), toolchain.link(folder, [], True)):
        if problem:
            sys.exit(f"does not compile: {problem}")
    machine = next(each for each in MACHINES if each.name == name)
    machines = Machines(toolchain.runtime / "torchport-sim.so", pathlib.Path(scratch))
    outcome = machines.run(folder / "program", [], env, machine, policy)
    print(outcome.end, outcome.stdout, outcome.stderr, outcome.files, sep="\n")


main()
