#!/usr/bin/env python3
"""compatibility.py PAGE VERSION=RESULTS[,RESULTS]... < RULES: writes
docs/compatibility.md's table.

RESULTS are lit's results with that LibTorch; the last of each test counts. RULES is the
output of `torchport rules`. The columns of these versions are replaced, with the date."""

import collections
import datetime
import json
import pathlib
import re
import sys

BEGIN, END = "<!-- ./dev compatibility -->\n", "<!-- end -->\n"
PARTS = {
    "safe": "safe fixes that change no program (`test/safe`)",
    "reach": "where headers are missing (`test/reach`)",
    "tool": "the command line (`test/tool`)", "clangd": "the editor (`test/clangd`)",
    "fronts": "all of these find the same (`test/fronts`)",
    "docs": "examples in the documentation (`test/docs`)",
    "demo": "a program that is fixed, built and run (`test/demo`)",
}


def subject_of(test, rules):
    """The rule or part of a test, by its name."""
    suite, _, name = test.removeprefix("torchport :: ").partition("/")
    if suite in PARTS:
        return suite
    if suite == "versions":
        return "demo" if name.startswith("demo-") else None
    if suite != "rules":
        return None
    rule = name.partition("/")[0]
    return rule if rule in rules else "others"


def count(results, rules):
    """How many tests of each subject passed, failed, or do not apply."""
    counts = collections.defaultdict(collections.Counter)
    codes = {test["name"]: test["code"] for path in results.split(",")
             for test in json.loads(pathlib.Path(path).read_text())["tests"]
             if test["code"] not in ("EXCLUDED", "SKIPPED")}
    for name, code in codes.items():
        if subject := subject_of(name, rules):
            counts[subject][code] += 1
    return counts


def cell_of(counted):
    """The counts in words."""
    if not counted:
        return "none"
    failed = sum(counted.values()) - counted["PASS"] - counted["UNSUPPORTED"]
    words = [(counted["PASS"], "{} pass"), (counted["UNSUPPORTED"], "{} not for it"),
             (failed, "**{} fail**")]
    return ", ".join(word.format(number) for number, word in words if number)


def columns_of(table):
    """The columns by version: (title, {row: cell})."""
    rows = [line.strip("| ").split(" | ") for line in table.splitlines()]
    titles, cells = rows[0][1:], [row for row in rows[2:] if len(row) == len(rows[0])]
    return {re.search(r"[\d.]+", title)[0]: (title, {row[0]: row[number + 1] for row in cells})
            for number, title in enumerate(titles)}


def main():
    page = pathlib.Path(sys.argv[1])
    rules = re.findall(r"^([\w-]+) \(", sys.stdin.read(), re.M)
    rows = [(rule, f"[{rule}](rules/{rule}.md)") for rule in rules]
    rows += [("others", "several rules at once (`test/rules`)"), *PARTS.items()]
    before, rest = page.read_text().split(BEGIN)
    old, after = rest.split(END)
    columns = columns_of(old)
    today = datetime.date.today().strftime("%-d %B %Y")
    for version, results in (each.split("=", 1) for each in sys.argv[2:]):
        counts = count(results, rules)
        columns[version] = (f"LibTorch {version}, {today}",
                            {title: cell_of(counts[subject]) for subject, title in rows})
    columns = [columns[each] for each in
               sorted(columns, key=lambda name: [int(part) for part in name.split(".")])]
    table = ["| tests of | " + " | ".join(title for title, _ in columns) + " |",
             "|---" * (len(columns) + 1) + "|"]
    for _, row in rows:
        cells = [column.get(row, "not run") for _, column in columns]
        if set(cells) - {"none", "not run"}:
            table.append(f"| {row} | " + " | ".join(cells) + " |")
    page.write_text(before + BEGIN + "\n".join(table) + "\n" + END + after)


if __name__ == "__main__":
    main()
