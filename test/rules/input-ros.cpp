// ROS 1 gives names of devices as parameters.
//
// REQUIRES: roscpp
// RUN: %check_rules %s %t -- %libtorch_flags -isystem %library_headers

#include <torch/torch.h>

#include <ros/ros.h>

#include <iostream>
#include <string>

int main(int argc, char **argv) {
  ros::init(argc, argv, "detector");
  ros::NodeHandle node("~");
  std::string a, b, c, d, provider;
  node.param<std::string>("device", a, "cuda:0");
  // CHECK-MESSAGES: :[[@LINE-1]]:40: warning: default device "cuda:0" is hard-coded [device-string-input]
  node.getParam("device", b);
  ros::param::get("~device", c);
  // The key is no device.
  ros::param::param<std::string>("cuda", d, "cpu");
  node.param<std::string>("provider", provider, "cuda:0");
  torch::Device first(a);
  // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device name 'a' comes from a configuration
  // CHECK-FIXES: torch::Device first(::torchport::parse_device(a));
  torch::Device second(b);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'b' comes from a configuration
  // CHECK-FIXES: torch::Device second(::torchport::parse_device(b));
  torch::Device third(c);
  // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device name 'c' comes from a configuration
  // CHECK-FIXES: torch::Device third(::torchport::parse_device(c));
  torch::Device fourth(d);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'd' comes from a configuration
  // CHECK-FIXES: torch::Device fourth(::torchport::parse_device(d));
  torch::Device fifth(node.param<std::string>("device", "cuda:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device name 'node.param<std::string>("device", "cuda:0")' comes from a configuration
  // CHECK-MESSAGES: :[[@LINE-2]]:57: warning: default device "cuda:0" is hard-coded
  // CHECK-FIXES: torch::Device fifth(::torchport::parse_device(node.param<std::string>("device", "cuda:0")));
  // Not reported: it never reaches a device.
  std::cout << provider;
}
