// Namespace c10::hip until LibTorch 2.11, whose devices are HIP's. What no
// device is part of is c10::cuda's: where both namespaces are, at::cuda is of
// both.
#pragma once

#include <c10/core/Device.h>
#include <c10/core/Stream.h>
#include <c10/core/impl/DeviceGuardImplInterface.h>
#include <c10/cuda/CUDACachingAllocator.h>
#include <c10/cuda/CUDAFunctions.h>
#include <c10/cuda/CUDAGraphsC10Utils.h>
#include <c10/cuda/CUDAGuard.h>
#include <c10/cuda/CUDAMathCompat.h>
#include <c10/cuda/CUDAStream.h>
#include <c10/util/ArrayRef.h>
#include <c10/util/Exception.h>
#include <c10/util/Optional.h>

#include <hip/hip_runtime.h>

#include <iosfwd>
#include <optional>
#include <tuple>

#define C10_HIP_EXPORT C10_CUDA_EXPORT
#define C10_HIP_IMPORT C10_CUDA_IMPORT
#define C10_HIP_API C10_CUDA_API
#ifndef TORCH_HIP_CPP_API
#define TORCH_HIP_CPP_API
#endif
#ifndef TORCH_HIP_API
#define TORCH_HIP_API
#endif

#define C10_HIP_CHECK(EXPR)                                                    \
  do {                                                                         \
    const hipError_t __err = EXPR;                                             \
    if (C10_UNLIKELY(__err != hipSuccess))                                     \
      TORCH_CHECK(false, "HIP error: ", hipGetErrorString(__err));             \
  } while (0)
#define C10_HIP_CHECK_WARN(EXPR)                                               \
  do {                                                                         \
    const hipError_t __err = EXPR;                                             \
    if (C10_UNLIKELY(__err != hipSuccess))                                     \
      TORCH_WARN("HIP warning: ", hipGetErrorString(__err));                   \
  } while (0)
#define C10_HIP_ERROR_HANDLED(EXPR) EXPR
#define C10_HIP_IGNORE_ERROR(EXPR)                                             \
  do {                                                                         \
    const hipError_t __err = EXPR;                                             \
    (void)__err;                                                               \
  } while (0)
#define C10_HIP_CLEAR_ERROR()                                                  \
  do {                                                                         \
    (void)hipGetLastError();                                                   \
  } while (0)
#define C10_HIP_KERNEL_LAUNCH_CHECK() C10_HIP_CHECK(hipGetLastError())

namespace c10 {
using HIPError = CUDAError;

namespace hip {

using namespace c10::cuda;

class HIPStream {
public:
  enum Unchecked { UNCHECKED };
  explicit HIPStream(Stream);
  explicit HIPStream(Unchecked, Stream);

  bool operator==(const HIPStream &) const noexcept;
  bool operator!=(const HIPStream &) const noexcept;
  operator hipStream_t() const;
  operator Stream() const;

