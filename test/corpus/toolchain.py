"""Compiles programs with g++ and a LibTorch, and runs the tool on them."""

import fcntl
import json
import os
import pathlib
import re
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
from libtorch import LibTorch  # noqa: E402

INCLUDES = pathlib.Path(__file__).resolve().parents[2] / "runtime/include"
SECONDS_PER_COMMAND = 600
# A source that includes LibTorch before any other code.
STARTS_WITH_LIBTORCH = re.compile(
    r"(?:[ \t]*(?://.*|#include .*)?\n)*?#include <torch/torch\.h>")


class Toolchain:
    def __init__(self, build, fix=None, suite=None):
        """With Debian's LibTorch, or with PyTorch's own, which setup-pypi has unpacked for
        SUITE."""
        self.build = pathlib.Path(build).resolve()
        self.tool = fix or [str(self.build / "bin/torchport"), "fix"]
        self.prefix = self.build / "test/corpus" / (suite or "own") / "prefix.h"
        if suite:
            root = self.build / "matrix" / suite
            self.libtorch = root / "usr/lib"
            self.runtime = root / "build/runtime"
            self.flags = LibTorch(
                f"-isystem {root}/usr/include "
                f"-isystem {root}/usr/include/torch/csrc/api/include").flags.split()
            return
        site = (self.build / "test/lit.site.cfg.py").read_text()
        self.flags = LibTorch(re.search(
            r'^config.libtorch_includes = "(.*)"$', site, re.M)[1]).flags.split()
        cache = (self.build / "CMakeCache.txt").read_text()
        self.libtorch = pathlib.Path(
            re.search(r"^TORCH_LIBRARY:FILEPATH=(.*)$", cache, re.M)[1]).parent
        self.runtime = self.build / "runtime"

    def command(self, command, folder, **more):
        """The exit status and the output of COMMAND."""
        try:
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True,
                                  errors="replace", check=False,
                                  timeout=SECONDS_PER_COMMAND, **more)
        except subprocess.TimeoutExpired:
            return -1, f"took longer than {SECONDS_PER_COMMAND} seconds"
        return done.returncode, done.stdout + done.stderr

    def compiler(self, folder, *arguments):
        return self.command(["g++", *self.flags, "-O0", "-w", *arguments], folder)

    def prepare(self):
        """Precompiles LibTorch's header once for all runs. A lock and a rename keep tests that
        run at the same time from reading half of it."""
        compiled = self.prefix.with_name("prefix.h.gch")
        stamp = self.prefix.with_name("prefix.txt")
        self.prefix.parent.mkdir(parents=True, exist_ok=True)
        with open(self.prefix.with_name("prefix.lock"), "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            version = self.command(["g++", "--version"], self.build)[1]
            wanted = f"{version}{self.flags} {LibTorch(' '.join(self.flags)).version}"
            if compiled.exists() and stamp.exists() and stamp.read_text() == wanted:
                return
            self.prefix.write_text("#include <torch/torch.h>\n")
            part = compiled.with_name("prefix.h.gch.part")
            status, said = self.compiler(self.prefix.parent, "-x", "c++-header", "prefix.h",
                                         "-o", part.name)
            if status:
                raise SystemExit(f"run: LibTorch's header does not compile: {said}")
            os.replace(part, compiled)
            stamp.write_text(wanted)

    def compile(self, folder, flags, with_runtime):
        """Compiles each source of FOLDER; returns the errors of the first that fails."""
        for source in sorted(folder.glob("*.cpp")):
            extra = ["-I", INCLUDES] if with_runtime else []
            if STARTS_WITH_LIBTORCH.match(source.read_text()):
                self.prepare()
                extra += ["-include", self.prefix]
            # __FILE__ is the name without a folder.
            status, said = self.compiler(folder, *extra, *flags, "-c", source.name,
                                         "-o", source.stem + ".o")
            if status:
                return said
        return ""

    def link(self, folder, flags, with_runtime):
        """Links the objects of FOLDER to FOLDER/program; returns the errors, if any."""
        libraries = [f"-L{self.libtorch}", f"-Wl,-rpath,{self.libtorch}", "-ltorch",
                     "-ltorch_cpu", "-lc10"]
        if with_runtime:
            libraries = [f"-L{self.runtime}", f"-Wl,-rpath,{self.runtime}",
                         "-ltorchport", *libraries]
        objects = [each.name for each in sorted(folder.glob("*.o"))]
        status, said = self.compiler(folder, *objects, *flags, "-o", "program", *libraries)
        return said if status else ""

    def fix(self, environment, folder, flags):
        """Fixes FOLDER; returns the exit status and the output of the tool."""
        database = folder / "compile_commands.json"
        database.write_text(json.dumps([
            {"directory": str(folder), "file": source.name,
             "arguments": ["g++", *self.flags, *flags, "-c", source.name]}
            for source in sorted(folder.glob("*.cpp"))]))
        result = self.command([*self.tool, str(folder), "-p", str(folder)], folder,
                              env=environment)
        database.unlink()
        return result
