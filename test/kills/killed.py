"""killed.py TIMES [OPTION]... -- COMMAND...: runs the command in ./project, and kills it
TIMES times at random moments.

After each kill, every file must be old or new. The next run does the rest, and leaves
only '.torchport-*.tmp': no other file in the project or in TMPDIR, no process, and after
an hour no kind of file in the cache that a complete run does not leave."""

import argparse
import ctypes
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import time

parser = argparse.ArgumentParser()
parser.add_argument("times", type=int)
parser.add_argument("--seed", type=int, default=random.randrange(1 << 32),
                    help="of the moments: those of a run that failed")
parser.add_argument("--anew", action="store_true",
                    help="begin without a cache, which is what it writes")
parser.add_argument("--says", action="store_true", help="its output is always the same")
parser.add_argument("--ends", type=int, nargs="+", default=[0], help="with which exit status")
parser.add_argument("--apart", default=[], nargs="+",
                    help="folders in the project that are another's")
split = sys.argv.index("--")
asked, command = parser.parse_args(sys.argv[1:split]), sys.argv[split + 1:]

seed = asked.seed
random.seed(seed)
project, home = pathlib.Path("project").resolve(), pathlib.Path("home").resolve()
shutil.rmtree(home, ignore_errors=True)
environment = dict(os.environ, HOME=str(home))
for variable, name in [("XDG_CACHE_HOME", "cache"), ("TMPDIR", "tmp")]:
    (home / name).mkdir(parents=True)
    environment[variable] = str(home / name)
# Orphans become children of this process.
PR_SET_CHILD_SUBREAPER = 36
ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)


def names_in(folder):
    names = [str(file.relative_to(folder)) for file in sorted(folder.rglob("*"))]
    return [name for name in names if not set(asked.apart) & set(pathlib.Path(name).parts)]


def files_in(folder):
    return [name for name in names_in(folder) if not (folder / name).is_dir()]


def seen():
    """The modes and texts of the project's files, and the modes of folders."""
    paths = {name: project / name for name in names_in(project)}
    return {name: (None if path.is_dir() else path.read_bytes(), path.stat().st_mode)
            for name, path in paths.items()}


def reset():
    now = seen()
    for name in sorted(now.keys() - before.keys(), reverse=True):
        path = project / name
        path.rmdir() if path.is_dir() else path.unlink()
    for name, (text, mode) in before.items():
        if now.get(name) != (text, mode):
            (project / name).write_bytes(text)
            (project / name).chmod(mode)
    if asked.anew:
        shutil.rmtree(home / "cache")
        (home / "cache").mkdir()


def look():
    """How many files are new, and of how many; each must be old or new."""
    now = seen()
    for name in before.keys() | after.keys():
        each = now.get(name)
        assert each in (before.get(name), after.get(name)), f"seed {seed}: {name}: {each}"
    changed = {name for name in before.keys() | after.keys()
               if before.get(name) != after.get(name)}
    return sum(now.get(name) == after.get(name) for name in changed), len(changed)


def beside():
    return set(names_in(project)) - before.keys() - after.keys()


def left_over():
    is_named = re.compile(r"(.*/)?\.torchport-[0-9a-f]{12}\.tmp").fullmatch
    return [name for name in sorted(beside()) if not is_named(name)] + files_in(home / "tmp")


def kinds(folder):
    """The names, with numbers replaced."""
    return {re.sub("[0-9A-Fa-f]+", "#", name) for name in files_in(folder)}


def completed():
    done = subprocess.run(command, cwd=project, env=environment, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, check=False)
    assert done.returncode in asked.ends, f"seed {seed}: {done}"
    return done


def completed_right():
    done = completed()
    now, all_of_it = look()
    assert now == all_of_it, f"seed {seed}: {now} of {all_of_it}: {done}"
    assert not left_over(), f"seed {seed}: {left_over()}"
    assert not asked.says or done.stdout == said, f"seed {seed}: {done}"


before = seen()
said = completed().stdout
after = seen()
assert not asked.says or completed().stdout == said, "it does not say the same twice"
# With a full cache.
completed_right()
kept = kinds(home / "cache")
durations = []
for _ in range(3):
    reset()
    begin = time.monotonic()
    completed_right()
    durations.append(time.monotonic() - begin)
duration = sorted(durations)[len(durations) // 2]

killed = runs = partly = littered = 0
was_killed = False
while killed < asked.times:
    assert runs < 6 * asked.times, "too many have ended before their moment"
    # Some continue after the one before.
    is_whole = not was_killed or random.random() < 0.3
    if is_whole:
        reset()
    runs += 1
    # Half of them near the end, where most files are written.
    moment = random.uniform(random.choice([0, 0.7]), 1) * duration
    begin = time.monotonic()
    with subprocess.Popen(command, cwd=project, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            process.wait(timeout=moment)
        except subprocess.TimeoutExpired:
            process.kill()
    was_killed = process.returncode < 0
    killed += was_killed
    # The machine may be faster or slower now.
    if is_whole and not was_killed:
        duration = (duration + time.monotonic() - begin) / 2
    now, all_of_it = look()
    partly += 0 < now < all_of_it
    is_littered = bool(beside())
    littered += is_littered
    if random.random() < (0.4 if is_littered else 0.1):
        completed_right()
completed_right()

try:
    while True:
        os.waitpid(-1, 0)
except ChildProcessError:
    pass
of_killed = kinds(home / "cache") - kept
long_ago = time.time() - 2 * 60 * 60
for name in files_in(home / "cache"):
    os.utime(home / "cache" / name, (long_ago, long_ago))
completed_right()
left = kinds(home / "cache") - kept
assert not left, f"seed {seed}: {sorted(left)}"
print(f"seed {seed}: {killed} of {runs} killed within {duration:.2f} s, {partly} with some "
      f"files changed, {littered} with something left beside them, {len(of_killed)} kinds of "
      "files left in the cache")
