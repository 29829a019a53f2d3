"""promises.py ROOT: each promise of SECURITY.md names existing tests."""

import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
text = (root / "SECURITY.md").read_text(encoding="utf-8")
wrong = []
promises = 0
for section in re.split(r"^## ", text, flags=re.M)[1:]:
    title, body = section.split("\n", 1)
    if title == "What is not promised":
        continue
    for item in re.findall(r"^- (.*?)(?=^- |\Z)", body, re.M | re.S):
        promises += 1
        if not re.search(r"\]\(test/", item):
            wrong.append(f"no test is named for: {item.splitlines()[0]}")
for path in re.findall(r"\]\(([^):#]+)\)", text):
    if not (root / path).is_file():
        wrong.append(f"there is no '{path}'")
print(*wrong, sep="\n", end="\n" if wrong else "")
print(promises, "promises,", len(wrong), "without a test")
sys.exit(bool(wrong))
