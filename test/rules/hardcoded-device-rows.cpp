// Shapes that are easy to miss, each by its row.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// Row 24: made once, where it is needed first. The device stays what it was.
torch::Tensor mean() {
  static const auto values = torch::tensor({0.5}).cuda();
  // CHECK-MESSAGES: :[[@LINE-1]]:51: {{.*}}[hardcoded-device]
  // CHECK-FIXES: static const auto values = torch::tensor({0.5}).to(::torchport::device(torch::kCUDA));
  return values;
}

// Row 38: wrong already, so nothing is written in its place.
void pinned() {
  auto t = torch::empty({1}, torch::TensorOptions().device(torch::kCUDA).pinned_memory(true));
  // CHECK-MESSAGES: :[[@LINE-1]]:60: warning: device 'torch::kCUDA' is hard-coded, and LibTorch throws: only CPU memory can be pinned [hardcoded-device]
  t = torch::empty({1}, torch::TensorOptions().pinned_memory(true).device("cuda:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:75: warning: device "cuda:0" is hard-coded, and LibTorch throws: only CPU memory can be pinned [hardcoded-device]
  t = torch::empty({1}, torch::TensorOptions().device(torch::kCUDA).pinned_memory(false));
  // CHECK-MESSAGES: :[[@LINE-1]]:55: {{.*}}[hardcoded-device]
  // CHECK-FIXES: t = torch::empty({1}, torch::TensorOptions().device(::torchport::device(torch::kCUDA)).pinned_memory(false));
  t = torch::empty({1}, torch::TensorOptions().device(torch::kCPU).pinned_memory(true));
}

// Rows 65 and 77, where only a type is wanted.
void events() {
  torch::Event event(torch::kHIP);
  // CHECK-MESSAGES: :[[@LINE-1]]:22: error: {{.*}} [hip-device-type]
  // CHECK-FIXES: torch::Event event(::torchport::device_type(torch::kCUDA));
  torch::Event cuda(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:21: {{.*}}[hardcoded-device]
  // CHECK-FIXES: torch::Event cuda(::torchport::device_type(torch::kCUDA));
}

// Row 71: a module moves itself.
struct Net : torch::nn::Module {
  Net() { to(torch::kCUDA); }
  // CHECK-MESSAGES: :[[@LINE-1]]:14: {{.*}}[hardcoded-device]
  // CHECK-FIXES: Net() { to(::torchport::device(torch::kCUDA)); }
};
template <typename T> void neverInstantiated(T options) {
  options.device(torch::kHIP);
  // CHECK-MESSAGES: :[[@LINE-1]]:18: error: {{.*}} [hip-device-type]
  // CHECK-FIXES: options.device(::torchport::device_type(torch::kCUDA));
}

// Row 73: the type is forwarded, and no Device is made in the user's code.
void forwarded(bool gpu, torch::Tensor t) {
  auto shared = std::make_shared<torch::Device>(gpu ? torch::kCUDA : torch::kCPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:55: {{.*}}[hardcoded-device]
  // CHECK-FIXES: auto shared = std::make_shared<torch::Device>(gpu ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
  auto best = std::make_shared<torch::Device>(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:77: warning: 'torch::kCUDA' is chosen because it is available{{.*}} [availability-idiom]
  // CHECK-FIXES: auto best = std::make_shared<torch::Device>(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
  auto unique = std::make_unique<torch::Device>(torch::kCUDA, 1);
  // CHECK-MESSAGES: :[[@LINE-1]]:49: {{.*}}[hardcoded-device]
  // CHECK-FIXES: auto unique = std::make_unique<torch::Device>(::torchport::device(torch::kCUDA, 1));
  std::vector<torch::Device> devices;
  devices.emplace_back(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: {{.*}}[hardcoded-device]
  // CHECK-FIXES: devices.emplace_back(::torchport::device(torch::kCUDA));
  std::map<int, torch::Device> map;
  map.emplace(0, torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:18: {{.*}}[hardcoded-device]
  // CHECK-FIXES: map.emplace(0, ::torchport::device(torch::kCUDA));
  std::optional<torch::Device> maybe;
  maybe.emplace(torch::kCUDA, 0);
  // CHECK-MESSAGES: :[[@LINE-1]]:17: {{.*}}[hardcoded-device]
  // CHECK-FIXES: maybe.emplace(::torchport::device(torch::kCUDA, 0));
  auto pair = std::make_pair(0, torch::Device(torch::kCUDA));
  // CHECK-MESSAGES: :[[@LINE-1]]:47: {{.*}}[hardcoded-device]
  // CHECK-FIXES: auto pair = std::make_pair(0, ::torchport::device(torch::kCUDA));
  auto copied = std::make_pair(torch::Device(torch::Device(torch::kCUDA, 0)), 0);
  // CHECK-MESSAGES: :[[@LINE-1]]:60: {{.*}}[hardcoded-device]
  // CHECK-FIXES: auto copied = std::make_pair(torch::Device(::torchport::device(torch::kCUDA, 0)), 0);
}

// A colon directly before the device would become a part of the twin's name.
torch::Device behind_a_colon(bool first, torch::Device other) {
  return first ? other:torch::Device(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:38: {{.*}}[hardcoded-device]
  // CHECK-FIXES: return first ? other: ::torchport::device(torch::kCUDA);
}
