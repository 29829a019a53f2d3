"""files.py PAGE: writes the files that a page shows into the current folder.

A file is a block of code whose paragraph ends with its name, as in "`main.cpp`:"."""

import pathlib
import re
import sys

FILE = re.compile(r"`([\w.]+)`:\n\n```[\w+]*\n(.*?)^```$", re.M | re.S)


def main():
    shown = FILE.findall(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    if not shown:
        sys.exit(f"{sys.argv[1]}: shows no file")
    for name, text in shown:
        pathlib.Path(name).write_text(text, encoding="utf-8")


main()
