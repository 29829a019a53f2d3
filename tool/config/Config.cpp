//===- Config.cpp - what holds for a file ---------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/config/Config.h"

#include "tool/config/Keys.h"

#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;

namespace torchport {

void Config::add(const Layer &More) {
  for (const Said &Each : More) {
    const Key *Of = keyNamed(Each.Key);
    if (!Of->Adds)
      llvm::erase_if(Told, [&](const Said &Older) {
        return Older.Key == Each.Key && Older.Name == Each.Name;
      });
    Told.push_back(Each);
    // Who read it has said what is wrong with it.
    if (llvm::Error Wrong = Of->Read(Each, *this))
      consumeError(std::move(Wrong));
  }
}

bool Config::wants(Finding &Found) const {
  if (const auto Other = Severities.find(Found.Rule); Other != Severities.end())
    Found.Level = Other->second;
  return Wanted.wants(Found);
}

StringRef Config::told(StringRef Key) const {
  const auto By =
      llvm::find_if(Told, [&](const Said &Each) { return Each.Key == Key; });
  return By == Told.end() ? keyNamed(Key)->Default : StringRef(By->Text);
}

const LeftOut *Config::leavingOut(StringRef File) const {
  const auto By = llvm::find_if(
      Exclude, [&](const LeftOut &Each) { return Each.matches(File); });
  return By == Exclude.end() ? nullptr : &*By;
}

} // namespace torchport
