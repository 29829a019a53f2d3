// Loading to a given device, or what the program itself saved, is not reported.
// RUN: %check_rules %s %t --rules=model-load-device -- %libtorch_flags
#include <torch/script.h>
#include <torch/torch.h>

namespace other { torch::nn::Linear load(const std::string &path); }
void silent(const std::string &path, torch::nn::Linear model,
            torch::Device device, c10::optional<torch::Device> maybe) {
  auto first = torch::jit::load(path, device);
  auto second = torch::jit::load(path, torch::kCPU);
  auto fourth = torch::jit::load(path, maybe);
  torch::load(model, path, device);
  torch::load(model, path, torch::kCPU);
  torch::load(model, path, std::string("cpu"));
  auto fifth = other::load(path);
}
torch::nn::Linear copy(torch::nn::Linear model) {
  std::stringstream stream;
  torch::save(model, stream);
  torch::nn::Linear other(2, 2);
  torch::load(other, stream);
  return other;
}
