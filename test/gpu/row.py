#!/usr/bin/env python3
"""Writes what test/gpu/run saw on a machine as a row of docs/gpus.md.

usage: row.py PAGE SEEN

SEEN is the gpu.json of test/gpu/run. A row for the same GPU, driver and LibTorch is
replaced. Ends with status 1 and writes nothing if SEEN has no real GPU.
"""

import json
import pathlib
import re
import sys

BEGIN, END = "<!-- ./dev gpu -->\n", "<!-- end -->\n"
HEAD = """| GPU | driver | LibTorch | date | its probe | first selection | demo | 8 threads | tests of the runtime |
|---|---|---|---|---|---|---|---|---|
"""
# The number of cells that identify a row.
KEY = 3


def gpu_of(doctor):
    """The chosen device in the output of torchport-doctor --json; None if it is the CPU
    or a simulated accelerator."""
    survey = doctor["libtorch"]
    for candidate in survey["candidates"]:
        if (candidate["device"] == survey.get("chosen") and candidate["kind"] != "cpu"
                and not candidate["name"].startswith("simulated accelerator")):
            return candidate
    return None


def faults_of(seen):
    """What went wrong, in words, with or without a GPU."""
    faults = [f"the test {name} failed" for name in seen["tests"]["failed"]]
    chosen = seen["doctor"]["libtorch"].get("chosen", "nothing")
    if not seen["tests"]["passed"]:
        faults.append("no test of the runtime passed")
    if seen["threads"] != [chosen]:
        faults.append(f"8 threads were given {' '.join(seen['threads']) or 'nothing'}, "
                      f"and torchport-doctor {chosen}")
    if seen["demo"]["before"] != 1:
        faults.append("the demo does not fail as it was written: its status is "
                      f"{seen['demo']['before']}")
    if seen["demo"]["after"] != 0 or seen["demo"]["device"] != chosen:
        faults.append(f"the demo, fixed and with the policy any, does not train on "
                      f"{chosen}: {seen['demo']['said']}")
    return faults


def cells_of(seen):
    gpu = gpu_of(seen["doctor"])
    driver = seen["doctor"]["drivers"].get("hip" if gpu["kind"] == "rocm" else "cuda", {})
    cost, demo, tests = seen["cost"], seen["demo"], seen["tests"]
    arch = f" ({gpu['arch']})" if gpu["arch"] else ""
    kind = "ROCm" if gpu["kind"] == "rocm" else gpu["kind"].upper()
    failed = len(tests["failed"])
    return [
        (gpu["name"] or gpu["device"]) + arch,
        f"{driver.get('library', '')} {driver.get('version', '')}".strip() or "?",
        f"{seen['doctor']['libtorch']['libtorch']} for {kind}",
        seen["date"],
        f"passed in {gpu['probe_ms'] / 1000:.1f} s",
        f"{cost['cold']:.1f} s; remembered {cost['warm']:.1f} s; "
        f"LibTorch alone {cost['bare']:.1f} s",
        (f"trains on {demo['device']}" if demo["after"] == 0
         else f"**status {demo['after']}**"),
        " ".join(seen["threads"]),
        f"{tests['passed']} pass" + (f", **{failed} fail**" if failed else ""),
    ]


def row_of(seen):
    return "| " + " | ".join(cells_of(seen)) + " |"


def key_of(line):
    return re.split(r"\s*\|\s*", line.strip().strip("|").strip())[:KEY]


def write(page, seen):
    text = page.read_text(encoding="utf-8")
    if BEGIN not in text or END not in text:
        sys.exit(f"{page} has no place for the table: a line '{BEGIN.strip()}', and "
                 f"below it '{END.strip()}'")
    before, rest = text.split(BEGIN)
    old, after = rest.split(END)
    new = row_of(seen)
    # The lines below the head; there is no head without a GPU.
    rows = [line for line in old.splitlines()[2:]
            if line.startswith("|") and key_of(line) != key_of(new)]
    table = HEAD + "\n".join(sorted([*rows, new])) + "\n"
    page.write_text(before + BEGIN + table + END + after, encoding="utf-8")


def main():
    page, seen = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    told = json.loads(seen.read_text(encoding="utf-8"))
    if not gpu_of(told["doctor"]):
        sys.exit(f"{seen}: no GPU passed, other than simulated ones, so that there is no "
                 "row")
    write(page, told)


if __name__ == "__main__":
    main()
