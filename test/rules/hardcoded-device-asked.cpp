// Rows 33 and 35: what is moved to CUDA if the device is one of CUDA is moved to
// the device.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <iostream>
#include <string>

// The question stays: where the device is the CPU, nothing is moved away from a
// GPU that it may be on.
void asked(torch::nn::Linear model, torch::Device device) {
  if (device.is_cuda())
  // CHECK-MESSAGES: :[[@LINE-1]]:7: {{.*}}[device-question]
  // CHECK-FIXES: if (::torchport::is(torch::kCUDA, device))
    model->to(torch::kCUDA);
}
// CHECK-MESSAGES: :[[@LINE-2]]:15: {{.*}}[hardcoded-device]
// CHECK-FIXES: model->to(::torchport::device(torch::kCUDA));

// Two fixes on one line. Of a device with an index, the comparison was false.
void compared(torch::nn::Linear model, torch::Device device) {
  if (device == torch::kCUDA) model->to(torch::kCUDA);
}
// CHECK-MESSAGES: :[[@LINE-2]]:7: {{.*}}[device-comparison]
// CHECK-MESSAGES: :[[@LINE-3]]:41: {{.*}}[hardcoded-device]
// CHECK-FIXES: if (device == ::torchport::device(torch::kCUDA)) model->to(::torchport::device(torch::kCUDA));

// Several statements, the other way round, and of the type.
void block(torch::nn::Linear model, torch::Tensor x, torch::Device device) {
  for (int i = 0; i < 2; ++i) {
    if (device.type() == torch::kCUDA) {
    // CHECK-MESSAGES: :[[@LINE-1]]:9: {{.*}}[device-question]
    // CHECK-FIXES: if (::torchport::is(torch::kCUDA, device)) {
      // Both of them.
      model->to(torch::kCUDA);
      // CHECK-MESSAGES: :[[@LINE-1]]:17: {{.*}}[hardcoded-device]
      // CHECK-FIXES: model->to(::torchport::device(torch::kCUDA));
      x = x.cuda();
      // CHECK-MESSAGES: :[[@LINE-1]]:13: {{.*}}[hardcoded-device]
      // CHECK-FIXES: x = x.to(::torchport::device(torch::kCUDA));
    }
  }
  if (device.is_cpu()) {
  } else {
    x = x.to("cuda:0");
  }
}
// CHECK-MESSAGES: :[[@LINE-3]]:14: {{.*}}[hardcoded-device]
// CHECK-FIXES: x = x.to(::torchport::device(torch::kCUDA, 0));

void either(torch::Tensor x, torch::Device device) {
  if (device.is_cuda())
  // CHECK-MESSAGES: :[[@LINE-1]]:7: {{.*}}[device-question]
  // CHECK-FIXES: if (::torchport::is(torch::kCUDA, device))
    x = x.to(torch::kCUDA);
  else
    x = x.to(torch::kCPU);
}
// CHECK-MESSAGES: :[[@LINE-4]]:14: {{.*}}[hardcoded-device]
// CHECK-FIXES: x = x.to(::torchport::device(torch::kCUDA));

class Trainer {
  void move() {
    if (device_.is_cuda()) {
    // CHECK-MESSAGES: :[[@LINE-1]]:9: {{.*}}[device-question]
    // CHECK-FIXES: if (::torchport::is(torch::kCUDA, device_)) {
      model_->to(torch::Device(torch::kCUDA));
    }
  }
  // CHECK-MESSAGES: :[[@LINE-3]]:32: {{.*}}[hardcoded-device]
  // CHECK-FIXES: model_->to(::torchport::device(torch::kCUDA));
  torch::Device device_;
  torch::nn::Linear model_{nullptr};

public:
  explicit Trainer(torch::Device device) : device_(device) { move(); }
};

// What is told stays where it is.
void told(torch::nn::Linear model, torch::Device device) {
  if (device.is_cuda()) {
  // CHECK-MESSAGES: :[[@LINE-1]]:7: {{.*}}[device-question]
  // CHECK-FIXES: if (::torchport::is(torch::kCUDA, device)) {
    std::cout << "to the GPU\n";
    model->to(torch::kCUDA);
  }
}
// CHECK-MESSAGES: :[[@LINE-3]]:15: {{.*}}[hardcoded-device]
// CHECK-FIXES: model->to(::torchport::device(torch::kCUDA));

// What else is asked keeps the question.
void asked_beside(torch::nn::Linear model, torch::Device device, bool moved) {
  if (device.is_cuda() && !moved)
  // CHECK-MESSAGES: :[[@LINE-1]]:7: {{.*}}[device-question]
  // CHECK-FIXES: if (::torchport::is(torch::kCUDA, device) && !moved)
    model->to(torch::kCUDA);
}
// CHECK-MESSAGES: :[[@LINE-2]]:15: {{.*}}[hardcoded-device]
// CHECK-FIXES: model->to(::torchport::device(torch::kCUDA));

