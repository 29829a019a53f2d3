// Rows 3, 4 and 5: statements that choose a device because a GPU is there.
// Where they only choose and tell, no `if` is left that nobody needs, and what is
// told asks the device.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>

#include <cstdio>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

#define LOG_INFO(...) std::printf(__VA_ARGS__)

// Row 3.
// CHECK-FIXES: void assigned() {
// CHECK-FIXES-NEXT: torch::Device device = torchport::device();
// CHECK-FIXES-NEXT: torch::ones({1}, device);
void assigned() {
  torch::Device device = torch::kCPU;
  if (torch::cuda::is_available())
    device = torch::kCUDA;
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-3]]:14: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// What is told stays, and knows the device.
// CHECK-FIXES: void told(torch::nn::Linear model) {
// CHECK-FIXES-NEXT: torch::Device device = torchport::device();
// CHECK-FIXES-NEXT: if (!device.is_cpu()) {
// CHECK-FIXES-NEXT: std::cout << "training on a GPU" << std::endl;
// CHECK-FIXES-NEXT: }
// CHECK-FIXES-NEXT: model->to(device);
void told(torch::nn::Linear model) {
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available()) {
    std::cout << "training on a GPU" << std::endl;
    device = torch::Device(torch::kCUDA);
  }
  model->to(torch::kCUDA);
}
// CHECK-MESSAGES: :[[@LINE-4]]:28: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
// CHECK-MESSAGES: :[[@LINE-3]]:13: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]

// CHECK-FIXES: void told_in_both_arms() {
// CHECK-FIXES-NEXT: torch::Device device = torchport::device();
// CHECK-FIXES-NEXT: if (!device.is_cpu()) {
// CHECK-FIXES-NEXT: LOG_INFO("GPU\n");
// CHECK-FIXES-NEXT: } else {
// CHECK-FIXES-NEXT: LOG_INFO("CPU\n");
// CHECK-FIXES-NEXT: }
// CHECK-FIXES-NEXT: torch::ones({1}, device);
void told_in_both_arms() {
  torch::Device device("cpu");
  if (torch::cuda::is_available()) {
    device = torch::Device(torch::kCUDA, 0);
    LOG_INFO("GPU\n");
  } else {
    device = torch::Device(torch::kCPU);
    LOG_INFO("CPU\n");
  }
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-8]]:28: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// CHECK-FIXES: void told_of_the_cpu_alone() {
// CHECK-FIXES-NEXT: torch::Device device = torchport::device();
// CHECK-FIXES-NEXT: if (device.is_cpu())
// CHECK-FIXES-NEXT: std::puts("no GPU");
// CHECK-FIXES-NEXT: torch::ones({1}, device);
void told_of_the_cpu_alone() {
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available())
    device = torch::kCUDA;
  else
    std::puts("no GPU");
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-5]]:14: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// CHECK-FIXES: void negated() {
// CHECK-FIXES-NEXT: torch::Device device = torchport::device();
// CHECK-FIXES-NEXT: if (device.is_cpu()) {
// CHECK-FIXES-NEXT: std::cerr << "no GPU\n";
// CHECK-FIXES-NEXT: }
// CHECK-FIXES-NEXT: torch::ones({1}, device);
void negated() {
  torch::Device device(torch::kCPU);
  if (!torch::cuda::is_available()) {
    std::cerr << "no GPU\n";
  } else {
    device = torch::kCUDA;
  }
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-4]]:14: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// Row 14.
// CHECK-FIXES: void counted() {
// CHECK-FIXES-NEXT: torch::Device device = torchport::device();
// CHECK-FIXES-NEXT: torch::ones({1}, device);
void counted() {
  torch::Device device(torch::kCPU);
  if (torch::cuda::device_count() > 0)
    device = torch::kCUDA;
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-3]]:14: warning: 'torch::kCUDA' is chosen because it was counted, not because it works, and no other accelerator can be [availability-idiom]

