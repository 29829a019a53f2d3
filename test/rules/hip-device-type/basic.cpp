// The device type HIP, which no build of LibTorch has kernels for. Row 65.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/script.h>
#include <torch/torch.h>
#include <map>

// Devices.
torch::Tensor moved(torch::Tensor tensor) {
  return tensor.to(torch::kHIP);
  // CHECK 20: error: 'torch::kHIP' has no kernels in any build of LibTorch: AMD GPUs are 'torch::kCUDA', like NVIDIA's [hip-device-type]
  // CHECK-FIXES: return tensor.to(::torchport::device(torch::kCUDA));
}
torch::Tensor movedByMethod(torch::Tensor tensor) { return tensor.hip(); }
// CHECK 67: error: '.hip()' moves to a device type that has no kernels in any build of LibTorch: AMD GPUs are 'torch::kCUDA', like NVIDIA's [hip-device-type]
// CHECK-FIXES: torch::Tensor movedByMethod(torch::Tensor tensor) { return tensor.to(::torchport::device(torch::kCUDA)); }
torch::Tensor movedByBraces(torch::Tensor tensor) { return tensor.to({torch::kHIP, 1}); } // CHECK 71: 'torch::kHIP' has no kernels
// CHECK-FIXES: torch::Tensor movedByBraces(torch::Tensor tensor) { return tensor.to(::torchport::device(torch::kCUDA, 1)); }
void modules(torch::nn::Linear &layer, torch::jit::Module &module) { layer->to(at::kHIP, torch::kHalf); }
// CHECK 80: 'at::kHIP' has no kernels
// CHECK-FIXES: void modules(torch::nn::Linear &layer, torch::jit::Module &module) { layer->to(::torchport::device(torch::kCUDA), torch::kHalf); }
void ofTheProgram(int rank) { torch::Device device(torch::kHIP, rank); } // CHECK 52: 'torch::kHIP' has no kernels
// CHECK-FIXES: void ofTheProgram(int rank) { torch::Device device(::torchport::device(torch::kCUDA, rank)); }
void named() { auto device = torch::Device(c10::DeviceType::HIP, 0); } // CHECK 44: 'c10::DeviceType::HIP' has no kernels
// CHECK-FIXES: void named() { auto device = ::torchport::device(torch::kCUDA, 0); }
torch::Tensor options() {
  auto zeros = torch::zeros({1}, torch::kHIP); // CHECK 34: 'torch::kHIP' has no kernels
  // CHECK-FIXES: auto zeros = torch::zeros({1}, ::torchport::device(torch::kCUDA));
  return torch::rand({1}, torch::TensorOptions().device(torch::kHIP, 1)); // CHECK 57: 'torch::kHIP' has no kernels
  // CHECK-FIXES: return torch::rand({1}, torch::TensorOptions().device(::torchport::device(torch::kCUDA, 1)));
}
torch::Device result(bool amd) {
  if (amd) {
    return torch::kHIP; // CHECK 12: 'torch::kHIP' has no kernels
    // CHECK-FIXES: return ::torchport::device(torch::kCUDA);
  }
  return torch::kCPU;
}
void defaultArgument(torch::Device device = torch::kHIP) {} // CHECK 45: 'torch::kHIP' has no kernels
// CHECK-FIXES: void defaultArgument(torch::Device device = ::torchport::device(torch::kCUDA)) {}
struct Members {
  torch::Device braces{torch::kHIP, 1}; // CHECK 24: 'torch::kHIP' has no kernels
  // CHECK-FIXES: torch::Device braces{::torchport::device(torch::kCUDA, 1)};
  torch::Device listed;
  Members() : listed(torch::kHIP) {} // CHECK 22: 'torch::kHIP' has no kernels
  // CHECK-FIXES: Members() : listed(::torchport::device(torch::kCUDA)) {}
};
// Choices.
void available() { torch::Device device(torch::cuda::is_available() ? torch::kHIP : torch::kCPU); } // CHECK 41: [device-question]
// CHECK 71: 'torch::kHIP' has no kernels
// CHECK-FIXES: void available() { torch::Device device(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU); }
void wanted(bool gpu) { torch::Device device(gpu ? torch::kHIP : torch::kCPU); } // CHECK 52: 'torch::kHIP' has no kernels
// CHECK-FIXES: void wanted(bool gpu) { torch::Device device(gpu ? ::torchport::device_type(torch::kCUDA) : torch::kCPU); }
// Device types.
void local(torch::Tensor tensor) {
  auto type = torch::kHIP; // CHECK 15: 'torch::kHIP' has no kernels
  // CHECK-FIXES: auto type = ::torchport::device_type(torch::kCUDA);
  tensor.to(type);
}
void assigned(bool gpu) {
  torch::DeviceType type = torch::kCPU;
  if (gpu) {
    type = torch::kHIP; // CHECK 12: 'torch::kHIP' has no kernels
    // CHECK-FIXES: type = ::torchport::device_type(torch::kCUDA);
  }
  torch::Device device(type, 1);
}
// A constant stays, and its use is fixed.
void constant(torch::Tensor tensor) {
  constexpr auto kType = torch::kHIP;
  tensor.to(kType); // CHECK 13: 'kType' has no kernels
  // CHECK-FIXES: tensor.to(::torchport::device(torch::kCUDA));
}
// Results, out parameters, members and tables. Where torchport does not follow kCUDA
// to a device, kHIP becomes kCUDA itself.
torch::DeviceType typeResult() { return torch::kHIP; } // CHECK 41: 'torch::kHIP' has no kernels
// CHECK-FIXES: torch::DeviceType typeResult() { return ::torchport::device_type(torch::kCUDA); }
void typeOut(torch::DeviceType *type) { *type = torch::kHIP; } // CHECK 49: 'torch::kHIP' has no kernels
// CHECK-FIXES: void typeOut(torch::DeviceType *type) { *type = torch::kCUDA; }
struct TypeMember {
  TypeMember() {}
  torch::DeviceType type = torch::kHIP; // CHECK 28: 'torch::kHIP' has no kernels
  // CHECK-FIXES: torch::DeviceType type = torch::kCUDA;
};
torch::DeviceType translate(int code) {
  switch (code) {
  case 2: return torch::kHIP; // CHECK 18: 'torch::kHIP' has no kernels
  // CHECK-FIXES: case 2: return torch::kCUDA;
  default:
    return torch::kCPU;
  }
}
torch::Device translateArm(const std::string &name) { return name == "rocm" ? torch::Device(torch::kHIP, 1) : torch::kCPU; }
// CHECK 93: 'torch::kHIP' has no kernels
// CHECK-FIXES: torch::Device translateArm(const std::string &name) { return name == "rocm" ? ::torchport::device(torch::kCUDA, 1) : torch::kCPU; }
// Row 58.
const std::map<std::string, torch::DeviceType> kTypes = {
    {"cpu", torch::kCPU},
    {"hip", torch::kHIP}, // CHECK 13: 'torch::kHIP' has no kernels
    // CHECK-FIXES: {"hip", torch::kCUDA},
};
// Row 76: numbers of another program.
enum Code { onCpu = 1, onCuda = 2, onRocm = 10 };
torch::DeviceType typeOf(Code code) {
  switch (code) {
  case onCuda:
    return torch::kCUDA; // Row 7: numbers of another program
  case onRocm:
    return torch::kHIP; // CHECK 12: 'torch::kHIP' has no kernels
    // CHECK-FIXES: return ::torchport::device_type(torch::kCUDA); // Row 7: numbers of another program
    // CHECK-FIXES: return ::torchport::device_type(torch::kCUDA);
  default:
    return torch::kCPU;
  }
}
void byCode(torch::Tensor tensor, Code code) { tensor.to(typeOf(code)); }
// As an argument.
void place(torch::Tensor tensor, torch::DeviceType type) { tensor.to(type); }
void calls(torch::Tensor tensor) { place(tensor, torch::kHIP); } // CHECK 50: 'torch::kHIP' has no kernels
// CHECK-FIXES: void calls(torch::Tensor tensor) { place(tensor, ::torchport::device_type(torch::kCUDA)); }
