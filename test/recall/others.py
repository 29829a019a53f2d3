#!/usr/bin/env python3
"""Counts the labelled lines of public code that other ways to port a program touch.

usage: others.py LABELS CHECKOUTS [--hipify-perl FILE] [--torch FOLDER]

LABELS and CHECKOUTS are those of measure.py. FILE is HIPIFY's bin/hipify-perl, and FOLDER
the package 'torch' of a PyTorch, whose hipify builds extensions for ROCm. A line is
touched if the tool changes it, and by a text search if it names CUDA, HIP or ROCm.
"""

import argparse
import collections
import contextlib
import difflib
import pathlib
import re
import subprocess
import sys
import tempfile

from measure import judge, read_labels

WORDS = re.compile(r"cuda|hip|rocm", re.I)
# Prints each source and what it is translated to. Its modules are loaded without PyTorch.
TRANSLATE = """
import sys, types
package = types.ModuleType("hipify")
package.__path__ = [sys.argv[1] + "/utils/hipify"]
sys.modules["hipify"] = package
from hipify import hipify_python
done = hipify_python.hipify(sys.argv[2], output_directory=sys.argv[2], show_progress=False,
                            extra_files=sys.argv[3:], is_pytorch_extension=True)
for source, result in done.items():
    if result.hipified_path and result.hipified_path != source:
        print("translated", source, result.hipified_path, sep="\\t")
"""


def text_of(path):
    return path.read_text(encoding="utf-8", errors="replace")


def changed(before, after):
    """The numbers of the lines of BEFORE that AFTER does not have."""
    steps = difflib.SequenceMatcher(
        None, before.splitlines(), after.splitlines(), autojunk=False).get_opcodes()
    return {line + 1 for step, begin, end, _, _ in steps if step != "equal"
            for line in range(begin, end)}


def by_search(folder, files):
    return {file: {number for number, line in enumerate(text_of(folder / file).splitlines(), 1)
                   if WORDS.search(line)} for file in files}


@contextlib.contextmanager
def copied(folder, files):
    """A folder with copies of only these files, as UTF-8, which PyTorch's hipify wants."""
    with tempfile.TemporaryDirectory() as scratch:
        copy = pathlib.Path(scratch).resolve()
        for file in files:
            (copy / file).parent.mkdir(parents=True, exist_ok=True)
            (copy / file).write_text(text_of(folder / file), encoding="utf-8")
        yield copy


def by_perl(script, folder, files):
    with copied(folder, files) as copy:
        subprocess.run(
            ["perl", script, "-quiet-warnings", "-inplace", *(copy / file for file in files)],
            capture_output=True, check=True)
        return {file: changed(text_of(folder / file), text_of(copy / file)) for file in files}


def by_torch(torch, folder, files):
    found = {file: set() for file in files}
    with copied(folder, files) as copy:
        done = subprocess.run(
            [sys.executable, "-c", TRANSLATE, torch, copy, *(copy / file for file in files)],
            capture_output=True, text=True, check=True)
        for line in done.stdout.splitlines():
            word, *paths = line.split("\t")
            if word == "translated":
                source, result = map(pathlib.Path, paths)
                file = source.relative_to(copy).as_posix()
                found[file] = changed(text_of(folder / file), text_of(result))
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("labels", type=pathlib.Path)
    parser.add_argument("checkouts", type=pathlib.Path)
    parser.add_argument("--hipify-perl", type=pathlib.Path)
    parser.add_argument("--torch", type=pathlib.Path)
    asked = parser.parse_args()
    ways = {"a text search": by_search}
    if asked.hipify_perl:
        ways["hipify-perl"] = lambda *where: by_perl(asked.hipify_perl, *where)
    if asked.torch:
        ways["PyTorch's hipify"] = lambda *where: by_torch(asked.torch, *where)
    for name, way in ways.items():
        counts = collections.Counter()
        for repository, files in read_labels(asked.labels).items():
            found = way(asked.checkouts / repository.replace("/", "+"), sorted(files))
            for file, labels in files.items():
                judge(labels, found[file], counts)
        print(f"{name}: " + ", ".join(
            f"{counts[each]} {each}" for each in ("found", "missed", "false", "calm")))


if __name__ == "__main__":
    main()
