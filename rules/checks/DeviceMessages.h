//===- DeviceMessages.h - what is said of a device --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceString.h"

#include "llvm/ADT/StringRef.h"

#include <string>

namespace torchport {

/// What the note begins with that says why a finding has no fix.
inline constexpr llvm::StringLiteral ThereIsNoFix = "there is no fix: ";

/// Each of \p What, a device in its quotes or `'.cuda()'`; in an AST, and in
/// tokens that no parse understood.
std::string hardcodedDeviceMessage(llvm::StringRef What, bool IsMove);
std::string hipMessage(llvm::StringRef What, bool IsMove);
std::string availabilityMessage(llvm::StringRef What, bool IsCounted);

/// Of \p Text, or of what begins with it, which \p Reading finds a fault in.
std::string invalidTextMessage(llvm::StringRef Text, bool IsPrefix,
                               const DeviceStringReading &Reading);

} // namespace torchport
