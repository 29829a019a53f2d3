// `--on-missing-device=require`: the program throws, with the reasons, where it
// would have failed before. One that asked goes on with the CPU, as it did.
//
// RUN: %check_rules %s %t --on-missing-device=require -- %libtorch_flags

#include <torch/torch.h>

void unchecked(torch::Tensor t) {
  t = t.to(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: t = t.to(torchport::require_device());
  t = t.cuda();
  // CHECK-MESSAGES: :[[@LINE-1]]:9: warning: '.cuda()' moves to a hard-coded device [hardcoded-device]
  // CHECK-FIXES: t = t.to(torchport::require_device());
  t = torch::zeros({1}, torch::TensorOptions().device("cuda:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:55: warning: device "cuda:0" is hard-coded [hardcoded-device]
  // CHECK-FIXES: t = torch::zeros({1}, torch::TensorOptions().device(torchport::require_device()));
}

void indexed(torch::Tensor t) {
  t = t.to(torch::Device(torch::kCUDA, 1));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: t = t.to(torchport::device(1));
}

void types(torch::Tensor t) {
  torch::DeviceType type = torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:28: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: torch::DeviceType type = torchport::require_device().type();
  t = t.to(type);
  const std::string name = "cuda:0";
  // CHECK-MESSAGES: :[[@LINE-1]]:28: warning: device "cuda:0" is hard-coded [hardcoded-device]
  // CHECK-FIXES: const std::string name = torchport::require_device().str();
  t = t.to(name);
}

void asked(torch::Tensor t) {
  torch::Device device(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:54: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  // CHECK-FIXES: torch::Device device = torchport::device();
}
