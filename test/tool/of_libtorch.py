"""Which tests are of the LibTorch that lit runs them with."""

import os
import re


def is_of_libtorch(test):
    """What `REQUIRES: libtorch-...` and `UNSUPPORTED: libtorch-...` in its text say."""
    own = "libtorch-" + os.environ["TORCHPORT_TEST_LIBTORCH"]

    def named(word):
        return re.findall(r"libtorch-\d[\d.]*", " ".join(re.findall(rf"{word}:(.*)", test)))

    return set(named("REQUIRES")) <= {own} and own not in named("UNSUPPORTED")
