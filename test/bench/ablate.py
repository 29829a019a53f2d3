#!/usr/bin/env python3
"""Measures what is still found where a header is missing.

usage: ablate.py BUILD [--class CLASS]... [--verbose] [--document PAGE]
                 DIR... [-- FLAG...]

Each DIR is a project, which is copied. It is checked whole; then each header that it
includes is taken away from it in turn, in all its files, and it is checked again. What
was found in a file that was understood as a whole has to be found again: the same rule
at the same place. LibTorch's own headers stay. CLASS is one of third-party, standard,
own, and `all`, for all of other people's at once; without it each of them is taken.

FLAG is for all sources; where the project's own headers lie is found out. The caches
are the user's: XDG_CACHE_HOME says which. Ends with status 1 where less is found than
docs/performance.md promises.
"""

import argparse
import collections
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import page
from trial import build_type, machine

SOURCES = {".cpp", ".cc", ".cxx"}
HEADERS = {".h", ".hpp", ".hh", ".hxx", ".inl", ".ipp"}
LIBTORCH = re.compile(r"(torch|ATen|c10|caffe2)/")
INCLUDE = re.compile(r'^(?P<before>\s*#\s*include\s*[<"])'
                     r'(?P<name>[^>"]+)(?P<after>[>"].*)$', re.M)
# A place where a device is named, or might be: what is calm is one of them
# without a finding on its line.
DEVICE = re.compile(r"\bk(?:CUDA|HIP|MPS|XPU|PrivateUse1)\b|\bDeviceType::\w+"
                    r'|"(?:cuda|hip|mps|xpu|gpu)(?::\d+)?"|[.>](?:cuda|hip)\(\)')
COMMENT = re.compile(r'//[^\n]*|/\*.*?\*/|("(?:\\.|[^"\\\n])*")', re.S)
CLASSES = ("third-party", "standard", "own", "all")
WANTED, FALSE = 98.0, 1.0  # percent


def text_of(file):
    return file.read_text(encoding="utf-8", errors="surrogateescape")


class Project:
    """A copy of a project, whose headers can be taken away and given back."""

    def __init__(self, folder, place, torchport, flags):
        self.folder = place / folder.name
        self.torchport = torchport
        shutil.copytree(folder, self.folder, symlinks=True,
                        ignore=shutil.ignore_patterns(".git", "build"))
        (self.folder / ".git").mkdir()
        files = [each for each in sorted(self.folder.rglob("*"))
                 if each.is_file() and not each.is_symlink()
                 and each.suffix in SOURCES | HEADERS]
        self.texts = {each: text_of(each) for each in files}
        self.by_name = collections.defaultdict(list)
        for each in files:
            self.by_name[each.name].append(each)
        commands = [{"directory": str(self.folder), "file": str(each),
                     "arguments": ["c++", "-c", *flags, *self.search(each),
                                   str(each)]}
                    for each in files if each.suffix in SOURCES]
        (self.folder / "compile_commands.json").write_text(json.dumps(commands))

    def included(self, file):
        return [each["name"] for each in INCLUDE.finditer(self.texts[file])]

    def own(self, name, file):
        """The header of the project that FILE includes as NAME."""
        beside = pathlib.Path(os.path.normpath(file.parent / name))
        if beside in self.texts:
            return beside
        named = [each for each in self.by_name[pathlib.Path(name).name]
                 if str(each).endswith("/" + os.path.normpath(name))]
        return max(named, default=None, key=lambda each: len(
            os.path.commonpath([each, file])))

    def search(self, source):
        """The flags that say where the headers of SOURCE lie."""
        seen, todo, folders = {source}, [source], {}
        while todo:
            file = todo.pop()
            for name in self.included(file):
                header = self.own(name, file)
                if not header:
                    continue
                depth = len(pathlib.PurePath(os.path.normpath(name)).parts)
                if header != pathlib.Path(os.path.normpath(file.parent / name)):
                    folders[header.parents[depth - 1]] = None
                if header not in seen:
                    seen.add(header)
                    todo.append(header)
        return [f"-I{each}" for each in folders]

    def headers(self, standard):
        """The names of what is included, by class."""
        names = collections.defaultdict(set)
        for file in self.texts:
            for name in self.included(file):
                if LIBTORCH.match(name):
                    continue
                kind = ("own" if self.own(name, file) else
                        "standard" if name in standard else "third-party")
                names[kind].add(name)
        return names

    def hide(self, names):
        """Takes NAMES away. No place in a file changes but on that line."""
        for file, text in self.texts.items():
            self.write(file, INCLUDE.sub(
                lambda each: each["before"] + "absent/" + each["name"] +
                each["after"] if each["name"] in names else each[0], text))

    def write(self, file, text):
        if text_of(file) != text:
            file.write_text(text, encoding="utf-8", errors="surrogateescape")

    def check(self):
        done = subprocess.run([self.torchport, "check", ".", "--format=json"],
                              cwd=self.folder, capture_output=True, check=False)
        try:
            return Report(json.loads(done.stdout))
        except json.JSONDecodeError:
            sys.exit(f"{self.folder.name}: {done.stderr.decode()[-500:]}")

    def calm_lines(self, found, understood):
        """How many lines name a device in vain."""
        loud = {(file, line) for _, file, line, _ in found}
        calm = 0
        for file, text in self.texts.items():
            name = str(file.relative_to(self.folder))
            if not understood(name):
                continue
            bare = COMMENT.sub(lambda each: each[1] or
                               re.sub(r"[^\n]", " ", each[0]), text)
            for number, line in enumerate(bare.split("\n"), 1):
                calm += bool(DEVICE.search(line)) and (name, number) not in loud
        return calm


