#!/usr/bin/env python3
"""Measures the tool against clang-tidy with the same rules, and against ripgrep.

usage: tool.py BUILD [--sizes N,...] [--jobs N] [--runs N] [--large N,M]
               [--document PAGE]

Prints a table, and ends with status 1 if a target is missed. All tools run on the same
files with the same number of jobs. clang-tidy runs on a sample and is scaled by it.
--runs is how often a cold run is repeated. --large takes the sizes of two more trees: one
that is checked again unchanged, and one without findings. --document writes the table
into PAGE and the plot beside it.
"""

import concurrent.futures
import json
import math
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import page
import project
import result
from trial import medians, run

TIDY = "/usr/lib/llvm-22/bin/clang-tidy"
HOOK = pathlib.Path(__file__).parents[2] / "tool/cli/init/git-hook.sh"
COMBINATIONS = 6  # of headers and flags, all of which the first sources have


def progress(what):
    print(what, file=sys.stderr, flush=True)


class Programs:
    def __init__(self, build, jobs, place):
        self.jobs = jobs
        self.torchport = build / "bin/torchport"
        # The statically linked build.
        self.one_file = build / "static/torchport"
        self.plugin = build / "lib/libtorchport-tidy.so"
        self.cache = place / "cache"
        self.words = place / "words"
        self.words.write_bytes(subprocess.check_output(
            [self.torchport, "rules", "--format=words"]))
        os.environ["XDG_CACHE_HOME"] = str(self.cache)

    def check(self, folder, *arguments, verb="check", **named):
        return run([self.torchport, verb, f"-j{self.jobs}", *arguments], folder, **named)

    def cold(self, folder, *arguments, **named):
        shutil.rmtree(self.cache, ignore_errors=True)
        return self.check(folder, *arguments, **named)

    def settle(self, folder, *arguments, **named):
        """Fills the cache. Recently written files are not trusted to be unchanged."""
        self.check(folder, *arguments, **named)
        time.sleep(3)
        self.check(folder, *arguments, **named)

    def grep(self, folder):
        """Searches for the words without which the tool parses no file."""
        return run(["rg", "--files-with-matches", "--multiline",
                    f"-j{self.jobs}", "--file", self.words, "."], folder)

    def tidy(self, folder, name, database="build"):
        """The cost of one source, and its findings."""
        with tempfile.TemporaryFile("w+") as output:
            cost = run([TIDY, f"--load={self.plugin}", "--config={}", "--quiet",
                        "--checks=-*,torchport-*", "-p", database, name], folder,
                       output=output)
            output.seek(0)
            found = re.findall(r"(\d+):(\d+): (?:warning|error): "
                               r".* \[torchport-(\S+)\]$", output.read(), re.M)
        return cost, {(name, int(line), int(column), rule)
                      for line, column, rule in found}

    def findings(self, folder, names):
        """The findings of torchport in NAMES."""
        done = subprocess.run([self.torchport, "check", "--format=json", *names],
                              cwd=folder, capture_output=True, check=False)
        return {(each["file"], each["line"], each["column"], each["rule"])
                for each in json.loads(done.stdout)["findings"]}


def edit(file):
    """Changes a source without changing its findings."""
    text = file.read_text()
    file.write_text(f"{text}// {len(text)}\n")


def check_all_anew(programs, folder, names):
    for name in names:
        edit(folder / name)
    return programs.check(folder)


def begin_commits(programs, folder):
    """Makes a git repository of a project, with the hook."""
    def git(*words):
        subprocess.run(["git", *words], cwd=folder, check=True)

    git("init", "--quiet")
    git("config", "user.name", "Bench")
    git("config", "user.email", "bench@example.org")
    (folder / ".git/info/exclude").write_text("/build/\n")
    git("add", ".")
    git("commit", "--quiet", "--message=all")
    shutil.copy(HOOK, folder / ".git/hooks/pre-commit")
    os.environ["PATH"] = os.pathsep.join([str(programs.torchport.parent),
                                          os.environ["PATH"]])


def measure(programs, place, size, runs):
    progress(f"{size} sources")
    folder = place / f"project{size}"
    names = project.make(folder, size)
    hit = folder / names[1]

    def changed():
        edit(hit)
        return programs.check(folder)

    measured = {"size": size, "folder": folder, "names": names}
    [measured["cold"]] = medians(runs, lambda: programs.cold(folder))
    programs.settle(folder)
    measured["unchanged"], measured["grep"] = medians(
        5 * runs, lambda: programs.check(folder), lambda: programs.grep(folder))
    [measured["changed"]] = medians(3 * runs, changed)
    return measured


