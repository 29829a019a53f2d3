"""Holds what is found in a program against what one file that is all of it shows.

same.py TORCHPORT HEADER SOURCE... in a folder whose compilation database has the
sources, which include HEADER first, in quotes. Prints what only one of both shows,
and how much both do.
"""

import json
import pathlib
import subprocess
import sys

TORCHPORT, HEADER, *SOURCES = sys.argv[1:]
INCLUDE = f'#include "{HEADER}"\n'


def found(folder):
    """Each finding by its words and its lines, and the lines on its way."""
    report = json.loads(subprocess.run(
        [TORCHPORT, "check", "--format=json"], cwd=folder, check=False,
        stdout=subprocess.PIPE).stdout)

    def text(place):
        lines = (folder / place["file"]).read_text(encoding="utf-8").splitlines()
        return lines[place["line"] - 1].strip()

    assert not report["not_analysed"], report["not_analysed"]
    return sorted(" | ".join([each["rule"], each["message"], text(each),
                              *(text(note) + " > " + note["message"]
                                for note in each["notes"])])
                  for each in report["findings"])


def whole(folder):
    """Makes the folder that has the program in one file."""
    one = folder / "one"
    one.mkdir()
    (one / ".git").mkdir()
    text = pathlib.Path(HEADER).read_text(encoding="utf-8")
    for source in SOURCES:
        part = pathlib.Path(source).read_text(encoding="utf-8")
        assert part.startswith(INCLUDE), source
        text += part.removeprefix(INCLUDE)
    (one / "one.cpp").write_text(text.replace("#pragma once\n", ""), encoding="utf-8")
    commands = json.loads(pathlib.Path("compile_commands.json").read_text(encoding="utf-8"))
    flags = [each if each not in SOURCES else "one.cpp" for each in commands[0]["arguments"]]
    (one / "compile_commands.json").write_text(json.dumps(
        [{"directory": str(one), "file": "one.cpp", "arguments": flags}]), encoding="utf-8")
    return one


here = pathlib.Path.cwd()
apart = found(here)
together = found(whole(here))
for only, others, name in ((apart, together, "files"), (together, apart, "one file")):
    for each in only:
        if each not in others:
            print(f"only in {name}: {each}")
print(f"{len(apart)} findings, the same in one file" if apart == together
      else "not the same")
sys.exit(apart != together)
