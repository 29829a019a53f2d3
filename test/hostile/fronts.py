"""The fronts that read a repository, as users run them."""

import subprocess
from typing import NamedTuple

import lsp
import trace

COMMANDS = {"check": ["check"], "report": ["report"], "hook": ["check", "--hook"],
            "fix": ["fix", "--allow-dirty"]}
# 'fix' last, as it changes files.
ALL = ["check", "report", "hook", "editor", "fix"]


class Run(NamedTuple):
    status: int
    said: str
    log: str


def _command(front, program, world, log):
    done = subprocess.run(
        trace.command(log, [program, *COMMANDS[front]]), cwd=world.project,
        env=world.environment, stdin=subprocess.DEVNULL, capture_output=True,
        timeout=trace.SECONDS + 10)
    said = (done.stdout + done.stderr).decode(errors="replace")
    return Run(done.returncode, said, log)


def _editor(program, world, log):
    lsp.PATIENCE = trace.SECONDS + 10
    # Its index would otherwise wait for an idle processor, and the server for its index.
    command = [program, "--log=error", "--background-index-priority=normal"]
    server = lsp.Server(
        trace.command(log, command), world.project,
        log=world.top / "server.log", environment=world.environment)  # fmt: skip
    said = []
    try:
        with server:
            for name in ("plain.cpp", "a.cpp"):
                if (world.project / name).is_file():
                    said.append(str(server.open(name)))
    except (RuntimeError, BrokenPipeError) as gone:
        said.append(str(gone))
        server.status = server.process.wait(lsp.PATIENCE)
    # Users read the log, too.
    said.append((world.top / "server.log").read_text(errors="replace"))
    return Run(server.status, "\n".join(said), log)


def run(front, programs, world):
    log = str(world.top / f"{front}.strace")
    return (_editor(programs["editor"], world, log) if front == "editor" else
            _command(front, programs["command"], world, log))
