"""A device stored before its use: in options, containers, pointers, objects, results,
references."""

import re

from choices import conditional
from uses import use
from values import gpu

# Declarations of helpers, with the name H.
NUMBERED = ("struct H {\nexplicit H(torch::Device device) "
            ": device(device), number(device.index()) {}\n"
            "torch::Device device;\nint number;\n};\n")
QUIET = ("struct H {\nexplicit H(torch::Device device) "
         ": device(device) {}\ntorch::Device device;\n};\n")
INHERITED = ("struct H_base {\nexplicit H_base(torch::Device device) "
             ": device(device) {}\ntorch::Device device;\n};\n"
             "struct H : H_base {\nusing H_base::H_base;\n};\n")
MODULE = ("struct HImpl : torch::nn::Module {\nexplicit HImpl(torch::Device device) "
          ": device(device) {}\ntorch::Device device;\n};\nTORCH_MODULE(H);\n")
PAIR = "struct H {\ntorch::Device device;\nint count = 1;\n};\n"
BOX = "template <class T> struct H {\nT device;\n};\n"
OVERRIDDEN = ("struct H_base {\nvirtual ~H_base() = default;\n"
              "virtual void keep(torch::Device) {}\n"
              "torch::Device device = torch::kCPU;\n};\n"
              "struct H : H_base {\nvoid keep(torch::Device other) override "
              "{ device = other; }\n};\n")
TAKING = "torch::Device H(const torch::Device &device) { return device; }\n"
OPEN = ("template <class T> torch::Device H(T place) "
        "{ return torch::Device(place); }\n")
OF_OPTIONS = ("torch::Device H(const torch::TensorOptions &options) "
              "{ return options.device(); }\n")
OUT = "void H(torch::Device &to, torch::Device from) { to = from; }\n"

# The helper, the statement that stores the value V in N, and expressions that read it.
WAYS = [
    ("", "std::optional<torch::Device> N = V;", ["(*N)", "N.value()"]),
    ("", "std::optional<torch::Device> N{V};", ["(*N)"]),
    ("", "std::optional<torch::Device> N;\nN = V;", ["(*N)"]),
    ("", "std::optional<torch::Device> N;\nN.emplace(V);", ["N.value()"]),
    ("", "torch::TensorOptions N{V};", ["N.device()"]),
    ("", "auto N = torch::TensorOptions().device(V);", ["N.device()"]),
    ("", "auto N = torch::device(V).dtype(torch::kInt);",
     ["N.device()", "(*N.device_opt())", "N.dtype(torch::kFloat).device()"]),
    ("", "std::vector<torch::Device> N{V};", ["N[0]", "N.front()"]),
    ("", "std::vector<torch::Device> N(2, V);", ["N[1]"]),
    ("", "std::vector<torch::Device> N;\nN.emplace_back(V);", ["N.back()"]),
    ("", "std::vector<torch::Device> N;\nN.push_back(V);", ["N.back()"]),
    ("", "torch::Device N[] = {V};", ["N[0]", "(*N)"]),
    ("", "std::map<int, torch::Device> N{{1, V}};", ["N.at(1)"]),
    ("", "std::map<int, torch::Device> N;\nN.emplace(2, V);", ["N.at(2)"]),
    ("", "std::pair<torch::Device, int> N(V, 1);", ["N.first"]),
    ("", "auto N = std::make_pair(torch::Device(V), 1);", ["N.first"]),
    ("", "std::tuple<torch::Device, int> N{V, 2};", ["std::get<0>(N)"]),
    ("", "auto N = std::make_unique<torch::Device>(V);", ["(*N)"]),
    ("", "std::unique_ptr<torch::Device> N(new torch::Device(V));", ["(*N)"]),
    ("", "torch::Device N_kept = V;\nconst torch::Device *N = &N_kept;", ["(*N)"]),
    ("", "torch::Device N_kept = V;\nconst auto &N = N_kept;", ["N"]),
    ("", "torch::Device N_kept = V;\nauto N = std::move(N_kept);", ["N"]),
    ("", "const auto &N = torch::Device(V);", ["N"]),
    ("", "torch::Device N = torch::kCPU, N_too = torch::kCPU;\nN = N_too = V;",
     ["N", "N_too"]),
    ("", "torch::Device N = torch::kCPU;\nstd::tie(N) = std::make_tuple("
     "torch::Device(V));", ["N"]),
    ("", "auto N = [&] { return torch::Device(V); };", ["N()"]),
    ("", "std::function<torch::Device()> N = [&] { return torch::Device(V); };",
     ["N()"]),
    ("", "auto N = [](torch::Device device) { return device; };\n"
     "const torch::Device N_given = N(V);", ["N_given"]),
    ("", "torch::Device N = torch::kCPU;\nfor (torch::Device each : "
     "{torch::Device(V)})\nN = each;", ["N"]),
    ("", "torch::Device N = torch::kCPU;\ntry {\nthrow torch::Device(V);\n"
     "} catch (const torch::Device &thrown) {\nN = thrown;\n}", ["N"]),
    (NUMBERED, "H N{V};", ["N.device"]),
    (NUMBERED, "auto N = std::make_shared<H>(V);\nframe::show(\"number\", N->number);",
     ["N->device"]),
    (QUIET, "H N{V};", ["N.device"]),
    (QUIET, "auto N = std::make_unique<H>(V);", ["N->device"]),
    (QUIET, "std::vector<H> N;\nN.emplace_back(V);", ["N[0].device"]),
    (QUIET, "auto N = std::make_optional<H>(V);", ["N->device"]),
    (QUIET, "auto *N = new H(V);", ["N->device"]),
    (INHERITED, "H N{V};", ["N.device"]),
    (INHERITED, "auto N = std::make_unique<H>(V);", ["N->device"]),
    (MODULE, "H N{V};", ["N->device"]),
    (PAIR, "H N{V};", ["N.device"]),
    (PAIR, "auto [N, N_count] = H{V};", ["N"]),
    (BOX, "H<torch::Device> N{V};", ["N.device"]),
    (OVERRIDDEN, "H N;\nH_base &N_base = N;\nN_base.keep(V);", ["N.device"]),
    (TAKING, "const torch::Device N = H(V);", ["N", "H(N)"]),
    (TAKING, "torch::Device (*N_taking)(const torch::Device &) = &H;\n"
     "const auto N = N_taking(V);", ["N"]),
    (OPEN, "const torch::Device N = H(V);", ["N"]),
    (OF_OPTIONS, "const torch::Device N = H(V);", ["N"]),
    (OUT, "torch::Device N = torch::kCPU;\nH(N, V);", ["N"]),
]


def kept(g):
    """Adds a device that is stored and used."""
    helper, keeping, devices = g.one(WAYS)
    names = {"N": g.name("kept"), "H": g.name("Kept")}

    def filled(text):
        return re.sub(r"(?<![A-Za-z])[NH](?=_|Impl|[^A-Za-z]|$)",
                      lambda found: names[found[0]], text)

    if helper:
        g.helper(filled(helper))
    before, after = re.split(r"\bV\b", keeping)
    g.add(filled(before), g.one_of(
        (3, lambda g: gpu(g, "type")), (2, lambda g: gpu(g, "device")),
        (2, lambda g: conditional(g, "type")),
        (2, lambda g: conditional(g, "device"))), filled(after))
    for _ in range(g.one([1, 1, 2])):
        use(g, "device", filled(g.one(devices)))
