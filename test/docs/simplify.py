"""simplify.py PAGE TORCHPORT -- FLAG...: in each section of docs/simplify.md with two
examples, `fix --simplify` turns the first into the second."""

import pathlib
import re
import subprocess
import sys

BEFORE = """#include <torch/script.h>
#include <torch/torch.h>
#include <torchport/twins.h>
#include <iostream>
TORCHPORT_POLICY(any);
"""


def program(example):
    if re.match(r".*\) \{\n", example) and not example.startswith("if"):
        return BEFORE + example
    return f"{BEFORE}void run(torch::Tensor x) {{\n{example}}}\n"


def main():
    page, tool, flags = sys.argv[1], sys.argv[2], sys.argv[3:]
    text = pathlib.Path(page).read_text(encoding="utf-8")
    shown = 0
    for section in re.split(r"^### ", text, flags=re.M)[1:]:
        name = section.splitlines()[0]
        before, after = re.findall(r"```c\+\+\n(.*?)```", section, re.S)
        source = pathlib.Path("example.cpp")
        source.write_text(program(before), encoding="utf-8")
        subprocess.run([tool, "fix", "--simplify", source, *flags],
                       check=True, stdout=subprocess.DEVNULL)
        if source.read_text(encoding="utf-8") != program(after):
            sys.exit(f"{name}: becomes\n{source.read_text(encoding='utf-8')}")
        shown += 1
    print(f"{shown} shapes are what the page says")


main()
