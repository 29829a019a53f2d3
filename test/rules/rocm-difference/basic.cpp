// Differences of LibTorch for ROCm, for the target ROCm 6.2 and an RX 7900, with the
// headers of LibTorch 1.13.
// REQUIRES: libtorch-1.13
// RUN: %check_rules %s %t --target=rocm-6.2,gfx1100 -- %libtorch_flags
#include <torch/torch.h>
#include <cstdlib>

// Calls.
void precision(bool fast) {
  at::globalContext().setAllowTF32CuBLAS(true);
  // CHECK 23: warning: 'at::Context::setAllowTF32CuBLAS' has no effect on ROCm (LibTorch before 2.7): matrix products stay in full precision [rocm-difference]
  at::globalContext().setAllowTF32CuBLAS(fast); // CHECK 23: warning: 'at::Context::setAllowTF32CuBLAS' has no effect
  at::globalContext().setFloat32MatmulPrecision("high");
  // CHECK 23: warning: 'at::Context::setFloat32MatmulPrecision' has no effect
  at::globalContext().setFloat32MatmulPrecision(at::Float32MatmulPrecision::MEDIUM);
  // CHECK 23: warning: 'at::Context::setFloat32MatmulPrecision' has no effect
  const std::string wanted = fast ? "high" : "highest";
  at::globalContext().setFloat32MatmulPrecision(wanted);
  // CHECK 23: warning: 'at::Context::setFloat32MatmulPrecision' has no effect
  at::globalContext().setAllowTF32CuDNN(true);
  // CHECK 23: warning: 'at::Context::setAllowTF32CuDNN' has no effect on ROCm: MIOpen's convolutions stay in full precision [rocm-difference]
  at::globalContext().setAllowFP16ReductionCuBLAS(false);
  // CHECK 23: warning: 'at::Context::setAllowFP16ReductionCuBLAS' has no effect
}
void miopen() {
  at::globalContext().setBenchmarkCuDNN(false);
  // CHECK 23: warning: 'at::Context::setBenchmarkCuDNN' differs on ROCm (LibTorch before 2.7): MIOpen measures
  at::globalContext().setDeterministicCuDNN(true); // CHECK 23: warning: 'at::Context::setDeterministicCuDNN' has no effect
  const bool accelerated = torch::cuda::cudnn_is_available();
  // CHECK 28: warning: 'torch::cuda::cudnn_is_available' differs on ROCm: it is false there
  at::globalContext().versionCuDNN(); // CHECK 23: warning: 'at::Context::versionCuDNN' does not work on ROCm: LibTorch throws
  torch::nn::LSTM lstm(torch::nn::LSTMOptions(8, 8).proj_size(4));
  // CHECK 53: warning: 'torch::nn::LSTMOptions::proj_size' differs on ROCm: MIOpen has no projections
}
torch::Tensor operators(torch::Tensor x, torch::Tensor weight) {
  at::_cufft_set_plan_cache_max_size(0, 4096);
  // CHECK 3: warning: 'at::_cufft_set_plan_cache_max_size' differs on ROCm: hipFFT keeps at most 1023 plans, and LibTorch throws for a larger size [rocm-difference]
  return at::cudnn_convolution(x, weight, {0, 0}, {1, 1}, {1, 1}, 1, false, false, false);
  // CHECK 10: warning: 'at::cudnn_convolution' does not work on ROCm: LibTorch throws
}
void build() {
  const bool found = at::globalContext().hasCUDART(); // CHECK 42: warning: 'at::Context::hasCUDART' differs on ROCm
  at::detail::getCUDAHooks().versionCUDART();
  // CHECK 30: warning: 'at::CUDAHooksInterface::versionCUDART' does not work on ROCm: LibTorch throws; ask 'hasROCM()' first
  at::globalContext().setLinalgPreferredBackend(at::LinalgBackend::Cusolver);
  // CHECK 49: warning: 'Cusolver' does not work on ROCm (LibTorch before 2.1)
}
// Names that are not called.
int64_t (*cacheSize)(int64_t) = at::_cufft_get_plan_cache_size;
void (*setCacheSize)(int64_t, int64_t) = at::_cufft_set_plan_cache_max_size;
// CHECK 42: warning: 'at::_cufft_set_plan_cache_max_size' differs
using at::_cufft_set_plan_cache_max_size;
void byUsing() { _cufft_set_plan_cache_max_size(0, 4096); } // CHECK 18: warning: 'at::_cufft_set_plan_cache_max_size' differs
// The environment.
void environment(const char *value) {
  setenv("PYTORCH_CUDA_ALLOC_CONF", "expandable_segments:True", 1);
  // CHECK 37: warning: 'expandable_segments:True' has no effect on ROCm (LibTorch before 2.12): LibTorch warns, and allocates without them [rocm-difference]
  const std::string settings = "max_split_size_mb:64,expandable_segments:True";
  // CHECK 32: warning: 'expandable_segments:True' has no effect
  ::setenv("PYTORCH_CUDA_ALLOC_CONF", settings.c_str(), 1);
  static char launch[] = "CUDA_LAUNCH_BLOCKING=1";
  // CHECK 26: warning: 'CUDA_LAUNCH_BLOCKING' has no effect on ROCm: set AMD_SERIALIZE_KERNEL=3 there [rocm-difference]
  putenv(launch);
  setenv("CUDA_DEVICE_ORDER", "PCI_BUS_ID", 1);
  // CHECK 10: warning: 'CUDA_DEVICE_ORDER' has no effect on ROCm: HIP orders GPUs itself
// Not reported: variables that ROCm reads too, and unknown values.
  setenv("CUDA_VISIBLE_DEVICES", "0", 1);
  setenv("PYTORCH_CUDA_ALLOC_CONF", "max_split_size_mb:64", 1);
  setenv("PYTORCH_CUDA_ALLOC_CONF", value, 1);
  getenv("CUDA_LAUNCH_BLOCKING");
}
// Behind a question for the build.
long asked(torch::Tensor x) {
  const auto &hooks = at::detail::getCUDAHooks();
  if (hooks.hasROCM()) setenv("AMD_SERIALIZE_KERNEL", "3", 1);
  else setenv("CUDA_LAUNCH_BLOCKING", "1", 1);
  const bool old = hooks.hasROCM() || hooks.versionCUDART() < 11000;
  const long cudnn = hooks.compiledWithCuDNN() ? hooks.versionCuDNN() : 0;
  if (!old) {
    if (hooks.hasROCM()) {
      return cudnn;
    }
    at::globalContext().setAllowTF32CuBLAS(true);
  }
  at::globalContext().setAllowTF32CuBLAS(true); // CHECK 23: warning: 'at::Context::setAllowTF32CuBLAS' has no effect
  for (int i = 0; i < 2; ++i) {
    if (hooks.hasROCM()) break;
    at::_cufft_set_plan_cache_max_size(0, 4096);
  }
  return 0;
}
long thrown(const at::CUDAHooksInterface &hooks) {
  if (hooks.hasROCM()) throw std::runtime_error("only for CUDA");
  return hooks.versionCUDART();
}
