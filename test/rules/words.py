#!/usr/bin/env python3
"""Whether the rules' words are written in the lines of each finding or of its
notes. The prefilter hides what this complains of.

words.py REPORT: in JSON; `torchport` is in PATH.
"""

import json
import pathlib
import re
import subprocess
import sys

words = re.compile(
    "|".join(
        subprocess.check_output(
            ["torchport", "rules", "--format=words"], text=True
        ).splitlines()
    )
)

# Their words are the unit's, not those of the directive that they tell of.
OF_THE_UNIT = {"unstable-api"}


def lines_of(place):
    lines = pathlib.Path(place["file"]).read_text().split("\n")
    first = place["line"]
    return "\n".join(lines[first - 1 : place.get("end_line", first)])


wordless = [
    finding
    for finding in json.loads(pathlib.Path(sys.argv[1]).read_text())["findings"]
    if finding["rule"] not in OF_THE_UNIT
    and not any(
        words.search(lines_of(place)) for place in (finding, *finding["notes"])
    )
]
for finding in wordless:
    print(f"{finding['rule']} finds this without a word: {lines_of(finding)}")
sys.exit(bool(wordless))
