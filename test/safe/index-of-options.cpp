// The index of a device is read back from the options that it was put into.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: torch::TensorOptions options(::torchport::device(torch::kCUDA));
// FIXED: const auto options = torch::TensorOptions().device(::torchport::device(torch::kCUDA)).dtype(torch::kInt);
// FIXED: const torch::Device device = ::torchport::device(torch::kCUDA);
// FIXED: int in_place() { return torch::device(::torchport::device(torch::kCUDA)).device().index(); }
// FIXED: torch::TensorOptions options = ::torchport::device(torch::kCUDA);
// FIXED: torch::TensorOptions options = torch::TensorOptions(::torchport::device(torch::kCUDA));
// FIXED: auto last = torch::TensorOptions().dtype(torch::kInt).device(::torchport::device(torch::kCUDA));
// FIXED: std::cout << torch::ones({2}, torch::device(::torchport::device(torch::kCUDA)).dtype(torch::kInt)).numel();

#include <torch/torch.h>
#include <iostream>
void read_back() {
  torch::TensorOptions options(torch::kCUDA);
  std::cout << options.device().index();
}
void of_builder() {
  const auto options = torch::TensorOptions().device(torch::kCUDA).dtype(torch::kInt);
  std::cout << options.dtype(torch::kFloat).device_index();
}
void of_variable() {
  const torch::Device device = torch::kCUDA;
  const auto options = torch::TensorOptions(device);
  std::cout << *options.device_opt();
}
int in_place() { return torch::device(torch::kCUDA).device().index(); }
void printed() {
  torch::TensorOptions options = torch::kCUDA;
  std::cout << options;
}
struct Model {
  torch::TensorOptions options = torch::TensorOptions(torch::kCUDA);
  bool has_number() const { return options.device().has_index(); }
};
void only_used() {
  auto last = torch::TensorOptions().dtype(torch::kInt).device(torch::kCUDA);
  last = last.requires_grad(false);
  std::cout << torch::zeros({2}, last.dtype(torch::kFloat)).numel() << last.has_device();
}
void only_made() {
  std::cout << torch::ones({2}, torch::device(torch::kCUDA).dtype(torch::kInt)).numel();
}
int main() { std::cout << Model().has_number() << in_place(); }