def measure_more(programs, at, runs):
    """Measures what one size is enough for, and adds it to AT."""
    progress("fixes, one source, one worker")
    folder, hit = at["folder"], at["names"][1]

    def alone():
        edit(folder / hit)
        return programs.check(folder, hit)

    [at["alone"]] = medians(3 * runs, alone)
    at["check"], at["fix"] = medians(
        runs, lambda: programs.check(folder, "--no-cache"),
        lambda: programs.check(folder, "--diff", "--no-cache", verb="fix"))
    # Users fix after a check.
    at["check before"], at["fix after"] = medians(
        runs, lambda: check_all_anew(programs, folder, at["names"]),
        lambda: programs.check(folder, "--diff", verb="fix"))
    at["cold check"], at["cold fix"] = medians(
        runs, lambda: programs.cold(folder),
        lambda: programs.cold(folder, "--diff", verb="fix"))
    at["one worker"] = programs.cold(folder, "-j1").megabytes
    at["eight workers"] = programs.cold(folder, "-j8").megabytes

    if programs.one_file.exists():
        def changed():
            edit(folder / hit)
            return run([programs.one_file, "check", f"-j{programs.jobs}"], folder)

        # It is another build and shares no results with the first.
        changed()
        changed()
        [at["changed, one file"]] = medians(3 * runs, changed)

    progress("commits")
    begin_commits(programs, folder)
    programs.check(folder)

    def commit():
        edit(folder / hit)
        return run(["git", "commit", "--quiet", "--all", "--message=one"], folder)

    [at["commit"]] = medians(3 * runs, commit)


def measure_tidy(programs, at, runs):
    """Seconds for each source, with as many jobs as usual, and for one source alone."""
    progress("clang-tidy")
    folder = at["folder"]
    sample = at["names"][:COMBINATIONS * math.ceil(programs.jobs / COMBINATIONS)]
    times, memory = [], []
    with concurrent.futures.ThreadPoolExecutor(programs.jobs) as pool:
        for _ in range(runs):
            start = time.perf_counter()
            done = list(pool.map(lambda name: programs.tidy(folder, name), sample))
            times.append((time.perf_counter() - start) / len(sample))
            memory += [cost.megabytes for cost, _ in done]
    found = set().union(*(each for _, each in done))
    if found != programs.findings(folder, sample):
        sys.exit(f"clang-tidy finds something else: {found}")
    alone = [programs.tidy(folder, at["names"][1])[0].seconds for _ in range(runs)]
    return {"seconds": statistics.median(times), "sample": len(sample),
            "alone": statistics.median(alone), "megabytes": max(memory)}


def measure_start(programs, place, runs):
    """The start-up times with and without shared libraries, by command."""
    empty = place / "empty.cpp"
    empty.write_text("")
    if not programs.one_file.exists():
        return {}
    progress("start-up")
    asked = {"--version": ["--version"],
             "a check of an empty file": ["check", "--no-cache", empty.name, "--"]}
    return {what: medians(20 * runs, lambda: run([programs.torchport, *words], place),
                          lambda: run([programs.one_file, *words], place))
            for what, words in asked.items()}


def measure_large(programs, place, size, clean_size, runs):
    progress(f"{size} sources, and {clean_size} without a hit")
    folder, clean = place / "large", place / "clean"
    project.make(folder, size)
    programs.settle(folder)
    unchanged, grep = medians(2 * runs, lambda: programs.check(folder),
                              lambda: programs.grep(folder))
    project.make_clean_tree(clean, clean_size)
    programs.grep(clean)
    without, clean_grep = medians(runs, lambda: programs.cold(clean),
                                  lambda: programs.grep(clean))
    return {"size": size, "unchanged": unchanged, "grep": grep, "clean size": clean_size,
            "clean": without, "clean grep": clean_grep}


def circumstances(build, programs, at, tidy, before):
    more = ""
    if programs.jobs > 1:
        each = ((at["cold"].megabytes - at["one worker"]) / (programs.jobs - 1))
        more = (f" A cold run with {programs.jobs} workers takes "
                f"{at['cold'].megabytes:,.0f} MB, {each:,.0f} MB for each further "
                "worker.")
    return (f"{page.circumstances(build, before, f'{programs.jobs} jobs; ')}.\n\nWith its "
            f"preamble on disk, one source takes {at['alone'].megabytes:,.0f} MB.{more} "
            f"clang-tidy takes {tidy['megabytes']:,.0f} MB a job, and "
            f"{tidy['alone']:.1f} s for one source alone; "
            f"{tidy['sample']} sources are its sample.\n")


def document(file, text, picture):
    page.write(file, "tool",
               text + f"\n![Time over the number of sources]({file.stem}.svg)\n")
    file.with_suffix(".svg").write_text(picture, encoding="utf-8")


def numbers(text):
    return [int(each) for each in text.split(",")]


def main():
    options = page.options(__doc__, jobs=os.cpu_count(), runs=3)
    options.add_argument("--sizes", type=numbers, default=[25, 50, 100, 200, 400])
    options.add_argument("--large", type=numbers, nargs="?", const=[5000, 100_000])
    asked = options.parse_args()
    before = page.load()
    with tempfile.TemporaryDirectory() as name:
        place = pathlib.Path(name).resolve()
        programs = Programs(asked.build.resolve(), asked.jobs, place)
        results = [measure(programs, place, size, asked.runs) for size in asked.sizes]
        at = next((each for each in results if each["size"] == 200), results[-1])
        measure_more(programs, at, asked.runs)
        tidy = measure_tidy(programs, at, asked.runs)
        start = measure_start(programs, place, asked.runs)
        large = (measure_large(programs, place, *asked.large, asked.runs)
                 if asked.large else None)
    text = (circumstances(asked.build, programs, at, tidy, before) + "\n"
            + result.table(results, at, tidy, large, start))
    print(text, end="")
    if asked.document:
        document(asked.document, text, result.plot(results, tidy))
    sys.exit(not all(map(result.holds, result.targets(results, at, tidy, large, start))))


if __name__ == "__main__":
    main()
