// Rows 33 and 35: what is moved to CUDA if the device is one of CUDA is moved to
// the device.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>

#include <iostream>
#include <string>

// The question stays: where the device is the CPU, nothing is moved away from a
// GPU that it may be on.
// CHECK-FIXES: void asked(torch::nn::Linear model, torch::Device device) {
// CHECK-FIXES-NEXT: if (!device.is_cpu())
// CHECK-FIXES-NEXT: model->to(device);
// CHECK-FIXES-NEXT: }
void asked(torch::nn::Linear model, torch::Device device) {
  if (device.is_cuda())
    model->to(torch::kCUDA);
}
// CHECK-MESSAGES: :[[@LINE-2]]:15: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]

// Two fixes on one line. Of a device with an index, the comparison was false.
// CHECK-FIXES: if (device == torch::kCUDA) model->to(torch::kCUDA);
// CHECK-UNSAFE: void compared(torch::nn::Linear model, torch::Device device) {
// CHECK-UNSAFE-NEXT: if (!device.is_cpu()) model->to(device);
// CHECK-UNSAFE-NEXT: }
void compared(torch::nn::Linear model, torch::Device device) {
  if (device == torch::kCUDA) model->to(torch::kCUDA);
}
// CHECK-MESSAGES: :[[@LINE-2]]:7: warning: comparison of 'device' with 'torch::kCUDA' takes the index into account{{.*}} [device-comparison]
// CHECK-MESSAGES: :[[@LINE-3]]:41: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]

// Several statements, the other way round, and of the type.
// CHECK-FIXES: void block(torch::nn::Linear model, torch::Tensor x, torch::Device device) {
// CHECK-FIXES-NEXT: for (int i = 0; i < 2; ++i) {
// CHECK-FIXES-NEXT: if (!device.is_cpu()) {
// CHECK-FIXES-NEXT: // Both of them.
// CHECK-FIXES-NEXT: model->to(device);
// CHECK-FIXES-NEXT: x = x.to(device);
// CHECK-FIXES-NEXT: }
// CHECK-FIXES-NEXT: }
// CHECK-FIXES-NEXT: if (!device.is_cpu()) {
// CHECK-FIXES-NEXT: x = x.to(device);
// CHECK-FIXES-NEXT: }
void block(torch::nn::Linear model, torch::Tensor x, torch::Device device) {
  for (int i = 0; i < 2; ++i) {
    if (device.type() == torch::kCUDA) {
      // Both of them.
      model->to(torch::kCUDA);
      x = x.cuda();
    }
  }
  if (device.is_cpu()) {
  } else {
    x = x.to("cuda:0");
  }
}
// CHECK-MESSAGES: :[[@LINE-9]]:17: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
// CHECK-MESSAGES: :[[@LINE-9]]:13: warning: '.cuda()' moves to a hard-coded device [hardcoded-device]
// CHECK-MESSAGES: :[[@LINE-5]]:14: warning: device "cuda:0" is hard-coded [hardcoded-device]

// CHECK-FIXES: void either(torch::Tensor x, torch::Device device) {
// CHECK-FIXES-NEXT: x = x.to(device);
// CHECK-FIXES-NEXT: }
void either(torch::Tensor x, torch::Device device) {
  if (device.is_cuda())
    x = x.to(torch::kCUDA);
  else
    x = x.to(torch::kCPU);
}
// CHECK-MESSAGES: :[[@LINE-4]]:14: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]

class Trainer {
  // CHECK-FIXES: void move() {
  // CHECK-FIXES-NEXT: if (!device_.is_cpu()) {
  // CHECK-FIXES-NEXT: model_->to(device_);
  // CHECK-FIXES-NEXT: }
  // CHECK-FIXES-NEXT: }
  void move() {
    if (device_.is_cuda()) {
      model_->to(torch::Device(torch::kCUDA));
    }
  }
  // CHECK-MESSAGES: :[[@LINE-3]]:32: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  torch::Device device_;
  torch::nn::Linear model_{nullptr};

public:
  explicit Trainer(torch::Device device) : device_(device) { move(); }
};

// What is told stays where it is.
// CHECK-FIXES: void told(torch::nn::Linear model, torch::Device device) {
// CHECK-FIXES-NEXT: if (!device.is_cpu()) {
// CHECK-FIXES-NEXT: std::cout << "to the GPU\n";
// CHECK-FIXES-NEXT: model->to(device);
// CHECK-FIXES-NEXT: }
void told(torch::nn::Linear model, torch::Device device) {
  if (device.is_cuda()) {
    std::cout << "to the GPU\n";
    model->to(torch::kCUDA);
  }
}
// CHECK-MESSAGES: :[[@LINE-3]]:15: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]

