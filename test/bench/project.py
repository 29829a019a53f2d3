"""Makes the project on which the tool is measured: the same bytes each time.

60% of its sources have no findings; 40% have one to three of the idioms by which LibTorch
programs choose devices. They include headers of the project and one of three sets of
LibTorch's, and are compiled with one of two sets of flags.
"""

import json
import pathlib
import random

EXTERNAL = (["torch/torch.h"], ["torch/script.h"], ["torch/torch.h", "torch/script.h"])
FLAGS = (["-O2", "-DBENCH_LIBRARY"], ["-O2", "-DBENCH_TESTS=1"])


def configurations(count):
    """COUNT sets of flags as the targets of a build have them: each with its own macro
    and its own include folder."""
    return [["-O2", f"-DBENCH_TARGET={number}", f"-Itargets/{number}"]
            for number in range(count)]


# LibTorch's headers test NDEBUG themselves.
RELEASE_AND_DEBUG = (["-O2", "-DNDEBUG"], ["-O0"])
LIBTORCH = "/usr/include/torch/csrc/api/include"
INCLUDES = ["-Iinclude", "-isystem", LIBTORCH]

PLAIN = """
torch::Tensor {name}_{n}(const torch::Tensor &input, int64_t steps) {{
  torch::Tensor sum = torch::zeros_like(input);
  for (int64_t step = 0; step < steps; ++step)
    sum = sum * {n}.5 + torch::relu(input).sum();
  TORCH_CHECK(sum.defined(), "{name} has no result");
  return sum;
}}
"""

IDIOMS = (
    "torch::Device {name}_{n}(torch::cuda::is_available() ? torch::kCUDA"
    " : torch::kCPU);\n",
    "void {name}_{n}(torch::Tensor &x) {{ x = x.to(torch::kCUDA); }}\n",
    "torch::Tensor {name}_{n}(const torch::Tensor &x) {{ return x.cuda() + {n}; }}\n",
    "auto {name}_{n}() {{ return torch::zeros({{2, {n}}},"
    " torch::TensorOptions().device(torch::kCUDA, 0)); }}\n",
    "torch::Device {name}_{n}() {{ return torch::Device(\"cuda:0\"); }}\n",
    "torch::Device {name}_{n}(int gpu)"
    " {{ return torch::Device(torch::kCUDA, gpu); }}\n",
    "void {name}_{n}() {{ torch::manual_seed({n}); torch::cuda::synchronize(); }}\n",
    "bool {name}_{n}(const torch::Tensor &x)"
    " {{ return x.device() == torch::kCUDA; }}\n",
)


def standard():
    """The C++ standard that the installed LibTorch needs."""
    everything = pathlib.Path(LIBTORCH, "torch/all.h").read_text()
    return "-std=c++20" if "202002L" in everything else "-std=c++17"


def source(index, headers):
    chance = random.Random(f"source {index}")
    name = f"part{index}"
    external = EXTERNAL[index % 3]
    idioms = [each for each in IDIOMS  # torch/script.h declares less
              if "torch::cuda" not in each or "torch/torch.h" in external]
    lines = [f"#include <{header}>\n" for header in external]
    lines += [f'#include "own{chance.randrange(headers)}.h"\n']
    lines += ["\nnamespace bench {\n"]
    lines += [PLAIN.format(name=name, n=n) for n in range(1, 4)]
    if index % 5 in (1, 3):
        for n in range(10, 10 + chance.randint(1, 3)):
            lines.append("\n" + chance.choice(idioms).format(name=name, n=n))
    return "".join(lines) + "\n} // namespace bench\n"


def header(index):
    return (f"#pragma once\n#include <cstdint>\n\nnamespace bench {{\n"
            f"struct Own{index} {{\n  int64_t width = {index};\n"
            f"  double scale = 0.5;\n}};\n}} // namespace bench\n")


def make(folder, size, flags=FLAGS):
    """Writes a project of SIZE sources, compiled with the sets of FLAGS, to FOLDER;
    returns their names."""
    folder = pathlib.Path(folder)
    for each in (each[2:] for set in flags for each in set if each.startswith("-I")):
        (folder / each).mkdir(parents=True)
        (folder / each / "target.h").write_text("#pragma once\n")
    for place in ("src", "include", ".git", "build"):
        (folder / place).mkdir(parents=True, exist_ok=True)
    headers = max(1, size // 5)
    for index in range(headers):
        (folder / f"include/own{index}.h").write_text(header(index))
    names, commands = [], []
    for index in range(size):
        names.append(f"src/part{index}.cpp")
        (folder / names[-1]).write_text(source(index, headers))
        commands.append({
            "directory": str(folder), "file": names[-1],
            "arguments": ["c++", standard(), *flags[index // 3 % len(flags)],
                          *INCLUDES, "-o", names[-1] + ".o", "-c", names[-1]]})
    (folder / "build/compile_commands.json").write_text(json.dumps(commands, indent=1))
    return names


def make_clean_tree(folder, size):
    """Writes SIZE small sources without findings, in many folders."""
    folder = pathlib.Path(folder)
    (folder / ".git").mkdir(parents=True, exist_ok=True)
    (folder / "compile_flags.txt").write_text("-std=c++17\n-Iinclude\n")
    for index in range(size):
        place = folder / f"part{index // 1000}" / f"group{index // 50 % 20}"
        if index % 50 == 0:
            place.mkdir(parents=True, exist_ok=True)
        (place / f"file{index}.cpp").write_text(
            f"#include <vector>\n\nint sum{index}(const std::vector<int> &of)"
            f" {{\n  int all = {index};\n  for (int each : of)\n"
            f"    all += each;\n  return all;\n}}\n")
