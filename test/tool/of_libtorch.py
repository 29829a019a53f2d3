"""Whether a test applies to the LibTorch of this run."""

import os
import pathlib
import re
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
from libtorch import features_of  # noqa: E402


def is_of_libtorch(test):
    """By `REQUIRES: libtorch-...` and `UNSUPPORTED: libtorch-...` in its text."""
    own = features_of(os.environ["TORCHPORT_TEST_LIBTORCH"])

    def named(word):
        return set(re.findall(r"libtorch-(?:\d[\d.]*|stable-abi)",
                              " ".join(re.findall(rf"{word}:(.*)", test))))

    return named("REQUIRES") <= own and not own & named("UNSUPPORTED")
