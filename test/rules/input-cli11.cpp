// CLI11 gives names of devices, into variables and out of options.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <CLI/CLI.hpp>

#include <iostream>
#include <string>

int main(int argc, char **argv) {
  CLI::App app("train");
  std::string device = "cuda:0", place, provider = "cuda";
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: default device "cuda:0" is hard-coded [device-string-input]
  app.add_option("-d,--device", device, "where");
  app.add_option("--place", place, "where")->default_val("cuda");
  // CHECK-MESSAGES: :[[@LINE-1]]:58: warning: default device "cuda" is hard-coded
  app.add_option("--provider", provider, "of a session");
  CLI11_PARSE(app, argc, argv);
  torch::Device first(device);
  // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device name 'device' comes from the command line
  // CHECK-FIXES: torch::Device first(::torchport::parse_device(device));
  torch::Device second(place);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'place' comes from the command line
  // CHECK-FIXES: torch::Device second(::torchport::parse_device(place));
  torch::Device third(app["--third"]->as<std::string>());
  // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device name 'app["--third"]->as<std::string>()' comes from the command line
  // CHECK-FIXES: torch::Device third(::torchport::parse_device(app["--third"]->as<std::string>()));
  // Not reported: it never reaches a device.
  std::cout << provider;
}
