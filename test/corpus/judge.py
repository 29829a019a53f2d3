"""Decides whether a fixed program behaves as before."""

import itertools
import pathlib

from machines import POLICIES
from outcome import Outcome, without_devices, without_runtime

NO_REASON = "?"
WORDS = {"end": "the end", "stdout": "standard output", "stderr": "standard error",
         "files": "the files that it left"}


def first_difference(before, after):
    for number, (old, new) in enumerate(zip(before.splitlines(), after.splitlines()), 1):
        if old != new:
            return f"line {number} was '{old}', and is '{new}'"
    return f"had {len(before.splitlines())} lines, and has {len(after.splitlines())}"


def comparable(outcome, machine):
    """OUTCOME without what a policy may change: warnings of the runtime and, on another
    accelerator, the names of devices."""
    outcome = outcome._replace(stderr=without_runtime(outcome.stderr))
    if not machine.is_other:
        return outcome
    return outcome._replace(stdout=without_devices(outcome.stdout),
                            stderr=without_devices(outcome.stderr))


def difference(before, after, machine, policy, unsteady=()):
    """The difference in words, or an empty string. The fields UNSTEADY are not compared."""
    if policy != "same":
        if not before.well:
            return ""
        if machine.is_other and not after.well:
            said = after.stderr.strip().splitlines()
            return f"fails anew: {after.end}: {said[-1] if said else 'nothing said'}"
        before, after = (comparable(each, machine) for each in (before, after))
    wrong = []
    for field in Outcome._fields:
        old, new = getattr(before, field), getattr(after, field)
        if field in unsteady or old == new:
            continue
        wrong.append(f"{WORDS[field]}: " + (f"was {old}, and is {new}" if field == "end"
                                            else first_difference(old, new)))
    return "; ".join(wrong)


class ExpectedChanges:
    """The file of accepted differences: reasons by program, machine and policy."""

    def __init__(self, path):
        self.path = pathlib.Path(path)
        self.head, self.reasons = [], {}
        lines = self.path.read_text().splitlines() if self.path.exists() else []
        for number, line in enumerate(lines, 1):
            if not line.strip() or line.startswith("#"):
                self.head.append(line)
                continue
            fields = [each.strip() for each in line.split("|", 3)]
            if len(fields) != 4 or not {*fields[2].split(", ")} <= {*POLICIES}:
                raise SystemExit(f"{self.path.name}:{number}: not 'program | machines | "
                                 f"some of {', '.join(POLICIES)} | reason'")
            names = (each.split(", ") for each in fields[:3])
            self.reasons |= dict.fromkeys(itertools.product(*names), fields[3])

    def accepts(self, key):
        return self.reasons.get(key, NO_REASON) != NO_REASON

    def stale(self, keys, compared):
        """Accepted differences that were COMPARED and did not occur."""
        return sorted(self.reasons.keys() & set(compared) - set(keys))

    def update(self, keys, compared):
        for key in self.stale(keys, compared):
            del self.reasons[key]
        for key in keys:
            if key[2] in ("cpu", "any"):  # what differs under `same` is a defect
                self.reasons.setdefault(key, NO_REASON)
        self.path.write_text("".join(f"{each}\n" for each in [*self.head, *self.lines()]))

    def lines(self):
        """Machines with the same policies share a line."""
        policies, machines = {}, {}
        for (program, machine, policy), reason in sorted(self.reasons.items()):
            policies.setdefault((program, reason, machine), []).append(policy)
        for (program, reason, machine), those in policies.items():
            machines.setdefault((program, reason, ", ".join(those)), []).append(machine)
        for (program, reason, policy), those in machines.items():
            yield f"{program} | {', '.join(those)} | {policy} | {reason}"
