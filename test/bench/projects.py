#!/usr/bin/env python3
"""Measures runs over other people's projects.

usage: projects.py BUILD --project DIR... [--sample N] [--runs N] [--document PAGE]

Copies each DIR and checks the copy with the compilation database in it or in its `build`,
or else with LibTorch's headers only. clang-tidy runs with the same rules on a sample of
the sources. Nothing of a project is kept.
"""

import json
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

import page
import project
import result
import tool
from trial import medians


def database_of(folder):
    """The folder of the copy's compilation database, or of flags that are made for it."""
    for place in (folder, folder / "build"):
        if (place / "compile_commands.json").exists():
            return place
    if not (folder / "compile_flags.txt").exists():
        (folder / "compile_flags.txt").write_text(
            f"{project.standard()}\n-isystem\n{project.LIBTORCH}\n")
    return folder


def findings_in(programs, folder):
    """The findings of torchport in the whole project."""
    done = subprocess.run([programs.torchport, "check", ".", "--format=json"], cwd=folder,
                          capture_output=True, check=False)
    if done.returncode not in (0, 1, 2):
        sys.exit(f"{folder.name}: {done.stderr.decode(errors='replace')}")
    return json.loads(done.stdout)["findings"]


def sources_in(folder):
    return sorted(each for end in ("cc", "cpp", "cxx") for each in folder.rglob(f"*.{end}"))


def measure(programs, origin, place, sample, runs):
    folder = place / origin.name
    shutil.copytree(origin, folder, ignore=shutil.ignore_patterns(".git"))
    (folder / ".git").mkdir()  # marks the end of the project
    database_of(folder)
    found = findings_in(programs, folder)
    hits = sorted({each["file"] for each in found if each["file"].endswith(("cc", "cpp", "cxx"))})
    if not hits:
        sys.exit(f"{origin}: nothing is found in any source, so nothing can be compared")
    statuses = {"statuses": (0, 1, 2)}
    [cold] = medians(runs, lambda: programs.cold(folder, ".", **statuses))
    programs.settle(folder, ".", **statuses)
    [warm] = medians(5 * runs, lambda: programs.check(folder, ".", **statuses))

    def changed():
        tool.edit(folder / hits[0])
        return programs.check(folder, ".", **statuses)

    [one] = medians(3 * runs, changed)
    tidy = [programs.tidy(folder, name, database_of(folder))[0] for name in hits[:sample]]
    return {"name": origin.name, "sources": len(sources_in(folder)), "cold": cold,
            "warm": warm, "one": one, "findings": len(found), "sample": len(tidy),
            "tidy": statistics.mean(each.seconds for each in tidy)}


def table(results):
    lines = ["| project | sources | findings | cold | warm | one changed | memory, cold | "
             "clang-tidy, one source | all of them, scaled | cold, against that |",
             "|---|---|---|---|---|---|---|---|---|---|"]
    for each in results:
        scaled = each["tidy"] * each["sources"]
        cells = [each["name"], each["sources"], each["findings"],
                 *(result.seconds(each[what].seconds) for what in ("cold", "warm", "one")),
                 f"{each['cold'].megabytes:.0f} MB",
                 f"{result.seconds(each['tidy'])} ({each['sample']})",
                 result.seconds(scaled),
                 f"{result.number(scaled / each['cold'].seconds)} times faster"]
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join(lines) + "\n"


def main():
    options = page.options(__doc__, sample=3, runs=3)
    options.add_argument("--project", type=pathlib.Path, nargs="+", required=True)
    asked = options.parse_args()
    before = page.load()
    with tempfile.TemporaryDirectory() as name:
        place = pathlib.Path(name).resolve()
        programs = tool.Programs(asked.build.resolve(), 1, place)
        results = [measure(programs, each.resolve(), place, asked.sample, asked.runs)
                   for each in asked.project]
    page.end(asked, "projects", f"{page.circumstances(asked.build, before, 'one job; ')}."
             f"\n\n{table(results)}")


if __name__ == "__main__":
    main()
