"""The simulated machines on which programs run."""

import os
import pathlib
import subprocess
from typing import NamedTuple


class Machine(NamedTuple):
    name: str
    simulated: dict
    is_cuda: bool = False


# Machines where LibTorch finds no GPU, or one that it calls CUDA.
COMPARED = [
    Machine("no accelerator", None),
    Machine("one GPU", {"TORCHPORT_SIM_AS": "cuda", "TORCHPORT_SIM_DEVICES": "1"},
            True),
    Machine("two GPUs", {"TORCHPORT_SIM_AS": "cuda", "TORCHPORT_SIM_DEVICES": "2"},
            True)]
OTHER = Machine("another accelerator", {"TORCHPORT_SIM_DEVICES": "1"})


class Machines:
    """Runs programs. The runtime's cache in FOLDER is kept between them."""

    def __init__(self, sim, folder):
        self.sim = pathlib.Path(sim)
        self.folder = pathlib.Path(folder)
        self.clean = {name: value for name, value in os.environ.items()
                      if not name.startswith(("TORCHPORT_", "CUDA_", "HIP_"))}
        self.clean |= {"OMP_NUM_THREADS": "1",
                       "XDG_CACHE_HOME": str(self.folder / "cache"),
                       "TORCHPORT_TIMEOUT_MS": "300000"}

    def environment(self, machine, policy=""):
        environment = dict(self.clean)
        if machine.simulated is not None:
            environment |= machine.simulated | {
                "LD_PRELOAD": str(self.sim), "TORCHPORT_PRELOAD": str(self.sim)}
        return environment | ({"TORCHPORT_POLICY": policy} if policy else {})

    def run(self, machine, program, policy="", may_fail=False):
        """The output of PROGRAM under the environment's POLICY, or its own if empty."""
        done = subprocess.run(
            [program], env=self.environment(machine, policy), cwd=self.folder,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=3600, check=False)
        if done.returncode and not may_fail:
            said = done.stderr.decode(errors="replace")[-2000:]
            raise RuntimeError(f"{program} ended with {done.returncode} on "
                               f"a machine with {machine.name}: {said}")
        return done.stdout.decode(errors="replace")
