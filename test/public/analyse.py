"""What torchport says of the sources of one program, and what that costs."""

import json
import os
import re
from collections import Counter

import command
from faults import Faults

WORDS = re.compile(r"^torchport: (\d+) device words, (\d+) unseen$", re.M)
TAKEN_BACK = re.compile(r"^.*(?:taken back|no longer compiles|means something else).*$", re.M)


def reason(text):
    """The kind of reason why a file is understood only in part."""
    if "not found" in text:
        names = re.findall(r"'([^']+)'", text.split(" not found")[0])
        names = sorted({name.split("/")[0] for name in names})
        return f"{', '.join(names)} not found"
    return text


class Tool:
    """The commands of torchport for one program, in its copy."""

    def __init__(self, setup, folder, path, database, flags, env):
        self.torchport, self.limit = setup.torchport, setup.limit
        self.folder, self.env = folder, env
        self.paths = [path, *(["-p", database] if database else [])]
        self.flags = [] if database or not flags else ["--", *map(os.path.expandvars, flags)]
        self.faults = Faults()

    def run(self, verb, *options):
        done = command.run([self.torchport, verb, *self.paths, *options, *self.flags],
                           self.folder, self.env, self.limit)
        self.faults.add_run(" ".join([verb, *options]), done, self.limit)
        return done

    def json(self, *options):
        done = self.run("check", "--format=json", *options)
        try:
            return done, json.loads(done.stdout)
        except ValueError:
            return done, None


def analyse(tool, is_quick):
    """The figures of a cold and of a warm check, and of the policies."""
    cold, found = tool.json()
    figures = {"cold": cold.seconds, "processor": cold.processor, "memory": cold.megabytes}
    if found is None:
        return figures
    figures |= {"files": found["summary"]["files"], "found": found["summary"]["findings"],
                "fixable": found["summary"]["fixable"],
                "partly": len(found["not_analysed"]),
                "reasons": Counter(reason(each["reason"]) for each in
                                   found["not_analysed"]).most_common(3)}
    warm, again = tool.json()
    figures["warm"] = warm.seconds
    if again != found:
        tool.faults.add("other", "a second `check` reports something else")
    _, portable = tool.json("--portable")
    if portable:
        figures["against"] = portable["summary"].get("against", {})
    if is_quick:
        return figures
    said = tool.run("check", "--account")
    if words := WORDS.search(said.stdout + said.stderr):
        figures |= {"words": int(words[1]), "unseen": int(words[2])}
    return figures


def fix(tool, *options):
    """Fixes the copy; the figures."""
    done = tool.run("fix", *options)
    said = done.stdout + done.stderr
    fixed = re.search(r"^fixed (\d+) findings?\b", said, re.M)
    policy = re.search(r"\bset the policy '(\w+)'", said, re.M)
    taken_back = TAKEN_BACK.findall(said)
    for line in taken_back:
        tool.faults.add("other", f"`fix`: {line.strip()}")
    return {"fix": done.seconds, "fix memory": done.megabytes, "status": done.status,
            "fixed": int(fixed[1]) if fixed else 0, "policy": policy[1] if policy else "",
            "taken back": len(taken_back), "said": said[-4000:]}
