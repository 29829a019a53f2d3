//===- Edits.cpp - edits of fixes, merged and made in memory --------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/Edits.h"

#include "tool/fix/Write.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;
using llvm::StringRef;

namespace torchport {

tooling::Replacements replacementsOf(llvm::ArrayRef<Edit> Edits) {
  tooling::Replacements All;
  for (size_t I = 0; I < Edits.size();) {
    Edit Joined = Edits[I++];
    for (; I < Edits.size() && Edits[I].Offset == Joined.Offset; ++I) {
      Joined.Text += Edits[I].Text;
      Joined.Length += Edits[I].Length;
    }
    llvm::cantFail(
        All.add({Joined.File, Joined.Offset, Joined.Length, Joined.Text}));
  }
  return All;
}

std::vector<Edit> editsOf(const tooling::Replacements &All) {
  std::vector<Edit> Edits;
  for (const tooling::Replacement &Each : All)
    Edits.push_back({Each.getFilePath().str(), Each.getOffset(),
                     Each.getLength(), Each.getReplacementText().str()});
  return Edits;
}

/// Whether one edit can stand for two of different fixes. Equal insertions
/// cannot where they are pieces of lines: two closing parentheses close two
/// different ones, and which is which only their authors know. The break stands
/// first where an include follows a last line without one.
static bool isSharable(const Edit &E) {
  const StringRef Text = E.Text;
  return E.Length > 0 || Text.ends_with("\n") || Text.starts_with("\n") ||
         Text.starts_with("\r\n");
}

/// Adds \p F to \p Made, if no edit clashes with one that is made already.
static bool make(const Fix &F, FileEdits &Made) {
  FileEdits New;
  for (const Edit &E : F.Edits) {
    auto [InFile, IsFirst] = New.try_emplace(E.File);
    if (IsFirst)
      InFile->second = Made[E.File];
    const tooling::Replacement Wanted(E.File, E.Offset, E.Length, E.Text);
    if (llvm::is_contained(InFile->second, Wanted)) {
      if (isSharable(E))
        continue;
      return false;
    }
    if (llvm::Error Clash = InFile->second.add(Wanted)) {
      llvm::consumeError(std::move(Clash));
      return false;
    }
  }
  for (auto &[File, InFile] : New)
    Made[File] = std::move(InFile);
  return true;
}

Merged mergeFixes(llvm::ArrayRef<Finding> Findings) {
  Merged M;
  for (const auto &[Index, F] : llvm::enumerate(Findings))
    if (F.Suggestion && make(*F.Suggestion, M.Edits))
      M.Applied.push_back(Index);
  for (auto InFile = M.Edits.begin(); InFile != M.Edits.end();)
    InFile = InFile->second.empty() ? M.Edits.erase(InFile) : std::next(InFile);
  return M;
}

llvm::Expected<std::string> applyEdits(StringRef Text,
                                       const tooling::Replacements &Edits) {
  if (!Edits.empty()) {
    const tooling::Replacement &Last = *Edits.rbegin();
    if (Last.getOffset() + Last.getLength() > Text.size())
      return llvm::createStringError("'" + Last.getFilePath() +
                                     "' has changed since it was analysed: "
                                     "run torchport again");
  }
  return tooling::applyAllReplacements(Text, Edits);
}

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
