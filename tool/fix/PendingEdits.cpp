//===- PendingEdits.cpp - the texts as they are planned -------------------===//
//===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/PendingEdits.h"

#include "tool/fix/Merge.h"
#include "tool/fix/OffsetMap.h"
#include "tool/fix/Write.h"

namespace torchport {

llvm::Expected<Contents> PendingEdits::with(const FileEdits &Edits) {
  auto Changes = changesBy(Edits);
  if (!Changes)
    return Changes.takeError();
  Contents New = Texts;
  for (auto &[File, Change] : *Changes)
    New[File] = std::move(Change.NewText);
  return New;
}

llvm::Expected<std::map<std::string, FileChange>>
PendingEdits::changesBy(const FileEdits &Edits) {
  std::map<std::string, FileChange> Changes;
  for (const auto &[File, InFile] : Edits) {
    FileChange &Change = Changes[File];
    if (const auto Found = Texts.find(File); Found != Texts.end()) {
      Change.OldText = Found->second;
    } else {
      const auto [Known, IsNew] = OnDisk.try_emplace(File);
      if (IsNew) {
        auto Text = readFile(File);
        if (!Text)
          return Text.takeError();
        Known->second = std::move(*Text);
      }
      Change.OldText = Known->second;
    }
    auto NewText = applyEdits(Change.OldText, InFile);
    if (!NewText)
      return NewText.takeError();
    Change.NewText = std::move(*NewText);
    Change.Edits = InFile;
  }
  return Changes;
}

void PendingEdits::accept(const FileEdits &Edits, Contents New) {
  for (const auto &[File, InFile] : Edits)
    Made[File] = Made[File].merge(replacementsOf(InFile));
  Texts = std::move(New);
}

std::map<std::string, FileChange> PendingEdits::changes() const {
  std::map<std::string, FileChange> Changes;
  for (const auto &[File, All] : Made)
    Changes[File] = {OnDisk.at(File), Texts.find(File)->second, editsOf(All)};
  return Changes;
}

} // namespace torchport
