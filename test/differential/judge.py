"""Decides whether a fixed program still behaves like the original."""

import re

BLOCK = re.compile(r"^@begin (\d+)\n(.*?)^@end \1 (-?\d+)$", re.M | re.S)
# The #include of a fix moves lines, and the two texts are in different folders.
TOLD_PLACE = re.compile(r'(?<=FAILED at ")\S+":\d+(?=, please report)')


def outcomes(output):
    """The output and the exit status of each function."""
    return {int(number): (text.strip("\n"), int(status))
            for number, text, status in BLOCK.findall(TOLD_PLACE.sub("", output))}


def throws(outcome):
    return re.search(r"^throws", outcome[0], re.M) is not None


def crashed(outcome):
    return outcome[1] != 0


def kind_of(before, after):
    if crashed(after) and not crashed(before):
        return "crashes"
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
    """The machine and the kind of a difference, or None. Both arguments map machines to
    outcomes. A fix must not change an outcome, exceptions included."""
    for machine, new in after.items():
        if before[machine] != new:
            return machine, kind_of(before[machine], new)
    return None
