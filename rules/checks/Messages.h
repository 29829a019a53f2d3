//===- Messages.h - what findings on devices say ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// For findings from an AST, and for those from tokens that were not parsed.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceString.h"

#include "llvm/ADT/StringRef.h"

namespace torchport {

/// The messages for \p What, a quoted device or `'.cuda()'`.
std::string hardcodedDeviceMessage(llvm::StringRef What, bool IsMove);
std::string hipMessage(llvm::StringRef What, bool IsMove);
std::string availabilityMessage(llvm::StringRef What, bool IsCounted);

/// Returns the message for \p Text, or for a text that starts with it, with the
/// fault that \p Reading describes.
std::string invalidTextMessage(llvm::StringRef Text, bool IsPrefix,
                               const DeviceStringReading &Reading);

} // namespace torchport
