// TCLAP gives names of devices: an option is an object, whose constructor is
// given the default.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <tclap/CmdLine.h>

#include <iostream>
#include <string>

int main(int argc, char **argv) {
  TCLAP::CmdLine line("train", ' ', "1.0");
  TCLAP::ValueArg<std::string> device("d", "device", "where", false, "cuda:0", "name", line);
  // CHECK-MESSAGES: :[[@LINE-1]]:70: warning: default device "cuda:0" is hard-coded [device-string-input]
  TCLAP::UnlabeledValueArg<std::string> place("place", "where", false, "cuda", "name", line);
  // CHECK-MESSAGES: :[[@LINE-1]]:72: warning: default device "cuda" is hard-coded
  TCLAP::ValueArg<std::string> provider("p", "provider", "of a session", false, "cuda:0", "name", line);
  line.parse(argc, argv);
  torch::Device first(device.getValue());
  // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device name 'device.getValue()' comes from the command line
  // CHECK-FIXES: torch::Device first(::torchport::parse_device(device.getValue()));
  const std::string name = place.getValue();
  torch::Device second(name);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'name' comes from the command line
  // CHECK-FIXES: torch::Device second(::torchport::parse_device(name));
  // Not reported: it never reaches a device.
  std::cout << provider.getValue();
}

// Options that a class keeps; the device is made by another method.
struct Configuration {
  TCLAP::ValueArg<std::string> device{"d", "device", "where", false, "cuda:0", "name"};
  // CHECK-MESSAGES: :[[@LINE-1]]:70: warning: default device "cuda:0" is hard-coded [device-string-input]
  TCLAP::ValueArg<std::string> told{"t", "told", "where", false, "cuda:1", "name"};
  // CHECK-MESSAGES: :[[@LINE-1]]:66: warning: default device "cuda:1" is hard-coded [device-string-input]
  TCLAP::ValueArg<std::string> provider{"p", "provider", "of a session", false, "cuda", "name"};
  torch::Device main() { return torch::Device(device.getValue()); }
  // CHECK-MESSAGES: :[[@LINE-1]]:47: warning: device name 'device.getValue()' comes from the command line
  // CHECK-FIXES: torch::Device main() { return ::torchport::parse_device(device.getValue()); }
  torch::Device other() { return torch::Device(told.getValue()); }
  // CHECK-MESSAGES: :[[@LINE-1]]:48: warning: device name 'told.getValue()' comes from the command line
  // CHECK-FIXES: torch::Device other() { return ::torchport::parse_device(told.getValue()); }
  // Not reported: it never reaches a device.
  void print() { std::cout << provider.getValue(); }
};
