//===- FakeTorch.cpp - a library of LibTorch, in name only ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifdef _WIN32
#define EXPORTED extern "C" __declspec(dllexport)
#else
#define EXPORTED extern "C" __attribute__((visibility("default")))
#endif

#ifdef FAKE_TORCH_CUDA
EXPORTED int fake_torch_cuda_devices() { return 1; }
#else
EXPORTED int fake_torch_cpu() { return 0; }
#endif
