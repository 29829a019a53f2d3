// Devices that reach LibTorch through functions: parameters, results and defaults.
// RUN: %check_rules %s %t -- %libtorch_flags
// CHECK-GONE: torch::Device(name)
#include <torch/torch.h>

// Parameters.
void move(torch::nn::Linear &net, torch::DeviceType type) { net->to(type); }
void calls(torch::nn::Linear &net) {
  move(net, torch::kCUDA); // CHECK 13: [hardcoded-device]
  // CHECK-NOTES: :[[@LINE-3]]:53: note: 'type' is defined here
  // CHECK-NOTES: :[[@LINE-4]]:69: note: LibTorch takes it as a device here
  // CHECK-FIXES: move(net, ::torchport::device_type(torch::kCUDA));
  move(net, torch::kCPU);
}
void moveByName(torch::nn::Linear &net, const std::string &name) {
  net->to(torch::Device(name));
}
void moveFurther(torch::nn::Linear &net, std::string name) { moveByName(net, name); }
void callsByName(torch::nn::Linear &net) {
  moveByName(net, "cuda:0"); // CHECK 19: [hardcoded-device]
  // CHECK-FIXES: net->to(::torchport::parse_device(name));
  moveFurther(net, "cuda:1"); // CHECK 20: [hardcoded-device]
  // CHECK-NOTES: :[[@LINE-5]]:54: note: 'name' is defined here
  // CHECK-NOTES: :[[@LINE-9]]:60: note: 'name' is defined here
  // CHECK-NOTES: :[[@LINE-9]]:11: note: LibTorch takes it as a device here
  moveByName(net, "cpu");
}
void moveByPointer(torch::nn::Linear &net, const char *name) {
  net->to(torch::Device(name));
}
void callsByPointer(torch::nn::Linear &net) {
  moveByPointer(net, "cuda:0"); // CHECK 22: [hardcoded-device]
}
void callsLambda(torch::nn::Linear &net) {
  const auto place = [&](torch::DeviceType type) { net->to(type); };
  place(torch::kCUDA); // CHECK 9: [hardcoded-device]
  // CHECK-NOTES: :[[@LINE-2]]:44: note: 'type' is defined here
  // CHECK-NOTES: :[[@LINE-3]]:60: note: LibTorch takes it as a device here
  // CHECK-FIXES: place(::torchport::device_type(torch::kCUDA));
}
torch::Tensor fromLambda(torch::Tensor t) {
  return t.to([] { return torch::kCUDA; }()); // CHECK 27: [hardcoded-device]
  // CHECK-NOTES: :[[@LINE-1]]:15: note: the lambda is defined here
  // CHECK-NOTES: :[[@LINE-2]]:15: note: LibTorch takes it as a device here
  // CHECK-FIXES: return t.to([] { return ::torchport::device_type(torch::kCUDA); }());
}
struct Trainer {
  explicit Trainer(torch::DeviceType type) : type(type) {}
  void run(torch::Tensor t) { t.to(type); }
  torch::DeviceType type;
};
Trainer onGpu() { return Trainer(torch::kCUDA); } // CHECK 34: [hardcoded-device]
// CHECK-NOTES: :[[@LINE-5]]:38: note: 'type' is defined here
// CHECK-NOTES: :[[@LINE-4]]:21: note: 'type' is defined here
// CHECK-NOTES: :[[@LINE-6]]:36: note: LibTorch takes it as a device here
// CHECK-FIXES: Trainer onGpu() { return Trainer(::torchport::device_type(torch::kCUDA)); }
// Results. Row 7.
std::string pick() { return "cuda:0"; } // CHECK 29: [hardcoded-device]
// CHECK-NOTES: :[[@LINE-1]]:13: note: 'pick' is defined here
// CHECK-NOTES: :[[@LINE+5]]:12: note: LibTorch takes it as a device here
std::string pickFor(bool gpu) { return gpu ? "cuda:1" : "cpu"; } // CHECK 46: [hardcoded-device]
torch::DeviceType pickType() { return torch::kCUDA; } // CHECK 39: [hardcoded-device]
// CHECK-FIXES: torch::DeviceType pickType() { return ::torchport::device_type(torch::kCUDA); }
void results(torch::Tensor t, bool gpu) {
  t = t.to(torch::Device(pick()));
  // CHECK-FIXES: t = t.to(::torchport::parse_device(pick()));
  t = t.to(pickFor(gpu));
  // CHECK-FIXES: t = t.to(::torchport::parse_device(pickFor(gpu)));
  t = t.to(torch::Device(pickType(), 0));
}
// Variables with several values.
void several(torch::Tensor t, bool slow) {
  std::string name = "cuda:0"; // CHECK 22: [hardcoded-device]
  if (slow) name = "cpu";
  t = t.to(name);
}
void each(torch::Tensor t) {
  for (const std::string name : {"cuda:0", "cpu"}) t = t.to(torch::Device(name)); // CHECK 34: [hardcoded-device]
    // CHECK-NOTES: :[[@LINE-1]]:26: note: 'name' is defined here
    // CHECK-NOTES: :[[@LINE-2]]:61: note: LibTorch takes it as a device here
    // CHECK-FIXES: t = t.to(::torchport::parse_device(name));
  // CHECK-FIXES: for (const std::string name : {"cuda:0", "cpu"}) t = t.to(::torchport::parse_device(name));
  for (auto type : {torch::kCPU, torch::kCUDA}) t = t.to(type); // CHECK 34: [hardcoded-device]
  // CHECK-FIXES: for (auto type : {torch::kCPU, ::torchport::device_type(torch::kCUDA)}) t = t.to(type);
}
// Not reported: a device that is only compared.
bool supports(torch::DeviceType type) { return type == torch::kCPU; }
void looked_at() { supports(torch::kCUDA); }
// In a macro.
#define MOVE(net, type) move(net, type)
void macros(torch::nn::Linear &net) { MOVE(net, torch::kCUDA); } // CHECK 49: [hardcoded-device]
// CHECK-FIXES: void macros(torch::nn::Linear &net) { MOVE(net, ::torchport::device_type(torch::kCUDA)); }
// In templates, where the type that is moved may depend on a parameter.
template <typename T> void neverInstantiated(T options) { options.device(torch::kCUDA, 1); } // CHECK 74: [hardcoded-device]
// CHECK-FIXES: template <typename T> void neverInstantiated(T options) { options.device(::torchport::device_type(torch::kCUDA), 1); }
template <typename T> void forward(T value, torch::DeviceType type) { value.to(type); }
void callsTemplate(torch::Tensor t) { forward(t, torch::kCUDA); } // CHECK 50: [hardcoded-device]
// CHECK-FIXES: void callsTemplate(torch::Tensor t) { forward(t, ::torchport::device_type(torch::kCUDA)); }
// The result of a comma operator gets no fix.
void log();
void afterOther(torch::Tensor t) { t.to((log(), torch::kCUDA)); } // CHECK 49: [hardcoded-device]
void afterOtherInArms(torch::Tensor t, bool gpu) { t.to((log(), gpu ? torch::kCUDA : torch::kCPU)); }
// CHECK 71: [hardcoded-device]
// With an index beside it, no rule reports it.
void afterOtherWithIndex(torch::Tensor t) { t.to(torch::Device((log(), torch::kCUDA), 0)); }
// A template's overloads, of which a call takes one that only an instantiation shows.
template <typename T> struct Loader {
  template <typename U, std::enable_if_t<std::is_same_v<U, float>> * = nullptr>
  void load(torch::nn::Linear &net, const std::string &place) { net->to(torch::Device(place)); }
  template <typename U, std::enable_if_t<std::is_same_v<U, double>> * = nullptr>
  void load(torch::nn::Linear &net, const std::string &place) { net->to(torch::Device(place)); }
  void both(torch::nn::Linear &net) { load<T>(net, "cuda"); } // CHECK 52: [hardcoded-device]
  void neither(torch::nn::Linear &net) { load<T>(net, "cpu"); }
};
