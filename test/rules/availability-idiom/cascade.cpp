// Row 8: choices between several kinds of accelerators, in any order.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

void cascade() {
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available()) {
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) {
    device = torch::kCUDA; // CHECK 14: [availability-idiom]
    // CHECK-FIXES: device = ::torchport::device(torch::kCUDA);
  } else if (torch::hasMPS()) {
    device = torch::kMPS; // CHECK 14: [availability-idiom]
  }
  torch::ones({1}, device);
}
// CHECK-FIXES: device = ::torchport::device(torch::kMPS);
void cascade_in_another_order(torch::Device &device) {
  if (torch::hasMPS()) device = {torch::kMPS, 0}; // CHECK 34: [availability-idiom]
  // CHECK-FIXES: if (torch::hasMPS()) device = ::torchport::device(torch::kMPS, 0);
  else if (torch::cuda::is_available()) device = {torch::kCUDA, 0}; // CHECK 51: [availability-idiom]
  // CHECK-FIXES: else if (::torchport::is_available(torch::kCUDA)) device = ::torchport::device(torch::kCUDA, 0);
  else device = torch::kCPU;
}
void own_order_of_types() {
  std::string name = "cpu";
  if (torch::hasMPS()) name = "mps"; // CHECK 31: [availability-idiom]
  else if (torch::cuda::is_available()) name = "cuda"; // CHECK 48: [availability-idiom]
  // CHECK-FIXES: else if (::torchport::is_available(torch::kCUDA)) name = "cuda";
  torch::ones({1}, torch::Device(name));
}
// CHECK-FIXES: torch::ones({1}, ::torchport::parse_device(name));
void own_order_of_moves(torch::nn::Linear model) {
  if (torch::hasMPS()) {
    model->to(torch::kMPS); // CHECK 15: [availability-idiom]
    // CHECK-FIXES: model->to(::torchport::device(torch::kMPS));
  } else if (torch::cuda::is_available()) {
  // CHECK-FIXES: } else if (::torchport::is_available(torch::kCUDA)) {
    model->to(torch::kCUDA); // CHECK 15: [availability-idiom]
  }
}
// CHECK-FIXES: model->to(::torchport::device(torch::kCUDA));
// Each function that assigns a variable of the whole program.
torch::DeviceType shared_type;
void train() {
  if (torch::cuda::is_available()) shared_type = torch::kCUDA; // CHECK 50: [availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) shared_type = ::torchport::device_type(torch::kCUDA);
  torch::Device device(shared_type);
  torch::ones({1}, device);
}
void infer() {
  if (torch::cuda::is_available()) shared_type = torch::kCUDA; // CHECK 50: [availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) shared_type = ::torchport::device_type(torch::kCUDA);
  torch::Device device(shared_type);
  torch::ones({1}, device);
}
