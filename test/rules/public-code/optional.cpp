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
    device.emplace(torch::kCUDA, 0);
  } else {
    device.emplace(torch::kCPU);
  }
  // CHECK-MESSAGES: :[[@LINE-4]]:20: {{.*}}[availability-idiom]
  // CHECK-FIXES: device.emplace(::torchport::device(torch::kCUDA, 0));
  return x.to(*device);
}
torch::Tensor assigned(torch::Tensor x) {
  c10::optional<torch::Device> device;
  if (torch::cuda::is_available())
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA))
    device = torch::kCUDA;
  else
    device = torch::kCPU;
  // CHECK-MESSAGES: :[[@LINE-3]]:14: {{.*}}[availability-idiom]
  // CHECK-FIXES: device = ::torchport::device(torch::kCUDA);
  return x.to(*device);
}
void asText(c10::optional<torch::Device> &device) {
  if (torch::cuda::is_available())
    device.emplace("cuda:0");
  else
    device.emplace("cpu");
  // CHECK-MESSAGES: :[[@LINE-3]]:20: {{.*}}[availability-idiom]
}
void wished(std::optional<torch::Device> &device, bool gpu) {
  if (gpu && torch::cuda::is_available())
    // CHECK-FIXES: if (gpu && ::torchport::is_available(torch::kCUDA))
    device.emplace(torch::kCUDA, 0);
    // CHECK-MESSAGES: :[[@LINE-1]]:20: {{.*}}[availability-idiom]
  else
    device.emplace(torch::kCPU);
}
// Another index, a pointer, and a user's choice.
void second(std::optional<torch::Device> &device, std::optional<torch::Device> *other, bool gpu) {
  if (torch::cuda::is_available())
    device.emplace(torch::kCUDA, 1);
    // CHECK-MESSAGES: :[[@LINE-2]]:7: {{.*}}[device-question]
    // CHECK-MESSAGES: :[[@LINE-2]]:20: {{.*}}[hardcoded-device]
    // CHECK-FIXES: device.emplace(::torchport::device(torch::kCUDA, 1));
  else
    device.emplace(torch::kCPU);
  if (torch::cuda::is_available())
    other->emplace(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:20: {{.*}}[availability-idiom]
    // CHECK-FIXES: other->emplace(::torchport::device(torch::kCUDA));
  else
    other->emplace(torch::kCPU);
  if (gpu)
    device = torch::kCUDA;
    // CHECK-MESSAGES: :[[@LINE-1]]:14: {{.*}}[hardcoded-device]
    // CHECK-FIXES: device = ::torchport::device(torch::kCUDA);
}
// Not reported: another tensor's device, and the CPU.
void silent(std::optional<torch::Device> &device, std::optional<torch::DeviceType> &type, std::optional<int> &number, torch::Tensor x) {
  device = x.device();
  device = std::nullopt;
  device.emplace(x.device());
  device.emplace(torch::kCPU);
  device = torch::kCPU;
  number.emplace(int(torch::kCUDA));
  if (device == torch::kCUDA)
    type = device->type();
}
#define FILL(DEVICE) device = DEVICE
void byMacro(std::optional<torch::Device> &device) {
  FILL(torch::kCPU);
  FILL(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:8: {{.*}}[hardcoded-device]
  // CHECK-FIXES: FILL(::torchport::device(torch::kCUDA));
}
template <typename T> void open(std::optional<T> &device) {
  device = torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:12: {{.*}}[hardcoded-device]
  // CHECK-FIXES: device = ::torchport::device_type(torch::kCUDA);
}
void opened(std::optional<torch::Device> &device) { open(device); }
