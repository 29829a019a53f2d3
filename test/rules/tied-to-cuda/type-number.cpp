// A number that is converted to a device type, or from it.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
torch::Device numbered(int type) { return torch::Device(static_cast<torch::DeviceType>(type), 0); }
// CHECK 57: note: 'static_cast<torch::DeviceType>(type)' makes a device from a number, and 1 is CUDA: use a 'torch::Device' [tied-to-cuda]
int number(torch::Device device) { return static_cast<int>(device.type()); }
// CHECK 43: note: 'static_cast<int>(device.type())' differs between accelerators: make sure that the code that reads it handles all of them [tied-to-cuda]
auto functional(int type) { return torch::DeviceType(type); } // CHECK 36: 'torch::DeviceType(type)' makes a device from a number
auto old_style(torch::Device device) { return (int8_t)device.type(); }
// CHECK 47: '(int8_t)device.type()' differs between accelerators
bool compared(torch::Device device) { return static_cast<int>(device.type()) == 1; }
// CHECK 46: 'static_cast<int>(device.type())' differs between accelerators
//--- calm.cpp
#include <iostream>
#include <cstdio>
void told(torch::Device device) {
  std::cout << int(device.type());
  std::printf("%d\n", static_cast<int>(device.type()));
}
const auto host = static_cast<torch::DeviceType>(0);
int index(torch::Device device) { return static_cast<int>(device.index()); }
//--- macro.cpp
#define TYPE_OF_X x.device().type()
int by_object(const torch::Tensor &x) { return static_cast<int>(TYPE_OF_X); }
// CHECK 48: 'static_cast<int>(TYPE_OF_X)' differs between accelerators
#define AS_TYPE(N) static_cast<torch::DeviceType>(N) // CHECK 20: 'static_cast<torch::DeviceType>(n)' makes a device from a number
torch::Device by_function(int n) { return torch::Device(AS_TYPE(n), 0); }
torch::Device by_function_again(int n) { return torch::Device(AS_TYPE(n), 1); }
//--- template.cpp
template <typename T> int open(T, torch::Device device) { return static_cast<int>(device.type()); }
// CHECK 66: 'static_cast<int>(device.type())' differs between accelerators
template <typename T> T instance(T, torch::Device device) { return static_cast<T>(device.type()); }
// CHECK 68: 'static_cast<T>(device.type())' differs between accelerators
template int instance(int, torch::Device);
template long instance(long, torch::Device);
//--- several/own.h
inline int in_header(torch::Device device) { return static_cast<int>(device.type()); }
// CHECK 53: 'static_cast<int>(device.type())' differs between accelerators
torch::Device of_number(int type);
//--- several/one.cpp
torch::Device of_number(int type) { return static_cast<torch::DeviceType>(type); }
// CHECK 44: 'static_cast<torch::DeviceType>(type)' makes a device from a number
int one(torch::Device device) { return in_header(device); }
//--- several/other.cpp
torch::Device other(torch::Device device) { return of_number(in_header(device)); }
