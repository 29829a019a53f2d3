// TorchScript code in a macro's body or argument is reported at its characters.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/jit.h>

#define CODE "def f(x): return x.to('rocm')" // CHECK 38: error: device 'rocm' in TorchScript fails
#define SAME(x) x
auto body = torch::jit::compile(CODE);
auto argument = SAME(torch::jit::compile("def f(x): return x.to('rocm')")); // CHECK 66: error: device 'rocm' in TorchScript fails
