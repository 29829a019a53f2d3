#!/usr/bin/env python3
"""Measures which findings remain without LibTorch.

usage: declared.py BUILD INCLUDE PROJECT... [--timed N] [--verbose]
                   [--document PAGE]

INCLUDE is the folder with LibTorch's `torch`, `ATen`, `c10` and `caffe2`. Each PROJECT is
a folder; in a copy of it, `torchport check .` runs twice: with those headers in place of
this machine's own, and without any. Findings are the same by rule, file, line and column.
Also measures the check of N sources of each project that include LibTorch, default 3.
Only root may mount. Ends with status 1 if less is found than docs/performance.md
promises.
"""

import collections
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

import page
import result
from trial import run

INSTALLED = pathlib.Path("/usr/include")
PARTS = ("torch", "ATen", "c10", "caffe2")
INCLUDES = re.compile(rb'#\s*include\s*[<"](?:torch|ATen|c10)/')
FOUND, NEW, SECONDS = 95.0, 1.0, 0.3  # percent, percent, a file
WAYS = ("its headers, no preamble", "its headers, preamble on disk", "declarations")


def install(include):
    """Puts the LibTorch of INCLUDE, or nothing if it is None, in place of this machine's.
    Only this process and its children see that."""
    for part in PARTS:
        here = INSTALLED / part
        while os.path.ismount(here):
            subprocess.run(["umount", here], check=True)
        there = include / part if include else EMPTY
        subprocess.run(["mount", "--bind", there, here], check=True)


EMPTY = pathlib.Path(tempfile.gettempdir(), "torchport-no-libtorch")


def version(include):
    text = (include / "torch/headeronly/version.h").read_text()
    return ".".join(re.findall(r"#define TORCH_VERSION_M\w+ (\d+)", text) +
                    re.findall(r"#define TORCH_VERSION_PATCH (\d+)", text))


class Report:
    def __init__(self, told):
        self.findings = {(each["rule"], each["file"], each["line"], each["column"])
                         for each in told["findings"]}
        self.broken = {each["file"]: each["reason"] for each in told["not_analysed"]}


class Project:
    """A copy of FOLDER in PLACE, with no compilation database around it."""

    def __init__(self, folder, place, torchport):
        self.folder = place / folder.name
        self.torchport = torchport
        shutil.copytree(folder, self.folder, symlinks=True,
                        ignore=shutil.ignore_patterns(".git", "build"))
        (self.folder / ".git").mkdir()

    def check(self):
        done = subprocess.run([self.torchport, "check", ".", "--rules=all",
                               "--format=json"], cwd=self.folder,
                              capture_output=True, check=False)
        try:
            return Report(json.loads(done.stdout))
        except json.JSONDecodeError:
            sys.exit(f"{self.folder.name}: {done.stderr.decode()[-500:]}")

    def seconds(self, file, *options):
        """The processor time of a check of FILE alone."""
        command = [self.torchport, "check", file, "--no-cache", *options]
        return run(command, self.folder, (0, 1, 2)).processor

    def timed(self, count):
        """COUNT sources that include LibTorch, evenly spread."""
        sources = [each for each in sorted(self.folder.rglob("*"))
                   if each.suffix in (".cpp", ".cc", ".cxx") and each.is_file()
                   and INCLUDES.search(each.read_bytes())]
        return sources[::max(1, len(sources) // count)][:count]


class Row:
    def __init__(self, project, include, count):
        self.name = project.folder.name
        timed = project.timed(count)
        install(include)
        self.whole = project.check()
        times = [[project.seconds(each, "--no-preamble") for each in timed],
                 [project.seconds(each) for each in timed]]
        install(None)
        self.bare = project.check()
        times.append([project.seconds(each) for each in timed])
        self.times = times
        self.lost = self.whole.findings - self.bare.findings
        self.new = self.bare.findings - self.whole.findings
        # Not fully analysed only because LibTorch is missing.
        self.open = set(self.bare.broken) - set(self.whole.broken)

    def cells(self):
        return [self.name, str(len(self.whole.findings)), str(len(self.bare.findings)),
                str(len(self.lost)), str(len(self.new)), str(len(self.whole.broken)),
                str(len(self.bare.broken)), *(result.seconds(statistics.median(each)) if
                                              each else "" for each in self.times)]

    def tell(self):
        for title, those in (("lost", self.lost), ("new", self.new)):
            for rule, file, line, column in sorted(those):
                print(f"  {title}: {file}:{line}:{column} [{rule}]", flush=True)
        for file in sorted(self.open):
            print(f"  not understood: {file}: {self.bare.broken[file]}", flush=True)


def verdicts(rows):
    count = collections.Counter()
    for row in rows:
        count.update(whole=len(row.whole.findings), lost=len(row.lost), new=len(row.new))
    whole = max(1, count["whole"])
    bare = [each for row in rows for each in row.times[2]]
    return [("found by declarations, of what is found with LibTorch",
             100 * (1 - count["lost"] / whole), "%", FOUND, True),
            ("found by declarations alone, of that",
             100 * count["new"] / whole, "%", NEW, False),
            ("a check of one file by declarations, median",
             statistics.median(bare or [0]), "s", SECONDS, False)]


def holds(row):
    _, value, _, limit, at_least = row
    return value >= limit if at_least else value <= limit


def table(rows):
    lines = ["| what | measured | wanted | |", "|---|---|---|---|"]
    for row in verdicts(rows):
        what, value, unit, limit, at_least = row
        lines.append(f"| {what} | {value:.2f} {unit} | "
                     f"{'at least' if at_least else 'at most'} {limit:g} {unit} | "
                     f"{'yes' if holds(row) else 'missed'} |")
    lines += ["", "| project | found with LibTorch | by declarations | lost | new | "
              "files not understood with | by declarations | " +
              " | ".join(WAYS) + " |", "|---" * 10 + "|"]
    lines += [f"| {' | '.join(row.cells())} |" for row in rows]
    return "\n".join(lines) + "\n"


def main():
    parser = page.options(__doc__, timed=3)
    parser.add_argument("include", type=pathlib.Path)
    parser.add_argument("projects", type=pathlib.Path, nargs="+", metavar="PROJECT")
    parser.add_argument("--verbose", action="store_true")
    asked = parser.parse_args()
    if os.environ.get("TORCHPORT_UNSHARED") is None:
        os.environ["TORCHPORT_UNSHARED"] = "1"
        os.execvp("unshare", ["unshare", "--mount", sys.executable, *sys.argv])
    EMPTY.mkdir(exist_ok=True)
    build, include = asked.build.resolve(), asked.include.resolve()
    before, rows = page.load(), []
    with tempfile.TemporaryDirectory() as scratch:
        # Hides other LibTorch installations and preambles.
        os.environ.update(XDG_CACHE_HOME=scratch, HOME=scratch)
        for folder in asked.projects:
            project = Project(folder.resolve(), pathlib.Path(scratch),
                              build / "bin/torchport")
            rows.append(Row(project, include, asked.timed))
            print(" ".join(rows[-1].cells()), file=sys.stderr, flush=True)
            if asked.verbose:
                rows[-1].tell()
            text = (f"{page.circumstances(build, before)}; LibTorch {version(include)}."
                    f"\n\n{table(rows)}")
            # Written after each project, as all of them take long.
            if asked.document:
                page.write(asked.document, "declared", text)
    print(text, end="")
    sys.exit(not all(map(holds, verdicts(rows))))


if __name__ == "__main__":
    main()
