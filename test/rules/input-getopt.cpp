// getopt, by hand, gives names of devices.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <getopt.h>

#include <iostream>
#include <string>

int main(int argc, char **argv) {
  std::string device = "cuda:0", provider = "cuda";
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: default device "cuda:0" is hard-coded [device-string-input]
  for (int option; (option = getopt(argc, argv, "d:p:")) != -1;)
    switch (option) {
    case 'd':
      device = optarg;
      break;
    case 'p':
      provider = optarg;
      break;
    case 'D':
      torch::ones({1}).to(torch::Device(optarg));
      // CHECK-MESSAGES: :[[@LINE-1]]:41: warning: device name 'optarg' comes from the command line
      // CHECK-FIXES: torch::ones({1}).to(::torchport::parse_device(optarg));
    }
  torch::Device first(device);
  // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device name 'device' comes from the command line
  // CHECK-FIXES: torch::Device first(::torchport::parse_device(device));
  // Not reported: it never reaches a device.
  std::cout << provider;
}
