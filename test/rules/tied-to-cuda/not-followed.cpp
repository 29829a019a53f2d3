// A device that is used where torchport cannot follow it.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
#include <map>
void kept(std::map<std::string, torch::Device> &devices) { devices.emplace("gpu", torch::kCUDA); }
// CHECK 83: note: 'torch::kCUDA' is used where torchport cannot follow it: make sure that it does not become a device, or write '::torchport::device_type(torch::kCUDA)' [tied-to-cuda]
template <torch::DeviceType Type> torch::Tensor made() { return torch::ones({1}, Type); }
torch::Tensor made_on_cuda() { return made<torch::kCUDA>(); }
// CHECK 44: note: 'torch::kCUDA' is used where torchport cannot follow it
const std::array<torch::DeviceType, 2> types = {torch::kCPU, torch::kCUDA};
// CHECK 62: note: 'torch::kCUDA' is used where torchport cannot follow it
std::string joined(int index) { return "cuda:" + std::to_string(index); }
// CHECK 40: note: "cuda:" is part of a name that torchport cannot follow: make sure that it does not become a device [tied-to-cuda]
//--- calm.cpp
#include <iostream>
// It is compared, or has a twin.
bool compared(torch::Device device) { return device.type() == torch::kCUDA; }
torch::Tensor followed(torch::Tensor x) {
  constexpr auto place = torch::kCUDA;
  return x.to(place);
}
struct Options { std::string device = "cuda"; };
torch::Device of_options(const Options &options) { return torch::Device(options.device); }
torch::Device of_text(int index) { return torch::Device("cuda:" + std::to_string(index)); }
void told() { std::cout << torch::kCUDA; }
//--- macro.cpp
#include <vector>
#define THE_GPU torch::kCUDA // CHECK 17: note: 'torch::kCUDA' is used where torchport cannot follow it
void by_object(std::vector<torch::DeviceType> &types) { types.push_back(THE_GPU); }
#define ADD(TYPES) (TYPES).emplace_back(torch::kCUDA)
// CHECK 41: warning: macro 'ADD' hard-codes device 'torch::kCUDA' [device-macro]
void by_function(std::vector<torch::Device> &types) { ADD(types); }
void by_function_again(std::vector<torch::Device> &types) { ADD(types); }
//--- template.cpp
#include <vector>
template <typename T> void open(const T &, std::vector<torch::DeviceType> &types) { types.push_back(torch::kCUDA); }
// CHECK 101: note: 'torch::kCUDA' is used where torchport cannot follow it
template <typename List> void instance(List &types) { types.push_back(torch::kCUDA); }
// CHECK 71: note: 'torch::kCUDA' is used where torchport cannot follow it
template void instance(std::vector<torch::DeviceType> &);
template <typename List> struct Filled { void no_instance(List &types) { types.push_back(torch::kCUDA); } };
// CHECK 90: note: 'torch::kCUDA' is used where torchport cannot follow it
//--- several/own.h
#include <vector>
inline void in_header(std::vector<torch::DeviceType> &types) { types.push_back(torch::kCUDA); }
// CHECK 80: note: 'torch::kCUDA' is used where torchport cannot follow it
