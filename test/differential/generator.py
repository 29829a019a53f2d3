"""The generator's state: random choices, names, and the function so far."""

from contextlib import contextmanager

from tree import Node

# What a source may contain. Each source leaves some out, so that what prevents a fix in
# one source does not prevent it in all.
FEATURES = [
    "cascades", "effects", "flags", "guards", "helpers", "macros", "members",
    "probes", "returns", "several", "statics", "strings", "templates", "texts",
    "types",
]

# Where a piece of a program stands: the header, a file included in its namespace, before
# and in the function that runs, and another source file. A function has all of these in
# one file, in this order.
PLACES = ["header", "part", "helpers", "run", "behind"]

TYPES = {"type": "torch::DeviceType", "device": "torch::Device", "text": "std::string"}

VARIABLES = {
    "x": "torch::Tensor x = torch::ones({2, 2});\n",
    "y": "torch::Tensor y = torch::ones({2, 2}) * 3;\n",
    "m": "torch::nn::Linear m = frame::linear();\n",
    "n": "torch::nn::Linear n = frame::linear();\n",
    "b": "std::unique_ptr<frame::Backend> b;\n",
    "e": "frame::Engine e;\n",
    "v": "std::vector<torch::Device> v;\n",
    "o": "torch::TensorOptions o = torch::dtype(torch::kFloat);\n",
    "log": "std::ostringstream log;\n",
}


class Generator:
    def __init__(self, chance, features):
        self.chance = chance
        self.features = features
        self.places = {}
        self.place = "helpers"
        self.statements = []
        self.declared = {}
        self.devices = []  # pairs of a sort and a name
        self.names = 0
        self.alone = False  # no statement may precede the value being made
        self.indices = self.indices_of_function()

    def indices_of_function(self):
        if self.has("several") and self.maybe(0.5):
            return self.one([["0", "1"], ["1"], [None, "1"]])
        return self.one([[None], ["0"], [None, "0"]])

    def has(self, feature):
        return feature in self.features

    def maybe(self, probability):
        return self.chance.random() < probability

    def one(self, choices):
        return self.chance.choice(choices)

    def one_of(self, *weighted):
        """The result of one of several pairs of a weight and a function of self."""
        weights, functions = zip(*weighted)
        [chosen] = self.chance.choices(functions, weights)
        return chosen(self)

    def name(self, stem):
        self.names += 1
        return f"{stem}{self.names}"

    def add(self, *parts):
        self.statements.append(Node("statement", *parts, "\n"))

    def helper(self, *parts):
        self.places.setdefault(self.place, []).append(Node("helper", *parts, "\n"))

    @property
    def linkage(self):
        """The specifier of a function that several files define."""
        return "inline " if self.place in ("header", "part") else ""

    @contextmanager
    def at(self, place):
        """Puts helpers at PLACE, outside of the function's body."""
        outer = self.place, self.alone
        self.place, self.alone = place, True
        yield
        self.place, self.alone = outer

    def shape(self, build):
        """The result of BUILD in all places."""
        self.places = {}
        body = self.block(lambda: build(self))
        self.places["run"] = [Node("statement", "{\n", *body, "}\n")
                              if self.maybe(0.3) else Node("statement", *body)]
        return Node("shape", *(Node(place, *nodes)
                               for place, nodes in self.places.items()))

    def body(self, build):
        """The statements that BUILD adds, as the body of another function."""
        outer = self.declared, self.devices, self.alone
        self.declared, self.devices, self.alone = {}, [], False
        statements = self.block(lambda: build(self))
        statements = [*self.declared.values(), *statements]
        self.declared, self.devices, self.alone = outer
        return statements

    def need(self, name):
        """Declares one of VARIABLES at the beginning, once."""
        self.declared[name] = Node("statement", VARIABLES[name])
        return name

    def effect(self, what):
        return Node("statement", f'frame::say("{what}");\n')

    def made_alone(self, build):
        """A value that BUILD makes outside of the function's body."""
        outer, self.alone = self.alone, True
        made = build(self)
        self.alone = outer
        return made

    def block(self, build):
        """The statements that BUILD adds, as a separate list."""
        outer, self.statements = self.statements, []
        devices = list(self.devices)
        build()
        inner, self.statements = self.statements, outer
        self.devices = devices
        return inner


def statement(*parts):
    return Node("statement", *parts)
