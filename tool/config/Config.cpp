//===- Config.cpp - what holds for a file ---------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/config/Config.h"

#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;

namespace torchport {

bool Config::wants(Finding &Found) const {
  if (const auto Other = Severities.find(Found.Rule); Other != Severities.end())
    Found.Level = Other->second;
  return Wanted.wants(Found);
}

/// The first of \p Patterns that matches \p File; null where none does.
static const PathPattern *matching(llvm::ArrayRef<PathPattern> Patterns,
                                   StringRef File) {
  const auto *By = llvm::find_if(
      Patterns, [&](const PathPattern &Each) { return Each.matches(File); });
  return By == Patterns.end() ? nullptr : By;
}

const PathPattern *Config::leavingOut(StringRef File) const {
  return matching(Exclude, File);
}

const PathPattern *Config::accepting(StringRef File) const {
  return matching(Accept, File);
}

} // namespace torchport