class Report:
    def __init__(self, told):
        self.broken = {each["file"] for each in told["not_analysed"]}
        # Taking away what was not there changes nothing.
        self.missing = {name for each in told["not_analysed"]
                        for name in re.findall(r"'([^']+)'(?=.* not found)",
                                               each["reason"])}
        self.found = {(each["rule"], each["file"], each["line"], each["column"])
                      for each in told["findings"]}

    def understood(self, file):
        return file not in self.broken


class Row:
    """What became of the findings, each time that a header was not there."""

    def __init__(self):
        self.headers = self.wanted = self.found = self.changed = 0
        self.new = self.calm = 0

    def add(self, whole, partial, calm):
        wanted = {each for each in whole.found if whole.understood(each[1])}
        new = {each for each in partial.found - whole.found
               if whole.understood(each[1])}
        lost = wanted - partial.found
        places = {each[1:3] for each in new}
        changed = {each for each in lost if each[1:3] in places}
        self.headers += 1
        self.wanted += len(wanted)
        self.found += len(wanted) - len(lost)
        self.changed += len(changed)
        was = {each[1:3] for each in whole.found}
        false = {each for each in new if each[1:3] not in was}
        self.new += len(false)
        self.calm += calm
        return lost, new

    def recall(self):
        return 100.0 * self.found / self.wanted if self.wanted else 100.0

    def falsity(self):
        return 100.0 * self.new / self.calm if self.calm else 0.0

    def holds(self):
        return self.recall() >= WANTED and self.falsity() <= FALSE


def affected(project, report, names):
    """Of REPORT, what is in files that one of NAMES reaches."""
    reached = {file for file in project.texts
               if names & set(project.included(file))}
    while True:
        more = {file for file in project.texts if file not in reached
                and any(project.own(name, file) in reached
                        for name in project.included(file))}
        if not more:
            break
        reached |= more
    inside = {str(each.relative_to(project.folder)) for each in reached}
    part = Report({"not_analysed": [], "findings": []})
    part.broken = report.broken
    part.found = {each for each in report.found if each[1] in inside}
    return part, inside


def standard_headers(flags):
    """Those of the C++ library and of C that the compiler has."""
    said = subprocess.run(
        ["c++", *[each for each in flags if each.startswith("-std")], "-E", "-v",
         "-x", "c++", "/dev/null"], capture_output=True, text=True, check=True)
    folders = re.findall(r"^ (/\S*/(?:c\+\+|gcc)/\S+)$", said.stderr, re.M)
    names = {"assert.h", "ctype.h", "errno.h", "fcntl.h", "float.h", "limits.h",
             "math.h", "memory.h", "omp.h", "pthread.h", "signal.h", "stdint.h",
             "stdio.h", "stdlib.h", "string.h", "time.h", "unistd.h"}
    for folder in map(pathlib.Path, folders):
        names |= {each.name for each in folder.iterdir() if each.is_file()}
    return names


def measure(project, classes, standard, rows, verbose):
    whole = project.check()
    headers = project.headers(standard)
    sets = [(kind, {name}) for kind in CLASSES[:3] if kind in classes
            for name in sorted(headers[kind])]
    if "all" in classes and headers["third-party"]:
        sets.append(("all", headers["third-party"]))
    for kind, names in sets:
        before, inside = affected(project, whole, names - whole.missing)
        calm = project.calm_lines(
            whole.found, lambda name: name in inside and whole.understood(name))
        if not any(whole.understood(each[1]) for each in before.found) and not calm:
            continue
        project.hide(names)
        after = project.check()
        after.found = {each for each in after.found if each[1] in inside}
        project.hide(set())
        lost, new = rows[kind].add(before, after, calm)
        what = "all" if kind == "all" else " ".join(names)
        print(f"{project.folder.name} without {what}: {len(before.found)} "
              f"findings, {len(lost)} lost, {len(new)} new", file=sys.stderr,
              flush=True)
        for title, those in (("lost", lost), ("new", new)):
            for rule, file, line, column in sorted(those) if verbose else ():
                print(f"  {title}: {file}:{line}:{column} [{rule}]", flush=True)


def table(rows):
    lines = ["| taken away | times | found with it | found without it | | "
             "by another rule | calm | false | |", "|---" * 9 + "|"]
    titles = {"third-party": "one header of another project",
              "all": "all headers of other projects",
              "own": "one header of the project's own",
              "standard": "one header of the standard library"}
    for kind, row in rows.items():
        lines.append(f"| {titles[kind]} | {row.headers:,} | {row.wanted:,} | "
                     f"{row.found:,} | {row.recall():.1f}% | {row.changed:,} | "
                     f"{row.calm:,} | {row.new:,} | {row.falsity():.1f}% |")
    return "\n".join(lines)


def main():
    arguments, flags = sys.argv[1:], []
    if "--" in arguments:
        at = arguments.index("--")
        arguments, flags = arguments[:at], arguments[at + 1:]
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("folders", type=pathlib.Path, nargs="+", metavar="DIR")
    parser.add_argument("--class", dest="classes", choices=CLASSES,
                        action="append")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--document", type=pathlib.Path, metavar="PAGE")
    options = parser.parse_args(arguments)
    classes = options.classes or CLASSES
    torchport = (options.build / "bin/torchport").resolve()
    standard = standard_headers(flags)
    rows = {kind: Row() for kind in CLASSES if kind in classes}
    with tempfile.TemporaryDirectory() as place:
        for folder in options.folders:
            measure(Project(folder.resolve(), pathlib.Path(place), torchport,
                            flags), classes, standard, rows, options.verbose)
    text = table(rows)
    print(text)
    if options.document:
        page.write(options.document, "ablation",
                   f"On {machine()}; build type {build_type(options.build)}.\n\n"
                   f"{text}\n")
    return 0 if all(row.holds() for row in rows.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
