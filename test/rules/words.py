#!/usr/bin/env python3
"""words.py REPORT: fails for a finding of the JSON report without a word of `torchport
rules --format=words` in its lines or its notes' lines. The prefilter would hide it.
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

# The word is elsewhere in the unit, or in the configuration.
ELSEWHERE = {"unstable-api", "banned-name"}


def lines_of(place):
    lines = pathlib.Path(place["file"]).read_text().split("\n")
    first = place["line"]
    return "\n".join(lines[first - 1 : place.get("end_line", first)])


wordless = [
    finding
    for finding in json.loads(pathlib.Path(sys.argv[1]).read_text())["findings"]
    if finding["rule"] not in ELSEWHERE
    and not any(
        words.search(lines_of(place)) for place in (finding, *finding["notes"])
    )
]
for finding in wordless:
    print(f"{finding['rule']} finds this without a word of the rules: {lines_of(finding)}")
sys.exit(bool(wordless))
