#!/usr/bin/env python3
"""Looks up the table's names of `c10::hip` in LibTorch's headers.

rocm_names.py OLD NEW STAND-INS CLANG < MATRIX: OLD are headers before LibTorch 2.11, NEW
later ones, and MATRIX is the output of `torchport rules --format=rocm-matrix`. Clang
reads NEW as a build for ROCm. In OLD, of a CPU package, hipify's names are still CUDA's.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

HEADERS = """
c10/cuda/CUDACachingAllocator.h c10/cuda/CUDAFunctions.h c10/cuda/CUDAGuard.h
c10/cuda/CUDAStream.h ATen/hip/impl/HIPCachingAllocatorMasqueradingAsCUDA.h
ATen/hip/impl/HIPGuardImplMasqueradingAsCUDA.h
ATen/hip/impl/HIPStreamMasqueradingAsCUDA.h
""".split()

failures = []


def expect(condition, text):
    if not condition:
        failures.append(text)


def as_cuda(name):
    """The new name, from 2.11 on."""
    return name.replace("c10::hip", "c10::cuda").replace("HIP", "CUDA")


def rows_of(matrix):
    """The names of each row about c10::hip, by what it says of them."""
    found = {}
    for line in matrix.splitlines():
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if cells and "`c10::hip" in cells[0]:
            found[cells[1].split(" on ROCm")[0], cells[2]] = re.findall(r"`([^`]*)`", cells[0])
    return found


def add_built_headers(folder, headers):
    """The headers that hipify would add: it only renames files."""
    for library in ("c10", "ATen"):
        for cuda in (headers / library / "cuda").rglob("*.h"):
            inside = cuda.relative_to(headers)
            hip = folder / str(inside).replace("cuda", "hip").replace("CUDA", "HIP")
            hip.parent.mkdir(parents=True, exist_ok=True)
            hip.write_text(f"#include <{inside}>\n")
    (folder / "ATen/hip/HIPConfig.h").touch()


def resolved(names, headers, standins, clang):
    """Those of `names` that a program for ROCm can use."""
    names = sorted(names)
    with tempfile.TemporaryDirectory() as folder:
        add_built_headers(pathlib.Path(folder), pathlib.Path(headers))
        program = pathlib.Path(folder, "names.cpp")
        includes = [f"#include <{each}>" for each in HEADERS]
        uses = [f"using {each};" for each in names]
        program.write_text("\n".join([*includes, "namespace probe {", *uses, "}\n"]))
        said = subprocess.run(
            [clang, "-std=c++20", "-fsyntax-only", "-ferror-limit=0",
             "-DUSE_ROCM", "-DROCM_VERSION=71400", "-isystem", folder,
             "-isystem", headers, "-isystem", standins, str(program)],
            capture_output=True, text=True).stderr
    if "fatal error" in said:
        sys.exit(said)
    lines = {int(each) for each in re.findall(r"names\.cpp:(\d+):\d+: error", said)}
    first = len(HEADERS) + 2
    return {name for at, name in enumerate(names, first) if at not in lines}


def declared_in_hip(headers):
    """The names of c10::hip in CUDA's headers."""
    found = set()
    for name in ("CUDAFunctions.h", "CUDAStream.h"):
        text = pathlib.Path(headers, "c10/cuda", name).read_text()
        for block in re.findall(
                r"namespace c10::hip \{(.*?)\} // namespace c10::hip", text, re.S):
            found |= set(re.findall(r"using c10::cuda::(\w+);", block))
            found |= set(re.findall(r"^inline [\w:&]+ (\w+)", block, re.M))
    return {"c10::hip::" + each for each in found}


def main():
    old, new, standins, clang = sys.argv[1:]
    rows = rows_of(sys.stdin.read())
    devices = rows["differs", "before 2.11"]
    kept = [each for (effect, _), names in rows.items()
            if effect == "is an old name" for each in names if "*" not in each]
    expect(len(devices) > 5 and len(kept) > 5, "the matrix has other rows now")

    there = resolved({*devices, *kept, *map(as_cuda, [*devices, *kept])}, new, standins, clang)
    for name in kept:
        expect(name in there, f"{new}: {name} is not declared")
    for name in set(devices) - set(kept):
        expect(name not in there, f"{new}: {name} is declared")
    for name in {*devices, *kept}:
        expect(as_cuda(name) in there, f"{new}: {as_cuda(name)} is not declared")
    declared = declared_in_hip(new)
    expect(len(declared) > 5, f"{new}: no names of c10::hip")
    for name in declared:
        expect(name in kept or name.endswith("MasqueradingAsCUDA"), f"{new}: {name} is in no row")

    cuda = "".join(pathlib.Path(old, "c10/cuda", each).read_text()
                   for each in ("CUDAGuard.h", "CUDAStream.h"))
    masquerading = "".join(each.read_text() for each in
                           pathlib.Path(old, "ATen/hip/impl").glob("*.h"))
    for name in devices:
        last = name.rsplit("::", 1)[1]
        expect(re.search(rf"\b{last.replace('HIP', 'CUDA')}\b", cuda),
               f"{old}: {last} is of no CUDA")
        expect(re.search(rf"\b{last}MasqueradingAsCUDA\b", masquerading),
               f"{old}: {last} does not masquerade")

    for each in failures:
        print(each)
    print(f"{len(kept)} names kept, {len(set(devices) - set(kept))} gone")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
