#!/usr/bin/env python3
"""Measures which findings remain if a header is missing.

usage: ablate.py BUILD [--class CLASS]... [--sample N] [--seed SEED]
                 [--timeout SECONDS] [--json FILE] [--document PAGE]
                 DIR... [-- FLAG...]

Each DIR is a project. Each of its sources that may name a device is copied with its own
headers and checked; then each header that it includes, directly or through its own
headers, is removed in turn, and it is checked again. Findings in files that were fully
analysed must be found again: the same rule at the same place. A word that names an
accelerator and is harmless in the whole file, as `check --account` says, must stay so.
LibTorch's headers stay. CLASS is third-party, standard, own, or `all` for all third-party
headers at once; the default is each of them.

--sample takes N pairs of a source and a header of each class, chosen by SEED. --timeout
is for each file. Ctrl-C or SIGTERM ends the run with the results so far. FLAG is for all
sources; the folders of the project's own headers are found automatically. Unless
XDG_CACHE_HOME names a cache, a temporary one is used. Ends with status 1 if less is found
than docs/performance.md promises.
"""

import argparse
import collections
import contextlib
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import page
from includes import Project, Unit, standard_headers

CLASSES = ("third-party", "standard", "own", "all")
WANTED, FALSE = 98.0, 1.0  # percent
# The CPU exists on every machine, so reports about it are not false.
CPU = re.compile(r"CPU|cpu")


class Report:
    """The findings of `check` in a source and its headers."""

    def __init__(self, told):
        self.broken = {each["file"] for each in told["not_analysed"]}
        # These were missing before, so removing them changes nothing.
        self.missing = {name for each in told["not_analysed"]
                        for name in re.findall(r"'([^']+)'(?=.* not found)", each["reason"])}
        self.found = {(each["rule"], each["file"], each["line"], each["column"])
                      for each in told["findings"]}
        self.calm = collections.Counter()

    def understood(self, file):
        return file not in self.broken


class Checker:
    def __init__(self, torchport, timeout, cache):
        self.command = [torchport, "check", "-j1", "--no-prefilter"]
        self.timeout = timeout
        self.environment = {"XDG_CACHE_HOME": cache, **os.environ}
        if timeout:
            self.command.append(f"--timeout={timeout}")

    def told(self, unit, flag):
        # The tool limits each file itself; this limit is for a hung tool.
        limit = 10 * self.timeout + 60 if self.timeout else None
        done = subprocess.run(
            [*self.command, ".", flag], cwd=unit.folder, capture_output=True,
            check=False, timeout=limit, env=self.environment)
        try:
            return json.loads(done.stdout)
        except json.JSONDecodeError:
            sys.exit(f"{unit.source}: {done.stderr.decode()[-500:]}")

    def check(self, unit):
        return Report(self.told(unit, "--format=json"))

    def check_whole(self, unit):
        """Also counts the harmless words for accelerators in each file."""
        whole = self.check(unit)
        for each in self.told(unit, "--account=json")["words"]:
            file = os.path.relpath(each["file"], unit.folder)
            whole.calm[file] += (each["fate"] == "calm" and not CPU.search(each["word"]))
        return whole


class Row:
    """The findings of one class of missing headers, added up."""

    def __init__(self):
        self.times = self.wanted = self.found = self.changed = 0
        self.false = self.calm = 0

    def add(self, whole, partial, files):
        """Adds one run. FILES are still included and were fully analysed."""
        wanted = {each for each in whole.found if each[1] in files}
        lost = wanted - partial.found
        # A further finding on a reported line is not a false alarm.
        was = {each[1:3] for each in whole.found}
        new = {each for each in partial.found - whole.found if each[1] in files}
        false = {each for each in new if each[1:3] not in was}
        places = {each[1:3] for each in new}
        self.times += 1
        self.wanted += len(wanted)
        self.found += len(wanted) - len(lost)
        self.changed += sum(each[1:3] in places for each in lost)
        self.false += len(false)
        self.calm += sum(whole.calm[each] for each in files)
        return lost, false

    def __add__(self, other):
        both = Row()
        for name in vars(self):
            setattr(both, name, getattr(self, name) + getattr(other, name))
        return both

    def recall(self):
        return 100.0 * self.found / self.wanted if self.wanted else 100.0

    def falsity(self):
        return 100.0 * self.false / self.calm if self.calm else 0.0

    def holds(self):
        return self.recall() >= WANTED and self.falsity() <= FALSE


def pairs_of(project, classes, standard):
    """(class, source, names): each way to remove headers from a source."""
    for source in filter(project.may_lose, project.sources):
        headers = project.headers(source, standard)
        for kind in CLASSES[:3]:
            if kind in classes:
                for name in sorted(headers[kind]):
                    yield kind, project, source, {name}
        if "all" in classes and len(headers["third-party"]) > 1:
            yield "all", project, source, headers["third-party"]


