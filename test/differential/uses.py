"""Uses of a device: logging, comparing, storing, moving."""

import re

from generator import statement
from tree import Node
from values import flag, gpu, gpu_place, with_effect

# D stands for the device, and N for a new name.
OF_DEVICES = {
    "plain": [
        "frame::show(\"made\", torch::ones({2}, D));",
        "x = x.to(D);\nframe::show(\"x\", x);",
        "x = x.to(D, torch::kDouble);\nframe::show(\"x\", x);",
        "m->to(D);\nframe::show(\"m\", m);",
        "m->to(D);\nx = x.to(D);\nframe::show(\"result\", m->forward(x));",
        "o = o.device(D);\nframe::show(\"of options\", torch::zeros({2}, o));",
        "auto N = torch::TensorOptions().dtype(torch::kInt).device(D);\n"
        "frame::show(\"of options\", torch::full({2}, 3, N));",
        "frame::show(\"sum\", torch::ones({2}, D) + torch::ones({2}).to(D));",
        "b = std::make_unique<frame::FastBackend>(D);\nb->compute();",
        "e.load_fast(D);",
        'auto N = [&] { return torch::ones({3}, D); };\nframe::show("captured", N());',
        "const torch::Device N = D;\nframe::show(\"copied\", torch::ones({1}, N));",
        "std::vector<torch::Tensor> N{torch::ones({1}, D), torch::ones({2}).to(D)};\n"
        "frame::show(\"first\", N[0]);\nframe::show(\"second\", N[1]);",
    ],
    "texts": [
        "std::cout << \"uses \" << D << '\\n';",
        "std::cerr << \"uses \" << D << '\\n';",
        "log << D;\nframe::show(\"log\", log.str());",
        "frame::show(\"file\", \"model_\" + D.str() + \".pt\");",
        "std::map<std::string, int> N;\nN[D.str()] = 7;\n"
        "frame::show(\"count\", N.count(\"cuda\") + 2 * N.count(\"cuda:0\"));",
        "const std::string N = D.str();\n"
        "frame::show(\"view\", std::string(std::string_view(N).substr(0, 6)));",
        "frame::show(\"length\", D.str().size());",
        "frame::show(\"index\", D.index());",
        "frame::show(\"indexed\", D.has_index());",
        "if (D == torch::kCUDA)\nframe::say(\"equals CUDA\");\nelse\n"
        "frame::say(\"does not equal CUDA\");",
        "if (D != torch::Device(torch::kCUDA, 0))\nframe::say(\"not the first\");",
        "if (D == torch::Device(\"cuda\"))\nframe::say(\"equals the text\");",
        "if (torch::ones({1}, D).device() == D)\nframe::say(\"is where it is\");",
        "if (D.type() == torch::kCUDA)\nframe::say(\"of CUDA\");\nelse\n"
        "frame::say(\"of something else\");",
        'if (D.is_cuda())\nframe::say("is CUDA");\nelse\nframe::say("is not CUDA");',
        "if (D.is_cuda())\nm->to(torch::kCUDA);\nframe::show(\"m\", m);",
        "switch (D.type()) {\ncase torch::kCUDA:\nframe::say(\"case of CUDA\");\n"
        "break;\ndefault:\nframe::say(\"other case\");\n}",
        "v.push_back(D);\nframe::show(\"same\", v.back() == torch::kCUDA);",
        "v.emplace_back(D);\nframe::show(\"stored\", torch::ones({1}, v.front()));",
        "std::unordered_map<torch::Device, int> N;\nN[D] = 3;\n"
        "frame::show(\"found\", N.count(torch::kCUDA));",
        "std::set<std::string> N{D.str()};\nframe::show(\"held\", N.count(\"cuda:0\"));",
        "struct N_t { torch::Device device; } N{D};\n"
        "frame::show(\"member\", N.device.str());",
        "auto N = [held = D] { return held.index(); };\nframe::show(\"held\", N());",
        "const torch::Device &N = D;\nframe::show(\"by reference\", N.str());",
        "frame::show(\"enabled\", D.is_cuda() && torch::cuda::is_available());",
    ],
}
OF_TYPES = {
    "plain": [
        "frame::show(\"made\", torch::ones({2}, D));",
        "const torch::Device N(D);\nframe::show(\"made\", torch::ones({2}, N));",
        "x = x.to(D);\nframe::show(\"x\", x);",
        "m->to(D);\nframe::show(\"m\", m);",
        "o = o.device(D, 0);\nframe::show(\"made\", torch::ones({2}, o));",
    ],
    "texts": [
        "if (D == torch::kCUDA)\nframe::say(\"equals CUDA\");",
        "frame::show(\"number\", static_cast<int>(D));",
        "std::cout << \"type \" << D << '\\n';",
        "switch (D) {\ncase torch::kCUDA:\nframe::say(\"case of CUDA\");\nbreak;\n"
        "default:\nframe::say(\"other case\");\n}",
        "std::map<torch::DeviceType, int> N{{D, 2}};\n"
        "frame::show(\"found\", N.count(torch::kCUDA));",
        "const torch::Device N(D, 0);\nstd::cout << N << '\\n';",
        "frame::show(\"sized\", sizeof(D));",
    ],
}
OF_TEXTS = {
    "plain": [
        "const torch::Device N{std::string(D)};\n"
        "frame::show(\"made\", torch::ones({2}, N));",
        "x = x.to(std::string(D));\nframe::show(\"x\", x);",
        "const torch::Device N(D);\nm->to(N);\nframe::show(\"m\", m);",
    ],
    "texts": [
        "frame::show(\"text\", D);",
        "if (D == std::string(\"cuda\"))\nframe::say(\"mixed precision\");",
        "frame::show(\"file\", std::string(\"model_\") + D + \".pt\");",
        "std::string N = D;\nif (N.find(\"cuda\") == 0)\nframe::say(\"found\");\n"
        "frame::show(\"length\", N.size());",
        "const torch::Device N{std::string(D)};\nstd::cout << N << '\\n';",
        "std::string_view N = D;\nframe::show(\"view\", std::string(N));",
    ],
}
USES = {"device": OF_DEVICES, "type": OF_TYPES, "text": OF_TEXTS}


