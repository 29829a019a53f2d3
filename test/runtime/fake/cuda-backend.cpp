//===- cuda-backend.cpp - a library named like LibTorch's CUDA backend ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

/// The library needs a symbol.
extern "C" int fake_torch_cuda() { return 0; }
