"""The comparable outcome of a run."""

import re
from typing import NamedTuple

NOISE = [
    # LibTorch's stack trace.
    (re.compile(r"^frame #\d+: .*\n?", re.M), ""),
    (re.compile(r"^Exception raised from .* \(most recent call first\):\n?", re.M), ""),
    (re.compile(r"\b0x[0-9a-f]{4,}\b"), "ADDRESS"),
    # An added #include changes line numbers.
    (re.compile(r"(\.(?:cpp|h|inl)):\d+"), r"\1:LINE"),
]


class Outcome(NamedTuple):
    end: str     # "exit 0", "signal SIGABRT", "timed out"
    stdout: str
    stderr: str
    files: str   # the names of the files that it wrote

    @property
    def well(self):
        return self.end == "exit 0"


def normalized(text, folder):
    text = text.replace(str(folder), "FOLDER")
    for pattern, replacement in NOISE:
        text = pattern.sub(replacement, text)
    return text


def without_runtime(stderr):
    """STDERR without the runtime's messages, whose further lines are indented."""
    return re.sub(r"^torchport: .*\n?(?:  .*\n?)*", "", stderr, flags=re.M)


def without_devices(text):
    """TEXT with DEVICE for each device name of LibTorch."""
    text = re.sub(r"\b(?:CPU|CUDA|PrivateUse1)(?=[A-Z][a-z]+Type\{)", "DEVICE", text)
    return re.sub(r"\b(?:cpu|cuda|privateuseone)(?::\d+)?\b", "DEVICE", text)


def unsteady(one, other):
    """The fields in which two runs of one program differ."""
    return {field for field in Outcome._fields
            if getattr(one, field) != getattr(other, field)}
