// Strings that look like wrong devices and reach no device are not reported.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/script.h>
#include <torch/torch.h>
#include <algorithm>
#include <cctype>
#include <cstring>
#include <iostream>
#include <map>

// Well-formed device strings.
void wellSpelled() {
  torch::Device cpu("cpu:0");
  torch::Device meta("meta");
  torch::Device plugin("privateuseone:1");
  torch::Device vulkan("vulkan:127");
}
// Row 57: text that is printed.
void log(const std::string &name) {
  std::cout << "device = torch::Device(\"rocm:0\"), rocm:0\n" << name;
  TORCH_CHECK(!name.empty(), "rocm:0 or hip:0, please");
  TORCH_WARN("rocm:0");
}
// Row 58: questions and tables.
bool ask(const std::string &name, const char *text) {
  static const std::map<std::string, int> ranks{{"rocm", 0}, {"hip", 1}};
  return name == "rocm" || name.find("hip") != std::string::npos ||
         std::strcmp(text, "rocm:0") == 0 || ranks.count("gpu") > 0;
}
// Row 55: the program's own devices.
namespace compute {
struct Device { explicit Device(const std::string &) {} };
struct Tensor { Tensor to(const std::string &) { return *this; } };
} // namespace compute
void lookAlike(compute::Tensor tensor) {
  compute::Device device("rocm:0");
  tensor.to("hip");
}
// Row 56: strings for other runtimes.
struct Session { void append(const std::string &provider, const std::string &device); };
void onnx(Session &session) { session.append("ROCMExecutionProvider", "rocm"); }
// A structure that does not reach LibTorch, beside one that does.
struct Backend { std::string name = "rocm"; };
struct Options { std::string device = "cuda"; }; // CHECK 39: [device-string-input]
void unrelated(const Backend &backend, const Options &options) {
  std::cout << backend.name;
  torch::Device device(options.device);
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(options.device));
}
// The first argument is a key.
struct Config {
  std::string at(const std::string &key) const;
  std::string operator[](const std::string &key) const;
};
std::string resolve(const std::string &name);
torch::DeviceType parse(const std::string &name, const std::string &fallback);
void keys(const Config &config, const std::map<std::string, int> &indices) {
  torch::Device at(config.at("rocm"));
  torch::Device subscript(config["hip"]);
  torch::Device resolved(resolve("rocm:0"));
  torch::Device parsed(parse("hip", "rocm"), indices.at("rocm"));
}
// The program translates the string.
struct Defaults { std::string device = "auto"; };
torch::Device choose(const Defaults &defaults) {
  if (defaults.device == "auto") return torch::Device(torch::kCPU);
  return torch::Device(defaults.device);
}
void translated(std::string name = "rocm:0") {
  if (name.rfind("rocm", 0) == 0) name = "cpu";
  torch::Device device(name);
}
void empty(const char *wanted) {
  std::string name = "";
  if (wanted) name = wanted;
  torch::Device device(name.empty() ? "cpu" : name);
}
void lowered() {
  std::string name = "CPU";
  std::transform(name.begin(), name.end(), name.begin(), ::tolower);
  torch::Device device(name);
}
void completed(int index) {
  std::string name = "cpu:";
  name += std::to_string(index);
  torch::Device device(name);
}
// The name is valid with any index.
void joined(int index) { torch::Device device("cpu:" + std::to_string(index)); }
// Only a part of the name is known.
void cut(const std::string &rest) { torch::Device device("c" + rest); }
// Macros.
#define BACKEND "rocm:0"
#define DESCRIBE(name) std::cout << name
void macros() {
  DESCRIBE("hip:0");
  DESCRIBE(BACKEND);
}
// Templates.
template <typename T> void foreign(T value) { value.to("rocm:0"); }
template void foreign(compute::Tensor);
