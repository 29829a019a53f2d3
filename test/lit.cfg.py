# lit configuration of the tests with RUN lines: of the rules, the tool, the demo,
# the documentation and the runtime. The GoogleTest programs are a separate test
# suite, test/unit.

import importlib.util
import os
import re
import shutil
import sys

import lit.formats


def add_if(feature, is_there):
    if is_there:
        config.available_features.add(feature)


config.name = "torchport"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".cpp", ".test"]
config.excludes = ["CMakeLists.txt", "Inputs"]
# These tests take minutes each, so they run only on request.
if "versions" not in lit_config.params:
    config.excludes.append("versions")
# Long proofs of what few changes touch, such as packages, run before a release.
add_if("release", "release" in lit_config.params)

config.test_source_root = os.path.join(config.torchport_source_dir, "test")
# Tests with another LibTorch have a separate folder, so that both can run at once.
config.test_exec_root = os.path.join(
    config.torchport_binary_dir, lit_config.params.get("folder", "test")
)
if "folder" in lit_config.params:
    config.excludes.append("unit")


for part in ["tool", "tidy", "clangd", "runtime"]:
    add_if(part, getattr(config, f"build_{part}").upper() in ("ON", "TRUE", "YES", "1"))
for program in [
    "chromedriver", "clang-tidy-14", "clang-tidy-22", "clangd-22", "emacs", "mkdocs", "nvim",
    "parallel", "pre-commit", "shellcheck", "strace",
]:
    add_if(program, shutil.which(program))

# What compiles for Windows and runs the result, without a Windows.
wine = shutil.which("wine64") or "/usr/lib/wine/wine64"
add_if("wine", os.path.exists(wine))
add_if("mingw", shutil.which("x86_64-w64-mingw32-g++-posix"))
# Conan, which './dev test --all' gets from PyPI.
conan = shutil.which("conan") or os.path.join(config.torchport_binary_dir, "conan/bin/conan")
add_if("conan", os.path.exists(conan))
# What checks packages, from there too.
linters = os.path.join(config.torchport_binary_dir, "linters", "bin")
config.substitutions.append(("%linters", linters))
add_if("pypi-linters", os.path.exists(os.path.join(linters, "pipx")))
# A compiler for macOS and Windows, and LibTorch for both: './dev' gets them from PyPI.
zig = os.path.join(config.torchport_binary_dir, "zig")
for_macos = os.path.join(config.torchport_binary_dir, "macos")
for_windows = os.path.join(config.torchport_binary_dir, "windows")
for folder in zig, for_macos, for_windows:
    add_if(os.path.basename(folder), os.path.exists(os.path.join(folder, "wanted")))
# The last of the wheels with NVIDIA's headers.
cuda_wheel = os.path.join(config.torchport_binary_dir, "cuda-cccl", "wanted")
add_if("cuda-headers", os.path.exists(cuda_wheel))

# A Slurm cluster of only this machine.
if all(map(shutil.which, ["sbatch", "srun", "scancel"])) and all(
    os.path.exists(os.path.join("/usr/sbin", each)) for each in ["munged", "slurmctld", "slurmd"]
):
    config.available_features.add("slurm")
add_if("mpirun", shutil.which("mpirun"))

# The statically linked tool, from which the packages are made.
dist = os.path.join(config.torchport_binary_dir, "static", "torchport")
dist = lit_config.params.get("dist", dist)
dist_clangd = os.path.join(os.path.dirname(dist), "torchport-clangd")
add_if("dist", os.path.exists(dist))
add_if("dist-clangd", os.path.exists(dist_clangd))
# Debian has this module in a separate package.
add_if("venv", importlib.util.find_spec("ensurepip"))

sys.path.append(config.test_source_root)
from libtorch import LibTorch, features_of  # noqa: E402

libtorch = LibTorch(config.libtorch_includes)
config.environment["TORCHPORT_TEST_LIBTORCH"] = libtorch.version
config.available_features.update(features_of(libtorch.version))
# './dev test --libtorch' only provides headers, so nothing can be linked or run.
add_if("libtorch-library", "headers-only" not in lit_config.params)

sarif_schema = os.path.join(
    config.torchport_binary_dir,
    "npm/node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json",
)

binary_dir = os.path.join(config.torchport_binary_dir, "bin")

# `env python3` is lit's own Python, which has Debian's modules. Another one in PATH may
# lack them, or be a wrapper that takes longer to start than a test.
python_dir = os.path.join(config.test_exec_root, "python")
os.makedirs(python_dir, exist_ok=True)
python = os.path.join(python_dir, "python3")
if not os.path.lexists(python):
    os.symlink(sys.executable, python)

# LLVM's FileCheck, not and split-file come first, then our own programs.
config.environment["PATH"] = os.pathsep.join(
    [config.llvm_tools_dir, binary_dir, python_dir, config.environment["PATH"]]
)
# The tests' folders are inside our build folder. clangd would index the whole build, and
# would not exit before the current file is finished.
config.environment["CLANGD_FLAGS"] = "--background-index=0"
# All tests share one preamble of LibTorch's headers.
config.environment["XDG_CACHE_HOME"] = os.path.join(config.test_exec_root, "cache")

# Files that tests write are inside our checkout, but do not follow our style.
os.makedirs(config.test_exec_root, exist_ok=True)
for name, content in [
    (".clang-format", "DisableFormat: true\n"),
    (".clang-tidy", "Checks: ''\n"),
]:
    with open(os.path.join(config.test_exec_root, name), "w") as style:
        style.write(content)

# Tests of rules also run without any optimization. Parsing all headers takes seconds.
if "slow-way" in lit_config.params:
    config.environment["TORCHPORT_TEST_SLOW_WAY"] = "1"
# Before a release, they also fix what is fixed already.
if "release" in lit_config.params:
    config.environment["TORCHPORT_TEST_RELEASE"] = "1"

without_headers = " ".join(
    [os.path.join(config.test_source_root, "tool", "without-headers"), config.cxx]
)

config.substitutions += [
    ("%torchport", os.path.join(binary_dir, "torchport")),
    ("%dist_clangd", dist_clangd),
    # The libraries of our own code in it, which still have their symbols.
    ("%dist_objects", os.path.join(os.path.dirname(dist), "..", "tool", "*.a")),
    ("%dist", dist),
    ("%source_root", config.torchport_source_dir),
    ("%build_root", config.torchport_binary_dir),
    ("%cmake", config.cmake),
    ("%cxx", config.cxx),
    ("%python", sys.executable),
    ("%conan", conan),
    ("%wine", wine),
    ("%for_macos", for_macos),
    ("%for_windows", for_windows),
    ("%zig", os.path.join(zig, "ziglang")),
    ("%check_rules", os.path.join(config.test_source_root, "rules", "check")),
    ("%sarif_schema", sarif_schema if os.path.exists(sarif_schema) else ""),
    ("%without_libtorch", without_headers + " torch,ATen,c10,caffe2"),
    (
        "%without_hip",
        without_headers + " hip,hipblas,hipblaslt,hipfft,hiprand,hipsolver,"
        "hipsparse,miopen,rccl,rocblas,roctracer",
    ),
    *((f"%{name}", os.path.join(config.test_source_root, "tool", name))
      for name in ["database", "document", "exits", "unprivileged"]),
    ("%libtorch_flags", libtorch.flags),
    ("%libtorch_includes", config.libtorch_includes),
    ("%llvm_flags", "-isystem " + os.path.join(config.llvm_tools_dir, "../include")),
]
