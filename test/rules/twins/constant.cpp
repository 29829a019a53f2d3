// Variables that have to stay constants, and types that a twin would change, get no fix.
// RUN: %check_rules %s %t -- %libtorch_flags -std=c++20
#include <torch/torch.h>
#include <any>
#include <atomic>
#include <variant>

template <c10::DeviceType T> int of() { return int(T); }
// The variable is used as a constant.
torch::Tensor labelled(torch::Tensor t) {
  const c10::DeviceType gpu = torch::kCUDA; // CHECK 31: [hardcoded-device], no fix: its variable is used where a constant is required, in line 12
  switch (t.device().type()) { case gpu: return t; default: return t.to(gpu); }
}
torch::Tensor argument(torch::Tensor t) {
  const auto first = torch::kCUDA; // CHECK 22: [hardcoded-device], no fix: its variable is used
  const auto gpu = first;
  of<gpu>();
  return t.to(gpu);
}
torch::Tensor bound(torch::Tensor t) {
  const c10::DeviceType gpu = torch::kCUDA; // CHECK 31: [hardcoded-device], no fix: its variable is used
  int counts[int(gpu)] = {1};
  return t.to(gpu, counts[0]);
}
torch::Tensor uncaptured(torch::Tensor t) {
  const c10::DeviceType gpu = torch::kCUDA; // CHECK 31: [hardcoded-device], no fix: its variable is used
  return [](torch::Tensor x) { torch::Device d = gpu; return x.to(d); }(t);
}
torch::Tensor unneeded(torch::Tensor t) {
  const c10::DeviceType gpu = torch::kCUDA; // CHECK 31: [hardcoded-device], no fix: its variable is used
  return [&](torch::Tensor x) { torch::Device d = gpu; return x.to(d); }(t);
}
torch::Tensor in_class(torch::Tensor t) {
  const c10::DeviceType gpu = torch::kCUDA; // CHECK 31: [hardcoded-device], no fix: its variable is used
  struct Local { torch::Device get() { return gpu; } };
  return t.to(Local().get());
}
torch::Tensor kept(torch::Tensor t) {
  static const c10::DeviceType gpu = torch::kCUDA; // CHECK 38: [hardcoded-device], no fix: a static variable would no longer be a constant
  return t.to(gpu);
}
// The constant's own type is deduced.
decltype(auto) result() { return torch::kCUDA; } // CHECK 34: [hardcoded-device], no fix: its exact type matters there
torch::Tensor of_result(torch::Tensor t) { return t.to(result()); }
torch::Tensor exact(torch::Tensor t) { decltype(auto) d = torch::kCUDA; return t.to(d); } // CHECK 59: [hardcoded-device], no fix: its exact type matters there
torch::Tensor bound_to(torch::Tensor t) { const auto &d = torch::kCUDA; return t.to(d); } // CHECK 59: [hardcoded-device], no fix: a reference to it is taken
// A template decides what is made of it.
void either() { std::variant<torch::Device, torch::DeviceType> either = torch::kCUDA; } // CHECK 73: [hardcoded-device], no fix: the call that takes it depends on a template argument
std::any anything = std::make_any<torch::Device>(torch::kCUDA, 1); // CHECK 50: [hardcoded-device], no fix: the call that takes it depends
// The compared object converts to more than one type.
std::atomic<c10::DeviceType> shared{torch::kCPU};
bool is_shared() { return shared == torch::kCUDA; } // CHECK 27: [device-question], no fix: its subject only converts to a device type
// With a fix.
torch::Tensor plain(torch::Tensor t) {
  const c10::DeviceType gpu = torch::kCUDA; // CHECK 31: [hardcoded-device]
  // CHECK-FIXES:   const c10::DeviceType gpu = ::torchport::device_type(torch::kCUDA);
  const auto move = [&](torch::Tensor x) { return x.to(gpu); };
  return t.device().type() == gpu ? t : move(t); // CHECK 10: [device-question]
  // CHECK-FIXES:   return ::torchport::is(gpu, t.device()) ? t : move(t);
}
struct Options {
  int workers;
  torch::Device device;
};
Options named() { return Options{.workers = 1, .device{torch::kCUDA, 1}}; } // CHECK 56: [hardcoded-device]
// CHECK-FIXES: Options named() { return Options{.workers = 1, .device{::torchport::device(torch::kCUDA, 1)}}; }
Options given() { return Options{.workers = 1, .device = {torch::kCUDA, 1}}; } // CHECK 59: [hardcoded-device]
// CHECK-FIXES: Options given() { return Options{.workers = 1, .device = ::torchport::device(torch::kCUDA, 1)}; }
template <int N> torch::Tensor captured(torch::Tensor t) {
  const auto gpu = torch::kCUDA; // CHECK 20: [hardcoded-device]
  // CHECK-FIXES:   const auto gpu = ::torchport::device_type(torch::kCUDA);
  return [&](auto x) { return x.to(gpu); }(t);
}
torch::Tensor instance(torch::Tensor t) { return captured<1>(t); }
// A macro has the twin's name.
torch::Device before() { return torch::kCUDA; } // CHECK 33: [hardcoded-device]
// CHECK-FIXES: torch::Device before() { return ::torchport::device(torch::kCUDA); }
#define device own
torch::Device inside() { return torch::kCUDA; } // CHECK 33: [hardcoded-device], no fix: the program has a macro 'device'
#undef device
torch::Device behind() { return torch::kCUDA; } // CHECK 33: [hardcoded-device]
// CHECK-FIXES: torch::Device behind() { return ::torchport::device(torch::kCUDA); }
// In a template where the index decides the twin's type.
template <class I> torch::Tensor open(torch::Tensor t, I i) {
  auto d = torch::Device(torch::kCUDA, i); // CHECK 40: [unchecked-device-index]
  return t.to(torch::Device(torch::kCUDA, i)).to(d); // CHECK 43: [unchecked-device-index]
}
template <class I> torch::Device known(I i) { return torch::Device(torch::kCUDA, i); } // CHECK 82: [unchecked-device-index]
// CHECK-FIXES: template <class I> torch::Device known(I i) { return ::torchport::device(torch::kCUDA, i); }
torch::Tensor instances(torch::Tensor t) { return open(t, 1).to(known(1)); }
