#!/usr/bin/env python3
"""Many processes ask for their device at the same moment, with one empty cache.

usage: crowd.py N PROBE FOLDER DEVICE PROGRAM ARGUMENT...

PROGRAM is torchport-runtime-client. If memory cannot hold N processes of it, those that
fit fork before they ask. All print that they wait, continue when the pipe in FOLDER is
opened for writing, and must be given DEVICE. PROBE is torchport-probe.

If COMPARED is set, prints how long it took from that moment until all had their device,
and how long a single process takes.
"""

import os
import pathlib
import subprocess
import sys
import time

from node import counted_probe, programs_that_fit

count, folder, device = int(sys.argv[1]), pathlib.Path(sys.argv[3]), sys.argv[4]
command = sys.argv[5:]


def told(count, folder):
    """Starts `count` processes; returns their time and how many were not forks."""
    folder.mkdir()
    probe = counted_probe(folder, sys.argv[2])
    os.mkfifo(folder / "start")
    environment = {**os.environ, "TORCHPORT_CACHE": str(folder / "cache"),
                   "TORCHPORT_PROBE": str(probe),
                   # All processes share the processors with the probe.
                   "TORCHPORT_TIMEOUT_MS": "600000",
                   # One thread for each core in each process would be too many.
                   "OMP_NUM_THREADS": "1"}
    fit = min(count, programs_that_fit())
    read, write = os.pipe()
    programs = [
        subprocess.Popen([*command, f"copies={(count + number) // fit}",
                          f"await={folder}/start", "device"], env=environment, stdout=write)
        for number in range(fit)]
    os.close(write)
    with open(read) as said:
        waiting = 0
        while waiting < count and said.readline() == "waiting\n":
            waiting += 1
        if waiting < count:
            sys.exit(f"only {waiting} of {count} have come to wait")
        began = time.monotonic()
        with open(folder / "start", "w"):
            answers = [said.readline().strip() for _ in range(count)]
            took = time.monotonic() - began
    failed = sum(program.wait() != 0 for program in programs)
    probes = len((folder / "probes").read_text().splitlines())
    left = sorted(path.name for path in (folder / "cache").iterdir() if ".new-" in path.name)
    if failed or answers != [device] * count or probes != 2 or left:
        sys.exit(f"{failed} of {fit} programs failed, {set(answers)}, {probes} probes, left "
                 f"behind: {left}")
    return took, fit


took, programs = told(count, folder / "crowd")
if os.environ.get("COMPARED"):
    alone, _ = told(1, folder / "alone")
    print(f"{count} programs were told their device within {took:.2f} s, {took / alone:.2f} "
          f"times what one takes that is alone ({programs} were started, the others are "
          f"forks of those)", file=sys.stderr)
