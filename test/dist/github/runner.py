"""Runs an action, or a workflow's jobs that use it, as GitHub's runner does.

runner.py TOOLS ACTION [--machine OS-ARCH] [--workflow FILE] [NAME=VALUE...]

ACTION is the folder of a composite action, with the inputs NAME=VALUE, in which \\n and
\\r\\n are line ends. With --workflow, the steps of a workflow, or of the first ```yaml
block of a page, run and use the action. Actions of others are printed with their inputs,
and not run. TOOLS is a folder with evaluate.mjs and GitHub's packages.

The environment has GITHUB_WORKSPACE, RUNNER_TEMP and so on; `event.NAME` in an expression
is EVENT_NAME, as JSON. See https://docs.github.com/en/actions/reference for `if`, the
files by which steps talk to the runner, and the commands in their output.
"""

import argparse
import itertools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import yaml

EXPRESSION = re.compile(r"\$\{\{(.*?)\}\}", re.S)
STATUS_FUNCTION = re.compile(r"\b(success|failure|always|cancelled)\s*\(")
COMMAND = re.compile(r"^\s*::([a-z-]+)(?: (.*?))?::(.*)$")


class Log:
    """Prints a step's output, with its commands marked."""

    def __init__(self):
        self.end_of_quote = None

    def read(self, text):
        for line in text.splitlines():
            if self.end_of_quote:
                ends = line.strip() == f"::{self.end_of_quote}::"
                print("log ends" if ends else f"log: {line}")
                self.end_of_quote = None if ends else self.end_of_quote
                continue
            command = COMMAND.match(line)
            if not command:
                print(f"log: {line}")
            elif command[1] == "stop-commands":
                self.end_of_quote = command[3]
            else:
                print(f"command {command[1]}: {command[2] or ''}: {unescaped(command[3])}")


def unescaped(text):
    for written, meant in (("%0D", "\r"), ("%0A", "\n"), ("%25", "%")):
        text = text.replace(written, meant)
    return text.replace("\n", "\\n").replace("\r", "\\r")


