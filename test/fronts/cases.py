"""The texts that every front has to read alike: the test of each rule."""

import dataclasses
import pathlib
import os
import re
import sys

sys.path.append(os.path.join(os.path.dirname(__file__), "..", "tool"))
from of_libtorch import is_of_libtorch  # noqa: E402

# Read once for all of them: what follows includes it again, for nothing. The last line
# ends what clangd calls a preamble.
PRELUDE = """\
#include <torch/script.h>
#include <torch/torch.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

static_assert(true);
"""

# Of these, what stands in the preamble matters.
ALSO_AS_WRITTEN = ["device-macro", "inactive-branch", "cuda-guard"]

# These are about libraries that every front would have to be told of, or that not every
# machine has.
OF_LIBRARIES = r"REQUIRES:|-isystem /|%llvm_flags|/old-shim"

# All that those use of <torch/torch.h>, for a part of its time: each is read apart.
LIGHTER = "<torch/cuda.h>\n#include <torch/types.h>"

# These name things of their own as LibTorch does, and do without it.
WITHOUT_PRELUDE = ["embedded-python-device-python", "hardcoded-device-imitation",
                   "rocm-difference-anywhere", "rocm-difference-hip",
                   "rocm-difference-target", "unstable-api"]

INCLUDES = ["-isystem", "hip", "-isystem", "inductor", "-isystem", "library",
            "-isystem", "unstable", "-I", "settings"]


@dataclasses.dataclass(frozen=True)
class Case:
    name: str
    text: str
    # What the command line is told: pairs of an option and its value.
    options: tuple
    # Whether PRELUDE may come before it.
    takes_prelude: bool = True

    @property
    def is_as_written(self):
        return not self.text.startswith(PRELUDE)


def flags(rules):
    """What all cases are compiled with: only the command line has stand-ins for
    CUDA's headers inside."""
    standins = rules.parent.parent / "tool" / "standins"
    return [*(str(rules / "Inputs" / each) if not each.startswith("-") else each
              for each in INCLUDES), "-idirafter", str(standins)]


def cases(rules):
    """Of the folder that `rules` names."""
    folder = pathlib.Path(rules)
    for file in sorted([*folder.glob("*.cpp"), *folder.glob("tied-to-cuda/*.cpp")]):
        text = file.read_text()
        if re.search(OF_LIBRARIES, text) or not is_of_libtorch(text):
            continue
        # How a test is run, and its expectations, are no part of the program; nor are the
        # files that it is split into.
        plain = re.sub(r"// (CHECK-|RUN:).*|#include \".*", "//", text)
        variants = {tuple(re.findall(r"-D(\w+)=?(\S*)", run)):
                    tuple(re.findall(r"--(target)=(\S+)", run))
                    for run in re.findall(r"RUN: (.*%s.* -- .*)", text)}
        assert variants, f"{file}: no RUN line to learn its flags from"
        for number, (macros, options) in enumerate(variants.items()):
            # The name of a file may say that it is CUDA's own, and clangd's has another.
            name = f"of-{file.stem}-{number}"
            own = "".join(f"#define {macro} {value or 1}\n"
                          for macro, value in macros) + plain
            if file.stem not in WITHOUT_PRELUDE:
                yield Case(name, PRELUDE + own, options)
            if file.stem in ALSO_AS_WRITTEN + WITHOUT_PRELUDE:
                lighter = own.replace("<torch/torch.h>", LIGHTER)
                yield Case(f"{name}-as-written", lighter, options,
                           file.stem in ALSO_AS_WRITTEN)
