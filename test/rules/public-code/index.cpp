// One index for the CPU and for a GPU. Row 72.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

void kept(int rank, bool cpu, torch::Tensor t) {
  torch::Device device(rank < 0 ? torch::kCPU : torch::kCUDA, rank); // CHECK 63: [unchecked-device-index]
  // CHECK-FIXES: torch::Device device(rank < 0 ? torch::kCPU : ::torchport::device_type(torch::kCUDA), rank);
  torch::Device listed = {cpu ? at::kCPU : at::kCUDA, static_cast<c10::DeviceIndex>(rank)}; // CHECK 55: [unchecked-device-index]
  // CHECK-FIXES: torch::Device listed = {cpu ? at::kCPU : ::torchport::device_type(at::kCUDA), static_cast<c10::DeviceIndex>(rank)};
  torch::Device braces{!cpu ? c10::kCUDA : c10::kCPU, static_cast<c10::DeviceIndex>(rank - 1)};
  // CHECK 55: [unchecked-device-index]
  // CHECK-FIXES: torch::Device braces{!cpu ? ::torchport::device_type(c10::kCUDA) : c10::kCPU, static_cast<c10::DeviceIndex>(rank - 1)};
  auto options = torch::TensorOptions().device(rank < 0 ? torch::kCPU : torch::kCUDA, rank); // CHECK 87: [unchecked-device-index]
  // CHECK-FIXES: auto options = torch::TensorOptions().device(rank < 0 ? torch::kCPU : ::torchport::device_type(torch::kCUDA), rank);
  t = t.to(device).to(listed).to(braces).to(options);
  t = t.to(torch::Device(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU, rank)); // CHECK 26: [device-question]
  // CHECK 84: [unchecked-device-index]
  // CHECK-FIXES: t = t.to(torch::Device(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU, rank));
}
// Other arms, and arms elsewhere.
void others(int rank, torch::DeviceType type, torch::Tensor t) {
  t = t.to(torch::Device(rank < 0 ? type : torch::kCUDA, rank)); // CHECK 58: [unchecked-device-index]
  // CHECK-FIXES: t = t.to(torch::Device(rank < 0 ? type : ::torchport::device_type(torch::kCUDA), rank));
  const auto chosen = rank < 0 ? torch::kCPU : torch::kCUDA;
  // CHECK-FIXES: const auto chosen = rank < 0 ? torch::kCPU : ::torchport::device_type(torch::kCUDA);
  t = t.to(torch::Device(chosen, rank)); // CHECK 34: [unchecked-device-index]
  t = t.to(torch::Device(rank < 0 ? torch::kCPU : torch::kMeta, rank));
}
// A constant number in a string.
torch::Device second() { return torch::Device("cuda:" + std::to_string(1)); } // CHECK 47: [hardcoded-device]
// CHECK-FIXES: torch::Device second() { return ::torchport::parse_device("cuda:" + std::to_string(1)); }
torch::Tensor numbered(torch::Tensor t) {
  constexpr int gpu = 0;
  return t.to("cuda:" + std::to_string(gpu)); // CHECK 15: [hardcoded-device]
  // CHECK-FIXES: return t.to(::torchport::parse_device("cuda:" + std::to_string(gpu)));
}
// In a macro.
#define CPU_OR(condition, type) ((condition) ? torch::kCPU : type)
void macros(int rank, torch::Tensor t) { t = t.to(torch::Device(CPU_OR(rank < 0, torch::kCUDA), rank)); }
// CHECK 97: [unchecked-device-index]
// CHECK-FIXES: void macros(int rank, torch::Tensor t) { t = t.to(torch::Device(CPU_OR(rank < 0, ::torchport::device_type(torch::kCUDA)), rank)); }
// In a template.
template <typename T> torch::Device of(T rank) { return torch::Device(rank < 0 ? torch::kCPU : torch::kCUDA, rank); }
// CHECK 110: [unchecked-device-index]
// CHECK-FIXES: template <typename T> torch::Device of(T rank) { return torch::Device(rank < 0 ? torch::kCPU : ::torchport::device_type(torch::kCUDA), rank); }
template torch::Device of(int8_t);
