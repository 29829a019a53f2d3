// Devices in smart pointers and lists. Row 73.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

// Both arms of a question.
torch::Tensor asked() {
  std::unique_ptr<torch::Device> unique;
  if (torch::cuda::is_available()) unique = std::make_unique<torch::Device>(torch::kCUDA, 0); // CHECK 77: [availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) unique = std::make_unique<torch::Device>(::torchport::device(torch::kCUDA, 0));
  else unique = std::make_unique<torch::Device>(torch::kCPU);
  std::shared_ptr<torch::Device> shared;
  if (torch::cuda::is_available()) {
    shared = std::make_shared<torch::Device>(torch::kCUDA); // CHECK 46: [availability-idiom]
    // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) {
    // CHECK-FIXES: shared = std::make_shared<torch::Device>(::torchport::device(torch::kCUDA));
  } else {
    shared = std::make_shared<torch::Device>(torch::kCPU);
  }
  std::unique_ptr<torch::Device> raw;
  if (torch::cuda::is_available()) raw.reset(new torch::Device(torch::kCUDA, 0)); // CHECK 64: [availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) raw.reset(new torch::Device(::torchport::device(torch::kCUDA, 0)));
  else raw.reset(new torch::Device(torch::kCPU));
  return torch::zeros({1}, *unique).to(*shared).to(*raw);
}
// Under the user's choice, with an index of the user's.
torch::Tensor wished(bool gpu, int i) {
  std::unique_ptr<torch::Device> device;
  if (gpu) device = std::make_unique<torch::Device>(torch::kCUDA, i); // CHECK 67: [unchecked-device-index]
  // CHECK-FIXES: if (gpu) device = std::make_unique<torch::Device>(::torchport::device(torch::kCUDA, i));
  else device = std::make_unique<torch::Device>(torch::kCPU);
  return torch::zeros({1}, *device);
}
// The index is not 0.
torch::Tensor different() {
  std::shared_ptr<torch::Device> device;
  if (torch::cuda::is_available()) device = std::make_shared<torch::Device>(torch::kCUDA, 1); // CHECK 7: [device-question]
  // CHECK 77: [hardcoded-device]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) device = std::make_shared<torch::Device>(::torchport::device(torch::kCUDA, 1));
  else device = std::make_shared<torch::Device>(torch::kCPU);
  return torch::zeros({1}, *device);
}
// One for each GPU.
void each(std::vector<torch::Device> &devices, std::vector<std::string> &names) {
  for (int i = 0; i < int(torch::cuda::device_count()); ++i) { // CHECK 27: [cuda-only-call]
  // CHECK-FIXES: for (int i = 0; i < int(::torchport::device_count(torch::kCUDA)); ++i) {
    devices.emplace_back(torch::kCUDA, i); // CHECK 26: [hardcoded-device]
    // CHECK-FIXES: devices.emplace_back(::torchport::device(torch::kCUDA, i));
    names.emplace_back("cuda:" + std::to_string(i));
  }
}
