"""A chosen device in many forms, from `?:` to a template."""

from generator import TYPES, statement
from tree import Node
from values import cpu, gpu, question, with_effect


def conditional(g, sort, depth=0):
    there = with_effect(g, gpu(g, sort), "takes the GPU")
    not_there = with_effect(g, cpu(g, sort), "takes the CPU")
    if g.has("cascades") and depth == 0 and g.maybe(0.15):
        not_there = conditional(g, sort, 1)
    asked = question(g)
    if g.maybe(0.2):
        return Node("choice " + sort, "(!", asked, " ? ", not_there, " : ", there, ")")
    return Node("choice " + sort, "(", asked, " ? ", there, " : ", not_there, ")")


def value(g, sort):
    """A GPU or a choice."""
    return gpu(g, sort) if g.maybe(0.25) else conditional(g, sort)


def declared(g, sort, text):
    """Declares a variable with the device TEXT."""
    name = g.name({"type": "type", "device": "device", "text": "text"}[sort])
    kind = TYPES[sort]
    if sort == "text":
        form = g.one([f"{kind} {name}(", f"const {kind} {name}("])
        end = ");"
    else:
        form, end = g.one([
            (f"{kind} {name}{{", "};"), (f"{kind} {name} = ", ";"),
            (f"auto {name} = ", ";"), (f"const auto {name} = ", ";"),
            # With a call in parentheses this would declare a function.
            *([(f"{kind} {name}(", ");"), (f"const {kind} {name}(", ");")]
              if str(text).startswith("(") else [])])
    g.add(form, text, end)
    return name


def by_conditional(g, sort):
    return declared(g, sort, value(g, sort))


def device_of_choice(g, sort):
    """A Device constructed from a chosen type or text."""
    inner = "text" if g.has("strings") and g.maybe(0.3) else "type"
    name = g.name("device")
    g.add(f"torch::Device {name}(", conditional(g, inner), ");")
    return name


def unchanged(g, sort):
    name = g.name(sort)
    first = (f"std::string {name} = ", cpu(g, sort)) if sort == "text" else (
        f"{TYPES[sort]} {name} = ", with_effect(g, cpu(g, sort), "starts", 0.1))
    return name, first


def arm(g, assigned, what):
    """The statements of an arm: an assignment, sometimes with an effect."""
    inside = [assigned]
    if g.maybe(0.3):
        said = (g.effect(what) if g.has("effects") and g.maybe(0.5) else
                statement(f'std::cout << "{what}\\n";\n'))
        inside.insert(g.one([0, 1]), said)
    return inside


def braced(inside, g, without=0.5):
    """INSIDE as a block. One statement may do without braces."""
    if len(inside) == 1 and g.maybe(without):
        return ["\n", *inside]
    return [" {\n", *inside, "}\n"]


def by_branch(g, sort):
    name, first = unchanged(g, sort)
    g.add(*first, ";")
    g.devices.append((sort, name))
    asked = question(g)
    there = arm(g, statement(f"{name} = ", with_effect(g, gpu(g, sort), "assigns"),
                             ";\n"), "on the GPU")
    if g.maybe(0.5):
        g.add("if (", asked, ")", *braced(there, g))
    else:
        other = arm(g, statement(f"{name} = ", cpu(g, sort), ";\n"), "on the CPU")
        if g.maybe(0.25):
            there, other, asked = other, there, Node("question", "!", asked)
        g.add("if (", asked, ")", *braced(there, g), "else", *braced(other, g))
    g.devices.pop()
    return name


def returns(g, sort):
    """The body of a function that returns a chosen device."""
    there = statement("return ", with_effect(g, gpu(g, sort), "returns"), ";\n")
    last = statement("return ", cpu(g, sort), ";\n")
    parts = []
    if g.has("cascades") and g.maybe(0.2):
        parts.append(statement("if (torch::cuda::device_count() > 7)\nreturn ",
                               gpu(g, sort), ";\n"))
    parts.append(statement("if (", question(g, 0.3), ")",
                           *braced(arm(g, there, "found a GPU")[:1] + [there], g)
                           if g.maybe(0.1) else braced([there], g)))
    if g.maybe(0.2):
        parts.append(g.effect("found no GPU"))
    return [*parts, last]


def by_helper(g, sort):
    name = g.name("pick")
    body = g.block(lambda: g.statements.extend(returns(g, sort)))
    tail = " noexcept" if g.maybe(0.15) else ""
    head = g.linkage or g.one(["", "static ", "inline "])
    g.helper(f"{head}{TYPES[sort]} {name}(){tail} {{\n", *body, "}\n")
    return declared(g, sort, f"{name}()") if g.maybe(0.7) else f"{name}()"


