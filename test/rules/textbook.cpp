// The rows of docs/idioms.md that name a fix, each in the form in which textbooks
// and tutorials have it. Other tests have the other forms.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/script.h>
#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

// Row 1
void one() {
  torch::Device device(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:54: {{.*}}[availability-idiom]
  // CHECK-FIXES: torch::Device device(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
  std::cout << torch::ones({2}, device);
}

// Row 2
void two() {
  const bool cuda = torch::cuda::is_available();
  // CHECK-MESSAGES: :[[@LINE-1]]:21: {{.*}}[device-question]
  // CHECK-FIXES: const bool cuda = ::torchport::is_available(torch::kCUDA);
  torch::Device device(cuda ? torch::kCUDA : torch::kCPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:31: {{.*}}[availability-idiom]
  // CHECK-FIXES: torch::Device device(cuda ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
  std::cout << (cuda ? "on the GPU" : "on the CPU") << torch::ones({2}, device);
}

// Row 3
void three() {
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available()) {
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) {
    std::cout << "on the GPU\n";
    device = torch::Device(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:28: {{.*}}[availability-idiom]
    // CHECK-FIXES: device = ::torchport::device(torch::kCUDA);
  }
  std::cout << torch::ones({2}, device);
}

// Row 4
void four() {
  torch::DeviceType type;
  if (torch::cuda::is_available()) {
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) {
    type = torch::kCUDA;
    // CHECK-MESSAGES: :[[@LINE-1]]:12: {{.*}}[availability-idiom]
    // CHECK-FIXES: type = ::torchport::device_type(torch::kCUDA);
  } else {
    type = torch::kCPU;
  }
  torch::Device device(type);
  std::cout << torch::ones({2}, device);
}

// Row 5
torch::Tensor five(bool use_gpu) {
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available() && use_gpu)
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA) && use_gpu)
    device = torch::kCUDA;
    // CHECK-MESSAGES: :[[@LINE-1]]:14: {{.*}}[availability-idiom]
    // CHECK-FIXES: device = ::torchport::device(torch::kCUDA);
  return torch::ones({2}, device);
}

// Row 6
torch::Device six() {
  if (torch::cuda::is_available())
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA))
    return torch::kCUDA;
    // CHECK-MESSAGES: :[[@LINE-1]]:12: {{.*}}[availability-idiom]
    // CHECK-FIXES: return ::torchport::device(torch::kCUDA);
  return torch::kCPU;
}

// Row 8
torch::Device eight() {
  if (torch::cuda::is_available())
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA))
    return torch::Device(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:26: {{.*}}[availability-idiom]
    // CHECK-FIXES: return ::torchport::device(torch::kCUDA);
  if (at::hasMPS())
    return torch::Device(torch::kMPS);
    // CHECK-MESSAGES: :[[@LINE-1]]:26: {{.*}}[availability-idiom]
    // CHECK-FIXES: return ::torchport::device(torch::kMPS);
  return torch::Device(torch::kCPU);
}

// Row 9
torch::Device nine(torch::kCUDA);
// CHECK-MESSAGES: :[[@LINE-1]]:20: {{.*}}[hardcoded-device]
// CHECK-FIXES: torch::Device nine(::torchport::device(torch::kCUDA));

// Row 10
torch::Tensor ten(torch::Tensor x) {
  torch::Device first(torch::kCUDA, 0), second("cuda:1");
  // CHECK-MESSAGES: :[[@LINE-1]]:23: {{.*}}[hardcoded-device]
  // CHECK-MESSAGES: :[[@LINE-2]]:48: {{.*}}[hardcoded-device]
  // CHECK-FIXES: torch::Device first(::torchport::device(torch::kCUDA, 0)), second(::torchport::device(torch::kCUDA, 1));
  return x.to(first) + x.to(second);
}

