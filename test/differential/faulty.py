#!/usr/bin/env python3
"""Replaces torchport by a wrong fix: faulty.py FAULT[,FAULT...] VERB FOLDER ...

Each fault edits the text of generated programs as a tool that compares too little might.
The result usually compiles. Of several faults, a program gets the first that changes it.
The fault `nothing` changes no program.
"""

import json
import pathlib
import re
import sys

from source import LAYOUTS

CUDA = r"(?:torch|at|c10)::(?:kCUDA|DeviceType::CUDA)"
CPU = r"(?:torch|at|c10)::(?:kCPU|DeviceType::CPU)"
GPU_DEVICE = rf'torch::Device\((?:{CUDA}(?:, 0)?|"cuda(?::0)?")\)'
SECOND_GPU = (rf'(?:torch::Device\((?:{CUDA}, 1|"cuda:1")\)|' rf"\{{{CUDA}, 1\}})")
ANY_GPU = rf'torch::Device\((?:{CUDA}|"cuda")\)'
CPU_DEVICE = rf'torch::Device\((?:{CPU}|"cpu")\)'
GPU_PLACE = rf"(?:{GPU_DEVICE}|\{{{CUDA}, 0\}}|{CUDA}(?!, \d))"
CPU_PLACE = rf"(?:{CPU_DEVICE}|{CPU})"
QUESTION = (r"(?:torch::cuda::is_available\(\)|has_gpu\d+|gpu_works\d+\(\)|"
            r"\(torch::cuda::is_available\(\) == true\)|HAS_GPU_\d+_\d+|"
            r"\(torch::cuda::device_count\(\) (?:> 0|>= 1)\))")
HERE = "torchport::device()"
TWIN = "::torchport::device(torch::kCUDA)"
# An arm: a block with blocks two deep, or one statement.
STATEMENTS = r"[^{}]*(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}[^{}]*)*"
ARM = rf"(?:\{{\n({STATEMENTS})\}}|\n\s*((?!for |if )\w[^\n]*;\n))"
DEVICES = [(GPU_PLACE, "D"), (CPU_PLACE, "D")]
# What such a comparison ignores, with what it sees instead.
UNSEEN = [*DEVICES,
          (r"\[&\] \{[^{}]*\}", "a lambda"),
          (r"new [\w:]+|frame::(?:Fast|Plain)\w+|<[\w:]+>(?=\()", "a type"),
          (r"sizeof\(\w+\)", "a size")]


def seen(text, unseen):
    """The words of an arm, as a comparison sees them that ignores UNSEEN."""
    for pattern, instead in unseen:
        text = re.sub(pattern, instead, text)
    return text.split()


def lost_arm(text):
    """Merges two arms as a comparison would that ignores which type is made (`new`,
    constructors, call operators, casts, template arguments, lambdas, `sizeof`): the arm
    of the CPU is lost. Arms that differ only in the device are left alone, so that only
    lost arms are found."""
    def merged(match):
        negated, one, other = match[1], match[2] or match[3], match[4] or match[5]
        there, not_there = (other, one) if negated else (one, other)
        if (seen(there, UNSEEN) != seen(not_there, UNSEEN)
                or seen(there, DEVICES) == seen(not_there, DEVICES)):
            return match[0]
        return f"{{\n{re.sub(GPU_PLACE, HERE, there)}}}\n"
    return re.sub(rf"if \((!?){QUESTION}\) ?{ARM}\s*else ?{ARM}", merged, text)


def condition_dropped(text):
    """Deletes the other operand of a question, with its effect."""
    asked = r'frame::say\("asked \w+", (?:true|false)\)'
    return re.sub(rf"\((?:{asked} && ({QUESTION})|({QUESTION}) && {asked})\)",
                  lambda match: match[1] or match[2], text)


def order_swapped(text):
    """Makes an object before the effect in the arm of the GPU."""
    return re.sub(r'(frame::say\("in the arm of the GPU"\);\n)(\s*[^{}\n]*;\n)',
                  r"\2\1", text)


def index_dropped(text):
    """Replaces a second GPU by the best one."""
    return re.sub(SECOND_GPU, HERE, text)


def index_lost(text):
    """Writes the twin of the current device for device 0."""
    return re.sub(rf"torch::Device\({CUDA}, 0\)", TWIN, text)


