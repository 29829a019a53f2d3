//===- StableVersions.h - versions of the stable ABI ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VersionTuple.h"

#include <optional>

namespace torchport {

/// Returns the version in \p Text, an expression of the stable ABI's headers or
/// the value of TORCH_TARGET_VERSION: `TORCH_VERSION_2_10_0`,
/// `(((0ULL + 2) << 56) | ((0ULL + 10) << 48))`, `0x020a000000000000`
/// (torch/headeronly/version.h).
std::optional<llvm::VersionTuple> stableVersionIn(llvm::StringRef Text);

/// Returns the first version in which \p Header, a text, declares \p Name: the
/// one that the conditionals around it ask of TORCH_FEATURE_VERSION. Nothing if
/// the header does not have the name, or has it for all versions.
std::optional<llvm::VersionTuple> firstVersionWith(llvm::StringRef Name,
                                                   llvm::StringRef Header);

} // namespace torchport
