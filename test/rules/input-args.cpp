// args gives names of devices: an option is an object, whose constructor is
// given the default.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <args.hxx>

#include <iostream>
#include <string>

int main(int argc, char **argv) {
  args::ArgumentParser parser("train");
  args::ValueFlag<std::string> device(parser, "device", "where", {'d', "device"}, "cuda:0");
  // CHECK-MESSAGES: :[[@LINE-1]]:83: warning: default device "cuda:0" is hard-coded [device-string-input]
  args::Positional<std::string> place(parser, "place", "where", "cuda");
  // CHECK-MESSAGES: :[[@LINE-1]]:65: warning: default device "cuda" is hard-coded
  args::ValueFlag<std::string> provider(parser, "provider", "of a session", {'p', "provider"}, "cuda:0");
  parser.ParseCLI(argc, argv);
  torch::Device first(args::get(device));
  // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device name 'args::get(device)' comes from the command line
  // CHECK-FIXES: torch::Device first(::torchport::parse_device(args::get(device)));
  torch::Device second(place.Get());
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'place.Get()' comes from the command line
  // CHECK-FIXES: torch::Device second(::torchport::parse_device(place.Get()));
  // Not reported: it never reaches a device.
  std::cout << args::get(provider);
}

// An option that a class keeps, and that others read as well: "auto" names nothing there.
#define OPTION(NAME, DEFAULT) args::ValueFlag<std::string> NAME{parser, #NAME, "where", {#NAME}, DEFAULT}
struct Configuration {
  args::ArgumentParser parser{"train"};
  OPTION(device, "cuda");
  // CHECK-MESSAGES: :[[@LINE-1]]:18: warning: default device "cuda" is hard-coded [device-string-input]
  template <typename Model> void move(Model &model) { model.to(torch::Device(args::get(device))); }
  // CHECK-MESSAGES: :[[@LINE-1]]:78: warning: device name 'args::get(device)' comes from the command line
  // CHECK-FIXES: template <typename Model> void move(Model &model) { model.to(::torchport::parse_device(args::get(device))); }
  void print() { std::cout << args::get(device); }
};
