#!/usr/bin/env python3
"""Measures the runtime library against its promises.

usage: runtime.py BUILD

Prints a line for each promise, and ends with status 1 if one is broken. Programs that are
compared run in turns, many times, so that other load affects both.
"""

import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROUNDS = 31

build = pathlib.Path(sys.argv[1]).resolve()
bench = build / "test/runtime/torchport-runtime-bench"
bare = build / "test/runtime/torchport-runtime-bench-bare"
sim = build / "runtime/torchport-sim.so"
library = (build / "runtime/libtorchport.so").resolve()

kept = True


def promise(what, value, limit, unit):
    global kept
    holds = value <= limit
    kept = kept and holds
    print(f"{'ok  ' if holds else 'FAIL'}  {what}: "
          f"{value:.2f} {unit}, promised at most {limit:.2f}")


def run(*command, **variables):
    environment = {k: v for k, v in os.environ.items() if not k.startswith("TORCHPORT_")}
    start = time.perf_counter()
    done = subprocess.run(command, env={**environment, **variables},
                          capture_output=True, text=True, check=False)
    return time.perf_counter() - start, done


def calls():
    here, string, device, constant, asked, is_cuda = map(
        float, run(bench, "calls")[1].stdout.split())
    print(f"      torchport::device() {here:.2f} ns, "
          f"torch::Device(\"cuda:0\") {string:.2f} ns")
    promise("torchport::device() after the first call, of "
            "torch::Device(\"cuda:0\")", here / string, 1 / 20, "times")
    print(f"      torchport::device(torch::kCUDA) {device:.2f} ns, "
          f"torch::Device(torch::kCUDA) {constant:.2f} ns; "
          f"torchport::is(torch::kCUDA, x) {asked:.2f} ns, "
          f"x.is_cuda() {is_cuda:.2f} ns")
    promise("a device twin without a policy, more than the device",
            device - constant, 3, "ns")
    promise("a question twin without a policy, more than the question",
            asked - is_cuda, 3, "ns")


def first_selection():
    times = {bare: [], bench: []}
    for _ in range(ROUNDS):
        for program, taken in times.items():
            taken.append(run(program)[0])
    start, select = (statistics.median(times[p]) for p in (bare, bench))
    print(f"      a program that links LibTorch {start * 1000:.1f} ms, "
          f"with a first selection {select * 1000:.1f} ms")
    promise("a first selection without an accelerator, of the bare start",
            select / start, 1.5, "times")


def warm_cache(directory):
    probe = directory / "probe"
    started = directory / "started"
    probe.write_text(f'#!/bin/sh\necho >>"{started}"\n'
                     f'exec "{build}/runtime/torchport-probe" "$@"\n')
    probe.chmod(0o755)
    variables = dict(LD_PRELOAD=str(sim), TORCHPORT_PRELOAD=str(sim),
                     TORCHPORT_PROBE=str(probe), TORCHPORT_CACHE=str(directory / "cache"))
    cold = run(bench, **variables)[0]
    started.unlink()
    warm = statistics.median(run(bench, **variables)[0] for _ in range(9))
    print(f"      a first selection of an accelerator {cold * 1000:.0f} ms, "
          f"with a warm cache {warm * 1000:.0f} ms")
    children = len(started.read_text()) if started.exists() else 0
    promise("children that are started with a warm cache", children, 0, "")


def size(directory):
    copy = directory / "library"
    shutil.copy(library, copy)
    subprocess.run(["strip", copy], check=True)
    promise("the library, stripped", copy.stat().st_size / 1000, 400, "kB")


with tempfile.TemporaryDirectory() as place:
    calls()
    first_selection()
    warm_cache(pathlib.Path(place))
    size(pathlib.Path(place))
sys.exit(not kept)
