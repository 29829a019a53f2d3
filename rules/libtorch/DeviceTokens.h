//===- DeviceTokens.h - devices in unparsed code ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceString.h"

#include "clang/Lex/Token.h"

namespace torchport {

/// A device in code of which only the tokens are known.
struct DeviceToken {
  DeviceKind Kind;
  clang::SourceRange Where;
  /// The text in quotes: `'torch::kCUDA'`, `"cuda:0"`, `'.cuda()'`.
  std::string Quoted;
};

/// Returns the accelerators that \p Code certainly uses as devices. \p
/// ShortNames tells whether a plain `kCUDA` is LibTorch's.
std::vector<DeviceToken> deviceTokens(llvm::ArrayRef<clang::Token> Code,
                                      bool ShortNames);

} // namespace torchport
