//===- TwinText.h - what a fix writes in place of an expression --*- C++
//-*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A fix replaces an expression, where it stands, by its twin: a call of the
/// runtime that has the same type and, as long as the program has no policy,
/// the same value. All texts of twins are made here.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "rules/libtorch/DeviceString.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace torchport {

/// Whose devices a twin gives: those of c10, or of LibTorch's stable ABI.
enum class TwinApi { C10, Stable };

/// Declares every twin of \p Api (in runtime/include).
llvm::StringRef headerOf(TwinApi Api);

/// The fix of a finding, or why there is none.
struct Twin {
  std::optional<Fix> Edits = std::nullopt;
  /// Follows "there is no fix: "; may be empty where the finding says enough.
  std::string WhyNone = {};

  static Twin none(std::string Why) { return {std::nullopt, std::move(Why)}; }
};

/// `torch::kCUDA`, or `c10::kCUDA` where LibTorch's C++ API is not included,
/// and `torch::headeronly::kCUDA` for the stable ABI. Empty for a kind that no
/// twin stands in for.
std::string constantFor(DeviceKind Kind, const clang::ASTContext &Context,
                        TwinApi Api = TwinApi::C10);

/// `::torchport::FUNCTION(` or `::torchport::stable::FUNCTION(`.
std::string twinCall(llvm::StringRef Function, TwinApi Api = TwinApi::C10);

} // namespace torchport
