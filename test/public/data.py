"""Makes what a program needs to run, always the same bytes."""

import random
import shutil
import struct

TEST_IMAGES = 10000  # LibTorch wants as many as in the original


def mnist(folder):
    """MNIST's files for tests, with noise in them."""
    folder.mkdir(parents=True)
    (folder / "t10k-images-idx3-ubyte").write_bytes(
        struct.pack(">4I", 2051, TEST_IMAGES, 28, 28)
        + random.Random(1).randbytes(28 * 28 * 1000) * (TEST_IMAGES // 1000))
    (folder / "t10k-labels-idx1-ubyte").write_bytes(
        struct.pack(">2I", 2049, TEST_IMAGES)
        + bytes(number * 7 % 10 for number in range(TEST_IMAGES)))


def make(what, folder, source):
    """Makes each of WHAT in FOLDER: "mnist PLACE", "folder PLACE" for an empty one, or
    "source PLACE ORIGIN" for the folder ORIGIN of the repository SOURCE."""
    for each in what:
        kind, place, *origin = each.split(" ", 2)
        if kind == "mnist":
            mnist(folder / place)
        elif kind == "source":
            shutil.copytree(source / origin[0], folder / place, dirs_exist_ok=True)
        elif kind == "folder":
            (folder / place).mkdir(parents=True)
        else:
            raise SystemExit(f"run: no kind of data '{kind}'")
