// Each question and each device is fixed in its place, beside one that stays.
// RUN: %S/check %s %t %libtorch_flags
// FIXED: torch::DeviceType best() { return ::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU; }
// FIXED: torch::Device device(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
// FIXED: if ((::torchport::device_count(torch::kCUDA) >= 1)) text = (say("assigns"), "cuda:0");
// FIXED: m->to(::torchport::parse_device(text));
// FIXED: if (::torchport::is_available(torch::kCUDA)) x = x.to(::torchport::device(c10::kCUDA, 0));
// FIXED: std::string pass(std::string name = ::torchport::is_available(torch::kCUDA) ? "cuda:0" : "cpu") { return name; }
// FIXED: m->to(::torchport::device(torch::kCUDA, 0));
// FIXED: x = x.to(::torchport::parse_device(text));
// FIXED: const auto has_gpu = (::torchport::is_available(torch::kCUDA) == true);
// FIXED: if (has_gpu) x = x.to(::torchport::device(torch::kCUDA, 0));
// FIXED: if (::torchport::is_available(torch::kCUDA)) m->to(::torchport::device(torch::kCUDA, 0));
// FIXED: if (::torchport::is_available(torch::kCUDA)) return ::torchport::device(torch::kCUDA, 0);
// FIXED: bool gpu_works() { return ::torchport::device_count(torch::kCUDA) >= 1; }
// FIXED: if (gpu_works()) x = x.to(::torchport::device(torch::kCUDA, 0));
// FIXED: auto held = std::make_shared<torch::DeviceType>(!::torchport::is_available(torch::kCUDA) ? torch::kCPU : torch::kCUDA);
// FIXED: torch::Device first(::torchport::device(torch::kCUDA, 0));
// FIXED: if (::torchport::is_available(torch::kCUDA)) name = "cuda";
// FIXED: torch::Device named{::torchport::parse_device(std::string(name))};
// FIXED: torch::Device wrong(::torchport::device(torch::kCUDA, 0));

#include <torch/torch.h>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
torch::DeviceType best() { return torch::cuda::is_available() ? torch::kCUDA : torch::kCPU; }
void with_helper(torch::nn::Linear m, torch::Tensor x) {
  m->to(best());
  torch::Device device(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  std::cout << m->forward(x.to(device));
}
// A device name behind a comma operator stays.
bool say(const char *what) { std::cout << what; return true; }
void with_arm_of_text(torch::nn::Linear m, torch::Tensor x) {
  std::string text = "cpu";
  if ((torch::cuda::device_count() >= 1)) text = (say("assigns"), "cuda:0");
  m->to(torch::Device(text));
  if (torch::cuda::is_available()) x = x.to(torch::Device(c10::kCUDA, 0));
  std::cout << m->forward(x);
}
// A question in a default argument.
std::string pass(std::string name = torch::cuda::is_available() ? "cuda:0" : "cpu") { return name; }
void with_given(torch::nn::Linear m, torch::Tensor x) {
  m->to(torch::Device(torch::kCUDA, 0));
  std::string text(pass());
  x = x.to(torch::Device(text));
  std::cout << m->forward(x);
}
// A question that is compared with `true`, in a variable.
void with_kept_answer(torch::nn::Linear m, torch::Tensor x) {
  const auto has_gpu = (torch::cuda::is_available() == true);
  if (has_gpu) x = x.to(torch::Device(torch::kCUDA, 0));
  if (torch::cuda::is_available()) m->to(torch::Device(torch::kCUDA, 0));
  std::cout << m->forward(x);
}
// A function template returns its template argument.
template <class T> T pick() {
  if (torch::cuda::is_available()) return torch::Device(torch::kCUDA, 0);
  return torch::Device(torch::kCPU);
}
bool gpu_works() { return torch::cuda::device_count() >= 1; }
void with_template_helper(torch::nn::Linear m, torch::Tensor x) {
  m->to(pick<torch::Device>());
  if (gpu_works()) x = x.to(torch::Device(torch::kCUDA, 0));
  std::cout << m->forward(x);
}
// A DeviceType for std::make_shared stays: a template decides what is made of it.
void with_unseen(torch::nn::Linear m, torch::Tensor x) {
  auto held = std::make_shared<torch::DeviceType>(!torch::cuda::is_available() ? torch::kCPU : torch::kCUDA);
  x = x.to(*held);
  torch::Device first(torch::kCUDA, 0);
  m->to(first);
  std::cout << m->forward(x);
}
void with_string_view() {
  std::string_view name;
  if (torch::cuda::is_available()) name = "cuda";
  else name = "cpu";
  torch::Device named{std::string(name)};
  std::cout << named;
}
// A device string that throws, in a global.
torch::Device wrong("rocm:0");
int main() { torch::ones({1}, wrong); }