def by_lambda(g, sort):
    body = g.block(lambda: g.statements.extend(returns(g, sort)))
    name = g.name(sort)
    g.add(f"const {TYPES[sort]} {name} = [&]() -> {TYPES[sort]} {{\n", *body, "}();")
    return name


def by_macro(g, sort):
    name = g.name("PICK_$_")
    there = gpu(g, sort)
    picked = there if g.maybe(0.4) else Node(
        "choice " + sort, "(torch::cuda::is_available() ? ", there, " : ",
        cpu(g, sort), ")")
    g.helper(f"#define {name} ", picked)
    return declared(g, sort, name)


def by_template(g, sort):
    name = g.name("pick")
    body = g.block(lambda: g.statements.extend(returns(g, sort)))
    g.helper(f"template <class T> T {name}() {{\n", *body, "}\n")
    return declared(g, sort, f"{name}<{TYPES[sort]}>()")


def by_member(g, sort):
    name = g.name("Config")
    g.helper(f"struct {name} {{\n", f"{TYPES[sort]} device = ",
             g.made_alone(lambda g: conditional(g, sort)), ";\nint threads = 2;\n};\n")
    variable = g.name("config")
    g.add(f"{name} {variable};")
    return f"{variable}.device"


def by_default_argument(g, sort):
    name = g.name("pass")
    g.helper(f"{g.linkage}{TYPES[sort]} {name}({TYPES[sort]} device = ",
             g.made_alone(lambda g: conditional(g, sort)), ") {\nreturn device;\n}\n")
    return declared(g, sort, f"{name}()")


def by_static(g, sort):
    name = g.name("shared")
    where = g.helper if g.maybe(0.5) else g.add
    where(f"static const {TYPES[sort]} {name}(",
          g.made_alone(lambda g: conditional(g, sort)), ");")
    return name


def by_pointer(g, sort):
    name = g.name("held")
    make = g.one([f"std::make_unique<{TYPES[sort]}>(",
                  f"std::make_shared<{TYPES[sort]}>(",
                  f"std::unique_ptr<{TYPES[sort]}>(new {TYPES[sort]}("])
    g.add(f"auto {name} = {make}", conditional(g, sort),
          "))" if "(new" in make else ")", ";")
    return f"*{name}"


def by_probe(g, sort):
    """A choice by an exception."""
    name, first = unchanged(g, sort)
    g.add(*first, ";")
    g.add("try {\n", statement("torch::ones({1}, ", gpu(g, "device"), ");\n"),
          statement(f"{name} = ", gpu(g, sort), ";\n"),
          "} catch (const c10::Error &) {\n", g.effect("no GPU works"), "}")
    return name


def by_empty(g, sort):
    """An object that has no device until there is a GPU, and is asked for it."""
    name = g.name("maybe")
    kind, holds, held = g.one([
        ("c10::optional<torch::Device>", "has_value", f"{name}.value_or(torch::kCPU)"),
        ("torch::TensorOptions", "has_device", f"{name}.device()")])
    g.add(f"{kind} {name};")
    begin, end = f"{name} = ", ";\n"
    if holds == "has_device" and g.maybe(0.5):
        begin, end = f"{name} = {name}.device(", ");\n"
    g.add("if (", question(g), ")",
          *braced(arm(g, statement(begin, gpu(g, sort), end), "on the GPU"), g))
    if g.maybe(0.7):
        g.add(f'std::cout << {name}.{holds}() << "\\n";')
    return held


def device(g):
    """Adds a choice of a device; returns its sort and its name."""
    sort = "device"
    if g.has("types") and g.maybe(0.2):
        sort = "type"
    elif g.has("strings") and g.maybe(0.2):
        sort = "text"
    forms = [(4, by_conditional), (5, by_branch), (1, by_pointer), (1, by_lambda)]
    if sort == "device":
        forms += [(3, device_of_choice), (1, by_empty)]
    for feature, weight, form in [
            ("returns", 2, by_helper), ("macros", 1, by_macro),
            ("templates", 1, by_template), ("members", 1, by_member),
            ("members", 1, by_default_argument), ("statics", 1, by_static),
            ("probes", 1, by_probe)]:
        if g.has(feature):
            forms.append((weight, form))
    weights, functions = zip(*forms)
    [form] = g.chance.choices(functions, weights)
    name = form(g, sort)
    g.devices.append((sort, name))
    return sort, name
