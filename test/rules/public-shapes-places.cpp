// Shapes found in public code: where else a device is named.
// Rows 9, 21 to 23, 25, 33, 35 to 37, 40 and 43.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/script.h>
#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

// Members, and what constructors take.
struct Model {
  torch::Device device_{torch::kCUDA, 0};
  // CHECK-MESSAGES: :[[@LINE-1]]:25: {{.*}}[hardcoded-device]
  // CHECK-FIXES: torch::Device device_{::torchport::device(torch::kCUDA, 0)};
  torch::Tensor run() { return torch::zeros({1}, device_); }
};
struct Net : torch::nn::Module {
  Net(torch::Device device = torch::kCUDA) : device(device) {
  // CHECK-MESSAGES: :[[@LINE-1]]:30: {{.*}}[hardcoded-device]
  // CHECK-FIXES: Net(torch::Device device = ::torchport::device(torch::kCUDA)) : device(device) {
    register_buffer("mean", torch::zeros(3, torch::kCUDA));
    // CHECK-MESSAGES: :[[@LINE-1]]:45: {{.*}}[hardcoded-device]
    // CHECK-FIXES: register_buffer("mean", torch::zeros(3, ::torchport::device(torch::kCUDA)));
    weight = register_parameter("weight", torch::randn({2, 2}, torch::TensorOptions().device(torch::kCUDA)));
    // CHECK-MESSAGES: :[[@LINE-1]]:94: {{.*}}[hardcoded-device]
    // CHECK-FIXES: weight = register_parameter("weight", torch::randn({2, 2}, torch::TensorOptions().device(::torchport::device(torch::kCUDA))));
  }
  torch::Device device;
  torch::Tensor weight;
};

// Constants. A type at compile time stays, and is reported where it is used.
static constexpr torch::DeviceType kType = torch::kCUDA;
inline const torch::Device kDevice(torch::kCUDA, 0);
// CHECK-MESSAGES: :[[@LINE-1]]:36: {{.*}}[hardcoded-device]
// CHECK-FIXES: inline const torch::Device kDevice(::torchport::device(torch::kCUDA, 0));
torch::Tensor constants(torch::Tensor x) { return x.to(kType).to(kDevice); }
// CHECK-MESSAGES: :[[@LINE-1]]:56: {{.*}}[hardcoded-device]
// CHECK-FIXES: torch::Tensor constants(torch::Tensor x) { return x.to(::torchport::device(kType)).to(kDevice); }

