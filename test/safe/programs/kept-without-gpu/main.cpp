// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: elsewhere = ::torchport::device(torch::kCUDA);
// FIXED: if (::torchport::is_available(torch::kCUDA)) {
// FIXED: device = ::torchport::device(torch::kCUDA);
// FIXED: options = options.device(::torchport::device(torch::kCUDA));
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: options = options.device(::torchport::device(torch::kCUDA));
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: device = ::torchport::device(torch::kCUDA, 0);
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: moved = moved.device(::torchport::device(torch::kCUDA));
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: set = ::torchport::device(torch::kCUDA);
#include "settings.h"
#include <iostream>
void choose() {
  if (torch::cuda::is_available())
    elsewhere = torch::kCUDA;
}
void Settings::choose() {
  if (torch::cuda::is_available()) {
    device = torch::kCUDA;
    options = options.device(torch::kCUDA);
  }
}
torch::TensorOptions given(torch::TensorOptions options) {
  if (torch::cuda::is_available())
    options = options.device(torch::kCUDA);
  return options;
}
// None is no CPU either.
torch::Tensor moved(torch::Tensor x) {
  c10::optional<torch::Device> device;
  if (torch::cuda::is_available())
    device = torch::Device(torch::kCUDA, 0);
  return device ? x.to(*device) * 2 : x;
}
void asked() {
  torch::TensorOptions moved;
  if (torch::cuda::is_available())
    moved = moved.device(torch::kCUDA);
  torch::TensorOptions set;
  if (torch::cuda::is_available())
    set = torch::kCUDA;
  std::cout << moved.has_device() << set.device_opt().has_value();
}
int main() {
  asked();
  std::cout << moved(torch::ones({2}));
  choose();
  Settings settings;
  settings.choose();
  std::cout << elsewhere << given(torch::kMeta) << settings.device
            << settings.options;
}
