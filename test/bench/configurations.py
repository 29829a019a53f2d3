#!/usr/bin/env python3
"""Measures cold runs on a project whose sources have several sets of flags.

usage: configurations.py BUILD [--size N] [--runs N] [--ctcache SCRIPT] [--document PAGE]

Compares them, on the same files with the same number of jobs, with clang-tidy with the
same rules, on a sample; and with clang-tidy behind the result cache ctcache, if SCRIPT is
its clang_tidy_cache.py. Ends with status 1 if a target is missed.
"""

import os
import pathlib
import shutil
import statistics
import sys
import tempfile

import page
import project
import result
import tool
from trial import medians, run

COUNTS = (2, 4, 8)
JOBS = (1, 2)
WANTED = 150
SAMPLE = tool.COMBINATIONS


def measure(programs, place, size, flags, runs):
    """The cost of a cold run, and the number of preambles that it made."""
    shutil.rmtree(place, ignore_errors=True)
    names = project.make(place, size, flags)
    [cold] = medians(runs, lambda: programs.cold(place))
    made = len(list(programs.cache.rglob("preambles/*.pch")))
    return {"cold": cold, "preambles": made, "folder": place, "names": names}


def ctcache(programs, script, folder, names):
    """Seconds for each source, with clang-tidy behind an empty and a full cache."""
    with tempfile.TemporaryDirectory() as cache:
        os.environ |= {"CTCACHE_DIR": cache, "CTCACHE_SAVE_OUTPUT": "1", "CTCACHE_LOCAL": "1"}

        def check():
            return [run([sys.executable, script, tool.TIDY, f"--load={programs.plugin}",
                         "--config={}", "--quiet", "--checks=-*,torchport-*", "-p", "build",
                         name], folder).seconds for name in names]

        return statistics.mean(check()), statistics.mean(check())


def main():
    options = page.options(__doc__, size=200, runs=3)
    options.add_argument("--ctcache", type=pathlib.Path)
    asked = options.parse_args()
    before = page.load()
    kinds = [(f"{count} configurations", project.configurations(count)) for count in COUNTS]
    kinds.append(("2 configurations, of which one defines NDEBUG", project.RELEASE_AND_DEBUG))
    rows = []
    lines = ["| configurations | jobs | cold | of it, processor time | preambles | clang-tidy, "
             "scaled |", "|---|---|---|---|---|---|"]
    with tempfile.TemporaryDirectory() as name:
        place = pathlib.Path(name).resolve()
        for jobs in JOBS:
            programs = tool.Programs(asked.build.resolve(), jobs, place)
            for what, flags in kinds:
                tool.progress(f"{what}, {jobs} jobs")
                at = measure(programs, place / "project", asked.size, flags, asked.runs)
                tidy = tool.measure_tidy(programs, at, 1)["seconds"] * asked.size
                rows.append((f"cold, {asked.size} sources in {what}, `-j{jobs}`, against "
                             "clang-tidy", tidy / at["cold"].seconds, "times faster", WANTED))
                lines.append(f"| {what} | {jobs} | {result.seconds(at['cold'].seconds)} | "
                             f"{result.seconds(at['cold'].processor)} | {at['preambles']} | "
                             f"{result.seconds(tidy)} |")
        if asked.ctcache:
            tool.progress("ctcache")
            sample = at["names"][:SAMPLE]
            cold, warm = ctcache(programs, asked.ctcache.resolve(), at["folder"], sample)
            programs.jobs = 1
            [ours] = medians(asked.runs, lambda: programs.cold(at["folder"], *sample))
            programs.check(at["folder"], *sample)
            [again] = medians(asked.runs, lambda: programs.check(at["folder"], *sample))
            lines += ["", f"| {SAMPLE} sources, one job | nothing known | all known |",
                      "|---|---|---|", f"| torchport | {result.seconds(ours.seconds)} | "
                      f"{result.seconds(again.seconds)} |",
                      f"| clang-tidy behind ctcache | {result.seconds(cold * SAMPLE)} | "
                      f"{result.seconds(warm * SAMPLE)} |"]
    text = (f"{page.circumstances(asked.build, before)}.\n\n"
            + "\n".join([*result.verdicts(rows), "", *lines]) + "\n")
    page.end(asked, "configurations", text, all(map(result.holds, rows)))


if __name__ == "__main__":
    main()
