// Row 69: options that have a device already.
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: options = options.device(::torchport::device(torch::kCUDA));
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: own = own.device(::torchport::device(torch::kCUDA));
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: meta = meta.device(::torchport::device(torch::kCUDA));

#include <torch/torch.h>
#include <iostream>
torch::Tensor like(torch::Tensor x) {
  auto options = x.options();
  if (torch::cuda::is_available())
    options = options.device(torch::kCUDA);
  return torch::zeros({2}, options);
}
torch::Tensor made() {
  auto own = torch::TensorOptions().dtype(torch::kInt);
  own = own.requires_grad(false);
  if (torch::cuda::is_available())
    own = own.device(torch::kCUDA);
  return torch::zeros({2}, own);
}
int main() {
  auto meta = torch::TensorOptions().device(torch::kMeta);
  if (torch::cuda::is_available())
    meta = meta.device(torch::kCUDA);
  const auto x = torch::zeros({2}, meta);
  std::cout << x.is_meta() << like(x).is_meta() << made();
}
