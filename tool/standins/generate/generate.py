#!/usr/bin/env python3
"""Writes ../torchport/libtorch/generated from LibTorch's headers:

    generate.py INCLUDE CLANG [OUT]

INCLUDE is the folder with LibTorch's `torch`, `ATen` and `c10`. Declarations that
CLANG does not compile together with the hand-written ones are omitted.
"""

import os
import re
import subprocess
import sys

from declarations import Reader

HERE = os.path.dirname(os.path.abspath(__file__))
STANDINS = os.path.dirname(HERE)
API = "torch/csrc/api/include/torch/"

# The headers of each part, in the order in which LibTorch includes them.
PARTS = {
    "Core.h": """torch/headeronly/core/DeviceType.h c10/core/DeviceType.h
        torch/headeronly/core/Layout.h
        torch/headeronly/core/MemoryFormat.h c10/core/Device.h
        torch/headeronly/util/HeaderOnlyArrayRef.h c10/util/ArrayRef.h
        c10/core/Stream.h c10/core/QScheme.h
        c10/core/SymIntArrayRef.h c10/core/Allocator.h c10/core/Storage.h c10/core/InferenceMode.h
        c10/core/GradMode.h c10/core/DeviceGuard.h c10/core/impl/DeviceGuardImplInterface.h
        c10/core/impl/VirtualGuardImpl.h c10/core/Event.h
        c10/core/StreamGuard.h c10/core/GeneratorImpl.h ATen/core/Generator.h
        """,
    "Tensor.h": "ATen/core/TensorBase.h ATen/core/TensorBody.h",
    "Functions.h": "ATen/core/Reduction.h OPS ATen/LinalgBackend.h ATen/BlasBackend.h "
    "ATen/ROCmFABackend.h ATen/SDPBackend.h c10/core/QEngine.h ATen/ops/from_blob.h "
    "ATen/detail/AcceleratorHooksInterface.h ATen/detail/CUDAHooksInterface.h "
    "ATen/detail/HIPHooksInterface.h ATen/detail/MPSHooksInterface.h "
    "ATen/detail/XPUHooksInterface.h ATen/DeviceGuard.h ATen/Context.h ATen/DeviceAccelerator.h "
    "torch/csrc/autograd/generated/variable_factories.h",
    "Jit.h": """ATen/core/ivalue.h ATen/core/ivalue_inl.h
        torch/csrc/jit/api/object.h torch/csrc/jit/api/module.h
        torch/csrc/jit/serialization/import.h API/jit.h""",
    "Runtime.h": """torch/csrc/autograd/autograd.h API/cuda.h API/mps.h
        API/xpu.h API/utils.h API/fft.h API/special.h""",
    "Modules.h": r"""API/enum.h API/expanding_array.h
        API/serialize/.* API/nn/.* API/serialize.h API/optim/.*
        API/data/(?!detail|datasets/chunk|datasets/stateful).*""",
    "Backends.h": """c10/cuda/CUDAFunctions.h c10/cuda/CUDAStream.h
        c10/cuda/CUDAGuard.h c10/cuda/CUDACachingAllocator.h
        ATen/cuda/CUDAContextLight.h ATen/cuda/CUDAEvent.h ATen/cuda/CUDAGraph.h
        c10/xpu/XPUStream.h torch/csrc/inductor/aoti_runner/model_container_runner.h
        torch/csrc/inductor/aoti_runner/model_container_runner_cpu.h
        torch/csrc/inductor/aoti_runner/model_container_runner_cuda.h
        torch/csrc/inductor/aoti_package/model_package_loader.h""",
}
DROP = {"internal", "symint", "std::ranges", "headeronly", "torch::headeronly", "native",
        "indexing", "namedinference"}


class Headers:
    def __init__(self, include):
        self.include = include
        self.order = []
        self.seen = set()
        for root in ["torch/torch.h", "torch/script.h", "c10/cuda/CUDAGuard.h"]:
            self.walk(root)

    def find(self, name):
        for folder in ["", "torch/csrc/api/include/"]:
            if os.path.exists(os.path.join(self.include, folder + name)):
                return folder + name
        return None

    def text(self, name):
        with open(os.path.join(self.include, name), errors="replace") as file:
            return file.read()

    def walk(self, name):
        name = self.find(name)
        if not name or name in self.seen:
            return
        self.seen.add(name)
        for found in re.finditer(
            r'(?m)^\s*#\s*include\s*[<"]([^>"]+)', self.text(name)
        ):
            self.walk(found.group(1))
        self.order.append(name)

    def of(self, pattern):
        pattern = pattern.replace("API/", API)
        if self.find(pattern):
            return [pattern]
        return [each for each in self.order if re.fullmatch(pattern, each)]


def operators(headers):
    """Returns the public functions of namespace at."""
    lines = []
    folder = os.path.join(headers.include, "ATen/ops")
    for name in sorted(os.listdir(folder)):
        if name.startswith("_") or not re.fullmatch(r"\w+\.h", name):
            continue
        if re.search(r"_(backward|native|ops|dispatch|meta|compositeexplicit\w*)\.h", name):
            continue
        for found in re.finditer(
            r"(?m)^inline ([\w:<>,& ]+?) (\w+)\((.*)\) \{$", headers.text("ATen/ops/" + name)
        ):
            result, function, parameters = found.groups()
            if not re.search(r"(_symint|_out|_outf|_backward\w*)$", function):
                lines.append(f"{result} {function}({parameters});")
    return ["namespace at {"] + lines + ["} // namespace at"]


