// Questions for HIP that no build of LibTorch answers, and code for HIP that is not
// compiled. Rows 15, 67 and 68.
// RUN: %check_rules %s %t --rules=all -- %libtorch_flags
#include <torch/torch.h>

// Row 15: hasHIP() is false in every build.
bool answers() {
  return at::hasHIP() ||
         // CHECK 10: warning: 'hasHIP()' is false in every build of LibTorch, ROCm's included: 'torch::cuda::is_available()' covers AMD GPUs, and 'at::detail::getCUDAHooks().hasROCM()' detects a build for ROCm [hip-api]
         torch::hasHIP() || // CHECK 10: warning: 'hasHIP()' is false in every build
         at::globalContext().hasHIP() || // CHECK 30: warning: 'hasHIP()' is false in every build
         at::detail::getHIPHooks().hasHIP(); // CHECK 36: warning: 'hasHIP()' is false in every build
}
// Row 67: code for AMD GPUs that is not compiled.
#ifdef USE_ROCM
const auto kDevice = torch::kHIP;
// CHECK 22: warning: 'torch::kHIP' under '#ifdef USE_ROCM' does not work in any build of LibTorch: AMD GPUs are 'torch::kCUDA', like NVIDIA's [hip-api]
#define DEVICE c10::DeviceType::HIP // CHECK 16: 'c10::DeviceType::HIP' under '#ifdef USE_ROCM' does not work
#else
const auto kDevice = torch::kCPU;
#endif
#if defined(USE_HIP) || defined(__HIP_PLATFORM_AMD__)
torch::Tensor moved(torch::Tensor t) { return t.hip(); }
// CHECK 49: '.hip()' under '#if defined(USE_HIP) || defined(__HIP_PLATFORM_AMD__)' does not work
#elif defined(WITH_HIP)
torch::Device amd("hip:0"), other(torch::Device("rocm"));
// CHECK 19: warning: "hip:0" under '#elif defined(WITH_HIP)' does not work in any build
// CHECK 49: warning: "rocm" under '#elif defined(WITH_HIP)' does not work in any build
#endif
#ifndef USE_ROCM
#else
at::Device elsewhere(at::kHIP); // CHECK 22: 'at::kHIP' under '#else of #ifndef USE_ROCM' does not work
#endif
// Code under a macro that builds for ROCm 6 do not define.
#ifdef __HIP_PLATFORM_HCC__
// CHECK 8: warning: builds for ROCm 6 do not define '__HIP_PLATFORM_HCC__', so this code is never compiled: test 'USE_ROCM' or '__HIP_PLATFORM_AMD__' [hip-api]
constexpr int wave = 64;
#elif !defined(WAVES) && !defined __HIP_PLATFORM_HCC__ // CHECK 35: warning: builds for ROCm 6 do not define '__HIP_PLATFORM_HCC__'
constexpr int wave = 32;
#else
constexpr int wave = 1;
#endif
#if defined(__HIP_PLATFORM_AMD__) || defined(__HIP_PLATFORM_HCC__)
constexpr int width = 64; // both are asked for
#endif
// Row 68: the functions of torch/cuda.h are those for AMD GPUs.
#ifdef WITH_HIP
bool available() { return torch::hip::is_available(); }
// CHECK 27: error: 'torch::hip::is_available' does not exist in any build of LibTorch: write 'torch::cuda::is_available', which covers AMD GPUs too [hip-api]
void seed() { ::torch::hip::manual_seed_all(1); } // CHECK 17: error: 'torch::hip::manual_seed_all' does not exist in any build
#define WAIT() torch::hip::synchronize() // CHECK 16: error: 'torch::hip::synchronize' does not exist in any build
#endif
