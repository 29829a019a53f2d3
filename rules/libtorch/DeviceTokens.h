//===- DeviceTokens.h - devices in code without an AST ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceString.h"

#include "clang/Basic/SourceLocation.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace torchport {

/// A device in code that was only cut into tokens. Without declarations only
/// the spelling tells, so what could be something else is left out.
struct DeviceToken {
  DeviceKind Kind;
  clang::SourceRange Where;
  /// In quotes: `'torch::kCUDA'`, `"cuda:0"`, `'.cuda()'`.
  std::string Quoted;
};

/// The accelerators that \p Code names as devices: constants of LibTorch,
/// strings that are given to a device, calls that move. \p ShortNames says
/// whether `kCUDA` alone means LibTorch's. Devices that are only asked for, by
/// comparisons and `case`, and template arguments are none.
std::vector<DeviceToken> deviceTokens(llvm::ArrayRef<clang::Token> Code,
                                      bool ShortNames);

} // namespace torchport
