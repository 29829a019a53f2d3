// A device that the standard library passes to a constructor.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <memory>
#include <torch/torch.h>
#include <vector>

class Net {
public:
  Net(const std::string &path, const std::string &device) : device_(device) {}
  // CHECK-FIXES: Net(const std::string &path, const std::string &device) : device_(::torchport::parse_device(device)) {}
  torch::Device device_;
};
// More than one constructor may be meant.
class Two {
public:
  Two(const std::string &path, const std::string &device) : device_(device) {}
  Two(const char *path, const char *label);
  torch::Device device_{"cpu"};
};
auto shared(const std::string &path) { return std::make_shared<Net>(path, "cuda"); } // CHECK 75: warning: device "cuda" is hard-coded [hardcoded-device]
void filled(std::vector<Net> &nets) { nets.emplace_back("path", "cuda:0"); } // CHECK 65: warning: device "cuda:0" is hard-coded [hardcoded-device]
auto unclear() { return std::make_unique<Two>("path", "cuda"); }
