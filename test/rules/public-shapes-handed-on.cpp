// Shapes found in public code: a device's name that goes to a file, a log and a
// device; a code of DLPack's.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

// Row 93: what another program reads would change, so it needs an eye.
torch::Device handedOn(std::ofstream &config) {
  const std::string device = "cuda:0";
  // CHECK-MESSAGES: :[[@LINE-1]]:30: warning: device "cuda:0" is hard-coded [hardcoded-device]
  // CHECK-FIXES: const std::string device = "cuda:0";
  // CHECK-UNSAFE: const std::string device = torchport::device(0).str();
  config << "device: " << device << "\n";
  std::cout << "using " << device << "\n";
  return torch::Device(device);
}

// A default that the file gets as well stays: "auto" names nothing there.
torch::Device defaultHandedOn(std::ofstream &config) {
  const char *wanted = std::getenv("DEVICE");
  const std::string device = wanted ? wanted : "cuda:0";
  // CHECK-MESSAGES: :[[@LINE-1]]:48: warning: default device "cuda:0" is hard-coded [device-string-input]
  // CHECK-UNSAFE: const std::string device = wanted ? wanted : "cuda:0";
  config << "device: " << device << "\n";
  std::cout << "using " << device << "\n";
  return torch::Device(device);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'device' comes from the environment
  // CHECK-UNSAFE: return torchport::device(device);
}

// Not reported: a name that goes to the file and the log alone.
void written(std::ofstream &config) {
  const std::string device = "cuda:0";
  config << "device: " << device << "\n";
  std::cout << "using " << device << "\n";
}

// Row 76: DLPack's codes. Memory of AMD's GPUs is CUDA's to LibTorch. Whether a decoder
// may have the runtime's numbering needs an eye; both arms get it together.
enum DLDeviceType { kDLCPU = 1, kDLCUDA = 2, kDLROCM = 10 };
torch::Device fromDLPack(DLDeviceType code, int index) {
  switch (code) {
  case kDLCPU:
    return torch::Device(torch::kCPU);
  case kDLCUDA:
    return torch::Device(torch::kCUDA, index);
    // CHECK-UNSAFE: return torchport::device(index);
  case kDLROCM:
    return torch::Device(torch::kHIP, index);
    // CHECK-MESSAGES: :[[@LINE-1]]:26: error: 'torch::kHIP' has kernels in no build of LibTorch: AMD GPUs are 'torch::kCUDA' there, as NVIDIA's are [hip-device-type]
    // CHECK-FIXES: return torch::Device(torch::kHIP, index);
    // CHECK-UNSAFE: return torchport::device(index);
  }
  throw "unknown";
}
