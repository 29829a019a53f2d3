// A name from outside in a template is fixed where its type is known.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>
#include <cstdlib>

template <typename T> void neverInstantiated(T value) { value.to(torch::Device(std::getenv("DEVICE"))); }
// CHECK 80: 'std::getenv("DEVICE")' comes from outside
// CHECK-FIXES: template <typename T> void neverInstantiated(T value) { value.to(::torchport::parse_device(std::getenv("DEVICE"))); }
template <typename T> void moved(T value) { value.to(torch::Device(std::getenv("DEVICE"))); }
// CHECK 68: 'std::getenv("DEVICE")' comes from outside
// CHECK-FIXES: template <typename T> void moved(T value) { value.to(::torchport::parse_device(std::getenv("DEVICE"))); }
template void moved(torch::Tensor);
template <typename T> struct Config {
  std::string name = "cuda"; // CHECK 22: default device "cuda", no fix: the call that takes it depends on a template argument
  torch::Device device() const { return torch::Device(name); }
};
template struct Config<int>;
