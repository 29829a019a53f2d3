// Variables that hold a device, a device type or a name.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>
#include <iostream>

// Types.
void types(torch::Tensor t) {
  auto device = torch::kCUDA; // CHECK 17: [hardcoded-device]
  // CHECK-NOTES: :[[@LINE-1]]:8: note: 'device' is defined here
  // CHECK-NOTES: :[[@LINE+2]]:12: note: LibTorch takes it as a device here
  // CHECK-FIXES: auto device = ::torchport::device_type(torch::kCUDA);
  t = t.to(device);
  t = torch::zeros({1}, torch::device(device));
}
void types_compared(torch::Tensor t) {
  auto compared = torch::kCUDA; // CHECK 19: [hardcoded-device]
  // CHECK-FIXES: auto compared = ::torchport::device_type(torch::kCUDA);
  if (t.device().type() == compared) t = t.to(compared);
}
void types_chosen(torch::Tensor t) {
  torch::DeviceType type = torch::cuda::is_available() ? torch::kCUDA : torch::kCPU; // CHECK 58: [availability-idiom]
  // CHECK-FIXES: torch::DeviceType type = ::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU;
  t = t.to(torch::Device(type, 0));
}
// Row 25: a constant stays, and its use is fixed.
constexpr auto kDevice = torch::kCUDA;
void constants(torch::Tensor t) {
  t = t.to(kDevice); // CHECK 12: [hardcoded-device]
  // CHECK-NOTES: :[[@LINE-3]]:16: note: 'kDevice' is defined here
  // CHECK-NOTES: :[[@LINE-2]]:12: note: LibTorch takes it as a device here
  // CHECK-FIXES: t = t.to(::torchport::device(kDevice));
  torch::Device second(kDevice, 1); // CHECK 24: [hardcoded-device]
  // CHECK-FIXES: torch::Device second(::torchport::device(kDevice, 1));
  if (t.device().type() == kDevice) t = t.cpu(); // CHECK 7: [device-question]
  // CHECK-FIXES: if (::torchport::is(kDevice, t.device())) t = t.cpu();
}
void strings(torch::Tensor t) {
  const std::string name = "cuda:0"; // CHECK 28: [hardcoded-device]
  t = t.to(torch::Device(name));
  std::string shown = torch::cuda::is_available() ? "cuda" : "cpu"; // CHECK 53: [availability-idiom]
  // CHECK-FIXES: t = t.to(::torchport::parse_device(name));
  // CHECK-FIXES: std::string shown = ::torchport::is_available(torch::kCUDA) ? "cuda" : "cpu";
  std::cout << shown;
  t = t.to(shown);
  // CHECK-FIXES: t = t.to(::torchport::parse_device(shown));
}
// A string that is also compared.
void compared_strings(torch::Tensor t) {
  const std::string name = "cuda"; // CHECK 28: [hardcoded-device]
  if (name == "cuda")
    t = t.to(name);
}
// Not this rule's: a default that may be replaced, and a string that reaches no device.
void negatives(torch::Tensor t, const std::string &mode) {
  std::string device = "cuda:0"; // CHECK 24: [device-string-input]
  if (mode != "auto") device = mode;
  t = t.to(device);
  // CHECK-FIXES: t = t.to(::torchport::parse_device(device));
  const std::string label = "cuda";
  std::cout << label;
}
