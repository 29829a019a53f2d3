"""idioms.py ROOT: checks docs/idioms.md against the tests that cite its rows.

A row names tests, each of which has "Row N" in a comment; a cited row exists; and if a
row says "fixed", a test shows the fix after that comment."""

import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])
TABLE = ROOT / "docs/idioms.md"
CITATION = re.compile(r"\bRows? ((?:\d+(?:, | and | to )?)+)")


def numbers(listed):
    """Of "3, 4 and 6 to 8": 3, 4, 6, 7, 8."""
    found = []
    for first, last in re.findall(r"(\d+)(?: to (\d+))?", listed):
        found += range(int(first), int(last or first) + 1)
    return found


def cited_in(path):
    return {
        number
        for listed in CITATION.findall(path.read_text(encoding="utf-8"))
        for number in numbers(listed)
    }


def shows_fix(path, number):
    """Whether a fix is expected between "Row NUMBER" and the next such comment."""
    parts = CITATION.split(path.read_text(encoding="utf-8"))
    return any(
        number in numbers(listed) and re.search(r"CHECK-FIXES|FIXED|::torchport::", part)
        for listed, part in zip(parts[1::2], parts[2::2])
    )


def faults():
    rows = {}
    fixed = set()
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if row := re.match(r"\| (\d+) \|.*\|(.*)\|$", line):
            rows[int(row[1])] = re.findall(r"\]\((.*?)\)", row[2])
            if re.search(r"\bfixed\b", line.split(" | ")[2]):
                fixed.add(int(row[1]))
    if not rows:
        yield f"{TABLE} has no rows"
    for number, tests in rows.items():
        if not tests:
            yield f"row {number} names no test"
        for test in tests:
            if number not in cited_in(TABLE.parent / test):
                yield f"{test} does not cite row {number}"
        if number in fixed and not any(shows_fix(TABLE.parent / test, number) for test in tests):
            yield f"row {number} says that it is fixed, and none of its tests shows that"
    for folder in ("rules", "safe"):
        for path in sorted((ROOT / "test" / folder).rglob("*.*")):
            for number in sorted(cited_in(path) - set(rows)):
                yield f"{path.name} cites row {number}, which is not in the table"


sys.exit("\n".join(faults()) or 0)