  DeviceType device_type() const;
  DeviceIndex device_index() const;
  Device device() const;
  StreamId id() const;
  bool query() const;
  void synchronize() const;
  int priority() const;
  hipStream_t stream() const;
  Stream unwrap() const;
  static std::tuple<int, int> priority_range();
};

// Namespace at::cuda has these of CUDA's also, which go before templates.
template <typename = void> DeviceIndex device_count() noexcept;
template <typename = void> DeviceIndex device_count_ensure_non_zero();
template <typename = void> DeviceIndex current_device();
template <typename = void>
void set_device(DeviceIndex device, const bool force = false);
template <typename = void> void device_synchronize();
template <typename = void> void warn_or_error_on_sync();
template <typename = void> hipError_t GetDeviceCount(int *dev_count);
template <typename = void> hipError_t GetDevice(DeviceIndex *device);
template <typename = void> hipError_t SetDevice(DeviceIndex device);
template <typename = void> hipError_t MaybeSetDevice(DeviceIndex device);
template <typename = void> DeviceIndex ExchangeDevice(DeviceIndex device);
template <typename = void> DeviceIndex MaybeExchangeDevice(DeviceIndex device);
template <typename = void> void SetTargetDevice();
template <typename = void>
void memcpy_and_sync(void *dst, const void *src, int64_t nbytes,
                     hipMemcpyKind kind, hipStream_t stream);
template <typename = void> void stream_synchronize(hipStream_t stream);
template <typename = void> bool hasPrimaryContext(DeviceIndex device_index);
template <typename = void>
std::optional<DeviceIndex> getDeviceIndexWithPrimaryContext();
template <typename = void>
HIPStream getStreamFromPool(const bool isHighPriority = false,
                            DeviceIndex device = -1);
template <typename = void>
HIPStream getStreamFromPool(const int priority, DeviceIndex device = -1);
template <typename = void>
HIPStream getStreamFromExternal(hipStream_t ext_stream,
                                DeviceIndex device_index);
HIPStream getDefaultHIPStream(DeviceIndex device_index = -1);
HIPStream getCurrentHIPStream(DeviceIndex device_index = -1);
void setCurrentHIPStream(HIPStream stream);
std::ostream &operator<<(std::ostream &, const HIPStream &);

namespace impl {
struct HIPGuardImpl : c10::impl::DeviceGuardImplInterface {
  static constexpr DeviceType static_type = DeviceType::HIP;
};
} // namespace impl

struct HIPGuard {
  explicit HIPGuard(DeviceIndex);
  explicit HIPGuard(Device);
  HIPGuard(HIPGuard &&) = delete;
  ~HIPGuard();

  void set_device(Device);
  void reset_device(Device);
  void set_index(DeviceIndex);
  Device original_device() const;
  Device current_device() const;
};

struct OptionalHIPGuard {
  explicit OptionalHIPGuard();
  explicit OptionalHIPGuard(std::optional<Device>);
  explicit OptionalHIPGuard(std::optional<DeviceIndex>);
  OptionalHIPGuard(OptionalHIPGuard &&) = delete;
  ~OptionalHIPGuard();

  void set_device(Device);
  void reset_device(Device);
  void set_index(DeviceIndex);
  std::optional<Device> original_device() const;
  std::optional<Device> current_device() const;
  void reset();
};

struct HIPStreamGuard {
  explicit HIPStreamGuard(Stream);
  HIPStreamGuard(HIPStreamGuard &&) = delete;
  ~HIPStreamGuard();

  void reset_stream(Stream);
  HIPStream original_stream() const;
  HIPStream current_stream() const;
  Device current_device() const;
  Device original_device() const;
};

struct OptionalHIPStreamGuard {
  explicit OptionalHIPStreamGuard();
  explicit OptionalHIPStreamGuard(Stream);
  explicit OptionalHIPStreamGuard(std::optional<Stream>);
  OptionalHIPStreamGuard(OptionalHIPStreamGuard &&) = delete;
  ~OptionalHIPStreamGuard();

  void reset_stream(Stream);
  std::optional<HIPStream> original_stream() const;
  std::optional<HIPStream> current_stream() const;
  void reset();
};

struct HIPMultiStreamGuard {
  explicit HIPMultiStreamGuard(ArrayRef<HIPStream>);
  HIPMultiStreamGuard(HIPMultiStreamGuard &&) = delete;
  ~HIPMultiStreamGuard();
};

namespace HIPCachingAllocator {
using namespace c10::cuda::CUDACachingAllocator;
#if TORCH_VERSION_MAJOR >= 2
using HIPAllocator = CUDAAllocator;
#endif
decltype(cuda::CUDACachingAllocator::get()) get();
void *raw_alloc(size_t nbytes);
void *raw_alloc_with_stream(size_t nbytes, hipStream_t stream);
void raw_delete(void *ptr);
void init(int device_count);
void setMemoryFraction(double fraction, DeviceIndex device);
void emptyCache();
void *getBaseAllocation(void *ptr, size_t *size);
void recordStream(const DataPtr &, HIPStream stream);
void resetAccumulatedStats(DeviceIndex device);
void resetPeakStats(DeviceIndex device);
} // namespace HIPCachingAllocator

} // namespace hip
} // namespace c10

namespace std {
template <> struct hash<c10::hip::HIPStream> {
  size_t operator()(c10::hip::HIPStream) const noexcept;
};
} // namespace std
