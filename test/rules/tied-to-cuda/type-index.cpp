// An element that is selected by a device type.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
#include <array>
int batch(torch::Device device) {
  static constexpr int sizes[2] = {4, 64};
  return sizes[static_cast<size_t>(device.type())];
  // CHECK 36: note: 'device.type()' selects an element by device type: make sure that there is one for each type [tied-to-cuda]
}
int of_array(torch::Device device) {
  const std::array<int, 2> sizes = {4, 64};
  return sizes[static_cast<size_t>(device.type())];
  // CHECK 16: note: 'static_cast<size_t>(device.type())' differs between accelerators: make sure that the code that reads it handles all of them [tied-to-cuda]
}
//--- calm.cpp
int by_question(torch::Device device, const int *sizes) { return sizes[device.is_cpu() ? 0 : 1]; }
int by_index(torch::Device device, const int *sizes) { return sizes[device.index()]; }
//--- macro.cpp
#define SIZES sizes
int by_object(torch::Device device, const int *sizes) { return SIZES[static_cast<int>(device.type())]; }
// CHECK 87: 'device.type()' selects an element by device type
#define ROW(TABLE, DEVICE) TABLE[static_cast<int>((DEVICE).type())] // CHECK 51: '(device).type()' selects an element by device type
int by_function(torch::Device device, const int *sizes) { return ROW(sizes, device); }
int by_function_again(torch::Device device, const int *sizes) { return ROW(sizes, device); }
//--- template.cpp
template <typename T> T open(const T *sizes, torch::Device device) { return sizes[static_cast<int>(device.type())]; }
// CHECK 100: 'device.type()' selects an element by device type
template <typename Device> int instance(const int *sizes, const Device &device) { return sizes[static_cast<int>(device.type())]; }
// CHECK 113: 'device.type()' selects an element by device type
template int instance(const int *, const torch::Device &);
template <typename T> struct Sizes {
  T sizes[2];
  T no_instance(torch::Device device) { return sizes[static_cast<int>(device.type())]; }
  // CHECK 71: 'device.type()' selects an element by device type
};
//--- several/own.h
extern const int kSizes[];
inline int in_header(torch::Device device) { return kSizes[static_cast<int>(device.type())]; }
// CHECK 77: 'device.type()' selects an element by device type
//--- several/one.cpp
const int kSizes[] = {4, 64};
//--- several/other.cpp
int other(torch::Device device) { return in_header(device) + kSizes[static_cast<int>(device.type())]; }
// CHECK 86: 'device.type()' selects an element by device type
