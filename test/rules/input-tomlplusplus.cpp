// toml++ gives names of devices.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <toml++/toml.h>

#include <iostream>
#include <optional>
#include <string>

void read(const toml::table &table) {
  torch::Device a(*table["device"].value<std::string>());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name '*table["device"].value<std::string>()' comes from a configuration
  // CHECK-FIXES: torch::Device a(::torchport::parse_device(*table["device"].value<std::string>()));
  torch::Device b(table["device"].value_or("cuda:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'table["device"].value_or("cuda:0")' comes from a configuration
  // CHECK-MESSAGES: :[[@LINE-2]]:44: warning: default device "cuda:0" is hard-coded [device-string-input]
  // CHECK-FIXES: torch::Device b(::torchport::parse_device(table["device"].value_or("cuda:0")));
  const std::optional<std::string> name = table["model"]["where"].value<std::string>();
  torch::Device c(name.value_or("cuda"));
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'name.value_or("cuda")' comes from a configuration
  // CHECK-MESSAGES: :[[@LINE-2]]:33: warning: default device "cuda" is hard-coded
  // CHECK-FIXES: torch::Device c(::torchport::parse_device(name.value_or("cuda")));
  torch::Device d(table["device"].as_string()->get());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'table["device"].as_string()->get()' comes from a configuration
  // CHECK-FIXES: torch::Device d(::torchport::parse_device(table["device"].as_string()->get()));
  // Not reported: it never reaches a device.
  std::cout << table["device"].value_or("cuda:0");
}
