// A device name that also goes to a file or a log, and DLPack's codes.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>
#include <cstdlib>
#include <fstream>
#include <iostream>

// Row 93: the string stays.
torch::Device handedOn(std::ofstream &config) {
  const std::string device = "cuda:0"; // CHECK 30: [hardcoded-device]
  config << "device: " << device << "\n";
  std::cout << "using " << device << "\n";
  return torch::Device(device);
  // CHECK-FIXES: return ::torchport::parse_device(device);
}
// A default.
torch::Device defaultHandedOn(std::ofstream &config) {
  const char *wanted = std::getenv("DEVICE");
  const std::string device = wanted ? wanted : "cuda:0"; // CHECK 48: [device-string-input]
  config << "device: " << device << "\n";
  std::cout << "using " << device << "\n";
  return torch::Device(device); // CHECK 24: warning: device name 'device' comes from outside the program
  // CHECK-FIXES: return ::torchport::parse_device(device);
}
// Not reported: a name that reaches no device.
void written(std::ofstream &config) {
  const std::string device = "cuda:0";
  config << "device: " << device << "\n";
  std::cout << "using " << device << "\n";
}
// Row 76: DLPack's codes say where memory lies.
enum DLDeviceType { kDLCPU = 1, kDLCUDA = 2, kDLROCM = 10 };
torch::Device fromDLPack(DLDeviceType code, int index) {
  switch (code) {
  case kDLCPU: return torch::Device(torch::kCPU);
  case kDLCUDA:
    return torch::Device(torch::kCUDA, index);
  case kDLROCM: return torch::Device(torch::kHIP, index); // CHECK 38: [hip-device-type]
  // CHECK-FIXES: case kDLROCM: return ::torchport::device(torch::kCUDA, index);
  }
  throw "unknown";
}
// One device in the table is enough, and so is a comparison.
struct DLDevice {
  DLDeviceType device_type;
  int device_id;
};
torch::Device of(const DLDevice &where) {
  switch (where.device_type) {
  case kDLCPU: return torch::kCPU;
  case DLDeviceType::kDLCUDA: {
    int index = where.device_id;
    return torch::Device(torch::kCUDA, index);
  }
  default: throw "unknown";
  }
}
torch::Device asked(const DLDevice &where) {
  if (where.device_type == kDLCUDA) return torch::Device(torch::kCUDA, where.device_id);
  return torch::kCPU;
}
torch::Tensor moved(torch::Tensor x, int64_t code) { return x.to(code == kDLCUDA ? torch::kCUDA : torch::kCPU); }
template <typename Code> torch::Device open(Code code, int index) {
  switch (static_cast<DLDeviceType>(code)) {
  case kDLCUDA: return torch::Device(torch::kCUDA, index);
  default: return torch::Device(torch::kCPU);
  }
}
torch::Device opened() { return open(2, 0); }
#define DECODE(CODE, TYPE) case CODE: return torch::Device(TYPE, index)
torch::Device byMacro(DLDeviceType code, int index) {
  switch (code) {
  DECODE(kDLCPU, torch::kCPU);
  DECODE(kDLCUDA, torch::kCUDA);
  default: throw "unknown";
  }
}
// A device that another number chooses is the program's own.
torch::Tensor besides(torch::Tensor x, const DLDevice &where) {
  if (where.device_id == 1) x = x.to(torch::kCUDA); // CHECK 38: [hardcoded-device]
  // CHECK-FIXES: if (where.device_id == 1) x = x.to(::torchport::device(torch::kCUDA));
  if (where.device_type != kDLCUDA) x = x.to(torch::kCUDA); // CHECK 46: [hardcoded-device]
  // CHECK-FIXES: if (where.device_type != kDLCUDA) x = x.to(::torchport::device(torch::kCUDA));
  return x;
}
