// `if` statements that choose a device because a GPU is available: the question and the
// device are replaced where they are. Rows 3, 4 and 5.
// RUN: %check_rules %s %t -- %libtorch_flags
// CHECK-GONE: torch::cuda::
// CHECK-GONE: = torch::kCUDA;
// CHECK-GONE: torch::Device(torch::kCUDA)
#include <torch/torch.h>
#include <iostream>
#include <stdexcept>

// Row 3.
void assigned() {
  torch::Device device = torch::kCPU;
  if (torch::cuda::is_available()) device = torch::kCUDA; // CHECK 45: [availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) device = ::torchport::device(torch::kCUDA);
  torch::ones({1}, device);
}
// Statements beside the choice do not matter.
void told(torch::nn::Linear model) {
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available()) {
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) {
    std::cout << "training on a GPU" << std::endl;
    device = torch::Device(torch::kCUDA); // CHECK 28: [availability-idiom]
    // CHECK-FIXES: device = ::torchport::device(torch::kCUDA);
  }
  model->to(torch::kCUDA); // CHECK 13: [hardcoded-device]
  // CHECK-FIXES: model->to(::torchport::device(torch::kCUDA));
}
void negated() {
  torch::Device device(torch::kCPU);
  if (!torch::cuda::is_available()) {
  // CHECK-FIXES: if (!::torchport::is_available(torch::kCUDA)) {
    std::cerr << "no GPU\n";
  } else {
    device = torch::kCUDA; // CHECK 14: [availability-idiom]
  }
  torch::ones({1}, device);
}
// Row 14.
void counted() {
  torch::Device device(torch::kCPU);
  if (torch::cuda::device_count() > 0) device = torch::kCUDA; // CHECK 49: [availability-idiom]
  // CHECK-FIXES: if (::torchport::device_count(torch::kCUDA) > 0) device = ::torchport::device(torch::kCUDA);
  torch::ones({1}, device);
}
// Row 69: options and strings.
void other_types() {
  auto options = torch::dtype(torch::kFloat);
  std::string name = "cpu";
  if (torch::cuda::is_available()) {
    options = options.device(torch::kCUDA); // CHECK 30: [availability-idiom]
    // CHECK-FIXES: options = options.device(::torchport::device(torch::kCUDA));
    name = "cuda:0"; // CHECK 12: [availability-idiom]
  }
  torch::zeros({1}, options).to(torch::Device(name));
  // CHECK-FIXES: torch::zeros({1}, options).to(::torchport::parse_device(name));
}
class Trainer {
  void choose() {
    if (torch::cuda::is_available()) device_ = torch::kCUDA; // CHECK 48: [availability-idiom]
    // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) device_ = ::torchport::device(torch::kCUDA);
    else device_ = torch::kCPU;
  }
  torch::Device device_;

public:
  explicit Trainer(torch::Device device) : device_(device) { choose(); }
};
// The earlier value is unknown.
void set(torch::Device &device) {
  if (torch::cuda::is_available()) device = torch::kCUDA; // CHECK 45: [availability-idiom]
}
// The other arm throws.
void required() {
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available()) device = torch::kCUDA; // CHECK 45: [availability-idiom]
  else throw std::runtime_error("no GPU");
  torch::ones({1}, device);
}
// The arm also changes another variable.
int with_something_else() {
  int batch = 1;
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available()) {
    device = torch::kCUDA; // CHECK 14: [availability-idiom]
    batch = 64;
  }
  torch::ones({1}, device);
  return batch;
}
// Row 4: a DeviceType from which a Device is made.
void of_a_type() {
  torch::DeviceType device_type;
  if (torch::cuda::is_available()) {
    std::cout << "CUDA available! Training on GPU." << std::endl;
    device_type = torch::kCUDA; // CHECK 19: [availability-idiom]
    // CHECK-FIXES: device_type = ::torchport::device_type(torch::kCUDA);
  } else {
    std::cout << "Training on CPU." << std::endl;
    device_type = torch::kCPU;
  }
  torch::Device device(device_type);
  torch::ones({1}, device);
}
void of_a_type_that_is_asked(torch::Tensor t) {
  torch::DeviceType device_type = torch::kCPU;
  if (torch::cuda::is_available()) device_type = torch::kCUDA; // CHECK 50: [availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) device_type = ::torchport::device_type(torch::kCUDA);
  if (device_type == torch::kCUDA) std::cout << t.to(device_type); // CHECK 7: [device-question]
  // CHECK-FIXES: if (::torchport::is(torch::kCUDA, device_type)) std::cout << t.to(device_type);
}
// Row 5: a user's choice beside the question.
void wanted(bool use_gpu) {
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available() && use_gpu) {
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA) && use_gpu) {
    device = torch::kCUDA; // CHECK 14: [availability-idiom]
  }
  torch::ones({1}, device);
}
void asked_one_by_one(bool use_gpu) {
  torch::Device device(torch::kCPU);
  if (use_gpu) {
    if (torch::cuda::is_available()) device = torch::kCUDA; // CHECK 47: [availability-idiom]
    else std::cout << "no GPU\n";
  }
  torch::ones({1}, device);
}
void otherwise(bool no_gpu, torch::Device &device) {
  if (no_gpu) {
    device = torch::kCPU;
  } else if (torch::cuda::is_available()) {
  // CHECK-FIXES: } else if (::torchport::is_available(torch::kCUDA)) {
    device = {torch::kCUDA, 0}; // CHECK 15: [availability-idiom]
    // CHECK-FIXES: device = ::torchport::device(torch::kCUDA, 0);
  } else {
    device = torch::kCPU;
  }
}
// Modules and tensors that are moved.
void moved(torch::nn::Linear model, torch::Tensor t) {
  if (torch::cuda::is_available()) {
    model->to(torch::kCUDA); // CHECK 15: [availability-idiom]
    // CHECK-FIXES: model->to(::torchport::device(torch::kCUDA));
    t = t.cuda(); // CHECK 11: [availability-idiom]
    // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA));
  }
  std::cout << t;
}
// Both arms assign the same variable.
void in_both_arms(std::shared_ptr<torch::Tensor> &weights) {
  if (torch::cuda::is_available()) {
    weights = std::make_shared<torch::Tensor>(torch::ones({2}, torch::kCUDA)); // CHECK 64: [availability-idiom]
    // CHECK-FIXES: weights = std::make_shared<torch::Tensor>(torch::ones({2}, ::torchport::device(torch::kCUDA)));
  } else {
    weights = std::make_shared<torch::Tensor>(torch::ones({2}, torch::kCPU));
  }
}
