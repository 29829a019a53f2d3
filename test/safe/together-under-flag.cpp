// Both: whoever sets the flag, it stands around both. What is asked of a tensor's
// shape, or of the command line, has no part in it.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: m->to(::torchport::device(torch::kCUDA, 0));
// FIXED: x = x.to(::torchport::device(torch::kCUDA, 0));
// FIXED: y = y.to(::torchport::device(torch::kCUDA, 0));
// FIXED: x = x.reshape({2, 2}).to(::torchport::device(torch::kCUDA, 0));

#include <torch/torch.h>
torch::Tensor run(torch::nn::Linear m, torch::Tensor x, bool use_cuda) {
  if (use_cuda)
    m->to(torch::Device(torch::kCUDA, 0));
  if (use_cuda)
    x = x.to(torch::Device(torch::kCUDA, 0));
  return m->forward(x);
}
int main(int argc, char **argv) {
  torch::Tensor y = torch::ones({2, 2}), x = torch::ones({4});
  for (int i = 0; i < argc; ++i)
    if (i % 2 == 0)
      y = y.to(torch::Device(torch::kCUDA, 0));
  if (x.dim() == 1)
    x = x.reshape({2, 2}).to(torch::Device(torch::kCUDA, 0));
  torch::matmul(x, y);
}
