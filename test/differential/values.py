"""Spellings of devices, and questions for a GPU."""

from tree import Node

CUDA = ["torch::kCUDA", "torch::kCUDA", "at::kCUDA", "c10::kCUDA",
        "c10::DeviceType::CUDA"]
CPU = ["torch::kCPU", "torch::kCPU", "at::kCPU", "c10::DeviceType::CPU"]


def index_of(g):
    return g.one(g.indices)


def gpu(g, sort, index=()):
    """A GPU as a type, a device or a text."""
    index = index_of(g) if index == () else index
    if sort == "type":
        return Node("gpu type", g.one(CUDA))
    if sort == "text":
        return Node("gpu text", '"cuda"' if index is None else f'"cuda:{index}"')
    if g.has("strings") and g.maybe(0.25):
        return Node("gpu device", "torch::Device(", gpu(g, "text", index), ")")
    kind = gpu(g, "type")
    if index is None:
        return Node("gpu device", "torch::Device(", kind, ")")
    return Node("gpu device", "torch::Device(", kind, f", {index})")


def cpu(g, sort):
    if sort == "type":
        return Node("cpu type", g.one(CPU))
    if sort == "text":
        return Node("cpu text", '"cpu"')
    if g.has("strings") and g.maybe(0.2):
        return Node("cpu device", "torch::Device(", cpu(g, "text"), ")")
    return Node("cpu device", "torch::Device(", cpu(g, "type"), ")")


def gpu_place(g):
    """A GPU where LibTorch takes a device or options."""
    index = index_of(g)
    if index is None:
        return g.one_of((4, lambda g: gpu(g, "type")),
                        (1, lambda g: gpu(g, "device", None)))
    return g.one_of(
        (2, lambda g: gpu(g, "device", index)),
        (1, lambda g: Node("gpu braces", "{", gpu(g, "type"), f", {index}}}")))


def cpu_place(g):
    return g.one_of((3, lambda g: cpu(g, "type")), (1, lambda g: cpu(g, "device")))


def with_effect(g, value, what, probability=0.15):
    """VALUE, sometimes with an effect."""
    if not g.has("effects") or not g.maybe(probability):
        return value
    return g.one_of(
        (1, lambda g: Node(value.sort, f'frame::said("{what}", ', value, ")")),
        (1, lambda g: Node(value.sort, f'(frame::say("{what}"), ', value, ")")),
        (not g.alone, lambda g: Node(value.sort, f'[&] {{ frame::say("{what}"); return ',
                                     value, "; }()")))


def flag(g):
    """Another condition, with a known answer."""
    answer = "true" if g.maybe(0.7) else "false"
    if g.alone or g.has("effects") and g.maybe(0.5):
        return Node("flag", f'frame::say("asked {g.name("q")}", {answer})')
    name = g.name("wanted")
    g.add(f"const bool {name} = {answer};")
    return Node("flag", name)


def plain_question(g):
    return Node("question", g.one_of(
        (8, lambda g: "torch::cuda::is_available()"),
        (1, lambda g: "(torch::cuda::device_count() > 0)"),
        (1, lambda g: "(torch::cuda::device_count() >= 1)"),
        (1, lambda g: "(torch::cuda::is_available() == true)")))


def kept_answer(g):
    name = g.name("has_gpu")
    g.add(g.one(["bool", "const bool", "const auto"]), f" {name} = ",
          plain_question(g), ";")
    if g.maybe(0.2):
        g.add(f'std::cout << "a GPU: " << ({name} ? "yes" : "no") << \'\\n\';')
    return Node("question", name)


def asked_by_helper(g):
    name = g.name("gpu_works")
    body = Node("statement", "return ", g.made_alone(lambda g: question(g, 0.2)), ";\n")
    said = [g.effect("helper asks")] if g.has("effects") and g.maybe(0.3) else []
    g.helper(f"{g.linkage}bool {name}() {{\n", *said, body, "}\n")
    return Node("question", f"{name}()")


def asked_by_macro(g):
    name = g.name("HAS_GPU_$_")
    g.helper(f"#define {name} ", plain_question(g))
    return Node("question", name)


def with_flag(g):
    two = [question(g, 0.1), flag(g)]
    g.chance.shuffle(two)
    return Node("question", "(", two[0], g.one([" && ", " && ", " || "]), two[1], ")")


def question(g, more=0.5):
    """A question for a GPU, in one of many forms."""
    if not g.maybe(more):
        return plain_question(g)
    forms = [(2, plain_question)]
    if not g.alone:
        forms.append((2, kept_answer))
    if g.has("flags"):
        forms.append((3, with_flag))
    if g.has("helpers"):
        forms.append((1, asked_by_helper))
    if g.has("macros"):
        forms.append((1, asked_by_macro))
    return g.one_of(*forms)
