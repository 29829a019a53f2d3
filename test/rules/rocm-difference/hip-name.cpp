// The hipified names of c10::cuda: before LibTorch 2.11 they differ from CUDA's, later they
// are old names of CUDA's.
// RUN: %check_rules %s %t --target=gfx942,rocm-7.1,torch-2.14 -- -std=c++17 -isystem %S/../Inputs/hip
// RUN: not %torchport check %s --target=gfx942,rocm-6.2,torch-2.6 -- -std=c++17 -isystem %S/../Inputs/hip >%t.old
// RUN: FileCheck %s --check-prefix=OLD --input-file=%t.old --implicit-check-not=[rocm
#include <names.h>

c10::hip::HIPStreamMasqueradingAsCUDA stream();
// CHECK 11: warning: 'c10::hip::HIPStreamMasqueradingAsCUDA' is an old name on ROCm (LibTorch 2.11 and newer): LibTorch names these after CUDA there, too; write 'c10::cuda::CUDAStream' [rocm-difference]
void calls() {
  c10::hip::HIPGuard guard(0);
  // CHECK 13: warning: 'c10::hip::HIPGuard' does not work on ROCm (LibTorch 2.11 and newer): LibTorch names these after CUDA there, too; write 'c10::cuda::CUDAGuard' [rocm-difference]
  // OLD: :[[@LINE-2]]:13: warning: 'c10::hip::HIPGuard' differs on ROCm (LibTorch before 2.11): its device is HIP, and tensors are on CUDA there; write 'c10::hip::HIPGuardMasqueradingAsCUDA' [rocm-difference]
  auto current = c10::hip::getCurrentHIPStream(); // CHECK 18: 'c10::hip::getCurrentHIPStream' is an old name on ROCm
  // OLD: :[[@LINE-1]]:18: warning: 'c10::hip::getCurrentHIPStream' differs on ROCm (LibTorch before 2.11): its device is HIP, and tensors are on CUDA there; write 'c10::hip::getCurrentHIPStreamMasqueradingAsCUDA' [rocm-difference]
  c10::hip::HIPCachingAllocator::emptyCache();
  // CHECK 3: warning: 'c10::hip::HIPCachingAllocator::emptyCache' does not work on ROCm (LibTorch 2.11 and newer): LibTorch names these after CUDA there, too; write 'c10::cuda::CUDACachingAllocator::emptyCache' [rocm-difference]
  c10::hip::HIPCachingAllocatorMasqueradingAsCUDA::emptyCache();
  // CHECK 3: 'c10::hip::HIPCachingAllocatorMasqueradingAsCUDA::emptyCache' is an old name on ROCm
}
using namespace c10;
int shortened() { return hip::device_count(); } // CHECK 26: 'c10::hip::device_count' is an old name on ROCm
// By a using-declaration.
int used() { return c10::hip::current_device() + at::cuda::current_device(); }
// CHECK 21: 'c10::hip::current_device' is an old name on ROCm
// CUDA's names, and the program's own namespace hip.
namespace mine {
namespace hip { int device_count(); }
int others() {
  c10::cuda::CUDAGuard guard(0); // CHECK 3: warning: 'c10::cuda::CUDAGuard' only takes CUDA devices
  return hip::device_count() + cuda::device_count();
}
} // namespace mine
// In a macro.
#define COUNT_GPUS() c10::hip::device_count() // CHECK 22: 'c10::hip::device_count' is an old name on ROCm
int macros() { return COUNT_GPUS(); }
// In a template.
template <typename T> T counted() { return c10::hip::device_count(); } // CHECK 44: 'c10::hip::device_count' is an old name on ROCm
template int counted<int>();
