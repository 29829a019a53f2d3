"""Checks the includes of rules/, tool/ and runtime/ by the floors in docs/design.md."""

import graphlib
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])
DRAWING = (ROOT / "docs/design.md").read_text(encoding="utf-8")


def floors(house):
    """The folders of rules or tool, the lowest first."""
    return re.findall(rf"^    {house}/(\w+)/ ", DRAWING, re.M)[::-1]


def sources(*folder):
    files = sorted(ROOT.joinpath(*folder).rglob("*"))
    return [file for file in files if file.suffix in (".h", ".cpp")]


def includes(house):
    """What each module, a header with its source, includes of its house."""
    found = {}
    for file in sources(house):
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


SYSTEM = re.compile(
    r"^\s*#\s*include <(?:sys/.*|unistd|dlfcn|fcntl|link|malloc|poll|pthread|spawn|grp|pwd"
    r"|csignal|signal|io|windows|psapi|mach.*/.*|crt_externs)(?:\.h)?>"
    r"|^\s*#.*\b(?:_WIN32|__APPLE__|__linux__|_MSC_VER|__unix__)\b",
    re.M,
)


def faults_of_systems(house, home, *exempt):
    """Only in the folders of the systems in `home`, and in `exempt`, is a system's header
    included, or asked which system it is."""
    exempt += tuple(f"{home}/{each}/" for each in ("linux", "macos", "posix", "windows"))
    for file in sources(house):
        name = str(file.relative_to(ROOT))
        if not name.startswith(exempt) and (found := SYSTEM.search(file.read_text())):
            yield (f"{name} has '{found[0].strip()}': what a system does in its own way "
                   f"belongs into {home}")


def faults_of_runtime():
    """Its headers are named without their room, but for those of os/."""
    rooms = floors("runtime")
    files = [(file, room) for room in rooms for file in sources("runtime", room)]
    rooms_of_header = {}
    for file, room in files:
        rooms_of_header.setdefault(file.name, set()).add(room)
    count = 0
    for file, room in files:
        for name in re.findall(r'^#include "(.*)"', file.read_text(), re.M):
            count += 1
            path = pathlib.Path(name)
            named = {"os"} if path.parts[0] == "os" else rooms_of_header.get(path.name, set())
            if not (named and any(rooms.index(each) <= rooms.index(room) for each in named)):
                yield f"{file.relative_to(ROOT)} includes {name}, which is above it"
    print(f"runtime/: {len(files)} files, {count} includes")


sys.exit("\n".join([
    *faults("rules"), *faults("tool"), *faults_of_runtime(),
    *faults_of_systems("runtime", "runtime/os", "runtime/include/", "runtime/sim/"),
    # The stand-ins are data of the tool.
    *faults_of_systems("rules", "tool/os"),
    *faults_of_systems("tool", "tool/os", "tool/standins/"),
]) or 0)
