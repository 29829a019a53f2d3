"""Runs a program before and after a fix on simulated machines, and compares the two."""

import pathlib
import sys
import tempfile

sys.path.insert(1, str(pathlib.Path(__file__).resolve().parents[1] / "corpus"))
import judge  # noqa: E402
from machines import MACHINES  # noqa: E402

import data  # noqa: E402

# A LibTorch for the CPU: no GPU, one and two simulated CUDA GPUs.
COMPARED = [each for each in MACHINES if not each.is_other]
LINE_VARIES = "(differs from run to run)"


def steadied(outcome, one, two):
    """OUTCOME without the lines in which ONE and TWO, runs of the same program, differ."""
    fields = {}
    for field in ("stdout", "stderr"):
        first, second = (getattr(each, field).splitlines() for each in (one, two))
        if len(first) != len(second):
            fields[field] = LINE_VARIES
            continue
        varying = {number for number, (old, new) in enumerate(zip(first, second))
                   if old != new}
        fields[field] = "\n".join(LINE_VARIES if number in varying else line for number, line
                                  in enumerate(getattr(outcome, field).splitlines()))
    return outcome._replace(**fields)


class Behaviour:
    def __init__(self):
        self.compared = 0      # pairs of outcomes
        self.well = set()      # the machines on which the original ended well
        self.worked_anew = set()
        self.lines = 0         # of standard output that were compared
        self.differences = []
        self.notes = []

    def figures(self):
        return vars(self) | {"well": sorted(self.well),
                             "worked_anew": sorted(self.worked_anew)}


def compare_on(setup, machine, run, folders, source, behaviour):
    machines = setup.machines
    preloaded = [str(setup.seed), *([machines.sim] if machine.simulated else [])]
    before, after = (folder / run.program for folder in folders)
    arguments = [each.replace("{source}", str(source)) for each in run.arguments]
    with tempfile.TemporaryDirectory(dir=machines.folder) as name:
        data.make(run.data, pathlib.Path(name), source)

        def outcome(program, policy=None):
            return machines.run(program, arguments, {"LD_PRELOAD": " ".join(preloaded)},
                                machine, policy, run.below, name, run.input)

        one = outcome(before)
        if one.end == "timed out":
            behaviour.notes.append(f"{machine.name}: takes too long to be compared")
            return
        two = outcome(before)
        if one.well:
            behaviour.well.add(machine.name)
        # "any" stands for the policy that the program itself has set.
        for policy, new in ("same", outcome(after, "same")), ("any", outcome(after)):
            steady = [steadied(each, one, two) for each in (one, new)]
            behaviour.compared += 1
            if what := judge.difference(*steady, machine, policy):
                policy = "its own policy" if policy == "any" else f"policy {policy}"
                behaviour.differences.append(f"{run.program}, {machine.name}, {policy}: {what}")
            elif policy == "any" and not one.well and new.well:
                behaviour.worked_anew.add(machine.name)
            elif not one.well and new.end.startswith("signal") and new.end != one.end:
                behaviour.differences.append(f"{run.program}, {machine.name}: ended with "
                                             f"{one.end}, and crashes now: {new.end}")
        kept = steadied(one, one, two).stdout.splitlines()
        behaviour.lines += sum(LINE_VARIES not in line for line in kept)
        if LINE_VARIES in kept:
            behaviour.notes.append(f"{machine.name}: {kept.count(LINE_VARIES)} lines differ "
                                   "from run to run, and are not compared")
        if not one.well:
            said = (one.stderr.strip() or one.stdout.strip() or "nothing").splitlines()
            behaviour.notes.append(f"{machine.name}: the original ends with {one.end}: "
                                   f"{said[0][:160]}")


def compare(setup, runs, folders, source):
    """Compares RUNS of the programs in FOLDERS, (before, after)."""
    behaviour = Behaviour()
    for run in runs:
        for machine in COMPARED:
            compare_on(setup, machine, run, folders, source, behaviour)
    return behaviour
