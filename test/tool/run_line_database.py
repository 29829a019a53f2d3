#!/usr/bin/env python3
"""run_line_database.py NAME=TEXT... -- FOLDER...: prints a compilation database of the
tests.

Each .cpp in a FOLDER is compiled with the flags after `--` in its RUN lines, once for
each set of flags, %NAME replaced by TEXT; without any, with %libtorch_flags. Tests of
another LibTorch are left out."""

import json
import pathlib
import re
import shlex
import sys

from of_libtorch import is_of_libtorch

FLAGS = re.compile(r"RUN:.* %s (?:.*?-- |%t )(?P<flags>[^|>\\\n]*)")


def flags_of(source, texts):
    """The command lines of one test, each once."""
    found = {each["flags"].strip() for each in FLAGS.finditer(source.read_text())}
    for flags in sorted(found or {"%libtorch_flags"}):
        flags = flags.replace("%S", str(source.parent))
        for name, text in texts.items():
            flags = flags.replace("%" + name, text)
        if "%" in flags:
            sys.exit(f"{source}: nothing is known for '{flags}'")
        yield shlex.split(flags)


def main():
    at = sys.argv.index("--")
    texts = dict(each.split("=", 1) for each in sys.argv[1:at])
    commands = [
        {
            "directory": str(source.parent), "file": str(source),
            "arguments": ["c++", "-c", *flags, str(source)],
        }
        for folder in sys.argv[at + 1:]
        for source in sorted(pathlib.Path(folder).rglob("*.cpp"))
        if "Inputs" not in source.parts
        and is_of_libtorch(source.read_text())
        for flags in flags_of(source, texts)
    ]
    json.dump(commands, sys.stdout, indent=1)


if __name__ == "__main__":
    main()
