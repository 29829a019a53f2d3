//===- UpdatePlan.h - one version of files to another -----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/vendor/HashList.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <optional>
#include <string>
#include <vector>

namespace torchport {

/// What becomes of each file, by its path in the folder.
struct UpdatePlan {
  std::vector<std::string> Missing;
  std::vector<std::string> Outdated;
  /// The new version has them no more.
  std::vector<std::string> Gone;
  /// Somebody else has written them, so that nothing says what would be lost.
  std::vector<std::string> Changed;

  bool isEmpty() const {
    return Missing.empty() && Outdated.empty() && Gone.empty() &&
           Changed.empty();
  }
};

/// From what \p Old says was written to what \p New is. \p HashOf tells what is
/// there now: nothing, or "" where that is no file.
UpdatePlan planUpdate(
    const HashList &Old, const HashList &New,
    llvm::function_ref<std::optional<std::string>(llvm::StringRef)> HashOf);

} // namespace torchport
