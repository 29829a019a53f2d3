"""The names of the command line: commands, flags, settings, rules, exit statuses, and the keys
of what it writes."""

import json
import pathlib
import re
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "tool"))
import shapes  # noqa: E402

FINDING = '#include <c10/core/Device.h>\nc10::Device device("cuda:0");\n'
SUPPRESSED = """#include <c10/core/Device.h>
c10::Device a("cuda:0"); // NOLINT(torchport-hardcoded-device): a reason
c10::Device b("cuda:0"); // NOLINT(torchport-*): a reason
// NOLINTNEXTLINE(torchport-hardcoded-device): a reason
c10::Device c("cuda:0");
// NOLINTBEGIN(torchport-hardcoded-device): a reason
c10::Device d("cuda:0");
// NOLINTEND(torchport-hardcoded-device)
"""
EXIT_STATUSES = [
    (["check", "clean.cpp"], "without a finding"),
    (["check", "a.cpp"], "with a finding"),
    (["check", "gone.cpp"], "without its file"),
    (["check", "--no-such-flag"], "with an unknown flag"),
    (["check", "suppressed.cpp"], "with all suppressed"),
    (["check", "--rules=all,default,-hip-api", "clean.cpp"], "with groups of rules"),
    (["check", "--configuration=cuda,rocm,xpu,mps,cpu,all", "clean.cpp"],
     "with all configurations"),
    (["check", "--portable", "clean.cpp"], "without a conflict"),
    (["fix", "--diff", "a.cpp"], "with a fix"),
    (["report", "-o", "report.html", "a.cpp"], "with a finding"),
    (["explain", "no-such-rule"], "with an unknown rule"),
    (["help", "check"], "with a command"),
    # The scripts that earlier versions printed for shells call this one.
    (["complete", "--", "che"], "with a word"),
]


class Program:
    def __init__(self, program, folder):
        self.program = program
        # A project's root, from which the paths in fingerprints count.
        self.folder = folder
        (folder / ".git").mkdir()
        (folder / "a.cpp").write_text(FINDING)
        (folder / "suppressed.cpp").write_text(SUPPRESSED)
        (folder / "clean.cpp").write_text("int main() {}\n")

    def names(self):
        yield from self.flags()
        for rule in re.findall(r"^([a-z-]+) \(", self.run("rules"), re.M):
            yield f"rule {rule}"
        yield from settings(json.loads(self.run("config", "--schema")))
        for arguments, case in EXIT_STATUSES:
            status = subprocess.run([self.program, *arguments], cwd=self.folder, check=False,
                                    capture_output=True).returncode
            yield f"exit status of {arguments[0]} {case} = {status}"
        for kind, shape in shapes.DOCUMENTS.items():
            for key in sorted(set(keys(shape))):
                yield f"JSON of {kind}: {key}"
        yield from self.files()

    def run(self, *arguments):
        done = subprocess.run([self.program, *arguments], cwd=self.folder, check=False,
                              text=True, capture_output=True)
        if done.returncode not in (0, 1):
            raise SystemExit(f"'torchport {' '.join(arguments)}' failed:\n{done.stderr}")
        return done.stdout

    def flags(self):
        """From the manual, which has each of each command."""
        for line in self.run("complete", "--", "").splitlines():
            if line.startswith("-"):
                yield f"flag {line.split()[0]}"
        command = ""
        for line in self.run("manual").replace("\\-", "-").splitlines():
            if found := re.match(r"torchport \\&([a-z]+)(.*)", line):
                yield f"command {found[1]}"
                for word in re.findall(r"\b[a-z]+\b", found[2]):
                    yield f"command {found[1]} {word}"
            elif line.startswith(".SH "):
                command = line[4:].lower()
            elif found := re.match(r"\.B \\&(-[^ =]+)(?:[ =](.*))?$", line):
                flag, value = found[1], found[2] or ""
                yield f"flag {command} {flag}" + (" VALUE" if value else "")
                if re.fullmatch(r"[a-z]+(\|[a-z]+)+", value.replace("-", "")):
                    for word in value.split("|"):
                        yield f"flag {command} {flag}={word}"

    def files(self):
        """What is kept in a repository or sent elsewhere: a baseline, and SARIF's keys of it."""
        self.run("check", "--write-baseline=known.json", "a.cpp")
        baseline = json.loads((self.folder / "known.json").read_text())
        for key, value in baseline.items():
            yield f"baseline: {key}" if key == "findings" else f"baseline: {key} = {value}"
        for key, value in baseline["findings"][0].items():
            yield f"baseline: findings[].{key} of the same finding = {value}"
        result = json.loads(self.run("check", "--format=sarif", "a.cpp"))["runs"][0]["results"][0]
        for key, value in result["partialFingerprints"].items():
            yield f"SARIF: {key} of the same finding = {value}"
        yield f"SARIF: ruleId of the same finding = {result['ruleId']}"


def settings(schema):
    """The keys of .torchport.yaml, and the values that are words. Rules have their own lines."""
    for key, content in schema["properties"].items():
        yield f"setting {key}"
        if key != "rules":
            for word in words(content):
                yield f"setting {key}: {word}"


def words(content):
    for each in content.get("oneOf", []):
        yield each["const"]
    if isinstance(values := content.get("additionalProperties"), dict):
        yield from words(values)


def keys(shape, path=""):
    """The keys of SHAPE, and their values where only some are possible."""
    if isinstance(shape, dict):
        for key, content in shape.items():
            inside = f"{path}.{key}" if isinstance(key, str) else f"{path}.*"
            if isinstance(key, str):
                yield inside.lstrip(".")
            yield from keys(content, inside)
    elif isinstance(shape, list):
        yield from keys(shape[0], path + "[]")
    elif isinstance(shape, tuple):
        for value in shape:
            if not isinstance(value, type):
                yield f"{path.lstrip('.')} = {value}"
