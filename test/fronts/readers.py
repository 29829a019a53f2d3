"""What each front finds in a case, as values that can be compared."""

import dataclasses
import json
import os
import pathlib
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
    # "safe" or "unsafe"; of no fix, neither.
    safety: str
    # Offset, length, text.
    edits: tuple


def command_line(torchport, folder, cases, options, flags):
    """By the name of the case."""
    told = [f"--{name}={value}" for name, value in options]
    done = subprocess.run(
        [torchport, "check", "--format=json", "--rules=all", *told,
         *(f"{case.name}.cpp" for case in cases), "--", *flags],
        cwd=folder, capture_output=True, text=True, check=False)
    report = json.loads(done.stdout)
    assert not report["not_analysed"], report["not_analysed"]
    found = {case.name: [] for case in cases}
    for each in report["findings"]:
        text = pathlib.Path(folder, each["file"]).read_bytes()
        fix = each["fix"] or {"applicability": "", "edits": []}
        found[pathlib.Path(each["file"]).stem].append(Finding(
            _offset(text, each["line"], each["column"]),
            _offset(text, each["end_line"], each["end_column"]),
            each["rule"], each["message"], each["severity"], fix["applicability"],
            tuple(sorted((e["offset"], e["length"], e["text"]) for e in fix["edits"]))))
    return found


def _offset(text, line, column):
    return len(b"".join(text.splitlines(keepends=True)[:line - 1])) + column - 1


class ClangTidy:
    """The plugin, which reads LibTorch from a precompiled header."""

    def __init__(self, program, plugin, clang, folder, prelude, flags):
        self.command = [program, f"--load={plugin}", "--quiet", "--checks=-*,torchport-*",
                        "--export-fixes=found.yaml"]
        self.folder = folder
        self.flags = flags
        pathlib.Path(folder, "prelude.h").write_text(prelude)
        subprocess.run(
            [clang, *flags, "-x", "c++-header", "prelude.h", "-o", "prelude.pch",
             "-Xclang", "-skip-function-bodies"], cwd=folder, check=True)

    def find(self, case, options):
        report = pathlib.Path(self.folder, "found.yaml")
        report.unlink(missing_ok=True)
        config = json.dumps({"CheckOptions": check_options(options)})
        done = subprocess.run(
            [*self.command, f"--config={config}", f"{case.name}.cpp", "--", *self.flags,
             *(["-include-pch", "prelude.pch"] if case.takes_prelude else [])],
            cwd=self.folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        if not report.exists():
            return []
        return [self._finding(each)
                for each in yaml.safe_load(report.read_text())["Diagnostics"]]

    @staticmethod
    def _finding(found):
        said = found["DiagnosticMessage"]
        begin = said["FileOffset"]
        ranges = said.get("Ranges") or [{"Length": 0}]
        held = [(said["Replacements"], "safe")]
        held += [(note["Replacements"], "unsafe") for note in found.get("Notes", [])]
        edits, safety = next((each for each in held if each[0]), ([], ""))
        return Finding(
            begin, begin + ranges[0]["Length"],
            found["DiagnosticName"].removeprefix("torchport-"), said["Message"],
            found["Level"].lower(), safety,
            tuple(sorted((e["Offset"], e["Length"], e["ReplacementText"])
                         for e in edits)))


class Clangd:
    """torchport-clangd, in which a person turns one file into the next."""

    SEVERITIES = {1: "error", 2: "warning", 3: "note"}
    CAPABILITIES = {"textDocument": {"publishDiagnostics": {
        "codeActionsInline": True, "relatedInformation": True}}}

    def __init__(self, program, folder, options, flags):
        pathlib.Path(folder, "compile_flags.txt").write_text("\n".join(flags))
        pathlib.Path(folder, ".clang-tidy").write_text(
            json.dumps({"CheckOptions": check_options(options)}))
        pathlib.Path(folder, "case.cpp").touch()
        self.server = lsp.Server([program], folder, self.CAPABILITIES)
        self.is_open = False

    def __enter__(self):
        self.server.__enter__()
        return self

    def __exit__(self, *stopped):
        self.server.__exit__(*stopped)

    def find(self, case):
        if case.is_as_written:
            # To a file that changes at its top, clangd first says what it would have
            # said of the old one.
            said = self.server.open(f"{case.name}.cpp", case.text)
        elif self.is_open:
            said = self.server.change("case.cpp", case.text)
        else:
            said = self.server.open("case.cpp", case.text)
            self.is_open = True
        text = case.text.encode()
        return [self._finding(each, text) for each in said
                if str(each.get("code")).startswith("torchport-")]

    def _finding(self, found, text):
        begin, end = _span(text, found["range"])
        edits, safety = [], ""
        for action in found.get("codeActions", []):
            edits = lsp.edits_of(action)
            is_unsafe = action["title"].endswith("which needs your eye")
            safety = "unsafe" if is_unsafe else "safe"
        placed = [(*_span(text, each["range"]), each["newText"]) for each in edits]
        return Finding(
            begin, end, found["code"].removeprefix("torchport-"), found["message"],
            self.SEVERITIES[found["severity"]], safety,
            tuple(sorted((b, e - b, new) for b, e, new in placed)))


def _span(text, where):
    lines = text.splitlines(keepends=True) + [b""]

    def offset(place):
        units = lines[place["line"]].decode().encode("utf-16-le")
        column = len(units[:2 * place["character"]].decode("utf-16-le").encode())
        return len(b"".join(lines[:place["line"]])) + column
    return offset(where["start"]), offset(where["end"])


def check_options(options):
    """What the command line is told, as clang-tidy and clangd are."""
    return {"torchport.rules": "all",
            **{f"torchport.{name}": value for name, value in options}}
