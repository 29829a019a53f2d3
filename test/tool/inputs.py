#!/usr/bin/env python3
"""Whether a test of the rules uses each library of the table of inputs, and
each function that takes a default.

inputs.py ROOT
"""

import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
table = (root / "rules/flow/InputTable.cpp").read_text(encoding="utf-8")
libraries = re.findall(
    r'^    \{"[^"]*",\s*"([^"]+)",\s*InputKind::', table, re.M
)
defaults = re.findall(r'\{InputDefault::\w+, "([^"]+)"', table)
tests = "".join(
    test.read_text(encoding="utf-8")
    for pattern in ("input-*.cpp", "device-string-input*.cpp")
    for test in sorted((root / "test/rules").glob(pattern))
)


def is_used(name):
    """In full; or its last part beside the namespaces around it."""
    *outer, last = name.removesuffix("::").split("::")
    return all(re.search(rf"\b{part}\b", tests) for part in (*outer, last))


if len(libraries) < 40 or len(defaults) < 20:
    sys.exit("the table in InputTable.cpp is not read as it is written")
untested = [name for name in libraries + defaults if not is_used(name)]
for name in untested:
    print(f"no test of the rules uses {name}")
sys.exit(bool(untested))
