#!/usr/bin/env python3
"""reliability.py PAGE [WORD]... [NAME=VALUE]...: runs the commands of PAGE's table, or those
whose row contains a WORD, each to its end, and writes the commit, the date, the time and the
result into their rows. In a command, VALUE replaces NAME. What they print about their result
follows the table."""

import datetime
import pathlib
import re
import subprocess
import sys
import time

BEGIN, END = "<!-- ./dev reliability -->\n", "<!-- end -->\n"
# The lines that tell how much was tried, and how it ended.
FIGURES = re.compile(
    r"""^(?:[\w/ ]+:\ )?(?:
        \d+\ (?:passed|functions?|projects?|programs?|repositories|differ|promises|misdeeds|did\ not)\b.*
      | torchport\ ::\ .*:\ (?:seed|\d+\ \w+\ were|[a-z -]+:\ \d+\ calls).*
      | [\w-]+:\ (?:\d+\ texts\ in|FAILED|no\ report,).*
      | \d+\ public\ programs.*
      | (?:found|missed|false)\b.*\d.*)$""", re.M | re.X)


def git(*arguments):
    done = subprocess.run(["git", *arguments], check=True, capture_output=True, text=True)
    return done.stdout.strip()


def duration(seconds):
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.0f} min"


def run(command):
    """Runs a command, and shows and returns what it prints."""
    output = []
    begin = time.monotonic()
    with subprocess.Popen(["bash", "-c", command], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace") as process:
        for line in process.stdout:
            print(line, end="", flush=True)
            output.append(line)
    return process.returncode, "".join(output), time.monotonic() - begin


def read(page):
    """What is before the table, its rows, what each command printed, and what follows."""
    before, rest = page.read_text().split(BEGIN)
    table, after = rest.split(END)
    rows = [line.strip("| ").split(" | ") for line in table.splitlines() if line.startswith("|")]
    outputs = dict(re.findall(r"^`([^`\n]*)`:\n\n```text\n(.*?)```\n", table, re.M | re.S))
    return before, rows, outputs, after


def write(page, command, columns, output):
    """Changes a command's row. The page is read again: another run may have written to it."""
    before, rows, outputs, after = read(page)
    outputs[command] = output
    for row in rows[2:]:
        if row[1] == f"`{command}`":
            row[2:] = columns
    written = "\n".join("| " + " | ".join(each) + " |" for each in rows[:1] + rows[2:])
    head, _, body = written.partition("\n")
    written = f"{head}\n|{'---|' * len(rows[0])}\n{body}\n\nWhat they printed:\n"
    for each in rows[2:]:
        name = each[1].strip("`")
        if name in outputs:
            written += f"\n`{name}`:\n\n```text\n{outputs[name]}```\n"
    page.write_text(before + BEGIN + written + END + after)


def main():
    page = pathlib.Path(sys.argv[1])
    wanted = [word for word in sys.argv[2:] if "=" not in word]
    values = dict(word.split("=", 1) for word in sys.argv[2:] if "=" in word)
    changed = git("status", "--porcelain", "--", ":!" + str(page))
    if changed:
        sys.exit(f"reliability: a result belongs to a commit; commit these first:\n{changed}")
    failed = ran = 0
    for row in read(page)[1][2:]:
        command = row[1].strip("`")
        if wanted and not any(word in " | ".join(row[:2]) for word in wanted):
            continue
        ran += 1
        filled = command
        for name, value in values.items():
            filled = re.sub(rf"\b{name}\b", lambda _, value=value: value, filled)
        status, output, seconds = run(filled)
        found = [match[0] for match in FIGURES.finditer(output)]
        failed += status != 0
        write(page, command,
              [git("rev-parse", "--short=8", "HEAD"),
               datetime.date.today().strftime("%-d %B %Y"), duration(seconds),
               "passed" if status == 0 else "**failed**"],
              "\n".join(found + [f"exit status {status}"]) + "\n")
    if not ran:
        sys.exit(f"reliability: no row of '{page}' contains {' or '.join(wanted)}")
    sys.exit(failed > 0)


main()
