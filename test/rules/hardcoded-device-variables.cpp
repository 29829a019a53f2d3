// Devices that reach LibTorch through a variable, and variables that hold one.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>

#include <iostream>
#include <string>

// `auto` may become a Device where it is used as one only.
void types(torch::Tensor t) {
  auto device = torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:17: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: auto device = torchport::device();
  t = t.to(device);
  // CHECK-NOTES: :[[@LINE-4]]:8: note: 'device' is defined here
  // CHECK-NOTES: :[[@LINE-2]]:12: note: LibTorch takes it as a device here
  t = torch::zeros({1}, torch::device(device));
}

// Without a GPU, nothing was equal to it.
void types_compared(torch::Tensor t) {
  auto compared = torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-UNSAFE: auto compared = torchport::device_type();
  if (t.device().type() == compared)
    t = t.to(compared);
}

void types_chosen(torch::Tensor t) {
  torch::DeviceType type = torch::cuda::is_available() ? torch::kCUDA : torch::kCPU;
  // CHECK-MESSAGES: :[[@LINE-1]]:58: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  // CHECK-FIXES: torch::DeviceType type = torchport::device_type();
  t = t.to(torch::Device(type, 0));
}

// Row 25: a constant expression stays one, and its use is what changes.
constexpr auto kDevice = torch::kCUDA;
void constants(torch::Tensor t) {
  t = t.to(kDevice);
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: device 'kDevice' is hard-coded [hardcoded-device]
  // CHECK-UNSAFE: t = t.to(torchport::device());
  torch::Device second(kDevice, 1);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device 'kDevice' is hard-coded [hardcoded-device]
  // CHECK-UNSAFE: torch::Device second = torchport::device(1);
  if (t.device().type() == kDevice)
    t = t.cpu();
}

void strings(torch::Tensor t) {
  const std::string name = "cuda:0";
  // CHECK-MESSAGES: :[[@LINE-1]]:28: warning: device "cuda:0" is hard-coded [hardcoded-device]
  // CHECK-UNSAFE: const std::string name = torchport::device_string();
  t = t.to(torch::Device(name));
  std::string shown = torch::cuda::is_available() ? "cuda" : "cpu";
  // CHECK-MESSAGES: :[[@LINE-1]]:53: warning: "cuda" is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  // CHECK-UNSAFE: std::string shown = torchport::device_string();
  std::cout << shown;
  t = t.to(shown);
}

// "cuda" would become "cuda:0", which is another string.
void compared_strings(torch::Tensor t) {
  const std::string name = "cuda";
  // CHECK-MESSAGES: :[[@LINE-1]]:28: warning: device "cuda" is hard-coded [hardcoded-device]
  // CHECK-FIXES: const std::string name = "cuda";
  if (name == "cuda")
    t = t.to(name);
}
void compared_with_others(torch::Tensor t) {
  const std::string name = "cuda";
  // CHECK-MESSAGES: :[[@LINE-1]]:28: warning: device "cuda" is hard-coded [hardcoded-device]
  // CHECK-FIXES: const std::string name = "cuda";
  // CHECK-UNSAFE: const std::string name = torchport::device_string();
  if (name != "cpu")
    t = t.to(name);
}
void speak(const std::string &name);
void shared_strings(torch::Tensor t) {
  const std::string name = "cuda:0";
  // CHECK-MESSAGES: :[[@LINE-1]]:28: warning: device "cuda:0" is hard-coded [hardcoded-device]
  // CHECK-FIXES: const std::string name = "cuda:0";
  // CHECK-UNSAFE: const std::string name = torchport::device_string();
  speak(name);
  t = t.to(name);
}

// It would not live as long as the pointer.
void pointers(torch::Tensor t) {
  const char *name = "cuda";
  // CHECK-MESSAGES: :[[@LINE-1]]:22: warning: device "cuda" is hard-coded [hardcoded-device]
  // CHECK-FIXES: const char *name = "cuda";
  t = t.to(name);
}

