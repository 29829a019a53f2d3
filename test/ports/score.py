#!/usr/bin/env python3
"""Compares the changes of public ports with the findings of the tool.

usage: score.py TORCHPORT FOLDER [PORT...] [--show] [--labels FILE]

labels.json has merged ports of C++ LibTorch programs from CUDA to other accelerators: the
places of host code that people changed, by file and line of the commit before, and similar
lines that they left. They were labelled from the diffs, before any tool was run. FOLDER has
a folder for each port, by its name, with the tree of that commit:

    git clone https://github.com/REPOSITORY NAME && git -C NAME checkout BEFORE

A place is found if a finding or its note is on its lines, or on those of the place that it
follows, and missed otherwise. Optional places do not count. A line that 'check --portable'
lists in a labelled file is in vain if it is none of these lines, and none that was left
although it is tied to CUDA. Ends with status 1 if a tree is missing or of another commit.
"""

import argparse
import collections
import fnmatch
import hashlib
import json
import pathlib
import re
import subprocess
import sys

LABELS = pathlib.Path(__file__).resolve().parent / "labels.json"


def places_of(groups):
    """The places of GROUPS, which have them as 'LINE SHA256' or 'LINE-END SHA256'."""
    for group in groups:
        for file, texts in group["at"].items():
            for text in texts:
                lines, sha256 = text.split()
                line, _, end = lines.partition("-")
                yield {**group, "file": file, "line": int(line),
                       "end": int(end or line), "sha256": sha256}


def read_ports(labels):
    return [port | {key: list(places_of(port[key])) for key in ("places", "left")}
            for port in json.loads(labels.read_text())]


def lines_of(place):
    return range(place["line"], place["end"] + 1)


def is_that_line(place, root):
    try:
        text = (root / place["file"]).read_text(errors="replace").splitlines()
        found = text[place["line"] - 1].strip().encode()
    except (OSError, IndexError):
        return False
    return hashlib.sha256(found).hexdigest().startswith(place["sha256"])


def findings_in(torchport, root, *options):
    """The lines of findings and of their notes, by file."""
    done = subprocess.run(
        [torchport, "check", *options, "--format=json", "--no-cache", "."],
        cwd=root, capture_output=True, text=True, check=False)
    if not done.stdout:
        raise SystemExit(f"score.py: {root}: {done.stderr}")
    found = collections.defaultdict(set)
    for each in json.loads(done.stdout)["findings"]:
        for place in [each, *each["notes"]]:
            found[place["file"]].add(place["line"])
    return found


def followed_by(place, port):
    """The places that PLACE follows, in its file or else in another one."""
    there = [each for each in port["places"] if each["line"] == place.get("follows")]
    return [each for each in there if each["file"] == place["file"]] or there


def is_found(place, port, found):
    return any(line in found[place["file"]] for line in lines_of(place)) or any(
        is_found(each, port, found) for each in followed_by(place, port))


def in_vain(port, listed, root):
    """The lines of labelled files that are listed in vain."""
    known = collections.defaultdict(set)
    for place in port["places"] + [each for each in port["left"] if each["tied"]]:
        known[place["file"]].update(lines_of(place))
    patterns = [each for each in port.get("left_patterns", []) if each["tied"]]
    for file in sorted({place["file"] for place in port["places"]}):
        text = (root / file).read_text(errors="replace").splitlines()
        for line in sorted(listed[file] - known[file]):
            if not any(re.search(each["regex"], text[line - 1]) for each in patterns
                       if any(fnmatch.fnmatch(file, name) for name in each["files"])):
                yield f"{file}:{line}"


def score(port, torchport, root, show):
    other = [place for place in port["places"] + port["left"]
             if not is_that_line(place, root)]
    if other:
        print(f"{port['name']}: {root} is not the tree of {port['before']}: line "
              f"{other[0]['line']} of {other[0]['file']} has another text")
        return None
    listed = findings_in(torchport, root, "--portable")
    found = findings_in(torchport, root, "--rules=all")
    counted = [place for place in port["places"] if not place.get("optional")]
    missed = [place for place in counted if not is_found(place, port, found)]
    vain = list(in_vain(port, listed, root))
    print(f"{port['name']}: {len(counted) - len(missed)} of {len(counted)} found, "
          f"{len(vain)} in vain")
    if show:
        for place in missed:
            print(f"  missed: {place['file']}:{place['line']}: {place['kind']}")
        for place in vain:
            print(f"  in vain: {place}")
    lines = sum(len(listed[file]) for file in {each["file"] for each in port["places"]})
    return len(counted) - len(missed), len(counted), len(vain), lines


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1])
    parser.add_argument("torchport", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("ports", nargs="*")
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--labels", type=pathlib.Path, default=LABELS)
    asked = parser.parse_args()
    ports = [each for each in read_ports(asked.labels)
             if not asked.ports or each["name"] in asked.ports]
    scores = [score(each, asked.torchport.resolve(),
                    (asked.folder / each["name"]).resolve(), asked.show)
              for each in ports]
    known = [each for each in scores if each]
    found, wanted, vain, lines = (sum(each[i] for each in known) for i in range(4))
    average = sum(each[0] / each[1] for each in known) / max(1, len(known))
    print(f"{len(known)} ports: {found} of {wanted} places found, {average:.0%} of the "
          f"average port, {vain} of {lines} lines listed in vain")
    sys.exit(len(known) < len(ports))


if __name__ == "__main__":
    main()
