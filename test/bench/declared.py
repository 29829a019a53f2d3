#!/usr/bin/env python3
"""How much is found without LibTorch of what is found with it:

    declared.py BUILD INCLUDE PATH... [--lost] [--std=STANDARD]

INCLUDE is the folder with LibTorch's `torch`, `ATen` and `c10`, as of 2.14. Each
source under the PATHs is checked with it, and in a mount namespace where no
LibTorch is, without caches; findings are the same by rule, file, line and column.
What the projects have else missing is so in both. Only root may mount.
"""

import argparse
import collections
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

HIDDEN = [f"/usr/include/{each}" for each in ("torch", "ATen", "c10", "caffe2")]


def sources(path):
    path = pathlib.Path(path)
    if path.is_file():
        return [path]
    return sorted(
        each
        for each in path.rglob("*")
        if each.suffix in (".cpp", ".cc", ".cxx") and "/." not in str(each)
    )


def own_folders(root):
    """Where the headers of the project in ROOT are."""
    found = {str(each.parent) for each in root.rglob("*.h*")}
    return sorted(found)[:40]


def findings(text):
    report = json.loads(text)
    return {
        (each["rule"], each["file"], each["line"], each["column"])
        for each in report["findings"]
    }


def main():
    asked = argparse.ArgumentParser(usage=__doc__)
    asked.add_argument("build")
    asked.add_argument("include")
    asked.add_argument("paths", nargs="+")
    asked.add_argument("--lost", action="store_true")
    asked.add_argument("--std", default="gnu++20")
    asked = asked.parse_args()

    tool = os.path.realpath(os.path.join(asked.build, "bin/torchport"))
    scratch = tempfile.mkdtemp()
    environment = dict(os.environ, XDG_CACHE_HOME=scratch)
    empty = os.path.join(scratch, "empty")
    os.mkdir(empty)
    hide = "".join(
        f"[ ! -d {each} ] || mount --bind {empty} {each}\n" for each in HIDDEN
    )
    front = os.path.join(asked.include, "torch/csrc/api/include")
    total = collections.Counter()
    seconds = []
    for path in asked.paths:
        files = sources(path)
        folders = own_folders(pathlib.Path(path)) if os.path.isdir(path) else []
        flags = [f"-std={asked.std}"] + [f"-I{each}" for each in folders]
        check = [tool, "check", "--format=json", "--rules=all"]
        whole = subprocess.run(
            check + [*map(str, files), "--", *flags, "-isystem", front,
                     "-isystem", asked.include],
            capture_output=True, text=True, env=environment)
        found_with = findings(whole.stdout)
        found_without = set()
        for file in files:
            command = ["unshare", "-m", "sh", "-c", hide + 'exec "$@"', "sh"]
            timed = os.path.join(scratch, "seconds")
            command += ["bash", "-c",
                        'TIMEFORMAT="%U %S"; { time "$@" 2>/dev/null; } 2>' + timed,
                        "bash"]
            alone = subprocess.run(
                command + check + ["--no-cache", str(file), "--", *flags],
                capture_output=True, text=True, env=environment)
            found_without |= findings(alone.stdout)
            with open(timed) as taken:
                seconds.append((sum(map(float, taken.read().split())), str(file)))
        lost = found_with - found_without
        new = found_without - found_with
        total.update({"with": len(found_with), "lost": len(lost),
                      "new": len(new)})
        print(f"{path}: {len(files)} files, {len(found_with)} findings, "
              f"{len(lost)} lost, {len(new)} new", flush=True)
        if asked.lost:
            for name, each in [("lost", lost), ("new", new)]:
                for rule, file, line, column in sorted(each):
                    print(f"  {name} {file}:{line}:{column} {rule}")
    share = 100 * (total["with"] - total["lost"]) / max(1, total["with"])
    alone = [each for each, _ in seconds]
    print(f"found without LibTorch: {share:.1f}% of {total['with']}, "
          f"{total['new']} new; a file takes {statistics.median(alone):.2f} s of a processor, "
          f"at most {max(alone):.2f} s ({max(seconds)[1]})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
