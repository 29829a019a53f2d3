#!/usr/bin/env python3
"""Measures torchport-clangd against the clangd that it is made of.

usage: clangd.py BUILD [--rounds N] [--document PAGE]

What is compared is the time from an edit to its diagnostics, on the program of the
demo, one server after the other for each of N edits. Prints a table, and ends with
status 1 where the target is missed. --document writes it into PAGE.
"""

import argparse
import contextlib
import pathlib
import statistics
import sys
import tempfile
import time

import page
import project
import result
from trial import build_type, load, machine

here = pathlib.Path(__file__).parent
sys.path.append(str(here.parent / "clangd"))
import lsp  # noqa: E402

STOCK = "clangd-22"
PROGRAM = (here.parent / "demo/train.cpp").read_text()
WANTED = 1.1


@contextlib.contextmanager
def opened(command, text):
    """A server that has the program open in a folder of its own, and its first
    diagnostics."""
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "train.cpp").write_text(text)
        pathlib.Path(folder, "compile_flags.txt").write_text(
            f"{project.standard()}\n-isystem\n{project.LIBTORCH}\n")
        # Whatever stands above the folder is not theirs.
        pathlib.Path(folder, ".clang-tidy").write_text("Checks: ''\n")
        with lsp.Server(command, folder) as server:
            yield server, server.open("train.cpp")


def ours(diagnostics):
    return [each for each in diagnostics
            if str(each.get("code")).startswith("torchport-")]


def edit(server, text):
    """The seconds until its diagnostics are there."""
    begin = time.perf_counter()
    server.change("train.cpp", text)
    return time.perf_counter() - begin


def measure(build, text, rounds):
    """The median of ours, and of the stock clangd."""
    times = [], []
    with opened([str(build / "bin/torchport-clangd")], text) as (mine, found), \
            opened([STOCK], text) as (theirs, nothing):
        if not ours(found) or ours(nothing):
            sys.exit("torchport-clangd has to find something in the program, and "
                     f"{STOCK} nothing of ours: {ours(found)}, {ours(nothing)}")
        for number in range(rounds):
            for server, taken in zip((mine, theirs), times):
                taken.append(edit(server, f"{text}// edit {number}\n"))
    return map(statistics.median, times)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("build", type=pathlib.Path)
    options.add_argument("--rounds", type=int, default=31)
    options.add_argument("--document", type=pathlib.Path)
    asked = options.parse_args()
    build = asked.build.resolve()
    before = load()
    mine, theirs = measure(build, PROGRAM, asked.rounds)
    row = ("diagnostics after an edit, of clangd's", mine / theirs, "times", WANTED)
    text = (f"On {machine()}; load {before:.1f} before, {load():.1f} at the end; build "
            f"type {build_type(build)}.\n\ntorchport-clangd takes "
            f"{result.seconds(mine)}, clangd {result.seconds(theirs)}: each the median "
            f"of {asked.rounds} edits.\n\n" + "\n".join(result.verdicts([row])) + "\n")
    print(text, end="")
    if asked.document:
        page.write(asked.document, "clangd", text)
    sys.exit(not result.holds(row))


if __name__ == "__main__":
    main()
