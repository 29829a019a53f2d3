"""Questions about tensors and devices, in every place of an expression."""

import re

from shapes import Shape

# T is a tensor, and D a device.
ASKED = [
    "T.is_cuda()", "!T.is_cuda()", "T.device().is_cuda()", "D.is_cuda()",
    "D.type() == torch::kCUDA", "torch::kCUDA == D.type()",
    "D.type() != torch::kCUDA", "T.device().type() == at::kCUDA",
    "T.options().device().is_cuda()", "(T + 1).is_cuda()", "T.clone().is_cuda()",
    "(&T)->is_cuda()", "D == torch::kCUDA", "D != torch::Device(torch::kCUDA, 0)",
    "T.device() == torch::Device(torch::kCUDA)", "T.is_cuda() == D.is_cuda()",
    "T.is_cuda() ^ D.is_cuda()", "static_cast<bool>(T.is_cuda() & true)",
    "T.is_cuda() ? D.is_cuda() : T.is_cpu()", "torch::Tensor().is_cuda()",
    "T.is_cuda() && T.get_device() == 0", "[&] { return T.is_cuda(); }()",
    "std::make_pair(T.is_cuda(), 1).first", "bool(std::vector<bool>{T.is_cuda()}[0])",
    "frame::said(\"asked\", T.is_cuda())", "bool(torch::cuda::device_count())",
    "torch::cuda::device_count() > 1", "T.is_cuda() < torch::cuda::is_available()",
]

PLACES = [
    'frame::show("asked", Q);',
    "if (Q)\nframe::say(\"yes\");\nelse\nframe::say(\"no\");",
    "const bool @answer = Q;\nframe::show(\"answer\", @answer);",
    "const auto @answer{Q};\nframe::show(\"size\", sizeof @answer);\n"
    "frame::show(\"answer\", @answer);",
    "for (int @turn = 0; @turn < 2 && (Q); ++@turn)\nframe::say(\"turn\");",
    "switch (int(Q)) {\ncase 0:\nframe::say(\"zero\");\nbreak;\ncase 1:\n"
    "frame::say(\"one\");\n}",
    "while (Q) {\nframe::say(\"once\");\nbreak;\n}",
    "const auto @ask = [&, kept = (Q)] { return kept; };\n"
    "frame::show(\"captured\", @ask());",
    "frame::say((Q) ? \"yes\" : \"no\"), frame::say(\"after\");",
    "std::cout << \"is \" << std::boolalpha << (Q) << '\\n';",
    "if (const bool @there = Q; @there)\nframe::say(\"there\");",
    "int @count = 0;\n@count += (Q);\nframe::show(\"count\", @count);",
]


def asked(g, here):
    """A question somewhere, about a tensor and a device of this file or passed to
    another file."""
    text = re.sub(r"\bT\b", "@tensor", re.sub(r"\bD\b", "@device_here", g.one(ASKED)))
    place = g.one(PLACES).replace("Q", text)
    given = "torch::Tensor @tensor, torch::Device @device_here"
    made = "torch::ones({2}, @chosen)", "@chosen"
    if here:
        return Shape("", run="torch::Tensor @tensor = {};\n"
                     "torch::Device @device_here = {};\n".format(*made) + place)
    return Shape("", header=f"void @ask({given});",
                 behind=f"void @ask({given}) {{\n{place}\n}}",
                 run="@ask({}, {});".format(*made))


def question_here(g):
    asked(g, True)(g)


def question_of_another_file(g):
    asked(g, False)(g)


SHAPES = [question_here, question_of_another_file]