def part(headers, wanted):
    lines = []
    for pattern in wanted.split():
        if pattern == "OPS":
            lines += operators(headers)
            continue
        for name in headers.of(pattern):
            text = headers.text(name)
            if name.endswith("torch/enum.h"):
                lines += [
                    each + ";" for each in re.findall(r"(?m)^TORCH_ENUM_DECLARE\(\w+\)", text)
                ]
                continue
            if name.endswith("nn/pimpl.h"):
                continue
            read = Reader(text, DROP).lines
            if name.endswith(("TensorBody.h", "TensorBase.h")):
                read = [
                    each
                    for each in read
                    if not re.search(r"[ &](_(?!set_)\w+|\w+_symint|__dispatch\w+)\(", each)
                ]
            lines += read
    return shortened(lines)


def shortened(lines):
    """Returns LINES in a shorter form that compiles faster."""
    seen, kept = set(), []
    for line in lines:
        line = line.replace("::std::", "std::").replace("std:: variant", "std::variant")
        line = re.sub(r"std::\s*variant<", "torchport_declared::OneOf<", line)
        line = re.sub(r"^TORCH_MODULE\(", "TORCHPORT_MODULE(", line)
        line = re.sub(r"C10_DEPRECATED\w*(\(.*?\"\))?\s*", "", line)
        line = re.sub(r"\( ", "(", line)
        kept.append(with_cheap_defaults(line))
    return kept


OPTIONAL = re.compile(
    r"(?:const )?((?:std::|c10::)?optional<(?:[^<>]|<[^<>]*>)*>) ?&? ?(\w+) ?= ?"
    r"(?:(?:std::|c10::)?nullopt|\{\})"
)
VALUE = re.compile(
    r"((?:const )?(?:at::|c10::)?(?:Scalar|TensorOptions|OptionalIntArrayRef|IntArrayRef|Tensor)"
    r"(?: ?&)?) (\w+) ?= ?(?:\{[^{}]*\}|at::kLong|std::nullopt|-?[\d.]+)"
)


def with_cheap_defaults(line):
    """Returns LINE with default arguments for which no constructor is looked up, and
    optionals that are only instantiated if they are passed. Optional devices are kept."""
    line = OPTIONAL.sub(
        lambda found: found.group()
        if "Device" in found.group(1)
        else "const {0}& {1}=torchport_declared::some<const {0}&>()".format(*found.groups()),
        line,
    )
    return VALUE.sub(r"\1 \2=torchport_declared::some<\1>()", line)


def write(folder, name, lines):
    with open(os.path.join(folder, name), "w") as file:
        file.write("// Made by tool/standins/generate/generate.py of LibTorch's headers.\n")
        file.write("#pragma once\n\n" + "\n".join(lines) + "\n")


def errors(clang, out):
    """Returns the lines that do not compile, by file, with and without the optional parts,
    and the compiler's messages."""
    command = [clang, "-std=c++17", "-fsyntax-only", "-w", "-ferror-limit=0",
               "-fno-caret-diagnostics", "-x", "c++", "-"]
    with_out = [] if out.startswith(STANDINS) else ["-I", os.path.join(out, "../../..")]
    said = ""
    for parts in ["#define TORCHPORT_NAMES_MODULES\n#define TORCHPORT_NAMES_BACKENDS\n", ""]:
        said += subprocess.run(
            command + with_out + ["-idirafter", STANDINS],
            input=parts + "#include <torchport/libtorch/All.h>\n",
            capture_output=True, text=True,
        ).stderr
    if "--show" in sys.argv:
        print(said, file=sys.stderr)
    found = {}
    for file, line in re.findall(r"(?m)^(\S+?):(\d+):\d+: error:", said):
        folder, name = os.path.split(file)
        found.setdefault(os.path.basename(folder) + "/" + name, set()).add(int(line))
    return found, said


def without(lines, numbers, dropped):
    """Returns LINES without those at NUMBERS. A class is removed as a whole."""
    kept, skip = [], None
    for number, line in enumerate(lines, 4):
        if skip is not None:
            if line == skip:
                skip = None
            continue
        if number in numbers and not line.startswith(("namespace", "}")):
            dropped.append(line)
            if line.endswith("{"):
                skip = line[: len(line) - len(line.lstrip())] + "};"
            continue
        kept.append(line)
    return kept


def main():
    include, clang = sys.argv[1:3]
    out = sys.argv[3] if len(sys.argv) > 3 and sys.argv[3][0] != "-" else os.path.join(
        STANDINS, "torchport/libtorch/generated")
    os.makedirs(out, exist_ok=True)
    headers = Headers(include)
    parts = {name: part(headers, wanted) for name, wanted in PARTS.items()}
    # Each part needs those before it.
    for name in parts:
        write(out, name, [])
    dropped = []
    for name in parts:
        for _ in range(30):
            write(out, name, parts[name])
            found, said = errors(clang, out)
            mine = found.get("generated/" + name)
            if not mine:
                if found:
                    print(f"{name}: {said[:3000]}", file=sys.stderr)
                break
            parts[name] = without(parts[name], mine, dropped)
    if "--dropped" in sys.argv:
        print("\n".join(dropped))


if __name__ == "__main__":
    main()
