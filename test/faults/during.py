#!/usr/bin/env python3
"""Changes files before each file operation of a run in turn.

during.py all|some STEP TORCHPORT LIBRARY [NAME...] -- FLAG... (see every_call.py)

A fix does not overwrite what others write meanwhile, except between its last look and
the rename; it does not restore what they remove; two fixes do together what one does.
After a check, the next one equals a run without a cache."""

import collections
import os
import shlex
import sys
from typing import Callable, NamedTuple

from world import HEADERS, Fault, asked_for

CHECK = ("check", ".")
FIX = ("fix", ".")
MINE = b"// mine\n"


def written(world, old, new):
    """Appends to a file, as a shell does."""
    for name in HEADERS:
        text = world.tree()[name]
        if not text.endswith(MINE):
            yield f"what was written to '{name}' is lost"
        elif text[: -len(MINE)] not in (old[name], new[name]):
            yield f"'{name}' is neither old nor new"


def replaced(world, old, new):
    """Replaces a file, as an editor does."""
    if world.tree()["main.cpp"] != MINE:
        yield "the new 'main.cpp' is lost"


def removed(world, old, new):
    if "other.cpp" in world.tree():
        yield "'other.cpp' is there again"


def fixed(world, old, new):
    if world.tree() != new:
        yield "two fixes did not do what one does"


def checked(world, old, new):
    """The cached result must not be used for the changed files."""
    done = world.run(CHECK)
    right = world.run((*CHECK, "--no-cache"))
    if (done.status, done.out) != (right.status, right.out):
        yield f"the next run has another answer, {done}, than {right}"


class Happening(NamedTuple):
    """A command, an edit before one of its calls, and a check of the result."""

    command: tuple
    edit: str
    look: Callable


def happenings(world):
    second = shlex.join([world.torchport, *FIX, "--", *world.flags])
    return {
        "a line is written": Happening(
            FIX, "for each in base.h derived.h; do echo '// mine' >>$each; done", written),
        "a file is replaced": Happening(FIX, "echo '// mine' >its && mv its main.cpp", replaced),
        "a file is removed": Happening(FIX, "rm -f other.cpp", removed),
        "another fix runs": Happening(FIX, f"{second} >/dev/null 2>&1", fixed),
        "a checked file is written to": Happening(
            CHECK, "echo 'c10::Device mine(c10::kCUDA);' >>base.h", checked),
        "a checked file is removed": Happening(CHECK, "rm -f derived.h", checked),
    }


def complaints(world, happening, done, at, old, new):
    if done.status not in (0, 1, 2):
        yield f"it ended with {done.status}"
    litter = world.tree().keys() - old.keys()
    if litter:
        yield f"it leaves {sorted(litter)}"
    yield from happening.look(world, old, new)


def try_all(name, happening, world, old, new, step):
    ends, wrong, late, most, at = collections.Counter(), 0, 0, 0, 1
    while True:
        world.reset()
        if happening.command == CHECK:
            world.forget("results")
        fault = Fault((world.project,), at, edit=happening.edit)
        done = world.run(happening.command, fault)
        if len(done.calls) < at:
            break
        most = max(most, len(done.calls))
        ends[done.status] += 1
        found = list(complaints(world, happening, done, at, old, new))
        # An edit directly before the rename cannot be noticed.
        if found and " rename " in done.calls[at - 1]:
            late += 1
        elif found:
            wrong += 1
            print(f"{name} before {done.calls[at - 1]}:", *found, sep="\n  ")
            if os.environ.get("EVERY_CALL"):
                print(done.out, done.messages)
        at += step
    told = ", ".join(f"{ends[each]} with {each}" for each in sorted(ends))
    runs = sum(ends.values())
    print(f"{name}: {most} calls, {runs} runs: {told}; {late} too late to be seen", flush=True)
    return wrong


def main():
    with asked_for(sys.argv[1:]) as (world, is_all, step, names):
        old = world.tree()
        done = world.run(FIX)
        assert done.status == 0, done
        new = world.tree()
        wrong = sum(try_all(name, happening, world, old, new, 1 if is_all else step)
                    for name, happening in happenings(world).items()
                    if not names or name in names)
    sys.exit(wrong > 0)


main()
