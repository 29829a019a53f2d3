#!/usr/bin/env python3
"""Counts the findings in programs whose headers are missing.

usage: reach.py TORCHPORT FILE... -- FLAG...

A line with `// wanted` has to have a finding, of hardcoded-device unless another rule is
named after a colon. All other lines, and those with `// calm`, may not have one. Prints the
lost and the false findings, then both in percent, and ends with status 1 if these are worse
than WANTED and FALSE.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys

WANTED, FALSE = 98.0, 1.0  # percent
LABEL = re.compile(r"// (?P<what>wanted|calm)(?:: (?P<rule>[\w-]+))?$")


def labels(file):
    """The rule that is wanted on each labelled line, or None."""
    said = {}
    for number, line in enumerate(file.read_text().split("\n"), 1):
        label = LABEL.search(line)
        if label:
            said[number] = (None if label["what"] == "calm"
                            else label["rule"] or "hardcoded-device")
    return said


def findings(torchport, files, flags):
    """The rules with a finding on each line, by file and line."""
    done = subprocess.run([torchport, "check", "--rules=-device-question",
                           "--format=json", *files, "--", *flags],
                          capture_output=True, check=False)
    found = collections.defaultdict(set)
    for each in json.loads(done.stdout)["findings"]:
        found[pathlib.Path(each["file"]).name, each["line"]].add(each["rule"])
    return found


def main():
    at = sys.argv.index("--")
    files = [pathlib.Path(each) for each in sys.argv[2:at]]
    found = findings(sys.argv[1], files, sys.argv[at + 1:])
    wanted = lost = calm = false = 0
    for file in files:
        said = labels(file)
        wanted += sum(rule is not None for rule in said.values())
        calm += sum(rule is None for rule in said.values())
        for line, rule in said.items():
            if rule and rule not in found[file.name, line]:
                lost += 1
                print(f"lost: {file.name}:{line} [{rule}], found instead: "
                      f"{sorted(found[file.name, line])}")
        for name, line in sorted(found):
            if name == file.name and found[name, line] and not said.get(line):
                false += 1
                print(f"false: {name}:{line} {sorted(found[name, line])}")
    recall, falsity = 100 * (wanted - lost) / wanted, 100 * false / calm
    print(f"found {wanted - lost} of {wanted} ({recall:.1f}%), "
          f"false {false} of {calm} ({falsity:.1f}%)")
    return 0 if recall >= WANTED and falsity <= FALSE else 1


if __name__ == "__main__":
    sys.exit(main())
