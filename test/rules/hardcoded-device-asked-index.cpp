// A device that is known to be a GPU may be any of those that have numbers here.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

// Another GPU than the first is the author's.
void second(torch::nn::Linear model, torch::Device device) {
  if (device.is_cuda())
    model->to(torch::Device(torch::kCUDA, 1));
    // CHECK-MESSAGES: :[[@LINE-2]]:7: {{.*}}[device-question]
    // CHECK-MESSAGES: :[[@LINE-2]]:29: {{.*}}[hardcoded-device]
    // CHECK-FIXES: if (::torchport::is(torch::kCUDA, device))
    // CHECK-FIXES: model->to(::torchport::device(torch::kCUDA, 1));
}

// So that this may not be where the device is.
void first(torch::nn::Linear model, torch::Device device) {
  if (device.is_cuda())
    model->to(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-2]]:7: {{.*}}[device-question]
    // CHECK-MESSAGES: :[[@LINE-2]]:15: {{.*}}[hardcoded-device]
    // CHECK-FIXES: if (::torchport::is(torch::kCUDA, device))
    // CHECK-FIXES: model->to(::torchport::device(torch::kCUDA));
}
