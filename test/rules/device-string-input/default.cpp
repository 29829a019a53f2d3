// The default of a device name that a user may replace is reported where it is written,
// and fixed where it becomes a device. Rows 17 and 18.
// RUN: %check_rules %s %t -- %libtorch_flags -isystem %S/../Inputs/library
#include <torch/torch.h>
#include <library.h>
#include <iostream>

// Row 17: the default in an option's declaration is not reported.
DEFINE_option(data, "cuda");
void declared() { options::parser().add("session", options::text().default_value("cuda")); }
// Row 18: a member that becomes a device in two places.
struct Options {
  std::string device = "cuda:0"; // CHECK 24: default device "cuda:0"
  // CHECK-NOTES: :[[@LINE-1]]:15: note: 'device' is defined here
  // CHECK-NOTES: :[[@LINE+5]]:46: note: LibTorch takes it as a device here
  int batch = 8;
};
class Trainer {
public:
  explicit Trainer(const Options &options) : device_(options.device) {}
  // CHECK-FIXES: explicit Trainer(const Options &options) : device_(::torchport::parse_device(options.device)) {}

private:
  torch::Device device_;
};
torch::Tensor moved(torch::Tensor t, const Options &options) {
  const std::string name = options.device;
  return t.to(name);
  // CHECK-FIXES: return t.to(::torchport::parse_device(name));
}
// A member that is also printed, compared or extended.
struct Printed { std::string device = "cuda"; }; // CHECK 39: default device "cuda"
torch::Device printed(const Printed &options) {
  std::cout << options.device;
  return torch::Device(options.device);
}
struct Asked {
  std::string device = "cuda"; // CHECK 24: default device "cuda"
  // CHECK-FIXES: return ::torchport::parse_device(options.device);
};
torch::Device asked(const Asked &options) {
  if (options.device == "cuda") std::cout << "on a GPU\n";
  return torch::Device(options.device);
}
struct Appended { std::string device = "cuda"; };
torch::Device appended(const Appended &options, int index) {
  return torch::Device(options.device + ":" + std::to_string(index)); // CHECK 62: warning: index 'index' is not checked
  // CHECK-FIXES: return ::torchport::parse_device(options.device);
  // CHECK-FIXES: return ::torchport::parse_device(options.device + ":" + std::to_string(index));
}
// Another index than 0.
struct Second { std::string device = "cuda:1"; }; // CHECK 38: default device "cuda:1"
torch::Device second(const Second &options) { return torch::Device(options.device); }
// CHECK-FIXES: torch::Device second(const Second &options) { return ::torchport::parse_device(options.device); }
// Row 27: a library writes to the variable.
void written() {
  std::string device = "cuda:0"; // CHECK 24: default device "cuda:0"
  // CHECK-NOTES: :[[@LINE-1]]:15: note: 'device' is defined here
  // CHECK-NOTES: :[[@LINE+3]]:24: note: LibTorch takes it as a device here
  options::parser parser;
  parser.lookup("where", device);
  torch::zeros({1}).to(torch::Device(device)); // CHECK 38: 'device' comes from outside
  // CHECK-NOTES: :[[@LINE-1]]:38: note: the name comes from here
  // CHECK-NOTES: :[[@LINE-7]]:15: note: 'device' is defined here
  // CHECK-NOTES: :[[@LINE-3]]:24: note: LibTorch takes it as a device here
  // CHECK-FIXES: torch::zeros({1}).to(::torchport::parse_device(device));
}
// A default argument.
torch::Device pick(const std::string &name = "cuda") { return torch::Device(name); } // CHECK 46: default device "cuda"
// CHECK-NOTES: :[[@LINE-1]]:39: note: 'name' is defined here
// CHECK-NOTES: :[[@LINE-2]]:63: note: LibTorch takes it as a device here
// CHECK-FIXES: torch::Device pick(const std::string &name = "cuda") { return ::torchport::parse_device(name); }
struct Base {
  virtual torch::Device pick(const std::string &name = "cuda") { return torch::Device(name); } // CHECK 56: default device "cuda"
  // CHECK-NOTES: :[[@LINE-1]]:49: note: 'name' is defined here
  // CHECK-NOTES: :[[@LINE-2]]:73: note: LibTorch takes it as a device here
  // CHECK-FIXES: virtual torch::Device pick(const std::string &name = "cuda") { return ::torchport::parse_device(name); }
  virtual ~Base() = default;
};
