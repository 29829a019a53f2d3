// Names of devices that come from outside the program. Rows 16 to 19.
//
// RUN: %check_rules %s %t -- %libtorch_flags -I%S/Inputs/options

#include <torch/script.h>
#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <argparse.hpp>
#include <cxxopts.hpp>
#include <nlohmann/json.hpp>
#include <yaml.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <string>
#include <vector>

// Row 16: the environment.
void environment(torch::Tensor t) {
  torch::Device device(std::getenv("DEVICE"));
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'std::getenv("DEVICE")' comes from the environment: LibTorch throws on "rocm", "gpu" and "auto" [device-string-input]
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(std::getenv("DEVICE")));
  const char *wanted = getenv("DEVICE");
  t = t.to(std::string(wanted));
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: device name 'std::string(wanted)' comes from the environment
  // CHECK-NOTES: :[[@LINE-3]]:24: note: the name comes from here
  // CHECK-NOTES: :[[@LINE-4]]:15: note: 'wanted' is defined here
  // CHECK-NOTES: :[[@LINE-4]]:12: note: LibTorch takes it as a device here
  // CHECK-FIXES: t = t.to(::torchport::parse_device(std::string(wanted)));
}

// A text beside it is a default.
void environmentOr(torch::nn::Linear &net) {
  const char *wanted = std::getenv("DEVICE");
  net->to(torch::Device(wanted ? wanted : "cuda:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:25: warning: device name 'wanted ? wanted : "cuda:0"' comes from the environment
  // CHECK-NOTES: :[[@LINE-3]]:24: note: the name comes from here
  // CHECK-NOTES: :[[@LINE-4]]:15: note: 'wanted' is defined here
  // CHECK-NOTES: :[[@LINE-4]]:11: note: LibTorch takes it as a device here
  // CHECK-MESSAGES: :[[@LINE-5]]:43: warning: default device "cuda:0" is hard-coded [device-string-input]
  // CHECK-FIXES: net->to(::torchport::parse_device(wanted ? wanted : "cuda:0"));
}
std::string environmentOr(const char *name, const std::string &fallback) {
  const char *value = std::getenv(name);
  return value ? value : fallback;
}
void helper() {
  torch::Device device(environmentOr("DEVICE", "cuda"));
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'environmentOr("DEVICE", "cuda")' comes from the environment
  // CHECK-NOTES: :[[@LINE-6]]:23: note: the name comes from here
  // CHECK-NOTES: :[[@LINE-7]]:15: note: 'value' is defined here
  // CHECK-NOTES: :[[@LINE-9]]:13: note: 'environmentOr' is defined here
  // CHECK-NOTES: :[[@LINE-5]]:17: note: LibTorch takes it as a device here
  // CHECK-MESSAGES: :[[@LINE-6]]:48: warning: default device "cuda" is hard-coded
  // CHECK-NOTES: :[[@LINE-12]]:64: note: 'fallback' is defined here
  // CHECK-NOTES: :[[@LINE-13]]:13: note: 'environmentOr' is defined here
  // CHECK-NOTES: :[[@LINE-9]]:17: note: LibTorch takes it as a device here
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(environmentOr("DEVICE", "cuda")));
}

// Row 16: the command line.
torch::Device parsed(const std::string &name) { return torch::Device(name); }
// CHECK-MESSAGES: :[[@LINE-1]]:70: warning: device name 'name' comes from the command line
// CHECK-NOTES: :[[@LINE+24]]:10: note: the name comes from here
// CHECK-NOTES: :[[@LINE-3]]:41: note: 'name' is defined here
// CHECK-NOTES: :[[@LINE-4]]:56: note: LibTorch takes it as a device here
// CHECK-FIXES: torch::Device parsed(const std::string &name) { return ::torchport::parse_device(name); }
int main(int argc, char **argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  torch::Device first(argv[1]);
  // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device name 'argv[1]' comes from the command line
  // CHECK-FIXES: torch::Device first(::torchport::parse_device(argv[1]));
  torch::Device second(arguments[1]);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'arguments[1]' comes from the command line
  // CHECK-FIXES: torch::Device second(::torchport::parse_device(arguments[1]));
  std::string name = "cuda";
  // CHECK-MESSAGES: :[[@LINE-1]]:22: warning: default device "cuda" is hard-coded
  // CHECK-NOTES: :[[@LINE-2]]:15: note: 'name' is defined here
  // CHECK-NOTES: :[[@LINE+3]]:17: note: LibTorch takes it as a device here
  if (argc > 2)
    name = argv[2];
  torch::Device third(name);
  // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device name 'name' comes from the command line
  // CHECK-NOTES: :[[@LINE-3]]:12: note: the name comes from here
  // CHECK-NOTES: :[[@LINE-9]]:15: note: 'name' is defined here
  // CHECK-NOTES: :[[@LINE-4]]:17: note: LibTorch takes it as a device here
  // CHECK-FIXES: torch::Device third(::torchport::parse_device(name));
  parsed(argv[3]);
}

// Row 16: option parsers.
void options(int argc, char **argv, torch::Tensor t) {
  cxxopts::Options all("train");
  const auto result = all.parse(argc, argv);
  torch::Device device(result["device"].as<std::string>());
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'result["device"].as<std::string>()' comes from the command line
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(result["device"].as<std::string>()));
  argparse::ArgumentParser program("train");
  const auto name = program.get<std::string>("--device");
  auto model = torch::jit::load("model.pt", torch::Device(name));
  // CHECK-MESSAGES: :[[@LINE-1]]:59: warning: device name 'name' comes from the command line
  // CHECK-NOTES: :[[@LINE-3]]:21: note: the name comes from here
  // CHECK-NOTES: :[[@LINE-4]]:14: note: 'name' is defined here
  // CHECK-NOTES: :[[@LINE-4]]:45: note: LibTorch takes it as a device here
  // CHECK-FIXES: auto model = torch::jit::load("model.pt", ::torchport::parse_device(name));
  model.to(program.get("where"));
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: device name 'program.get("where")' comes from the command line
  // CHECK-FIXES: model.to(::torchport::parse_device(program.get("where")));
}

