"""Runs a command, and measures its cost."""

import os
import pathlib
import signal
import subprocess
import tempfile
import threading
import time
from typing import NamedTuple


class Done(NamedTuple):
    status: int         # negative: the signal that ended it
    stdout: str
    stderr: str
    seconds: float
    processor: float    # seconds, of all its processes
    megabytes: float    # the largest resident set of a process
    is_late: bool       # it was ended at the time limit


def run(command, folder, env, limit):
    """Runs COMMAND for at most LIMIT seconds, without input; longer if the machine is busy."""
    limit *= max(1, os.getloadavg()[0] / os.cpu_count())
    with tempfile.TemporaryDirectory() as name:
        out, err = (pathlib.Path(name, each) for each in ("out", "err"))
        late = threading.Event()
        start = time.perf_counter()
        with open(out, "wb") as stdout, open(err, "wb") as stderr:
            child = subprocess.Popen(
                [str(word) for word in command], cwd=folder, env=env, stdout=stdout,
                stderr=stderr, stdin=subprocess.DEVNULL, start_new_session=True)

        def stop():
            late.set()
            os.killpg(child.pid, signal.SIGKILL)

        timer = threading.Timer(limit, stop)
        timer.start()
        _, status, usage = os.wait4(child.pid, 0)
        timer.cancel()
        child.returncode = os.waitstatus_to_exitcode(status)
        return Done(child.returncode, out.read_text(errors="replace"),
                    err.read_text(errors="replace"), time.perf_counter() - start,
                    usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, late.is_set())
