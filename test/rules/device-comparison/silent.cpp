// Comparisons of types, of devices with an index, and questions are not this rule's.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

// Row 52: types and questions are not reported by this rule.
namespace mine {
enum class DeviceType { kCUDA };
struct Device { bool operator==(DeviceType) const; };
} // namespace mine
bool negatives(torch::Tensor t, torch::Device device, torch::Device other, mine::Device look_alike) {
  return device.type() == torch::kCUDA || t.device().type() != torch::kCUDA || // CHECK 10 43: [device-question]
  // CHECK-FIXES: return ::torchport::is(torch::kCUDA, device) || !::torchport::is(torch::kCUDA, t.device()) ||
         device.is_cuda() || t.is_cuda() || device == other || // CHECK 10 30: [device-question]
         // CHECK-FIXES: ::torchport::is(torch::kCUDA, device) || ::torchport::is(torch::kCUDA, t) || device == other ||
         device == t.device() || look_alike == mine::DeviceType::kCUDA ||
         device == torch::Device(torch::kCUDA, 1) ||
         device == torch::Device("cuda:0");
}
// Row 78: a device that is made from a type has no index.
bool ofType(torch::Tensor t) {
  torch::Device type = t.device().type();
  const torch::Device same(t.device().type());
  return type == torch::kCUDA || same != torch::kCUDA;
}
// Row 53: a tensor's device on the CPU has no index.
bool onCpu(torch::Tensor t) { return t.device() == torch::kCPU; }
// Assertions state the CPU device that they expect.
#include <cassert>
void asserted(torch::Device device) {
  assert(device == torch::Device(torch::kCPU));
  TORCH_CHECK(device == torch::kCPU);
}