def comparison_flipped(text):
    """Gives a device an index, but not the device that it is compared with."""
    if not re.search(rf"(?<!type\(\)) [!=]= (?:torch::kCUDA|{ANY_GPU})", text):
        return text
    chosen = rf'\({QUESTION} \? (?:{CUDA}|"cuda") : (?:{CPU}|"cpu")\)'
    return re.sub(rf"(?<![!=]= ){ANY_GPU}|(?<=\(){chosen}(?=\);)", HERE, text)


def dtype_unconditional(text):
    """Makes a conditional conversion unconditional."""
    return re.sub(
        rf"if \({QUESTION}\) \{{\n(\s*(?:[xy] = [xy]\.|m->)to\()[^\n]*?"
        r"(, torch::k(?:Half|Double)\);\n)\s*\}(?!\s*else)", rf"\1{HERE}\2", text)


def model_alone(text):
    """Moves a model to the best device, and its input elsewhere."""
    return re.sub(rf"m->to\((?:{CUDA}|{GPU_DEVICE})\);", f"m->to({HERE});",
                  re.sub(rf"if \({QUESTION}\)\n(\s*m->to\()[^\n]*\);",
                         rf"\1{HERE});", text))


# A pattern in a program, and its replacement.
SUBSTITUTED = {
    # The definition of a global variable, in another file than its declaration.
    "global-elsewhere": (r"^(\s*torch::Device shared\d+)(?: = [^;]*|\([^;]*\));",
                         rf"\1 = {HERE};"),
    # A constant that no code has to initialise.
    "constant-late": (rf"((?:fixed\d+(?: = |[{{(])|DeviceType type = )(?:{CUDA}, )?)({CUDA})",
                      r"\1::torchport::device_type(\2)"),
    "override-lost": (r"where\((torch::Device\w*(?: given)?)\) const override",
                      r"where(\1, int = 0) const"),
    "default-argument": (rf"(torch::Device (?:device|given) = )({GPU_DEVICE})",
                         rf"\1{HERE}"),
    "pointer-lost": (r"&torch::cuda::is_available", "[] { return true; }"),
    "instance-broken": (r"if \(value\.is_cuda\(\)\)",
                        "if (::torchport::is(torch::kCUDA, value))"),
    "overload-changed": (rf"(kind\d+\()({CUDA})\)", r"\1::torchport::device(\2))"),
    "capture-early": (r"on = torch::cuda::is_available\(\)\]", "on = true]"),
    "negation-lost": (r"!(\w+)\.is_cuda\(\)", r"\1.is_cuda()"),
    "text-changed": (r"(SHOW_\d+_\d+)\(x\.is_cuda\(\)\)",
                     r"\1(::torchport::is(torch::kCUDA, x))"),
    "assertion-kept": (r"\bassert\(([^;]*)\);", r"(void)(\1);"),
    "error-lost": (r"(\w+)\.cuda\(\)", rf"\1.to({HERE})"),
    "union-widened": (rf"cell\.type = ({CUDA})", r"cell.number = static_cast<int>(\1)"),
    "copy-back-lost": (r"(away\d+)\.cpu\(\)", r"\1"),
}


def substituting(pattern, instead):
    return lambda text: re.sub(pattern, instead, text, flags=re.M)


FAULTS = {each.__name__.replace("_", "-"): each
          for each in (lost_arm, condition_dropped, order_swapped, index_dropped,
                       index_lost, comparison_flipped, dtype_unconditional,
                       model_alone)}
FAULTS |= {name: substituting(*each) for name, each in SUBSTITUTED.items()}


def fixed(names, text):
    """The name of the first fault that changes TEXT, and the result."""
    for name in names:
        new = text if name == "nothing" else FAULTS[name](text)
        if new != text:
            return name, new
    return None, text


def including_twins(text):
    return text.replace("#include <torch/torch.h>\n", "#include <torch/torch.h>\n"
                        "#include <torchport/twins.h>\n", 1)


def main():
    names, verb, folder = sys.argv[1].split(","), sys.argv[2], pathlib.Path(sys.argv[3])
    if verb == "fix":
        layout = next(each for each in LAYOUTS if each.is_in(folder))
        head, pieces = layout.read(folder)
        new = {number: fixed(names, text)[1] for number, text in pieces.items()}
        if head and new != pieces:
            head = including_twins(head)
        layout.write(folder, {
            number: text if head or text == pieces[number] else including_twins(text)
            for number, text in new.items()}, head)
    print(json.dumps({"findings": []}))


if __name__ == "__main__":
    main()
