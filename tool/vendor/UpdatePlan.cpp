//===- UpdatePlan.cpp - one version of files to another -------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/vendor/UpdatePlan.h"

using llvm::StringRef;

namespace torchport {

/// Whether \p Name has the bytes that \p List says.
static bool isAs(const HashList &List, StringRef Name, StringRef Hash) {
  const auto Listed = List.Hashes.find(Name);
  return Listed != List.Hashes.end() && Listed->second == Hash;
}

UpdatePlan
planUpdate(const HashList &Old, const HashList &New,
           llvm::function_ref<std::optional<std::string>(StringRef)> HashOf) {
  UpdatePlan Plan;
  for (const auto &[Name, Wanted] : New.Hashes) {
    const auto Now = HashOf(Name);
    if (!Now)
      Plan.Missing.push_back(Name);
    else if (*Now != Wanted)
      (isAs(Old, Name, *Now) ? Plan.Outdated : Plan.Changed).push_back(Name);
  }
  for (const auto &[Name, Written] : Old.Hashes) {
    if (New.Hashes.count(Name))
      continue;
    if (const auto Now = HashOf(Name))
      (*Now == Written ? Plan.Gone : Plan.Changed).push_back(Name);
  }
  return Plan;
}

} // namespace torchport
