"""What is in a static program beside our own code: the Debian packages of the
archives that were linked in, and of what it carries along."""

import os
import pathlib
import re
import subprocess

from release import Wrong

# Source package of Debian's, less the version in its name: what its code may be used
# by, as SPDX says it, and the texts that Debian's copyright files only name.
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
# Of source packages that nothing is linked of: their text is in the program, for it to
# write into a project with the runtime's.
CARRIED = {"nlohmann-json"}


class Source:
    """A source package of Debian's, and which of its packages are in the program."""

    def __init__(self, name, version, homepage):
        self.name, self.version, self.homepage = name, version, homepage
        self.packages = set()
        # 'llvm-toolchain-22', 'gcc-12', 'nlohmann-json3'.
        self.upstream = re.sub(r"-?\d+$", "", name) if name not in LICENSES else name
        if self.upstream not in LICENSES:
            raise Wrong(f"'{name}' is linked in: add its licence to '{__file__}'")
        self.license, self.texts = LICENSES[self.upstream]
        self.is_carried = self.upstream in CARRIED

    def license_texts(self):
        """(name, bytes) of what has to go where the program goes."""
        package = min(self.packages)
        yield f"{self.upstream}.copyright", pathlib.Path(
            f"/usr/share/doc/{package}/copyright"
        ).read_bytes()
        for text in self.texts:
            yield text, (COMMON_LICENSES / text).read_bytes()


def sources_in(program):
    """The source packages that are in the program, by name. The linker has said in
    'PROGRAM.d' what it read."""
    told = pathlib.Path(f"{program}.d")
    try:
        words = told.read_text(encoding="utf-8").replace("\\\n", " ").split()
    except OSError as error:
        raise Wrong(
            f"'{told}': {error.strerror}: the linker writes it beside the program"
        ) from error
    # Our own are named from the build folder.
    files = {
        os.path.realpath(each) for each in words[1:]
        if each.startswith("/") and not each.endswith(":")
    }
    # And Clang's own headers are in the program as they are.
    for archive in [each for each in files if each.endswith("/libclangBasic.a")]:
        files.update(
            str(header)
            for header in pathlib.Path(archive).parent.glob("clang/*/include/stddef.h")
        )
    # 'init --vendor' has the JSON library that the runtime is written with.
    if any(each.endswith("/libtorchport_vendor.a") for each in words[1:]):
        files.add(os.path.realpath("/usr/include/nlohmann/json.hpp"))
    if not files:
        raise Wrong(f"'{told}' names no archive of the system's")
    found = {}
    for package in packages_of(sorted(files)):
        name, version, homepage = ask(
            "dpkg-query", "-W", "-f=${source:Package}\t${source:Version}\t${Homepage}\n", package
        ).splitlines()[0].split("\t")
        found.setdefault(name, Source(name, version, homepage)).packages.add(package)
    return [found[name] for name in sorted(found)]


def packages_of(files):
    owners = {}
    # It names those of no package as well, and fails then: so do we, below.
    for line in ask("dpkg-query", "-S", *files, may_fail=True).splitlines():
        packages, _, file = line.rpartition(": ")
        owners[os.path.realpath(file)] = packages.split(",")[0].split(":")[0]
    for file in files:
        if file not in owners:
            raise Wrong(f"'{file}' is linked in and of no package: its version and licence are not known")
    return sorted(set(owners.values()))


def ask(*command, may_fail=False):
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False,
        env={"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C"},
    )
    if done.returncode and not may_fail:
        raise Wrong(f"'{' '.join(command[:2])}' failed: {done.stderr.strip()}")
    return done.stdout
