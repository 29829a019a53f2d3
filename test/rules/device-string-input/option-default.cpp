// The default in the declaration of an option is reported in a file that makes a device of
// a name from outside, also if the header of the option's library is missing.
// RUN: %check_rules %s %t -- %libtorch_flags -isystem %S/../Inputs/library
#include <torch/torch.h>
#include <library.h>

DEFINE_option(device, "cuda:0"); // CHECK 23: default device "cuda:0" is hard-coded
void declared() {
  options::parser().add("device", options::text().default_value("cuda")); // CHECK 65: default device "cuda"
}
torch::Device used(char **argv) { return torch::Device(std::string(argv[1])); } // CHECK 56: [device-string-input]
// CHECK-FIXES: torch::Device used(char **argv) { return ::torchport::parse_device(std::string(argv[1])); }
// Not reported: other options, and defaults that name no vendor's device.
DEFINE_option(session, "cuda");
void others() {
  options::parser().add("session", options::text().default_value("cuda"));
  options::parser().add("device", options::text().default_value("auto"));
  options::parser().add("device", options::text().default_value("cpu"));
}
