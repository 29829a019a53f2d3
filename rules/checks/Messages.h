//===- Messages.h - what findings on devices say ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// For findings from an AST, and for those from tokens that were not parsed.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceString.h"
#include "rules/libtorch/RankNames.h"

#include "llvm/ADT/StringRef.h"

namespace torchport {

/// The messages for \p What, a quoted device or `'.cuda()'`.
std::string hardcodedDeviceMessage(llvm::StringRef What, bool IsMove);
std::string hipMessage(llvm::StringRef What, bool IsMove);
std::string availabilityMessage(llvm::StringRef What, bool IsCounted);

/// Returns what is wrong with \p What, a quoted rank, as the index of a GPU. If
/// it is the remainder of a division, \p Divisor is the quoted divisor.
std::string rankMessage(llvm::StringRef What, RankScope Scope,
                        llvm::StringRef Divisor);
inline constexpr char AdviceForRanks[] =
    ": 'torchport::device_for_local_rank()' gives each process a device";

/// Returns the message for \p Text, or for a text that starts with it, with the
/// fault that \p Reading describes.
std::string invalidTextMessage(llvm::StringRef Text, bool IsPrefix,
                               const DeviceStringReading &Reading);

} // namespace torchport