class Job:
    """The steps of a job, or of a composite action in it, which has its own state."""

    def __init__(self, evaluator, action, environment, inputs, depth=0):
        self.evaluator = evaluator
        self.action = action
        self.environment = environment
        self.inputs = inputs
        self.depth = depth
        self.steps = {}
        self.failed = False

    def contexts(self):
        def named(start):
            return {name.removeprefix(start).lower(): value
                    for name, value in self.environment.items() if name.startswith(start)}

        event = {name: json.loads(value) for name, value in named("EVENT_").items()}
        return {"env": {}, "github": {**named("GITHUB_"), "event": event},
                "inputs": self.inputs, "runner": named("RUNNER_"), "steps": self.steps}

    def variables(self):
        """A step's environment. A composite action's lacks these:
        https://github.com/actions/runner/issues/2473."""
        missing = ("GITHUB_ACTION_REPOSITORY", "GITHUB_ACTION_REF")
        return {name: value for name, value in self.environment.items() if name not in missing}

    def evaluate(self, expressions):
        asked = {"contexts": self.contexts(), "failed": self.failed, "expressions": expressions}
        self.evaluator.stdin.write(json.dumps(asked) + "\n")
        self.evaluator.stdin.flush()
        return json.loads(self.evaluator.stdout.readline())

    def text(self, written):
        """A value of the file, with its expressions evaluated."""
        if isinstance(written, bool):
            return str(written).lower()
        parts = EXPRESSION.split(str(written))
        if len(parts) > 1:
            parts[1::2] = [value["text"] for value in self.evaluate(parts[1::2])]
        return "".join(parts)

    def texts(self, written):
        return {name: self.text(value) for name, value in (written or {}).items()}

    def wants(self, step):
        condition = str(step.get("if", "success()")).strip()
        whole = EXPRESSION.fullmatch(condition)
        condition = whole[1] if whole else condition
        if not STATUS_FUNCTION.search(condition):
            condition = f"success() && ({condition})"
        return self.evaluate([condition])[0]["holds"]

    def run(self, steps):
        for step in steps:
            name = step.get("name") or step.get("uses") or step["run"].splitlines()[0]
            if not self.wants(step):
                print(f"{'  ' * self.depth}step {name}: skipped")
                continue
            print(f"{'  ' * self.depth}step {name}", flush=True)
            outputs, status = {}, 0
            if "run" in step:
                outputs, status = self.run_script(step)
            elif self.is_ours(step["uses"]):
                outputs, status = use(self.evaluator, self.action, self.environment,
                                      self.texts(step.get("with")))
            else:
                given = json.dumps(self.texts(step.get("with")), sort_keys=True)
                print(f"uses {step['uses']} with {given}")
            if status:
                print(f"exit status {status}", flush=True)
                self.failed = True
            if "id" in step:
                outcome = "failure" if status else "success"
                self.steps[step["id"]] = {"outputs": outputs, "outcome": outcome, "conclusion": outcome}

    def is_ours(self, uses):
        return re.fullmatch(r"(\./|[^/]+/torchport@.*)", uses)

    def run_script(self, step):
        with tempfile.TemporaryDirectory() as folder:
            files = {name: pathlib.Path(folder, name) for name in
                     ("GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_ENV", "GITHUB_STEP_SUMMARY")}
            for path in files.values():
                path.touch()
            script = pathlib.Path(folder, "script.sh")
            script.write_text(self.text(step["run"]))
            # As for 'shell: bash', and for a workflow's step without a shell.
            done = subprocess.run(
                ["bash", "--noprofile", "--norc", "-eo", "pipefail", script],
                cwd=pathlib.Path(self.environment["GITHUB_WORKSPACE"],
                                 step.get("working-directory", "")),
                env={**self.variables(), **self.texts(step.get("env")), **files},
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
            Log().read(done.stdout)
            outputs = assignments(files["GITHUB_OUTPUT"])
            self.environment.update(assignments(files["GITHUB_ENV"]))
            for line in files["GITHUB_PATH"].read_text().splitlines():
                self.environment["PATH"] = line + os.pathsep + self.environment["PATH"]
            for line in files["GITHUB_STEP_SUMMARY"].read_text().splitlines():
                if line.strip():
                    print(f"summary: {line}")
        return outputs, done.returncode


def assignments(path):
    """What a step sets: NAME=VALUE, or NAME<<END, lines, and END."""
    found, lines = {}, iter(path.read_text().splitlines())
    for line in lines:
        if heredoc := re.fullmatch(r"([^=]+?)<<(.+)", line):
            value = itertools.takewhile(lambda each: each != heredoc[2], lines)
            found[heredoc[1]] = "\n".join(value)
        else:
            name, _, value = line.partition("=")
            found[name] = value
    return found


def use(evaluator, action, environment, given):
    text = pathlib.Path(action, "action.yml").read_text()
    said = yaml.safe_load(text)
    declared = said["inputs"]
    used = set(re.findall(r"\binputs\.([a-z-]+)", text))
    if used != set(declared):
        sys.exit(f"declared or used alone: {', '.join(sorted(used ^ set(declared)))}")
    for name in given:
        if name not in declared:
            print(f"command warning: : Unexpected input(s) '{name}'")
    inside = Job(evaluator, action, {**environment, "GITHUB_ACTION_PATH": action}, {}, depth=1)
    # A default may be an expression.
    inside.inputs = {name: given.get(name, inside.text(each.get("default", "")))
                     for name, each in declared.items()}
    inside.run(said["runs"]["steps"])
    # This applies to the job.
    environment["PATH"] = inside.environment["PATH"]
    outputs = {name: inside.text(each["value"]) for name, each in said["outputs"].items()}
    for name, value in outputs.items():
        print(f"output {name}={value}")
    return outputs, int(inside.failed)


def jobs_of(path):
    text = pathlib.Path(path).read_text(encoding="utf-8")
    if path.endswith(".md"):
        text = re.search(r"^```yaml\n(.*?)^```$", text, re.M | re.S)[1]
    return yaml.safe_load(text)["jobs"].values()


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("tools")
    arguments.add_argument("action")
    arguments.add_argument("--machine", default="Linux-X64")
    arguments.add_argument("--workflow")
    arguments.add_argument("inputs", nargs="*")
    asked = arguments.parse_args()
    environment = dict(os.environ)
    environment["RUNNER_OS"], environment["RUNNER_ARCH"] = asked.machine.split("-")
    evaluator = subprocess.Popen(["node", os.path.join(asked.tools, "evaluate.mjs")],
                                 stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    if not asked.workflow:
        given = dict(each.replace("\\r", "\r").replace("\\n", "\n").split("=", 1) for each in asked.inputs)
        sys.exit(use(evaluator, asked.action, environment, given)[1])
    failed = False
    for each in jobs_of(asked.workflow):
        job = Job(evaluator, asked.action, environment, {})
        job.run(each["steps"])
        failed |= job.failed
    sys.exit(failed)


main()
