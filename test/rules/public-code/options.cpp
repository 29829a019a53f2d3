// TensorOptions whose index or device is set in a step of its own. Rows 69, 83 and 84.
// RUN: %check_rules %s %t -- %libtorch_flags
// CHECK-GONE: torch::cuda::
#include <torch/torch.h>

// Row 83: device_index() sets a CUDA device.
torch::Tensor by_index(int gpu, torch::Device device) {
  auto a = torch::TensorOptions().device_index(1);
  // CHECK 35: warning: 'device_index()' sets a CUDA device, regardless of the device set before [hardcoded-device]
  // CHECK-FIXES: auto a = torch::TensorOptions().device(::torchport::device(torch::kCUDA, 1));
  auto b = torch::TensorOptions().dtype(torch::kFloat).device_index(gpu).requires_grad(true); // CHECK 69: [unchecked-device-index]
  // CHECK-FIXES: auto b = torch::TensorOptions().dtype(torch::kFloat).device(::torchport::device(torch::kCUDA, gpu)).requires_grad(true);
  auto c = torch::device_index(1).dtype(torch::kHalf); // CHECK 19: sets a CUDA device, regardless of the device set before
  // CHECK-FIXES: auto c = torch::device(::torchport::device(torch::kCUDA, 1)).dtype(torch::kHalf);
  auto d = torch::TensorOptions().device(torch::kCUDA).device_index(gpu); // CHECK 69: [unchecked-device-index]
  // CHECK-FIXES: auto d = torch::TensorOptions().device(torch::kCUDA).device(::torchport::device(torch::kCUDA, gpu));
  auto e = torch::TensorOptions(device).device_index(0); // CHECK 41: sets a CUDA device, regardless of the device set before
  // CHECK-FIXES: auto e = torch::TensorOptions(device).device(::torchport::device(torch::kCUDA, 0));
  return torch::zeros({1}, a) + torch::zeros({1}, b) + torch::zeros({1}, c) + torch::zeros({1}, d) + torch::zeros({1}, e);
}
// Row 84: device() drops the index that was set before.
torch::Tensor lost(int gpu) {
  auto a = torch::TensorOptions().device_index(gpu).device(torch::kCUDA);
  // CHECK 60: warning: device 'torch::kCUDA' is hard-coded, and drops the index 'gpu' that 'device_index()' has set [hardcoded-device]
  // CHECK-FIXES: auto a = torch::TensorOptions().device_index(gpu).device(::torchport::device(torch::kCUDA));
  auto b = torch::device_index(1).dtype(torch::kFloat).device(torch::Device(torch::kCUDA));
  // CHECK 77: drops the index '1' that 'device_index()' has set
  // CHECK-FIXES: auto b = torch::device_index(1).dtype(torch::kFloat).device(::torchport::device(torch::kCUDA));
  return torch::zeros({1}, a) + torch::zeros({1}, b);
}
torch::Tensor lost_by_choice(int gpu) {
  return torch::zeros({1}, torch::TensorOptions().device_index(gpu).device(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU));
  // CHECK 106: [availability-idiom]
  // CHECK-FIXES: return torch::zeros({1}, torch::TensorOptions().device_index(gpu).device(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU));
}
// Not reported: the device is set again.
torch::Tensor set_again(torch::Device device) {
  return torch::zeros({1}, torch::TensorOptions().device(torch::kCUDA).dtype(torch::kInt).device(device)) + torch::zeros({1}, torch::TensorOptions().device_index(1).device(device));
}
// Not reported: an index that is read, and the program's own function.
int reads(const torch::TensorOptions &options) { return options.device_index(); }
struct Mine { Mine device_index(int i) const; };
Mine mine() { return Mine().device_index(1); }
// Row 69.
torch::Tensor other_options() {
  auto options = torch::TensorOptions().dtype(torch::kHalf);
  if (torch::cuda::is_available()) options = torch::TensorOptions().device(torch::kCUDA); // CHECK 76: [availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) options = torch::TensorOptions().device(::torchport::device(torch::kCUDA));
  return torch::zeros({1}, options);
}
// Options that have a device already.
torch::Tensor begun_elsewhere(torch::Tensor x) {
  auto meta = torch::TensorOptions().device(torch::kMeta);
  if (torch::cuda::is_available()) meta = meta.device(torch::kCUDA); // CHECK 55: [availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) meta = meta.device(::torchport::device(torch::kCUDA));
  return torch::zeros({1}, meta);
}
// In a macro.
#define ON_SECOND torch::TensorOptions().device_index(1)
// CHECK 42: warning: macro 'ON_SECOND' sets a CUDA device with 'device_index()' [device-macro]
#define INDEXED(options, i) (options).device_index(i)
// CHECK 39: warning: macro 'INDEXED' sets a CUDA device with 'device_index()' [device-macro]
torch::Tensor macros(int gpu) { return torch::zeros({1}, ON_SECOND) + torch::zeros({1}, INDEXED(torch::TensorOptions(), 2)); }
// In a template.
template <typename T> torch::Tensor filled(T value) {
  return torch::full({1}, value, torch::TensorOptions().device_index(1).device(torch::kCUDA));
  // CHECK 80: drops the index '1' that 'device_index()' has set
  // CHECK-FIXES: return torch::full({1}, value, torch::TensorOptions().device_index(1).device(::torchport::device(torch::kCUDA)));
}
template torch::Tensor filled(int);
