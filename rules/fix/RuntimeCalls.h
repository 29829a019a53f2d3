//===- RuntimeCalls.h - what a migrated program calls -----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The calls of torchport's runtime that new code is made of, each with the
/// header that it needs.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/NewText.h"
#include "rules/libtorch/DeviceString.h"

#include "clang/AST/Type.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace torchport {

/// Where the runtime's calls are declared, and where those that give a
/// torch::stable::Device.
inline constexpr llvm::StringLiteral RuntimeHeader = "torchport/device.h";
inline constexpr llvm::StringLiteral StableRuntimeHeader =
    "torchport/stable/device.h";

/// `torchport::CALL`
NewText runtimeCall(const std::string &Call);

/// `torchport::device()`, the best device, where a program asks for \p Kinds in
/// the order that the runtime has. For another order it is the program's own:
/// `torchport::device("mps,cuda,cpu")`.
NewText selectionOf(llvm::ArrayRef<DeviceKind> Kinds);

/// Whether \p Kinds stand in another order than the runtime's.
bool hasOwnOrder(llvm::ArrayRef<DeviceKind> Kinds);

/// The selection in the type that \p Wanted is: `torchport::device_type()`, or
/// `.type()` behind it. Empty for a text that does not own its characters: what
/// is selected would be gone when it is read.
NewText selectionAs(clang::QualType Wanted, llvm::ArrayRef<DeviceKind> Kinds);

} // namespace torchport
