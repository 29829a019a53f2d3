//===- GpuUse.h - which GPUs a program uses ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTContext.h"

namespace torchport {

struct GpuUse {
  /// The program selects a GPU for a part of its work, and not the GPU of a
  /// tensor: `c10::DeviceGuard guard(device_)`.
  bool SelectsItself = false;
  /// The program names a GPU other than the first, or reads a device's name.
  bool NamesOthers = false;

  void add(const GpuUse &Other);
  /// Adds what \p S itself does.
  void note(const clang::Stmt &S, const clang::ASTContext &Context);
};

} // namespace torchport
