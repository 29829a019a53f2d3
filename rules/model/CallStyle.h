//===- CallStyle.h - whose calls new code makes -----------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

namespace torchport {

/// Whose calls new code makes: those of torchport's runtime, which gives a
/// device that has computed, or those of LibTorch's own `at::accelerator`,
/// which asks nothing of the device and of the project no new dependency.
enum class CallStyle { Runtime, Accelerator };

} // namespace torchport
