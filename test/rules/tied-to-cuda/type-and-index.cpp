// A device of a variable type, which gets a twin, and an index, which gets none.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
torch::Device chosen(bool gpu, int index) {
  torch::DeviceType type = torch::kCPU;
  if (gpu) type = torch::kCUDA;
  return torch::Device(type, index);
  // CHECK 10: note: 'torch::Device(type, index)' keeps the index where CUDA's type becomes the CPU, which throws: for CUDA, use '::torchport::device(torch::kCUDA, index)' [tied-to-cuda]
}
torch::Device by_operator(bool gpu, int index) {
  const auto type = gpu ? torch::kCUDA : torch::kCPU;
  return {type, static_cast<torch::DeviceIndex>(index)};
  // CHECK 10: '{type, static_cast<torch::DeviceIndex>(index)}' keeps the index
}
//--- calm.cpp
torch::Device of_caller(torch::DeviceType type, int index) { return torch::Device(type, index); }
torch::Device first(bool gpu) {
  const auto type = gpu ? torch::kCUDA : torch::kCPU;
  return torch::Device(type, 0);
}
torch::Device current(bool gpu) {
  const auto type = gpu ? torch::kCUDA : torch::kCPU;
  return torch::Device(type, -1);
}
torch::Device spelled(int index) { return torch::Device(torch::kCUDA, index); }
//--- macro.cpp
#define THE_INDEX index
torch::Device by_object(int index) {
  const auto type = torch::kCUDA;
  return torch::Device(type, THE_INDEX); // CHECK 10: 'torch::Device(type, THE_INDEX)' keeps the index
}
#define AT(TYPE, INDEX) torch::Device(TYPE, INDEX) // CHECK 25: 'torch::Device(of_macro, index)' keeps the index
torch::Device by_function(int index) {
  const auto of_macro = torch::kCUDA;
  return AT(of_macro, index);
}
//--- template.cpp
template <typename T> torch::Device open(T, int index) {
  const auto type = torch::kCUDA;
  return torch::Device(type, index); // CHECK 10: 'torch::Device(type, index)' keeps the index
}
template torch::Device open(int, int);
//--- several/own.h
inline torch::Device in_header(bool gpu, int index) {
  const auto type = gpu ? torch::kCUDA : torch::kCPU;
  return torch::Device(type, index); // CHECK 10: 'torch::Device(type, index)' keeps the index
}
//--- several/one.cpp
auto one() { return in_header(true, 1); }
//--- several/other.cpp
auto other() { return in_header(false, 0); }