// Lists and optional ones.
std::vector<torch::Device> kAll = {torch::kCUDA, torch::kCUDA};
// CHECK-MESSAGES: :[[@LINE-1]]:36: {{.*}}[hardcoded-device]
// CHECK-MESSAGES: :[[@LINE-2]]:50: {{.*}}[hardcoded-device]
// CHECK-FIXES: std::vector<torch::Device> kAll = {::torchport::device(torch::kCUDA), ::torchport::device(torch::kCUDA)};
torch::Tensor optionals(torch::Tensor x) {
  std::optional<torch::Device> a = torch::Device(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:50: {{.*}}[hardcoded-device]
  // CHECK-FIXES: std::optional<torch::Device> a = ::torchport::device(torch::kCUDA);
  c10::optional<torch::Device> b = torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:36: {{.*}}[hardcoded-device]
  // CHECK-FIXES: c10::optional<torch::Device> b = ::torchport::device(torch::kCUDA);
  return x.to(*a).to(*b);
}

// Files.
void files(std::shared_ptr<Net> net, torch::Tensor x, const std::string &path) {
  auto module = torch::jit::load(path, torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:40: {{.*}}[hardcoded-device]
  // CHECK-FIXES: auto module = torch::jit::load(path, ::torchport::device(torch::kCUDA));
  module.to(at::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:13: {{.*}}[hardcoded-device]
  // CHECK-FIXES: module.to(::torchport::device(at::kCUDA));
  torch::load(x, path, torch::Device(torch::kCUDA));
  // CHECK-MESSAGES: :[[@LINE-1]]:38: {{.*}}[hardcoded-device]
  // CHECK-FIXES: torch::load(x, path, ::torchport::device(torch::kCUDA));
  torch::load(net, path, torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:26: {{.*}}[hardcoded-device]
  // CHECK-FIXES: torch::load(net, path, ::torchport::device(torch::kCUDA));
  torch::serialize::InputArchive archive;
  archive.load_from(path, torch::Device(torch::kCUDA));
  // CHECK-MESSAGES: :[[@LINE-1]]:41: {{.*}}[hardcoded-device]
  // CHECK-FIXES: archive.load_from(path, ::torchport::device(torch::kCUDA));
}

// Options and tensors.
torch::Tensor made(torch::Tensor x) {
  auto a = torch::tensor({1, 2}, torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:34: {{.*}}[hardcoded-device]
  // CHECK-FIXES: auto a = torch::tensor({1, 2}, ::torchport::device(torch::kCUDA));
  auto b = torch::tensor({1, 2}, torch::dtype(torch::kFloat).device(torch::kCUDA));
  // CHECK-MESSAGES: :[[@LINE-1]]:69: {{.*}}[hardcoded-device]
  // CHECK-FIXES: auto b = torch::tensor({1, 2}, torch::dtype(torch::kFloat).device(::torchport::device(torch::kCUDA)));
  auto c = at::empty_like(x, x.options().device(at::kCUDA));
  // CHECK-MESSAGES: :[[@LINE-1]]:49: {{.*}}[hardcoded-device]
  // CHECK-FIXES: auto c = at::empty_like(x, x.options().device(::torchport::device(at::kCUDA)));
  auto d = x.toType(torch::kFloat).to("cuda");
  // CHECK-MESSAGES: :[[@LINE-1]]:39: {{.*}}[hardcoded-device]
  // CHECK-FIXES: auto d = x.toType(torch::kFloat).to(::torchport::device(torch::kCUDA));
  auto e = x.to(at::device(at::kCUDA));
  // CHECK-MESSAGES: :[[@LINE-1]]:28: {{.*}}[hardcoded-device]
  // CHECK-FIXES: auto e = x.to(at::device(::torchport::device(at::kCUDA)));
  auto f = torch::full({1}, 1.0, at::TensorOptions(at::Device(at::kCUDA)));
  // CHECK-MESSAGES: :[[@LINE-1]]:63: {{.*}}[hardcoded-device]
  // CHECK-FIXES: auto f = torch::full({1}, 1.0, at::TensorOptions(::torchport::device(at::kCUDA)));
  x.set_data(x.to(torch::kCUDA));
  // CHECK-MESSAGES: :[[@LINE-1]]:19: {{.*}}[hardcoded-device]
  // CHECK-FIXES: x.set_data(x.to(::torchport::device(torch::kCUDA)));
  return a + b + c + d + e + f;
}

// None of these is reported.
struct Config {
  torch::Device device = torch::kCPU;
  std::string gpu_name = "cuda";
};
void negatives(torch::Tensor x, Config config, std::optional<torch::Device> device) {
  x = x.to(config.device);
  x = x.to(device.value_or(torch::kCPU));
  if (x.device().type() == torch::kCUDA)
  // CHECK-MESSAGES: :[[@LINE-1]]:7: {{.*}}[device-question]
  // CHECK-FIXES: if (::torchport::is(torch::kCUDA, x.device()))
    x = x.cpu();
}

// In a macro.
#define WITH(...) __VA_ARGS__
torch::Tensor macros() { return torch::zeros({1}, WITH(torch::dtype(torch::kInt).device(torch::kCUDA))); }
// CHECK-MESSAGES: :[[@LINE-1]]:89: {{.*}}[hardcoded-device]
// CHECK-FIXES: torch::Tensor macros() { return torch::zeros({1}, WITH(torch::dtype(torch::kInt).device(::torchport::device(torch::kCUDA)))); }

// In a template.
template <typename T> struct Holder {
  torch::Device device = torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:26: {{.*}}[hardcoded-device]
  // CHECK-FIXES: torch::Device device = ::torchport::device(torch::kCUDA);
  torch::Tensor run(T value) { return torch::full({1}, value, device); }
};
template struct Holder<int>;
