"""The findings of each front in a case, as comparable values."""

import dataclasses
import json
import os
import pathlib
import re
import subprocess
import sys

import yaml

sys.path.append(os.path.join(os.path.dirname(__file__), "..", "clangd"))
import lsp  # noqa: E402


@dataclasses.dataclass(frozen=True, order=True)
class Finding:
    begin: int
    end: int
    rule: str
    message: str
    severity: str
    # "safe" or "unsafe", or empty without a fix.
    safety: str
    # Offset, length, text.
    edits: tuple


SETS_CURRENT = re.compile(r"set_?device|Guard|CUDAStream", re.IGNORECASE)


# Each of the following functions returns the findings of one front in all cases, by name.


def command_line(program, folder, cases, flags):
    found = {case.name: [] for case in cases}
    # The other fronts analyse one file at a time, so a file that sets the current GPU is
    # analysed alone.
    together = {}
    for case in cases:
        alone = case.name if SETS_CURRENT.search(case.text) else None
        together.setdefault((case.options, alone), []).append(f"{case.name}.cpp")
    for (options, _), files in together.items():
        told = [f"--{name}={value}" for name, value in options]
        done = subprocess.run(
            [program, "check", "--format=json", "--rules=all", *told, *files,
             "--", *flags],
            cwd=folder, capture_output=True, text=True, check=False)
        report = json.loads(done.stdout)
        assert not report["not_analysed"], report["not_analysed"]
        for each in report["findings"]:
            text = pathlib.Path(folder, each["file"]).read_bytes()
            found[pathlib.Path(each["file"]).stem].append(_told(each, text))
    return found


def _told(found, text):
    fix = found["fix"] or {"applicability": "", "edits": []}
    return Finding(
        _offset(text, found["line"], found["column"]),
        _offset(text, found["end_line"], found["end_column"]),
        found["rule"], found["message"], found["severity"], fix["applicability"],
        tuple(sorted((e["offset"], e["length"], e["text"]) for e in fix["edits"])))


def _offset(text, line, column):
    return len(b"".join(text.splitlines(keepends=True)[:line - 1])) + column - 1


def clang_tidy(program, plugin, clang, folder, prelude, cases, flags):
    """The plugin, with LibTorch in a precompiled header."""
    pathlib.Path(folder, "prelude.h").write_text(prelude)
    subprocess.run(
        [clang, *flags, "-x", "c++-header", "prelude.h", "-o", "prelude.pch",
         "-Xclang", "-skip-function-bodies"], cwd=folder, check=True)
    report = pathlib.Path(folder, "found.yaml")
    found = {}
    for case in cases:
        report.unlink(missing_ok=True)
        config = {"CheckOptions": {"torchport.rules": "all",
                                   **{f"torchport.{name}": value
                                      for name, value in case.options}}}
        done = subprocess.run(
            [program, f"--load={plugin}", "--quiet", "--checks=-*,torchport-*",
             f"--export-fixes={report.name}", f"--config={json.dumps(config)}",
             f"{case.name}.cpp", "--", *flags,
             *(["-include-pch", "prelude.pch"] if case.takes_prelude else [])],
            cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        said = yaml.safe_load(report.read_text()) if report.exists() else None
        found[case.name] = [_exported(each) for each in said["Diagnostics"]] if said else []
    return found


def _exported(found):
    said = found["DiagnosticMessage"]
    begin = said["FileOffset"]
    ranges = said.get("Ranges") or [{"Length": 0}]
    edits = said["Replacements"]
    return Finding(
        begin, begin + ranges[0]["Length"],
        found["DiagnosticName"].removeprefix("torchport-"), said["Message"],
        found["Level"].lower(), "safe" if edits else "",
        tuple(sorted((e["Offset"], e["Length"], e["ReplacementText"])
                     for e in edits)))


SEVERITIES = {1: "error", 2: "warning", 3: "note"}
CAPABILITIES = {"textDocument": {"publishDiagnostics": {
    "codeActionsInline": True, "relatedInformation": True}}}


def clangd(program, folder, prelude, cases, flags):
    """torchport-clangd, in which one file is edited into the next case."""
    project = pathlib.Path(folder, "edited")
    project.mkdir()
    (project / "compile_flags.txt").write_text("\n".join(flags))
    # Other checks and the index of the standard library take time.
    (project / ".clang-tidy").write_text(
        json.dumps({"Checks": "-*", "CheckOptions": {"torchport.rules": "all"}}))
    (project / ".clangd").write_text("Index: {StandardLibrary: No}\n")
    found = {}
    # Early findings know only LibTorch's declarations.
    settled = {"torchport": {"earlyFindings": False}}
    with lsp.Server([program], project, CAPABILITIES, settled) as server:
        (project / "case.cpp").write_text(prelude)
        server.open("case.cpp")
        for case in cases:
            (project / ".torchport.yaml").write_text(json.dumps(dict(case.options)))
            if case.is_as_written:
                # After a change of the preamble, clangd first publishes the old findings.
                name = f"{case.name}.cpp"
                (project / name).write_text(case.text)
                said = server.open(name)
            else:
                said = server.change("case.cpp", case.text, at_once=True)
            found[case.name] = [_shown(each, case.text.encode()) for each in said
                                if str(each.get("code")).startswith("torchport-")]
    return found


def _shown(found, text):
    begin, end = _span(text, found["range"])
    edits, safety = [], ""
    for action in found.get("codeActions", []):
        edits = lsp.edits_of(action)
        safety = "safe"
    placed = [(*_span(text, each["range"]), each["newText"]) for each in edits]
    return Finding(
        begin, end, found["code"].removeprefix("torchport-"), found["message"],
        SEVERITIES[found["severity"]], safety,
        tuple(sorted((b, e - b, new) for b, e, new in placed)))


def _span(text, where):
    lines = text.splitlines(keepends=True) + [b""]

    def offset(place):
        units = lines[place["line"]].decode().encode("utf-16-le")
        column = len(units[:2 * place["character"]].decode("utf-16-le").encode())
        return len(b"".join(lines[:place["line"]])) + column
    return offset(where["start"]), offset(where["end"])
