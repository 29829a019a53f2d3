"""Machines with simulated accelerators, on which programs run."""

import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
from typing import NamedTuple

from outcome import Outcome, normalized

SECONDS_PER_RUN = 120
POLICIES = ["same", "cpu", "any"]


class Machine(NamedTuple):
    name: str
    simulated: dict
    is_other: bool = False  # whether its accelerator is not CUDA


MACHINES = [
    Machine("no GPU", {}),
    Machine("one GPU", {"TORCHPORT_SIM_AS": "cuda", "TORCHPORT_SIM_DEVICES": "1"}),
    Machine("two GPUs", {"TORCHPORT_SIM_AS": "cuda", "TORCHPORT_SIM_DEVICES": "2"}),
    Machine("another accelerator", {"TORCHPORT_SIM_DEVICES": "1"}, True)]
# The simulated accelerators are not in a LibTorch for CUDA.
WITHOUT_GPU = MACHINES[:1]


def name_of_end(status):
    if status >= 0:
        return f"exit {status}"
    try:
        return f"signal {signal.Signals(-status).name}"
    except ValueError:
        return f"signal {-status}"


class Machines:
    """Runs programs in subfolders of FOLDER, which has the runtime's cache."""

    def __init__(self, sim, folder, machines=MACHINES, seconds=SECONDS_PER_RUN):
        self.all = machines
        self.seconds = seconds  # what a run may take
        self.sim = str(pathlib.Path(sim).resolve())
        self.folder = folder
        self.clean = {name: value for name, value in os.environ.items()
                      if not name.startswith(("TORCHPORT_", "CUDA_", "HIP_"))}
        self.clean |= {"OMP_NUM_THREADS": "1",
                       "XDG_CACHE_HOME": str(folder / "cache"),
                       "TORCHPORT_TIMEOUT_MS": "60000"}

    def environment(self, machine, policy=None):
        environment = dict(self.clean)
        if machine.simulated:
            environment |= machine.simulated | {"LD_PRELOAD": self.sim,
                                                "TORCHPORT_PRELOAD": self.sim}
        if policy:
            environment["TORCHPORT_POLICY"] = policy
        return environment

    def run(self, program, arguments, env, machine, policy=None, below=".", data=None,
            said=""):
        """Runs the executable PROGRAM in the folder BELOW of an empty one, or of a copy of
        DATA. SAID is its standard input."""
        with tempfile.TemporaryDirectory(dir=self.folder) as folder:
            if data:
                shutil.copytree(data, folder, dirs_exist_ok=True)
            pathlib.Path(folder, below).mkdir(parents=True, exist_ok=True)
            # Pipes, since a program may limit the size of its files.
            process = subprocess.Popen(
                ["program", *arguments], executable=program, cwd=pathlib.Path(folder, below),
                env=self.environment(machine, policy) | env,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, text=True, errors="replace",
                start_new_session=True)
            try:
                stdout, stderr = process.communicate(said, timeout=self.seconds)
                end = name_of_end(process.returncode)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                stdout, stderr = process.communicate()
                end = "timed out"
            files = sorted(str(path.relative_to(folder))
                           for path in pathlib.Path(folder).rglob("*")
                           # Core dumps are left out.
                           if not path.name.startswith("core"))
            for name in (folder, program.parent, self.folder):
                stdout, stderr = (normalized(each, name) for each in (stdout, stderr))
            return Outcome(end, stdout, stderr, "\n".join(files))
