// Device strings that throw, wrap around to another index or fail at their first use.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/script.h>
#include <torch/torch.h>

// The three ways to fail.
void throws() { torch::Device amd("rocm:0"); }
// CHECK 35: error: device string "rocm:0" throws in LibTorch {{.*}}: 'rocm' is not a device type, AMD GPUs are spelled "cuda" [invalid-device-string]
// CHECK-FIXES: void throws() { torch::Device amd(::torchport::device(torch::kCUDA, 0)); }
void failsAtFirstUse() { torch::Device amd("hip"); }
// CHECK 44: error: device string "hip" is accepted, but fails at its first use, in LibTorch {{.*}}: LibTorch has no kernels for 'hip', ROCm builds included; AMD GPUs are spelled "cuda" [invalid-device-string]
// CHECK-FIXES: void failsAtFirstUse() { torch::Device amd(::torchport::device(torch::kCUDA)); }
void wrapsAround() {
// The index that was meant is unknown, so there is no fix.
  torch::Device other("cuda:300");
  // CHECK 23: error: device string "cuda:300" wraps around in LibTorch {{.*}}: the index 300 becomes 44, since c10 keeps it in a signed byte [invalid-device-string]
  torch::Device current("cuda:255");
  // CHECK 25: error: device string "cuda:255" wraps around in LibTorch {{.*}}: the index 255 becomes -1, the current device, since c10 keeps it in a signed byte [invalid-device-string]
}
void misspelled() { torch::Device any("gpu"); }
// CHECK 39: error: device string "gpu" throws in LibTorch {{.*}}: 'gpu' is not a device type, there is no name for just any GPU [invalid-device-string]
// CHECK-FIXES: void misspelled() { torch::Device any(::torchport::device(torch::kCUDA)); }
void wrongCase() { torch::Device nvidia("CUDA:1"); }
// CHECK 41: error: device string "CUDA:1" throws in LibTorch {{.*}}: 'CUDA' is not a device type, it is spelled "cuda" [invalid-device-string]
// CHECK-FIXES: void wrongCase() { torch::Device nvidia(::torchport::device(torch::kCUDA, 1)); }
void leadingZero() { torch::Device nvidia("cuda:01"); }
// CHECK 43: error: device string "cuda:01" throws in LibTorch {{.*}}: the index '01' begins with a zero [invalid-device-string]
// CHECK-FIXES: void leadingZero() { torch::Device nvidia(::torchport::device(torch::kCUDA, 1)); }
void blanks() { torch::Device nvidia(" cuda\n"); }
// CHECK 38: error: device string " cuda\n" throws in LibTorch {{.*}}: a device string holds no blanks [invalid-device-string]
// CHECK-FIXES: void blanks() { torch::Device nvidia(::torchport::device(torch::kCUDA)); }
void directMl() { torch::Device directMl("dml"); }
// CHECK 42: error: device string "dml" throws in LibTorch {{.*}}: 'dml' is not a device type, DirectML's device is a "privateuseone" [invalid-device-string]
// CHECK-FIXES: void directMl() { torch::Device directMl(::torchport::device(torch::kCUDA)); }
void withoutAFix() {
  torch::Device retired("opencl");
  // CHECK 25: error: device string "opencl" is accepted, but fails at its first use, in LibTorch {{.*}}: it is a leftover of Caffe2 that LibTorch makes no tensors on [invalid-device-string]
  torch::Device two("cuda:0:0");
  // CHECK 21: error: device string "cuda:0:0" throws in LibTorch {{.*}}: '0:0' is not an index [invalid-device-string]
  torch::Device cpu("CPU");
  // CHECK 21: error: device string "CPU" throws in LibTorch {{.*}}: 'CPU' is not a device type, it is spelled "cpu" [invalid-device-string]
}
// The places that take a device. Row 66.
void braces() { torch::Device device{"rocm:1"}; } // CHECK 38: error: device string "rocm:1" throws
// CHECK-FIXES: void braces() { torch::Device device{::torchport::device(torch::kCUDA, 1)}; }
torch::Device temporary() { return torch::Device("hip:0"); } // CHECK 50: error: device string "hip:0" is accepted, but fails
// CHECK-FIXES: torch::Device temporary() { return ::torchport::device(torch::kCUDA, 0); }
void copyOfAString() { const at::Device device = std::string("rocm"); } // CHECK 62: "rocm" throws
// CHECK-FIXES: void copyOfAString() { const at::Device device = ::torchport::parse_device(std::string("rocm")); }
torch::Tensor moved(const torch::Tensor &tensor) { return tensor.to("rocm"); } // CHECK 69: "rocm" throws
// CHECK-FIXES: torch::Tensor moved(const torch::Tensor &tensor) { return tensor.to(::torchport::device(torch::kCUDA)); }
torch::Tensor options() { return torch::ones({2}, torch::TensorOptions().device("rocm:1")); } // CHECK 81: "rocm:1" throws
// CHECK-FIXES: torch::Tensor options() { return torch::ones({2}, torch::TensorOptions().device(::torchport::device(torch::kCUDA, 1))); }
void modules(torch::nn::Linear &layer, torch::jit::Module &module) {
  layer->to(std::string("rocm:0")); // CHECK 25: "rocm:0" throws
  // CHECK-FIXES: layer->to(::torchport::parse_device(std::string("rocm:0")));
  module.to(std::string("hip")); // CHECK 25: "hip" is accepted, but fails
  // CHECK-FIXES: module.to(::torchport::parse_device(std::string("hip")));
}
void assigned(torch::Device &device) {
  device = torch::Device("rocm"); // CHECK 26: "rocm" throws
  // CHECK-FIXES: device = ::torchport::device(torch::kCUDA);
  device = std::string("hip"); // CHECK 24: "hip" is accepted, but fails
  // CHECK-FIXES: device = ::torchport::parse_device(std::string("hip"));
}
struct Members {
  torch::Device listed;
  Members() : listed("hip:0") {} // CHECK 22: "hip:0" is accepted, but fails
  // CHECK-FIXES: Members() : listed(::torchport::device(torch::kCUDA, 0)) {}
};
// Choices.
void available() { torch::Device device(torch::cuda::is_available() ? "hip:0" : "cpu"); } // CHECK 41: [device-question]
// CHECK 71: "hip:0" is accepted, but fails
// CHECK-FIXES: void available() { torch::Device device(::torchport::parse_device(::torchport::is_available(torch::kCUDA) ? "hip:0" : "cpu")); }
void bothWrong(bool amd) { torch::Device device(amd ? "hip:1" : "gpu"); } // CHECK 55: "hip:1" is accepted, but fails
// CHECK 65: "gpu" throws
// CHECK-FIXES: void bothWrong(bool amd) { torch::Device device(::torchport::parse_device(amd ? "hip:1" : "gpu")); }
// Row 81: a test that expects the error.
#define EXPECT_THROW(statement, exception)                                     \
  try {                                                                        \
    statement;                                                                 \
  } catch (const exception &) {                                                \
  }
#define EXPECT_NO_THROW(statement) statement
void expected(torch::Tensor tensor) {
  EXPECT_THROW(tensor.to("rocm"), c10::Error);
  EXPECT_NO_THROW(tensor.to("rocm")); // CHECK 29: "rocm" throws
  // CHECK-FIXES: EXPECT_NO_THROW(tensor.to(::torchport::device(torch::kCUDA)));
}
