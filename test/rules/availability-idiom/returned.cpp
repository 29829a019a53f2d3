// Rows 6 to 8: functions that return the chosen device are fixed; their callers are not.
// RUN: %check_rules %s %t -- %libtorch_flags
// CHECK-GONE: torch::cuda::
// CHECK-GONE: return torch::kCUDA;
#include <torch/torch.h>
#include <iostream>

// Row 6.
torch::Device one_after_the_other() {
  if (torch::cuda::is_available())
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA))
    return torch::kCUDA;
  return torch::kCPU;
}
// CHECK-MESSAGES: :[[@LINE-3]]:12: {{.*}}[availability-idiom]
// CHECK-FIXES: return ::torchport::device(torch::kCUDA);
torch::Device one_or_the_other() {
  if (!torch::cuda::is_available()) {
  // CHECK-FIXES: if (!::torchport::is_available(torch::kCUDA)) {
    return torch::Device(torch::kCPU);
  } else {
    return torch::Device(torch::kCUDA, 0);
  }
}
// CHECK-MESSAGES: :[[@LINE-3]]:26: {{.*}}[availability-idiom]
// CHECK-FIXES: return ::torchport::device(torch::kCUDA, 0);
torch::Device cpu_first() {
  if (!torch::cuda::is_available())
  // CHECK-MESSAGES: :[[@LINE-1]]:8: {{.*}}[device-question]
  // CHECK-FIXES: if (!::torchport::is_available(torch::kCUDA))
    return torch::kCPU;
  return torch::kCUDA;
}
// CHECK-MESSAGES: :[[@LINE-2]]:10: {{.*}}[hardcoded-device]
torch::Device opt_in(bool wanted) {
  if (wanted && torch::cuda::is_available())
  // CHECK-FIXES: if (wanted && ::torchport::is_available(torch::kCUDA))
    return torch::kCUDA;
  return torch::kCPU;
}
// CHECK-MESSAGES: :[[@LINE-3]]:12: {{.*}}[availability-idiom]
std::string name() {
  if (torch::cuda::is_available())
    return "cuda:0";
  return "cpu";
}
// CHECK-MESSAGES: :[[@LINE-3]]:12: {{.*}}[availability-idiom]
torch::Tensor named(torch::Tensor t) { return t.to(torch::Device(name())); }
// CHECK-FIXES: torch::Tensor named(torch::Tensor t) { return t.to(::torchport::parse_device(name())); }
struct Devices {
  static torch::Device best() {
    if (torch::cuda::is_available())
      return torch::kCUDA;
    return torch::kCPU;
  }
  // CHECK-MESSAGES: :[[@LINE-3]]:14: {{.*}}[availability-idiom]
};
void in_a_lambda() {
  const auto best = []() -> torch::Device {
    if (torch::cuda::is_available())
      return torch::kCUDA;
    return torch::kCPU;
  };
  // CHECK-MESSAGES: :[[@LINE-3]]:14: {{.*}}[availability-idiom]
  std::cout << torch::ones({2}, best()).sum();
}
// Row 7: a DeviceType.
torch::DeviceType as_a_type() {
  if (torch::cuda::is_available())
    return torch::kCUDA;
  return torch::kCPU;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: {{.*}}[availability-idiom]
  // CHECK-FIXES: return ::torchport::device_type(torch::kCUDA);
}
// Row 8.
torch::Device cascade() {
  if (torch::cuda::is_available())
    return torch::kCUDA;
    // CHECK-MESSAGES: :[[@LINE-1]]:12: {{.*}}[availability-idiom]
  if (torch::hasMPS())
    return torch::kMPS;
  return torch::kCPU;
}
// CHECK-MESSAGES: :[[@LINE-3]]:12: {{.*}}[availability-idiom]
// CHECK-FIXES: return ::torchport::device(torch::kMPS);
torch::Device cascade_in_another_order() {
  if (torch::hasMPS())
    return torch::kMPS;
    // CHECK-MESSAGES: :[[@LINE-1]]:12: {{.*}}[availability-idiom]
    // CHECK-FIXES: return ::torchport::device(torch::kMPS);
  if (torch::cuda::is_available())
    return torch::kCUDA;
  return torch::kCPU;
}
// CHECK-MESSAGES: :[[@LINE-3]]:12: {{.*}}[availability-idiom]
// Row 7: a number that is not a device is only a question.
int code() {
  if (torch::cuda::is_available())
  // CHECK-MESSAGES: :[[@LINE-1]]:7: {{.*}}[device-question]
    return 1;
  return 0;
}
