// Rows 3, 4 and 5: statements that choose a device because a GPU is there.
// Where they only choose and tell, no `if` is left that nobody needs, and what is
// told asks the device.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <cstdio>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

#define LOG_INFO(...) std::printf(__VA_ARGS__)

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

// What is told stays, and knows the device.
void told(torch::nn::Linear model) {
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available()) {
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) {
    std::cout << "training on a GPU" << std::endl;
    device = torch::Device(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:28: {{.*}}[availability-idiom]
    // CHECK-FIXES: device = ::torchport::device(torch::kCUDA);
  }
  model->to(torch::kCUDA);
}
// CHECK-MESSAGES: :[[@LINE-2]]:13: {{.*}}[hardcoded-device]
// CHECK-FIXES: model->to(::torchport::device(torch::kCUDA));

void told_in_both_arms() {
  torch::Device device("cpu");
  if (torch::cuda::is_available()) {
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) {
    device = torch::Device(torch::kCUDA, 0);
    // CHECK-MESSAGES: :[[@LINE-1]]:28: {{.*}}[availability-idiom]
    // CHECK-FIXES: device = ::torchport::device(torch::kCUDA, 0);
    LOG_INFO("GPU\n");
  } else {
    device = torch::Device(torch::kCPU);
    LOG_INFO("CPU\n");
  }
  torch::ones({1}, device);
}

void told_of_the_cpu_alone() {
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available())
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA))
    device = torch::kCUDA;
  else
    std::puts("no GPU");
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-5]]:14: {{.*}}[availability-idiom]
// CHECK-FIXES: device = ::torchport::device(torch::kCUDA);

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
// CHECK-FIXES: device = ::torchport::device(torch::kCUDA);

// Row 14.
void counted() {
  torch::Device device(torch::kCPU);
  if (torch::cuda::device_count() > 0)
  // CHECK-FIXES: if (::torchport::device_count(torch::kCUDA) > 0)
    device = torch::kCUDA;
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-3]]:14: {{.*}}[availability-idiom]
// CHECK-FIXES: device = ::torchport::device(torch::kCUDA);

// Row 69: options and strings are what they were.
void other_types() {
  auto options = torch::dtype(torch::kFloat);
  std::string name = "cpu";
  if (torch::cuda::is_available()) {
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) {
    options = options.device(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:30: {{.*}}[availability-idiom]
    // CHECK-FIXES: options = options.device(::torchport::device(torch::kCUDA));
    name = "cuda:0";
    // CHECK-MESSAGES: :[[@LINE-1]]:12: {{.*}}[availability-idiom]
  }
  torch::zeros({1}, options).to(torch::Device(name));
}
// CHECK-FIXES: torch::zeros({1}, options).to(::torchport::parse_device(name));

// What is used before is chosen where it was.
void used_before(torch::Tensor t) {
  torch::Device device(torch::kCPU);
  t = t.to(device);
  if (torch::cuda::is_available()) {
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) {
    device = torch::kCUDA;
  }
  std::cout << t.to(device);
}
// CHECK-MESSAGES: :[[@LINE-4]]:14: {{.*}}[availability-idiom]
// CHECK-FIXES: device = ::torchport::device(torch::kCUDA);

class Trainer {
  void choose() {
    if (torch::cuda::is_available())
    // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA))
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

// Who knows what it was before?
void set(torch::Device &device) {
  if (torch::cuda::is_available())
    device = torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:14: {{.*}}[availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA))
  // CHECK-FIXES: device = ::torchport::device(torch::kCUDA);
}

// Who gives up without a GPU still does.
void required() {
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available())
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA))
    device = torch::kCUDA;
  else
    throw std::runtime_error("no GPU");
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-5]]:14: {{.*}}[availability-idiom]
// CHECK-FIXES: device = ::torchport::device(torch::kCUDA);

// What is right for CUDA alone is done there alone.
void with_a_feature_of_cuda() {
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available()) {
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) {
    device = torch::kCUDA;
    at::globalContext().setBenchmarkCuDNN(true);
  }
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-5]]:14: {{.*}}[availability-idiom]
// CHECK-FIXES: device = ::torchport::device(torch::kCUDA);

