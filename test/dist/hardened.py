"""hardened.py PROGRAM... [--objects ARCHIVE...]: prints which hardening each program or
library lacks. A static program has no names of functions, so --objects has its code."""

import argparse
import os
import re
import stat
import subprocess
import sys

# Relocations that need no symbol of another file.
OWN_ADDRESS = re.compile(r"_(NONE|RELATIVE|IRELATIVE)$")


def ask(*command):
    return subprocess.check_output(command, text=True, env={**os.environ, "LC_ALL": "C"})


def calls(*files):
    """The undefined functions; of a library or program, those from other libraries."""
    names = set()
    for file in files:
        dynamic = [] if file.endswith(".a") else ["--dynamic"]
        for line in ask("llvm-nm", "--undefined-only", *dynamic, file).splitlines():
            names.update(line.split("@")[0].split()[-1:])
    return names


def unchecked(names):
    """Checks of the compiler that any larger program has."""
    if "__stack_chk_fail" not in names:
        yield "no function looks whether its stack was overwritten"
    if not any("__glibcxx_assert_fail" in name for name in names):
        yield "no container looks whether it has that element"


def loaded(file):
    """What the kernel and the dynamic linker are told."""
    told = ask("llvm-readelf", "--file-header", "--program-headers", "--dynamic-table", file)
    if not re.search(r"^ *Type: *DYN ", told, re.M):
        yield "it lies at an address that everybody knows"
    segments = {}
    for kind, flags in re.findall(r"^ +([A-Z_]+) +(?:0x\w+ +){5}([R ][W ][E ])", told, re.M):
        segments.setdefault(kind, []).append(flags)
    if any("W" in flags and "E" in flags for flags in segments["LOAD"]):
        yield "a segment can be written and executed"
    if "GNU_RELRO" not in segments:
        yield "what the dynamic linker has written stays writable"
    if any("E" in flags for flags in segments.get("GNU_STACK", ["RWE"])):
        yield "its stack can be executed"
    if not re.search(r"\((?:FLAGS|FLAGS_1)\).*\b(?:BIND_NOW|NOW)\b", told):
        yield "functions are looked up late, through a table that stays writable"
    for path in re.findall(r"\((?:RPATH|RUNPATH)\).*\[(.*)\]", told):
        yield from misleading(path)


def misleading(path):
    """Folders in which others could put a library."""
    for folder in path.split(":"):
        if folder.startswith("$ORIGIN"):
            continue
        if not folder.startswith("/"):
            yield f"libraries are looked for in '{folder}', seen from wherever it is run"
        elif not os.path.exists(folder) or os.stat(folder).st_mode & stat.S_IWOTH:
            yield f"libraries are looked for in '{folder}', which anybody could make theirs"


def is_static(file):
    return "(NEEDED)" not in ask("llvm-readelf", "--dynamic-table", file)


def left_over(file):
    """A static program needs no symbol lookup."""
    told = ask("llvm-readelf", "--relocs", file)
    for kind in sorted(set(re.findall(r"\bR_[A-Z0-9]+_[A-Z0-9_]+", told))):
        if not OWN_ADDRESS.search(kind):
            yield f"it has relocations of the kind {kind}"


def lacks(file, objects):
    yield from loaded(file)
    if is_static(file):
        yield from left_over(file)
    yield from unchecked(calls(*objects) if is_static(file) else calls(file))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--objects", nargs="+", default=[])
    parser.add_argument("programs", nargs="+")
    said = parser.parse_args()
    failed = False
    for program in said.programs:
        name = os.path.basename(program)
        faults = list(lacks(program, said.objects))
        kind = "static" if is_static(program) else "dynamic"
        for fault in faults:
            print(f"{name}: {fault}")
        if not faults:
            print(f"{name}: hardened, {kind}")
        failed = failed or bool(faults)
    sys.exit(failed)


main()
