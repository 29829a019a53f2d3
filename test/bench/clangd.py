#!/usr/bin/env python3
"""Measures torchport-clangd against the clangd that it is made of.

usage: clangd.py BUILD [--rounds N] [--document PAGE]

Compares, on the demo's program, the time from opening it to the first finding (with the
preamble that the command line keeps on disk) with the time to clangd's first diagnostics;
the times from an edit to its diagnostics, in turns for N edits; and the servers' memory
after that. Prints a table, and ends with status 1 if a target is missed. --document
writes it into PAGE.
"""

import contextlib
import os
import pathlib
import re
import statistics
import sys
import tempfile
import time

import page
import project
import result

here = pathlib.Path(__file__).parent
sys.path.append(str(here.parent / "clangd"))
import lsp  # noqa: E402

STOCK = "clangd-22"
PROGRAM = (here.parent / "demo/train.cpp").read_text()
OPENED = 5
# The first finding must be so many times faster than clangd and take at most so many
# seconds; later diagnostics and memory may be so many times clangd's.
WANTED = {"sooner": 10, "first": 0.5, "without preamble": 5, "edit": 1.05, "growth": 1.05}


@contextlib.contextmanager
def opened(command, text, began=None, early=True):
    """A server with the program open in its own folder, and its first diagnostics.
    Appends the time of opening to `began`."""
    options = None if early else {"torchport": {"earlyFindings": False}}
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "train.cpp").write_text(text)
        pathlib.Path(folder, "compile_flags.txt").write_text(
            f"{project.standard()}\n-isystem\n{project.LIBTORCH}\n")
        # Overrides settings above the folder.
        pathlib.Path(folder, ".clang-tidy").write_text("Checks: ''\n")
        with lsp.Server(command, folder, options=options) as server:
            if began is not None:
                began.append(time.perf_counter())
            yield server, server.open("train.cpp")


def ours(diagnostics):
    return [each for each in diagnostics
            if str(each.get("code")).startswith("torchport-")]


def edit(server, text):
    """The seconds until the diagnostics of an edit."""
    begin = time.perf_counter()
    server.change("train.cpp", text)
    return time.perf_counter() - begin


def memory(server):
    """The current memory in MB."""
    status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+) kB", status)[1]) / 1024


def opening(command, text):
    """The seconds from opening the program to the first diagnostics."""
    with opened(command, text, began := []) as (_, found):
        taken = time.perf_counter() - began[0]
    return taken, found


def measure_opening(build, text):
    """The times without a preamble, and the medians with one and of clangd."""
    mine = [str(build / "bin/torchport-clangd")]
    with tempfile.TemporaryDirectory() as cache:
        os.environ["XDG_CACHE_HOME"] = cache
        bare, found = opening(mine, text)
        if not ours(found):
            sys.exit("torchport-clangd has to find something in the program")
        times = [], []
        for _ in range(OPENED):
            for command, taken in zip((mine, [STOCK]), times):
                taken.append(opening(command, text)[0])
    return bare, *map(statistics.median, times)


def measure_edits(build, text, rounds):
    """The medians of both servers, and how much the memory of each has grown."""
    times = [], []
    with opened([str(build / "bin/torchport-clangd")], text, early=False) as (mine, found), \
            opened([STOCK], text) as (theirs, nothing):
        if not ours(found) or ours(nothing):
            sys.exit("torchport-clangd has to find something in the program, and "
                     f"{STOCK} nothing of ours: {ours(found)}, {ours(nothing)}")
        for server in (mine, theirs):
            edit(server, f"{text}// warm\n")
        before = [memory(server) for server in (mine, theirs)]
        for number in range(rounds):
            for server, taken in zip((mine, theirs), times):
                taken.append(edit(server, f"{text}// edit {number}\n"))
        grown = [memory(server) / was for server, was in zip((mine, theirs), before)]
    return *map(statistics.median, times), *grown


def main():
    asked = page.options(__doc__, rounds=500).parse_args()
    build = asked.build.resolve()
    before = page.load()
    bare, first, clangds = measure_opening(build, PROGRAM)
    mine, theirs, grown, theirs_grown = measure_edits(build, PROGRAM, asked.rounds)
    rows = [
        ("first finding after a file is opened, against clangd's first diagnostics",
         clangds / first, "times faster", WANTED["sooner"]),
        ("the same", first, "s", WANTED["first"]),
        ("the same with no preamble on disk", bare, "s", WANTED["without preamble"]),
        ("diagnostics after an edit, of clangd's", mine / theirs, "times", WANTED["edit"]),
        (f"growth of memory in {asked.rounds} edits, of clangd's",
         grown / theirs_grown, "times", WANTED["growth"])]
    text = (f"{page.circumstances(build, before)}.\n\n"
            "After a file is opened, torchport-clangd takes "
            f"{result.seconds(first)} to the first finding, clangd {result.seconds(clangds)} "
            f"to its diagnostics: each the median of {OPENED}. After an edit it takes "
            f"{result.seconds(mine)}, clangd {result.seconds(theirs)}: each the median "
            f"of {asked.rounds}.\n\n" + "\n".join(result.verdicts(rows)) + "\n")
    page.end(asked, "clangd", text, all(map(result.holds, rows)))


if __name__ == "__main__":
    main()
