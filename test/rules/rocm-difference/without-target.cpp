// Without --target, what no LibTorch has any more is a warning, and other differences are
// notes.
// RUN: not %torchport check %s -- >%t
// RUN: FileCheck %s --check-prefix=GONE --input-file=%t --implicit-check-not=[rocm
// RUN: not %torchport check %s --rules=all -- >%t
// RUN: FileCheck %s --check-prefixes=GONE,NOTE,LATE --input-file=%t --implicit-check-not=[rocm
//
// With LibTorch's version alone as the target; it overrides the version of the headers.
// RUN: not %torchport check %s --rules=all --target=torch-2.1 -- >%t
// RUN: FileCheck %s --check-prefixes=NOTE,EARLY --input-file=%t --implicit-check-not=[rocm
// RUN: not %torchport fix %s --rules=all -- >%t
// RUN: FileCheck %s --check-prefixes=GONE,NOTE,LATE --input-file=%t --implicit-check-not=[rocm

// As torch/version.h has it.
#define TORCH_VERSION_MAJOR 2
#define TORCH_VERSION_MINOR 12
namespace at {
struct Context {
  void setAllowTF32CuBLAS(bool);
  long versionCUDART();
};
Context &globalContext();
void miopen_batch_norm();
} // namespace at
namespace torch { namespace jit { namespace fuser { namespace cuda { bool setEnabled(bool); } } } }
extern "C" int setenv(const char *, const char *, int);
long start() {
  torch::jit::fuser::cuda::setEnabled(true);
  // GONE: :[[@LINE-1]]:3: warning: 'torch::jit::fuser::cuda::setEnabled' is gone from LibTorch (LibTorch 2.2 and newer): TorchScript has no nvFuser any more, and enabling it throws; remove the call [rocm-difference]
  at::miopen_batch_norm();
  // NOTE: :[[@LINE-1]]:3: note: 'at::miopen_batch_norm' works on ROCm only: LibTorch for CUDA throws; the operator without 'miopen' in its name works [rocm-difference]
  setenv("PYTORCH_CUDA_ALLOC_CONF", "expandable_segments:True", 1);
  // LATE: :[[@LINE-1]]:37: note: 'expandable_segments:True' has no effect on ROCm (LibTorch 2.12 and newer; ROCm before 7.0): LibTorch warns, and allocates without them [rocm-difference]
  // EARLY: :[[@LINE-2]]:37: note: 'expandable_segments:True' has no effect on ROCm (LibTorch before 2.12): LibTorch warns, and allocates without them [rocm-difference]
  return at::globalContext().versionCUDART();
  // NOTE: :[[@LINE-1]]:30: note: 'at::Context::versionCUDART' does not work on ROCm: LibTorch throws; ask 'hasROCM()' first [rocm-difference]
}
