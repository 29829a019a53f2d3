// Names that reach no device, or that the program handles itself, are not reported.
// RUN: %check_rules %s %t -- %libtorch_flags -isystem %S/../Inputs/library
#include <torch/torch.h>
#include <library.h>
#include <iostream>

struct Settings { std::string get(const std::string &key, const std::string &fallback) const; };
void negatives(const std::string &name, torch::Tensor t, const Settings &settings) {
  t = t.to(torch::Device(name));
  t = t.to(torch::Device(t.device().str()));
  // Row 17: a default that does not reach LibTorch.
  std::cout << settings.get("device", "gpu");
  // The program handles other names itself.
  std::string wanted = settings.get("device", "");
  if (wanted == "gpu") wanted = "cpu";
  t = t.to(torch::Device(wanted));
}
// Rows 18 and 56: a default that does not reach LibTorch is not reported.
struct Options { std::string device = "cuda"; };
void run(const Options &session) { std::cout << session.device; }
// A type that another library returns is no name: a parameterised test's GetParam().
torch::TensorOptions typed(const json::value &from) {
  const auto type = from.get<c10::DeviceType>();
  return torch::TensorOptions().device(type);
}
