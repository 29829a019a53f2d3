// Without a GPU nothing is made here, and the type that is asked for, printed or
// looked at by somebody else would be the CPU's.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: auto type = ::torchport::device_type(torch::kCUDA);
// FIXED: if (::torchport::is(torch::kCUDA, type))
// FIXED: torch::DeviceType type = ::torchport::device_type(torch::kCUDA);
// FIXED: torch::DeviceType type = ::torchport::device_type(torch::kCUDA);
// FIXED: torch::DeviceType type = ::torchport::device_type(torch::kCUDA);
// FIXED: torch::Device device(::torchport::device(torch::kCUDA, 0));
// FIXED: std::cout << ::torchport::is(torch::kCUDA, *address);
// FIXED: const torch::Device device(::torchport::device(torch::kCUDA, 0));
// FIXED: std::cout << ::torchport::is(torch::kCUDA, caught);
// FIXED: const torch::DeviceType sure = ::torchport::device_type(torch::kCUDA);
// FIXED: if (::torchport::is(torch::kCUDA, sure))

#include <torch/torch.h>
#include <iostream>
void compared(bool wanted) {
  auto type = torch::kCUDA;
  if (type == torch::kCUDA)
    std::cout << "for GPUs";
  if (wanted)
    std::cout << torch::ones({1}, type);
}
void printed(bool wanted) {
  torch::DeviceType type = torch::kCUDA;
  std::cout << type;
  if (wanted)
    std::cout << torch::ones({1}, type);
}
void switched(bool wanted) {
  torch::DeviceType type = torch::kCUDA;
  switch (type) {
  case torch::kCUDA:
    std::cout << "for GPUs";
    break;
  default:
    break;
  }
  if (wanted)
    std::cout << torch::ones({1}, type);
}
void numbered(bool wanted) {
  torch::DeviceType type = torch::kCUDA;
  std::cout << static_cast<int>(type);
  if (wanted)
    std::cout << torch::ones({1}, type);
}
void followed(bool wanted) {
  torch::Device device(torch::kCUDA, 0);
  torch::Device *address = &device;
  std::cout << address->is_cuda();
  if (wanted)
    std::cout << torch::ones({1}, device);
}
void thrown() {
  const torch::Device device(torch::kCUDA, 0);
  try {
    throw device;
  } catch (const torch::Device &caught) {
    std::cout << caught.is_cuda();
  }
}
void made_in_any_case() {
  const torch::DeviceType sure = torch::kCUDA;
  if (sure == torch::kCUDA)
    std::cout << torch::ones({1}, sure);
}
int main() {
  compared(false);
  printed(false);
  switched(false);
  numbered(false);
  followed(false);
  thrown();
}
