#!/usr/bin/env python3
"""Lets each file operation of a run of torchport fail in turn.

every_call.py all|some STEP TORCHPORT LIBRARY [SCENARIO...] -- FLAG...: with some, each
STEP-th, or fewer.

After any failure the run ends without a signal. Each source is old or new. The status is that
of a complete result, and the result is complete; or it is 2, and a message names a file.
The next run is right, and leaves no other file."""

import collections
import errno
import os
import re
import shutil
import subprocess
import sys
from typing import Callable, NamedTuple

from world import LISTS, Fault, asked_for

OTHERS = (errno.ESTALE, errno.ENOSPC, errno.EACCES, errno.EINTR, 0)


class Scenario(NamedTuple):
    """A command, what it writes, and what exists before."""

    command: tuple
    writes: tuple = ()  # files, or folders of them, beside the sources
    fresh: tuple = ()  # folders of the cache that are empty before
    before: Callable = lambda world: None  # prepares the project
    ends_next: tuple = ()  # other statuses of the next run
    is_cache: bool = False  # the cache fails, which changes no result
    is_slow: bool = False  # each call gets only some errors

    def prepare(self, world):
        world.reset()
        self.before(world)
        world.forget(*self.fresh)

    def under(self, world):
        return (world.cache if self.is_cache else world.project,)


def with_cmake(world):
    """With a build folder, which CMake makes once."""
    build, kept = world.project / "build", world.top / "build"
    for name, text in zip(LISTS, (CMAKE, CMAKE_OF_OTHER)):
        path = world.project / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    if kept.exists():
        shutil.copytree(kept, build, symlinks=True)
        return
    prefix = world.top / "prefix"
    prefix.mkdir()
    (prefix / "torchportConfig.cmake").write_text(
        "add_library(torchport::torchport INTERFACE IMPORTED)\n")
    subprocess.run(
        ["cmake", "-S", world.project, "-B", build, "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON",
         f"-DCMAKE_PREFIX_PATH={prefix}", f"-DCMAKE_CXX_FLAGS={' '.join(world.flags)}"],
        check=True, capture_output=True)
    shutil.copytree(build, kept, symlinks=True)


def with_earlier(command):
    return lambda world: world.run(command)


def with_shards(world):
    for number, name in (1, "one.json"), (2, "two.json"):
        done = world.run(("check", f"--shard={number}/2", "--format=json", "."))
        (world.project / name).write_text(done.out)


CMAKE = """cmake_minimum_required(VERSION 3.25)
project(faults LANGUAGES CXX)
add_executable(program main.cpp)
target_link_libraries(program PRIVATE torch)
add_subdirectory(other)
"""
CMAKE_OF_OTHER = ("add_library(other ../other.cpp)\n"
                  "target_link_libraries(other PRIVATE torch)\n")

CHECK = ("check", ".")
FIX = ("fix", ".")
FIX_CMAKE = ("fix", "--cmake")
MERGE = ("merge", "--write-baseline=known.json", "one.json", "two.json")
WRITE_BASELINE = ("check", "--write-baseline=known.json", ".")
REPORT = ("report", "--output=page.html", "--date=2024-01-01", ".")

SCENARIOS = {
    # With everything cached, and with less.
    "check": Scenario(CHECK),
    "check-anew": Scenario(CHECK, fresh=("results",)),
    "check-cache": Scenario(CHECK, is_cache=True),
    "check-cache-anew": Scenario(CHECK, fresh=("results",), is_cache=True),
    "check-cache-cold": Scenario(CHECK, fresh=("results", "preambles"), is_cache=True,
                                 is_slow=True),
    # The next run has nothing left to do.
    "fix": Scenario(FIX, ends_next=(0,)),
    "fix-cache": Scenario(FIX, ends_next=(0,), is_cache=True),
    "fix-cmake": Scenario(FIX_CMAKE, before=with_cmake, ends_next=(0,), is_slow=True),
    "baseline": Scenario(WRITE_BASELINE, ("known.json",)),
    "baseline-again": Scenario(WRITE_BASELINE, ("known.json",),
                               before=with_earlier(WRITE_BASELINE)),
    "baseline-read": Scenario(("check", "--baseline=known.json", "."), ("known.json",),
                              before=with_earlier(WRITE_BASELINE)),
    "init": Scenario(("init",), (".torchport.yaml",)),
    "init-vendor": Scenario(("init", "--vendor=runtime"), ("runtime/",), is_slow=True),
    "merge": Scenario(MERGE, ("known.json",), before=with_shards),
    "report": Scenario(REPORT, ("page.html",)),
    "report-again": Scenario(REPORT, ("page.html",), before=with_earlier(REPORT)),
}


