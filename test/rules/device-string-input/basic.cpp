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
  // CHECK 24: warning: device name 'std::getenv("DEVICE")' comes from outside the program: LibTorch throws on "rocm", "gpu" and "auto" [device-string-input]
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(std::getenv("DEVICE")));
  const char *wanted = getenv("DEVICE");
  t = t.to(std::string(wanted)); // CHECK 12: 'std::string(wanted)' comes from outside
  // CHECK-NOTES: :[[@LINE-2]]:24: note: the name comes from here
  // CHECK-NOTES: :[[@LINE-3]]:15: note: 'wanted' is defined here
  // CHECK-NOTES: :[[@LINE-3]]:12: note: LibTorch takes it as a device here
  // CHECK-FIXES: t = t.to(::torchport::parse_device(std::string(wanted)));
}
// A literal beside it is a default.
void environmentOr(torch::nn::Linear &net) {
  const char *wanted = std::getenv("DEVICE");
  net->to(torch::Device(wanted ? wanted : "cuda:0")); // CHECK 25: 'wanted ? wanted : "cuda:0"' comes from outside
  // CHECK 43: warning: default device "cuda:0" is hard-coded [device-string-input]
  // CHECK-FIXES: net->to(::torchport::parse_device(wanted ? wanted : "cuda:0"));
}
std::string environmentOr(const char *name, const std::string &fallback) {
  const char *value = std::getenv(name);
  return value ? value : fallback;
}
void helper() { torch::Device device(environmentOr("DEVICE", "cuda")); }
// CHECK 38: 'environmentOr("DEVICE", "cuda")' comes from outside
// CHECK-NOTES: :[[@LINE-5]]:23: note: the name comes from here
// CHECK-NOTES: :[[@LINE-6]]:15: note: 'value' is defined here
// CHECK-NOTES: :[[@LINE-8]]:13: note: 'environmentOr' is defined here
// CHECK-NOTES: :[[@LINE-5]]:31: note: LibTorch takes it as a device here
// CHECK 62: default device "cuda"
// CHECK-NOTES: :[[@LINE-11]]:64: note: 'fallback' is defined here
// CHECK-NOTES: :[[@LINE-12]]:13: note: 'environmentOr' is defined here
// CHECK-NOTES: :[[@LINE-9]]:31: note: LibTorch takes it as a device here
// CHECK-FIXES: void helper() { torch::Device device(::torchport::parse_device(environmentOr("DEVICE", "cuda"))); }
// Row 16: the command line.
torch::Device parsed(const std::string &name) { return torch::Device(name); } // CHECK 70: 'name' comes from outside
// CHECK-NOTES: :[[@LINE+14]]:10: note: the name comes from here
// CHECK-NOTES: :[[@LINE-2]]:41: note: 'name' is defined here
// CHECK-NOTES: :[[@LINE-3]]:56: note: LibTorch takes it as a device here
// CHECK-FIXES: torch::Device parsed(const std::string &name) { return ::torchport::parse_device(name); }
int main(int argc, char **argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  torch::Device first(argv[1]); // CHECK 23: 'argv[1]' comes from outside
  // CHECK-FIXES: torch::Device first(::torchport::parse_device(argv[1]));
  torch::Device second(arguments[1]); // CHECK 24: 'arguments[1]' comes from outside
  // CHECK-FIXES: torch::Device second(::torchport::parse_device(arguments[1]));
  std::string name = "cuda"; // CHECK 22: default device "cuda"
  if (argc > 2) name = argv[2];
  torch::Device third(name); // CHECK 23: 'name' comes from outside
  // CHECK-FIXES: torch::Device third(::torchport::parse_device(name));
  parsed(argv[3]);
}
// Row 16: option parsers.
void optionParsers(const options::parser &parser, torch::Tensor t) {
  std::string name;
  parser.lookup("where", name);
  t = t.to(torch::Device(name)); // CHECK 26: 'name' comes from outside
  // CHECK-FIXES: t = t.to(::torchport::parse_device(name));
  std::string filled;
  options::parser().add("where", options::text(&filled).default_value("cuda"));
  t = t.to(torch::Device(filled)); // CHECK 26: 'filled' comes from outside
  // CHECK-FIXES: t = t.to(::torchport::parse_device(filled));
  options::option<std::string> option("where", "cuda");
  t = t.to(torch::Device(option.get())); // CHECK 26: 'option.get()' comes from outside
  // CHECK-FIXES: t = t.to(::torchport::parse_device(option.get()));
  const std::string text = option;
  t = t.to(torch::Device(text)); // CHECK 26: 'text' comes from outside
  // CHECK-FIXES: t = t.to(::torchport::parse_device(text));
  t = t.to(torch::Device(options::given)); // CHECK 26: 'options::given' comes from outside
  // CHECK-FIXES: t = t.to(::torchport::parse_device(options::given));
}
// The default in a flag's declaration is not followed.
DEFINE_option(where, "cuda");
void flag(torch::Tensor t) { t = t.to(torch::Device(flag_where)); } // CHECK 53: 'flag_where' comes from outside
// CHECK-FIXES: void flag(torch::Tensor t) { t = t.to(::torchport::parse_device(flag_where)); }
// Rows 16 and 17: JSON and YAML. A literal argument of the call is a default.
void json_values(const json::value &root, torch::Tensor t) {
  t = t.to(torch::Device(root.at("model").at("where").get<std::string>()));
  // CHECK 26: 'root.at("model").at("where").get<std::string>()' comes from outside
  // CHECK-FIXES: t = t.to(::torchport::parse_device(root.at("model").at("where").get<std::string>()));
  t = t.to(torch::Device(root.get_or<std::string>("where", "cuda:0")));
  // CHECK 26: 'root.get_or<std::string>("where", "cuda:0")' comes from outside
  // CHECK 60: default device "cuda:0"
  // CHECK-FIXES: t = t.to(::torchport::parse_device(root.get_or<std::string>("where", "cuda:0")));
  // It is converted to a string on the way.
  const std::string name = root.at("where");
  t = t.to(torch::Device(name)); // CHECK 26: 'name' comes from outside
  std::string filled;
  root.at("where").get_to(filled);
  t = t.to(torch::Device(filled)); // CHECK 26: 'filled' comes from outside
  // Not reported: it does not reach a device, or a type of the program's own reads it.
  std::cout << root.get_or<std::string>("device", "cuda:0");
  t = t.to(root.at("device").get<torch::Device>());
}
void yaml_nodes(const yaml::node &node, torch::Tensor t) {
  t = t.to(torch::Device(node["where"].as<std::string>())); // CHECK 26: 'node["where"].as<std::string>()' comes from outside
  // CHECK-FIXES: t = t.to(::torchport::parse_device(node["where"].as<std::string>()));
  t = t.to(torch::Device(node["where"].as<std::string>("rocm")));
  // CHECK 26: 'node["where"].as<std::string>("rocm")' comes from outside
  // CHECK 56: error: device string "rocm" throws
  // CHECK-FIXES: t = t.to(::torchport::parse_device(node["where"].as<std::string>("rocm")));
  t = t.to(torch::Device(node["where"].scalar())); // CHECK 26: 'node["where"].scalar()' comes from outside
  // CHECK-FIXES: t = t.to(::torchport::parse_device(node["where"].scalar()));
  std::string name;
  node["where"] >> name;
  t = t.to(torch::Device(name)); // CHECK 26: 'name' comes from outside
}
// Row 16: the program's own table, by its key.
struct Settings { std::string get(const std::string &key, const std::string &fallback) const; };
void tables(const Settings &settings, const std::map<std::string, std::string> &map, bool amd) {
  torch::Device device(settings.get("device", amd ? "hip:0" : "cuda:0"));
  // CHECK 24: 'settings.get("device", amd ? "hip:0" : "cuda:0")' comes from outside
  // CHECK 53: error: device string "hip:0" is accepted, but fails
  // CHECK 63: default device "cuda:0"
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(settings.get("device", amd ? "hip:0" : "cuda:0")));
  device = torch::Device(map.at("torch_device")); // CHECK 26: 'map.at("torch_device")' comes from outside
  // CHECK-FIXES: device = ::torchport::parse_device(map.at("torch_device"));
}
// A value that is looked up in a map.
void found(const std::map<std::string, std::string> &map) {
  const auto entry = map.find("--device");
  torch::Device device(entry != map.end() ? entry->second : "cuda");
  // CHECK 24: 'entry != map.end() ? entry->second : "cuda"' comes from outside
  // CHECK 61: default device "cuda"
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(entry != map.end() ? entry->second : "cuda"));
}
// The program's own option parser.
static std::string optionOf(int argc, char **argv, const std::string &name, const std::string &fallback) {
  for (int i = 1; i + 1 < argc; ++i)
    if (name == argv[i]) return argv[i + 1];
  return fallback;
}
void optionsByHand(int argc, char **argv) {
  torch::Device device(optionOf(argc, argv, "--where", "cuda:0"));
  // CHECK 24: 'optionOf(argc, argv, "--where", "cuda:0")' comes from outside
  // CHECK 56: default device "cuda:0"
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(optionOf(argc, argv, "--where", "cuda:0")));
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument.rfind("--device=", 0) == 0) device = torch::Device(argument.substr(9));
    // CHECK 69: 'argument.substr(9)' comes from outside
    // CHECK-FIXES: if (argument.rfind("--device=", 0) == 0) device = ::torchport::parse_device(argument.substr(9));
  }
}
// Row 16: streams.
void streams(std::ifstream &file, torch::Tensor t) {
  std::string asked;
  std::cin >> asked;
  t = t.to(torch::Device(asked)); // CHECK 26: 'asked' comes from outside
  // CHECK-NOTES: :[[@LINE-1]]:26: note: the name comes from here
  // CHECK-NOTES: :[[@LINE-4]]:15: note: 'asked' is defined here
  // CHECK-NOTES: :[[@LINE-3]]:12: note: LibTorch takes it as a device here
  // CHECK-FIXES: t = t.to(::torchport::parse_device(asked));
  std::string line = "cuda:0"; // CHECK 22: default device "cuda:0"
  std::getline(file, line);
  t = t.to(line); // CHECK 12: 'line' comes from outside
  // CHECK-FIXES: t = t.to(::torchport::parse_device(line));
}
// Row 19: the program parses the name.
void byHand(const std::string &name, torch::Tensor t) {
  if (name.find("cuda") == 0) t = t.to(torch::Device(torch::kCUDA, std::stoi(name.substr(5))));
  // CHECK-FIXES: if (name.find("cuda") == 0) t = t.to(::torchport::device(torch::kCUDA, std::stoi(name.substr(5))));
    // CHECK 68: warning: 'std::stoi(name.substr(5))' throws on "cuda", which has no index [device-string-input]
}
// Only the type of the device is used.
bool typed(int, char **argv) {
  const c10::DeviceType type = torch::Device(argv[1]).type(); // CHECK 46: 'argv[1]' comes from outside
  // CHECK-FIXES: const c10::DeviceType type = ::torchport::parse_device(argv[1]).type();
  return torch::Device("cuda").type() == type;
}
