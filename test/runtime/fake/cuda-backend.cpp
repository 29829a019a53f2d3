//===- cuda-backend.cpp - LibTorch's CUDA library, in name only -----------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// So that there is something in it.
extern "C" int fake_torch_cuda() { return 0; }
