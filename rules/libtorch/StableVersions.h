//===- StableVersions.h - versions of the stable ABI ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceString.h"

#include "llvm/ADT/StringRef.h"

namespace torchport {

bool isLess(LibTorchVersion A, LibTorchVersion B);

/// Returns the version in \p Text, an expression of the stable ABI's headers or
/// the value of TORCH_TARGET_VERSION: `TORCH_VERSION_2_10_0`,
/// `(((0ULL + 2) << 56) | ((0ULL + 10) << 48))`, `0x020a000000000000`
/// (torch/headeronly/version.h).
std::optional<LibTorchVersion> stableVersionIn(llvm::StringRef Text);

/// Returns the first version in which \p Header, a text, declares \p Name: the
/// one that the conditionals around it ask of TORCH_FEATURE_VERSION. Nothing if
/// the header does not have the name, or has it for all versions.
std::optional<LibTorchVersion> firstVersionWith(llvm::StringRef Name,
                                                llvm::StringRef Header);

} // namespace torchport
