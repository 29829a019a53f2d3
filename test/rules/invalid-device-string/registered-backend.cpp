// Names that a plugin registers for PrivateUse1 are not reported.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>
#undef TORCH_VERSION_MAJOR
#define TORCH_VERSION_MAJOR 2
namespace c10 { void register_privateuse1_backend(const std::string &name); }
// The library that registers them may be unknown.
void registered_elsewhere(torch::Tensor t) {
  t = t.to("npu:0");
  t = t.to("musa");
}
// A registered name counts, even with another meaning.
void registered_here(torch::Tensor t) {
  c10::register_privateuse1_backend("dml");
  t = t.to("dml:1");
}
// Misspelled names of LibTorch's devices, and names that are always wrong.
void wrong(torch::Tensor t) {
  t = t.to("cud:0");
  // CHECK 12: error: device string "cud:0" throws in LibTorch {{.*}}: 'cud' is not a device type [invalid-device-string]
  t = t.to("rocm"); // CHECK 12: [invalid-device-string]
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA));
  t = t.to("npu:01"); // CHECK 12: [invalid-device-string]
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, 1));
}
// In a macro's argument and in a template.
#define SAME(x) x
template <typename T> T moved(T t) { return t.to(SAME("npu:0")); }
template torch::Tensor moved(torch::Tensor);
