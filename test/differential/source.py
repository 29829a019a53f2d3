"""Many functions in one source, and back."""

import re

from tree import indented

HEAD = """#include <torch/torch.h>

#include "frame.h"
"""
PIECE = re.compile(r"^// function (\d+)$\n(.*?)^// end \1$\n", re.M | re.S)


def piece(number, tree):
    """The text of a function."""
    text = str(tree).replace("$", str(number))
    return (f"namespace f{number} {{\n\n{indented(text)}\n"
            f"static frame::Function registered({number}, run);\n\n"
            f"}} // namespace f{number}\n")


def joined(pieces, head=HEAD):
    """The source of a dictionary of texts."""
    return head + "".join(f"\n// function {number}\n{text}// end {number}\n"
                          for number, text in pieces.items())


def split(text):
    """The head and the functions of a source."""
    pieces = {int(number): body for number, body in PIECE.findall(text)}
    return text[:text.find("\n// function ")], pieces


def function_at(text, line):
    """The number of the function that line LINE is in, or None."""
    before = text.splitlines()[:line]
    for each in reversed(before):
        if each.startswith("// end "):
            return None
        if each.startswith("// function "):
            return int(each.split()[2])
    return None
