// A model that is loaded in a macro's body or argument is reported there.
// RUN: %check_rules %s %t --rules=all -- %libtorch_flags
#include <torch/script.h>
#include <torch/torch.h>

#define LOAD(path) torch::jit::load(path) // CHECK 20: [model-load-device]
#define SAME(x) x
void macros() {
  auto first = LOAD("model.pt");
  auto second = SAME(torch::jit::load("model.pt")); // CHECK 22: [model-load-device]
}
