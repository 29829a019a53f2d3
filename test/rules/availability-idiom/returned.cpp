// Rows 6 to 8: functions that return the chosen device are fixed; their callers are not.
// RUN: %check_rules %s %t -- %libtorch_flags
// CHECK-GONE: torch::cuda::
// CHECK-GONE: return torch::kCUDA;
#include <torch/torch.h>
#include <iostream>

// Row 6.
torch::Device one_after_the_other() {
  if (torch::cuda::is_available()) return torch::kCUDA; // CHECK 43: [availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) return ::torchport::device(torch::kCUDA);
  return torch::kCPU;
}
torch::Device one_or_the_other() {
  if (!torch::cuda::is_available()) {
  // CHECK-FIXES: if (!::torchport::is_available(torch::kCUDA)) {
    return torch::Device(torch::kCPU);
  } else {
    return torch::Device(torch::kCUDA, 0); // CHECK 26: [availability-idiom]
    // CHECK-FIXES: return ::torchport::device(torch::kCUDA, 0);
  }
}
torch::Device cpu_first() {
  if (!torch::cuda::is_available()) return torch::kCPU; // CHECK 8: [device-question]
  // CHECK-FIXES: if (!::torchport::is_available(torch::kCUDA)) return torch::kCPU;
  return torch::kCUDA; // CHECK 10: [hardcoded-device]
  // CHECK-FIXES: return ::torchport::device(torch::kCUDA);
}
torch::Device opt_in(bool wanted) {
  if (wanted && torch::cuda::is_available()) return torch::kCUDA; // CHECK 53: [availability-idiom]
  // CHECK-FIXES: if (wanted && ::torchport::is_available(torch::kCUDA)) return ::torchport::device(torch::kCUDA);
  return torch::kCPU;
}
std::string name() {
  if (torch::cuda::is_available()) return "cuda:0"; // CHECK 43: [availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) return "cuda:0";
  return "cpu";
}
torch::Tensor named(torch::Tensor t) { return t.to(torch::Device(name())); }
// CHECK-FIXES: torch::Tensor named(torch::Tensor t) { return t.to(::torchport::parse_device(name())); }
struct Devices {
  static torch::Device best() {
    if (torch::cuda::is_available()) return torch::kCUDA; // CHECK 45: [availability-idiom]
    return torch::kCPU;
  }
};
void in_a_lambda() {
  const auto best = []() -> torch::Device {
    if (torch::cuda::is_available()) return torch::kCUDA; // CHECK 45: [availability-idiom]
    return torch::kCPU;
  };
  std::cout << torch::ones({2}, best()).sum();
}
// Row 7: a DeviceType.
torch::DeviceType as_a_type() {
  if (torch::cuda::is_available()) return torch::kCUDA; // CHECK 43: [availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) return ::torchport::device_type(torch::kCUDA);
  return torch::kCPU;
}
// Row 8.
torch::Device cascade() {
  if (torch::cuda::is_available()) return torch::kCUDA; // CHECK 43: [availability-idiom]
  if (torch::hasMPS()) return torch::kMPS; // CHECK 31: [availability-idiom]
  // CHECK-FIXES: if (torch::hasMPS()) return ::torchport::device(torch::kMPS);
  return torch::kCPU;
}
torch::Device cascade_in_another_order() {
  if (torch::hasMPS()) return torch::kMPS; // CHECK 31: [availability-idiom]
  if (torch::cuda::is_available()) return torch::kCUDA; // CHECK 43: [availability-idiom]
  return torch::kCPU;
}
// Row 7: a number that is not a device is only a question.
int code() {
  if (torch::cuda::is_available()) return 1; // CHECK 7: [device-question]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) return 1;
  return 0;
}
