"""Fixes one program, and compares its behaviour before and after."""

import difflib
from typing import NamedTuple

import judge
from outcome import unsteady


class Difference(NamedTuple):
    program: str
    machine: str  # "-" if it did not run
    policy: str
    what: str

    @property
    def key(self):
        return self.program, self.machine, self.policy


class Comparison:
    def __init__(self, program):
        self.program = program
        self.patch = ""        # what the fix changed
        self.compared = []     # a key for each pair of outcomes
        self.differences = []
        self.notes = []        # why something was not compared

    def differs(self, what, machine="-", policy="-"):
        self.differences.append(Difference(self.program.name, machine, policy, what))


def texts(folder):
    return {str(path.relative_to(folder)): path.read_text(errors="replace")
            for path in sorted(folder.rglob("*")) if path.is_file()}


def patch(before, after):
    lines = []
    for name in sorted(before.keys() | after.keys()):
        lines += difflib.unified_diff(
            before.get(name, "").splitlines(True), after.get(name, "").splitlines(True),
            name, name, n=0)
    return "".join(line if line.endswith("\n") else line + "\n" for line in lines)


def first_error(said):
    lines = [line for line in said.splitlines() if "error" in line or "undefined" in line]
    return (lines or said.splitlines() or ["no message"])[0]


def compile_both(toolchain, comparison, before, after, flags):
    """Whether both programs were built."""
    for folder in before, after:
        for old in [*folder.glob("*.o"), folder / "program"]:
            old.unlink(missing_ok=True)
    label = f"with {' '.join(flags)}: " if flags else ""
    for build, fails, fails_now in [
            (toolchain.compile, "does not compile here", "no longer compiles"),
            (toolchain.link, "only compiled, it does not link", "no longer links")]:
        if said := build(before, flags, False):
            comparison.notes.append(f"{label}{fails}: {first_error(said)}")
            return False
        if said := build(after, flags, True):
            comparison.differs(f"{label}{fails_now}: {first_error(said)}")
            return False
    return True


def run_both(machines, comparison, before, after, arguments, policies, label):
    program = comparison.program
    for machine in machines.all:
        one, two = (machines.run(before / "program", arguments, program.env, machine)
                    for _ in range(2))
        differing = unsteady(one, two)
        if differing:
            comparison.notes.append(f"{label}not compared on {machine.name}, as it differs "
                                    f"from run to run: {', '.join(sorted(differing))}")
        for policy in policies:
            outcome = machines.run(after / "program", arguments, program.env, machine,
                                   policy)
            comparison.compared.append((program.name, machine.name, policy))
            what = judge.difference(one, outcome, machine, policy, differing)
            if what:
                comparison.differs(label + what, machine.name, policy)


def compare(toolchain, machines, program, folder, policies):
    """The comparison of PROGRAM, made in FOLDER, which is new."""
    comparison = Comparison(program)
    before, after = folder / "before", folder / "after"
    program.copy_to(before)
    program.copy_to(after)
    original = texts(before)
    status, said = toolchain.fix(machines.clean, after, program.flags)
    comparison.patch = patch(original, texts(after))
    if status not in (0, 1):
        what = f"fix ended with {status}: {first_error(said)}"
        # The tool may refuse a program that does not compile without CUDA's headers.
        if not comparison.patch and toolchain.compile(before, program.flags, False):
            comparison.notes.append(what)
        else:
            comparison.differs(what)
    if not comparison.patch:
        return comparison
    for added in program.builds:
        if not compile_both(toolchain, comparison, before, after, program.flags + added):
            continue
        for arguments in program.runs:
            words = added + arguments
            label = f"with {' '.join(words)}: " if words else ""
            run_both(machines, comparison, before, after, arguments, policies, label)
    return comparison
