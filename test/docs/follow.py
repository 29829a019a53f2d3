"""follow.py PAGE PROGRAM RULE=TEXT...: does what PAGE tells scripts and agents.

Knows only the page: its first table has a command and, for each exit status, the next
step. To edit is to write TEXT for the line that a finding of RULE names."""

import json
import pathlib
import re
import subprocess
import sys

MOST_STEPS = 30


def steps(page):
    """By step: the command, and what is next after status 0, 1 and any other."""
    rows = re.findall(r"^\| (\d+) \| `(.*)` \|(.*)\|(.*)\|(.*)\|$", page, re.M)
    return {step: (command, [each.strip() for each in following])
            for step, command, *following in rows}


def edit(findings, texts):
    """Writes the text of its rule for the line of each finding that has no fix."""
    changed = 0
    for each in findings:
        if each["fix"] is not None:
            continue
        if each["rule"] not in texts:
            sys.exit(f"nobody has said how to edit: {each['message']}")
        path = pathlib.Path(each["file"])
        lines = path.read_text(encoding="utf-8").split("\n")
        lines[each["line"] - 1] = texts[each["rule"]]
        path.write_text("\n".join(lines), encoding="utf-8")
        changed += 1
    if not changed:
        sys.exit("the page says 'edit', and no finding is without a fix")


def main():
    page, program, *words = sys.argv[1:]
    texts = dict(word.split("=", 1) for word in words)
    table = steps(pathlib.Path(page).read_text(encoding="utf-8"))
    step = "1"
    for _ in range(MOST_STEPS):
        command, following = table[step]
        command = command.replace("PROGRAM", program)
        done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
        after = following[min(done.returncode, 2)]
        print(f"{step}. {command}: {done.returncode}, {after}")
        if after == "stop":
            sys.exit(done.stdout + done.stderr)
        if after == "done":
            return
        if after.startswith("edit, then "):
            edit(json.loads(done.stdout)["findings"], texts)
        step = after.removeprefix("edit, then ")
    sys.exit(f"not done after {MOST_STEPS} steps")


main()
