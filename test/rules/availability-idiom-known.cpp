// Rows 2 and 5: a question that is asked again, once the device has been chosen
// by it. What is moved goes to the device.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <iostream>

void kept(torch::nn::Linear model, torch::Tensor x) {
  const bool use_cuda = torch::cuda::is_available();
  // CHECK-MESSAGES: :[[@LINE-1]]:25: {{.*}}[device-question]
  // CHECK-FIXES: const bool use_cuda = ::torchport::is_available(torch::kCUDA);
  torch::Device device(use_cuda ? torch::kCUDA : torch::kCPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:35: {{.*}}[availability-idiom]
  // CHECK-FIXES: torch::Device device(use_cuda ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
  if (use_cuda)
    model->to(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:15: {{.*}}[availability-idiom]
    // CHECK-FIXES: model->to(::torchport::device(torch::kCUDA));
  if (use_cuda) {
    x = x.cuda();
  }
}
// CHECK-MESSAGES: :[[@LINE-3]]:11: {{.*}}[availability-idiom]
// CHECK-FIXES: x = x.to(::torchport::device(torch::kCUDA));

void wanted(torch::nn::Linear model, bool use_gpu) {
  torch::Device device(use_gpu && torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:65: {{.*}}[availability-idiom]
  // CHECK-FIXES: torch::Device device(use_gpu && ::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
  if (use_gpu && torch::cuda::is_available())
  // CHECK-FIXES: if (use_gpu && ::torchport::is_available(torch::kCUDA))
    model->to(torch::kCUDA);
}
// CHECK-MESSAGES: :[[@LINE-2]]:15: {{.*}}[availability-idiom]
// CHECK-FIXES: model->to(::torchport::device(torch::kCUDA));

void wanted_and_kept(torch::nn::Linear model, bool no_gpu) {
  const bool use_cuda = torch::cuda::is_available() && !no_gpu;
  // CHECK-MESSAGES: :[[@LINE-1]]:25: {{.*}}[device-question]
  // CHECK-FIXES: const bool use_cuda = ::torchport::is_available(torch::kCUDA) && !no_gpu;
  torch::Device device(use_cuda ? torch::kCUDA : torch::kCPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:35: {{.*}}[availability-idiom]
  // CHECK-FIXES: torch::Device device(use_cuda ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
  if (use_cuda) {
    std::cout << "on the GPU\n";
    model->to(torch::kCUDA);
  }
}
// CHECK-MESSAGES: :[[@LINE-3]]:15: {{.*}}[availability-idiom]
// CHECK-FIXES: model->to(::torchport::device(torch::kCUDA));

// Without a device there is a selection.
void unknown(torch::nn::Linear model, bool use_gpu) {
  if (use_gpu && torch::cuda::is_available())
  // CHECK-FIXES: if (use_gpu && ::torchport::is_available(torch::kCUDA))
    model->to(torch::kCUDA);
}
// CHECK-MESSAGES: :[[@LINE-2]]:15: {{.*}}[availability-idiom]
// CHECK-FIXES: model->to(::torchport::device(torch::kCUDA));
