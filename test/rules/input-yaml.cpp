// yaml-cpp gives names of devices.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <yaml-cpp/yaml.h>

#include <iostream>
#include <string>

void read(const YAML::Node &node) {
  torch::Device a(node["device"].as<std::string>());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'node["device"].as<std::string>()' comes from a configuration
  // CHECK-FIXES: torch::Device a(::torchport::parse_device(node["device"].as<std::string>()));
  torch::Device b(node["model"]["where"].as<std::string>("cuda:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'node["model"]["where"].as<std::string>("cuda:0")' comes from a configuration
  // CHECK-MESSAGES: :[[@LINE-2]]:58: warning: default device "cuda:0" is hard-coded [device-string-input]
  // CHECK-FIXES: torch::Device b(::torchport::parse_device(node["model"]["where"].as<std::string>("cuda:0")));
  const auto name = node["device"] ? node["device"].as<std::string>() : "cuda";
  // CHECK-MESSAGES: :[[@LINE-1]]:73: warning: default device "cuda" is hard-coded
  torch::Device c(name);
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'name' comes from a configuration
  // CHECK-FIXES: torch::Device c(::torchport::parse_device(name));
  torch::Device d(node["where"].Scalar());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'node["where"].Scalar()' comes from a configuration
  // CHECK-FIXES: torch::Device d(::torchport::parse_device(node["where"].Scalar()));
  // Not reported: it never reaches a device.
  std::cout << node["device"].as<std::string>("cuda:0");
}