// Row 69: options and strings are what they were.
// CHECK-FIXES: void other_types() {
// CHECK-FIXES-NEXT: auto options = torch::dtype(torch::kFloat);
// CHECK-FIXES-NEXT: std::string name = torchport::device_string();
// CHECK-FIXES-NEXT: options = options.device(torchport::device());
// CHECK-FIXES-NEXT: torch::zeros({1}, options).to(torch::Device(name));
void other_types() {
  auto options = torch::dtype(torch::kFloat);
  std::string name = "cpu";
  if (torch::cuda::is_available()) {
    options = options.device(torch::kCUDA);
    name = "cuda:0";
  }
  torch::zeros({1}, options).to(torch::Device(name));
}
// CHECK-MESSAGES: :[[@LINE-5]]:30: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// What is used before is chosen where it was.
// CHECK-FIXES: void used_before(torch::Tensor t) {
// CHECK-FIXES-NEXT: torch::Device device(torch::kCPU);
// CHECK-FIXES-NEXT: t = t.to(device);
// CHECK-FIXES-NEXT: device = torchport::device();
// CHECK-FIXES-NEXT: std::cout << t.to(device);
void used_before(torch::Tensor t) {
  torch::Device device(torch::kCPU);
  t = t.to(device);
  if (torch::cuda::is_available()) {
    device = torch::kCUDA;
  }
  std::cout << t.to(device);
}
// CHECK-MESSAGES: :[[@LINE-4]]:14: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

class Trainer {
  // CHECK-FIXES: void choose() {
  // CHECK-FIXES-NEXT: device_ = torchport::device();
  // CHECK-FIXES-NEXT: }
  void choose() {
    if (torch::cuda::is_available())
      device_ = torch::kCUDA;
    else
      device_ = torch::kCPU;
  }
  // CHECK-MESSAGES: :[[@LINE-4]]:17: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  torch::Device device_;

public:
  explicit Trainer(torch::Device device) : device_(device) { choose(); }
};

// Who knows what it was before?
void set(torch::Device &device) {
  if (torch::cuda::is_available())
    device = torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:14: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  // CHECK-FIXES: device = torch::kCUDA;
  // CHECK-UNSAFE: device = torchport::device();
}

// Who gives up without a GPU still does.
// CHECK-FIXES: void required() {
// CHECK-FIXES-NEXT: torch::Device device = torchport::device();
// CHECK-FIXES-NEXT: if (device.is_cpu())
// CHECK-FIXES-NEXT: throw std::runtime_error("no GPU");
void required() {
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available())
    device = torch::kCUDA;
  else
    throw std::runtime_error("no GPU");
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-5]]:14: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// What is right for CUDA alone is done there alone.
// CHECK-FIXES: void with_a_feature_of_cuda() {
// CHECK-FIXES-NEXT: torch::Device device = torchport::device();
// CHECK-FIXES-NEXT: if (device.is_cuda()) {
// CHECK-FIXES-NEXT: at::globalContext().setBenchmarkCuDNN(true);
// CHECK-FIXES-NEXT: }
// CHECK-FIXES-NEXT: torch::ones({1}, device);
void with_a_feature_of_cuda() {
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available()) {
    device = torch::kCUDA;
    at::globalContext().setBenchmarkCuDNN(true);
  }
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-5]]:14: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// Of something else nobody knows for whom it is right.
int with_something_else() {
  int batch = 1;
  torch::Device device(torch::kCPU);
  // CHECK-FIXES: torch::Device device(torch::kCPU);
  // CHECK-UNSAFE: torch::Device device = torchport::device();
  if (torch::cuda::is_available()) {
    device = torch::kCUDA;
    // CHECK-MESSAGES: :[[@LINE-1]]:14: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
    batch = 64;
  }
  torch::ones({1}, device);
  return batch;
}

// Row 4: the device that is made of the type is all that anybody wanted.
// CHECK-FIXES: void of_a_type() {
// CHECK-FIXES-NEXT: torch::Device device = torchport::device();
// CHECK-FIXES-NEXT: if (!device.is_cpu()) {
// CHECK-FIXES-NEXT: std::cout << "CUDA available! Training on GPU." << std::endl;
// CHECK-FIXES-NEXT: } else {
// CHECK-FIXES-NEXT: std::cout << "Training on CPU." << std::endl;
// CHECK-FIXES-NEXT: }
// CHECK-FIXES-EMPTY:
// CHECK-FIXES-NEXT: torch::ones({1}, device);
void of_a_type() {
  torch::DeviceType device_type;
  if (torch::cuda::is_available()) {
    std::cout << "CUDA available! Training on GPU." << std::endl;
    device_type = torch::kCUDA;
  } else {
    std::cout << "Training on CPU." << std::endl;
    device_type = torch::kCPU;
  }
  torch::Device device(device_type);

  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-9]]:19: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// CHECK-FIXES: void of_a_type_used_twice(torch::Tensor t) {