// Rows 16 and 17: configurations, and their defaults.
void configurations(const nlohmann::json &json, const YAML::Node &node) {
  torch::Device device(json.value("device", "cuda"));
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'json.value("device", "cuda")' comes from a configuration
  // CHECK-MESSAGES: :[[@LINE-2]]:45: warning: default device "cuda" is hard-coded
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(json.value("device", "cuda")));
  const std::string name = json.at("model").at("where").get<std::string>();
  torch::Device named(name);
  // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device name 'name' comes from a configuration
  // CHECK-NOTES: :[[@LINE-3]]:28: note: the name comes from here
  // CHECK-NOTES: :[[@LINE-4]]:21: note: 'name' is defined here
  // CHECK-NOTES: :[[@LINE-4]]:17: note: LibTorch takes it as a device here
  // CHECK-FIXES: torch::Device named(::torchport::parse_device(name));
  device = torch::Device(node["device"].as<std::string>("cuda:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device name 'node["device"].as<std::string>("cuda:0")' comes from a configuration
  // CHECK-MESSAGES: :[[@LINE-2]]:57: warning: default device "cuda:0" is hard-coded
  // CHECK-FIXES: device = ::torchport::parse_device(node["device"].as<std::string>("cuda:0"));
}
// What another call of the same function is given says nothing.
void otherKeys(const nlohmann::json &json) {
  std::cout << json.value("backend", "rocm") << json.value("device", "gpu");
}

// Row 16: a table of the program's own, by its key.
struct Settings {
  std::string get(const std::string &key, const std::string &fallback) const;
};
void tables(const Settings &settings, const std::map<std::string, std::string> &map, bool amd) {
  torch::Device device(settings.get("device", amd ? "hip:0" : "cuda:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'settings.get("device", amd ? "hip:0" : "cuda:0")' comes from a configuration
  // CHECK-MESSAGES: :[[@LINE-2]]:53: error: device string "hip:0" is accepted, but fails
  // CHECK-MESSAGES: :[[@LINE-3]]:63: warning: default device "cuda:0" is hard-coded
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(settings.get("device", amd ? "hip:0" : "cuda:0")));
  device = torch::Device(map.at("torch_device"));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device name 'map.at("torch_device")' comes from a configuration
  // CHECK-FIXES: device = ::torchport::parse_device(map.at("torch_device"));
}

// What was found in a table.
void found(const std::map<std::string, std::string> &map) {
  const auto entry = map.find("--device");
  torch::Device device(entry != map.end() ? entry->second : "cuda");
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'entry != map.end() ? entry->second : "cuda"' comes from a configuration
  // CHECK-MESSAGES: :[[@LINE-2]]:61: warning: default device "cuda" is hard-coded
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(entry != map.end() ? entry->second : "cuda"));
}

// Options that are read by hand.
static std::string optionOf(int argc, char **argv, const std::string &name, const std::string &fallback) {
  for (int i = 1; i + 1 < argc; ++i)
    if (name == argv[i])
      return argv[i + 1];
  return fallback;
}
void optionsByHand(int argc, char **argv) {
  torch::Device device(optionOf(argc, argv, "--where", "cuda:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'optionOf(argc, argv, "--where", "cuda:0")' comes from the command line
  // CHECK-NOTES: :[[@LINE-6]]:14: note: the name comes from here
  // CHECK-NOTES: :[[@LINE-10]]:20: note: 'optionOf' is defined here
  // CHECK-NOTES: :[[@LINE-4]]:17: note: LibTorch takes it as a device here
  // CHECK-MESSAGES: :[[@LINE-5]]:56: warning: default device "cuda:0" is hard-coded
  // CHECK-NOTES: :[[@LINE-13]]:96: note: 'fallback' is defined here
  // CHECK-NOTES: :[[@LINE-14]]:20: note: 'optionOf' is defined here
  // CHECK-NOTES: :[[@LINE-8]]:17: note: LibTorch takes it as a device here
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(optionOf(argc, argv, "--where", "cuda:0")));
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument.rfind("--device=", 0) == 0)
      device = torch::Device(argument.substr(9));
      // CHECK-MESSAGES: :[[@LINE-1]]:30: warning: device name 'argument.substr(9)' comes from the command line
      // CHECK-FIXES: device = ::torchport::parse_device(argument.substr(9));
  }
}

