"""Configures and compiles a program with CMake, before and after a fix."""

import os
import re
import shutil

import command

SECONDS = 900
# Optimized programs print the same, but take long to compile.
FLAGS = ["-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O0 -w",
         # So that a copy of the build folder runs with its own libraries.
         "-DCMAKE_BUILD_RPATH_USE_ORIGIN=ON", "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON"]
ERROR = re.compile(r"\b(?:error|undefined reference)\b|^CMake Error|No such file", re.I)


def first_error(said):
    lines = said.splitlines()
    for number, line in enumerate(lines):
        if ERROR.search(line):
            # CMake's own sentence is below.
            below = [each.strip() for each in lines[number + 1:number + 4] if each.strip()]
            is_place = line.startswith("CMake Error at") and below
            return f"{line.strip()} {below[0]}" if is_place else line.strip()
    return (lines or ["no message"])[-1]


class Compiler:
    def __init__(self, source, program, env):
        self.build, self.env = program.build, env
        self.source = source / (program.build.folder or program.folder)
        self.folder = source / ".corpus-build"
        self.root = source

    def edit(self):
        """Makes the edits of the list; the files in which there was nothing to replace."""
        stale = []
        for name, edits in self.build.edits.items():
            file = self.root / name
            text = file.read_text(errors="surrogateescape")
            for pattern, replacement in edits:
                text, count = re.subn(pattern, replacement, text)
                stale += [] if count else [f"{name}: {pattern}"]
            file.write_text(text, errors="surrogateescape")
        return stale

    def run(self, *words):
        done = command.run(["cmake", *words], self.source, self.env, SECONDS)
        if done.is_late:
            return f"took longer than {SECONDS} s"
        said = (done.stderr + done.stdout).replace(f"{self.root}/", "")
        return first_error(said) if done.status else ""

    def configure(self):
        """The first error, or an empty string."""
        return self.run("-S", self.source, "-B", self.folder, "-G", "Ninja", *FLAGS,
                        *map(os.path.expandvars, self.build.flags))

    def compile(self):
        targets = [word for each in self.build.targets for word in ("--target", each)]
        return self.run("--build", self.folder, "-j2", *targets)

    def keep(self, folder):
        """Copies what was built to FOLDER."""
        shutil.copytree(self.folder, folder, symlinks=True,
                        ignore=shutil.ignore_patterns("*.o", "*.ninja", ".ninja*", ".cmake"))
