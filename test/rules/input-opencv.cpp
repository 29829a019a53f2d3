// OpenCV's CommandLineParser and FileStorage give names of devices.
//
// RUN: %check_rules %s %t -- %libtorch_flags -isystem /usr/include/opencv4

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <opencv2/core/persistence.hpp>
#include <opencv2/core/utility.hpp>

#include <iostream>
#include <string>

int main(int argc, char **argv) {
  const char *keys = "{device d||where to compute}{provider|cuda|of a session}";
  cv::CommandLineParser parser(argc, argv, keys);
  torch::Device first(parser.get<cv::String>("device"));
  // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device name 'parser.get<cv::String>("device")' comes from the command line
  // CHECK-FIXES: torch::Device first(::torchport::parse_device(parser.get<cv::String>("device")));
  const auto name = parser.has("device") ? parser.get<std::string>("device") : "cuda:0";
  // CHECK-MESSAGES: :[[@LINE-1]]:80: warning: default device "cuda:0" is hard-coded [device-string-input]
  torch::Device second(name);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'name' comes from the command line
  // CHECK-FIXES: torch::Device second(::torchport::parse_device(name));
  // Not reported: it never reaches a device.
  std::cout << parser.get<std::string>("provider");
}

void storage(const cv::FileStorage &file) {
  std::string name;
  file["device"] >> name;
  torch::Device a(name);
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'name' comes from a configuration
  // CHECK-FIXES: torch::Device a(::torchport::parse_device(name));
  torch::Device b((std::string)file["where"]);
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name '(std::string)file["where"]' comes from a configuration
  // CHECK-FIXES: torch::Device b(::torchport::parse_device((std::string)file["where"]));
  const cv::FileNode node = file["where"];
  const std::string text = node;
  torch::Device c(text);
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'text' comes from a configuration
  // CHECK-FIXES: torch::Device c(::torchport::parse_device(text));
  // Not reported: it never reaches a device.
  std::cout << file["device"].string();
}

// Its keys say what holds until somebody gives another; the text says more, and stays.
void keys(int argc, char **argv) {
  static const char *const keys = "{help h usage||}"
                                  "{device d|cuda:0|which device}{other|cuda:1}{cpu| cpu |}{session|cuda|}{hip|hip:0|}";
  cv::CommandLineParser parser(argc, argv, keys);
  torch::Device first(parser.get<std::string>("device"));
  // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device name 'parser.get<std::string>("device")' comes from the command line
  // CHECK-FIXES: torch::Device first(::torchport::parse_device(parser.get<std::string>("device")));
  torch::Device cpu(parser.get<cv::String>("cpu"));
  // CHECK-MESSAGES: :[[@LINE-1]]:21: warning: device name 'parser.get<cv::String>("cpu")' comes from the command line
  // CHECK-FIXES: torch::Device cpu(::torchport::parse_device(parser.get<cv::String>("cpu")));
  // Not reported: it never reaches a device.
  std::cout << parser.get<std::string>("session");
}
#define KEYS "{device|cuda|}"
void keys_of_macro(int argc, char **argv) {
  cv::CommandLineParser parser(argc, argv, KEYS);
  torch::Device device(parser.get<std::string>("device"));
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'parser.get<std::string>("device")' comes from the command line
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(parser.get<std::string>("device")));
}
