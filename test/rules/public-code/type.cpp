// Device types that are not the device of a tensor.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>
#include <gtest/gtest.h>
#include <iostream>

// Row 90: autocast of LibTorch 2.4 and later.
namespace at {
namespace autocast {
bool is_autocast_enabled(c10::DeviceType type);
void set_autocast_enabled(c10::DeviceType type, bool enabled);
void set_autocast_dtype(c10::DeviceType type, c10::ScalarType dtype);
} // namespace autocast
} // namespace at
void autocast(torch::Tensor t) {
  at::autocast::set_autocast_enabled(at::kCUDA, true); // CHECK 38: [hardcoded-device]
  // CHECK-FIXES: at::autocast::set_autocast_enabled(::torchport::device_type(at::kCUDA), true);
  at::autocast::set_autocast_dtype(at::kCUDA, at::kHalf); // CHECK 36: [hardcoded-device]
  // CHECK-FIXES: at::autocast::set_autocast_dtype(::torchport::device_type(at::kCUDA), at::kHalf);
  at::autocast::set_autocast_enabled(at::kHIP, true); // CHECK 38: error: 'at::kHIP' has no kernels in any build
  // CHECK-FIXES: at::autocast::set_autocast_enabled(::torchport::device_type(torch::kCUDA), true);
  // Not reported: the CPU, and a question.
  at::autocast::set_autocast_enabled(at::kCPU, true);
  if (at::autocast::is_autocast_enabled(at::kCUDA)) std::cout << "mixed precision\n";
}
// The program's own function of that name.
namespace mine {
void set_autocast_enabled(bool enabled, int device);
void own() { set_autocast_enabled(true, 0); }
} // namespace mine
// Row 77: events.
void events() {
  torch::Event event(torch::kHIP); // CHECK 22: [hip-device-type]
  // CHECK-FIXES: torch::Event event(::torchport::device_type(torch::kCUDA));
  torch::Event cuda(torch::kCUDA); // CHECK 21: [hardcoded-device]
  // CHECK-FIXES: torch::Event cuda(::torchport::device_type(torch::kCUDA));
}
// Row 91: a type that is returned and only compared.
static torch::DeviceType onlyCompared() { return torch::kCUDA; }
bool compares(torch::Tensor t) { return t.device().type() == onlyCompared(); }
torch::DeviceType onlyComparedHere() { return torch::kCUDA; } // CHECK 47: [hardcoded-device]
// CHECK-FIXES: torch::DeviceType onlyComparedHere() { return ::torchport::device_type(torch::kCUDA); }
bool comparesToo(torch::Tensor t) { return onlyComparedHere() != t.device().type(); }
// A type that is also used, or that other files may use.
torch::DeviceType alsoUsed() { return torch::kCUDA; } // CHECK 39: [hardcoded-device]
// CHECK-FIXES: torch::DeviceType alsoUsed() { return ::torchport::device_type(torch::kCUDA); }
torch::Tensor uses(torch::Tensor t) { return t.device().type() == alsoUsed() ? t : t.to(alsoUsed()); }
torch::DeviceType forOthers() { return torch::kCUDA; } // CHECK 40: [hardcoded-device]
// CHECK-FIXES: torch::DeviceType forOthers() { return ::torchport::device_type(torch::kCUDA); }
// Row 81: tests that expect an error.
TEST(Backends, Missing) {
  torch::Tensor t;
  EXPECT_THROW(t.to(torch::kHIP), c10::Error);
  EXPECT_ANY_THROW(t.to(torch::kMPS));
  ASSERT_THROW(t.to("hip:0"), c10::Error);
}
// Row 92: enumerators have to be constants.
enum class Backend { Cpu = (int)torch::kCPU, Gpu = (int)torch::kCUDA, Amd = static_cast<int>(torch::kHIP) };
torch::Device of(Backend backend) { return torch::Device(static_cast<torch::DeviceType>(backend)); }
// In a template.
template <typename T> void templates(T dtype) { at::autocast::set_autocast_dtype(at::kCUDA, dtype); }
// CHECK 82: [hardcoded-device]
// CHECK-FIXES: template <typename T> void templates(T dtype) { at::autocast::set_autocast_dtype(::torchport::device_type(at::kCUDA), dtype); }
