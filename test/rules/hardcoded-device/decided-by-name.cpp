// Where the AST does not say what something is, its name decides: the table of
// docs/how-it-works.md, row by row.
// RUN: %check_rules %s %t -- %libtorch_flags -I%S/../Inputs/settings
#include <settings.h>
#include <torch/torch.h>
#include <iostream>

// A function that is declared only: it takes a device to compute on, unless its name
// is that of a question or a registration.
void adopt(torch::DeviceType type, int rank);
void register_backend(torch::DeviceType type, int rank);
void given() {
  register_backend(torch::kCUDA, 0);
  adopt(torch::kCUDA, 0); // CHECK 9: [hardcoded-device]
  // CHECK-FIXES: adopt(::torchport::device_type(torch::kCUDA), 0);
}
// A boolean: a user's choice, unless its name says where something is.
struct Button {
  bool isChecked() const;
};
struct Options {
  bool has(const std::string &name) const;
};
bool has_prefix(const std::string &text, const std::string &prefix);
void flags(Settings &settings, bool is_gpu, bool on_gpu, bool use_gpu, const Button &button) {
  settings.device = button.isChecked() ? torch::kCUDA : torch::kCPU; // CHECK 42: [hardcoded-device]
  // CHECK-FIXES: settings.device = button.isChecked() ? ::torchport::device_type(torch::kCUDA) : torch::kCPU;
  settings.device = is_gpu ? torch::kCUDA : torch::kCPU;
  settings.device = on_gpu ? torch::kCUDA : torch::kCPU;
  settings.device = use_gpu ? torch::kCUDA : torch::kCPU; // CHECK 31: [hardcoded-device]
  // CHECK-FIXES: settings.device = use_gpu ? ::torchport::device_type(torch::kCUDA) : torch::kCPU;
}
// A text that names an option, and not one that is compared.
void options(Settings &settings, const Options &options, const std::string &name) {
  settings.device = has_prefix(name, "cuda") ? torch::kCUDA : torch::kCPU;
  settings.device = options.has("cuda") ? torch::kCUDA : torch::kCPU; // CHECK 43: [hardcoded-device]
  // CHECK-FIXES: settings.device = options.has("cuda") ? ::torchport::device_type(torch::kCUDA) : torch::kCPU;
}
// A function that moves its argument.
torch::Tensor moved(torch::Tensor t) { return t.to(torch::kCUDA); } // CHECK 52: [hardcoded-device]
// CHECK-FIXES: torch::Tensor moved(torch::Tensor t) { return t.to(::torchport::device(torch::kCUDA)); }
torch::Tensor moved_to_cuda(torch::Tensor t) { return t.to(torch::kCUDA); } // CHECK 60: [hardcoded-device]
// CHECK-FIXES: torch::Tensor moved_to_cuda(torch::Tensor t) { return t.to(::torchport::device(torch::kCUDA)); }
// A text in a log.
void told() {
  const bool available = torch::cuda::is_available(); // CHECK 26: [device-question]
  // CHECK-FIXES: const bool available = ::torchport::is_available(torch::kCUDA);
  torch::Device device(available ? torch::kCUDA : torch::kCPU);
  std::cout << (available ? "training fast" : "slow");
  torch::ones({2}, device);
}
// CHECK-MESSAGES: :[[@LINE-4]]:36: warning: 'torch::kCUDA' is chosen because it is available
// CHECK-FIXES: torch::Device device(available ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
void not_told() {
  const bool available = torch::cuda::is_available(); // CHECK 26: [device-question]
  // CHECK-FIXES: const bool available = ::torchport::is_available(torch::kCUDA);
  torch::Device device(available ? torch::kCUDA : torch::kCPU); // CHECK 36: 'torch::kCUDA' is chosen because it is available
  std::cout << (available ? "fast" : "slow");
  torch::ones({2}, device);
}
// CHECK-FIXES: torch::Device device(available ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
// A text beside a device in a table: a key for the device, if it is the device's name.
const std::pair<std::string, torch::Device> kByName = {"cuda", torch::kCUDA};
const std::pair<std::string, torch::Device> kByPurpose = {"encoder", torch::kCUDA}; // CHECK 70: [hardcoded-device]
// CHECK-FIXES: const std::pair<std::string, torch::Device> kByPurpose = {"encoder", ::torchport::device(torch::kCUDA)};
