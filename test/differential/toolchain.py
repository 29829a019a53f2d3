"""The contents of a build tree: compiler, LibTorch, runtime and tool."""

import json
import pathlib
import re
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
from libtorch import LibTorch  # noqa: E402

FRAME = pathlib.Path(__file__).resolve().parent / "frame"
INCLUDES = pathlib.Path(__file__).resolve().parents[2] / "runtime/include"
ERROR = re.compile(r"^(.+?):(\d+):\d+: (?:fatal )?error: (.*)$", re.M)
LINK_ERROR = re.compile(
    r"^.*(?:undefined (?:reference|symbol)|multiple definition).*?\b[fp](\d+)::.*$",
    re.M)


class Toolchain:
    def __init__(self, build, folder, fix_with=None):
        self.build = pathlib.Path(build).resolve()
        self.folder = pathlib.Path(folder)
        site = (self.build / "test/lit.site.cfg.py").read_text()
        self.cxx = re.search(r'^config.cxx = r"(.*)"$', site, re.M)[1]
        self.flags = LibTorch(re.search(
            r'^config.libtorch_includes = "(.*)"$', site, re.M)[1]).flags.split()
        cache = (self.build / "CMakeCache.txt").read_text()
        libtorch = re.search(r"^TORCH_LIBRARY:FILEPATH=(.*)$", cache, re.M)[1]
        self.libtorch = pathlib.Path(libtorch).parent
        self.runtime = self.build / "runtime"
        self.tool = fix_with or [str(self.build / "bin/torchport")]

    def compiler(self, *arguments):
        return subprocess.run(
            [self.cxx, *self.flags, "-O0", "-w", "-ferror-limit=0", "-I", FRAME,
             "-I", INCLUDES, *arguments], cwd=self.folder, capture_output=True,
            text=True, check=False)

    def prepare(self):
        """Compiles the files that all programs share, unless an earlier run did."""
        for arguments in (
                ["-x", "c++-header", "-fpch-instantiate-templates",
                 FRAME / "frame.h", "-o", "frame.pch"],
                ["-include-pch", "frame.pch", "-c", FRAME / "frame.cpp", "-o", "frame.o"]):
            if (self.folder / arguments[-1]).exists():
                continue
            done = self.compiler(*arguments)
            if done.returncode:
                raise RuntimeError(done.stderr)

    def compile(self, units, program, defines=()):
        """Builds PROGRAM from UNITS; returns the errors, or an empty string."""
        said = []
        objects = [unit.with_suffix(".o") for unit in units]
        for unit, compiled in zip(units, objects):
            done = self.compiler("-include-pch", "frame.pch", *defines, "-c", unit,
                                 "-o", compiled)
            if done.returncode:
                said.append(done.stderr)
        if said:
            return "".join(said)
        done = self.compiler(
            *objects, "frame.o", "-o", program, f"-L{self.runtime}",
            f"-L{self.libtorch}", f"-Wl,-rpath,{self.runtime}",
            f"-Wl,-rpath,{self.libtorch}", "-ltorchport", "-ltorch", "-ltorch_cpu",
            "-lc10")
        return done.stderr if done.returncode else ""

    def database(self, folder, sources, defines):
        """Writes the compilation database of SOURCES in FOLDER."""
        (folder / "compile_commands.json").write_text(json.dumps([
            {"directory": str(folder), "file": str(source),
             "arguments": [self.cxx, *self.flags, "-I", str(FRAME), *defines, "-c",
                           str(source)]} for source in sources]))

    def torchport(self, environment, verb, folder):
        """The tool's result for FOLDER, and its findings."""
        done = subprocess.run(
            [*self.tool, verb, folder, "-p", folder, "--format=json"],
            cwd=folder, env=environment, capture_output=True, text=True, check=False)
        if done.returncode not in (0, 1, 2):
            raise RuntimeError(f"'{verb}' ended with {done.returncode}: "
                               f"{done.stdout}{done.stderr}")
        findings = json.loads(done.stdout)["findings"] if done.stdout else []
        return done, findings

    def fix(self, environment, folder):
        """The tool's error for FOLDER or an empty string, and the fixes that it undid, as
        triples of a file, a line and a message."""
        done, findings = self.torchport(environment, "fix", folder)
        taken_back = [(folder / each["file"], each["line"], note["message"])
                      for each in findings for note in each["notes"]
                      if "taken back" in note["message"]]
        return (f"{done.stdout}{done.stderr}" if done.returncode == 2 else "", taken_back)

    def fixable(self, environment, folder):
        """The fixable findings, as triples of a file, a line and a message."""
        done, findings = self.torchport(environment, "check", folder)
        if done.returncode == 2:
            raise RuntimeError(f"'check' fails: {done.stdout}{done.stderr}")
        return [(folder / each["file"], each["line"], each["message"])
                for each in findings if each["fix"]]


def errors_by_number(said, number_at):
    """The errors by the number of the program."""
    errors = {}
    for file, line, message in ERROR.findall(said):
        errors.setdefault(number_at(file, int(line)), message)
    for found in LINK_ERROR.finditer(said):
        errors.setdefault(int(found[1]), found[0])
    if not errors or None in errors:
        raise RuntimeError(said[-4000:])
    return errors
