// gflags and Abseil give names of devices, by their real headers.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <absl/flags/flag.h>
#include <gflags/gflags.h>

#include <iostream>
#include <string>

DEFINE_string(device, "cuda:0", "where");
// CHECK-MESSAGES: :[[@LINE-1]]:23: warning: default device "cuda:0" is hard-coded [device-string-input]
DEFINE_string(provider, "cuda:0", "of a session");
torch::Device byGflags() { return torch::Device(FLAGS_device); }
// CHECK-MESSAGES: :[[@LINE-1]]:49: warning: device name 'FLAGS_device' comes from the command line
// CHECK-FIXES: torch::Device byGflags() { return ::torchport::parse_device(FLAGS_device); }
torch::Device byEnvironment() { return torch::Device(google::StringFromEnv("DEVICE", "cuda")); }
// CHECK-MESSAGES: :[[@LINE-1]]:54: warning: device name 'google::StringFromEnv("DEVICE", "cuda")' comes from the environment
// CHECK-MESSAGES: :[[@LINE-2]]:86: warning: default device "cuda" is hard-coded
// CHECK-FIXES: torch::Device byEnvironment() { return ::torchport::parse_device(google::StringFromEnv("DEVICE", "cuda")); }
torch::Device byAlias() { return torch::Device(gflags::StringFromEnv("DEVICE", "cpu")); }
// CHECK-MESSAGES: :[[@LINE-1]]:48: warning: device name 'gflags::StringFromEnv("DEVICE", "cpu")' comes from the environment
// CHECK-FIXES: torch::Device byAlias() { return ::torchport::parse_device(gflags::StringFromEnv("DEVICE", "cpu")); }

ABSL_FLAG(std::string, where, "cuda:0", "where");
// CHECK-MESSAGES: :[[@LINE-1]]:31: warning: default device "cuda:0" is hard-coded
ABSL_FLAG(std::string, session, "cuda:0", "of a session");
torch::Device byAbseil() { return torch::Device(absl::GetFlag(FLAGS_where)); }
// CHECK-MESSAGES: :[[@LINE-1]]:49: warning: device name 'absl::GetFlag(FLAGS_where)' comes from the command line
// CHECK-FIXES: torch::Device byAbseil() { return ::torchport::parse_device(absl::GetFlag(FLAGS_where)); }

// Not reported: they never reach a device.
void others() { std::cout << FLAGS_provider << absl::GetFlag(FLAGS_session); }
