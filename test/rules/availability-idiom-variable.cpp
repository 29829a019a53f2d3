// Row 2: a variable that keeps the answer. When the device is selected, nobody
// needs it for that, and what it made the log say is asked of the device.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>

#include <iostream>

// CHECK-FIXES: void tutorial() {
// CHECK-FIXES-NEXT: torch::Device device = torchport::device();
// CHECK-FIXES-NEXT: std::cout << (!device.is_cpu() ? "CUDA available. Training on GPU." : "Training on CPU.") << '\n';
void tutorial() {
  auto cuda_available = torch::cuda::is_available();
  torch::Device device(cuda_available ? torch::kCUDA : torch::kCPU);
  std::cout << (cuda_available ? "CUDA available. Training on GPU." : "Training on CPU.") << '\n';
}
// CHECK-MESSAGES: :[[@LINE-3]]:41: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// CHECK-FIXES: void told_by_a_statement() {
// CHECK-FIXES-NEXT: torch::Device device = torchport::device();
// CHECK-FIXES-NEXT: if (device.is_cpu())
// CHECK-FIXES-NEXT: std::cout << "on the CPU\n";
void told_by_a_statement() {
  const bool cuda = torch::cuda::is_available();
  torch::Device device(!cuda ? torch::kCPU : torch::kCUDA);
  if (!cuda)
    std::cout << "on the CPU\n";
}
// CHECK-MESSAGES: :[[@LINE-4]]:46: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// That CUDA is there stays true.
// CHECK-FIXES: void told_of_cuda() {
// CHECK-FIXES-NEXT: const bool cuda = torch::cuda::is_available();
// CHECK-FIXES-NEXT: std::cout << "CUDA: " << (cuda ? "yes" : "no") << cuda;
// CHECK-FIXES-NEXT: torch::Device device = torchport::device();
void told_of_cuda() {
  const bool cuda = torch::cuda::is_available();
  std::cout << "CUDA: " << (cuda ? "yes" : "no") << cuda;
  torch::Device device(cuda ? torch::kCUDA : torch::kCPU);
}
// CHECK-MESSAGES: :[[@LINE-2]]:31: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// So does what is right for CUDA alone.
// CHECK-FIXES: void asked_for_a_feature() {
// CHECK-FIXES-NEXT: const bool cuda = torch::cuda::is_available();
// CHECK-FIXES-NEXT: if (cuda)
// CHECK-FIXES-NEXT: at::globalContext().setBenchmarkCuDNN(true);
// CHECK-FIXES-NEXT: torch::Device device = torchport::device();
// CHECK-FIXES-NEXT: std::cout << (!device.is_cpu() ? "on a GPU" : "on a CPU");
void asked_for_a_feature() {
  const bool cuda = torch::cuda::is_available();
  if (cuda)
    at::globalContext().setBenchmarkCuDNN(true);
  torch::Device device(cuda ? torch::kCUDA : torch::kCPU);
  std::cout << (cuda ? "on a GPU" : "on a CPU");
}
// CHECK-MESSAGES: :[[@LINE-3]]:31: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// Several choices by one variable go together.
// CHECK-FIXES: void several(torch::nn::Linear model, torch::Tensor t) {
// CHECK-FIXES-NEXT: model->to(torchport::device());
// CHECK-FIXES-NEXT: t = t.to(torchport::device());
void several(torch::nn::Linear model, torch::Tensor t) {
  const bool cuda = torch::cuda::is_available();
  if (cuda)
    model->to(torch::kCUDA);
  t = t.to(cuda ? torch::kCUDA : torch::kCPU);
}
// CHECK-MESSAGES: :[[@LINE-3]]:15: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
// CHECK-MESSAGES: :[[@LINE-3]]:19: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// CHECK-FIXES: void assigned() {
// CHECK-FIXES-NEXT: torch::Device device = torchport::device();
// CHECK-FIXES-NEXT: if (!device.is_cpu()) {
// CHECK-FIXES-NEXT: std::cout << "on a GPU\n";
// CHECK-FIXES-NEXT: }
void assigned() {
  auto cuda = torch::cuda::is_available();
  torch::Device device = torch::Device(torch::kCPU);
  if (cuda) {
    device = torch::Device(torch::kCUDA);
    std::cout << "on a GPU\n";
  }
}
// CHECK-MESSAGES: :[[@LINE-4]]:28: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// Row 5: an opt-out that is kept with the answer.
// CHECK-FIXES: void opt_out(bool no_cuda) {
// CHECK-FIXES-NEXT: const bool use_cuda = !no_cuda;
// CHECK-FIXES-NEXT: torch::Device device(use_cuda ? torchport::device() : torch::kCPU);
// CHECK-FIXES-NEXT: std::cout << (!device.is_cpu() ? "GPU" : "CPU");
void opt_out(bool no_cuda) {
  const bool use_cuda = torch::cuda::is_available() && !no_cuda;
  torch::Device device(use_cuda ? torch::kCUDA : torch::kCPU);
  std::cout << (use_cuda ? "GPU" : "CPU");
}
// CHECK-MESSAGES: :[[@LINE-3]]:35: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// The remark would go with the variable.
void remarked() {
  auto cuda = torch::cuda::is_available(); // Warms the driver up.
  torch::Device device(cuda ? torch::kCUDA : torch::kCPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:31: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  // CHECK-FIXES: torch::Device device(cuda ? torch::kCUDA : torch::kCPU);
  // CHECK-UNSAFE: torch::Device device = torchport::device();
}

// A variable that changes keeps nothing.
void changed(int argc) {
  bool cuda = torch::cuda::is_available();
  if (argc > 1)
    cuda = false;
  torch::Device device(cuda ? torch::kCUDA : torch::kCPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:31: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: torch::Device device(cuda ? torchport::device() : torch::kCPU);
}

// In a macro's argument, and in a template.
#define SAME(x) x
// CHECK-FIXES: template <typename T> T on_device(T t) {
// CHECK-FIXES-NEXT: torch::Device device = torchport::device();
template <typename T> T on_device(T t) {
  const bool cuda = torch::cuda::is_available();
  torch::Device device(SAME(cuda ? torch::kCUDA : torch::kCPU));
  return t.to(device);
}
// CHECK-MESSAGES: :[[@LINE-3]]:36: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
template torch::Tensor on_device(torch::Tensor);
