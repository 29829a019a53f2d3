//===- DeviceMessages.h - messages about devices ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceString.h"

#include "llvm/ADT/StringRef.h"

#include <string>

namespace torchport {

/// The start of the note that explains why a finding has no fix.
inline constexpr llvm::StringLiteral ThereIsNoFix = "there is no fix: ";

/// The messages for \p What, a quoted device or `'.cuda()'`. They serve both
/// findings from an AST and findings from tokens that were not parsed.
std::string hardcodedDeviceMessage(llvm::StringRef What, bool IsMove);
std::string hipMessage(llvm::StringRef What, bool IsMove);
std::string availabilityMessage(llvm::StringRef What, bool IsCounted);

/// Returns the message for \p Text, or for a text that starts with it, with the
/// fault that \p Reading describes.
std::string invalidTextMessage(llvm::StringRef Text, bool IsPrefix,
                               const DeviceStringReading &Reading);

} // namespace torchport
