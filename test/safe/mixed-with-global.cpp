// Both or none: the global needs the user's eye, and the model would move
// without its inputs.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: static torch::Device kept(::torchport::device(torch::kCUDA, 0));
// FIXED: m->to(::torchport::device(torch::kCUDA, 0));

#include <torch/torch.h>
static torch::Device kept(torch::kCUDA, 0);
torch::Tensor run(torch::nn::Linear m, torch::Tensor x) {
  m->to(torch::Device(torch::kCUDA, 0));
  return m->forward(x.to(kept));
}
int main() { run(torch::nn::Linear(2, 2), torch::ones({2, 2})); }
