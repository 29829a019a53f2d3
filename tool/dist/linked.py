"""Finds the third-party code in a static program: the Debian packages of the archives
that are linked in, and of sources that are embedded."""

import os
import pathlib
import re
import subprocess

from release import ROOT, Wrong

# Debian source package, without the version in its name: its license as an SPDX expression,
# and the license texts that its copyright file only refers to.
LICENSES = {
    "abseil": ("Apache-2.0", ["Apache-2.0"]),
    "c-ares": ("MIT", []),
    "gcc": ("GPL-3.0-or-later WITH GCC-exception-3.1", ["GPL-3"]),
    "glibc": ("LGPL-2.1-or-later", ["LGPL-2.1"]),
    "grpc": ("Apache-2.0", ["Apache-2.0"]),
    "libzstd": ("BSD-3-Clause OR GPL-2.0-only", []),
    "llvm-toolchain": ("Apache-2.0 WITH LLVM-exception", []),
    "nlohmann-json": ("MIT", []),
    "openssl": ("Apache-2.0", ["Apache-2.0"]),
    "protobuf": ("BSD-3-Clause", []),
    "re2": ("BSD-3-Clause", []),
    "zlib": ("Zlib", []),
}
COMMON_LICENSES = pathlib.Path("/usr/share/common-licenses")
# Source packages that are not linked in. Their sources are embedded in the program, which
# writes them into a project together with the runtime's sources.
CARRIED = {"nlohmann-json"}


class Source:
    """A Debian source package, with its binary packages that are in the program."""

    def __init__(self, name, version, homepage):
        self.name, self.version, self.homepage = name, version, homepage
        self.packages = set()
        # Without the version in 'llvm-toolchain-22', 'gcc-12', 'nlohmann-json3'.
        self.upstream = re.sub(r"-?\d+$", "", name) if name not in LICENSES else name
        if self.upstream not in LICENSES:
            raise Wrong(f"'{name}' is linked in, but its licence is not known: add it to '{__file__}'")
        self.license, self.texts = LICENSES[self.upstream]
        self.is_carried = self.upstream in CARRIED


def license_files(sources):
    """Returns the license texts to distribute with the program, as {path: bytes}."""
    paths = {"LICENSE": ROOT / "LICENSE"}
    for each in sources:
        paths[f"linked/{each.upstream}.copyright"] = pathlib.Path(
            f"/usr/share/doc/{min(each.packages)}/copyright"
        )
        paths.update((f"linked/{text}", COMMON_LICENSES / text) for text in each.texts)
    return {name: path.read_bytes() for name, path in paths.items()}


def sources_in(program):
    """Returns the source packages that are in the program, sorted by name. The linker has
    listed the files that it read in 'PROGRAM.d'."""
    told = pathlib.Path(f"{program}.d")
    try:
        words = told.read_text(encoding="utf-8").replace("\\\n", " ").split()
    except OSError as error:
        raise Wrong(
            f"'{told}': {error.strerror}: the linker should have written it beside the program"
        ) from error
    # Our own files have paths relative to the build folder.
    files = {
        os.path.realpath(each) for each in words[1:]
        if each.startswith("/") and not each.endswith(":")
    }
    # Clang's own headers are embedded in the program.
    for archive in [each for each in files if each.endswith("/libclangBasic.a")]:
        files.update(
            str(header)
            for header in pathlib.Path(archive).parent.glob("clang/*/include/stddef.h")
        )
    # For 'init --vendor', the JSON library that the runtime uses is embedded.
    if any(each.endswith("/libtorchport_vendor.a") for each in words[1:]):
        files.add(os.path.realpath("/usr/include/nlohmann/json.hpp"))
    if not files:
        raise Wrong(f"'{told}' names no archive of the system")
    found = {}
    for package in packages_of(sorted(files)):
        name, version, homepage = ask(
            "dpkg-query", "-W", "-f=${source:Package}\t${source:Version}\t${Homepage}\n", package
        ).splitlines()[0].split("\t")
        found.setdefault(name, Source(name, version, homepage)).packages.add(package)
    return [found[name] for name in sorted(found)]


def packages_of(files):
    owners = {}
    # dpkg-query fails if a file belongs to no package, which is reported below.
    for line in ask("dpkg-query", "-S", *files, may_fail=True).splitlines():
        packages, _, file = line.rpartition(": ")
        owners[os.path.realpath(file)] = packages.split(",")[0].split(":")[0]
    for file in files:
        if file not in owners:
            raise Wrong(f"'{file}' is linked in but belongs to no package: its version and licence are not known")
    return sorted(set(owners.values()))


def ask(*command, may_fail=False):
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False,
        env={"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C"},
    )
    if done.returncode and not may_fail:
        raise Wrong(f"'{' '.join(command[:2])}' failed: {done.stderr.strip()}")
    return done.stdout
