// A device that is made to get its type is used where that type goes.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>
#include <c10/core/Event.h>

torch::TensorOptions stored() {
  const auto type = torch::Device("cuda:0").type(); // CHECK 35: [hardcoded-device]
  // CHECK-FIXES: const auto type = ::torchport::device(torch::kCUDA, 0).type();
  return torch::device(type);
}
auto shared() { return std::make_shared<c10::Event>(torch::kHIP); } // CHECK 53: [hip-device-type]
auto unique() { return std::make_unique<c10::Event>(torch::kCUDA); } // CHECK 53: [hardcoded-device]
// A text that LibTorch rejects throws, even if the device is only read.
bool asked() { return torch::Device("rocm").is_cpu(); } // CHECK 37: [invalid-device-string]
// CHECK-FIXES: bool asked() { return ::torchport::device(torch::kCUDA).is_cpu(); }
// Not reported: a device that is only read.
bool compared(torch::Device device) { return device.type() == torch::Device("cuda").type(); }
bool index_of() { return torch::Device("cuda:0").has_index(); }