// Row 16: streams.
void streams(std::ifstream &file, torch::Tensor t) {
  std::string asked;
  std::cin >> asked;
  t = t.to(torch::Device(asked));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device name 'asked' comes from a stream
  // CHECK-NOTES: :[[@LINE-2]]:26: note: the name comes from here
  // CHECK-NOTES: :[[@LINE-5]]:15: note: 'asked' is defined here
  // CHECK-NOTES: :[[@LINE-4]]:12: note: LibTorch takes it as a device here
  // CHECK-FIXES: t = t.to(::torchport::parse_device(asked));
  std::string line = "cuda:0";
  // CHECK-MESSAGES: :[[@LINE-1]]:22: warning: default device "cuda:0" is hard-coded
  // CHECK-NOTES: :[[@LINE-2]]:15: note: 'line' is defined here
  // CHECK-NOTES: :[[@LINE+2]]:12: note: LibTorch takes it as a device here
  std::getline(file, line);
  t = t.to(line);
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: device name 'line' comes from a stream
  // CHECK-NOTES: :[[@LINE-2]]:12: note: the name comes from here
  // CHECK-NOTES: :[[@LINE-8]]:15: note: 'line' is defined here
  // CHECK-NOTES: :[[@LINE-4]]:12: note: LibTorch takes it as a device here
  // CHECK-FIXES: t = t.to(::torchport::parse_device(line));
}

// Row 19: a name that is read by hand.
void byHand(const std::string &name, torch::Tensor t) {
  if (name.find("cuda") == 0)
    t = t.to(torch::Device(torch::kCUDA, std::stoi(name.substr(5))));
    // CHECK-MESSAGES: :[[@LINE-1]]:42: warning: 'std::stoi(name.substr(5))' throws on "cuda", which has no index [device-string-input]
    // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, std::stoi(name.substr(5))));
}

// None of these is reported.
void negatives(const std::string &name, torch::Tensor t, const nlohmann::json &json) {
  t = t.to(torch::Device(name));
  t = t.to(torch::Device(t.device().str()));
  // Row 17: a JSON default that never reaches c10.
  std::cout << json.value("device", "gpu");
  // It has its own way with other names.
  std::string wanted = json.at("device");
  if (wanted == "gpu")
    wanted = "cpu";
  t = t.to(torch::Device(wanted));
}

// In a macro.
#define DEVICE_FROM(name) torch::Device(std::getenv(name))
// CHECK-MESSAGES: :[[@LINE-1]]:41: warning: the name of a device comes from the environment
// CHECK-NOTES: :[[@LINE-2]]:41: note: the name comes from here
// CHECK-NOTES: :[[@LINE-3]]:41: note: there is no fix: it stands in the macro 'DEVICE_FROM'
#define MOVE(t, where) (t).to(where)
void macros(torch::Tensor t) {
  t = t.to(DEVICE_FROM("DEVICE"));
  MOVE(t, std::string(std::getenv("DEVICE")));
  // CHECK-MESSAGES: :[[@LINE-1]]:11: warning: device name 'std::string(std::getenv("DEVICE"))' comes from the environment
  // CHECK-FIXES: MOVE(t, ::torchport::parse_device(std::string(std::getenv("DEVICE"))));
}

// In a template.
template <typename T> void neverInstantiated(T value) {
  value.to(torch::Device(std::getenv("DEVICE")));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device name 'std::getenv("DEVICE")' comes from the environment
  // CHECK-FIXES: value.to(::torchport::parse_device(std::getenv("DEVICE")));
}
template <typename T> void moved(T value) { value.to(torch::Device(std::getenv("DEVICE"))); }
// CHECK-MESSAGES: :[[@LINE-1]]:68: warning: device name 'std::getenv("DEVICE")' comes from the environment
// CHECK-FIXES: template <typename T> void moved(T value) { value.to(::torchport::parse_device(std::getenv("DEVICE"))); }
template void moved(torch::Tensor);
