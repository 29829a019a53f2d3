#!/usr/bin/env python3
"""A launcher starts the ranks of jobs on one simulated machine, each with an empty cache.

usage: ranks.py RANKS BUILD FOLDER LAUNCHER...

The last job has RANKS ranks. Each rank must get the device of its number, modulo the number of devices. However many
ranks there are, the machine must start one probe that counts the devices, and one probe
for each device that a rank gets. LAUNCHER is 'mpirun -n' or 'srun -n'; the number follows.

If COMPARED is set, prints how long all ranks of the last job took to get their devices and
how long each call took, beside a job of as many ranks that only load LibTorch and the
accelerator.
"""

import os
import pathlib
import statistics
import subprocess
import sys
import time

from node import counted_probe, programs_that_fit

build, scratch = (pathlib.Path(each).resolve() for each in sys.argv[2:4])
launcher = sys.argv[4:]
simulated = build / "runtime/torchport-sim.so"
# Only as many run at once as memory holds; the others wait.
at_once = programs_that_fit()


def job(ranks, devices, folder, *words):
    """Returns what the ranks printed, by number, and the time that the job took."""
    # Prints the rank that the launcher gives, and the program's output, on one line.
    rank = folder / "rank"
    rank.write_text(
        '#!/bin/sh\nnumber=${OMPI_COMM_WORLD_LOCAL_RANK:-$SLURM_LOCALID}\n'
        f'said=$(flock "{folder}/slot$((number % {at_once}))" '
        f'"{build}/test/runtime/torchport-runtime-client" "load={simulated}" "$@") '
        '|| exit\necho rank "$number" $said\n')
    rank.chmod(0o755)
    environment = {
        **os.environ, "TORCHPORT_CACHE": str(folder / "cache"),
        "TORCHPORT_PROBE": str(counted_probe(folder, build / "runtime/torchport-probe")),
        "TORCHPORT_PRELOAD": str(simulated), "TORCHPORT_SIM_DEVICES": str(devices),
        # All ranks share the processors with the probe.
        "TORCHPORT_TIMEOUT_MS": "600000",
        # One thread for each core in each rank would be too many.
        "OMP_NUM_THREADS": "1",
        # Lets Open MPI run as root, in containers, with few processors.
        "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
        "OMPI_MCA_rmaps_base_oversubscribe": "1",
        "OMPI_MCA_hwloc_base_binding_policy": "none"}
    began = time.monotonic()
    done = subprocess.run([*launcher, str(ranks), str(rank), *words], env=environment,
                          text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          check=False)
    took = time.monotonic() - began
    if done.returncode:
        sys.exit(f"'{' '.join(launcher)} {ranks}' ended with status {done.returncode}")
    said = [line.split()[1:] for line in done.stdout.splitlines() if line.startswith("rank ")]
    return {int(number): words for number, *words in said}, took


for ranks, devices in (4, 8), (16, 4), (int(sys.argv[1]), 8):
    folder = scratch / f"{ranks}-{devices}"
    folder.mkdir(parents=True)
    told, took = job(ranks, devices, folder, "share", "took")
    probes = len((folder / "probes").read_text().splitlines())
    wanted = {number: f"privateuseone:{number % devices}" for number in range(ranks)}
    if {number: device for number, (device, _) in told.items()} != wanted:
        sys.exit(f"they were told {told}")
    if probes != 1 + min(ranks, devices):
        sys.exit(f"{probes} probes, and not {1 + min(ranks, devices)}")
    print(f"{ranks} ranks of {launcher[0]} on {devices} devices: {probes} probes")
if os.environ.get("COMPARED"):
    _, bare = job(ranks, devices, folder)
    inside = sorted(int(milliseconds) / 1000 for _, milliseconds in told.values())
    print(f"{ranks} programs were ranks of {launcher[0]}, at most {at_once} at once, and had "
          f"their devices within {took:.1f} s, {took / bare:.2f} times what as many take that "
          f"ask for none. In the call, half of them were at most "
          f"{statistics.median(inside):.2f} s, and all {inside[-1]:.2f} s", file=sys.stderr)
