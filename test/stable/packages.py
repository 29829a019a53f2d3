"""The names of what is installed: CMake's targets, exported symbols, environment variables; and
those of the GitHub action, the commit hooks and the extension for VS Code."""

import json
import pathlib
import re
import subprocess

import yaml

SOURCE = pathlib.Path(__file__).resolve().parents[2]
VARIABLE_PAGES = ["docs/runtime.md", "docs/simulated-accelerator.md"]
# What one part of torchport tells another, and names that are not of the environment.
INTERNAL = {
    "TORCHPORT_IN_PROBE",  # a probe does not start another
    "TORCHPORT_RESULTS",  # the pipe of a probe on Windows
    "TORCHPORT_HISTORY",  # what a crashed analysis has done
    "TORCHPORT_DEFAULT_FLAGS",  # a flag in a compilation database
}
# Not templates of the standard library.
OURS = re.compile(r"torchport_|_ZNK?9torchport|_ZT[ISV]N9torchport")


class Packages:
    def __init__(self, build, compiler, folder):
        self.build = build
        self.compiler = compiler
        self.folder = folder

    def names(self):
        yield from self.targets()
        yield from self.symbols()
        for flag in re.findall(r"--[a-z]+", self.run(self.build / "runtime/torchport-doctor",
                                                     "--help")):
            yield f"flag of torchport-doctor {flag}"
        yield from variables()
        action = yaml.safe_load((SOURCE / "action.yml").read_text())
        for kind in "inputs", "outputs":
            for name in action[kind]:
                yield f"GitHub action: {kind[:-1]} {name}"
        for hook in yaml.safe_load((SOURCE / ".pre-commit-hooks.yaml").read_text()):
            yield f"pre-commit hook {hook['id']}"
        extension = json.loads((SOURCE / "editors/vscode/package.json").read_text())
        for name in extension["contributes"]["configuration"]["properties"]:
            yield f"VS Code: setting {name}"
        for command in extension["contributes"]["commands"]:
            yield f"VS Code: command {command['command']}"

    def targets(self):
        """What find_package() defines, from the installed package."""
        prefix, source = self.folder / "prefix", self.folder / "consumer"
        self.run("cmake", "--install", self.build, "--component", "torchport-runtime",
                 "--prefix", prefix)
        source.mkdir()
        for component in "", "stable":
            (source / "CMakeLists.txt").write_text(f"""
                cmake_minimum_required(VERSION 3.25)
                project(consumer LANGUAGES CXX)
                find_package(torchport REQUIRED {component and "COMPONENTS " + component})
                get_property(targets DIRECTORY PROPERTY IMPORTED_TARGETS)
                file(WRITE targets "${{targets}}")
            """)
            self.run("cmake", "-S", source, "-B", self.folder / f"build{component}", "-G", "Ninja",
                     f"-DCMAKE_CXX_COMPILER={self.compiler}", f"-DCMAKE_PREFIX_PATH={prefix}")
            way = f"find_package(torchport{component and ' COMPONENTS ' + component})"
            for target in (source / "targets").read_text().split(";"):
                if target.startswith("torchport::"):
                    yield f"CMake: target {target} of {way}"
        pages = "".join(each.read_text() for each in (SOURCE / "docs").glob("*.md"))
        cache = (self.build / "CMakeCache.txt").read_text()
        for name in re.findall(r"^(TORCHPORT_\w+):BOOL=", cache, re.M):
            if name in pages:
                yield f"CMake: option {name}"
        for file in prefix.glob("**/*"):
            name = str(file.relative_to(prefix))
            if not file.is_dir() and not re.search(r"cmake/|libexec/|\.so\.\d", name):
                yield f"installed file {name}"

    def symbols(self):
        """With those of 'detail', which inline functions call."""
        library = self.build / "runtime/libtorchport.so"
        listed = self.run("nm", "-D", "--defined-only", library)
        for symbol in re.findall(r" [A-UX-Z] (\w+)$", listed, re.M):
            if OURS.match(symbol):
                yield f"symbol {symbol}"
        yield "soname " + re.search(r"SONAME.*\[(.*)\]", self.run("readelf", "-d", library))[1]

    def run(self, *command):
        return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE).stdout


def variables():
    documented = {name for page in VARIABLE_PAGES for name in
                  re.findall(r"^\| `(TORCHPORT_\w+)` \|", (SOURCE / page).read_text(), re.M)}
    read = {name for folder in ("runtime", "tool")
            for file in (SOURCE / folder).glob("**/*.[ch]*")
            if "standins" not in file.parts and file.suffix in (".cpp", ".h")
            for name in re.findall(r'"(TORCHPORT_[A-Z_]+[A-Z])"', file.read_text())}
    for name in sorted(read - documented - INTERNAL):
        raise SystemExit(f"{name} is read and in neither of {', '.join(VARIABLE_PAGES)}: "
                         "document it, or name it in INTERNAL of test/stable/packages.py")
    for name in sorted(documented - read | INTERNAL - read):
        raise SystemExit(f"{name} is read nowhere: bring it back, or remove it from its page, or "
                         "from INTERNAL of test/stable/packages.py")
    for name in sorted(documented):
        yield f"environment variable {name}"
