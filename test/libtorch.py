"""What the LibTorch whose headers are there is, and the C++ that it wants."""

import pathlib
import re


class LibTorch:
    """`includes` are the flags that lead to its headers, if any are needed."""

    def __init__(self, includes):
        self.includes = includes
        self.folders = [*re.findall(r"-isystem (\S+)", includes), "/usr/include"]

    def header(self, name):
        """Its text, or nothing."""
        for folder in self.folders:
            path = pathlib.Path(folder, name)
            if path.exists():
                return path.read_text()
        return ""

    @property
    def version(self):
        for name in ["torch/headeronly/version.h", "torch/version.h"]:
            found = dict(re.findall(r"define TORCH_VERSION_(\w+) (\d+)", self.header(name)))
            if found:
                return f"{found['MAJOR']}.{found['MINOR']}"
        return "unknown"

    @property
    def standard(self):
        return "c++20" if "202002L" in self.header("torch/all.h") else "c++17"

    @property
    def flags(self):
        return f"-std={self.standard} {self.includes}".strip()


def features_of(version):
    """The features of lit that tests name in REQUIRES and UNSUPPORTED."""
    features = {f"libtorch-{version}"}
    if [int(part) for part in version.split(".")] >= [2, 10]:
        features.add("libtorch-stable-abi")
    return features
