// Row 30: a template is reported once, with or without instantiations.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>
#include <tuple>

// Without instantiations.
template <typename T> struct Never {
  torch::Device device{torch::kCUDA}; // CHECK 24: [hardcoded-device]
  // CHECK-FIXES: torch::Device device{::torchport::device(torch::kCUDA)};
  torch::Tensor move(torch::Tensor t) { return t.cuda(); } // CHECK 50: [hardcoded-device]
  // CHECK-FIXES: torch::Tensor move(torch::Tensor t) { return t.to(::torchport::device(torch::kCUDA)); }
  torch::Tensor make() { return torch::zeros({1}, torch::kCUDA); } // CHECK 51: [hardcoded-device]
  // CHECK-FIXES: torch::Tensor make() { return torch::zeros({1}, ::torchport::device(torch::kCUDA)); }
  auto open(T t) { return t.to(torch::kCUDA); } // CHECK 32: [hardcoded-device]
  // CHECK-FIXES: auto open(T t) { return t.to(::torchport::device_type(torch::kCUDA)); }
  auto dependent(T t) { return t.cuda(); } // CHECK 34: [hardcoded-device], no fix: the call that takes it depends on a template argument
};
struct Mine : torch::Tensor {};
template <typename T> struct Twice {
  torch::Device device = torch::kCUDA; // CHECK 26: [hardcoded-device]
  // CHECK-FIXES: torch::Device device = ::torchport::device(torch::kCUDA);
  T move(T t) { return T{t.to(torch::kCUDA)}; } // CHECK 31: [hardcoded-device]
  // CHECK-FIXES: T move(T t) { return T{t.to(::torchport::device_type(torch::kCUDA))}; }
  T method(T t) { return T{t.cuda()}; } // CHECK 30: [hardcoded-device]
};
template struct Twice<torch::Tensor>;
template struct Twice<Mine>;
template <typename Module> void move(Module &module) { module->to(torch::Device(torch::kCUDA, 0)); } // CHECK 81: [hardcoded-device]
// CHECK-FIXES: template <typename Module> void move(Module &module) { module->to(::torchport::device(torch::kCUDA, 0)); }
template void move(torch::nn::Linear &);
template void move(torch::nn::Conv2d &);
template <typename... Tensors> auto all(Tensors... t) { return std::make_tuple(t.to(torch::kCUDA)...); }
// CHECK 85: [hardcoded-device]
// CHECK-FIXES: template <typename... Tensors> auto all(Tensors... t) { return std::make_tuple(t.to(::torchport::device_type(torch::kCUDA))...); }
auto pair = all(torch::Tensor(), torch::Tensor());
auto generic = [](auto t) { return t.to(torch::kCUDA); }; // CHECK 41: [hardcoded-device]
// CHECK-FIXES: auto generic = [](auto t) { return t.to(torch::kCUDA); };
auto moved = generic(torch::Tensor());
// Not reported: the device is a template argument, or the class is not a tensor.
template <torch::DeviceType Type> torch::Tensor move_to(torch::Tensor t) { return t.to(Type); }
auto by_argument = move_to<torch::kCUDA>(torch::Tensor());
struct NotATensor {
  int to(torch::DeviceType type) const;
  int cuda() const;
};
template <typename T> int codes(T t) { return t.to(torch::kCUDA) + t.cuda(); }
template int codes(NotATensor);
// No fix: its type depends on a template argument.
template <typename T> T picked() { return torch::kCUDA; } // CHECK 43: [hardcoded-device], no fix: the call that takes it depends on a template argument
const torch::DeviceType type = picked<torch::DeviceType>();
template <typename T> torch::Tensor filled(T value) {
  auto made = torch::full({2}, value);
  made = made.to({torch::kCUDA, 0}); // CHECK 19: [hardcoded-device], no fix: the call that takes it depends
  return made;
}
const torch::Tensor made = filled(2.5);

template <typename T> torch::Tensor ones(T value) { return torch::full({1}, value, torch::kCUDA); } // CHECK 84: [hardcoded-device]
// CHECK-FIXES: template <typename T> torch::Tensor ones(T value) { return torch::full({1}, value, ::torchport::device_type(torch::kCUDA)); }
template torch::Tensor ones(int);
template torch::Tensor ones(double);
template <typename T> void variable(T value) {
  auto device = torch::kCUDA; // CHECK 17: [hardcoded-device]
  // CHECK-FIXES: auto device = ::torchport::device_type(torch::kCUDA);
  value = value.to(device);
}
template void variable(torch::Tensor);
