//===- cuda-backend.cpp - LibTorch's CUDA library, in name only -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

/// So that there is something in it.
extern "C" int fake_torch_cuda() { return 0; }
