// Shapes found in public code: one index for the CPU and for a GPU. Row 72.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>

torch::Device by_rank(int rank) {
  return torch::Device(rank == -1 ? torch::kCPU : torch::kCUDA, rank);
  // CHECK-MESSAGES: :[[@LINE-1]]:65: warning: index 'rank' is not checked: there may be no such GPU, or it may be the one inside the processor [unchecked-device-index]
  // CHECK-UNSAFE: return rank == -1 ? torch::Device(torch::kCPU) : torchport::device(rank);
}
void kept(int rank, bool cpu, torch::Tensor t) {
  torch::Device device(rank < 0 ? torch::kCPU : torch::kCUDA, rank);
  // CHECK-MESSAGES: :[[@LINE-1]]:63: warning: index 'rank' is not checked: there may be no such GPU, or it may be the one inside the processor [unchecked-device-index]
  // CHECK-UNSAFE: torch::Device device = rank < 0 ? torch::Device(torch::kCPU) : torchport::device(rank);
  torch::Device listed = {cpu ? at::kCPU : at::kCUDA, static_cast<c10::DeviceIndex>(rank)};
  // CHECK-MESSAGES: :[[@LINE-1]]:55: warning: index 'static_cast<c10::DeviceIndex>(rank)' is not checked: there may be no such GPU, or it may be the one inside the processor [unchecked-device-index]
  // CHECK-UNSAFE: torch::Device listed = cpu ? at::Device(at::kCPU) : torchport::device(static_cast<c10::DeviceIndex>(rank));
  torch::Device braces{!cpu ? c10::kCUDA : c10::kCPU, static_cast<c10::DeviceIndex>(rank - 1)};
  // CHECK-MESSAGES: :[[@LINE-1]]:55: warning: index 'static_cast<c10::DeviceIndex>(rank - 1)' is not checked: there may be no such GPU, or it may be the one inside the processor [unchecked-device-index]
  // CHECK-UNSAFE: torch::Device braces = !cpu ? torchport::device(static_cast<c10::DeviceIndex>(rank - 1)) : c10::Device(c10::kCPU);
  auto options = torch::TensorOptions().device(rank < 0 ? torch::kCPU : torch::kCUDA, rank);
  // CHECK-MESSAGES: :[[@LINE-1]]:87: warning: index 'rank' is not checked: there may be no such GPU, or it may be the one inside the processor [unchecked-device-index]
  // CHECK-UNSAFE: auto options = torch::TensorOptions().device(rank < 0 ? torch::Device(torch::kCPU) : torchport::device(rank));
  t = t.to(device).to(listed).to(braces).to(options);
  t = t.to(torch::Device(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU, rank));
  // CHECK-MESSAGES: :[[@LINE-1]]:84: warning: index 'rank' is not checked: there may be no such GPU, or it may be the one inside the processor [unchecked-device-index]
  // CHECK-UNSAFE: t = t.to(torch::cuda::is_available() ? torchport::device(rank) : torch::Device(torch::kCPU));
}

// The arms are not the CPU and an accelerator, or stand elsewhere.
void others(int rank, torch::DeviceType type, torch::Tensor t) {
  t = t.to(torch::Device(rank < 0 ? type : torch::kCUDA, rank));
  // CHECK-MESSAGES: :[[@LINE-1]]:58: warning: index 'rank' is not checked: there may be no such GPU, or it may be the one inside the processor [unchecked-device-index]
  // CHECK-UNSAFE: t = t.to(torch::Device(rank < 0 ? type : torchport::device_type(), rank));
  const auto chosen = rank < 0 ? torch::kCPU : torch::kCUDA;
  // CHECK-UNSAFE: const auto chosen = rank < 0 ? torch::kCPU : torchport::device_type();
  t = t.to(torch::Device(chosen, rank));
  // CHECK-MESSAGES: :[[@LINE-1]]:34: warning: index 'rank' is not checked: there may be no such GPU, or it may be the one inside the processor [unchecked-device-index]
  t = t.to(torch::Device(rank < 0 ? torch::kCPU : torch::kMeta, rank));
}

// A number that is written down is as fixed behind a text as in it.
torch::Device second() {
  return torch::Device("cuda:" + std::to_string(1));
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device "cuda:" is hard-coded [hardcoded-device]
  // CHECK-UNSAFE: return torchport::device(1);
}
torch::Tensor numbered(torch::Tensor t) {
  constexpr int gpu = 0;
  return t.to("cuda:" + std::to_string(gpu));
  // CHECK-MESSAGES: :[[@LINE-1]]:15: warning: device "cuda:" is hard-coded [hardcoded-device]
  // CHECK-FIXES: return t.to(torchport::device());
}

// In a macro.
#define CPU_OR(condition, type) ((condition) ? torch::kCPU : type)
void macros(int rank, torch::Tensor t) {
  t = t.to(torch::Device(CPU_OR(rank < 0, torch::kCUDA), rank));
  // CHECK-MESSAGES: :[[@LINE-1]]:58: warning: index 'rank' is not checked: there may be no such GPU, or it may be the one inside the processor [unchecked-device-index]
  // CHECK-UNSAFE: t = t.to(torch::Device(CPU_OR(rank < 0, torchport::device_type()), rank));
}

// In a template.
template <typename T> torch::Device of(T rank) {
  return torch::Device(rank < 0 ? torch::kCPU : torch::kCUDA, rank);
  // CHECK-MESSAGES: :[[@LINE-1]]:63: warning: index 'rank' is not checked: there may be no such GPU, or it may be the one inside the processor [unchecked-device-index]
  // CHECK-UNSAFE: return rank < 0 ? torch::Device(torch::kCPU) : torchport::device(rank);
}
template torch::Device of(int8_t);