// Row 11
torch::Tensor eleven(torch::Tensor x, int gpu) {
  return x.to(torch::Device(torch::kCUDA, gpu));
  // CHECK-MESSAGES: :[[@LINE-1]]:43: {{.*}}[unchecked-device-index]
  // CHECK-FIXES: return x.to(::torchport::device(torch::kCUDA, gpu));
}

// Row 13
torch::TensorOptions thirteen(torch::Device device) {
  return torch::TensorOptions().device(torch::kCUDA, device.index());
  // CHECK-MESSAGES: :[[@LINE-1]]:54: {{.*}}[unchecked-device-index]
  // CHECK-FIXES: return torch::TensorOptions().device(::torchport::device(torch::kCUDA, device.index()));
}

// Row 14
torch::Device fourteen() {
  return torch::Device(at::globalContext().hasCUDA() ? at::kCUDA : at::kCPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:56: {{.*}}[availability-idiom]
  // CHECK-FIXES: return torch::Device(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(at::kCUDA) : at::kCPU);
}

// Row 16
torch::Device sixteen() {
  const char *chosen = std::getenv("DEVICE");
  return torch::Device(chosen ? chosen : "cpu");
  // CHECK-MESSAGES: :[[@LINE-1]]:24: {{.*}}[device-string-input]
  // CHECK-FIXES: return ::torchport::parse_device(chosen ? chosen : "cpu");
}

// Row 18
struct Settings {
  std::string device = "cuda";
  // CHECK-MESSAGES: :[[@LINE-1]]:24: {{.*}}[device-string-input]
};
torch::Tensor eighteen(const Settings &settings) {
  return torch::ones({2}, torch::Device(settings.device));
  // CHECK-FIXES: return torch::ones({2}, ::torchport::parse_device(settings.device));
}

// Row 21
torch::Tensor twenty_one(torch::Device device = torch::kCUDA) {
// CHECK-MESSAGES: :[[@LINE-1]]:49: {{.*}}[hardcoded-device]
// CHECK-FIXES: torch::Tensor twenty_one(torch::Device device = ::torchport::device(torch::kCUDA)) {
  return torch::ones({2}, device);
}

// Row 22
struct Holder {
  Holder() : second(torch::kCUDA, 0) {}
  // CHECK-MESSAGES: :[[@LINE-1]]:21: {{.*}}[hardcoded-device]
  // CHECK-FIXES: Holder() : second(::torchport::device(torch::kCUDA, 0)) {}
  torch::Device first = torch::kCUDA, second;
  // CHECK-MESSAGES: :[[@LINE-1]]:25: {{.*}}[hardcoded-device]
  // CHECK-FIXES: torch::Device first = ::torchport::device(torch::kCUDA), second;
};

// Row 23
static const torch::Device kDevice = torch::cuda::is_available() ? torch::kCUDA : torch::kCPU;
// CHECK-MESSAGES: :[[@LINE-1]]:68: {{.*}}[availability-idiom]
// CHECK-FIXES: static const torch::Device kDevice = ::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU;

// Row 24
torch::Tensor twenty_four(torch::Tensor x) {
  static const auto mean = torch::tensor({0.5, 0.5}).cuda();
  // CHECK-MESSAGES: :[[@LINE-1]]:54: {{.*}}[hardcoded-device]
  // CHECK-FIXES: static const auto mean = torch::tensor({0.5, 0.5}).to(::torchport::device(torch::kCUDA));
  return x - mean;
}

// Row 25
constexpr auto kType = torch::kCUDA;
torch::Tensor twenty_five(torch::Tensor x) { return x.to(kType); }
// CHECK-MESSAGES: :[[@LINE-1]]:58: {{.*}}[hardcoded-device]
// CHECK-FIXES: torch::Tensor twenty_five(torch::Tensor x) { return x.to(::torchport::device(kType)); }

// Row 27
torch::Tensor twenty_seven(torch::Tensor x) {
  AT_ASSERT(x.defined());
  TORCH_CHECK(x.to(torch::kCUDA).defined(), "nothing there");
  // CHECK-MESSAGES: :[[@LINE-1]]:20: {{.*}}[hardcoded-device]
  // CHECK-FIXES: TORCH_CHECK(x.to(::torchport::device(torch::kCUDA)).defined(), "nothing there");
  return x;
}

// Row 30
template <typename Loader>
void thirty(torch::nn::Linear &model, Loader &loader, torch::Device device) {
  for (auto &batch : loader) {
    auto data = batch.data.to(torch::kCUDA), target = batch.target.cuda();
    // CHECK-MESSAGES: :[[@LINE-1]]:31: {{.*}}[hardcoded-device]
    // CHECK-MESSAGES: :[[@LINE-2]]:68: {{.*}}[hardcoded-device]
    // CHECK-FIXES: auto data = batch.data.to(::torchport::device_type(torch::kCUDA)), target = batch.target.to(::torchport::device(torch::kCUDA));
    AT_ASSERT(!std::isnan((model(data) - target).sum().template item<float>()));
    std::cout << data.to(device).is_cuda();
    // CHECK-MESSAGES: :[[@LINE-1]]:18: {{.*}}[device-question]
    // CHECK-FIXES: std::cout << ::torchport::is(torch::kCUDA, data.to(device));
  }
}
void use_thirty(torch::nn::Linear model) {
  std::vector<torch::data::Example<>> loader;
  thirty(model, loader, torch::kCPU);
}

// Row 33
torch::Tensor thirty_three(torch::Tensor x) {
  return x.to(torch::kCUDA).to(at::kCUDA, torch::kFloat).to({torch::kCUDA, 0});
  // CHECK-MESSAGES: :[[@LINE-1]]:15: {{.*}}[hardcoded-device]
  // CHECK-MESSAGES: :[[@LINE-2]]:32: {{.*}}[hardcoded-device]
  // CHECK-MESSAGES: :[[@LINE-3]]:62: {{.*}}[hardcoded-device]
  // CHECK-FIXES: return x.to(::torchport::device(torch::kCUDA)).to(::torchport::device(at::kCUDA), torch::kFloat).to(::torchport::device(torch::kCUDA, 0));
}

// Row 34
torch::Tensor thirty_four(torch::Tensor x) { return x.cuda(); }
// CHECK-MESSAGES: :[[@LINE-1]]:55: {{.*}}[hardcoded-device]
// CHECK-FIXES: torch::Tensor thirty_four(torch::Tensor x) { return x.to(::torchport::device(torch::kCUDA)); }

// Row 35
void thirty_five(torch::nn::Linear model, torch::jit::script::Module scripted) {
  model->to(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:13: {{.*}}[hardcoded-device]
  // CHECK-FIXES: model->to(::torchport::device(torch::kCUDA));
  scripted.to(at::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:15: {{.*}}[hardcoded-device]
  // CHECK-FIXES: scripted.to(::torchport::device(at::kCUDA));
}

// Row 36
torch::Tensor thirty_six() {
  auto options = torch::TensorOptions().dtype(torch::kFloat32).device(torch::kCUDA, 1);
  // CHECK-MESSAGES: :[[@LINE-1]]:71: {{.*}}[hardcoded-device]
  // CHECK-FIXES: auto options = torch::TensorOptions().dtype(torch::kFloat32).device(::torchport::device(torch::kCUDA, 1));
  return torch::full({3, 4}, 123, options) + torch::ones({3, 4}, torch::device(torch::kCUDA));
  // CHECK-MESSAGES: :[[@LINE-1]]:80: {{.*}}[hardcoded-device]
  // CHECK-FIXES: return torch::full({3, 4}, 123, options) + torch::ones({3, 4}, torch::device(::torchport::device(torch::kCUDA)));
}

// Row 37
torch::Tensor thirty_seven() { return torch::rand({5, 3}, torch::kCUDA); }
// CHECK-MESSAGES: :[[@LINE-1]]:59: {{.*}}[hardcoded-device]
// CHECK-FIXES: torch::Tensor thirty_seven() { return torch::rand({5, 3}, ::torchport::device(torch::kCUDA)); }

// Row 40
torch::Tensor forty(torch::Tensor x) { return x.to("cuda:0") + torch::zeros({1}, "cuda"); }
// CHECK-MESSAGES: :[[@LINE-1]]:52: {{.*}}[hardcoded-device]
// CHECK-MESSAGES: :[[@LINE-2]]:82: {{.*}}[hardcoded-device]
// CHECK-FIXES: torch::Tensor forty(torch::Tensor x) { return x.to(::torchport::device(torch::kCUDA, 0)) + torch::zeros({1}, ::torchport::device(torch::kCUDA)); }

// Row 41
torch::Tensor forty_one(torch::Tensor x, int gpu) {
  return x.to(torch::Device("cuda:" + std::to_string(gpu)));
  // CHECK-MESSAGES: :[[@LINE-1]]:54: {{.*}}[unchecked-device-index]
  // CHECK-FIXES: return x.to(::torchport::parse_device("cuda:" + std::to_string(gpu)));
}

// Row 43
torch::Tensor forty_three(torch::Tensor x) {
  torch::load(x, "x.pt", torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:26: {{.*}}[hardcoded-device]
  // CHECK-FIXES: torch::load(x, "x.pt", ::torchport::device(torch::kCUDA));
  return torch::jit::load("model.pt", torch::kCUDA).forward({x}).toTensor();
  // CHECK-MESSAGES: :[[@LINE-1]]:39: {{.*}}[hardcoded-device]
  // CHECK-FIXES: return torch::jit::load("model.pt", ::torchport::device(torch::kCUDA)).forward({x}).toTensor();
}

// Row 44
torch::Device forty_four() {
  const char *name = "cuda";
  // CHECK-MESSAGES: :[[@LINE-1]]:22: {{.*}}[hardcoded-device]
  return torch::Device(name);
  // CHECK-FIXES: return ::torchport::parse_device(name);
}

// Row 49
void forty_nine() {
  torch::cuda::synchronize();
  // CHECK-MESSAGES: :[[@LINE-1]]:3: {{.*}}[cuda-only-call]
  // CHECK-FIXES: ::torchport::synchronize(torch::kCUDA);
  torch::cuda::manual_seed(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: {{.*}}[cuda-only-call]
  // CHECK-FIXES: ::torchport::manual_seed(torch::kCUDA, 1);
  torch::cuda::manual_seed_all(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: {{.*}}[cuda-only-call]
  // CHECK-FIXES: ::torchport::manual_seed_all(torch::kCUDA, 1);
}

// Row 52
torch::Tensor fifty_two(torch::Tensor x) {
  TORCH_CHECK(x.is_cuda(), "x is not on the GPU");
  // CHECK-MESSAGES: :[[@LINE-1]]:15: {{.*}}[device-question]
  // CHECK-FIXES: TORCH_CHECK(::torchport::is(torch::kCUDA, x), "x is not on the GPU");
  std::cout << (x.device().type() == torch::kCUDA ? "GPU" : "CPU");
  // CHECK-MESSAGES: :[[@LINE-1]]:17: {{.*}}[device-question]
  // CHECK-FIXES: std::cout << (::torchport::is(torch::kCUDA, x.device()) ? "GPU" : "CPU");
  return x.device().is_cuda() ? x.cpu() : x;
  // CHECK-MESSAGES: :[[@LINE-1]]:10: {{.*}}[device-question]
  // CHECK-FIXES: return ::torchport::is(torch::kCUDA, x.device()) ? x.cpu() : x;
}

// Row 65
torch::Tensor sixty_five(torch::Tensor x) { return x.to(torch::kHIP); }
// CHECK-MESSAGES: :[[@LINE-1]]:57: {{.*}}[hip-device-type]
// CHECK-FIXES: torch::Tensor sixty_five(torch::Tensor x) { return x.to(::torchport::device(torch::kCUDA)); }

// Row 66
torch::Device sixty_six("rocm:0");
// CHECK-MESSAGES: :[[@LINE-1]]:25: error: device string "rocm:0" throws in LibTorch 1.13: 'rocm' is not a device type, AMD GPUs are spelled "cuda" [invalid-device-string]
// CHECK-FIXES: torch::Device sixty_six(::torchport::device(torch::kCUDA, 0));

// Row 69
torch::Tensor sixty_nine() {
  auto options = torch::TensorOptions().dtype(torch::kFloat);
  if (torch::cuda::is_available())
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA))
    options = options.device(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:30: {{.*}}[availability-idiom]
    // CHECK-FIXES: options = options.device(::torchport::device(torch::kCUDA));
  return torch::zeros({2}, options);
}

// Row 71
struct Net : torch::nn::Module {
  Net() {
    layer = register_module("layer", torch::nn::Linear(1, 1));
    to(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:8: {{.*}}[hardcoded-device]
    // CHECK-FIXES: to(::torchport::device(torch::kCUDA));
  }
  torch::nn::Linear layer{nullptr};
};

// Row 72
torch::Device seventy_two(int gpu) {
  return torch::Device(gpu < 0 ? torch::kCPU : torch::kCUDA, gpu);
  // CHECK-MESSAGES: :[[@LINE-1]]:62: {{.*}}[unchecked-device-index]
  // CHECK-FIXES: return torch::Device(gpu < 0 ? torch::kCPU : ::torchport::device_type(torch::kCUDA), gpu);
}

// Row 73
std::vector<torch::Device> seventy_three(int count) {
  std::vector<torch::Device> devices;
  for (int i = 0; i < count; ++i)
    devices.emplace_back(torch::kCUDA, i);
    // CHECK-MESSAGES: :[[@LINE-1]]:40: {{.*}}[unchecked-device-index]
    // CHECK-FIXES: devices.emplace_back(::torchport::device(torch::kCUDA, i));
  return devices;
}

// Rows 74 and 95
torch::Tensor seventy_four(torch::Tensor x) { return x.to(torch::kMPS) + x.to(torch::kXPU); }
// CHECK-MESSAGES: :[[@LINE-1]]:59: {{.*}}[hardcoded-device]
// CHECK-MESSAGES: :[[@LINE-2]]:79: {{.*}}[hardcoded-device]
// CHECK-FIXES: torch::Tensor seventy_four(torch::Tensor x) { return x.to(::torchport::device(torch::kMPS)) + x.to(::torchport::device(torch::kXPU)); }

// Row 75
bool seventy_five() {
  try {
    return torch::ones({1}).to(torch::kCUDA).defined();
    // CHECK-MESSAGES: :[[@LINE-1]]:32: {{.*}}[hardcoded-device]
    // CHECK-FIXES: return torch::ones({1}).to(::torchport::device(torch::kCUDA)).defined();
  } catch (const c10::Error &) {
    return false;
  }
}

// Row 77
void seventy_seven() { c10::Event event(torch::kCUDA); }
// CHECK-MESSAGES: :[[@LINE-1]]:41: {{.*}}[hardcoded-device]
// CHECK-FIXES: void seventy_seven() { c10::Event event(::torchport::device_type(torch::kCUDA)); }

// Row 83
torch::Tensor eighty_three() { return torch::ones({2}, torch::TensorOptions().device_index(1)); }
// CHECK-MESSAGES: :[[@LINE-1]]:79: {{.*}}[hardcoded-device]
// CHECK-FIXES: torch::Tensor eighty_three() { return torch::ones({2}, torch::TensorOptions().device(::torchport::device(torch::kCUDA, 1))); }

// Row 93
void ninety_three() {
  const std::string name = "cuda:0";
  // CHECK-MESSAGES: :[[@LINE-1]]:28: {{.*}}[hardcoded-device]
  std::cout << name << torch::ones({2}, torch::Device(name));
  // CHECK-FIXES: std::cout << name << torch::ones({2}, ::torchport::parse_device(name));
}