// Of something else nobody knows for whom it is right.
int with_something_else() {
  int batch = 1;
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available()) {
    device = torch::kCUDA;
    // CHECK-MESSAGES: :[[@LINE-1]]:14: {{.*}}[availability-idiom]
    // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) {
    // CHECK-FIXES: device = ::torchport::device(torch::kCUDA);
    batch = 64;
  }
  torch::ones({1}, device);
  return batch;
}

// Row 4: the device that is made of the type is all that anybody wanted.
void of_a_type() {
  torch::DeviceType device_type;
  if (torch::cuda::is_available()) {
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) {
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

void of_a_type_used_twice(torch::Tensor t) {
  at::DeviceType device_type = at::kCPU;
  if (torch::cuda::is_available())
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA))
    device_type = at::kCUDA;
  torch::Device device(device_type);
  std::cout << t.to(device_type).to(device);
}
// CHECK-MESSAGES: :[[@LINE-4]]:19: {{.*}}[availability-idiom]
// CHECK-FIXES: device_type = ::torchport::device_type(at::kCUDA);

void of_a_type_that_is_asked(torch::Tensor t) {
  torch::DeviceType device_type = torch::kCPU;
  if (torch::cuda::is_available())
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA))
    device_type = torch::kCUDA;
    // CHECK-MESSAGES: :[[@LINE-1]]:19: {{.*}}[availability-idiom]
    // CHECK-FIXES: device_type = ::torchport::device_type(torch::kCUDA);
  if (device_type == torch::kCUDA)
    std::cout << t.to(device_type);
}
// CHECK-MESSAGES: :[[@LINE-3]]:7: {{.*}}[device-question]
// CHECK-FIXES: if (::torchport::is(torch::kCUDA, device_type))

// Row 5: an opt-out stays.
void wanted(bool use_gpu) {
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available() && use_gpu) {
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA) && use_gpu) {
    device = torch::kCUDA;
  }
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-4]]:14: {{.*}}[availability-idiom]
// CHECK-FIXES: device = ::torchport::device(torch::kCUDA);

void wanted_and_told(bool no_gpu) {
  torch::DeviceType type = torch::kCPU;
  if (!no_gpu && torch::cuda::is_available()) {
  // CHECK-FIXES: if (!no_gpu && ::torchport::is_available(torch::kCUDA)) {
    std::cout << "GPU\n";
    type = torch::kCUDA;
    // CHECK-MESSAGES: :[[@LINE-1]]:12: {{.*}}[availability-idiom]
    // CHECK-FIXES: type = ::torchport::device_type(torch::kCUDA);
  } else {
    std::cout << "CPU\n";
    type = torch::kCPU;
  }
  torch::Device device(type);
  torch::ones({1}, device);
}

// The condition may not mean the same where the device is declared.
void wanted_later(std::istream &in) {
  torch::Device device(torch::kCPU);
  bool use_gpu = false;
  in >> use_gpu;
  if (use_gpu && torch::cuda::is_available())
  // CHECK-FIXES: if (use_gpu && ::torchport::is_available(torch::kCUDA))
    device = torch::kCUDA;
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-3]]:14: {{.*}}[availability-idiom]
// CHECK-FIXES: device = ::torchport::device(torch::kCUDA);

void asked_one_by_one(bool use_gpu) {
  torch::Device device(torch::kCPU);
  if (use_gpu) {
    if (torch::cuda::is_available())
    // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA))
      device = torch::kCUDA;
    else
      std::cout << "no GPU\n";
  }
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-6]]:16: {{.*}}[availability-idiom]
// CHECK-FIXES: device = ::torchport::device(torch::kCUDA);

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