// CHECK-FIXES-NEXT: at::Device device_type = torchport::device();
// CHECK-FIXES-NEXT: torch::Device device(device_type);
// CHECK-FIXES-NEXT: std::cout << t.to(device_type).to(device);
void of_a_type_used_twice(torch::Tensor t) {
  at::DeviceType device_type = at::kCPU;
  if (torch::cuda::is_available())
    device_type = at::kCUDA;
  torch::Device device(device_type);
  std::cout << t.to(device_type).to(device);
}
// CHECK-MESSAGES: :[[@LINE-4]]:19: warning: 'at::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// CHECK-FIXES: void of_a_type_that_is_asked(torch::Tensor t) {
// CHECK-FIXES-NEXT: torch::DeviceType device_type = torchport::device_type();
// CHECK-FIXES-NEXT: if (device_type == torch::kCUDA)
void of_a_type_that_is_asked(torch::Tensor t) {
  torch::DeviceType device_type = torch::kCPU;
  if (torch::cuda::is_available())
    device_type = torch::kCUDA;
  if (device_type == torch::kCUDA)
    std::cout << t.to(device_type);
}
// CHECK-MESSAGES: :[[@LINE-4]]:19: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// Row 5: an opt-out stays.
// CHECK-FIXES: void wanted(bool use_gpu) {
// CHECK-FIXES-NEXT: torch::Device device = use_gpu ? torchport::device() : torch::kCPU;
// CHECK-FIXES-NEXT: torch::ones({1}, device);
void wanted(bool use_gpu) {
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available() && use_gpu) {
    device = torch::kCUDA;
  }
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-4]]:14: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// CHECK-FIXES: void wanted_and_told(bool no_gpu) {
// CHECK-FIXES-NEXT: torch::Device device = !no_gpu ? torchport::device() : torch::kCPU;
// CHECK-FIXES-NEXT: if (!device.is_cpu()) {
// CHECK-FIXES-NEXT: std::cout << "GPU\n";
// CHECK-FIXES-NEXT: } else {
// CHECK-FIXES-NEXT: std::cout << "CPU\n";
// CHECK-FIXES-NEXT: }
// CHECK-FIXES-NEXT: torch::ones({1}, device);
void wanted_and_told(bool no_gpu) {
  torch::DeviceType type = torch::kCPU;
  if (!no_gpu && torch::cuda::is_available()) {
    std::cout << "GPU\n";
    type = torch::kCUDA;
  } else {
    std::cout << "CPU\n";
    type = torch::kCPU;
  }
  torch::Device device(type);
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-8]]:12: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// The condition may not mean the same where the device is declared.
// CHECK-FIXES: void wanted_later(std::istream &in) {
// CHECK-FIXES-NEXT: torch::Device device(torch::kCPU);
// CHECK-FIXES-NEXT: bool use_gpu = false;
// CHECK-FIXES-NEXT: in >> use_gpu;
// CHECK-FIXES-NEXT: if (use_gpu)
// CHECK-FIXES-NEXT: device = torchport::device();
void wanted_later(std::istream &in) {
  torch::Device device(torch::kCPU);
  bool use_gpu = false;
  in >> use_gpu;
  if (use_gpu && torch::cuda::is_available())
    device = torch::kCUDA;
  torch::ones({1}, device);
}
// CHECK-MESSAGES: :[[@LINE-3]]:14: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// CHECK-FIXES: void asked_one_by_one(bool use_gpu) {
// CHECK-FIXES-NEXT: torch::Device device(torch::kCPU);
// CHECK-FIXES-NEXT: if (use_gpu) {
// CHECK-FIXES-NEXT: device = torchport::device();
// CHECK-FIXES-NEXT: if (device.is_cpu())
// CHECK-FIXES-NEXT: std::cout << "no GPU\n";
// CHECK-FIXES-NEXT: }
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
// CHECK-MESSAGES: :[[@LINE-6]]:16: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// CHECK-FIXES: void otherwise(bool no_gpu, torch::Device &device) {
// CHECK-FIXES-NEXT: if (no_gpu) {
// CHECK-FIXES-NEXT: device = torch::kCPU;
// CHECK-FIXES-NEXT: } else {
// CHECK-FIXES-NEXT: device = torchport::device();
// CHECK-FIXES-NEXT: }
void otherwise(bool no_gpu, torch::Device &device) {
  if (no_gpu) {
    device = torch::kCPU;
  } else if (torch::cuda::is_available()) {
    device = {torch::kCUDA, 0};
  } else {
    device = torch::kCPU;
  }
}
// CHECK-MESSAGES: :[[@LINE-5]]:15: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// Modules and tensors that are moved: on a machine without a GPU, the CPU is
// where they are.
// CHECK-FIXES: void moved(torch::nn::Linear model, torch::Tensor t) {
// CHECK-FIXES-NEXT: model->to(torchport::device());
// CHECK-FIXES-NEXT: // The input.
// CHECK-FIXES-NEXT: t = t.to(torchport::device());
// CHECK-FIXES-NEXT: std::cout << t;
void moved(torch::nn::Linear model, torch::Tensor t) {
  if (torch::cuda::is_available()) {
    model->to(torch::kCUDA);
    // The input.
    t = t.cuda();
  }
  std::cout << t;
}
// CHECK-MESSAGES: :[[@LINE-6]]:15: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// CHECK-FIXES: void moved_one_by_one(torch::nn::Linear model, torch::Tensor t) {
// CHECK-FIXES-NEXT: torch::Device device = torchport::device();
// CHECK-FIXES-NEXT: model->to(device);
// CHECK-FIXES-NEXT: t = t.to(device);
void moved_one_by_one(torch::nn::Linear model, torch::Tensor t) {
  torch::Device device(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  if (torch::cuda::is_available())
    model->to(torch::kCUDA);
  if (torch::cuda::is_available()) t = t.cuda();
}
// CHECK-MESSAGES: :[[@LINE-5]]:54: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
// CHECK-MESSAGES: :[[@LINE-4]]:15: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
// CHECK-MESSAGES: :[[@LINE-4]]:42: warning: '.cuda()' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// Whatever it is, if it is done in both arms.
// CHECK-FIXES: void in_both_arms(std::shared_ptr<torch::Tensor> &weights) {
// CHECK-FIXES-NEXT: weights = std::make_shared<torch::Tensor>(torch::ones({2}, torchport::device()));
void in_both_arms(std::shared_ptr<torch::Tensor> &weights) {
  if (torch::cuda::is_available()) {
    weights = std::make_shared<torch::Tensor>(torch::ones({2}, torch::kCUDA));
  } else {
    weights = std::make_shared<torch::Tensor>(torch::ones({2}, torch::kCPU));
  }
}
// CHECK-MESSAGES: :[[@LINE-5]]:64: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// A comment would be lost.
void commented(torch::Device &device) {
  if (torch::cuda::is_available())
    device = torch::kCUDA;
  else
    device = torch::kCPU; // Slow.
  // CHECK-MESSAGES: :[[@LINE-3]]:14: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  // CHECK-FIXES: device = torch::kCPU; // Slow.
  // CHECK-UNSAFE: device = torchport::device(); // Slow.
}

// A comment on an arm without braces stays with it.
void remarked(torch::Device &device) {
  if (torch::cuda::is_available()) // Slow without.
    device = torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:14: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  // CHECK-UNSAFE: // Slow without.
  // CHECK-UNSAFE-NEXT: device = torchport::device();
}

// A device that `auto` stands for is in scope once it is one, and what is left
// of a block on one line has no gap.
int deduced(torch::nn::Linear layer) {
  const auto has_cuda = torch::cuda::is_available();
  auto device = has_cuda ? torch::kCUDA : torch::kCPU;
  // CHECK-MESSAGES: :[[@LINE-1]]:28: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  // CHECK-FIXES: auto device = torchport::device();
  if (has_cuda) { std::cout << "fast"; layer->to(torch::kCUDA); }
  // CHECK-MESSAGES: :[[@LINE-1]]:50: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  // CHECK-FIXES: layer->to(device);
  // CHECK-FIXES-NEXT: if (!device.is_cpu()) { std::cout << "fast"; }
  return layer->forward(torch::ones({2, 2}, device)).numel();
}

// In a macro's body there is no fix.
#define CHOOSE(device) \
  if (torch::cuda::is_available()) device = torch::kCUDA
// CHECK-MESSAGES: :[[@LINE-1]]:45: warning: macro 'CHOOSE' hard-codes device 'torch::kCUDA' [device-macro]
void macros() {
  torch::Device device(torch::kCPU);
  CHOOSE(device);
  // CHECK-FIXES: CHOOSE(device);
  torch::ones({1}, device);
}

// In a template.
// CHECK-FIXES: template <typename Module> void move(Module module) {
// CHECK-FIXES-NEXT: module->to(torchport::device());
template <typename Module> void move(Module module) {
  if (torch::cuda::is_available())
    module->to(torch::kCUDA);
}
// CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
template void move(torch::nn::Linear);
template void move(torch::nn::Conv2d);
