#!/usr/bin/env python3
"""Has many programs ask for their device at the same moment, with one cold cache.

usage: crowd.py N PROBE FOLDER DEVICE -- PROGRAM ARGUMENT...

Each program says that it is waiting, and goes on once FOLDER/start, a pipe, is opened for
writing, and is then to be told DEVICE. PROBE is torchport-probe.
"""

import os
import pathlib
import subprocess
import sys
import time

count, folder, device = int(sys.argv[1]), pathlib.Path(sys.argv[3]), sys.argv[4]
command = sys.argv[6:]

# Of this probe it can be told how often it was started.
probe = folder / "probe"
probe.write_text(f'#!/bin/sh\necho started >>"{folder}/probes"\n'
                 f'exec "{sys.argv[2]}" "$@"\n')
probe.chmod(0o755)
os.mkfifo(folder / "start")
environment = {**os.environ, "TORCHPORT_CACHE": str(folder / "cache"),
               "TORCHPORT_PROBE": str(probe),
               # A thread for each core in each of them would be many.
               "OMP_NUM_THREADS": "1"}
read, write = os.pipe()
programs = [subprocess.Popen(command, env=environment, stdout=write) for _ in range(count)]
os.close(write)
with open(read) as said:
    waiting = 0
    while waiting < count and said.readline() == "waiting\n":
        waiting += 1
    if waiting < count:
        sys.exit(f"only {waiting} of {count} programs have come to wait")
    began = time.monotonic()
    with open(folder / "start", "w"):
        answers = said.read().split()
took = time.monotonic() - began
failed = sum(program.wait() != 0 for program in programs)
probes = len((folder / "probes").read_text().splitlines())
left = sorted(path.name for path in (folder / "cache").iterdir() if ".new-" in path.name)
print(f"{count} programs were told {', '.join(sorted(set(answers)))} within {took:.1f} s, by "
      f"{probes} probes", file=sys.stderr)
if failed or answers != [device] * count or probes != 2 or left:
    sys.exit(f"{failed} failed, {len(answers)} answers, {probes} probes, left behind: {left}")
