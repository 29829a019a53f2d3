//===- Presence.h - whether a unit knows LibTorch ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTContext.h"

namespace torchport {

/// Whether anything of LibTorch's is declared in the unit.
bool seesLibTorch(const clang::ASTContext &Context);

/// Where LibTorch's device types are defined; invalid where they are not.
clang::SourceLocation placeOfLibTorch(const clang::ASTContext &Context);

/// Whether what the unit calls LibTorch is a library that has its names: its
/// device types are defined elsewhere than in LibTorch's header for them, which
/// is c10/core/DeviceType.h, and torch/headeronly/core/DeviceType.h since 2.9.
bool imitatesLibTorch(const clang::ASTContext &Context);

} // namespace torchport
