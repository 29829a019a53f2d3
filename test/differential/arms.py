"""The two arms of a choice, which differ in the device and sometimes in more."""

import re

from choices import braced
from generator import statement
from values import cpu, cpu_place, gpu, gpu_place, question

# The statement of an arm, the variables that it needs, and the code that shows its
# outcome. D is the device; the arms may differ in one of (one|other).
ARMS = [
    ("b.reset(new frame::(Fast|Plain)Backend(D, (2|3)));", "b",
     "if (b)\nb->compute();"),
    ("b = std::make_unique<frame::(Fast|Plain)Backend>(D);", "b",
     "if (b)\nb->compute();"),
    ("b.reset(new frame::(Fast|Plain)Backend(D));", "b", "if (b)\nb->compute();"),
    ("b = std::unique_ptr<frame::Backend>(new frame::(Fast|Plain)Backend(D));",
     "b", "if (b)\nb->compute();"),
    ("frame::(Fast|Plain)Backend(D).compute();", "", ""),
    ("y = frame::(Fast|Plain)Maker()(D);", "y", 'frame::show("y", y);'),
    ("y = torch::full({2}, static_cast<(int|double)>(2.7), D);", "y",
     'frame::show("y", y);'),
    ("x = (x|y).to(D(|, torch::kHalf|, torch::kDouble));", "xy",
     'frame::show("x", x);'),
    ("(m|n)->to(D);", "mn", 'frame::show("m", m);\nframe::show("n", n);'),
    ('frame::said("(takes|builds) a model", (m|n))->to(D);', "mn",
     'frame::show("m", m);\nframe::show("n", n);'),
    ("e.load_(fast|plain)(D);", "e", ""),
    ("y = frame::batch<(64|8)>(D);", "y", 'frame::show("y", y);'),
    ("y = frame::filled((2|2.0|static_cast<int>(2.7)|static_cast<double>(2.7)|"
     "sizeof(char)|sizeof(double)), D);", "y", 'frame::show("y", y);'),
    ('y = frame::filled([&] { frame::say("(fills|is filled)"); '
     "return (1|3); }(), D);", "y", 'frame::show("y", y);'),
    ("y = torch::(ones|zeros)({(2|4), 2}, D);", "y", 'frame::show("y", y);'),
    ("o = o.device(D)(|.dtype(torch::kHalf)|.dtype(torch::kDouble));", "o",
     'frame::show("of options", torch::ones({2}, o));'),
    ("y = y.to(D, (torch::kHalf|torch::kDouble|torch::kFloat));", "y",
     'frame::show("y", y);'),
    ("v.push_back(D);", "v",
     'for (const torch::Device &each : v)\nstd::cout << each << "\\n";'),
    ("v.assign((1|2), D);", "v", 'frame::show("devices", v.size());'),
    ("y = torch::ones({2}, D) (+|-) (1|2);", "y", 'frame::show("y", y);'),
    ("y = std::make_pair(frame::said(\"(left|right)\", 1), torch::ones({2}, D))"
     ".second;", "y", 'frame::show("y", y);'),
    ('for (int i = 0; i < (1|2); ++i)\nframe::show("turn", torch::ones({1}, D));',
     "", ""),
    ('frame::show("(fast|plain)", torch::ones({1}, D));', "", ""),
    ("x = x.to(D, (true|false));", "x", 'frame::show("x", x);'),
    ("x = std::move(x).to(D);", "x", 'frame::show("x", x);'),
    ("{\ntorch::NoGradGuard no_grad;\nx = x.to(D)(| * 2);\n}", "x",
     'frame::show("x", x);'),
]


def choices_in(text):
    """TEXT as pieces: a string, or the list of its alternatives."""
    pieces, start, opened = [], 0, []
    for at, letter in enumerate(text):
        if letter == "(":
            opened.append((at, False))
        elif letter == "|" and opened:
            opened[-1] = (opened[-1][0], True)
        elif letter == ")" and opened:
            begin, has_choice = opened.pop()
            if has_choice:
                pieces += [text[start:begin], split(text[begin + 1:at])]
                start = at + 1
    return [*pieces, text[start:]]


def split(text):
    parts, depth = [""], 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if letter == "|" and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return parts


def spelled(pieces, device):
    """PIECES as a statement with DEVICE for D."""
    parts = []
    for index, text in enumerate(re.split(r"\bD\b", "".join(pieces))):
        parts += [device, text] if index else [text]
    return statement(*parts, "\n")


def two_arms(g, text):
    """The statement TEXT for a GPU and for the CPU. Sometimes one piece differs."""
    one = choices_in(text)
    for index, piece in enumerate(one):
        if isinstance(piece, list):
            one[index] = g.one(piece)
    other = list(one)
    places = [index for index, piece in enumerate(choices_in(text))
              if isinstance(piece, list)]
    if places and g.maybe(0.6):
        place = g.one(places)
        other[place] = g.one([each for each in choices_in(text)[place]
                              if each != one[place]])
    explicit = any(word in text for word in
                   ("Backend", "load_", "batch", "filled", "v.", "device(D)"))
    there = gpu(g, "device") if explicit else gpu_place(g)
    not_there = cpu(g, "device") if explicit else cpu_place(g)
    return [spelled(one, there)], [spelled(other, not_there)]


def decorated(g, arm, what):
    """ARM, sometimes with an effect before or after it."""
    if g.has("effects") and g.maybe(0.25):
        arm.insert(g.one([0, len(arm)]), g.effect(what))
    elif g.maybe(0.15):
        arm.insert(0, statement(f'std::cout << "{what}\\n";\n'))
    return arm


def twins(g):
    """Adds two arms and the code that shows which was taken."""
    text, needs, shown = g.one(ARMS)
    for name in needs:
        g.need(name)
    there, not_there = two_arms(g, text)
    if g.maybe(0.3):
        more, needs, also = g.one(ARMS)
        for name in needs:
            g.need(name)
        both = two_arms(g, more)
        shown += "\n" + also
        there, not_there = there + both[0], both[1] + not_there if g.maybe(
            0.3) else not_there + both[1]
    there = decorated(g, there, "in the arm of the GPU")
    not_there = decorated(g, not_there, "in the arm of the CPU")
    asked = question(g, 0.35)
    if g.maybe(0.25):
        arms = [(("if (", asked, ")"), there)]
    elif g.maybe(0.25):
        arms = [(("if (!", asked, ")"), not_there), (("else",), there)]
    else:
        arms = [(("if (", asked, ")"), there), (("else",), not_there)]
        if g.maybe(0.3) and g.has("cascades"):
            middle, _ = two_arms(g, text)
            arms.insert(1, (("else if (", "torch::cuda::device_count() > 5", ")"), middle))
    g.add(*(part for head, inside in arms for part in (*head, *braced(inside, g, 0.4))))
    if shown:
        g.add(shown)
