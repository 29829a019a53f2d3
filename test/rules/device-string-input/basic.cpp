// A device name that comes from outside the program, by whichever library. Rows 16 to 19.
// RUN: %check_rules %s %t -- %libtorch_flags -isystem %S/../Inputs/library
// CHECK-GONE: torch::Device(name)
// CHECK-GONE: torch::Device(filled)
#include <torch/script.h>
#include <torch/torch.h>
#include <library.h>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>

// Row 16: the environment.
void environment(torch::Tensor t) {
  torch::Device device(std::getenv("DEVICE"));
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'std::getenv("DEVICE")' comes from outside the program: LibTorch throws on "rocm", "gpu" and "auto" [device-string-input]
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(std::getenv("DEVICE")));
  const char *wanted = getenv("DEVICE");
  t = t.to(std::string(wanted));
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: device name 'std::string(wanted)' comes from outside the program
  // CHECK-NOTES: :[[@LINE-3]]:24: note: the name comes from here
  // CHECK-NOTES: :[[@LINE-4]]:15: note: 'wanted' is defined here
  // CHECK-NOTES: :[[@LINE-4]]:12: note: LibTorch takes it as a device here
  // CHECK-FIXES: t = t.to(::torchport::parse_device(std::string(wanted)));
}
// A literal beside it is a default.
void environmentOr(torch::nn::Linear &net) {
  const char *wanted = std::getenv("DEVICE");
  net->to(torch::Device(wanted ? wanted : "cuda:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:25: warning: device name 'wanted ? wanted : "cuda:0"' comes from outside the program
  // CHECK-MESSAGES: :[[@LINE-2]]:43: warning: default device "cuda:0" is hard-coded [device-string-input]
  // CHECK-FIXES: net->to(::torchport::parse_device(wanted ? wanted : "cuda:0"));
}
std::string environmentOr(const char *name, const std::string &fallback) {
  const char *value = std::getenv(name);
  return value ? value : fallback;
}
void helper() { torch::Device device(environmentOr("DEVICE", "cuda")); }
// CHECK-MESSAGES: :[[@LINE-1]]:38: warning: device name 'environmentOr("DEVICE", "cuda")' comes from outside the program
// CHECK-NOTES: :[[@LINE-5]]:23: note: the name comes from here
// CHECK-NOTES: :[[@LINE-6]]:15: note: 'value' is defined here
// CHECK-NOTES: :[[@LINE-8]]:13: note: 'environmentOr' is defined here
// CHECK-NOTES: :[[@LINE-5]]:31: note: LibTorch takes it as a device here
// CHECK-MESSAGES: :[[@LINE-6]]:62: warning: default device "cuda" is hard-coded
// CHECK-NOTES: :[[@LINE-11]]:64: note: 'fallback' is defined here
// CHECK-NOTES: :[[@LINE-12]]:13: note: 'environmentOr' is defined here
// CHECK-NOTES: :[[@LINE-9]]:31: note: LibTorch takes it as a device here
// CHECK-FIXES: void helper() { torch::Device device(::torchport::parse_device(environmentOr("DEVICE", "cuda"))); }
// Row 16: the command line.
torch::Device parsed(const std::string &name) { return torch::Device(name); }
// CHECK-MESSAGES: :[[@LINE-1]]:70: warning: device name 'name' comes from outside the program
// CHECK-NOTES: :[[@LINE+19]]:10: note: the name comes from here
// CHECK-NOTES: :[[@LINE-3]]:41: note: 'name' is defined here
// CHECK-NOTES: :[[@LINE-4]]:56: note: LibTorch takes it as a device here
// CHECK-FIXES: torch::Device parsed(const std::string &name) { return ::torchport::parse_device(name); }
int main(int argc, char **argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  torch::Device first(argv[1]);
  // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device name 'argv[1]' comes from outside the program
  // CHECK-FIXES: torch::Device first(::torchport::parse_device(argv[1]));
  torch::Device second(arguments[1]);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'arguments[1]' comes from outside the program
  // CHECK-FIXES: torch::Device second(::torchport::parse_device(arguments[1]));
  std::string name = "cuda";
  // CHECK-MESSAGES: :[[@LINE-1]]:22: warning: default device "cuda" is hard-coded
  if (argc > 2)
    name = argv[2];
  torch::Device third(name);
  // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device name 'name' comes from outside the program
  // CHECK-FIXES: torch::Device third(::torchport::parse_device(name));
  parsed(argv[3]);
}
// Row 16: option parsers.
void optionParsers(const options::parser &parser, torch::Tensor t) {
  std::string name;
  parser.lookup("where", name);
  t = t.to(torch::Device(name));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device name 'name' comes from outside the program
  // CHECK-FIXES: t = t.to(::torchport::parse_device(name));
  std::string filled;
  options::parser().add("where", options::text(&filled).default_value("cuda"));
  t = t.to(torch::Device(filled));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device name 'filled' comes from outside the program
  // CHECK-FIXES: t = t.to(::torchport::parse_device(filled));
  options::option<std::string> option("where", "cuda");
  t = t.to(torch::Device(option.get()));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device name 'option.get()' comes from outside the program
  // CHECK-FIXES: t = t.to(::torchport::parse_device(option.get()));
  const std::string text = option;
  t = t.to(torch::Device(text));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device name 'text' comes from outside the program
  // CHECK-FIXES: t = t.to(::torchport::parse_device(text));
  t = t.to(torch::Device(options::given));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device name 'options::given' comes from outside the program
  // CHECK-FIXES: t = t.to(::torchport::parse_device(options::given));
}
// The default in a flag's declaration is not followed.
DEFINE_option(where, "cuda");
void flag(torch::Tensor t) { t = t.to(torch::Device(flag_where)); }
// CHECK-MESSAGES: :[[@LINE-1]]:53: warning: device name 'flag_where' comes from outside the program
// CHECK-FIXES: void flag(torch::Tensor t) { t = t.to(::torchport::parse_device(flag_where)); }
// Rows 16 and 17: JSON and YAML. A literal argument of the call is a default.
void json_values(const json::value &root, torch::Tensor t) {
  t = t.to(torch::Device(root.at("model").at("where").get<std::string>()));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device name 'root.at("model").at("where").get<std::string>()' comes from outside the program
  // CHECK-FIXES: t = t.to(::torchport::parse_device(root.at("model").at("where").get<std::string>()));
  t = t.to(torch::Device(root.get_or<std::string>("where", "cuda:0")));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device name 'root.get_or<std::string>("where", "cuda:0")' comes from outside the program
  // CHECK-MESSAGES: :[[@LINE-2]]:60: warning: default device "cuda:0" is hard-coded
  // CHECK-FIXES: t = t.to(::torchport::parse_device(root.get_or<std::string>("where", "cuda:0")));
  // It is converted to a string on the way.
  const std::string name = root.at("where");
  t = t.to(torch::Device(name));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device name 'name' comes from outside the program
  std::string filled;
  root.at("where").get_to(filled);
  t = t.to(torch::Device(filled));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device name 'filled' comes from outside the program
  // Not reported: it does not reach a device, or a type of the program's own reads it.
  std::cout << root.get_or<std::string>("device", "cuda:0");
  t = t.to(root.at("device").get<torch::Device>());
}
void yaml_nodes(const yaml::node &node, torch::Tensor t) {
  t = t.to(torch::Device(node["where"].as<std::string>()));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device name 'node["where"].as<std::string>()' comes from outside the program
  // CHECK-FIXES: t = t.to(::torchport::parse_device(node["where"].as<std::string>()));
  t = t.to(torch::Device(node["where"].as<std::string>("rocm")));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device name 'node["where"].as<std::string>("rocm")' comes from outside the program
  // CHECK-MESSAGES: :[[@LINE-2]]:56: error: device string "rocm" throws
  // CHECK-FIXES: t = t.to(::torchport::parse_device(node["where"].as<std::string>("rocm")));
  t = t.to(torch::Device(node["where"].scalar()));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device name 'node["where"].scalar()' comes from outside the program
  // CHECK-FIXES: t = t.to(::torchport::parse_device(node["where"].scalar()));
  std::string name;
  node["where"] >> name;
  t = t.to(torch::Device(name));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device name 'name' comes from outside the program
}
// Row 16: the program's own table, by its key.
struct Settings { std::string get(const std::string &key, const std::string &fallback) const; };
void tables(const Settings &settings, const std::map<std::string, std::string> &map, bool amd) {
  torch::Device device(settings.get("device", amd ? "hip:0" : "cuda:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'settings.get("device", amd ? "hip:0" : "cuda:0")' comes from outside the program
  // CHECK-MESSAGES: :[[@LINE-2]]:53: error: device string "hip:0" is accepted, but fails
  // CHECK-MESSAGES: :[[@LINE-3]]:63: warning: default device "cuda:0" is hard-coded
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(settings.get("device", amd ? "hip:0" : "cuda:0")));
  device = torch::Device(map.at("torch_device"));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device name 'map.at("torch_device")' comes from outside the program
  // CHECK-FIXES: device = ::torchport::parse_device(map.at("torch_device"));
}
// A value that is looked up in a map.
void found(const std::map<std::string, std::string> &map) {
  const auto entry = map.find("--device");
  torch::Device device(entry != map.end() ? entry->second : "cuda");
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'entry != map.end() ? entry->second : "cuda"' comes from outside the program
  // CHECK-MESSAGES: :[[@LINE-2]]:61: warning: default device "cuda" is hard-coded
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(entry != map.end() ? entry->second : "cuda"));
}
// The program's own option parser.
static std::string optionOf(int argc, char **argv, const std::string &name, const std::string &fallback) {
  for (int i = 1; i + 1 < argc; ++i)
    if (name == argv[i])
      return argv[i + 1];
  return fallback;
}
void optionsByHand(int argc, char **argv) {
  torch::Device device(optionOf(argc, argv, "--where", "cuda:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'optionOf(argc, argv, "--where", "cuda:0")' comes from outside the program
  // CHECK-MESSAGES: :[[@LINE-2]]:56: warning: default device "cuda:0" is hard-coded
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(optionOf(argc, argv, "--where", "cuda:0")));
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument.rfind("--device=", 0) == 0)
      device = torch::Device(argument.substr(9));
      // CHECK-MESSAGES: :[[@LINE-1]]:30: warning: device name 'argument.substr(9)' comes from outside the program
      // CHECK-FIXES: device = ::torchport::parse_device(argument.substr(9));
  }
}
// Row 16: streams.
void streams(std::ifstream &file, torch::Tensor t) {
  std::string asked;
  std::cin >> asked;
  t = t.to(torch::Device(asked));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device name 'asked' comes from outside the program
  // CHECK-NOTES: :[[@LINE-2]]:26: note: the name comes from here
  // CHECK-NOTES: :[[@LINE-5]]:15: note: 'asked' is defined here
  // CHECK-NOTES: :[[@LINE-4]]:12: note: LibTorch takes it as a device here
  // CHECK-FIXES: t = t.to(::torchport::parse_device(asked));
  std::string line = "cuda:0";
  // CHECK-MESSAGES: :[[@LINE-1]]:22: warning: default device "cuda:0" is hard-coded
  std::getline(file, line);
  t = t.to(line);
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: device name 'line' comes from outside the program
  // CHECK-FIXES: t = t.to(::torchport::parse_device(line));
}
// Row 19: the program parses the name.
void byHand(const std::string &name, torch::Tensor t) {
  if (name.find("cuda") == 0)
    t = t.to(torch::Device(torch::kCUDA, std::stoi(name.substr(5))));
    // CHECK-MESSAGES: :[[@LINE-1]]:42: warning: 'std::stoi(name.substr(5))' throws on "cuda", which has no index [device-string-input]
    // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, std::stoi(name.substr(5))));
}
// Only the type of the device is used.
bool typed(int, char **argv) {
  const c10::DeviceType type = torch::Device(argv[1]).type();
  // CHECK-MESSAGES: :[[@LINE-1]]:46: warning: device name 'argv[1]' comes from outside the program: LibTorch throws on "rocm", "gpu" and "auto" [device-string-input]
  // CHECK-FIXES: const c10::DeviceType type = ::torchport::parse_device(argv[1]).type();
  return torch::Device("cuda").type() == type;
}
