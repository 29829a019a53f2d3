// toml11 gives names of devices. A table's key is no device, whatever it says.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <toml.hpp>

#include <iostream>
#include <string>

void read(const toml::value &data) {
  torch::Device a(toml::find<std::string>(data, "device"));
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'toml::find<std::string>(data, "device")' comes from a configuration
  // CHECK-FIXES: torch::Device a(::torchport::parse_device(toml::find<std::string>(data, "device")));
  torch::Device b(toml::find_or(data, "cuda", "cuda:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'toml::find_or(data, "cuda", "cuda:0")' comes from a configuration
  // CHECK-MESSAGES: :[[@LINE-2]]:47: warning: default device "cuda:0" is hard-coded [device-string-input]
  // CHECK-FIXES: torch::Device b(::torchport::parse_device(toml::find_or(data, "cuda", "cuda:0")));
  torch::Device c(data.at("device").as_string());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'data.at("device").as_string()' comes from a configuration
  torch::Device d(toml::get_or(data.at("device"), std::string("cuda")));
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'toml::get_or(data.at("device"), std::string("cuda"))' comes from a configuration
  // CHECK-MESSAGES: :[[@LINE-2]]:63: warning: default device "cuda" is hard-coded
  // CHECK-FIXES: torch::Device d(::torchport::parse_device(toml::get_or(data.at("device"), std::string("cuda"))));
  // Not reported: it never reaches a device.
  std::cout << toml::find_or(data, "device", "cuda:0");
}