// A tensor says where it is, not where others should be without it.
torch::Tensor beside(torch::Tensor x, torch::Tensor mask) {
  if (x.is_cuda())
  // CHECK-MESSAGES: :[[@LINE-1]]:7: {{.*}}[device-question]
  // CHECK-FIXES: if (::torchport::is(torch::kCUDA, x))
    mask = mask.to(torch::kCUDA);
  return x * mask;
}
// CHECK-MESSAGES: :[[@LINE-3]]:20: {{.*}}[hardcoded-device]
// CHECK-FIXES: mask = mask.to(::torchport::device(torch::kCUDA));

// Who has chosen the device is asked again.
void wanted(torch::nn::Linear model, torch::Tensor x, const bool use_gpu) {
  torch::Device device(use_gpu ? torch::kCUDA : torch::kCPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:34: {{.*}}[hardcoded-device]
  // CHECK-FIXES: torch::Device device(use_gpu ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
  if (use_gpu)
    model->to(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:15: {{.*}}[hardcoded-device]
    // CHECK-FIXES: model->to(::torchport::device(torch::kCUDA));
  if (!use_gpu)
    ;
  else
    x = x.cuda();
}
// CHECK-MESSAGES: :[[@LINE-2]]:11: {{.*}}[hardcoded-device]
// CHECK-FIXES: x = x.to(::torchport::device(torch::kCUDA));

// But not what may have changed since: nobody knows whether both are moved on the
// same machines.
void changed(torch::nn::Linear model, bool use_gpu, std::istream &in) {
  torch::Device device(use_gpu ? torch::kCUDA : torch::kCPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:34: {{.*}}[hardcoded-device]
  // CHECK-FIXES: torch::Device device(use_gpu ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
  in >> use_gpu;
  if (use_gpu)
    model->to(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:15: {{.*}}[hardcoded-device]
    // CHECK-FIXES: model->to(::torchport::device(torch::kCUDA));
}

// Row 58: the name's comparison is silent, the move is not.
void by_name(torch::nn::Linear model, const std::string &device_str) {
  if (device_str == "cuda")
    model->to(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:15: {{.*}}[hardcoded-device]
    // CHECK-FIXES: model->to(::torchport::device(torch::kCUDA));
}

// Nothing is moved to CUDA: nothing is reported.
void silent(torch::nn::Linear model, torch::Device device) {
  if (device.is_cuda())
  // CHECK-MESSAGES: :[[@LINE-1]]:7: {{.*}}[device-question]
  // CHECK-FIXES: if (::torchport::is(torch::kCUDA, device))
    model->to(device);
  if (device.is_cuda())
  // CHECK-MESSAGES: :[[@LINE-1]]:7: {{.*}}[device-question]
  // CHECK-FIXES: if (::torchport::is(torch::kCUDA, device))
    std::cout << "GPU\n";
}

// In a macro, and in a template.
#define TO_CUDA(model) model->to(torch::kCUDA)
// CHECK-MESSAGES: :[[@LINE-1]]:34: {{.*}}[device-macro]
#define SAME(x) x
void in_macro(torch::nn::Linear model, torch::Device device) {
  if (device.is_cuda())
  // CHECK-MESSAGES: :[[@LINE-1]]:7: {{.*}}[device-question]
  // CHECK-FIXES: if (::torchport::is(torch::kCUDA, device))
    TO_CUDA(model);
}

void as_argument(torch::nn::Linear model, torch::Device device) {
  if (device.is_cuda())
  // CHECK-MESSAGES: :[[@LINE-1]]:7: {{.*}}[device-question]
  // CHECK-FIXES: if (::torchport::is(torch::kCUDA, device))
    model->to(SAME(torch::kCUDA));
}
// CHECK-MESSAGES: :[[@LINE-2]]:20: {{.*}}[hardcoded-device]
// CHECK-FIXES: model->to(SAME(::torchport::device(torch::kCUDA)));

template <typename Module> void moved(Module model, torch::Device device) {
  if (device.is_cuda())
  // CHECK-MESSAGES: :[[@LINE-1]]:7: {{.*}}[device-question]
  // CHECK-FIXES: if (::torchport::is(torch::kCUDA, device))
    model->to(torch::kCUDA);
}
// CHECK-MESSAGES: :[[@LINE-2]]:15: {{.*}}[hardcoded-device]
// CHECK-FIXES: model->to(::torchport::device_type(torch::kCUDA));
template void moved(torch::nn::Linear, torch::Device);
template void moved(torch::nn::Conv2d, torch::Device);
