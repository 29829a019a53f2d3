// kHIP is not reported where nothing is computed on it.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>
#include <iostream>
#include <map>
#include <set>

// Row 52: questions.
bool ask(torch::Tensor tensor, torch::Device device) {
  TORCH_CHECK(tensor.device().type() != torch::kHIP, "no HIP here");
  return tensor.is_hip() || device == torch::kHIP ||
         torch::kHIP == device.type() || device != torch::Device(torch::kHIP);
}
// Row 29.
const char *name(torch::DeviceType type) {
  switch (type) {
  case torch::kCUDA:
  case torch::kHIP: return "gpu";
  default: return "other";
  }
}
// Row 28.
template <torch::DeviceType Type> struct Kernel {};
Kernel<torch::kHIP> kernel;
constexpr torch::DeviceType kType = torch::DeviceType::HIP;
Kernel<kType> sameKernel;
// Row 54.
auto key = c10::DispatchKey::HIP;
auto backend = c10::Backend::HIP;
// Tables of names and of supported devices.
const std::map<torch::DeviceType, std::string> kNames = {{torch::kHIP, "hip"}};
const std::set<torch::DeviceType> kSupported = {torch::kCPU, torch::kHIP};
void print() { std::cout << torch::kHIP << name(torch::kHIP); }
// Row 55: the program's own types.
namespace compute {
enum class DeviceType { CPU, HIP };
constexpr auto kHIP = DeviceType::HIP;
struct Device { Device(DeviceType) {} };
struct Tensor {
  Tensor to(Device) { return *this; }
  Tensor hip() { return *this; }
};
} // namespace compute
void lookAlike(compute::Tensor tensor) {
  compute::Device device(compute::kHIP);
  tensor.to(compute::DeviceType::HIP).hip();
}
// As GoogleTest defines it.
#define REACHED(statement)                                                     \
  if (true) {                                                                  \
    statement;                                                                 \
  }
#define EXPECT_THROW(statement, exception)                                     \
  try {                                                                        \
    REACHED(statement)                                                         \
  } catch (const exception &) {                                                \
  }
// Row 81.
void expected(torch::Tensor tensor) { EXPECT_THROW(tensor.to(torch::kHIP), c10::Error); }
