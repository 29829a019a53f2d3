"""What is generated: trees of text, which can be made smaller."""


class Node:
    """A piece of a function. Its SORT says where it may stand; a part is text or
    another node."""

    __slots__ = ("sort", "parts")

    def __init__(self, sort, *parts):
        self.sort = sort
        self.parts = list(parts)

    def __str__(self):
        return "".join(map(str, self.parts))

    def inner(self):
        """All nodes below this one, those of one level together."""
        below = [each for each in self.parts if isinstance(each, Node)]
        for each in below:
            yield each
        for each in below:
            yield from each.inner()


def written(program, place):
    """What stands at PLACE in a program, whose parts are shapes."""
    return "".join(str(each) for shape in program.parts for each in shape.parts
                   if isinstance(each, Node) and each.sort == place)


# What may stand for any node of a sort.
LEAST = {
    "shape": "",
    "statement": "",
    "helper": "",
    "more": "",
    "question": "torch::cuda::is_available()",
    "flag": "true",
    "gpu type": "torch::kCUDA",
    "cpu type": "torch::kCPU",
    "gpu device": "torch::Device(torch::kCUDA)",
    "cpu device": "torch::Device(torch::kCPU)",
}


def with_part(node, index, part):
    changed = Node(node.sort, *node.parts)
    changed.parts[index] = part
    return changed


def in_place_of(node):
    """What may stand where NODE does, and is smaller."""
    if node.sort in LEAST and str(node) != LEAST[node.sort]:
        yield Node(node.sort, LEAST[node.sort])
    for each in node.inner():
        if each.sort == node.sort:
            yield each


def reductions(node):
    """Each tree that differs from this one in one smaller piece."""
    for index, part in enumerate(node.parts):
        if isinstance(part, Node):
            for smaller in in_place_of(part):
                yield with_part(node, index, smaller)
            for smaller in reductions(part):
                yield with_part(node, index, smaller)


def indented(text):
    """TEXT, line by line, by the braces that are open."""
    lines, depth = [], 0
    for line in text.splitlines():
        line = line.strip()
        if not line:
            continue
        closing = len(line) - len(line.lstrip("}"))
        is_directive = line.startswith("#")
        lines.append("" if is_directive else "  " * (depth - closing))
        lines[-1] += line
        if not is_directive:
            depth = max(0, depth + line.count("{") - line.count("}"))
    return "\n".join(lines) + "\n"
