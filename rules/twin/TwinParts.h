//===- TwinParts.h - the parts of a twin's text -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A fix replaces an expression by its twin: a call of the runtime with the
/// same type and, while the program has no policy, the same value. This file
/// has the parts of its text: the function, the constants and the header.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "rules/libtorch/DeviceString.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace torchport {

/// The devices that a twin returns: those of c10, or of LibTorch's stable ABI.
enum class TwinApi { C10, Stable };

/// Returns the header in runtime/include that declares every twin of \p Api.
llvm::StringRef headerOf(TwinApi Api);

/// The fix of a finding, or why there is none.
struct Twin {
  std::optional<Fix> SuggestedFix = std::nullopt;
  /// Follows "there is no fix: ". May be empty if the finding says enough.
  std::string WhyNone = {};

  static Twin none(std::string Why) { return {std::nullopt, std::move(Why)}; }
};

/// Returns `torch::kCUDA`, or `c10::kCUDA` if LibTorch's C++ API is not
/// included, or `torch::headeronly::kCUDA` for the stable ABI. Empty for a kind
/// without a twin.
std::string constantFor(DeviceKind Kind, const clang::ASTContext &Context,
                        TwinApi Api = TwinApi::C10);

/// Returns `::torchport::FUNCTION(` or `::torchport::stable::FUNCTION(`.
std::string twinCall(llvm::StringRef Function, TwinApi Api = TwinApi::C10);

} // namespace torchport
