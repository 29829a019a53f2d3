"""chain.py variables|calls|answers LINKS: writes a program in which each of LINKS values
names the one before twice."""

import sys

LINKS = int(sys.argv[2])


def variables():
    yield "int main(int argc, char **) {"
    yield '  std::string s0 = "cuda:0";'
    for i in range(1, LINKS):
        yield f"  std::string s{i} = argc > {i} ? s{i - 1} : s{i - 1};"
    yield f"  torch::Device d(s{LINKS - 1});"
    yield "}"


def calls():
    yield 'std::string f0(int) { return "cuda:0"; }'
    for i in range(1, LINKS):
        yield f"std::string f{i}(int c) {{ return c ? f{i - 1}(c) : f{i - 1}(c); }}"
    yield f"int main() {{ torch::Device d(f{LINKS - 1}(1)); }}"


def answers():
    yield "int main() {"
    yield "  const bool b0 = torch::cuda::is_available();"
    for i in range(1, LINKS):
        yield f"  const bool b{i} = b{i - 1} && b{i - 1};"
    yield f"  torch::Device d(b{LINKS - 1} ? torch::kCUDA : torch::kCPU);"
    yield "}"


print("#include <torch/torch.h>\n#include <string>")
for line in {"variables": variables, "calls": calls, "answers": answers}[sys.argv[1]]():
    print(line)
