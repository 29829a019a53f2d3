// Questions for HIP that no build of LibTorch answers, and code for HIP that is not
// compiled. Rows 15, 67 and 68.
// RUN: %check_rules %s %t --rules=all -- %libtorch_flags
#include <torch/torch.h>

// Row 15: hasHIP() is false in every build.
bool answers() {
  return at::hasHIP() ||
         // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: 'hasHIP()' is false in every build of LibTorch, ROCm's included: 'torch::cuda::is_available()' covers AMD GPUs, and 'at::detail::getCUDAHooks().hasROCM()' detects a build for ROCm [hip-api]
         torch::hasHIP() ||
         // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: 'hasHIP()' is false in every build
         at::globalContext().hasHIP() ||
         // CHECK-MESSAGES: :[[@LINE-1]]:30: warning: 'hasHIP()' is false in every build
         at::detail::getHIPHooks().hasHIP();
  // CHECK-MESSAGES: :[[@LINE-1]]:36: warning: 'hasHIP()' is false in every build
}
// Row 67: code for AMD GPUs that is not compiled.
#ifdef USE_ROCM
const auto kDevice = torch::kHIP;
// CHECK-MESSAGES: :[[@LINE-1]]:22: warning: 'torch::kHIP' under '#ifdef USE_ROCM' does not work in any build of LibTorch: AMD GPUs are 'torch::kCUDA', like NVIDIA's [hip-api]
#define DEVICE c10::DeviceType::HIP
// CHECK-MESSAGES: :[[@LINE-1]]:16: warning: 'c10::DeviceType::HIP' under '#ifdef USE_ROCM' does not work in any build
#else
const auto kDevice = torch::kCPU;
#endif
#if defined(USE_HIP) || defined(__HIP_PLATFORM_AMD__)
torch::Tensor moved(torch::Tensor t) { return t.hip(); }
// CHECK-MESSAGES: :[[@LINE-1]]:49: warning: '.hip()' under '#if defined(USE_HIP) || defined(__HIP_PLATFORM_AMD__)' does not work in any build
#elif defined(WITH_HIP)
torch::Device amd("hip:0"), other(torch::Device("rocm"));
// CHECK-MESSAGES: :[[@LINE-1]]:19: warning: "hip:0" under '#elif defined(WITH_HIP)' does not work in any build
// CHECK-MESSAGES: :[[@LINE-2]]:49: warning: "rocm" under '#elif defined(WITH_HIP)' does not work in any build
#endif
#ifndef USE_ROCM
#else
at::Device elsewhere(at::kHIP);
// CHECK-MESSAGES: :[[@LINE-1]]:22: warning: 'at::kHIP' under '#else of #ifndef USE_ROCM' does not work in any build
#endif
// Code under a macro that builds for ROCm 6 do not define.
#ifdef __HIP_PLATFORM_HCC__
// CHECK-MESSAGES: :[[@LINE-1]]:8: warning: builds for ROCm 6 do not define '__HIP_PLATFORM_HCC__', so this code is never compiled: test 'USE_ROCM' or '__HIP_PLATFORM_AMD__' [hip-api]
constexpr int wave = 64;
#elif !defined(WAVES) && !defined __HIP_PLATFORM_HCC__
// CHECK-MESSAGES: :[[@LINE-1]]:35: warning: builds for ROCm 6 do not define '__HIP_PLATFORM_HCC__'
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
// CHECK-MESSAGES: :[[@LINE-1]]:27: error: 'torch::hip::is_available' does not exist in any build of LibTorch: write 'torch::cuda::is_available', which covers AMD GPUs too [hip-api]
void seed() { ::torch::hip::manual_seed_all(1); }
// CHECK-MESSAGES: :[[@LINE-1]]:17: error: 'torch::hip::manual_seed_all' does not exist in any build
#define WAIT() torch::hip::synchronize()
// CHECK-MESSAGES: :[[@LINE-1]]:16: error: 'torch::hip::synchronize' does not exist in any build
#endif
