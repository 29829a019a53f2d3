#!/usr/bin/env python3
"""Stands in for torchport, and fixes wrongly: faulty.py FAULT VERB FILE ... [-- ...]

Each fault does, by patterns in the text of generated functions, what a tool might
do that compares too little. What it writes compiles.
"""

import json
import pathlib
import re
import sys

from source import joined, split

CUDA = r"(?:torch|at|c10)::(?:kCUDA|DeviceType::CUDA)"
CPU = r"(?:torch|at|c10)::(?:kCPU|DeviceType::CPU)"
GPU_DEVICE = rf'torch::Device\((?:{CUDA}(?:, 0)?|"cuda(?::0)?")\)'
CPU_DEVICE = rf'torch::Device\((?:{CPU}|"cpu")\)'
QUESTION = r"(?:torch::cuda::is_available\(\)|has_gpu\d+|gpu_works\d+\(\))"
HERE = "torchport::device()"
# An arm with statements and no blocks.
ARM = r"(?:\{\n((?:[^{}]*;\n)+?)\s*\}|\n([^{}\n]*;\n))"


def same_but_for_types(there, other):
    def plain(text):
        text = re.sub(GPU_DEVICE + "|" + CPU_DEVICE, "D", text)
        return re.sub("Fast|Plain", "", text)
    return plain(there) == plain(other)


def lost_arm(text):
    """Compares no constructed types: what is made for the CPU is lost."""
    def merged(match):
        there, other = [each for each in match.groups() if each]
        return (re.sub(GPU_DEVICE, HERE, there)
                if same_but_for_types(there, other) else match[0])
    return re.sub(rf"if \({QUESTION}\) ?{ARM}\s*else ?{ARM}", merged, text)


def condition_dropped(text):
    """Deletes what is asked beside the question, with its effect."""
    asked = r'frame::say\("asked \w+", true\)'
    return re.sub(rf"\((?:{asked} && ({QUESTION})|({QUESTION}) && {asked})\)",
                  lambda match: match[1] or match[2], text)


def order_swapped(text):
    """Makes an object in front of what is said under the question."""
    return re.sub(r'(frame::say\("in the arm of the GPU"\);\n)(\s*[^{}\n]*;\n)',
                  r"\2\1", text)


def index_dropped(text):
    """Takes any GPU for the best one."""
    return re.sub(rf"torch::Device\({CUDA}, 1\)", HERE, text)


def comparison_flipped(text):
    """Gives a device an index, and leaves what it is compared with."""
    if "== torch::kCUDA" not in text:
        return text
    return re.sub(rf"torch::Device\({CUDA}\)", HERE, text)


def dtype_unconditional(text):
    """Makes a conversion under the question one that is always made."""
    return re.sub(
        rf"if \({QUESTION}\) \{{\n(\s*(?:[xy] = [xy]\.|m->)to\()[^\n]*?"
        r"(, torch::k(?:Half|Double)\);\n)\s*\}(?!\s*else)", rf"\1{HERE}\2", text)


def model_alone(text):
    """Moves a model anywhere, and what it is given where it was."""
    return re.sub(rf"m->to\((?:{CUDA}|{GPU_DEVICE})\);", f"m->to({HERE});",
                  re.sub(rf"if \({QUESTION}\)\n(\s*m->to\()[^\n]*\);",
                         rf"\1{HERE});", text))


FAULTS = {each.__name__.replace("_", "-"): each
          for each in (lost_arm, condition_dropped, order_swapped, index_dropped,
                       comparison_flipped, dtype_unconditional, model_alone)}


def main():
    fault, verb, name = FAULTS[sys.argv[1]], sys.argv[2], sys.argv[3]
    if verb == "check":
        print(json.dumps({"findings": []}))
        return
    file = pathlib.Path(name)
    head, pieces = split(file.read_text())
    fixed = {number: fault(text) for number, text in pieces.items()}
    if fixed != pieces:
        head = head.replace("#include <torch/torch.h>\n",
                            "#include <torch/torch.h>\n#include <torchport/device.h>\n")
    file.write_text(joined(fixed, head))


if __name__ == "__main__":
    main()