// Modules and tensors that are moved: on a machine without a GPU, the CPU is
// where they are.
void moved(torch::nn::Linear model, torch::Tensor t) {
  if (torch::cuda::is_available()) {
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) {
    model->to(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:15: {{.*}}[availability-idiom]
    // CHECK-FIXES: model->to(::torchport::device(torch::kCUDA));
    // The input.
    t = t.cuda();
  }
  std::cout << t;
}
// CHECK-MESSAGES: :[[@LINE-4]]:11: {{.*}}[availability-idiom]
// CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA));

void moved_one_by_one(torch::nn::Linear model, torch::Tensor t) {
  torch::Device device(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:54: {{.*}}[availability-idiom]
  // CHECK-FIXES: torch::Device device(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
  if (torch::cuda::is_available())
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA))
    model->to(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:15: {{.*}}[availability-idiom]
    // CHECK-FIXES: model->to(::torchport::device(torch::kCUDA));
  if (torch::cuda::is_available()) t = t.cuda();
}
// CHECK-MESSAGES: :[[@LINE-2]]:42: {{.*}}[availability-idiom]
// CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) t = t.to(::torchport::device(torch::kCUDA));

// Whatever it is, if it is done in both arms.
void in_both_arms(std::shared_ptr<torch::Tensor> &weights) {
  if (torch::cuda::is_available()) {
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) {
    weights = std::make_shared<torch::Tensor>(torch::ones({2}, torch::kCUDA));
  } else {
    weights = std::make_shared<torch::Tensor>(torch::ones({2}, torch::kCPU));
  }
}
// CHECK-MESSAGES: :[[@LINE-5]]:64: {{.*}}[availability-idiom]
// CHECK-FIXES: weights = std::make_shared<torch::Tensor>(torch::ones({2}, ::torchport::device(torch::kCUDA)));

// A comment would be lost.
void commented(torch::Device &device) {
  if (torch::cuda::is_available())
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA))
    device = torch::kCUDA;
  else
    device = torch::kCPU; // Slow.
  // CHECK-MESSAGES: :[[@LINE-3]]:14: {{.*}}[availability-idiom]
  // CHECK-FIXES: device = ::torchport::device(torch::kCUDA);
}

// A comment on an arm without braces stays with it.
void remarked(torch::Device &device) {
  if (torch::cuda::is_available()) // Slow without.
    device = torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:14: {{.*}}[availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) // Slow without.
  // CHECK-FIXES: device = ::torchport::device(torch::kCUDA);
}

// A device that `auto` stands for is in scope once it is one, and what is left
// of a block on one line has no gap.
int deduced(torch::nn::Linear layer) {
  const auto has_cuda = torch::cuda::is_available();
  auto device = has_cuda ? torch::kCUDA : torch::kCPU;
  // CHECK-MESSAGES: :[[@LINE-2]]:25: {{.*}}[device-question]
  // CHECK-MESSAGES: :[[@LINE-2]]:28: {{.*}}[availability-idiom]
  // CHECK-FIXES: const auto has_cuda = ::torchport::is_available(torch::kCUDA);
  // CHECK-FIXES: auto device = has_cuda ? ::torchport::device_type(torch::kCUDA) : torch::kCPU;
  if (has_cuda) { std::cout << "fast"; layer->to(torch::kCUDA); }
  // CHECK-MESSAGES: :[[@LINE-1]]:50: {{.*}}[availability-idiom]
  // CHECK-FIXES: if (has_cuda) { std::cout << "fast"; layer->to(::torchport::device(torch::kCUDA)); }
  return layer->forward(torch::ones({2, 2}, device)).numel();
}

// In a macro's body there is no fix.
#define CHOOSE(device) \
  if (torch::cuda::is_available()) device = torch::kCUDA
// CHECK-MESSAGES: :[[@LINE-1]]:7: {{.*}}[device-question]
// CHECK-MESSAGES: :[[@LINE-2]]:45: {{.*}}[device-macro]
void macros() {
  torch::Device device(torch::kCPU);
  CHOOSE(device);
  torch::ones({1}, device);
}

// In a template.
template <typename Module> void move(Module module) {
  if (torch::cuda::is_available())
  // CHECK-MESSAGES: :[[@LINE-1]]:7: {{.*}}[device-question]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA))
    module->to(torch::kCUDA);
}
// CHECK-MESSAGES: :[[@LINE-2]]:16: {{.*}}[availability-idiom]
// CHECK-FIXES: module->to(::torchport::device_type(torch::kCUDA));
template void move(torch::nn::Linear);
template void move(torch::nn::Conv2d);
