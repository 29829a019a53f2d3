// A device's name that is examined, or passed to a function that tests it.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
#include <map>
bool first_letter(const torch::Tensor &x) { return x.device().str()[0] == 'c'; }
// CHECK 52: note: the device's name is examined here: make sure that the names of other accelerators are handled, or compare devices [tied-to-cuda]
bool equal(const std::string &a, const std::string &b) { return a == b; }
bool given(const torch::Tensor &x, const std::string &name) { return equal(x.device().str(), name); }
// CHECK 76: the device's name is examined here
int by_name(const std::map<std::string, int> &batches, torch::Device device) { return batches.at(device.str()); }
// CHECK 98: the device's name is examined here
std::string without_index(torch::Device device) { return device.str().substr(0, 4); }
// CHECK 58: the device's name is examined here
bool kept_first(torch::Device device) {
  const std::string name = device.str();
  return name[0] == 'c'; // CHECK 10: the device's name is examined here
}
bool searched(torch::Device device) { return device.str().find("cu") == 0; } // CHECK 46: the device's name is examined here
bool compared(torch::Device device, const std::string &name) { return device.str() == name; }
// CHECK 71: the device's name is examined here
//--- calm.cpp
#include <fstream>
#include <iostream>
void told(torch::Device device) { std::cout << device.str() << c10::DeviceTypeName(device.type()); }
std::ofstream log_of(torch::Device device) { return std::ofstream("log_" + device.str()); }
torch::Device same(torch::Device device) { return torch::Device(device.str()); }
bool on_one(torch::Device a, torch::Device b) { return a.str() == b.str(); }
bool not_host(torch::Device device) { return device.str() != "cpu"; }
template <typename T> struct Letters { // its initialisers have no type yet
  Letters() : first(T::size()), both(T(), 2) {}
  char letter(const char *text) const { return text[first]; }
  int first;
  std::pair<int, int> both;
};
//--- macro.cpp
#define INITIAL [0] == 'c'
bool by_object(const torch::Tensor &x) { return x.device().str() INITIAL; } // CHECK 49: the device's name is examined here
#define FIRST_LETTER(X) ((X).device().str()[0]) // CHECK 26: the device's name is examined here
bool by_macro(const torch::Tensor &x) { return FIRST_LETTER(x) == 'c'; }
bool by_macro_again(const torch::Tensor &x) { return FIRST_LETTER(x) == 'm'; }
//--- template.cpp
template <typename T> bool open(const T &value, torch::Device device) { return value && device.str()[0] == 'c'; }
// CHECK 89: the device's name is examined here
template <typename Device> bool instance(const Device &device) { return device.str()[0] == 'c'; }
// CHECK 73: the device's name is examined here
template bool instance(const torch::Device &);
template <typename T> struct Named {
  torch::Device device;
  bool no_instance() const { return device.str().size() == 6; } // CHECK 37: the device's name is examined here
};
//--- several/own.h
inline bool in_header(torch::Device device) { return device.str()[0] == 'c'; } // CHECK 54: the device's name is examined here
bool is_fast(const std::string &name);
//--- several/one.cpp
bool one(const torch::Tensor &x) { return in_header(x.device()); }
bool is_fast(const std::string &name) { return name[0] == 'c'; }
//--- several/other.cpp
bool other(torch::Device device) { return in_header(device); }
bool read(torch::Device device) { return is_fast(device.str()); } // CHECK 50: the device's name is examined here
