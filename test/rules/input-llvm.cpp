// llvm::cl gives names of devices: options are variables, and their defaults
// stand among what these are made of.
//
// RUN: %check_rules %s %t -- %libtorch_flags %llvm_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <llvm/Support/CommandLine.h>

#include <iostream>
#include <string>

namespace cl = llvm::cl;

static cl::opt<std::string> Device("device", cl::desc("where"), cl::init("cuda:0"));
// CHECK-MESSAGES: :[[@LINE-1]]:74: warning: default device "cuda:0" is hard-coded [device-string-input]
torch::Device converted() { return torch::Device(Device); }
// CHECK-MESSAGES: :[[@LINE-1]]:50: warning: device name 'Device' comes from the command line: LibTorch throws on "rocm", "gpu" and "auto" [device-string-input]
// CHECK-FIXES: torch::Device converted() { return ::torchport::parse_device(Device); }
torch::Device asked() { return torch::Device(Device.getValue()); }
// CHECK-MESSAGES: :[[@LINE-1]]:46: warning: device name 'Device.getValue()' comes from the command line
// CHECK-FIXES: torch::Device asked() { return ::torchport::parse_device(Device.getValue()); }

// Somebody else reads it: the default stays.
static cl::opt<std::string> Logged("logged", cl::init("cuda"));
// CHECK-MESSAGES: :[[@LINE-1]]:55: warning: default device "cuda" is hard-coded
torch::Device logged() {
  std::cout << Logged;
  return torch::Device(Logged.c_str());
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'Logged.c_str()' comes from the command line
  // CHECK-FIXES: return ::torchport::parse_device(Logged.c_str());
}

// Without a default.
static cl::opt<std::string> Bare("bare", cl::desc("where"));
torch::Device bare() { return torch::Device(Bare); }
// CHECK-MESSAGES: :[[@LINE-1]]:45: warning: device name 'Bare' comes from the command line
// CHECK-FIXES: torch::Device bare() { return ::torchport::parse_device(Bare); }

// Not reported: it never reaches a device, or is no text.
static cl::opt<std::string> Provider("provider", cl::init("cuda:0"));
static cl::opt<int> Index("index", cl::init(0));
void other() { std::cout << Provider << Index; }
