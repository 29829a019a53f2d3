// Rows 6 to 8: functions that return what they choose. Their bodies are
// rewritten, and their callers stay.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>

#include <iostream>
#include <string>

// Row 6.
// CHECK-FIXES: torch::Device one_after_the_other() {
// CHECK-FIXES-NEXT: return torchport::device();
// CHECK-FIXES-NEXT: }
torch::Device one_after_the_other() {
  if (torch::cuda::is_available())
    return torch::kCUDA;
  return torch::kCPU;
}
// CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// CHECK-FIXES: torch::Device one_or_the_other() {
// CHECK-FIXES-NEXT: return torchport::device();
// CHECK-FIXES-NEXT: }
torch::Device one_or_the_other() {
  if (!torch::cuda::is_available()) {
    return torch::Device(torch::kCPU);
  } else {
    return torch::Device(torch::kCUDA, 0);
  }
}
// CHECK-MESSAGES: :[[@LINE-3]]:26: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// CHECK-FIXES: torch::Device cpu_first() {
// CHECK-FIXES-NEXT: return torchport::device();
// CHECK-FIXES-NEXT: }
torch::Device cpu_first() {
  if (!torch::cuda::is_available())
    return torch::kCPU;
  return torch::kCUDA;
}
// CHECK-MESSAGES: :[[@LINE-2]]:10: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// CHECK-FIXES: torch::Device that_tells() {
// CHECK-FIXES-NEXT: const torch::Device device = torchport::device();
// CHECK-FIXES-NEXT: if (!device.is_cpu()) {
// CHECK-FIXES-NEXT: std::cout << "GPU\n";
// CHECK-FIXES-NEXT: return device;
// CHECK-FIXES-NEXT: }
// CHECK-FIXES-NEXT: std::cout << "CPU\n";
// CHECK-FIXES-NEXT: return device;
torch::Device that_tells() {
  if (torch::cuda::is_available()) {
    std::cout << "GPU\n";
    return torch::kCUDA;
  }
  std::cout << "CPU\n";
  return torch::kCPU;
}
// CHECK-MESSAGES: :[[@LINE-5]]:12: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// The name is taken.
// CHECK-UNSAFE: torch::Device with_a_name(const std::string &device) {
// CHECK-UNSAFE-NEXT: const torch::Device best_device = torchport::device();
// CHECK-UNSAFE-NEXT: if (!best_device.is_cpu()) {
// CHECK-UNSAFE-NEXT: torch::ones({1}, device);
// CHECK-UNSAFE-NEXT: return best_device;
// CHECK-UNSAFE-NEXT: }
// CHECK-UNSAFE-NEXT: return best_device;
torch::Device with_a_name(const std::string &device) {
  if (torch::cuda::is_available()) {
    torch::ones({1}, device);
    return torch::kCUDA;
  }
  return torch::kCPU;
}
// CHECK-MESSAGES: :[[@LINE-4]]:12: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// CHECK-FIXES: torch::Device opt_in(bool wanted) {
// CHECK-FIXES-NEXT: if (wanted)
// CHECK-FIXES-NEXT: return torchport::device();
// CHECK-FIXES-NEXT: return torch::kCPU;
torch::Device opt_in(bool wanted) {
  if (wanted && torch::cuda::is_available())
    return torch::kCUDA;
  return torch::kCPU;
}
// CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// CHECK-FIXES: std::string name() {
// CHECK-FIXES-NEXT: return torchport::device_string();
// CHECK-FIXES-NEXT: }
std::string name() {
  if (torch::cuda::is_available())
    return "cuda:0";
  return "cpu";
}
// CHECK-MESSAGES: :[[@LINE-3]]:12: warning: "cuda:0" is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
torch::Tensor named(torch::Tensor t) { return t.to(torch::Device(name())); }

struct Devices {
  // CHECK-FIXES: static torch::Device best() {
  // CHECK-FIXES-NEXT: return torchport::device();
  // CHECK-FIXES-NEXT: }
  static torch::Device best() {
    if (torch::cuda::is_available())
      return torch::kCUDA;
    return torch::kCPU;
  }
  // CHECK-MESSAGES: :[[@LINE-3]]:14: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
};

void in_a_lambda() {
  // CHECK-FIXES: const auto best = []() -> torch::Device {
  // CHECK-FIXES-NEXT: return torchport::device();
  // CHECK-FIXES-NEXT: };
  const auto best = []() -> torch::Device {
    if (torch::cuda::is_available())
      return torch::kCUDA;
    return torch::kCPU;
  };
  // CHECK-MESSAGES: :[[@LINE-3]]:14: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  std::cout << torch::ones({2}, best()).sum();
}

// Row 7: what callers make of the type is theirs.
torch::DeviceType as_a_type() {
  if (torch::cuda::is_available())
    return torch::kCUDA;
  return torch::kCPU;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  // CHECK-FIXES: return torch::kCPU;
  // CHECK-UNSAFE: return torchport::device_type();
}

// Row 8.
// CHECK-FIXES: torch::Device cascade() {
// CHECK-FIXES-NEXT: return torchport::device();
// CHECK-FIXES-NEXT: }
torch::Device cascade() {
  if (torch::cuda::is_available())
    return torch::kCUDA;
  if (torch::hasMPS())
    return torch::kMPS;
  return torch::kCPU;
}
// CHECK-MESSAGES: :[[@LINE-5]]:12: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// CHECK-FIXES: torch::Device cascade_in_another_order() {
// CHECK-FIXES-NEXT: return torchport::device("mps,cuda,cpu");
// CHECK-FIXES-NEXT: }
torch::Device cascade_in_another_order() {
  if (torch::hasMPS())
    return torch::kMPS;
  if (torch::cuda::is_available())
    return torch::kCUDA;
  return torch::kCPU;
}
// CHECK-MESSAGES: :[[@LINE-5]]:12: warning: 'torch::kMPS' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]

// None of these is reported. Row 7: the code is nobody's device here.
int code() {
  if (torch::cuda::is_available())
    return 1;
  return 0;
}

// In a template.
// CHECK-FIXES: template <typename T> torch::Device best_for(T) {
// CHECK-FIXES-NEXT: return torchport::device();
// CHECK-FIXES-NEXT: }
template <typename T> torch::Device best_for(T) {
  if (torch::cuda::is_available())
    return torch::kCUDA;
  return torch::kCPU;
}
// CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
torch::Tensor for_int(torch::Tensor t) { return t.to(best_for(1)); }
