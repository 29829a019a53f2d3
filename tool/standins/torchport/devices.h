// Stand-in: LibTorch's names for devices, and what takes or tells one, for a
// unit that does not include LibTorch and gives a device to one that does.
#pragma once

#if __has_include(<optional>)
#include <optional>
#endif
#if __has_include(<string>)
#include <string>
#endif

namespace c10 {

enum class DeviceType : signed char {
  CPU,
  CUDA,
  MKLDNN,
  OPENGL,
  OPENCL,
  IDEEP,
  HIP,
  FPGA,
  ORT,
  XLA,
  Vulkan,
  Metal,
  XPU,
  MPS,
  Meta,
  HPU,
  VE,
  Lazy,
  IPU,
  PrivateUse1
};
constexpr DeviceType kCPU = DeviceType::CPU;
constexpr DeviceType kCUDA = DeviceType::CUDA;
constexpr DeviceType kHIP = DeviceType::HIP;
constexpr DeviceType kXLA = DeviceType::XLA;
constexpr DeviceType kVulkan = DeviceType::Vulkan;
constexpr DeviceType kXPU = DeviceType::XPU;
constexpr DeviceType kMPS = DeviceType::MPS;
constexpr DeviceType kMeta = DeviceType::Meta;
constexpr DeviceType kPrivateUse1 = DeviceType::PrivateUse1;

using DeviceIndex = signed char;

struct Device {
  Device(DeviceType type, DeviceIndex index = -1);
#if __has_include(<string>)
  Device(const std::string &device_string);
  std::string str() const;
#else
  Device(const char *device_string);
#endif
  bool operator==(const Device &other) const;
  bool operator!=(const Device &other) const;
  void set_index(DeviceIndex index);
  DeviceType type() const;
  DeviceIndex index() const;
  bool has_index() const;
  bool is_cuda() const;
  bool is_hip() const;
  bool is_xpu() const;
  bool is_mps() const;
  bool is_meta() const;
  bool is_cpu() const;
};

struct TensorOptions {
  TensorOptions();
  template <typename T> TensorOptions(T &&device);
  template <typename... Args> TensorOptions device(Args &&...args) const;
  template <typename T> TensorOptions dtype(T type) const;
  template <typename T> TensorOptions layout(T layout) const;
  TensorOptions requires_grad(bool requires_grad) const;
  TensorOptions pinned_memory(bool pinned_memory) const;
  Device device() const;
};

namespace cuda {
struct CUDAGuard {
  explicit CUDAGuard(DeviceIndex index);
  explicit CUDAGuard(Device device);
};
} // namespace cuda

} // namespace c10

namespace at {

using namespace c10;

class Tensor {
public:
  Tensor();
  template <typename... Rest> Tensor to(Device device, Rest... rest) const;
  Tensor to(TensorOptions options) const;
  Tensor cuda() const;
  Tensor cpu() const;
  Tensor hip() const;
  Device device() const;
  bool is_cuda() const;
  bool is_hip() const;
};

bool hasCUDA();
bool hasHIP();

namespace cuda {
using namespace c10::cuda;
} // namespace cuda

} // namespace at

namespace torch {

using namespace at;

namespace cuda {
bool is_available();
bool cudnn_is_available();
unsigned long device_count();
void synchronize(long device_index = -1);
void manual_seed(unsigned long seed);
void manual_seed_all(unsigned long seed);
} // namespace cuda

namespace nn {
class Module {
public:
  virtual ~Module();
  void to(Device device, bool non_blocking = false);
};
} // namespace nn

TensorOptions device(Device device);

} // namespace torch
