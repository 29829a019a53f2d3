"""Whether a test applies to the LibTorch of this run."""

import os
import re


def is_of_libtorch(test):
    """By `REQUIRES: libtorch-...` and `UNSUPPORTED: libtorch-...` in its text."""
    own = "libtorch-" + os.environ["TORCHPORT_TEST_LIBTORCH"]

    def named(word):
        return re.findall(r"libtorch-\d[\d.]*", " ".join(re.findall(rf"{word}:(.*)", test)))

    return set(named("REQUIRES")) <= {own} and own not in named("UNSUPPORTED")
