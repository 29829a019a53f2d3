"""Fixes a source with many functions, and runs it before and after."""

from typing import NamedTuple

import judge
from machines import COMPARED, OTHER
from source import HEAD, function_at, joined, split


class Difference(NamedTuple):
    machine: str
    kind: str
    before: str
    after: str
    said_before: str
    said_after: str


class Comparison(NamedTuple):
    compared: int     # functions that ran before and after
    changed: int      # those of them that a fix changed
    broken: dict      # what did not compile as generated
    differences: dict


def compiled(toolchain, name, pieces, head):
    """Compiles what does compile of PIECES; what the compiler says of the rest."""
    broken, left = {}, dict(pieces)
    while left:
        new = toolchain.compile(name, joined(left, head))
        if not new:
            break
        broken |= new
        for number in new:
            del left[number]
    return broken


def run(machines, program, all_machines, policy=""):
    return {machine.name: judge.outcomes(machines.run(machine, program, policy))
            for machine in all_machines}


def of_function(outcomes, number):
    return {name: each.get(number, ("did not run", -1))
            for name, each in outcomes.items()}


def not_understood(toolchain, machines, name, pieces):
    """The functions of PIECES that keep the tool from the whole source, with what
    it says."""
    source = toolchain.folder / f"{name}-part.cpp"
    source.write_text(joined(pieces))
    reason = toolchain.fix(machines.clean, source)
    if not reason:
        return {}
    if len(pieces) == 1:
        return dict.fromkeys(pieces, reason)
    numbers = list(pieces)
    halves = numbers[:len(numbers) // 2], numbers[len(numbers) // 2:]
    found = {}
    for half in halves:
        found |= not_understood(toolchain, machines, name,
                                {number: pieces[number] for number in half})
    return found


def fixed(toolchain, machines, name, pieces):
    """The head and the functions after a fix, those that do not compile as they
    are, and those that the tool fails on."""
    source = toolchain.folder / f"{name}.cpp"
    source.write_text(joined(pieces))
    if not toolchain.fix(machines.clean, source):
        return *split(source.read_text()), {}, {}
    broken = compiled(toolchain, f"{name}-before", pieces, HEAD)
    left = {number: text for number, text in pieces.items()
            if number not in broken}
    failed = not_understood(toolchain, machines, name, left)
    source.write_text(joined({number: text for number, text in left.items()
                              if number not in failed}))
    if left.keys() != failed.keys():
        reason = toolchain.fix(machines.clean, source)
        if reason:
            raise RuntimeError(f"the tool fails on a source, and on no function "
                               f"of it alone: {reason}")
    return *split(source.read_text()), broken, failed


FAILS = "the tool fails"


def wanted(toolchain, machines, name, pieces):
    """The functions of PIECES in which the tool finds something that has a fix."""
    text = joined(pieces)
    source = toolchain.folder / f"{name}-wanted.cpp"
    source.write_text(text)
    return {function_at(text, line)
            for line, _ in toolchain.fixable(machines.clean, source)}


def compare(toolchain, machines, name, pieces):
    """Compares the functions of PIECES, a dictionary from numbers to texts. What
    a fix leaves as it is need not be run."""
    head, new_pieces, broken, failed = fixed(toolchain, machines, name, pieces)
    pieces = {number: text for number, text in pieces.items()
              if number not in broken}
    changed = {number: text for number, text in pieces.items()
               if number not in failed and new_pieces.get(number) != text}
    differences = {}

    def differs(number, machine, kind, said=("", "")):
        differences[number] = Difference(machine, kind, pieces[number],
                                         new_pieces.get(number, ""), *said)

    for number, reason in failed.items():
        differs(number, "none", FAILS, ("", reason))
    understood = {number: text for number, text in pieces.items()
                  if number not in failed}
    for number in wanted(toolchain, machines, name, understood) - changed.keys():
        differs(number, "none", "has a fix and is not changed")
    source = toolchain.folder / f"{name}.cpp"
    for line, message in toolchain.fixable(machines.clean, source):
        number = function_at(source.read_text(), line)
        differs(number, "none", "is fixable still", ("", message))
    broken |= compiled(toolchain, f"{name}-before", changed, HEAD)
    after = {number: new_pieces.get(number, "") for number in changed
             if number not in broken}
    for number, message in compiled(toolchain, f"{name}-after", after,
                                    head).items():
        differs(number, "none", "does not compile", ("", message))
        del after[number]
    if after:
        old, new = (run(machines, toolchain.folder / f"{name}-{when}",
                        [*COMPARED, OTHER])
                    for when in ("before", "after"))
        # Where CUDA works, every policy gives what the original gives.
        under_any = run(machines, toolchain.folder / f"{name}-after",
                        [machine for machine in COMPARED if machine.is_cuda], "any")
        for number in after:
            was = of_function(old, number)
            for policy, each in ("", new), ("any", under_any):
                now = of_function(each, number)
                found = judge.difference(was, now)
                if found:
                    machine, kind = found
                    differs(number, machine + (f" under the policy {policy}" if policy
                                               else ""), kind,
                            (was[machine][0], now[machine][0]))
                    break
    return Comparison(len(pieces), len(changed), broken, differences)
