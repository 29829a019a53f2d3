// cxxopts gives names of devices.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <cxxopts.hpp>

#include <iostream>
#include <string>

static const std::string fallback = "cuda:0";
// CHECK-MESSAGES: :[[@LINE-1]]:37: warning: default device "cuda:0" is hard-coded [device-string-input]

int main(int argc, char **argv) {
  cxxopts::Options options("train");
  std::string where;
  options.add_options()
      ("d,device", "where", cxxopts::value<std::string>()->default_value("cuda:0"))
      // CHECK-MESSAGES: :[[@LINE-1]]:74: warning: default device "cuda:0" is hard-coded
      ("where", "where", cxxopts::value<std::string>(where)->default_value("cuda"))
      // CHECK-MESSAGES: :[[@LINE-1]]:76: warning: default device "cuda" is hard-coded
      ("named", "where", cxxopts::value<std::string>()->default_value(fallback))
      ("p,provider", "of a session", cxxopts::value<std::string>()->default_value("cuda:0"));
  const auto result = options.parse(argc, argv);
  torch::Device first(result["device"].as<std::string>());
  // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device name 'result["device"].as<std::string>()' comes from the command line
  // CHECK-FIXES: torch::Device first(::torchport::parse_device(result["device"].as<std::string>()));
  torch::Device second(where);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'where' comes from the command line
  // CHECK-FIXES: torch::Device second(::torchport::parse_device(where));
  torch::Device third(result["named"].as<std::string>());
  // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device name 'result["named"].as<std::string>()' comes from the command line
  // CHECK-FIXES: torch::Device third(::torchport::parse_device(result["named"].as<std::string>()));
  // Not reported: it never reaches a device.
  std::cout << result["provider"].as<std::string>();
}
