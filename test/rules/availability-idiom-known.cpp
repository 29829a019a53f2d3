// Rows 2 and 5: a question that is asked again, once the device has been chosen
// by it. What is moved goes to the device.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>

#include <iostream>

// CHECK-FIXES: void kept(torch::nn::Linear model, torch::Tensor x) {
// CHECK-FIXES-NEXT: torch::Device device = torchport::device();
// CHECK-FIXES-NEXT: model->to(device);
// CHECK-FIXES-NEXT: x = x.to(device);
// CHECK-FIXES-NEXT: }
void kept(torch::nn::Linear model, torch::Tensor x) {
  const bool use_cuda = torch::cuda::is_available();
  torch::Device device(use_cuda ? torch::kCUDA : torch::kCPU);
  if (use_cuda)
    model->to(torch::kCUDA);
  if (use_cuda) {
    x = x.cuda();
  }
}
// CHECK-MESSAGES: :[[@LINE-7]]:35: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
// CHECK-MESSAGES: :[[@LINE-6]]:15: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
// CHECK-MESSAGES: :[[@LINE-5]]:11: warning: '.cuda()' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// CHECK-FIXES: void wanted(torch::nn::Linear model, bool use_gpu) {
// CHECK-FIXES-NEXT: torch::Device device(use_gpu ? torchport::device() : torch::kCPU);
// CHECK-FIXES-NEXT: model->to(device);
// CHECK-FIXES-NEXT: }
void wanted(torch::nn::Linear model, bool use_gpu) {
  torch::Device device(use_gpu && torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  if (use_gpu && torch::cuda::is_available())
    model->to(torch::kCUDA);
}
// CHECK-MESSAGES: :[[@LINE-4]]:65: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
// CHECK-MESSAGES: :[[@LINE-3]]:15: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// CHECK-FIXES: void wanted_and_kept(torch::nn::Linear model, bool no_gpu) {
// CHECK-FIXES-NEXT: const bool use_cuda = !no_gpu;
// CHECK-FIXES-NEXT: torch::Device device(use_cuda ? torchport::device() : torch::kCPU);
// CHECK-FIXES-NEXT: model->to(device);
// CHECK-FIXES-NEXT: if (!device.is_cpu()) {
// CHECK-FIXES-NEXT: std::cout << "on the GPU\n";
// CHECK-FIXES-NEXT: }
void wanted_and_kept(torch::nn::Linear model, bool no_gpu) {
  const bool use_cuda = torch::cuda::is_available() && !no_gpu;
  torch::Device device(use_cuda ? torch::kCUDA : torch::kCPU);
  if (use_cuda) {
    std::cout << "on the GPU\n";
    model->to(torch::kCUDA);
  }
}
// CHECK-MESSAGES: :[[@LINE-6]]:35: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
// CHECK-MESSAGES: :[[@LINE-4]]:15: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// Without a device there is a selection.
// CHECK-FIXES: void unknown(torch::nn::Linear model, bool use_gpu) {
// CHECK-FIXES-NEXT: if (use_gpu)
// CHECK-FIXES-NEXT: model->to(torchport::device());
void unknown(torch::nn::Linear model, bool use_gpu) {
  if (use_gpu && torch::cuda::is_available())
    model->to(torch::kCUDA);
}
// CHECK-MESSAGES: :[[@LINE-2]]:15: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
