#!/usr/bin/env python3
"""Measures how long 'torchport merge' takes for the reports of many machines.

usage: merge.py BUILD [--shards N] [--sources N] [--runs N] [--document PAGE]

Makes the project on which the tool is measured, checks N shards of it as N machines
would, and merges their reports. The result must equal the report of one run. Ends with
status 1 if a target is missed.
"""

import concurrent.futures
import os
import pathlib
import subprocess
import sys
import tempfile

import page
import project
import result
from trial import medians, run

LIMIT = 2  # seconds, of a thousand shards


def check(torchport, folder, report, *options):
    with open(report, "wb") as file:
        done = subprocess.run(
            [torchport, "check", "-p", "build", "--format=json", *options],
            cwd=folder, stdout=file, check=False)
    if done.returncode not in (0, 1):
        sys.exit(f"the check for {report} ended with status {done.returncode}")


def make_shards(torchport, folder, place, count):
    """The reports of COUNT machines, and that of one run over everything."""
    whole = place / "whole.json"
    # It fills the cache, so that the shards are fast.
    check(torchport, folder, whole)
    reports = [place / f"shard{number}.json" for number in range(1, count + 1)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as machines:
        for done in [
            machines.submit(check, torchport, folder, report, f"--shard={number}/{count}")
            for number, report in enumerate(reports, 1)
        ]:
            done.result()
    return reports, whole


def measure(torchport, folder, reports, whole, runs):
    command = [torchport, "merge", *reports]
    merged = subprocess.run(command, cwd=folder, capture_output=True, check=False).stdout
    if merged != whole.read_bytes():
        sys.exit("what is merged is not what one run over everything writes")
    return medians(runs, lambda: run(command, folder))[0]


def main():
    asked = page.options(__doc__, shards=1000, sources=2000, runs=9).parse_args()
    torchport = asked.build.resolve() / "bin/torchport"
    before = page.load()
    with tempfile.TemporaryDirectory() as name:
        place = pathlib.Path(name).resolve()
        os.environ["XDG_CACHE_HOME"] = str(place / "cache")
        folder = place / "project"
        project.make(folder, asked.sources)
        reports, whole = make_shards(torchport, folder, place, asked.shards)
        megabytes = sum(each.stat().st_size for each in reports) / 1e6
        cost = measure(torchport, folder, reports, whole, asked.runs)
    rows = [(f"merging the reports of {asked.shards:,} shards", cost.seconds, "s", LIMIT)]
    text = "\n".join([
        f"{page.circumstances(asked.build, before)}.", "",
        f"The shards of {asked.sources:,} sources wrote {megabytes:.1f} MB. To merge them "
        f"took {cost.processor:.2f} s of a processor and {cost.megabytes:,.0f} MB, the "
        f"median of {asked.runs} times; the result was byte for byte that of one run.", "",
        *result.verdicts(rows), ""])
    page.end(asked, "merge", text, all(map(result.holds, rows)))


if __name__ == "__main__":
    main()