def use(g, sort, name):
    """Adds a use of the device NAME."""
    uses = USES[sort]
    kind = "texts" if g.has("texts") and g.maybe(0.35) else "plain"
    text = g.one(uses[kind])
    for variable in "xymnbeov":
        if any(start in text for start in (f"{variable}.", f"{variable}->",
                                           f"{variable} =", f" {variable})")):
            g.need(variable)
    if "log <<" in text:
        g.need("log")
    shown = f"({name})" if name.startswith("*") else name
    names = {"D": shown, "N_t": g.name("Kept"), "N": g.name("kept")}
    filled = re.sub(r"\w+", lambda word: names.get(word[0], word[0]), text)
    if g.has("flags") and g.maybe(0.12):
        g.add("if (", flag(g), ") {\n", filled, "\n}")
    else:
        g.add(filled)


MOVES = [
    ("x = x.to(", ");", "x"), ("m->to(", ");", "m"),
    ("y = torch::zeros({2, 2}, ", ");", "y"),
    ("y = torch::full({2, 2}, 2.0, torch::TensorOptions().device(", "));", "y"),
    ("x = x.to(", ", torch::kHalf);", "x"),
]


def move(g):
    """Adds a move to a GPU."""
    if g.maybe(0.2):
        variable = g.need(g.one(["x", "y"]))
        g.add(f"{variable} = {variable}.cuda();")
    else:
        before, after, variable = g.one(MOVES)
        g.need(variable)
        there = (gpu(g, "device") if "TensorOptions" in before else gpu_place(g))
        g.add(before, with_effect(g, there, "moves", 0.1)
              if there.sort != "gpu braces" else there, after)
    g.add(f'frame::show("{variable}", {variable});')


def pass_by_reference(g, sort, name):
    """Adds a helper that changes the device or only reads it."""
    if sort != "device" or not name.isidentifier():
        return
    outside = [each for nodes in g.places.values() for each in nodes]
    text = "".join(map(str, outside + g.statements))
    if re.search(rf"const (auto|[\w:]+) {name}\b", text):
        return
    helper = g.name("adjust")
    body = g.one(["device = torch::Device(torch::kCPU);",
                  "if (device.is_cuda())\ndevice.set_index(0);",
                  "std::cout << device << '\\n';",
                  "if (device == torch::kCUDA)\nframe::say(\"adjusted\");"])
    constant = "const " if "device =" not in body and "set_" not in body else ""
    g.helper(f"void {helper}({constant}torch::Device &device) {{\n",
             statement(body, "\n"), "}\n")
    g.add(f"{helper}({name});")


def returned(g, sort, name):
    """Adds a method that returns the device."""
    if sort != "device":
        return
    owner = g.name("Owner")
    g.helper(f"struct {owner} {{\nexplicit {owner}(torch::Device device) "
             ": device(device) {}\ntorch::Device where() const { return device; }\n"
             "torch::Device device;\n};\n")
    variable = g.name("owner")
    g.add(f"{owner} {variable}{{{name}}};")
    g.add(g.one([f'frame::show("owned", torch::ones({{2}}, {variable}.where()));',
                 f'if ({variable}.where() == torch::kCUDA)\n'
                 'frame::say("owner has CUDA");']))
