"""What the benchmarks share: options, the circumstances, and figures in a page."""

import argparse
import os
import pathlib
import re
import sys


def options(usage, **defaults):
    """The command line BUILD [--document PAGE], with an option for each of DEFAULTS."""
    parser = argparse.ArgumentParser(usage=usage)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--document", type=pathlib.Path)
    for name, default in defaults.items():
        parser.add_argument(f"--{name}", type=type(default), default=default)
    return parser


def load():
    """The load of the last minute, in busy cores."""
    return os.getloadavg()[0]


def machine():
    model = "an unknown processor"
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            model = line.split(": ")[1]
    return f"{model}, {os.cpu_count()} cores"


def build_type(build):
    return re.search(r"^CMAKE_BUILD_TYPE:\w+=(.*)$",
                     (build / "CMakeCache.txt").read_text(), re.M)[1]


def circumstances(build, before, more=""):
    """The machine, MORE, the load BEFORE and now, and the type of BUILD."""
    return (f"On {machine()}; {more}load {before:.1f} before, {load():.1f} at the end; "
            f"build type {build_type(build)}")


def write(page, name, text):
    """Replaces the figures of the benchmark NAME in PAGE by TEXT."""
    old = page.read_text(encoding="utf-8")
    new, blocks = re.subn(rf"(<!-- measured {name} -->\n).*?(<!-- end -->)", lambda block:
                          block[1] + text + block[2], old, flags=re.S)
    if not blocks:
        sys.exit(f"{page} has no place for what was measured: a line "
                 f"'<!-- measured {name} -->', and below it '<!-- end -->'")
    page.write_text(new, encoding="utf-8")


def end(asked, name, text, holds=True):
    """Prints TEXT, writes it into the page that is asked for, and ends the program."""
    print(text, end="")
    if asked.document:
        write(asked.document, name, text)
    sys.exit(not holds)
