"""What a build tree has: the compiler, LibTorch, the runtime and the tool."""

import json
import pathlib
import re
import subprocess
import sys

from source import function_at

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
from libtorch import LibTorch  # noqa: E402

FRAME = pathlib.Path(__file__).resolve().parent / "frame"
INCLUDES = pathlib.Path(__file__).resolve().parents[2] / "runtime/include"


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
        """Compiles once what all programs have, in this run or one before it."""
        for arguments in (
                ["-x", "c++-header", "-fpch-instantiate-templates",
                 FRAME / "frame.h", "-o", "frame.pch"],
                ["-c", FRAME / "frame.cpp", "-o", "frame.o"]):
            if (self.folder / arguments[-1]).exists():
                continue
            done = self.compiler(*arguments)
            if done.returncode:
                raise RuntimeError(done.stderr)

    def compile(self, name, text):
        """Makes NAME of TEXT; else the numbers of the functions that do not
        compile, with what the compiler says."""
        source = self.folder / f"{name}.cpp"
        source.write_text(text)
        done = self.compiler("-include-pch", "frame.pch", "-c", source, "-o",
                             f"{name}.o")
        if done.returncode == 0:
            done = self.compiler(
                f"{name}.o", "frame.o", "-o", name, f"-L{self.runtime}",
                f"-L{self.libtorch}", f"-Wl,-rpath,{self.runtime}",
                f"-Wl,-rpath,{self.libtorch}", "-ltorchport", "-ltorch",
                "-ltorch_cpu", "-lc10")
        if done.returncode == 0:
            return {}
        broken = {}
        for line, message in re.findall(
                rf"^{re.escape(str(source))}:(\d+):\d+: error: (.*)$", done.stderr,
                re.M):
            number = function_at(text, int(line))
            broken.setdefault(number, message)
        if not broken or None in broken:
            raise RuntimeError(done.stderr[-4000:])
        return broken

    def torchport(self, environment, verb, file, *options):
        return subprocess.run(
            [*self.tool, verb, file, *options, "--", *self.flags, "-I", FRAME],
            cwd=self.folder, env=environment, capture_output=True, text=True,
            check=False)

    def fix(self, environment, file):
        """What keeps the tool from understanding FILE, or nothing."""
        done = self.torchport(environment, "fix", file)
        if done.returncode not in (0, 1, 2):
            raise RuntimeError(f"'fix' ended with {done.returncode}: "
                               f"{done.stdout}{done.stderr}")
        return f"{done.stdout}{done.stderr}" if done.returncode == 2 else ""

    def fixable(self, environment, file):
        """The lines of FILE where something is found that has a fix."""
        done = self.torchport(environment, "check", file, "--format=json")
        if done.returncode not in (0, 1):
            raise RuntimeError(f"'check' ended with {done.returncode}: "
                               f"{done.stdout}{done.stderr}")
        return [(each["line"], each["message"])
                for each in json.loads(done.stdout)["findings"]
                if each["fix"]]
