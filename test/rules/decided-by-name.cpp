// Where the tree does not say what something is, its name does: the table of
// docs/how-it-works.md, row by row.
//
// RUN: %check_rules %s %t -- %libtorch_flags -I%S/Inputs/settings

#include <settings.h>
#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <iostream>
#include <string>

// A function that is defined elsewhere: it computes on the device, unless it
// sounds like a question or a register.
void adopt(torch::DeviceType type, int rank);
void register_backend(torch::DeviceType type, int rank);
void given() {
  register_backend(torch::kCUDA, 0);
  adopt(torch::kCUDA, 0);
  // CHECK-MESSAGES: :[[@LINE-1]]:9: {{.*}}[hardcoded-device]
  // CHECK-FIXES: adopt(::torchport::device_type(torch::kCUDA), 0);
}

// A truth value: a wish, unless it sounds like what something is.
void flags(Settings &settings, bool is_gpu, bool on_gpu, bool use_gpu) {
  settings.device = is_gpu ? torch::kCUDA : torch::kCPU;
  settings.device = on_gpu ? torch::kCUDA : torch::kCPU;
  settings.device = use_gpu ? torch::kCUDA : torch::kCPU;
  // CHECK-MESSAGES: :[[@LINE-1]]:31: {{.*}}[hardcoded-device]
  // CHECK-FIXES: settings.device = use_gpu ? ::torchport::device_type(torch::kCUDA) : torch::kCPU;
}

// A function: what it does to its tensor, unless its name promises CUDA.
torch::Tensor moved(torch::Tensor t) { return t.to(torch::kCUDA); }
// CHECK-MESSAGES: :[[@LINE-1]]:52: {{.*}}[hardcoded-device]
// CHECK-FIXES: torch::Tensor moved(torch::Tensor t) { return t.to(::torchport::device(torch::kCUDA)); }
torch::Tensor moved_to_cuda(torch::Tensor t) { return t.to(torch::kCUDA); }
// CHECK-MESSAGES: :[[@LINE-1]]:60: {{.*}}[hardcoded-device]
// CHECK-FIXES: torch::Tensor moved_to_cuda(torch::Tensor t) { return t.to(::torchport::device(torch::kCUDA)); }

// A text in a log: of the device that was chosen, if it sounds like that.
void told() {
  const bool available = torch::cuda::is_available();
  // CHECK-MESSAGES: :[[@LINE-1]]:26: {{.*}}[device-question]
  // CHECK-FIXES: const bool available = ::torchport::is_available(torch::kCUDA);
  torch::Device device(available ? torch::kCUDA : torch::kCPU);
  std::cout << (available ? "training fast" : "slow");
  torch::ones({2}, device);
}
// CHECK-MESSAGES: :[[@LINE-4]]:36: warning: 'torch::kCUDA' is chosen because it is available
// CHECK-FIXES: torch::Device device(available ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
void not_told() {
  const bool available = torch::cuda::is_available();
  // CHECK-MESSAGES: :[[@LINE-1]]:26: {{.*}}[device-question]
  // CHECK-FIXES: const bool available = ::torchport::is_available(torch::kCUDA);
  torch::Device device(available ? torch::kCUDA : torch::kCPU);
  std::cout << (available ? "fast" : "slow");
  torch::ones({2}, device);
}
// CHECK-MESSAGES: :[[@LINE-4]]:36: warning: 'torch::kCUDA' is chosen because it is available
// CHECK-FIXES: torch::Device device(available ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);

// A text beside a device in a table: what it is looked up by, if that is its name.
const std::pair<std::string, torch::Device> kByName = {"cuda", torch::kCUDA};
const std::pair<std::string, torch::Device> kByPurpose = {"encoder", torch::kCUDA};
// CHECK-MESSAGES: :[[@LINE-1]]:70: {{.*}}[hardcoded-device]
// CHECK-FIXES: const std::pair<std::string, torch::Device> kByPurpose = {"encoder", ::torchport::device(torch::kCUDA)};
