"""The sources in which every front has to find the same: the tests of the rules."""

import dataclasses
import os
import re
import sys

sys.path.append(os.path.join(os.path.dirname(__file__), "..", "tool"))
from of_libtorch import is_of_libtorch  # noqa: E402

# Parsed once for all sources, which include the same again. The last line ends the preamble
# of clangd.
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

# The preamble of these matters, so they are also read without PRELUDE.
ALSO_AS_WRITTEN = ["device-macro/basic", "inactive-branch/basic", "cuda-guard/basic"]

# Tests that need a library or its headers are left out.
OF_LIBRARIES = r"REQUIRES:|-isystem /|%llvm_flags|/old-shim"

# The part of <torch/torch.h> that the sources without PRELUDE use, which is faster to parse.
LIGHTER = "<torch/cuda.h>\n#include <torch/types.h>"

# These declare LibTorch's names themselves.
WITHOUT_PRELUDE = ["embedded-python-device/python", "hardcoded-device/imitation",
                   "rocm-difference/hip-name", "rocm-difference/target",
                   "rocm-difference/without-target", "unstable-api/basic"]

INCLUDES = ["-isystem", "hip", "-isystem", "inductor", "-isystem", "library",
            "-isystem", "unstable", "-I", "settings"]


@dataclasses.dataclass(frozen=True)
class Case:
    name: str
    text: str
    # The options of the command line, as pairs of name and value.
    options: tuple
    # Whether PRELUDE may precede it.
    takes_prelude: bool = True

    @property
    def is_as_written(self):
        return not self.text.startswith(PRELUDE)


def flags(rules):
    """The flags of all cases. Only the command line contains stand-ins for CUDA's headers."""
    standins = rules.parent.parent / "tool" / "standins"
    return [*(str(rules / "Inputs" / each) if not each.startswith("-") else each
              for each in INCLUDES), "-idirafter", str(standins)]


def cases(rules, pattern):
    """The cases of the files that match in the folder `rules`."""
    for file in sorted(rules.glob(pattern)):
        test = f"{file.parent.name}/{file.stem}"
        text = file.read_text()
        if re.search(OF_LIBRARIES, text) or not is_of_libtorch(text):
            continue
        # RUN and CHECK lines and includes of other parts of the test are removed.
        plain = re.sub(r"// (CHECK|RUN:).*|#include \".*", "//", text)
        variants = {tuple(re.findall(r"-D(\w+)=?(\S*)", run)):
                    tuple(re.findall(r"--(target)=(\S+)", run))
                    for run in re.findall(r"RUN: (.*%s.* -- .*)", text)}
        assert variants, f"{file}: no RUN line to learn its flags from"
        for number, (macros, options) in enumerate(variants.items()):
            # A file name with "cuda" in it makes a file CUDA's own; the case has another.
            name = f"of-{file.parent.name}-{file.stem}-{number}"
            own = "".join(f"#define {macro} {value or 1}\n"
                          for macro, value in macros) + plain
            if test not in WITHOUT_PRELUDE:
                yield Case(name, PRELUDE + own, options)
            if test in ALSO_AS_WRITTEN + WITHOUT_PRELUDE:
                lighter = own.replace("<torch/torch.h>", LIGHTER)
                yield Case(f"{name}-as-written", lighter, options,
                           test in ALSO_AS_WRITTEN)
