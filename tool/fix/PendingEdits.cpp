//===- PendingEdits.cpp - the texts as they are planned -------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/PendingEdits.h"

#include "tool/fix/Write.h"

namespace torchport {

llvm::Expected<Contents> PendingEdits::with(const FileEdits &Edits) {
  Contents New = Texts;
  for (const auto &[File, InFile] : Edits) {
    const auto [Text, IsUnread] = New.try_emplace(File);
    if (IsUnread) {
      const auto [Known, IsNew] = OnDisk.try_emplace(File);
      if (IsNew) {
        auto Read = readFile(File);
        if (!Read)
          return Read.takeError();
        Known->second = std::move(*Read);
      }
      Text->second = Known->second;
    }
    auto Changed = applyEdits(Text->second, InFile);
    if (!Changed)
      return Changed.takeError();
    Text->second = std::move(*Changed);
  }
  return New;
}

void PendingEdits::accept(const FileEdits &Edits, Contents New) {
  for (const auto &[File, InFile] : Edits)
    Made[File] = Made[File].merge(InFile);
  Texts = std::move(New);
}

std::map<std::string, FileChange> PendingEdits::changes() const {
  std::map<std::string, FileChange> Changes;
  for (const auto &[File, All] : Made)
    Changes[File] = {OnDisk.at(File), Texts.find(File)->second, editsOf(All)};
  return Changes;
}

} // namespace torchport
