// Boost.Program_options gives names of devices.
//
// REQUIRES: boost-program-options
// RUN: %check_rules %s %t -- %libtorch_flags -isystem %library_headers

#include <torch/torch.h>

#include <boost/program_options.hpp>

#include <iostream>
#include <string>

namespace po = boost::program_options;

int main(int argc, char **argv) {
  std::string where;
  po::options_description options("options");
  options.add_options()
      ("device,d", po::value<std::string>()->default_value("cuda:0"), "where")
      // CHECK-MESSAGES: :[[@LINE-1]]:60: warning: default device "cuda:0" is hard-coded [device-string-input]
      ("where", po::value<std::string>(&where)->default_value("cuda"), "where")
      // CHECK-MESSAGES: :[[@LINE-1]]:63: warning: default device "cuda" is hard-coded
      ("provider", po::value<std::string>()->default_value("cuda"), "of a session");
  po::variables_map map;
  po::store(po::parse_command_line(argc, argv, options), map);
  po::notify(map);
  torch::Device first(map["device"].as<std::string>());
  // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device name 'map["device"].as<std::string>()' comes from the command line
  // CHECK-FIXES: torch::Device first(::torchport::parse_device(map["device"].as<std::string>()));
  torch::Device second(where);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'where' comes from the command line
  // CHECK-FIXES: torch::Device second(::torchport::parse_device(where));
  // Not reported: it never reaches a device.
  std::cout << map["provider"].as<std::string>();
}
