// inih gives names of devices. Neither a section nor a key is a device,
// whatever they say.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <INIReader.h>

#include <iostream>

void read(const INIReader &reader) {
  torch::Device a(reader.Get("model", "device", "cuda:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'reader.Get("model", "device", "cuda:0")' comes from a configuration
  // CHECK-MESSAGES: :[[@LINE-2]]:49: warning: default device "cuda:0" is hard-coded [device-string-input]
  // CHECK-FIXES: torch::Device a(::torchport::parse_device(reader.Get("model", "device", "cuda:0")));
  torch::Device b(reader.GetString("cuda", "cuda", "cpu"));
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'reader.GetString("cuda", "cuda", "cpu")' comes from a configuration
  // CHECK-FIXES: torch::Device b(::torchport::parse_device(reader.GetString("cuda", "cuda", "cpu")));
  // Not reported: it never reaches a device.
  std::cout << reader.Get("model", "device", "cuda:0");
}
