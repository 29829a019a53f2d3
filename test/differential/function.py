"""The parts of a function's body."""

from arms import twins
from choices import conditional, device
from generator import statement
from kept import kept
from tree import Node
from uses import move, pass_by_reference, returned, use
from values import cpu, gpu, gpu_place, question


def chosen_and_used(g):
    sort, name = device(g)
    for _ in range(g.one([1, 1, 2, 2, 3])):
        use(g, sort, name)
    if g.has("texts") and g.maybe(0.15):
        pass_by_reference(g, sort, name)
    if g.has("texts") and g.maybe(0.1):
        returned(g, sort, name)


def half_moves(g):
    """A model and its input, each moved in its own way."""
    g.need("m")
    g.need("x")

    def by_name(start):
        sort, name = device(g)
        g.add(start, f"torch::Device({name})" if sort == "text" else name, ");")

    def written(start):
        g.add(start, gpu_place(g), ");")

    def in_place(start):
        g.add(start, conditional(g, "type"), ");")

    def in_branch(start):
        g.add("if (", question(g), ")\n", statement(start, gpu_place(g), ");\n"))

    def mapped(start):
        if start.startswith("m"):
            in_branch(start)
        else:
            g.add("x = ", question(g), " ? x.cuda() : x;")

    def elsewhere(start):
        g.add(start, "frame::elsewhere());")

    ways = [by_name, by_name, written, in_place, in_branch, mapped, elsewhere]
    starts = ["m->to(", "x = x.to("]
    g.chance.shuffle(starts)
    way = g.one(ways)
    for start in starts:
        way(start)
        if g.maybe(0.6):
            way = g.one(ways)
    g.add('frame::show("result", m->forward(x));')


def two_devices(g):
    """Tensors on two GPUs."""
    first, second = g.name("front"), g.name("back")
    g.add(f"torch::Device {first} = ", gpu(g, "device"), f", {second} = ",
          gpu(g, "device"), ";")
    g.add(f'frame::show("front", torch::ones({{1}}, {first}));')
    g.add(f'frame::show("back", torch::ones({{1}}, {second}));')
    if g.maybe(0.4):
        g.add(f'frame::show("one device", {first} == {second});')


def moves(g):
    for _ in range(g.one([1, 2])):
        move(g)


def probe(g):
    """Detects a GPU by an exception and continues without one."""
    g.need("x")
    inside = g.one([
        ["x = x.to(", gpu_place(g), ");\n"], ["x = x.cuda();\n"],
        ["x = torch::ones({2}, ", gpu(g, "device"), ");\n"]])
    g.add("try {\n", statement(*inside), g.effect("works on the GPU"),
          "} catch (const c10::Error &) {\n", g.effect("works on the CPU"), "}")
    g.add('frame::show("x", x);')


def guarded(g):
    """The current device, and tensors made there."""
    body = [statement(g.one(["c10::DeviceGuard", "c10::OptionalDeviceGuard"]),
                      " guard{", gpu(g, "device"), "};\n"),
            statement('frame::show("current", torch::ones({2}, ',
                      gpu(g, "type"), "));\n")]
    if g.maybe(0.4):
        body.append(statement('frame::show("moved", torch::ones({2}).cuda());\n'))
    if g.maybe(0.5):
        g.add("if (", question(g), ") {\n", *body, "}")
    else:
        g.add("{\n", *body, "}")


def made_only_there(g):
    """An object that exists only with a GPU, and its use."""
    g.need("b")
    g.add("if (", question(g), ")\n",
          statement("b = std::make_unique<frame::FastBackend>(",
                    gpu(g, "device"), ");\n"))
    g.add('if (b)\nb->compute();\nelse\nframe::say("no backend");')


def pointer_behind_question(g):
    """A pointer that is null without a GPU."""
    name = g.name("engine")
    ready = g.name("ready")
    g.helper(f"struct {ready} {{ bool loaded = true; }};")
    g.add(f"std::unique_ptr<{ready}> {name};")
    g.add("if (torch::cuda::is_available())\n", f"{name} = std::make_unique<{ready}>();")
    chosen = g.name("device")
    g.add(f"torch::Device {chosen}(torch::kCPU);")
    g.add(f"if (torch::cuda::is_available() && {name}->loaded)\n",
          statement(f"{chosen} = ", gpu(g, "device"), ";\n"))
    g.add(f'frame::show("made", torch::ones({{2}}, {chosen}));')


def checked_first(g):
    """A move after code that observes where the tensor is."""
    g.need("x")
    look = g.one(['TORCH_CHECK(x.is_cpu(), "starts on the host");\n',
                  'frame::show("x", x);\n',
                  'if (x.is_cpu())\nframe::say("from the host");\n'])
    g.add("if (", question(g), ") {\n", statement(look),
          statement(*g.one([["x = x.cuda();\n"],
                            ["x = x.to(", gpu_place(g), ");\n"]])), "}")
    g.add('frame::show("x", x);')


def half_precision(g):
    """Another data type on a GPU."""
    variable, start = g.one([("x", "x = x.to("), ("m", "m->to(")])
    g.need(variable)
    kind = g.one(["torch::kHalf", "torch::kDouble"])
    g.add("if (", question(g, 0.3), ") {\n",
          statement(start, gpu_place(g), f", {kind});\n"), "}")
    g.add(f'frame::show("{variable}", {variable});')


def synchronised(g):
    """Calls that exist only for CUDA."""
    text = g.one(["torch::cuda::synchronize();\n", "torch::cuda::manual_seed(3);\n",
                  "torch::cuda::manual_seed_all(3);\n"])
    if g.maybe(0.7):
        g.add("if (", question(g), ")\n", statement(text))
    else:
        g.add(text)
    g.add('frame::say("seeded");')


