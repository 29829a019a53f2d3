// A `switch` over device types without a case for every accelerator.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
const char *by_type(torch::Device device) {
  switch (device.type()) {
  // CHECK 3: note: this 'switch' handles no accelerator but CUDA: for others its default runs, so add cases, or ask '::torchport::is(torch::kCUDA, device)' [tied-to-cuda]
  case torch::kCPU: return "host";
  case torch::kCUDA: return "device";
  // CHECK-NOTES: :[[@LINE-1]]:8: note: this is its case for CUDA
  default: throw std::invalid_argument("which device?");
  }
}
int without_default(torch::DeviceType type) {
  switch (type) {
  // CHECK 3: note: this 'switch' handles no accelerator but CUDA: for others no case runs, so add cases, or ask '::torchport::is(torch::kCUDA, device)' [tied-to-cuda]
  case torch::kCUDA: return 1;
  }
  return 0;
}
// Some others are handled, and the default throws.
int of_some(torch::DeviceType type) {
  switch (type) {
  // CHECK 3: note: this 'switch' has no case for XPU, PrivateUse1: for others its default runs, so add cases, or ask '::torchport::is(torch::kCUDA, device)' [tied-to-cuda]
  case torch::kCUDA: return 1;
  case torch::kMPS: return 2;
  default: throw std::invalid_argument("which device?");
  }
}
int by_index(const torch::Tensor &x) {
  switch (static_cast<int>(x.device().type())) {
  // CHECK 11: note: 'static_cast<int>(x.device().type())' differs between accelerators: make sure that the code that reads it handles all of them [tied-to-cuda]
  case 1: return 1;
  default: return 0;
  }
}
//--- calm.cpp
int of_more(torch::DeviceType type) {
  switch (type) {
  case torch::kCUDA: return 1;
  case torch::kMPS: return 2;
  default: return 0;
  }
}
int of_all(torch::DeviceType type) {
  switch (type) {
  case torch::kCUDA: return 1;
  case torch::kXPU:
  case torch::kMPS:
  case torch::kPrivateUse1: return 2;
  default: throw std::invalid_argument("which device?");
  }
}
int of_host(torch::DeviceType type) {
  switch (type) {
  case torch::kCPU: return 1;
  default: return 0;
  }
}
//--- macro.cpp
#define THE_GPU torch::kCUDA
int by_constant(torch::DeviceType type) {
  switch (type) { // CHECK 3: handles no accelerator but CUDA
  case THE_GPU: return 1;
  default: return 0;
  }
}
#define DISPATCH(TYPE, ON_CPU, ON_CUDA) \
  switch (TYPE) { \
  case torch::kCPU: \
    return ON_CPU; \
  case torch::kCUDA: \
    return ON_CUDA; \
  default: \
    TORCH_CHECK(false, "no such device"); \
  }
// CHECK-MESSAGES: :[[@LINE-8]]:3: {{.*}}handles no accelerator but CUDA
int by_macro(torch::Device device) { DISPATCH(device.type(), 1, 2) }
int by_macro_again(torch::Device device) { DISPATCH(device.type(), 3, 4) }
//--- template.cpp
template <typename T> T open(torch::DeviceType type, T value) {
  switch (type) { // CHECK 3: handles no accelerator but CUDA
  case torch::kCUDA: return value;
  default: return T();
  }
}
template <typename T> T instance(torch::Device device, T value) {
  switch (device.type()) { // CHECK 3: handles no accelerator but CUDA
  case torch::kCUDA: return value;
  default: return T();
  }
}
template int instance(torch::Device, int);
template long instance(torch::Device, long);
template <typename Device> struct Pool {
  int size(const Device &device) {
    switch (device.type()) { // CHECK 5: handles no accelerator but CUDA
    case torch::kCUDA: return 4;
    default: return 1;
    }
  }
};
int pooled(torch::Device device) { return Pool<torch::Device>().size(device); }
//--- several/own.h
inline int in_header(torch::DeviceType type) {
  switch (type) { // CHECK 3: handles no accelerator but CUDA
  case torch::kCUDA: return 1;
  default: return 0;
  }
}
//--- several/one.cpp
int one() { return in_header(torch::kCPU); }
//--- several/other.cpp
int other(torch::Device device) { return in_header(device.type()); }