class Judge:
    """The result of a run, compared with one without faults."""

    def __init__(self, scenario, world):
        self.scenario, self.world = scenario, world
        scenario.prepare(world)
        self.old = world.tree()
        self.right = world.run(scenario.command)
        self.new = world.tree()
        assert self.right.status in (0, 1), self.right

    def complaints(self, done):
        tree = self.world.tree()
        if done.status not in (0, 1, 2):
            yield f"it ended with {done.status}"
            return
        for name in sorted(self.old.keys() | self.new.keys()):
            if name.startswith(self.scenario.writes) and done.status == 2:
                continue  # the message may be about this file
            known = self.old.get(name), self.new.get(name)
            if tree.get(name) not in known:
                yield f"'{name}' is neither old nor new"
        if (done.status, done.out) == (self.right.status, self.right.out) and all(
                tree.get(name) == text for name, text in self.new.items()):
            return
        if self.scenario.is_cache:
            yield f"the cache has changed the answer, with status {done.status}"
        elif done.status != 2:
            yield f"the answer is another, with status {done.status}"
        elif not self.names_file(done):
            yield "no message names a file"

    def names_file(self, done):
        names = set(self.new) | {"torchport", str(self.world.project)}
        names |= {f"'{os.path.dirname(each)}'" for each in self.new if "/" in each}
        return any(
            name in line or "'.'" in line or line.startswith((".: ", "not analysed: "))
            for line in (done.messages + done.out).splitlines()
            if "error:" in line or "not analysed" in line or "warning:" in line
            for name in names)

    def complaints_of_next(self, could_not_remove):
        """Files that a run could not remove may remain."""
        done = self.world.run(self.scenario.command)
        tree = self.world.tree()
        if done.status not in (self.right.status, *self.scenario.ends_next):
            yield f"the next run ended with {done.status}: {done.messages}"
        if self.scenario.command[0] not in ("fix", "init") and done.out != self.right.out:
            yield f"the next run had another answer: {done.out}{done.messages}"
        changed = [name for name in tree.keys() | self.new.keys()
                   if tree.get(name) != self.new.get(name)
                   and not (name not in self.new and could_not_remove)]
        if changed:
            yield f"after the next run, these are not as they should be: {changed}"


def faults_at(at, under, is_all):
    yield Fault(under, at, errno.EIO)
    for error in OTHERS if is_all else (OTHERS[at % len(OTHERS)],):
        yield Fault(under, at, error)
    if is_all or at % 3 == 0:
        yield Fault(under, at, errno.EIO, lasts=True)


def try_all(name, scenario, world, is_all, step):
    """Prints what was tried; returns the number of failures."""
    judge = Judge(scenario, world)
    under = scenario.under(world)
    ends, most, wrong, at = collections.Counter(), 0, 0, 1
    while True:
        was_reached = False
        for fault in faults_at(at, under, is_all and not scenario.is_slow):
            scenario.prepare(world)
            done = world.run(scenario.command, fault)
            most = max(most, len(done.calls))
            if len(done.calls) < at:
                break
            was_reached = True
            ends[done.status] += 1
            could_not_remove = any(re.search(" ! (lstat|unlink|unlinkat) ", each)
                                   for each in done.calls)
            found = [*judge.complaints(done), *judge.complaints_of_next(could_not_remove)]
            if found:
                wrong += 1
                print(f"{name}, {fault} ({done.failed}):", *found, sep="\n  ")
                if os.environ.get("EVERY_CALL"):
                    print(done.out, done.messages)
        if not was_reached:
            break
        at += 1 if is_all else 3 * step if scenario.is_slow else step
    told = ", ".join(f"{ends[each]} with {each}" for each in sorted(ends))
    print(f"{name}: {most} calls, {sum(ends.values())} runs: {told}", flush=True)
    assert most > 0, "no call was seen"
    return wrong


def main():
    with asked_for(sys.argv[1:]) as (world, is_all, step, names):
        # With a full cache.
        world.run(CHECK)
        wrong = sum(try_all(name, SCENARIOS[name], world, is_all, step)
                    for name in names or SCENARIOS)
    sys.exit(wrong > 0)


main()
