// Row 8: statements that choose one kind of accelerator after the other.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>

#include <iostream>

// In the order that the runtime has.
// CHECK-FIXES: void cascade() {
// CHECK-FIXES-NEXT: torch::Device device = torchport::device();
// CHECK-FIXES-NEXT: torch::ones({1}, device);
void cascade() {
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available()) {
    device = torch::kCUDA;
  } else if (torch::hasMPS()) {
    device = torch::kMPS;
  }
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-6]]:14: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// CHECK-FIXES: void cascade_that_tells() {
// CHECK-FIXES-NEXT: torch::Device device = torchport::device();
// CHECK-FIXES-NEXT: if (device.is_cuda()) {
// CHECK-FIXES-NEXT: std::cout << "CUDA\n";
// CHECK-FIXES-NEXT: } else if (device.is_mps()) {
// CHECK-FIXES-NEXT: std::cout << "MPS\n";
// CHECK-FIXES-NEXT: }
void cascade_that_tells() {
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available()) {
    std::cout << "CUDA\n";
    device = torch::kCUDA;
  } else if (torch::hasMPS()) {
    std::cout << "MPS\n";
    device = torch::kMPS;
  }
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-7]]:14: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// Another order is the author's, and is passed on.
void cascade_in_another_order(torch::Device &device) {
  if (torch::hasMPS())
    device = {torch::kMPS, 0};
  else if (torch::cuda::is_available())
    device = {torch::kCUDA, 0};
  else
    device = torch::kCPU;
  // CHECK-MESSAGES: :[[@LINE-5]]:15: warning: 'torch::kMPS' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  // CHECK-FIXES: device = torchport::device("mps,cuda,cpu");
}

// CHECK-FIXES: void own_order_of_types() {
// CHECK-FIXES-NEXT: std::string name = torchport::device("mps,cuda,cpu").str();
// CHECK-FIXES-NEXT: torch::ones({1}, torch::Device(name));
void own_order_of_types() {
  std::string name = "cpu";
  if (torch::hasMPS())
    name = "mps";
  else if (torch::cuda::is_available())
    name = "cuda";
  torch::ones({1}, torch::Device(name));
}
// CHECK-MESSAGES: :[[@LINE-5]]:12: warning: "mps" is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// CHECK-FIXES: void own_order_of_moves(torch::nn::Linear model) {
// CHECK-FIXES-NEXT: model->to(torchport::device("mps,cuda,cpu"));
// CHECK-FIXES-NEXT: }
void own_order_of_moves(torch::nn::Linear model) {
  if (torch::hasMPS()) {
    model->to(torch::kMPS);
  } else if (torch::cuda::is_available()) {
    model->to(torch::kCUDA);
  }
}
// CHECK-MESSAGES: :[[@LINE-5]]:15: warning: 'torch::kMPS' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
