#!/usr/bin/env python3
"""Writes the page about what is tested with which LibTorch.

usage: compatibility.py PAGE VERSION=RESULTS[,RESULTS]... < RULES

RESULTS are what lit wrote of the tests with that LibTorch, the last of each test
counting; RULES is what `torchport rules` prints. The table in PAGE, between its comments, is made anew.
"""

import collections
import json
import pathlib
import re
import sys

BEGIN, END = "<!-- ./dev compatibility -->\n", "<!-- end -->\n"
PARTS = {
    "safe": "safe fixes that change no program (`test/safe`)",
    "reach": "where headers are missing (`test/reach`)",
    "tool": "the command line (`test/tool`)",
    "clangd": "the editor (`test/clangd`)",
    "fronts": "all of these find the same (`test/fronts`)",
    "docs": "examples in the documentation (`test/docs`)",
    "demo": "a program that is fixed, built and run (`test/demo`)",
}


def subject_of(test, rules):
    """The rule or part that `test` is about, by its name."""
    suite, _, name = test.removeprefix("torchport :: ").partition("/")
    if suite in PARTS:
        return suite
    if suite == "versions":
        return "demo" if name.startswith("demo-") else None
    # The longest, where one rule's name begins with another's.
    found = [rule for rule in rules if re.match(rf"{rule}\b", name)]
    return max(found, key=len, default="others" if suite == "rules" else None)


def count(results, rules):
    """How many tests of each subject passed, failed, or are of another LibTorch."""
    counts = collections.defaultdict(collections.Counter)
    codes = {test["name"]: test["code"] for path in results.split(",")
             for test in json.loads(pathlib.Path(path).read_text())["tests"]
             if test["code"] not in ("EXCLUDED", "SKIPPED")}
    for name, code in codes.items():
        if subject := subject_of(name, rules):
            counts[subject][code] += 1
    return counts


def cell_of(counted):
    """A subject's tests in words."""
    if not counted:
        return "none"
    failed = sum(counted.values()) - counted["PASS"] - counted["UNSUPPORTED"]
    words = [(counted["PASS"], "{} pass"), (counted["UNSUPPORTED"], "{} not for it"),
             (failed, "**{} fail**")]
    return ", ".join(word.format(number) for number, word in words if number)


def main():
    page = pathlib.Path(sys.argv[1])
    versions = dict(each.split("=", 1) for each in sys.argv[2:])
    rules = re.findall(r"^([\w-]+) \(", sys.stdin.read(), re.M)
    counts = {name: count(results, rules) for name, results in versions.items()}
    rows = [(rule, f"[{rule}](rules/{rule}.md)") for rule in rules]
    rows += [("others", "several rules at once (`test/rules`)"), *PARTS.items()]
    table = ["| tests of | " + " | ".join(f"LibTorch {each}" for each in versions) + " |",
             "|---" * (len(versions) + 1) + "|"]
    for subject, title in rows:
        cells = [cell_of(counts[name][subject]) for name in versions]
        if set(cells) != {"none"}:
            table.append(f"| {title} | " + " | ".join(cells) + " |")
    text = page.read_text()
    before, rest = text.split(BEGIN)
    page.write_text(before + BEGIN + "\n".join(table) + "\n" + END
                    + rest.split(END)[1])


if __name__ == "__main__":
    main()