def sample(pairs, size, seed):
    """SIZE of each class, in order, so that the pairs of a source stay together."""
    chosen, draw = set(), random.Random(seed)
    for kind in CLASSES:
        every = [place for place, pair in enumerate(pairs) if pair[0] == kind]
        chosen |= set(draw.sample(every, min(size, len(every))))
    return [pairs[each] for each in sorted(chosen)]


def measure(pairs, checker, place, flags, rows):
    """Fills ROWS from PAIRS, which are grouped by source; returns lost and false
    findings."""
    cases = []
    with contextlib.suppress(KeyboardInterrupt):
        cases.extend(ablated(pairs, checker, place, flags, rows))
    return cases


def ablated(pairs, checker, place, flags, rows):
    unit = None
    start = time.monotonic()
    for number, (kind, project, source, names) in enumerate(pairs, 1):
        if not unit or unit.source != source:
            # Always in the same place: units share a preamble only if they search
            # the same folders.
            shutil.rmtree(place / "unit", ignore_errors=True)
            unit = Unit(project, source, place / "unit", flags)
            whole = checker.check_whole(unit)
        if not names - whole.missing:
            continue
        left = set(filter(whole.understood, unit.hide(names)))
        if left & {each[1] for each in whole.found} or any(
                whole.calm[each] for each in left):
            lost, false = rows[kind].add(whole, checker.check(unit), left)
            case = {"class": kind,
                    "source": f"{project.folder.name}/{project.name(source)}",
                    "without": "all" if kind == "all" else " ".join(names)}
            print(f"{number}/{len(pairs)} {time.monotonic() - start:.0f} s: "
                  f"{case['source']} without {case['without']}: "
                  f"{len(lost)} lost, {len(false)} false", file=sys.stderr, flush=True)
            for what, those in (("lost", lost), ("false", false)):
                for rule, file, line, column in sorted(those):
                    yield {"kind": what, **case, "rule": rule, "file": file,
                           "line": line, "column": column}
        unit.show()


TITLES = {"third-party": "one header of another project",
          "all": "all headers of other projects",
          "own": "one header of the project's own",
          "standard": "one header of the standard library",
          "total": "together"}


def with_total(rows):
    return {**rows, "total": sum(rows.values(), Row())}


def table(rows):
    lines = ["| taken away | times | found with it | found without it | | "
             "by another rule | calm | false | |", "|---" * 9 + "|"]
    for kind, row in rows.items():
        lines.append(f"| {TITLES[kind]} | {row.times:,} | {row.wanted:,} | "
                     f"{row.found:,} | {row.recall():.1f}% | {row.changed:,} | "
                     f"{row.calm:,} | {row.false:,} | {row.falsity():.1f}% |")
    return "\n".join(lines)


def parsed(arguments):
    flags = []
    if "--" in arguments:
        at = arguments.index("--")
        arguments, flags = arguments[:at], arguments[at + 1:]
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("folders", type=pathlib.Path, nargs="+", metavar="DIR")
    parser.add_argument("--class", dest="classes", choices=CLASSES, action="append")
    parser.add_argument("--sample", type=int, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--timeout", type=int, metavar="SECONDS")
    parser.add_argument("--json", type=pathlib.Path, metavar="FILE")
    parser.add_argument("--document", type=pathlib.Path, metavar="PAGE")
    return parser.parse_args(arguments), flags


def main(arguments):
    options, flags = parsed(arguments)
    classes = options.classes or CLASSES
    standard = standard_headers(flags)
    rows = {kind: Row() for kind in CLASSES if kind in classes}
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        checker = Checker((options.build / "bin/torchport").resolve(),
                          options.timeout, place / "cache")
        pairs = [pair for folder in options.folders
                 for pair in pairs_of(Project(folder.resolve()), classes, standard)]
        every = len(pairs)
        if options.sample:
            pairs = sample(pairs, options.sample, options.seed)
        cases = measure(pairs, checker, place, flags, rows)
    rows = with_total(rows)
    text = table(rows)
    print(text)
    for each in cases:
        print("{kind}: {source} without {without}: {file}:{line}:{column} "
              "[{rule}]".format(**each))
    names = sorted({each.name for each in options.folders})
    if options.json:
        options.json.write_text(json.dumps(
            {"projects": names, "pairs": every, "tried": rows["total"].times,
             "seed": options.seed, "cases": cases,
             "classes": {kind: vars(row) for kind, row in rows.items()}},
            indent=2) + "\n")
    if options.document:
        tried = (f"{rows['total'].times:,} of {every:,} pairs of a source and a "
                 f"header, by seed {options.seed}")
        page.write(options.document, "ablation",
                   f"On {time.strftime('%Y-%m-%d')}, {page.machine()}; build type "
                   f"{page.build_type(options.build)}. In {', '.join(names)}, "
                   f"{tried}:\n\n{text}\n")
    return 0 if all(row.holds() for row in rows.values()) else 1


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main(sys.argv[1:]))