// A device that is there already is used again.
void in_scope(torch::Tensor t, torch::nn::Linear model) {
  torch::Device device(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:54: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  // CHECK-FIXES: torch::Device device = torchport::device();
  model->to(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:13: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: model->to(device);
  auto options = torch::TensorOptions().device(torch::kCUDA, 0);
  // CHECK-MESSAGES: :[[@LINE-1]]:48: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: auto options = torch::TensorOptions().device(device);
  t = t.cuda() + t.to("cuda");
  // CHECK-MESSAGES: :[[@LINE-1]]:9: warning: '.cuda()' moves to a hard-coded device [hardcoded-device]
  // CHECK-MESSAGES: :[[@LINE-2]]:23: warning: device "cuda" is hard-coded [hardcoded-device]
  // CHECK-FIXES: t = t.to(device) + t.to(device);
  auto move = [=](torch::Tensor other) { return other.to(torch::kCUDA); };
  // CHECK-MESSAGES: :[[@LINE-1]]:58: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: auto move = [=](torch::Tensor other) { return other.to(torchport::device()); };
}

// But not before it, nor where its name means something else.
void hidden(torch::Tensor t) {
  t = t.cuda();
  // CHECK-MESSAGES: :[[@LINE-1]]:9: warning: '.cuda()' moves to a hard-coded device [hardcoded-device]
  // CHECK-FIXES: t = t.to(torchport::device());
  torch::Device device = torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: torch::Device device = torchport::device();
  for (int device = 0; device < 2; ++device)
    t = t.cuda();
    // CHECK-MESSAGES: :[[@LINE-1]]:11: warning: '.cuda()' moves to a hard-coded device [hardcoded-device]
    // CHECK-FIXES: t = t.to(torchport::device());
  {
    torch::Device device(torch::kCUDA, 0);
    // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
    // CHECK-FIXES: torch::Device device = torchport::device();
    t = t.cuda();
    // CHECK-MESSAGES: :[[@LINE-1]]:11: warning: '.cuda()' moves to a hard-coded device [hardcoded-device]
    // CHECK-FIXES: t = t.to(device);
  }
}

// Nor where it may hold another device.
void changed(torch::Tensor t, int rank) {
  torch::Device device(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-UNSAFE: torch::Device device = torchport::device();
  device.set_index(rank);
  t = t.cuda();
  // CHECK-MESSAGES: :[[@LINE-1]]:9: warning: '.cuda()' moves to a hard-coded device [hardcoded-device]
  // CHECK-UNSAFE: t = t.to(torchport::device());
}
void assigned(torch::Tensor t, bool later) {
  torch::Device device = torch::kCPU;
  if (later)
    device = torch::kCUDA;
    // CHECK-MESSAGES: :[[@LINE-1]]:14: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
    // CHECK-UNSAFE: device = torchport::device();
  t = t.cuda();
  // CHECK-MESSAGES: :[[@LINE-1]]:9: warning: '.cuda()' moves to a hard-coded device [hardcoded-device]
  // CHECK-UNSAFE: t = t.to(torchport::device());
}
void assigned_in_a_lambda(torch::Tensor t) {
  torch::Device device(torch::kCUDA, 0);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: torch::Device device = torchport::device();
  auto change = [&] { device = torch::kCPU; };
  t = t.cuda();
  // CHECK-MESSAGES: :[[@LINE-1]]:9: warning: '.cuda()' moves to a hard-coded device [hardcoded-device]
  // CHECK-FIXES: t = t.to(torchport::device());
}
void opted_out(torch::Tensor t, bool use_gpu) {
  torch::Device device(use_gpu && torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:65: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  // CHECK-FIXES: torch::Device device(use_gpu ? torchport::device() : torch::kCPU);
  t = t.cuda();
  // CHECK-MESSAGES: :[[@LINE-1]]:9: warning: '.cuda()' moves to a hard-coded device [hardcoded-device]
  // CHECK-FIXES: t = t.to(torchport::device());
}
void second(torch::Tensor t) {
  torch::Device device(torch::kCUDA, 1);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-UNSAFE: torch::Device device = torchport::device(1);
  t = t.cuda();
  // CHECK-MESSAGES: :[[@LINE-1]]:9: warning: '.cuda()' moves to a hard-coded device [hardcoded-device]
  // CHECK-UNSAFE: t = t.to(torchport::device());
}
void given(torch::Tensor t, torch::Device device) { t.cuda(); }
// CHECK-MESSAGES: :[[@LINE-1]]:55: warning: '.cuda()' moves to a hard-coded device [hardcoded-device]
// CHECK-FIXES: void given(torch::Tensor t, torch::Device device) { t.to(torchport::device()); }

// Not this rule's: the defaults of settings, and strings that reach no device.
struct Options {
  std::string device = "cuda:0";
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: default device "cuda:0" is hard-coded [device-string-input]
  // CHECK-UNSAFE: std::string device = "auto";
};
void negatives(torch::Tensor t, const Options &options, const std::string &mode) {
  t = t.to(torch::Device(options.device));
  // CHECK-UNSAFE: t = t.to(torchport::device(options.device));
  std::string device = "cuda:0";
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: default device "cuda:0" is hard-coded [device-string-input]
  if (mode != "auto")
    device = mode;
  t = t.to(device);
  const std::string label = "cuda";
  std::cout << label;
}

// In a macro.
#define LOCAL auto gpu = torch::kCUDA
// CHECK-MESSAGES: :[[@LINE-1]]:26: warning: macro 'LOCAL' hard-codes device 'torch::kCUDA' [device-macro]
// CHECK-FIXES: #define LOCAL auto gpu = torch::kCUDA
void macros(torch::Tensor t) {
  LOCAL;
  t = t.to(gpu);
}

// In a template.
template <typename T> void move(T value) {
  auto device = torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:17: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: auto device = torchport::device();
  value = value.to(device);
}
template void move(torch::Tensor);
