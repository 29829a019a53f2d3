// docopt gives names of devices.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <docopt/docopt.h>

#include <iostream>
#include <string>

static const char usage[] = "Usage: train [--device=NAME] [--provider=NAME]";

int main(int argc, char **argv) {
  auto arguments = docopt::docopt(usage, {argv + 1, argv + argc});
  torch::Device device(arguments["--device"].asString());
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'arguments["--device"].asString()' comes from the command line
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(arguments["--device"].asString()));
  const auto &value = arguments.at("--device");
  torch::Device again(value ? value.asString() : "cuda:0");
  // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device name 'value ? value.asString() : "cuda:0"' comes from the command line
  // CHECK-MESSAGES: :[[@LINE-2]]:50: warning: default device "cuda:0" is hard-coded [device-string-input]
  // CHECK-FIXES: torch::Device again(::torchport::parse_device(value ? value.asString() : "cuda:0"));
  // Not reported: it never reaches a device.
  std::cout << (arguments["--provider"] ? arguments["--provider"].asString() : "cuda");
}

// The usage says what holds until somebody gives another; the text says more, and stays.
static const char options[] =
    R"(Usage: train [options]

    -d NAME, --device=NAME  Where to compute
                            [default: cuda:0].
    --second=NAME           Where, too [Default: cpu].
    --provider=NAME         Of a session [default: cuda].
    --none=NAME             Where else.
)";
void defaults(int argc, char **argv) {
  auto arguments = docopt::docopt(options, {argv + 1, argv + argc});
  torch::Device device(arguments["--device"].asString());
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'arguments["--device"].asString()' comes from the command line
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(arguments["--device"].asString()));
  torch::Device second(arguments["--second"].asString());
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'arguments["--second"].asString()' comes from the command line
  // CHECK-FIXES: torch::Device second(::torchport::parse_device(arguments["--second"].asString()));
  torch::Device none(arguments.at("--none").asString());
  // CHECK-MESSAGES: :[[@LINE-1]]:22: warning: device name 'arguments.at("--none").asString()' comes from the command line
  // CHECK-FIXES: torch::Device none(::torchport::parse_device(arguments.at("--none").asString()));
  std::cout << arguments["--provider"].asString();
}
#define USAGE "Usage: x [--device=D]\n\n --device=D  Which [default: cuda]."
void defaults_of_macro(int argc, char **argv) {
  std::map<std::string, docopt::value> arguments = docopt::docopt(USAGE, {argv + 1, argv + argc});
  torch::Device device(arguments["--device"].asString());
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device name 'arguments["--device"].asString()' comes from the command line
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(arguments["--device"].asString()));
}
