// Optional devices. Row 73.
// RUN: %check_rules %s %t -- %libtorch_flags
// CHECK-GONE: torch::cuda::
// CHECK-GONE: emplace(torch::kCUDA
#include <torch/torch.h>
#include <optional>

// Both arms of a question.
torch::Tensor indexed(torch::Tensor x) {
  std::optional<torch::Device> device;
  if (torch::cuda::is_available()) {
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) {
    device.emplace(torch::kCUDA, 0); // CHECK 20: [availability-idiom]
  } else {
    device.emplace(torch::kCPU);
  }
  // CHECK-FIXES: device.emplace(::torchport::device(torch::kCUDA, 0));
  return x.to(*device);
}
torch::Tensor assigned(torch::Tensor x) {
  c10::optional<torch::Device> device;
  if (torch::cuda::is_available()) device = torch::kCUDA; // CHECK 45: [availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) device = ::torchport::device(torch::kCUDA);
  else device = torch::kCPU;
  return x.to(*device);
}
void asText(c10::optional<torch::Device> &device) {
  if (torch::cuda::is_available()) device.emplace("cuda:0"); // CHECK 51: [availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) device.emplace(::torchport::device(torch::kCUDA, 0));
  else device.emplace("cpu");
}
void wished(std::optional<torch::Device> &device, bool gpu) {
  if (gpu && torch::cuda::is_available()) device.emplace(torch::kCUDA, 0); // CHECK 58: [availability-idiom]
  // CHECK-FIXES: if (gpu && ::torchport::is_available(torch::kCUDA)) device.emplace(::torchport::device(torch::kCUDA, 0));
  else device.emplace(torch::kCPU);
}
// Another index, a pointer, and a user's choice.
void second(std::optional<torch::Device> &device, std::optional<torch::Device> *other, bool gpu) {
  if (torch::cuda::is_available()) device.emplace(torch::kCUDA, 1); // CHECK 7: [device-question]
  // CHECK 51: [hardcoded-device]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) device.emplace(::torchport::device(torch::kCUDA, 1));
  else device.emplace(torch::kCPU);
  if (torch::cuda::is_available()) other->emplace(torch::kCUDA); // CHECK 51: [availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) other->emplace(::torchport::device(torch::kCUDA));
  else other->emplace(torch::kCPU);
  if (gpu) device = torch::kCUDA; // CHECK 21: [hardcoded-device]
  // CHECK-FIXES: if (gpu) device = ::torchport::device(torch::kCUDA);
}
// Not reported: another tensor's device, and the CPU.
void silent(std::optional<torch::Device> &device, std::optional<torch::DeviceType> &type, std::optional<int> &number, torch::Tensor x) {
  device = x.device();
  device = std::nullopt;
  device.emplace(x.device());
  device.emplace(torch::kCPU);
  device = torch::kCPU;
  number.emplace(int(torch::kCUDA));
  if (device == torch::kCUDA) type = device->type();
}
#define FILL(DEVICE) device = DEVICE
void byMacro(std::optional<torch::Device> &device) {
  FILL(torch::kCPU);
  FILL(torch::kCUDA); // CHECK 8: [hardcoded-device]
  // CHECK-FIXES: FILL(::torchport::device(torch::kCUDA));
}
template <typename T> void open(std::optional<T> &device) {
  device = torch::kCUDA; // CHECK 12: [hardcoded-device]
  // CHECK-FIXES: device = ::torchport::device_type(torch::kCUDA);
}
void opened(std::optional<torch::Device> &device) { open(device); }
