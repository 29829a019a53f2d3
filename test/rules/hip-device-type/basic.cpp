// The device type HIP, which no build of LibTorch has kernels for. Row 65.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/script.h>
#include <torch/torch.h>
#include <map>

// Devices.
torch::Tensor moved(torch::Tensor tensor) {
  return tensor.to(torch::kHIP);
  // CHECK-MESSAGES: :[[@LINE-1]]:20: error: 'torch::kHIP' has no kernels in any build of LibTorch: AMD GPUs are 'torch::kCUDA', like NVIDIA's [hip-device-type]
  // CHECK-FIXES: return tensor.to(::torchport::device(torch::kCUDA));
}
torch::Tensor movedByMethod(torch::Tensor tensor) { return tensor.hip(); }
// CHECK-MESSAGES: :[[@LINE-1]]:67: error: '.hip()' moves to a device type that has no kernels in any build of LibTorch: AMD GPUs are 'torch::kCUDA', like NVIDIA's [hip-device-type]
// CHECK-FIXES: torch::Tensor movedByMethod(torch::Tensor tensor) { return tensor.to(::torchport::device(torch::kCUDA)); }
torch::Tensor movedByBraces(torch::Tensor tensor) { return tensor.to({torch::kHIP, 1}); }
// CHECK-MESSAGES: :[[@LINE-1]]:71: error: 'torch::kHIP' has no kernels in any build
// CHECK-FIXES: torch::Tensor movedByBraces(torch::Tensor tensor) { return tensor.to(::torchport::device(torch::kCUDA, 1)); }
void modules(torch::nn::Linear &layer, torch::jit::Module &module) { layer->to(at::kHIP, torch::kHalf); }
// CHECK-MESSAGES: :[[@LINE-1]]:80: error: 'at::kHIP' has no kernels in any build
// CHECK-FIXES: void modules(torch::nn::Linear &layer, torch::jit::Module &module) { layer->to(::torchport::device(torch::kCUDA), torch::kHalf); }
void ofTheProgram(int rank) { torch::Device device(torch::kHIP, rank); }
// CHECK-MESSAGES: :[[@LINE-1]]:52: error: 'torch::kHIP' has no kernels in any build
// CHECK-FIXES: void ofTheProgram(int rank) { torch::Device device(::torchport::device(torch::kCUDA, rank)); }
void named() { auto device = torch::Device(c10::DeviceType::HIP, 0); }
// CHECK-MESSAGES: :[[@LINE-1]]:44: error: 'c10::DeviceType::HIP' has no kernels in any build
// CHECK-FIXES: void named() { auto device = ::torchport::device(torch::kCUDA, 0); }
torch::Tensor options() {
  auto zeros = torch::zeros({1}, torch::kHIP);
  // CHECK-MESSAGES: :[[@LINE-1]]:34: error: 'torch::kHIP' has no kernels in any build
  // CHECK-FIXES: auto zeros = torch::zeros({1}, ::torchport::device(torch::kCUDA));
  return torch::rand({1}, torch::TensorOptions().device(torch::kHIP, 1));
  // CHECK-MESSAGES: :[[@LINE-1]]:57: error: 'torch::kHIP' has no kernels in any build
  // CHECK-FIXES: return torch::rand({1}, torch::TensorOptions().device(::torchport::device(torch::kCUDA, 1)));
}
torch::Device result(bool amd) {
  if (amd) {
    return torch::kHIP;
    // CHECK-MESSAGES: :[[@LINE-1]]:12: error: 'torch::kHIP' has no kernels in any build
    // CHECK-FIXES: return ::torchport::device(torch::kCUDA);
  }
  return torch::kCPU;
}
void defaultArgument(torch::Device device = torch::kHIP) {}
// CHECK-MESSAGES: :[[@LINE-1]]:45: error: 'torch::kHIP' has no kernels in any build
// CHECK-FIXES: void defaultArgument(torch::Device device = ::torchport::device(torch::kCUDA)) {}
struct Members {
  torch::Device braces{torch::kHIP, 1};
  // CHECK-MESSAGES: :[[@LINE-1]]:24: error: 'torch::kHIP' has no kernels in any build
  // CHECK-FIXES: torch::Device braces{::torchport::device(torch::kCUDA, 1)};
  torch::Device listed;
  Members() : listed(torch::kHIP) {}
  // CHECK-MESSAGES: :[[@LINE-1]]:22: error: 'torch::kHIP' has no kernels in any build
  // CHECK-FIXES: Members() : listed(::torchport::device(torch::kCUDA)) {}
};
// Choices.
void available() { torch::Device device(torch::cuda::is_available() ? torch::kHIP : torch::kCPU); }
// CHECK-MESSAGES: :[[@LINE-1]]:41: {{.*}}[device-question]
// CHECK-MESSAGES: :[[@LINE-2]]:71: error: 'torch::kHIP' has no kernels in any build
// CHECK-FIXES: void available() { torch::Device device(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU); }
void wanted(bool gpu) { torch::Device device(gpu ? torch::kHIP : torch::kCPU); }
// CHECK-MESSAGES: :[[@LINE-1]]:52: error: 'torch::kHIP' has no kernels in any build
// CHECK-FIXES: void wanted(bool gpu) { torch::Device device(gpu ? ::torchport::device_type(torch::kCUDA) : torch::kCPU); }
// Device types.
void local(torch::Tensor tensor) {
  auto type = torch::kHIP;
  // CHECK-MESSAGES: :[[@LINE-1]]:15: error: 'torch::kHIP' has no kernels in any build
  // CHECK-FIXES: auto type = ::torchport::device_type(torch::kCUDA);
  tensor.to(type);
}
void assigned(bool gpu) {
  torch::DeviceType type = torch::kCPU;
  if (gpu) {
    type = torch::kHIP;
    // CHECK-MESSAGES: :[[@LINE-1]]:12: error: 'torch::kHIP' has no kernels in any build
    // CHECK-FIXES: type = ::torchport::device_type(torch::kCUDA);
  }
  torch::Device device(type, 1);
}
// A constant stays, and its use is fixed.
void constant(torch::Tensor tensor) {
  constexpr auto kType = torch::kHIP;
  tensor.to(kType);
  // CHECK-MESSAGES: :[[@LINE-1]]:13: error: 'kType' has no kernels in any build
  // CHECK-FIXES: tensor.to(::torchport::device(torch::kCUDA));
}
// Results, out parameters, members and tables. Where torchport does not follow kCUDA
// to a device, kHIP becomes kCUDA itself.
torch::DeviceType typeResult() { return torch::kHIP; }
// CHECK-MESSAGES: :[[@LINE-1]]:41: error: 'torch::kHIP' has no kernels in any build
// CHECK-FIXES: torch::DeviceType typeResult() { return ::torchport::device_type(torch::kCUDA); }
void typeOut(torch::DeviceType *type) { *type = torch::kHIP; }
// CHECK-MESSAGES: :[[@LINE-1]]:49: error: 'torch::kHIP' has no kernels in any build
// CHECK-FIXES: void typeOut(torch::DeviceType *type) { *type = torch::kCUDA; }
struct TypeMember {
  TypeMember() {}
  torch::DeviceType type = torch::kHIP;
  // CHECK-MESSAGES: :[[@LINE-1]]:28: error: 'torch::kHIP' has no kernels in any build
  // CHECK-FIXES: torch::DeviceType type = torch::kCUDA;
};
torch::DeviceType translate(int code) {
  switch (code) {
  case 2: return torch::kHIP;
  // CHECK-MESSAGES: :[[@LINE-1]]:18: error: 'torch::kHIP' has no kernels in any build
  // CHECK-FIXES: case 2: return torch::kCUDA;
  default:
    return torch::kCPU;
  }
}
torch::Device translateArm(const std::string &name) { return name == "rocm" ? torch::Device(torch::kHIP, 1) : torch::kCPU; }
// CHECK-MESSAGES: :[[@LINE-1]]:93: error: 'torch::kHIP' has no kernels in any build
// CHECK-FIXES: torch::Device translateArm(const std::string &name) { return name == "rocm" ? ::torchport::device(torch::kCUDA, 1) : torch::kCPU; }
// Row 58.
const std::map<std::string, torch::DeviceType> kTypes = {
    {"cpu", torch::kCPU},
    {"hip", torch::kHIP},
    // CHECK-MESSAGES: :[[@LINE-1]]:13: error: 'torch::kHIP' has no kernels in any build
    // CHECK-FIXES: {"hip", torch::kCUDA},
};
// Row 76: numbers of another program.
enum Code { onCpu = 1, onCuda = 2, onRocm = 10 };
torch::DeviceType typeOf(Code code) {
  switch (code) {
  case onCuda:
    return torch::kCUDA; // Row 7: numbers of another program
  case onRocm:
    return torch::kHIP;
    // CHECK-MESSAGES: :[[@LINE-1]]:12: error: 'torch::kHIP' has no kernels in any build
    // CHECK-FIXES: return ::torchport::device_type(torch::kCUDA); // Row 7: numbers of another program
    // CHECK-FIXES: return ::torchport::device_type(torch::kCUDA);
  default:
    return torch::kCPU;
  }
}
void byCode(torch::Tensor tensor, Code code) { tensor.to(typeOf(code)); }
// As an argument.
void place(torch::Tensor tensor, torch::DeviceType type) { tensor.to(type); }
void calls(torch::Tensor tensor) { place(tensor, torch::kHIP); }
// CHECK-MESSAGES: :[[@LINE-1]]:50: error: 'torch::kHIP' has no kernels in any build
// CHECK-FIXES: void calls(torch::Tensor tensor) { place(tensor, ::torchport::device_type(torch::kCUDA)); }
