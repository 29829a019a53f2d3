// Modules that move themselves. Row 71.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

struct NetImpl : torch::nn::Module {
  NetImpl() {
    to(torch::kCUDA); // CHECK 8: [hardcoded-device]
    // CHECK-FIXES: to(::torchport::device(torch::kCUDA));
  }
  void up() { this->to(torch::Device(torch::kCUDA, 0)); } // CHECK 38: [hardcoded-device]
  // CHECK-FIXES: void up() { this->to(::torchport::device(torch::kCUDA, 0)); }
  void up_if_there() {
    if (torch::cuda::is_available()) to(torch::kCUDA); // CHECK 41: [availability-idiom]
    // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) to(::torchport::device(torch::kCUDA));
  }
  void to_half() { Module::to(torch::kCUDA, torch::kHalf); } // CHECK 31: [hardcoded-device]
  // CHECK-FIXES: void to_half() { Module::to(::torchport::device(torch::kCUDA), torch::kHalf); }
};
// Other methods of that name.
struct Mail {
  void to(int device);
  void send() { to(1); }
};
template <typename Traits> struct Other { void send() { Traits::to(torch::kCUDA); } };
// In a macro.
#define MOVED(device) to(device)
struct OtherImpl : torch::nn::Module { OtherImpl() { MOVED(torch::kCUDA); } }; // CHECK 60: [hardcoded-device]
// CHECK-FIXES: struct OtherImpl : torch::nn::Module { OtherImpl() { MOVED(::torchport::device(torch::kCUDA)); } };
// In a template, also with a template argument as the base class.
template <typename Base> struct OnGpu : Base {
  OnGpu() {
    this->to(torch::kCUDA); // CHECK 14: [hardcoded-device]
    // CHECK-FIXES: this->to(::torchport::device_type(torch::kCUDA));
  }
  void up() { Base::to(torch::kCUDA); } // CHECK 24: [hardcoded-device]
  // CHECK-FIXES: void up() { Base::to(::torchport::device_type(torch::kCUDA)); }
  void named() { this->Base::to(torch::Device("cuda")); } // CHECK 47: [hardcoded-device]
  // CHECK-FIXES: void named() { this->Base::to(::torchport::device(torch::kCUDA)); }
};
template <typename Base> struct Used : Base {
  Used() {
    Base::to(torch::kCUDA); // CHECK 14: [hardcoded-device]
    // CHECK-FIXES: Base::to(::torchport::device_type(torch::kCUDA));
    this->to(torch::Device(torch::kCUDA)); // CHECK 28: [hardcoded-device]
    // CHECK-FIXES: this->to(::torchport::device(torch::kCUDA));
  }
};
template struct Used<NetImpl>;
