"""Whether a program that was fixed is still that program."""

import re

from machines import COMPARED, OTHER

BLOCK = re.compile(r"^@begin (\d+)\n(.*?)^@end \1 (-?\d+)$", re.M | re.S)
MIXED = "Expected all tensors to be on the same device"
# What LibTorch says that has no GPU, or not that one.
LACKING = re.compile(
    r"^throws.*(?:invalid device ordinal|No CUDA GPUs|not linked with support for|"
    r"from the 'CUDA' backend|no CUDA-capable device)", re.M)


def outcomes(output):
    """What each function printed, and how it ended."""
    return {int(number): (text.strip("\n"), int(status))
            for number, text, status in BLOCK.findall(output)}


def throws(outcome):
    return re.search(r"^throws", outcome[0], re.M) is not None


def lacks_gpu(outcome):
    return LACKING.search(outcome[0]) is not None


def crashed(outcome):
    return outcome[1] != 0


def without_version(outcome):
    """The first words of what was thrown, and all else."""
    return re.sub(r"^(throws[^:]*(?:::Error)?: .{0,40}).*$", r"\1", outcome[0],
                  flags=re.M), outcome[1]


def kind_of(before, after):
    if crashed(after):
        return "crashes"
    if MIXED in after[0] and MIXED not in before[0]:
        return "half a move"
    if throws(after) and not throws(before):
        return "throws"
    if before[0].replace("cuda:0", "cuda") == after[0].replace("cuda:0", "cuda"):
        return "text of a device"
    if sorted(before[0].splitlines()) == sorted(after[0].splitlines()):
        return "order"
    if re.sub(r"cuda:\d|cuda|cpu", "", before[0]) == re.sub(
            r"cuda:\d|cuda|cpu", "", after[0]):
        return "device"
    return "values or effects"


def difference(before, after):
    """What is wrong with AFTER: the machine and the kind, or None. Both are a
    dictionary from the name of a machine to an outcome."""
    for machine in COMPARED:
        old, new = before[machine.name], after[machine.name]
        if crashed(old):
            continue
        if throws(old) and lacks_gpu(old):
            if crashed(new):
                return machine, "crashes"
        elif without_version(old) != without_version(new):
            return machine, kind_of(old, new)
    old, new = before[OTHER.name], after[OTHER.name]
    if crashed(old):
        return None
    if crashed(new):
        return OTHER, "crashes"
    on_gpu = [before[machine.name] for machine in COMPARED if machine.is_cuda]
    if throws(old):
        on_cuda = [each[machine.name][0] for each in (before, after)
                   for machine in COMPARED if machine.is_cuda]
        if MIXED in new[0] and not any(MIXED in each for each in on_cuda):
            return OTHER, "half a move"
    elif throws(new) and not all(throws(each) for each in on_gpu):
        # What throws on every GPU was not thrown by the migration.
        return OTHER, "half a move" if MIXED in new[0] else "throws"
    return None
