// docopt gives names of devices.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>

#include <docopt/docopt.h>

#include <iostream>
#include <string>

static const char usage[] = "Usage: train [--device=NAME] [--provider=NAME]";

int main(int argc, char **argv) {
  auto arguments = docopt::docopt(usage, {argv + 1, argv + argc});
  torch::Device device(arguments["--device"].asString());
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'arguments["--device"].asString()' comes from the command line
  // CHECK-UNSAFE: torch::Device device = torchport::device(arguments["--device"].asString());
  const auto &value = arguments.at("--device");
  torch::Device again(value ? value.asString() : "cuda:0");
  // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device name 'value ? value.asString() : "cuda:0"' comes from the command line
  // CHECK-MESSAGES: :[[@LINE-2]]:50: warning: default device "cuda:0" is hard-coded [device-string-input]
  // CHECK-UNSAFE: torch::Device again = torchport::device(value ? value.asString() : "auto");
  // Not reported: it never reaches a device.
  std::cout << (arguments["--provider"] ? arguments["--provider"].asString() : "cuda");
}
