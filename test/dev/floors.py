"""Holds the includes of rules/ against the floors in docs/design.md."""

import graphlib
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])


def floors():
    """The folders, the lowest first."""
    drawn = re.findall(r"^    rules/(\w+)/ ", (ROOT / "docs/design.md").read_text(),
                       re.M)
    return drawn[::-1]


def includes():
    """What each module, a header with its source, includes."""
    found = {}
    for file in sorted((ROOT / "rules").rglob("*")):
        if file.suffix in (".h", ".cpp"):
            module = str(file.relative_to(ROOT).with_suffix(""))
            named = re.findall(r'^#include "(rules/.*)\.h"', file.read_text(), re.M)
            found.setdefault(module, set()).update(set(named) - {module})
    return found


def main():
    order = floors()
    if len(order) < 5:
        sys.exit("docs/design.md draws no floors")

    def floor(module):
        folder = module.split("/")[1] if module.count("/") > 1 else ""
        if folder and folder not in order:
            sys.exit(f"{module} stands on no floor of docs/design.md")
        return order.index(folder) if folder else len(order)

    found = includes()
    upward = [f"{module} includes {other}, which is above it"
              for module, others in found.items() for other in sorted(others)
              if floor(other) > floor(module)]
    try:
        graphlib.TopologicalSorter(found).prepare()
    except graphlib.CycleError as error:
        upward.append("a cycle: " + " -> ".join(error.args[1]))
    print(f"{len(found)} modules, {sum(map(len, found.values()))} includes")
    sys.exit("\n".join(upward) or 0)


main()
