// The names that c10 has for ROCm.
#pragma once

namespace c10 {
namespace cuda {
struct CUDAStream {};
struct CUDAGuard {
  CUDAGuard(int);
};
CUDAStream getCurrentCUDAStream(int = -1);
int device_count();
int current_device();
namespace CUDACachingAllocator {
void emptyCache();
}
} // namespace cuda
namespace hip {
struct HIPStream {
  int device_index() const;
};
struct HIPStreamMasqueradingAsCUDA {};
struct HIPGuard {
  HIPGuard(int);
};
HIPStream getCurrentHIPStream(int = -1);
int device_count();
using c10::cuda::current_device;
namespace HIPCachingAllocator {
void emptyCache();
}
namespace HIPCachingAllocatorMasqueradingAsCUDA {
void emptyCache();
}
} // namespace hip
} // namespace c10

namespace at {
namespace cuda {
using namespace c10::cuda;
using namespace c10::hip;
} // namespace cuda
} // namespace at
