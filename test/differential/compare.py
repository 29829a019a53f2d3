"""Fixes a source of many programs and runs the programs before and after."""

import shutil
from typing import NamedTuple

import judge
from machines import COMPARED, OTHER
from toolchain import errors_by_number

FAILS = "the tool fails"


class Difference(NamedTuple):
    machine: str
    kind: str
    before: str
    after: str
    said_before: str
    said_after: str


class Comparison(NamedTuple):
    compared: int     # programs that ran before and after
    changed: int      # how many of these a fix changed
    broken: dict      # programs that did not compile as generated
    differences: dict


class Source:
    """Programs that are compiled together, in one folder before and one after."""

    def __init__(self, toolchain, machines, layout, name, release):
        self.toolchain = toolchain
        self.machines = machines
        self.layout = layout
        self.folder = toolchain.folder / name
        self.defines = ["-DNDEBUG"] if release else []

    def write(self, when, pieces, head=None):
        folder = self.folder / when
        shutil.rmtree(folder, ignore_errors=True)
        self.layout.write(folder, pieces, head)
        self.toolchain.database(folder, self.layout.sources(folder), self.defines)
        return folder

    def compile(self, when, pieces, head=None):
        """Compiles those of PIECES that compile; returns the errors of the others."""
        broken, left = {}, dict(pieces)
        while left:
            folder = self.write(when, left, head)
            said = self.toolchain.compile(self.layout.units(folder),
                                          self.folder / f"{when}-program", self.defines)
            if not said:
                break
            new = errors_by_number(said, self.layout.number_at)
            broken |= new
            for number in new:
                del left[number]
        return broken

    def run(self, when, all_machines, policy=""):
        return {machine.name: judge.outcomes(self.machines.run(
            machine, self.folder / f"{when}-program", policy,
            # A program that ends before main differs in all functions.
            may_fail=when == "after"))
            for machine in all_machines}

    def by_number(self, places):
        """The messages of PLACES by program number."""
        return {self.layout.number_at(file, line): message
                for file, line, message in places}

    def fixable(self, folder):
        return self.by_number(self.toolchain.fixable(self.machines.clean, folder))

    def not_understood(self, pieces):
        """The programs of PIECES that the tool fails on, with its messages."""
        reason, _ = self.toolchain.fix(self.machines.clean, self.write("part", pieces))
        if not reason:
            return {}
        if len(pieces) == 1:
            return dict.fromkeys(pieces, reason)
        numbers = list(pieces)
        middle = len(numbers) // 2
        found = {}
        for half in numbers[:middle], numbers[middle:]:
            found |= self.not_understood({number: pieces[number] for number in half})
        return found

    def fix(self, pieces):
        """The head and programs after a fix, the fixes that the tool undid, the
        programs that do not compile as generated, and those that the tool fails on."""
        after = self.write("fixed", pieces)
        reason, taken_back = self.toolchain.fix(self.machines.clean, after)
        if not reason:
            return *self.layout.read(after), self.by_number(taken_back), {}, {}
        broken = self.compile("before", pieces)
        left = {number: text for number, text in pieces.items() if number not in broken}
        failed = self.not_understood(left)
        after = self.write("fixed", {number: text for number, text in left.items()
                                     if number not in failed})
        if left.keys() != failed.keys():
            reason, taken_back = self.toolchain.fix(self.machines.clean, after)
            if reason:
                raise RuntimeError(f"the tool fails on a source, and on no program "
                                   f"of it alone: {reason}")
        return *self.layout.read(after), self.by_number(taken_back), broken, failed


def of_program(outcomes, number):
    return {name: each.get(number, ("did not run", -1))
            for name, each in outcomes.items()}


def runs(source):
    """The outcomes before, and pairs of a policy and the outcomes after under it."""
    old = source.run("before", [*COMPARED, OTHER])
    # If CUDA works, every policy must give the original's outcome.
    return old, [("", source.run("after", [*COMPARED, OTHER])), (
        "any", source.run("after", [machine for machine in COMPARED
                                    if machine.is_cuda], "any"))]


def difference_in_runs(number, old, new):
    """The machine, the kind and the outputs of a difference; or None."""
    was = of_program(old, number)
    for policy, each in new:
        now = of_program(each, number)
        found = judge.difference(was, now)
        if found:
            machine, kind = found
            return (machine + (f" under the policy {policy}" if policy else ""), kind,
                    was[machine][0], now[machine][0])
    return None


def compare(source, pieces):
    """Compares PIECES, a dictionary from numbers to texts. Programs that a fix does
    not change are not run."""
    head, new_pieces, taken_back, broken, failed = source.fix(pieces)
    pieces = {number: text for number, text in pieces.items() if number not in broken}
    changed = {number: text for number, text in pieces.items()
               if number not in failed and new_pieces.get(number) != text}
    differences = {}

    def differs(number, machine, kind, *said):
        differences[number] = Difference(machine, kind, pieces[number],
                                         new_pieces.get(number, ""), *said)

    for number, reason in failed.items():
        differs(number, "none", FAILS, "", reason)
    for number, message in taken_back.items():
        differs(number, "none", "is taken back", "", message)
    understood = {number: text for number, text in pieces.items() if number not in failed}
    wanted = source.fixable(source.write("before", understood))
    for number in wanted.keys() - changed.keys() - taken_back.keys():
        differs(number, "none", "has a fix and is not changed", "", "")
    for number, message in source.fixable(source.folder / "fixed").items():
        if number not in taken_back:
            differs(number, "none", "is fixable still", "", message)
    broken |= source.compile("before", changed)
    after = {number: new_pieces.get(number, "") for number in changed
             if number not in broken}
    for number, message in source.compile("after", after, head).items():
        differs(number, "none", "does not compile", "", message)
        del after[number]
    if after:
        old, new = runs(source)
        for number in after:
            found = difference_in_runs(number, old, new)
            if found:
                differs(number, *found)
    return Comparison(len(pieces), len(changed), broken, differences)
