// Poco gives names of devices.
//
// REQUIRES: poco
// RUN: %check_rules %s %t -- %libtorch_flags -isystem %library_headers

#include <torch/torch.h>

#include <Poco/Environment.h>
#include <Poco/JSON/Object.h>
#include <Poco/Util/AbstractConfiguration.h>

#include <iostream>
#include <string>

void read(const Poco::Util::AbstractConfiguration &settings, const Poco::JSON::Object &object) {
  torch::Device a(settings.getString("device", "cuda:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'settings.getString("device", "cuda:0")' comes from a configuration
  // CHECK-MESSAGES: :[[@LINE-2]]:48: warning: default device "cuda:0" is hard-coded [device-string-input]
  // CHECK-FIXES: torch::Device a(::torchport::parse_device(settings.getString("device", "cuda:0")));
  torch::Device b(object.getValue<std::string>("device"));
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'object.getValue<std::string>("device")' comes from a configuration
  // CHECK-FIXES: torch::Device b(::torchport::parse_device(object.getValue<std::string>("device")));
  torch::Device c(Poco::Environment::get("DEVICE", "cuda"));
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'Poco::Environment::get("DEVICE", "cuda")' comes from the environment
  // CHECK-MESSAGES: :[[@LINE-2]]:52: warning: default device "cuda" is hard-coded
  // CHECK-FIXES: torch::Device c(::torchport::parse_device(Poco::Environment::get("DEVICE", "cuda")));
  // Not reported: it never reaches a device.
  std::cout << settings.getString("provider", "cuda:0");
}
