// A choice by availability is fixed in a macro's argument, and not in a macro's body.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

#define BEST (torch::cuda::is_available() ? torch::kCUDA : torch::kCPU) // CHECK 15: [device-question]
// CHECK 45: [device-macro]
#define SAME(x) x
void macros() {
  torch::Device a(BEST);
  torch::Device b(SAME(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU)); // CHECK 54: [availability-idiom]
  // CHECK-FIXES: torch::Device b(SAME(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU));
}
#define CHOOSE(device) \
  if (torch::cuda::is_available()) device = torch::kCUDA // CHECK 7: [device-question]
// CHECK 45: [device-macro]
void statement() {
  torch::Device device(torch::kCPU);
  CHOOSE(device);
  torch::ones({1}, device);
}
// A local variable that keeps the answer has another name.
#define ALIAS(Of) auto &other = Of
void aliasedInAMacro(torch::nn::Linear &net) {
  bool gpu = torch::cuda::is_available(); // CHECK 14: [device-question]
  // CHECK-FIXES: bool gpu = ::torchport::is_available(torch::kCUDA);
  ALIAS(gpu);
  other = true;
  if (gpu) net->to(torch::kCUDA); // CHECK 20: [hardcoded-device]
  // CHECK-FIXES: if (gpu) net->to(::torchport::device(torch::kCUDA));
}
