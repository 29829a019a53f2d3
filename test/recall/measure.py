#!/usr/bin/env python3
"""Measures what torchport finds in labelled public code.

usage: measure.py TORCHPORT LABELS CHECKOUTS [--part=1/2]

LABELS says which lines of which files need a finding. CHECKOUTS has the sources of each
repository OWNER/NAME in the folder OWNER+NAME, at the commit that LABELS names. One process
checks a repository, with the compile_commands.json or compile_flags.txt of its folder, or
without flags. --part takes every second repository: the rules were changed after reading
what is missed in the first half.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys

LABEL = re.compile(r"(\d+)([ftc])(\??)(?:@(\d+))?$")


def read_labels(path):
    """By repository and file: the labels, as (line, kind, is_unsure, idiom)."""
    labels = collections.defaultdict(dict)
    for line in path.read_text().splitlines():
        if line.startswith("#"):
            continue
        repository, _, file, *words = line.split(" ")
        labels[repository][file] = [
            (int(number), kind, bool(unsure), idiom)
            for number, kind, unsure, idiom in (LABEL.match(word).groups() for word in words)]
    return labels


def lines_found(torchport, folder, files):
    """The lines with a finding in each file; None if the check took too long."""
    command = [torchport, "check", "--format=json", *files]
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, check=False, timeout=600)
    except subprocess.TimeoutExpired:
        return None
    found = collections.defaultdict(set)
    for each in json.loads(done.stdout)["findings"]:
        found[each["file"]].update(range(each["line"], each["end_line"] + 1))
    return found


def judge(labels, found, counts):
    """Adds the labels of one file to the counts, and returns the lines that are wrong."""
    wrong = []
    of_idiom = collections.defaultdict(set)
    for line, _, _, idiom in labels:
        of_idiom[idiom or f"line {line}"].add(line)
    harmless = {line for line, kind, _, _ in labels if kind != "c"}
    for line, kind, unsure, idiom in labels:
        is_found = bool(of_idiom[idiom or f"line {line}"] & found)
        if kind == "f":
            outcome = "found" if is_found else "missed"
        elif kind == "c":
            outcome = "false" if line in found and line not in harmless else "calm"
        else:
            continue
        counts["unsure " * unsure + outcome] += 1
        if outcome in ("missed", "false"):
            wrong.append((line, outcome + "?" * unsure))
    return wrong


def main():
    options = [word for word in sys.argv[1:] if word.startswith("--part=")]
    torchport, labels, checkouts = (
        pathlib.Path(word).resolve() for word in sys.argv[1:] if word not in options)
    part, parts = map(int, (options or ["--part=1/1"])[0].removeprefix("--part=").split("/"))
    counts = collections.Counter()
    every = read_labels(labels)
    for repository in sorted(every)[part - 1::parts]:
        folder = checkouts / repository.replace("/", "+")
        found = lines_found(torchport, folder, sorted(every[repository]))
        counts["repositories" if found is not None else "took too long"] += 1
        for file, of_file in every[repository].items() if found is not None else ():
            for line, outcome in judge(of_file, found[file], counts):
                print(f"{repository} {file}:{line}: {outcome}")
    print(", ".join(f"{counts[each]} {each}" for each in (
        "repositories", "found", "missed", "false", "calm", "unsure found", "unsure missed",
        "unsure false", "took too long")))


if __name__ == "__main__":
    main()
