// A wrong string is fixed in a macro's argument, and only reported in its body.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

// Row 26: the body of a macro gets no fix.
#define DEVICE "rocm:0" // CHECK 16: "rocm:0" throws
#define MOVE(tensor) tensor.to("hip") // CHECK 32: "hip" is accepted, but fails
#define TO(tensor, device) tensor.to(device)
void macros(torch::Tensor tensor) {
  torch::Device device(DEVICE);
  MOVE(tensor);
}
// Row 27: an argument is fixed.
void macroArgument(torch::Tensor tensor) { TO(tensor, "rocm:0"); } // CHECK 55: "rocm:0" throws
// CHECK-FIXES: void macroArgument(torch::Tensor tensor) { TO(tensor, ::torchport::device(torch::kCUDA, 0)); }
#define DEFAULT_DEVICE "rocm:0" // CHECK 24: "rocm:0" throws
// CHECK-NOTES: :[[@LINE+3]]:15: note: 'name' is defined here
// CHECK-NOTES: :[[@LINE+3]]:17: note: LibTorch takes it as a device here
void macro() {
  std::string name = DEFAULT_DEVICE;
  torch::Device device(name);
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(name));
}
#define STRING(name, value) std::string name = value
void macroArgument() {
  STRING(name, "rocm:0"); // CHECK 16: "rocm:0" throws
  torch::Device device(name);
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(name));
}
