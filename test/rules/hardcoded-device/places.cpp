// Devices in members, results, containers, parameters, defaults and globals.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>
#include <map>

// Row 22.
struct Net : torch::nn::Module {
  Net() : device(torch::kCUDA), second{torch::kCUDA, 1}, options(torch::kCUDA) {} // CHECK 18 40 66: [hardcoded-device]
  // CHECK-FIXES: Net() : device(::torchport::device(torch::kCUDA)), second{::torchport::device(torch::kCUDA, 1)}, options(::torchport::device(torch::kCUDA)) {}
  explicit Net(torch::Tensor t)
      : device(torch::Device("cuda:0")), weight(t.to(torch::kCUDA)) {} // CHECK 30 54: [hardcoded-device]
  // CHECK-FIXES: : device(::torchport::device(torch::kCUDA, 0)), weight(t.to(::torchport::device(torch::kCUDA))) {}
  torch::Device device = torch::kCUDA; // CHECK 26: [hardcoded-device]
  // CHECK-FIXES: torch::Device device = ::torchport::device(torch::kCUDA);
  torch::Device first{torch::kCUDA, 0}; // CHECK 23: [hardcoded-device]
  // CHECK-FIXES: torch::Device first{::torchport::device(torch::kCUDA, 0)};
  torch::Device second = {torch::kCUDA, 1}; // CHECK 27: [hardcoded-device]
  // CHECK-FIXES: torch::Device second = ::torchport::device(torch::kCUDA, 1);
  torch::TensorOptions options = torch::device(torch::kCUDA); // CHECK 48: [hardcoded-device]
  // CHECK-FIXES: torch::TensorOptions options = torch::device(::torchport::device(torch::kCUDA));
  torch::Tensor weight;
  void assign() { device = torch::Device(torch::kCUDA); } // CHECK 42: [hardcoded-device]
  // CHECK-FIXES: void assign() { device = ::torchport::device(torch::kCUDA); }
};
struct Aggregate {
  torch::Device device;
  int epochs;
};
Aggregate aggregate{torch::kCUDA, 10}; // CHECK 21: [hardcoded-device]
// CHECK-FIXES: Aggregate aggregate{::torchport::device(torch::kCUDA), 10};
void aggregates() { Aggregate b = {torch::Device(torch::kCUDA, 1), 10}; } // CHECK 50: [hardcoded-device]
// CHECK-FIXES: void aggregates() { Aggregate b = {::torchport::device(torch::kCUDA, 1), 10}; }
torch::Device result() { return torch::kCUDA; } // CHECK 33: [hardcoded-device]
// CHECK-FIXES: torch::Device result() { return ::torchport::device(torch::kCUDA); }
torch::Device result_in_braces() { return {torch::kCUDA, 1}; } // CHECK 44: [hardcoded-device]
// CHECK-FIXES: torch::Device result_in_braces() { return ::torchport::device(torch::kCUDA, 1); }
auto optional_result() -> c10::optional<torch::Device> { return torch::kCUDA; } // CHECK 65: [hardcoded-device]
// CHECK-FIXES: auto optional_result() -> c10::optional<torch::Device> { return ::torchport::device(torch::kCUDA); }
void containers() {
  auto a = std::make_shared<torch::Device>(torch::kCUDA); // CHECK 44: [hardcoded-device]
  // CHECK-FIXES: auto a = std::make_shared<torch::Device>(::torchport::device(torch::kCUDA));
  auto b = std::make_unique<torch::Device>(torch::kCUDA, 1); // CHECK 44: [hardcoded-device]
  // CHECK-FIXES: auto b = std::make_unique<torch::Device>(::torchport::device(torch::kCUDA, 1));
  std::vector<torch::Device> devices = {torch::kCUDA, torch::kCPU}; // CHECK 41: [hardcoded-device]
  // CHECK-FIXES: std::vector<torch::Device> devices = {::torchport::device(torch::kCUDA), torch::kCPU};
  devices.emplace_back(torch::kCUDA); // CHECK 24: [hardcoded-device]
  // CHECK-FIXES: devices.emplace_back(::torchport::device(torch::kCUDA));
  devices.emplace_back(torch::kCUDA, 1); // CHECK 24: [hardcoded-device]
  // CHECK-FIXES: devices.emplace_back(::torchport::device(torch::kCUDA, 1));
  devices.push_back(torch::kCUDA); // CHECK 21: [hardcoded-device]
  // CHECK-FIXES: devices.push_back(::torchport::device(torch::kCUDA));
  std::pair<int, torch::Device> c(0, torch::kCUDA); // CHECK 38: [hardcoded-device]
  // CHECK-FIXES: std::pair<int, torch::Device> c(0, ::torchport::device(torch::kCUDA));
  std::map<int, torch::Device> d{ {0, {torch::kCUDA, 0}} }; // CHECK 40: [hardcoded-device]
  // CHECK-FIXES: std::map<int, torch::Device> d{ {0, ::torchport::device(torch::kCUDA, 0)} };
  d.emplace(1, torch::kCUDA); // CHECK 16: [hardcoded-device]
  // CHECK-FIXES: d.emplace(1, ::torchport::device(torch::kCUDA));
  auto copied = std::make_pair(torch::Device(torch::Device(torch::kCUDA, 0)), 0); // CHECK 60: [hardcoded-device]
  // CHECK-FIXES: auto copied = std::make_pair(torch::Device(::torchport::device(torch::kCUDA, 0)), 0);
  torch::Device e[] = {torch::kCUDA, {torch::kCUDA, 1}}; // CHECK 24 39: [hardcoded-device]
  // CHECK-FIXES: torch::Device e[] = {::torchport::device(torch::kCUDA), ::torchport::device(torch::kCUDA, 1)};
}
void lambdas(torch::Tensor t) {
  auto a = [t] { return t.to(torch::kCUDA); }; // CHECK 30: [hardcoded-device]
  // CHECK-FIXES: auto a = [t] { return t.to(::torchport::device(torch::kCUDA)); };
  auto b = [device = torch::Device(torch::kCUDA)] { return device; }; // CHECK 36: [hardcoded-device]
  // CHECK-FIXES: auto b = [device = ::torchport::device(torch::kCUDA)] { return device; };
}
void takes(torch::Device device);
void arguments() {
  takes(torch::kCUDA); // CHECK 9: [hardcoded-device]
  // CHECK-FIXES: takes(::torchport::device(torch::kCUDA));
  takes({torch::kCUDA, 1}); // CHECK 10: [hardcoded-device]
  // CHECK-FIXES: takes(::torchport::device(torch::kCUDA, 1));
}
// Row 21: defaults of parameters.
void by_default(torch::Tensor t, torch::Device device = torch::kCUDA); // CHECK 57: [hardcoded-device]
// CHECK-FIXES: void by_default(torch::Tensor t, torch::Device device = ::torchport::device(torch::kCUDA));
void by_default(torch::Tensor t, torch::Device device) { t.to(device); }
struct Base { virtual void move(torch::Device device = torch::Device(torch::kCUDA, 0)); }; // CHECK 70: [hardcoded-device]
// CHECK-FIXES: struct Base { virtual void move(torch::Device device = ::torchport::device(torch::kCUDA, 0)); };
// Rows 23 and 24: globals and static variables.
const torch::Device kDevice(torch::kCUDA); // CHECK 29: [hardcoded-device]
// CHECK-FIXES: const torch::Device kDevice(::torchport::device(torch::kCUDA));
static torch::Device current = torch::Device("cuda:0"); // CHECK 46: [hardcoded-device]
// CHECK-FIXES: static torch::Device current = ::torchport::device(torch::kCUDA, 0);
void statics() {
  static const auto kEye = torch::eye(3).cuda();
  // CHECK 42: warning: '.cuda()' moves to a hard-coded device, and a static tensor stays there when the model moves [hardcoded-device]
  // CHECK-FIXES: static const auto kEye = torch::eye(3).to(::torchport::device(torch::kCUDA));
  thread_local torch::Device device(torch::kCUDA); // CHECK 37: [hardcoded-device]
  // CHECK-FIXES: thread_local torch::Device device(::torchport::device(torch::kCUDA));
}
// Not reported.
struct Neutral {
  Neutral() : device(torch::kCPU) {}
  torch::Device device = torch::kCPU;
  c10::optional<torch::Device> wanted;
};
torch::Device of(torch::Tensor t, torch::Device fallback = torch::kCPU) { return t.defined() ? t.device() : fallback; }

class Declared;
const Declared &declared();
torch::Tensor bound_in_braces(torch::Tensor x) {
  const Declared &bound{declared()};
  return x.to(torch::kCUDA); // CHECK 15: [hardcoded-device]
  // CHECK-FIXES: return x.to(::torchport::device(torch::kCUDA));
}
