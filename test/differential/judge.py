"""Whether a program that was fixed is still that program."""

import re

BLOCK = re.compile(r"^@begin (\d+)\n(.*?)^@end \1 (-?\d+)$", re.M | re.S)
# The #include of a fix moves the lines, and each text is in a folder of its own.
TOLD_PLACE = re.compile(r'(?<=FAILED at ")\S+":\d+(?=, please report)')


def outcomes(output):
    """What each function printed, and how it ended."""
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
    """What is wrong with AFTER: the name of a machine and the kind, or None. Both are
    a dictionary from the name of a machine to an outcome; a fix is the identity, so
    that each of AFTER has to be that of BEFORE, what is thrown included."""
    for machine, new in after.items():
        if before[machine] != new:
            return machine, kind_of(before[machine], new)
    return None
