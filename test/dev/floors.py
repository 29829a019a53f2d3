"""Checks the includes of rules/ and tool/ by the floors in docs/design.md."""

import graphlib
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])
DRAWING = (ROOT / "docs/design.md").read_text(encoding="utf-8")


def floors(house):
    """The folders of rules or tool, the lowest first."""
    return re.findall(rf"^    {house}/(\w+)/ ", DRAWING, re.M)[::-1]


def includes(house):
    """What each module, a header with its source, includes of its house."""
    found = {}
    for file in sorted((ROOT / house).rglob("*")):
        if file.suffix in (".h", ".cpp"):
            module = str(file.relative_to(ROOT).with_suffix(""))
            named = re.findall(rf'^#include "({house}/.*)\.h"', file.read_text(), re.M)
            found.setdefault(module, set()).update(set(named) - {module})
    return found


def faults(house):
    order = floors(house)
    if len(order) < 5:
        yield f"docs/design.md draws no floors of {house}/"
        return

    def floor(module):
        room = module.split("/")[1] if module.count("/") > 1 else ""
        return order.index(room) if room else len(order)

    # Declarations of others' headers, and build-time programs, are on no floor.
    found = {module: others for module, others in includes(house).items()
             if not module.startswith(("tool/dist/", "tool/pack/", "tool/standins/"))}
    for module in found:
        room = module.split("/")[1]
        if module.count("/") > 1 and room not in order:
            yield f"{module} stands on no floor of docs/design.md"
            return
    for module, others in found.items():
        for other in sorted(others):
            if floor(other) > floor(module):
                yield f"{module} includes {other}, which is above it"
    try:
        graphlib.TopologicalSorter(found).prepare()
    except graphlib.CycleError as error:
        yield "a cycle: " + " -> ".join(error.args[1])
    print(f"{house}/: {len(found)} modules, {sum(map(len, found.values()))} includes")


sys.exit("\n".join([*faults("rules"), *faults("tool")]) or 0)
