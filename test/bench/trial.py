"""Runs a command and measures its cost."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from typing import NamedTuple


class Cost(NamedTuple):
    seconds: float
    # The largest resident set of the process, with mapped files such as libLLVM and
    # preambles.
    megabytes: float
    # The processor time.
    processor: float = 0.0


def run(command, folder, statuses=(0, 1), output=subprocess.DEVNULL):
    """The cost of COMMAND, which must end with one of STATUSES."""
    with tempfile.TemporaryFile() as messages:
        start = time.perf_counter()
        child = subprocess.Popen(command, cwd=folder, stdout=output, stderr=messages)
        _, status, usage = os.wait4(child.pid, 0)
        seconds = time.perf_counter() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode not in statuses:
            messages.seek(0)
            said = messages.read().decode(errors="replace")[-500:]
            sys.exit(f"{' '.join(map(str, command))} ended with status "
                     f"{child.returncode}: {said}")
    return Cost(seconds, usage.ru_maxrss / 1024, usage.ru_utime + usage.ru_stime)


def medians(rounds, *trials):
    """The median cost of each of TRIALS, which run in turns, so that other load affects
    all of them."""
    costs = [[] for _ in trials]
    for _ in range(rounds):
        for trial, taken in zip(trials, costs):
            taken.append(trial())
    return [Cost(*map(statistics.median, zip(*taken))) for taken in costs]
