//===- DeviceTokens.h - devices in unparsed code ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceString.h"

#include "clang/Lex/Token.h"

namespace torchport {

/// A device in code that was only split into tokens. Without declarations only
/// the spelling is known, so ambiguous spellings are left out.
struct DeviceToken {
  DeviceKind Kind;
  clang::SourceRange Where;
  /// The text in quotes: `'torch::kCUDA'`, `"cuda:0"`, `'.cuda()'`.
  std::string Quoted;
};

/// Returns the accelerators that \p Code names as devices: constants of
/// LibTorch, strings passed to a device, calls that move a tensor. \p
/// ShortNames tells whether a plain `kCUDA` is LibTorch's. Devices in
/// comparisons, `case` labels and template arguments are left out.
std::vector<DeviceToken> deviceTokens(llvm::ArrayRef<clang::Token> Code,
                                      bool ShortNames);

} // namespace torchport
