#!/usr/bin/env python3
"""Has a launcher start the ranks of a job on one simulated machine, with a cold cache.

usage: ranks.py RANKS DEVICES BUILD FOLDER LAUNCHER...

Each rank is to be told the device of its number, counted round where there are more ranks
than devices, and the node to start one probe that counts and one for each device that a
rank gets, however many ranks there are. LAUNCHER, 'mpirun -n' or 'srun -n', is followed by
the number.

Where COMPARED is set, says how long all took from the start to their devices, and each in
the call, beside a job of as many that only load LibTorch and the accelerator.
"""

import os
import pathlib
import statistics
import subprocess
import sys
import time

from node import counted_probe, programs_that_fit

ranks, devices = int(sys.argv[1]), int(sys.argv[2])
build, folder = pathlib.Path(sys.argv[3]).resolve(), pathlib.Path(sys.argv[4]).resolve()
launcher = [*sys.argv[5:], str(ranks)]

simulated = build / "runtime/torchport-sim.so"
folder.mkdir(parents=True)
probe = counted_probe(folder, build / "runtime/torchport-probe")
# As many at once as there is memory for, and the others wait.
at_once = programs_that_fit()
# The launcher's own word for the rank, and all that the program prints, on one line.
rank = folder / "rank"
rank.write_text('#!/bin/sh\nnumber=${OMPI_COMM_WORLD_LOCAL_RANK:-$SLURM_LOCALID}\n'
                f'said=$(flock "{folder}/slot$((number % {at_once}))" '
                f'"{build}/test/runtime/torchport-runtime-client" "load={simulated}" "$@") '
                '|| exit\necho rank "$number" $said\n')
rank.chmod(0o755)
environment = {**os.environ, "TORCHPORT_CACHE": str(folder / "cache"),
               "TORCHPORT_PROBE": str(probe), "TORCHPORT_PRELOAD": str(simulated),
               "TORCHPORT_SIM_DEVICES": str(devices),
               # A probe has but its part of the processors, beside all ranks.
               "TORCHPORT_TIMEOUT_MS": "600000",
               # A thread for each core in each of them would be many.
               "OMP_NUM_THREADS": "1",
               # Open MPI's: the tests of a container are root's, and its processors few.
               "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
               "OMPI_MCA_rmaps_base_oversubscribe": "1",
               "OMPI_MCA_hwloc_base_binding_policy": "none"}


def job(*words):
    """What its ranks have printed, by their number, and how long all of it took."""
    began = time.monotonic()
    done = subprocess.run([*launcher, str(rank), *words], env=environment, text=True,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=False)
    took = time.monotonic() - began
    if done.returncode:
        sys.exit(f"'{' '.join(launcher)}' ended with status {done.returncode}")
    said = [line.split()[1:] for line in done.stdout.splitlines() if line.startswith("rank ")]
    return {int(number): words for number, *words in said}, took


told, took = job("share", "took")
probes = len((folder / "probes").read_text().splitlines())
wanted = {number: f"privateuseone:{number % devices}" for number in range(ranks)}
if {number: device for number, (device, _) in told.items()} != wanted:
    sys.exit(f"they were told {told}")
if probes != 1 + min(ranks, devices):
    sys.exit(f"{probes} probes, and not {1 + min(ranks, devices)}")
print(f"{ranks} ranks of {launcher[0]} on {devices} devices: {probes} probes")
if os.environ.get("COMPARED"):
    _, bare = job()
    inside = sorted(int(milliseconds) / 1000 for _, milliseconds in told.values())
    print(f"{ranks} programs were ranks of {launcher[0]}, at most {at_once} at once, and had "
          f"their devices within {took:.1f} s, {took / bare:.2f} times what as many take that "
          f"ask for none. In the call, half of them were at most "
          f"{statistics.median(inside):.2f} s, and all {inside[-1]:.2f} s", file=sys.stderr)
