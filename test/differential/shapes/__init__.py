"""Shapes: code in several places of a program, as text.

A shape has text for the header, the file included in the namespace, the file of the
function that runs, and another source file. In the text, `@type`, `@device`, `@text` and
`@place` are a GPU, `@chosen` is a chosen device, `@asked` asks for a GPU, and any other
`@name` is a new name, the same in all places. Of `@[one|other]`, one is used.
"""

import re
from typing import NamedTuple

from choices import conditional
from tree import Node
from uses import use
from values import gpu, gpu_place, question

WORD = re.compile(r"@(\w+|\[[^\]]*\])")

VALUES = {
    "type": lambda g: gpu(g, "type"),
    "device": lambda g: gpu(g, "device"),
    "text": lambda g: gpu(g, "text"),
    "place": gpu_place,
    "chosen": lambda g: conditional(g, "device"),
    "chosentype": lambda g: conditional(g, "type"),
    "asked": question,
}


class Shape(NamedTuple):
    name: str
    header: str = ""
    part: str = ""
    helpers: str = ""
    behind: str = ""
    run: str = ""
    uses: str = ""      # a device that the function uses afterwards
    needs: str = ""     # variables of the function

    def __call__(self, g):
        names, choices = {}, {}

        def filled(text):
            return [each if index % 2 == 0 else spelled(g, each, names, choices)
                    for index, each in enumerate(WORD.split(text))]

        for place in ("header", "part", "helpers", "behind"):
            if getattr(self, place):
                with g.at(place):
                    g.helper(*filled(getattr(self, place)))
        for variable in self.needs:
            g.need(variable)
        if self.run:
            g.add(*filled(self.run))
        if self.uses:
            use(g, "device", "".join(map(str, filled(self.uses))))


def spelled(g, word, names, choices):
    """The text for WORD: one of VALUES, a choice or a name."""
    if word in VALUES:
        return VALUES[word](g)
    if word.startswith("["):
        if word not in choices:
            choices[word] = g.one(word[1:-1].split("|"))
        return choices[word]
    if word not in names:
        names[word] = g.name(word + ("_$_" if word.isupper() else ""))
    return names[word]
