"""Measures torchport on one public program."""

import functools
import pathlib
import tempfile

import analyse
import behave
import fetch
from compile import Compiler
from machines import Machines
from toolchain import Toolchain

SECONDS_PER_RUN = 600
SOURCE = pathlib.Path(__file__).resolve().parent


class Setup:
    """What all programs share. FOLDER is for their copies, and has the runtime's prefix."""

    def __init__(self, build, torchport, limit, is_quick, prefix, folder):
        self.build, self.folder, self.prefix = build, folder, prefix
        self.torchport, self.limit, self.is_quick = torchport, limit, is_quick
        # What took seconds before the fix may take minutes after it, on a busy machine.
        self.machines = Machines(build / "runtime/torchport-sim.so", folder,
                                 seconds=SECONDS_PER_RUN)

    @functools.cached_property
    def seed(self):
        """A library that makes random numbers the same in each run."""
        library = self.folder / "seed.so"
        status, said = Toolchain(self.build).compiler(
            SOURCE, "-shared", "-fPIC", "seed.cpp", "-o", library)
        if status:
            raise SystemExit(f"run: seed.cpp does not compile: {said}")
        return library

    def env(self, cache):
        paths = [str(self.prefix), self.machines.clean.get("CMAKE_PREFIX_PATH", "")]
        return self.machines.clean | {
            "XDG_CACHE_HOME": str(cache), "CMAKE_PREFIX_PATH": ":".join(filter(None, paths))}


def compile_before(compiler):
    """Why the program is not compiled here, or an empty string."""
    if stale := compiler.edit():
        return f"the list is stale, nothing to replace: {'; '.join(stale)}"
    fetch.commit(compiler.root)
    if said := compiler.configure():
        return f"cannot be configured: {said}"
    if said := compiler.compile():
        return f"does not compile here: {said}"
    return ""


def prove(setup, program, compiler, before, tool):
    """Compiles the fixed program, and compares its behaviour; the figures."""
    if said := compiler.compile():
        tool.faults.add("compile", f"no longer compiles after `fix`: {said}")
        return {"built": "not after the fix"}
    behaviour = behave.compare(setup, program.runs, (before, compiler.folder), compiler.root)
    for each in behaviour.differences:
        tool.faults.add("difference", each)
    return {"built": "yes", "behaviour": behaviour.figures() if program.runs else None}


def measure_copy(setup, program, source, folder):
    env = setup.env(folder / "cache")
    compiler = Compiler(source, program, env) if program.build else None
    why_not = compile_before(compiler) if compiler else "not tried"
    has_database = compiler and (compiler.folder / "compile_commands.json").exists()
    tool = analyse.Tool(setup, source, program.folder,
                        compiler.folder if has_database else None, program.flags, env)
    figures = {"built": why_not} | analyse.analyse(tool, setup.is_quick)
    before = folder / "before"
    if not why_not:
        compiler.keep(before)
    figures |= analyse.fix(tool, *([] if why_not else ["--cmake"]))
    figures["changed"] = fetch.changed(source)
    if not why_not:
        figures |= prove(setup, program, compiler, before, tool)
    if figures["changed"] and tool.run("fix", "--diff").stdout.strip():
        tool.faults.add("other", "a second `fix` changes something")
    figures["faults"] = [[kind, line.replace(f"{source}/", "").replace(str(folder), "")]
                         for kind, line in tool.faults.all]
    return figures


def measure(setup, program, copies):
    """The figures of PROGRAM, with the faults that were seen."""
    figures = {"name": program.name, "commit": program.commit, "why": program.why}
    if not program.is_measured:
        return figures
    with tempfile.TemporaryDirectory(dir=setup.folder) as name:
        folder = pathlib.Path(name).resolve()
        source = folder / "source"
        try:
            fetch.work_tree(fetch.fetch(program, copies), source)
        except fetch.Missing as error:
            return figures | {"why": f"cannot be fetched: {error}"}
        return figures | measure_copy(setup, program, source, folder)
