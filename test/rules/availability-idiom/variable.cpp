// Rows 2 and 5: a local variable keeps the answer, and a device is chosen by the variable.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>
#include <iostream>

void tutorial() {
  auto cuda_available = torch::cuda::is_available(); // CHECK 25: [device-question]
  // CHECK-FIXES: auto cuda_available = ::torchport::is_available(torch::kCUDA);
  torch::Device device(cuda_available ? torch::kCUDA : torch::kCPU); // CHECK 41: [availability-idiom]
  std::cout << (cuda_available ? "CUDA available. Training on GPU." : "Training on CPU.") << '\n';
}
// CHECK-FIXES: torch::Device device(cuda_available ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
void told_by_a_statement() {
  const bool cuda = torch::cuda::is_available(); // CHECK 21: [device-question]
  // CHECK-FIXES: const bool cuda = ::torchport::is_available(torch::kCUDA);
  torch::Device device(!cuda ? torch::kCPU : torch::kCUDA); // CHECK 46: [availability-idiom]
  if (!cuda) std::cout << "on the CPU\n";
}
// CHECK-FIXES: torch::Device device(!cuda ? torch::kCPU : ::torchport::device_type(torch::kCUDA));
void several(torch::nn::Linear model, torch::Tensor t) {
  const bool cuda = torch::cuda::is_available(); // CHECK 21: [device-question]
  // CHECK-FIXES: const bool cuda = ::torchport::is_available(torch::kCUDA);
  if (cuda) model->to(torch::kCUDA); // CHECK 23: [availability-idiom]
  // CHECK-FIXES: if (cuda) model->to(::torchport::device(torch::kCUDA));
  t = t.to(cuda ? torch::kCUDA : torch::kCPU); // CHECK 19: [availability-idiom]
}
// CHECK-FIXES: t = t.to(cuda ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
void assigned() {
  auto cuda = torch::cuda::is_available(); // CHECK 15: [device-question]
  // CHECK-FIXES: auto cuda = ::torchport::is_available(torch::kCUDA);
  torch::Device device = torch::Device(torch::kCPU);
  if (cuda) {
    device = torch::Device(torch::kCUDA); // CHECK 28: [availability-idiom]
    std::cout << "on a GPU\n";
  }
}
// CHECK-FIXES: device = ::torchport::device(torch::kCUDA);
// Row 5: a user's choice that is kept with the answer.
void opt_out(bool no_cuda) {
  const bool use_cuda = torch::cuda::is_available() && !no_cuda; // CHECK 25: [device-question]
  // CHECK-FIXES: const bool use_cuda = ::torchport::is_available(torch::kCUDA) && !no_cuda;
  torch::Device device(use_cuda ? torch::kCUDA : torch::kCPU); // CHECK 35: [availability-idiom]
  std::cout << (use_cuda ? "GPU" : "CPU");
}
// CHECK-FIXES: torch::Device device(use_cuda ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
// A variable that changes keeps no answer.
void changed(int argc) {
  bool cuda = torch::cuda::is_available(); // CHECK 15: [device-question]
  if (argc > 1) cuda = false;
  torch::Device device(cuda ? torch::kCUDA : torch::kCPU); // CHECK 31: [hardcoded-device]
  // CHECK-FIXES: bool cuda = ::torchport::is_available(torch::kCUDA);
  // CHECK-FIXES: torch::Device device(cuda ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
}
