"""Checks that files are Mach-O for arm64, and that each symbol which they take from a library
is there: macho.py ZIG TORCH FILE...

What they take of the system is looked up in the list of its symbols that Zig brings. Zig has
no list for the system's C++ library, so undefined symbols may have any name in `std`.
"""

import pathlib
import re
import subprocess
import sys

zig, torch, *files = map(pathlib.Path, sys.argv[1:])
NM = "/usr/lib/llvm-22/bin/llvm-nm"


def nm(*arguments):
    return subprocess.run([NM, *map(str, arguments)], check=True, capture_output=True,
                          text=True).stdout


def system_symbols():
    text = "".join(path.read_text(encoding="utf-8")
                   for path in (zig / "lib/libc/darwin").rglob("*.tbd"))
    return set(re.findall(r"[\w$.]+", text))


exported = {"libSystem": system_symbols()}


def symbols_of(library):
    if library not in exported:
        own = [file for file in files if file.stem == library]
        path = own[0] if own else torch / "lib" / f"{library}.dylib"
        exported[library] = set(
            nm("--extern-only", "--defined-only", "--format=just-symbols", path).split())
    return exported[library]


# In namespace std, or of the language: operator new, exceptions.
CXX_LIBRARY = re.compile(
    r"__Z(T[VTIS]|GV)?(N[KVO]*)?(St|10__cxxabiv1)|__Z(n[wa]|d[la])|___(cxa|gxx)_")

missing = []
for file in files:
    magic, processor = (int.from_bytes(file.read_bytes()[at:at + 4], "little") for at in (0, 4))
    if (magic, processor) != (0xFEEDFACF, 0x0100000C):
        missing.append(f"{file.name} is no Mach-O file for arm64")
        continue
    count = {}
    for line in nm("-m", "--undefined-only", file).splitlines():
        if (found := re.search(r" (\S+) \(dynamically looked up\)$", line)) and (
            CXX_LIBRARY.match(found[1])
        ):
            count["C++"] = count.get("C++", 0) + 1
            continue
        found = re.search(r" (\S+) \(from (\S+)\)$", line)
        if not found:
            missing.append(f"{file.name}: {line.strip()}: from no library")
            continue
        symbol, library = found.groups()
        count[library] = count.get(library, 0) + 1
        if symbol not in symbols_of(library):
            missing.append(f"{file.name}: {library} has no {symbol}")
    print(f"{file.name}:", ", ".join(f"{n} of {library}" for library, n in sorted(count.items())))
sys.exit("\n".join(missing) or 0)
