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

const ExcludedPath *Config::leavingOut(StringRef File) const {
  const auto By = llvm::find_if(
      Exclude, [&](const ExcludedPath &Each) { return Each.matches(File); });
  return By == Exclude.end() ? nullptr : &*By;
}

} // namespace torchport
