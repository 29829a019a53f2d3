// Devices that are fixed in the source, where they are moved to and made.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>
// Row 33.
void moves(torch::Tensor t) {
  t = t.to(torch::kCUDA); // CHECK 12: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA));
  t = t.to(at::DeviceType::CUDA); // CHECK 12: [hardcoded-device]
  // CHECK-FIXES: t = t.to(::torchport::device(at::DeviceType::CUDA));
  // Row 74.
  t = t.to(c10::kXPU, torch::kHalf, /*non_blocking=*/true); // CHECK 12: [hardcoded-device]
  // CHECK-FIXES: t = t.to(::torchport::device(c10::kXPU), torch::kHalf, /*non_blocking=*/true);
  t = t.to(torch::kMPS, /*non_blocking=*/false); // CHECK 12: [hardcoded-device]
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kMPS), /*non_blocking=*/false);
  t = t.to(torch::Device(torch::kCUDA), torch::kHalf); // CHECK 26: [hardcoded-device]
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA), torch::kHalf);
  t = t.to(torch::Device{torch::kCUDA, 0}); // CHECK 26: [hardcoded-device]
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, 0));
  t = t.to({torch::kCUDA, 1}); // CHECK 13: [hardcoded-device]
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, 1));
}
// Row 34.
torch::Tensor methods(torch::Tensor t) {
  torch::Tensor sum = t.cuda() + t.detach().cuda(); // CHECK 25: warning: '.cuda()' moves to a hard-coded device [hardcoded-device]
  // CHECK 45: [hardcoded-device]
  // CHECK-FIXES: torch::Tensor sum = t.to(::torchport::device(torch::kCUDA)) + t.detach().to(::torchport::device(torch::kCUDA));
  return sum.contiguous()
      .cuda() // CHECK 8: [hardcoded-device]
      .sum();
  // CHECK-FIXES: .to(::torchport::device(torch::kCUDA))
}
// Row 35.
void modules(torch::nn::Linear linear, torch::nn::Module &module) {
  linear->to(torch::kCUDA); // CHECK 14: [hardcoded-device]
  // CHECK-FIXES: linear->to(::torchport::device(torch::kCUDA));
  module.to(torch::Device("cuda:0"), /*non_blocking=*/true); // CHECK 27: [hardcoded-device]
  // CHECK-FIXES: module.to(::torchport::device(torch::kCUDA, 0), /*non_blocking=*/true);
  module.to(torch::kCUDA, torch::kHalf); // CHECK 13: [hardcoded-device]
  // CHECK-FIXES: module.to(::torchport::device(torch::kCUDA), torch::kHalf);
}
// Row 9.
void unchecked() {
  torch::Device a(torch::kCUDA); // CHECK 19: [hardcoded-device]
  // CHECK-FIXES: torch::Device a(::torchport::device(torch::kCUDA));
}
void unchecked_too() { auto b = torch::Device(torch::kCUDA, -1); } // CHECK 47: [hardcoded-device]
// CHECK-FIXES: void unchecked_too() { auto b = ::torchport::device(torch::kCUDA, -1); }
void unchecked_as_well() { const at::Device c{at::kCUDA}; } // CHECK 47: [hardcoded-device]
// CHECK-FIXES: void unchecked_as_well() { const at::Device c{::torchport::device(at::kCUDA)}; }
void unchecked_and_copied() { torch::Device d = torch::kCUDA; } // CHECK 49: [hardcoded-device]
// CHECK-FIXES: void unchecked_and_copied() { torch::Device d = ::torchport::device(torch::kCUDA); }
// Row 10: with an index.
void with_an_index() {
  constexpr int kSecond = 1;
  torch::Device a(torch::kCUDA, 0); // CHECK 19: [hardcoded-device]
  // CHECK-FIXES: torch::Device a(::torchport::device(torch::kCUDA, 0));
  torch::Device b(torch::kCUDA, 1); // CHECK 19: [hardcoded-device]
  // CHECK-FIXES: torch::Device b(::torchport::device(torch::kCUDA, 1));
  torch::Device c{torch::kCUDA, kSecond}; // CHECK 19: [hardcoded-device]
  // CHECK-FIXES: torch::Device c{::torchport::device(torch::kCUDA, kSecond)};
  torch::Device d = {torch::kCUDA, 2}; // CHECK 22: [hardcoded-device]
  // CHECK-FIXES: torch::Device d = ::torchport::device(torch::kCUDA, 2);
  auto e = torch::Device("cuda:3"); // CHECK 26: [hardcoded-device]
  // CHECK-FIXES: auto e = ::torchport::device(torch::kCUDA, 3);
}
// Row 40.
void strings(torch::Tensor t) {
  t = t.to("cuda"); // CHECK 12: [hardcoded-device]
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA));
  t = t.to("cuda:1"); // CHECK 12: [hardcoded-device]
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, 1));
  t = t.to(std::string("cuda:0")); // CHECK 24: [hardcoded-device]
  // CHECK-FIXES: t = t.to(::torchport::parse_device(std::string("cuda:0")));
  t = torch::zeros({1}, "cuda"); // CHECK 25: [hardcoded-device]
  // CHECK-FIXES: t = torch::zeros({1}, ::torchport::device(torch::kCUDA));
  torch::Device a{"cuda"}; // CHECK 19: [hardcoded-device]
  // CHECK-FIXES: torch::Device a{::torchport::device(torch::kCUDA)};
}
// Row 32: the declaration counts, not the name.
namespace short_names {
using namespace torch;
void moves(Tensor t) {
  t = t.to(kCUDA); // CHECK 12: [hardcoded-device]
  // CHECK-FIXES: t = t.to(::torchport::device(kCUDA));
  t = t.to(Device(DeviceType::CUDA)); // CHECK 19: [hardcoded-device]
  // CHECK-FIXES: t = t.to(::torchport::device(DeviceType::CUDA));
}
} // namespace short_names
// A colon directly before the device would become a part of the twin's name.
torch::Device behind_a_colon(bool first, torch::Device other) { return first ? other:torch::Device(torch::kCUDA); }
// CHECK 100: [hardcoded-device]
// CHECK-FIXES: torch::Device behind_a_colon(bool first, torch::Device other) { return first ? other: ::torchport::device(torch::kCUDA); }
void optionals(bool gpu) {
  c10::optional<torch::Device> a = torch::kCUDA; // CHECK 36: [hardcoded-device]
  // CHECK-FIXES: c10::optional<torch::Device> a = ::torchport::device(torch::kCUDA);
  c10::optional<torch::Device> b(torch::Device(torch::kCUDA, 1)); // CHECK 48: [hardcoded-device]
  // CHECK-FIXES: c10::optional<torch::Device> b(::torchport::device(torch::kCUDA, 1));
  auto c = gpu ? c10::optional<torch::Device>(torch::kCUDA) : c10::nullopt; // CHECK 47: [hardcoded-device]
  // CHECK-FIXES: auto c = gpu ? c10::optional<torch::Device>(::torchport::device(torch::kCUDA)) : c10::nullopt;
}
// Not reported: the CPU, and a plugin's device.
void negatives(torch::Tensor t) {
  t = t.to(torch::kCPU);
  t = t.to("cpu").cpu();
  t = t.to("meta");
  t = t.to(torch::kPrivateUse1);
  torch::Device a(torch::kVulkan, 0);
}
