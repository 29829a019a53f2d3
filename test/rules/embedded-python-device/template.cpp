// TorchScript code in a template is reported once.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/jit.h>

template <typename T> auto compiled(T) { return torch::jit::compile("def f(x): return x.to('cuda')"); }
// CHECK 93: device 'cuda' is hard-coded in TorchScript
auto one = compiled(1), two = compiled(1.0f);
