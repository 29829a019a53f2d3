// Names that a plugin gives to PrivateUse1, as LibTorch 2.x lets it.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>
#undef TORCH_VERSION_MAJOR
#define TORCH_VERSION_MAJOR 2

namespace c10 {
void register_privateuse1_backend(const std::string &name);
}

// The plugin may be a library that the program never mentions.
void registered_elsewhere(torch::Tensor t) {
  t = t.to("npu:0");
  t = t.to("musa");
}

// Registered here, so that even a name with another meaning is one.
void registered_here(torch::Tensor t) {
  c10::register_privateuse1_backend("dml");
  t = t.to("dml:1");
}

// These are slips in names that LibTorch has, names that are wrong everywhere,
// and texts that no name could mend.
void wrong(torch::Tensor t) {
  t = t.to("cud:0");
  // CHECK-MESSAGES: :[[@LINE-1]]:12: error: device string "cud:0" throws in LibTorch {{.*}}: 'cud' is not a device type [invalid-device-string]
  t = t.to("rocm");
  // CHECK-MESSAGES: :[[@LINE-1]]:12: {{.*}}[invalid-device-string]
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA));
  t = t.to("npu:01");
  // CHECK-MESSAGES: :[[@LINE-1]]:12: {{.*}}[invalid-device-string]
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, 1));
}

// The same in a macro's argument and in a template.
#define SAME(x) x
template <typename T> T moved(T t) { return t.to(SAME("npu:0")); }
template torch::Tensor moved(torch::Tensor);
