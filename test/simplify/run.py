"""run.py BUILD SCRATCH POLICY PROGRAM: runs a program, whose policy is replaced by POLICY,
before and after `torchport fix --simplify` on the machines of the corpus, and prints the
results. Ends with status 1 if a program ends in another way or prints something else,
except for the index of a device and lines that begin with 'log'.
"""

import pathlib
import re
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "corpus"))
from machines import MACHINES, Machines  # noqa: E402
from toolchain import Toolchain  # noqa: E402


def compiled(toolchain, folder):
    for problem in (toolchain.compile(folder, [], True), toolchain.link(folder, [], True)):
        if problem:
            sys.exit(f"does not compile: {problem}")
    return folder / "program"


def comparable(text):
    lines = [line for line in text.splitlines() if not line.startswith("log")]
    return re.sub(r"\b(cuda|privateuseone):0\b", r"\1", "\n".join(lines))


def main():
    build, scratch, policy, program = sys.argv[1:]
    scratch = pathlib.Path(scratch)
    shutil.rmtree(scratch, ignore_errors=True)
    before, after = scratch / "before", scratch / "after"
    toolchain = Toolchain(build)
    text = pathlib.Path(program).read_text()
    text = re.sub(r"(TORCHPORT_POLICY)\(\w+\)", rf"\1({policy})", text)
    for folder in (before, after):
        folder.mkdir(parents=True)
        (folder / "main.cpp").write_text(text)
    subprocess.run([*toolchain.tool, "--simplify", "main.cpp", "--", *toolchain.flags],
                   cwd=after, check=True)
    machines = Machines(toolchain.runtime / "torchport-sim.so", scratch)
    one, other = compiled(toolchain, before), compiled(toolchain, after)
    failed = False
    for machine in MACHINES:
        old, new = (machines.run(each, [], {}, machine) for each in (one, other))
        same = old.end == new.end and comparable(old.stdout) == comparable(new.stdout)
        failed |= not same
        print(f"{machine.name}: {new.end}: {new.stdout.strip()}" if same else
              f"{machine.name}: {old} became {new}")
    sys.exit(failed)


main()
