// ROS 2 gives names of devices as parameters. Its header is a look-alike.
//
// RUN: %check_rules %s %t -- %libtorch_flags -I%S/Inputs/options

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <rclcpp.hpp>

#include <iostream>
#include <string>

class Detector : public rclcpp::Node {
public:
  Detector() : Node("detector") {
    declare_parameter("device", "cuda:0");
    // CHECK-MESSAGES: :[[@LINE-1]]:33: warning: default device "cuda:0" is hard-coded [device-string-input]
    declare_parameter("where", rclcpp::ParameterValue("cuda"));
    // CHECK-MESSAGES: :[[@LINE-1]]:55: warning: default device "cuda" is hard-coded
    declare_parameter("provider", "cuda:0");
    declare_parameter("batch", 8);
  }

  void load(torch::nn::Linear &net) {
    net->to(torch::Device(get_parameter("device").as_string()));
    // CHECK-MESSAGES: :[[@LINE-1]]:27: warning: device name 'get_parameter("device").as_string()' comes from a configuration
    // CHECK-FIXES: net->to(::torchport::parse_device(get_parameter("device").as_string()));
    std::string where;
    get_parameter("where", where);
    net->to(torch::Device(where));
    // CHECK-MESSAGES: :[[@LINE-1]]:27: warning: device name 'where' comes from a configuration
    // CHECK-FIXES: net->to(::torchport::parse_device(where));
    std::string place;
    get_parameter_or("place", place, std::string("cuda:1"));
    // CHECK-MESSAGES: :[[@LINE-1]]:50: warning: default device "cuda:1" is hard-coded
    net->to(torch::Device(place));
    // CHECK-MESSAGES: :[[@LINE-1]]:27: warning: device name 'place' comes from a configuration
    // CHECK-FIXES: net->to(::torchport::parse_device(place));
    const auto named = declare_parameter<std::string>("named", "cuda");
    // CHECK-MESSAGES: :[[@LINE-1]]:64: warning: default device "cuda" is hard-coded
    net->to(torch::Device(named));
    // CHECK-MESSAGES: :[[@LINE-1]]:27: warning: device name 'named' comes from a configuration
    // CHECK-FIXES: net->to(::torchport::parse_device(named));
    net->to(torch::Device(declare_parameter("given", rclcpp::ParameterValue("cuda")).get<std::string>()));
    // CHECK-MESSAGES: :[[@LINE-1]]:27: warning: device name 'declare_parameter("given", rclcpp::ParameterValue("cuda")).get<std::string>()' comes from a configuration
    // CHECK-MESSAGES: :[[@LINE-2]]:77: warning: default device "cuda" is hard-coded
    // CHECK-FIXES: net->to(::torchport::parse_device(declare_parameter("given", rclcpp::ParameterValue("cuda")).get<std::string>()));
    // Somebody else reads it, too: the default stays.
    declare_parameter("printed", "cuda");
    // CHECK-MESSAGES: :[[@LINE-1]]:34: warning: default device "cuda" is hard-coded
    std::string printed;
    get_parameter("printed", printed);
    std::cout << printed;
    net->to(torch::Device(get_parameter("printed").as_string()));
    // CHECK-MESSAGES: :[[@LINE-1]]:27: warning: device name 'get_parameter("printed").as_string()' comes from a configuration
    // CHECK-FIXES: net->to(::torchport::parse_device(get_parameter("printed").as_string()));
    // Not reported: it never reaches a device.
    std::cout << get_parameter("provider").as_string();
  }
};
