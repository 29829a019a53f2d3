//===- Twin.h - what a fix writes in place of an expression --- -*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A fix replaces an expression, where it stands, by its twin: a call of the
/// runtime that has the same type and, as long as the program has no policy,
/// the same value. All texts of twins are made here.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "rules/libtorch/DeviceString.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace torchport {

/// Declares every twin (runtime/include/torchport/twins.h).
inline constexpr llvm::StringLiteral TwinHeader = "torchport/twins.h";

/// The fix of a finding, or why there is none.
struct Twin {
  std::optional<Fix> Edits = std::nullopt;
  /// Follows "there is no fix: "; may be empty where the finding says enough.
  std::string WhyNone = {};

  static Twin none(std::string Why) { return {std::nullopt, std::move(Why)}; }
};

/// `torch::kCUDA`, or `c10::kCUDA` where LibTorch's C++ API is not included.
/// Empty for a kind that no twin stands in for.
std::string constantFor(DeviceKind Kind, const clang::ASTContext &Context);

/// `::torchport::FUNCTION(`.
std::string twinCall(llvm::StringRef Function);

} // namespace torchport
