"""Generated code as trees of text, which can be shrunk."""


class Node:
    """A piece of a program. Its SORT says where it may stand; its parts are texts or
    nodes."""

    __slots__ = ("sort", "parts")

    def __init__(self, sort, *parts):
        self.sort = sort
        self.parts = list(parts)

    def __str__(self):
        return "".join(map(str, self.parts))

    def inner(self):
        """All nodes below this one, level by level."""
        below = [each for each in self.parts if isinstance(each, Node)]
        for each in below:
            yield each
        for each in below:
            yield from each.inner()


def written(program, place):
    """The text at PLACE in a program, whose parts are shapes."""
    return "".join(str(each) for shape in program.parts for each in shape.parts
                   if isinstance(each, Node) and each.sort == place)


# The smallest node of each sort.
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
    """Smaller nodes that may replace NODE."""
    if node.sort in LEAST and str(node) != LEAST[node.sort]:
        yield Node(node.sort, LEAST[node.sort])
    for each in node.inner():
        if each.sort == node.sort:
            yield each


def reductions(node):
    """The trees that differ from NODE in one smaller piece."""
    for index, part in enumerate(node.parts):
        if isinstance(part, Node):
            for smaller in in_place_of(part):
                yield with_part(node, index, smaller)
            for smaller in reductions(part):
                yield with_part(node, index, smaller)


def indented(text):
    """TEXT with indentation by braces."""
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
