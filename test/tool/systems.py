"""Compiles the sources of rules/ and tool/ for macOS and Windows with LLVM's headers:
`systems.py ZIG BUILD OUT [--all]`. Nothing is linked. Without `--all`, only the sources of
tool/os are compiled; no others may include a system's header (test/dev/floors.py)."""

import concurrent.futures
import itertools
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
ZIG, BUILD, OUT = (pathlib.Path(each).resolve() for each in sys.argv[1:4])
LLVM = pathlib.Path(
    re.search(r"^Clang_DIR:PATH=(.*)", (BUILD / "CMakeCache.txt").read_text(), re.M)[1]
).resolve().parents[2]
# The name of the system, its folders in tool/os, and the options of Clang.
SYSTEMS = {
    "macos": (("posix", "macos"), ("--target=aarch64-macos11", "-D_LIBCPP_ABI_VERSION=1")),
    "windows": (
        ("windows",),
        ("--target=x86_64-windows-gnu", "-D_WIN32_WINNT=0xa00", "-D__MSVCRT_VERSION__=0xe00",
         "-D_LIBCPP_ABI_VERSION=1", "-D_LIBCPP_DISABLE_VISIBILITY_ANNOTATIONS"),
    ),
}  # fmt: skip
DEFINITIONS = (
    "VERSION", "PAGES_FROM_PROGRAM", "PAGES_IN_SOURCE", "SIMULATOR_FROM_PROGRAM",
    "BUILD", "COMMIT",
)  # fmt: skip


def sources_for(folders):
    """All sources that are for the system with these folders of tool/os."""
    os_folder = ROOT / "tool/os"
    for house in ("rules", "tool"):
        for file in sorted((ROOT / house).rglob("*.cpp")):
            # Packages contain programs of users.
            if file.is_relative_to(ROOT / "tool/dist"):
                continue
            if os_folder not in file.parents[1:] or file.parent.name in folders:
                yield file


def overlay(system):
    """Makes a folder for what the headers of this machine say about its own system."""
    folder = OUT / system
    config = folder / "llvm/Config/llvm-config.h"
    config.parent.mkdir(parents=True)
    undefined = "#undef LLVM_ON_UNIX\n" if system == "windows" else ""
    config.write_text("#include_next <llvm/Config/llvm-config.h>\n" + undefined)
    # Alone, without the headers of this machine's C library.
    (folder / "re2").symlink_to("/usr/include/re2")
    return folder


def compiler(system, options):
    lib = ZIG / "lib"
    folders = [
        overlay(system), LLVM / "include", lib / "libcxx/include", lib / "libcxxabi/include",
        lib / "include", lib / f"libc/include/any-{system}-any",
    ]  # fmt: skip
    return [
        ZIG / "zig", "clang", "--no-default-config", *options, "-nostdinc", "-nostdinc++",
        "-D_LIBCPP_ABI_NAMESPACE=__1", "-D_LIBCPP_HAS_NO_VENDOR_AVAILABILITY_ANNOTATIONS",
        "-D_LIBCPP_PSTL_CPU_BACKEND_SERIAL",
        "-D_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_NONE",
        "-std=c++17", "-fno-exceptions", "-fno-rtti", "-O0", "-Wall", "-Wextra", "-Werror",
        "-Wno-deprecated-declarations",
        f"-I{BUILD / 'tool'}", f"-I{ROOT}", *(f"-isystem{each}" for each in folders),
        *(f'-DTORCHPORT_{each}="test"' for each in DEFINITIONS),
    ]  # fmt: skip


def errors_of(command, group):
    """The errors in each of the sources that fail to compile. They are compiled as one, which
    saves the time for LLVM's headers, and alone only if that fails."""
    with tempfile.NamedTemporaryFile("w", dir=OUT, suffix=".cpp") as whole:
        whole.write("".join(f'#include "{each}"\n' for each in group))
        whole.flush()
        done = subprocess.run([*command, whole.name], capture_output=True, text=True)
    if done.returncode == 0:
        return []
    if len(group) == 1:
        return [done.stderr]
    return [error for each in group for error in errors_of(command, [each])]


def groups_of(sources):
    """At most 12 sources of a folder each, as in the build."""
    for _, folder in itertools.groupby(sources, lambda each: each.parent):
        files = list(folder)
        for start in range(0, len(files), 12):
            yield files[start : start + 12]


def check(system, everything):
    folders, options = SYSTEMS[system]
    command = compiler(system, options)
    sources = list(sources_for(folders))
    groups = groups_of(sources)
    if everything:
        header = OUT / f"{system}.h"
        cmake = (ROOT / "rules/CMakeLists.txt").read_text()
        names = re.findall(r"<clang/.*?>", cmake)
        header.write_text("".join(f"#include {each}\n" for each in names))
        precompiled = header.with_suffix(".pch")
        subprocess.run([*command, "-x", "c++-header", header, "-o", precompiled], check=True)
        command += ["-include-pch", precompiled]
    else:
        sources = [each for each in sources if each.is_relative_to(ROOT / "tool/os")]
        groups = [sources]
    command.append("-fsyntax-only")
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        errors = list(itertools.chain(*pool.map(lambda each: errors_of(command, each), groups)))
    print("".join(errors), file=sys.stderr)
    print(f"{system}: {len(sources) - len(errors)} of {len(sources)} sources compile", flush=True)
    return bool(errors)


def main():
    shutil.rmtree(OUT, ignore_errors=True)
    return any([check(each, "--all" in sys.argv[4:]) for each in SYSTEMS])


if __name__ == "__main__":
    sys.exit(main())
