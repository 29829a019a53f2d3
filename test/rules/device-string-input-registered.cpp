// Defaults that are registered with a parser of options, and stand far from the
// place that reads them. Row 17.
//
// RUN: %check_rules %s %t -- %libtorch_flags -I%S/Inputs/options

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <CLI.hpp>
#include <absl/flags/flag.h>
#include <argparse.hpp>
#include <cxxopts.hpp>
#include <program_options.hpp>

#include <iostream>
#include <string>

ABSL_FLAG(std::string, device, "cuda", "where to compute");
// CHECK-MESSAGES: :[[@LINE-1]]:32: warning: default device "cuda" is hard-coded [device-string-input]
ABSL_FLAG(std::string, printed, "cuda", "where to compute");
// CHECK-MESSAGES: :[[@LINE-1]]:33: warning: default device "cuda" is hard-coded
void abseil() {
  torch::Device device(absl::GetFlag(FLAGS_device));
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'absl::GetFlag(FLAGS_device)' comes from the command line
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(absl::GetFlag(FLAGS_device)));
  std::cout << absl::GetFlag(FLAGS_printed);
  device = torch::Device(absl::GetFlag(FLAGS_printed));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device name 'absl::GetFlag(FLAGS_printed)' comes from the command line
  // CHECK-FIXES: device = ::torchport::parse_device(absl::GetFlag(FLAGS_printed));
}

void cxxoptions(int argc, char **argv) {
  cxxopts::Options options("train");
  options.add_options()
      ("d,device", "where to compute", cxxopts::value<std::string>()->default_value("cuda:0"))
      // CHECK-MESSAGES: :[[@LINE-1]]:85: warning: default device "cuda:0" is hard-coded
      ("o,output", "a folder", cxxopts::value<std::string>()->default_value("cuda"));
  const auto result = options.parse(argc, argv);
  std::cout << result["output"].as<std::string>();
  if (result.count("device") > 0)
    std::cout << "as you wish\n";
  torch::Device device(result["device"].as<std::string>());
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'result["device"].as<std::string>()' comes from the command line
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(result["device"].as<std::string>()));
}

// Somebody else reads it.
void cxxoptionsPrinted(int argc, char **argv) {
  cxxopts::Options options("train");
  options.add_options()("where", "", cxxopts::value<std::string>()->default_value("cuda:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:83: warning: default device "cuda:0" is hard-coded
  const auto result = options.parse(argc, argv);
  std::cout << result["where"].as<std::string>();
  torch::Device device(result["where"].as<std::string>());
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'result["where"].as<std::string>()' comes from the command line
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(result["where"].as<std::string>()));
}

torch::Device arguments(int argc, char **argv) {
  argparse::ArgumentParser program("train");
  program.add_argument("-g", "--gpu-name").help("where").default_value(std::string("cuda"));
  // CHECK-MESSAGES: :[[@LINE-1]]:84: warning: default device "cuda" is hard-coded
  // The default stays: a template reads it too.
  program.parse_args(argc, argv);
  return torch::Device(program.get<std::string>("--gpu-name"));
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'program.get<std::string>("--gpu-name")' comes from the command line
  // CHECK-FIXES: return ::torchport::parse_device(program.get<std::string>("--gpu-name"));
}

// Into a variable.
void boosted() {
  namespace po = boost::program_options;
  std::string device;
  po::options_description description;
  description.add_options()("device", po::value<std::string>(&device)->default_value("cuda"), "");
  // CHECK-MESSAGES: :[[@LINE-1]]:86: warning: default device "cuda" is hard-coded
  torch::ones({1}).to(torch::Device(device));
  // CHECK-MESSAGES: :[[@LINE-1]]:37: warning: device name 'device' comes from the command line
  // CHECK-FIXES: torch::ones({1}).to(::torchport::parse_device(device));
  po::variables_map map;
  torch::Device second(map["second"].as<std::string>());
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'map["second"].as<std::string>()' comes from the command line
  // CHECK-FIXES: torch::Device second(::torchport::parse_device(map["second"].as<std::string>()));
}
struct Options {
  std::string device;
};
void into(Options &options, CLI::App &app) {
  app.add_option("--device", options.device)->default_val("cuda:0");
  // CHECK-MESSAGES: :[[@LINE-1]]:59: warning: default device "cuda:0" is hard-coded
  torch::Device device(options.device);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'options.device' comes from the command line
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(options.device));
}

// Not reported: the option of that name never reaches a device.
void other(const cxxopts::ParseResult &result) {
  cxxopts::Options options("serve");
  options.add_options()("provider", "", cxxopts::value<std::string>()->default_value("cuda"));
  std::cout << result["provider"].as<std::string>();
}

// In a macro.
#define OPTION(program, name, value) program.add_argument(name).default_value(std::string(value))
torch::Device macros(argparse::ArgumentParser &program) {
  OPTION(program, "--macro-device", "cuda:0");
  // CHECK-MESSAGES: :[[@LINE-1]]:37: warning: default device "cuda:0" is hard-coded
  return torch::Device(program.get("--macro-device"));
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'program.get("--macro-device")' comes from the command line
  // CHECK-FIXES: return ::torchport::parse_device(program.get("--macro-device"));
}

// In a template.
template <typename T> T made(const argparse::ArgumentParser &program) {
  return T(torch::Device(program.get("--gpu-name")));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device name 'program.get("--gpu-name")' comes from the command line
  // CHECK-FIXES: return T(::torchport::parse_device(program.get("--gpu-name")));
}
