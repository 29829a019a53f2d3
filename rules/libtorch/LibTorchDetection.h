//===- LibTorchDetection.h - whether a unit includes LibTorch ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTContext.h"

namespace torchport {

/// Returns true if the unit declares the namespace `c10`.
bool hasLibTorch(const clang::ASTContext &Context);

/// Returns where `c10::DeviceType` is defined; invalid if it is not.
clang::SourceLocation deviceTypeLocation(const clang::ASTContext &Context);

/// Returns true if `c10::DeviceType` is not defined in LibTorch's header, which
/// is torch/headeronly/core/DeviceType.h since 2.9.
bool isLibTorchLookalike(const clang::ASTContext &Context);

} // namespace torchport