// What else is asked keeps the question.
// CHECK-FIXES: void asked_beside(torch::nn::Linear model, torch::Device device, bool moved) {
// CHECK-FIXES-NEXT: if (device.is_cuda() && !moved)
// CHECK-FIXES-NEXT: model->to(device);
void asked_beside(torch::nn::Linear model, torch::Device device, bool moved) {
  if (device.is_cuda() && !moved)
    model->to(torch::kCUDA);
}
// CHECK-MESSAGES: :[[@LINE-2]]:15: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]

// A tensor says where it is, not where others should be without it.
// CHECK-FIXES: torch::Tensor beside(torch::Tensor x, torch::Tensor mask) {
// CHECK-FIXES-NEXT: if (x.is_cuda())
// CHECK-FIXES-NEXT: mask = mask.to(x.device());
torch::Tensor beside(torch::Tensor x, torch::Tensor mask) {
  if (x.is_cuda())
    mask = mask.to(torch::kCUDA);
  return x * mask;
}
// CHECK-MESSAGES: :[[@LINE-3]]:20: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]

// Who has chosen the device is asked again.
// CHECK-FIXES: void wanted(torch::nn::Linear model, torch::Tensor x, const bool use_gpu) {
// CHECK-FIXES-NEXT: torch::Device device(use_gpu ? torchport::device() : torch::kCPU);
// CHECK-FIXES-NEXT: if (!device.is_cpu())
// CHECK-FIXES-NEXT: model->to(device);
// CHECK-FIXES-NEXT: if (!device.is_cpu())
// CHECK-FIXES-NEXT: x = x.to(device);
// CHECK-FIXES-NEXT: }
void wanted(torch::nn::Linear model, torch::Tensor x, const bool use_gpu) {
  torch::Device device(use_gpu ? torch::kCUDA : torch::kCPU);
  if (use_gpu)
    model->to(torch::kCUDA);
  if (!use_gpu)
    ;
  else
    x = x.cuda();
}
// CHECK-MESSAGES: :[[@LINE-8]]:34: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
// CHECK-MESSAGES: :[[@LINE-7]]:15: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
// CHECK-MESSAGES: :[[@LINE-4]]:11: warning: '.cuda()' moves to a hard-coded device [hardcoded-device]

// But not what may have changed since: nobody knows whether both are moved on the
// same machines.
void changed(torch::nn::Linear model, bool use_gpu, std::istream &in) {
  torch::Device device(use_gpu ? torch::kCUDA : torch::kCPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:34: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-UNSAFE: torch::Device device(use_gpu ? torchport::device() : torch::kCPU);
  in >> use_gpu;
  if (use_gpu)
    model->to(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:15: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
    // CHECK-UNSAFE: model->to(torchport::device());
}

// Row 58: the name's comparison is silent, the move is not.
void by_name(torch::nn::Linear model, const std::string &device_str) {
  if (device_str == "cuda")
    model->to(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:15: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
    // CHECK-FIXES: model->to(torchport::device());
}

// Nothing is moved to CUDA: nothing is reported.
void silent(torch::nn::Linear model, torch::Device device) {
  if (device.is_cuda())
    model->to(device);
  if (device.is_cuda())
    std::cout << "GPU\n";
}

// In a macro, and in a template.
#define TO_CUDA(model) model->to(torch::kCUDA)
// CHECK-MESSAGES: :[[@LINE-1]]:34: warning: macro 'TO_CUDA' hard-codes device 'torch::kCUDA' [device-macro]
#define SAME(x) x
// CHECK-FIXES: TO_CUDA(model);
void in_macro(torch::nn::Linear model, torch::Device device) {
  if (device.is_cuda())
    TO_CUDA(model);
}

// CHECK-FIXES: void as_argument(torch::nn::Linear model, torch::Device device) {
// CHECK-FIXES-NEXT: if (!device.is_cpu())
// CHECK-FIXES-NEXT: model->to(SAME(device));
void as_argument(torch::nn::Linear model, torch::Device device) {
  if (device.is_cuda())
    model->to(SAME(torch::kCUDA));
}
// CHECK-MESSAGES: :[[@LINE-2]]:20: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]

// CHECK-FIXES: template <typename Module> void moved(Module model, torch::Device device) {
// CHECK-FIXES-NEXT: if (!device.is_cpu())
// CHECK-FIXES-NEXT: model->to(device);
// CHECK-FIXES-NEXT: }
template <typename Module> void moved(Module model, torch::Device device) {
  if (device.is_cuda())
    model->to(torch::kCUDA);
}
// CHECK-MESSAGES: :[[@LINE-2]]:15: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
template void moved(torch::nn::Linear, torch::Device);
template void moved(torch::nn::Conv2d, torch::Device);
