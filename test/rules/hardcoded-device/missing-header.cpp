// Beside a missing header, what uses a device is judged by its form.
// RUN: %check_rules %s %t -- %libtorch_flags
#include "not_there.h"
#include <torch/torch.h>
#include <map>

const std::vector<torch::Device> devices = {{torch::kCUDA, 0}, unknown()}; // CHECK 46: [hardcoded-device]
// Not reported: the keys of a table, an answer, and the values of an enumeration.
const std::map<torch::DeviceType, unknown_type_t> table = {{torch::kCPU, UNKNOWN_HOST}, {torch::kCUDA, UNKNOWN_GPU}};
bool answer() { return unknown::is_autocast_enabled(torch::kCUDA); }
enum class Kind { Cpu = c10::DeviceType::CPU UNKNOWN_META("CPU"), Cuda = c10::DeviceType::CUDA UNKNOWN_META("CUDA") };
// Nor is what a test expects of a tensor.
void test(UnknownModel &model) { EXPECT_TRUE(model.means().is_cuda()); REQUIRE(model.means().is_cuda()); }
// A condition that is not known is a user's choice, unless its name or text is about a device.
void use(torch::DeviceType type);
void choose() {
  torch::DeviceType type = torch::kCPU;
  if (FLAGS_gpu) type = torch::kCUDA; // CHECK 25: [hardcoded-device]
  if (menu->gpu_button->isChecked()) type = torch::kCUDA; // CHECK 45: [hardcoded-device]
  if (options["gpu"].as<bool>() && !other.flag) type = torch::kCUDA; // CHECK 56: [hardcoded-device]
  if (buffer.isOnGpu()) type = torch::kCUDA;
  if (name.startsWith("cuda")) type = torch::kCUDA;
  if (backend == Backend::Gpu) type = torch::kCUDA;
  use(type);
}
// A macro of the header that stands before a declaration hides neither it nor its callers.
class UNKNOWN_API Model : public torch::nn::Module {
public:
  UNKNOWN_TRACE()
  void load(const std::string &path, const std::string &name) { to(torch::Device(name)); }
  Model() { load("net.pt", "cuda"); } // CHECK 28: [hardcoded-device]
};
// CHECK-MESSAGES: warning: only partly analysed, so findings may be missing or get no fix: 'not_there.h' not found