def in_template(g):
    """Code that depends on a type."""
    name = g.name("load")
    inner = g.block(lambda: chosen_and_used(g))
    method = g.name("net")
    g.helper(f"struct {method} {{\n"
             "void fast(torch::Device device) {"
             ' frame::show("fast", torch::ones({1}, device)); }\n'
             "void plain(torch::Device device) {"
             ' frame::show("plain", torch::ones({1}, device)); }\n};\n')
    other = g.one(["fast", "plain"])
    g.helper(f"template <class T> void {name}(T net) {{\nif (",
             "torch::cuda::is_available()", ")\n",
             statement("net.fast(", gpu(g, "device"), ");\n"), "else\n",
             statement(f"net.{other}(", cpu(g, "device"), ");\n"), "}\n")
    g.add(f"{name}({method}());")
    g.statements.extend(inner)


def overloaded(g):
    """The type of the device selects an overload."""
    name = g.name("kind")
    g.helper(f'const char *{name}(torch::DeviceType) {{ return "a type"; }}\n'
             f'const char *{name}(const torch::Device &) '
             '{ return "a device"; }\n'
             f'const char *{name}(const std::string &) {{ return "a text"; }}\n')
    sort = g.one(["type", "device", "text"])
    what = gpu(g, sort) if g.maybe(0.5) else conditional(g, sort)
    g.add(f'frame::show("overload", std::string({name}(', what, ")));")


def without_exceptions(g):
    """A device from a noexcept function."""
    name = g.name("spare")
    owner = g.name("Plan")
    body = statement("return ", gpu(g, "device"), ";\n")
    g.helper(f"struct {owner} {{\ntorch::Device {name}() const noexcept {{\n",
             body, "}\n};\n")
    planned = g.name("planned")
    g.add(f"const torch::Device {planned} = {owner}().{name}();")
    g.add(f'frame::show("planned", {planned}.index() > 0);')
    if g.maybe(0.5):
        g.add("if (torch::cuda::is_available())\n",
              f'frame::show("made", torch::ones({{1}}, {planned}));')


def measured(g):
    """A loop over devices that skips the missing GPU."""
    g.add("for (const torch::Device &each : {torch::Device(", cpu(g, "type"),
          "), ", Node("gpu device", "torch::Device(", gpu(g, "type"), ", 0)"),
          "}) {\nif (each.is_cuda() && !torch::cuda::is_available())\ncontinue;\n",
          'frame::show("measured", torch::ones({1}, each));\n}')


def backends(g):
    """A backend that reports its device."""
    name = g.name("Kernels")
    g.helper(f"struct {name} {{\ntorch::Device device() const {{ return ",
             gpu(g, "device"), "; }\n};\n")
    compare = g.one(["device().type() == torch::kCPU", "device().is_cpu()",
                     "device() == torch::ones({1}).device()"])
    g.add(f"if ({name}().{compare})\nframe::say(\"kernels of the CPU\");\nelse\n"
          "frame::say(\"kernels of the GPU\");")


def sized(g):
    """A device in an unevaluated expression."""
    g.add('frame::show("size", sizeof(', g.one([
        gpu(g, "type"), gpu(g, "device"), gpu(g, "text")]), "));")


def stringified(g):
    """A macro that makes a text of its argument."""
    name = g.name("KEEP_$_")
    g.helper(f"#define {name}(e) frame::show(#e, e)")
    g.add(f"{name}(torch::ones({{2}}, ", gpu_place(g), "));")


def in_macro(g):
    """A choice with a macro that may be empty."""
    name = g.name("LOG_$_")
    g.helper(f"#define {name}(text)" if g.maybe(0.5) else
             f"#define {name}(text) frame::say(text)")
    chosen = g.name("device")
    g.add(f"torch::Device {chosen}(", cpu(g, "type"), ");")
    g.add("if (", question(g, 0.3), ") {\n", statement(f'{name}("a GPU");\n'),
          statement(f"{chosen} = ", gpu(g, "device"), ";\n"), "}")
    g.devices.append(("device", chosen))
    use(g, "device", chosen)


def compared_with_gpu(g):
    """A device compared with two others."""
    first, other, one = g.name("gpu"), g.name("cpu"), g.name("one")
    g.add(f"const torch::Device {first}(", gpu(g, "type"), ", 0);")
    g.add(f"const torch::Device {other}(", cpu(g, "type"), ");")
    g.add(f"const torch::Device {one} = ", g.one([
        other, first, f"torch::cuda::is_available() ? {first} : {other}"]), ";")
    g.add(f'if ({one} == {first})\nframe::say("the path of the GPU");\nelse\n'
          'frame::say("the path of the CPU");')


PARTS = [
    (6, chosen_and_used, None), (18, twins, None), (6, kept, None),
    (3, half_moves, None),
    (1, two_devices, "several"), (2, moves, None), (2, probe, "probes"),
    (2, guarded, "guards"), (1, made_only_there, None),
    (1, pointer_behind_question, "flags"), (1, checked_first, "effects"),
    (2, half_precision, None), (1, synchronised, None), (1, in_template, "templates"),
    (1, overloaded, "types"), (1, without_exceptions, "members"),
    (1, measured, "texts"), (1, backends, "members"), (1, sized, "types"),
    (1, stringified, "macros"), (1, in_macro, "macros"),
    (1, compared_with_gpu, "texts"),
]
