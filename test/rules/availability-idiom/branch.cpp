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
  if (torch::cuda::is_available())
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA))
    device = torch::kCUDA;
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-3]]:14: {{.*}}[availability-idiom]
// CHECK-FIXES: device = ::torchport::device(torch::kCUDA);
// Statements beside the choice do not matter.
void told(torch::nn::Linear model) {
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available()) {
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) {
    std::cout << "training on a GPU" << std::endl;
    device = torch::Device(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:28: {{.*}}[availability-idiom]
  }
  model->to(torch::kCUDA);
}
// CHECK-MESSAGES: :[[@LINE-2]]:13: {{.*}}[hardcoded-device]
// CHECK-FIXES: model->to(::torchport::device(torch::kCUDA));
void negated() {
  torch::Device device(torch::kCPU);
  if (!torch::cuda::is_available()) {
  // CHECK-FIXES: if (!::torchport::is_available(torch::kCUDA)) {
    std::cerr << "no GPU\n";
  } else {
    device = torch::kCUDA;
  }
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-4]]:14: {{.*}}[availability-idiom]
// Row 14.
void counted() {
  torch::Device device(torch::kCPU);
  if (torch::cuda::device_count() > 0)
  // CHECK-FIXES: if (::torchport::device_count(torch::kCUDA) > 0)
    device = torch::kCUDA;
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-3]]:14: {{.*}}[availability-idiom]
// Row 69: options and strings.
void other_types() {
  auto options = torch::dtype(torch::kFloat);
  std::string name = "cpu";
  if (torch::cuda::is_available()) {
    options = options.device(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:30: {{.*}}[availability-idiom]
    // CHECK-FIXES: options = options.device(::torchport::device(torch::kCUDA));
    name = "cuda:0";
    // CHECK-MESSAGES: :[[@LINE-1]]:12: {{.*}}[availability-idiom]
  }
  torch::zeros({1}, options).to(torch::Device(name));
}
// CHECK-FIXES: torch::zeros({1}, options).to(::torchport::parse_device(name));
class Trainer {
  void choose() {
    if (torch::cuda::is_available())
      device_ = torch::kCUDA;
    else
      device_ = torch::kCPU;
  }
  // CHECK-MESSAGES: :[[@LINE-4]]:17: {{.*}}[availability-idiom]
  // CHECK-FIXES: device_ = ::torchport::device(torch::kCUDA);
  torch::Device device_;

public:
  explicit Trainer(torch::Device device) : device_(device) { choose(); }
};
// The earlier value is unknown.
void set(torch::Device &device) {
  if (torch::cuda::is_available())
    device = torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:14: {{.*}}[availability-idiom]
}
// The other arm throws.
void required() {
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available())
    device = torch::kCUDA;
  else
    throw std::runtime_error("no GPU");
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-5]]:14: {{.*}}[availability-idiom]
// The arm also changes another variable.
int with_something_else() {
  int batch = 1;
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available()) {
    device = torch::kCUDA;
    // CHECK-MESSAGES: :[[@LINE-1]]:14: {{.*}}[availability-idiom]
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
    device_type = torch::kCUDA;
    // CHECK-MESSAGES: :[[@LINE-1]]:19: {{.*}}[availability-idiom]
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
  if (torch::cuda::is_available())
    device_type = torch::kCUDA;
    // CHECK-MESSAGES: :[[@LINE-1]]:19: {{.*}}[availability-idiom]
  if (device_type == torch::kCUDA)
    std::cout << t.to(device_type);
}
// CHECK-MESSAGES: :[[@LINE-3]]:7: {{.*}}[device-question]
// CHECK-FIXES: if (::torchport::is(torch::kCUDA, device_type))
// Row 5: a user's choice beside the question.
void wanted(bool use_gpu) {
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available() && use_gpu) {
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA) && use_gpu) {
    device = torch::kCUDA;
  }
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-4]]:14: {{.*}}[availability-idiom]
void asked_one_by_one(bool use_gpu) {
  torch::Device device(torch::kCPU);
  if (use_gpu) {
    if (torch::cuda::is_available())
      device = torch::kCUDA;
    else
      std::cout << "no GPU\n";
  }
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-6]]:16: {{.*}}[availability-idiom]
void otherwise(bool no_gpu, torch::Device &device) {
  if (no_gpu) {
    device = torch::kCPU;
  } else if (torch::cuda::is_available()) {
  // CHECK-FIXES: } else if (::torchport::is_available(torch::kCUDA)) {
    device = {torch::kCUDA, 0};
  } else {
    device = torch::kCPU;
  }
}
// CHECK-MESSAGES: :[[@LINE-5]]:15: {{.*}}[availability-idiom]
// CHECK-FIXES: device = ::torchport::device(torch::kCUDA, 0);
// Modules and tensors that are moved.
void moved(torch::nn::Linear model, torch::Tensor t) {
  if (torch::cuda::is_available()) {
    model->to(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:15: {{.*}}[availability-idiom]
    // CHECK-FIXES: model->to(::torchport::device(torch::kCUDA));
    t = t.cuda();
  }
  std::cout << t;
}
// CHECK-MESSAGES: :[[@LINE-4]]:11: {{.*}}[availability-idiom]
// CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA));
// Both arms assign the same variable.
void in_both_arms(std::shared_ptr<torch::Tensor> &weights) {
  if (torch::cuda::is_available()) {
    weights = std::make_shared<torch::Tensor>(torch::ones({2}, torch::kCUDA));
  } else {
    weights = std::make_shared<torch::Tensor>(torch::ones({2}, torch::kCPU));
  }
}
// CHECK-MESSAGES: :[[@LINE-5]]:64: {{.*}}[availability-idiom]
// CHECK-FIXES: weights = std::make_shared<torch::Tensor>(torch::ones({2}, ::torchport::device(torch::kCUDA)));
