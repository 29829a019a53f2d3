"""habits.py FILE...: checks what no schema does: no expressions in scripts, where they
would be code; actions pinned by commit; few permissions; and a time limit for each job.
"""

import re
import sys

import yaml


def ill_steps(lines, steps):
    for step in steps:
        if "${{" in step.get("run", ""):
            yield f"an expression in the script of '{step.get('name')}'"
        uses = step.get("uses", "./")
        pinned = re.compile(re.escape(uses) + r" # v\d+\.\d+\.\d+$")
        if uses.startswith("./"):
            continue
        if not re.search(r"@[0-9a-f]{40}$", uses) or not any(map(pinned.search, lines)):
            yield f"'{uses}' is not named by a commit, with its version beside it"


def ill(text):
    said, lines = yaml.safe_load(text), text.splitlines()
    if "runs" in said:
        yield from ill_steps(lines, said["runs"]["steps"])
        return
    if said.get("permissions", "write-all") not in ({}, {"contents": "read"}):
        yield "more permissions than to read, for every job"
    for name, job in said["jobs"].items():
        if "timeout-minutes" not in job:
            yield f"no 'timeout-minutes' for '{name}'"
        yield from ill_steps(lines, job["steps"])


def main():
    found = False
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            for each in ill(file.read()):
                print(f"{path}: {each}")
                found = True
    sys.exit(found)


main()
