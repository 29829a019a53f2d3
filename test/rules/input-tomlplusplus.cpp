// toml++ gives names of devices.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>

#include <toml++/toml.h>

#include <iostream>
#include <optional>
#include <string>

void read(const toml::table &table) {
  torch::Device a(*table["device"].value<std::string>());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name '*table["device"].value<std::string>()' comes from a configuration
  // CHECK-UNSAFE: torch::Device a = torchport::device(*table["device"].value<std::string>());
  torch::Device b(table["device"].value_or("cuda:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'table["device"].value_or("cuda:0")' comes from a configuration
  // CHECK-MESSAGES: :[[@LINE-2]]:44: warning: default device "cuda:0" is hard-coded [device-string-input]
  // CHECK-UNSAFE: torch::Device b = torchport::device(table["device"].value_or("auto"));
  const std::optional<std::string> name = table["model"]["where"].value<std::string>();
  torch::Device c(name.value_or("cuda"));
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'name.value_or("cuda")' comes from a configuration
  // CHECK-MESSAGES: :[[@LINE-2]]:33: warning: default device "cuda" is hard-coded
  // CHECK-UNSAFE: torch::Device c = torchport::device(name.value_or("auto"));
  torch::Device d(table["device"].as_string()->get());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'table["device"].as_string()->get()' comes from a configuration
  // Not reported: it never reaches a device.
  std::cout << table["device"].value_or("cuda:0");
}
