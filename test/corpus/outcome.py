"""What a run did, as far as it can be compared with another run."""

import re
from typing import NamedTuple

NOISE = [
    # The stack that LibTorch prints with an error.
    (re.compile(r"^frame #\d+: .*\n?", re.M), ""),
    (re.compile(r"^Exception raised from .* \(most recent call first\):\n?", re.M), ""),
    (re.compile(r"\b0x[0-9a-f]{4,}\b"), "ADDRESS"),
    # An added #include moves the lines that assertions and warnings name.
    (re.compile(r"(\.(?:cpp|h|inl)):\d+"), r"\1:LINE"),
]


class Outcome(NamedTuple):
    end: str     # "exit 0", "signal SIGABRT", "timed out"
    stdout: str
    stderr: str
    files: str   # the names of the files that it left

    @property
    def well(self):
        return self.end == "exit 0"


def normalized(text, folder):
    text = text.replace(str(folder), "FOLDER")
    for pattern, replacement in NOISE:
        text = pattern.sub(replacement, text)
    return text


def without_runtime(stderr):
    """Standard error without the messages of torchport's runtime, whose further lines
    are indented."""
    return re.sub(r"^torchport: .*\n?(?:  .*\n?)*", "", stderr, flags=re.M)


def without_devices(text):
    """TEXT with one word for each device, as LibTorch prints them."""
    text = re.sub(r"\b(?:CPU|CUDA|PrivateUse1)(?=[A-Z][a-z]+Type\{)", "DEVICE", text)
    return re.sub(r"\b(?:cpu|cuda|privateuseone)(?::\d+)?\b", "DEVICE", text)


def unsteady(one, other):
    """The fields in which two runs of one program differ."""
    return {field for field in Outcome._fields
            if getattr(one, field) != getattr(other, field)}
