#!/usr/bin/env python3
"""Measures torchport-clangd against the clangd that it is made of.

usage: clangd.py BUILD

What is compared is the time from an edit to its diagnostics, on the program of the
demo, one server after the other for each edit. Ends with status 1 where the promise is
not kept.
"""

import pathlib
import statistics
import sys
import tempfile
import time

here = pathlib.Path(__file__).parent
sys.path.append(str(here.parent / "clangd"))
import lsp  # noqa: E402

ROUNDS = 31
PROMISED = 1.1

build = pathlib.Path(sys.argv[1]).resolve()
program = (here.parent / "demo/train.cpp").read_text()


def start(command, folder):
    pathlib.Path(folder, "train.cpp").write_text(program)
    pathlib.Path(folder, "compile_flags.txt").write_text(
        "-std=c++17\n-isystem\n/usr/include/torch/csrc/api/include\n")
    # Whatever stands above the folder is not theirs.
    pathlib.Path(folder, ".clang-tidy").write_text("Checks: ''\n")
    server = lsp.Server(command, folder).__enter__()
    server.open("train.cpp")
    return server


def edit(server, number):
    begin = time.perf_counter()
    server.change("train.cpp", f"{program}// edit {number}\n")
    return time.perf_counter() - begin


with tempfile.TemporaryDirectory() as ours, tempfile.TemporaryDirectory() as stock:
    servers = [start([str(build / "bin/torchport-clangd")], ours),
               start(["clangd-22"], stock)]
    times = [[], []]
    for number in range(ROUNDS):
        for server, taken in zip(servers, times):
            taken.append(edit(server, number))
    for server in servers:
        server.__exit__()
    mine, theirs = (statistics.median(taken) for taken in times)
    ratio = mine / theirs
    print(f"      diagnostics after an edit: torchport-clangd {mine * 1000:.0f} ms, "
          f"clangd {theirs * 1000:.0f} ms")
    print(f"{'ok  ' if ratio <= PROMISED else 'FAIL'}  diagnostics after an edit, of "
          f"clangd's: {ratio:.2f} times, promised at most {PROMISED:.2f}")
sys.exit(ratio > PROMISED)
