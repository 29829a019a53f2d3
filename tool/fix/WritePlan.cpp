//===- WritePlan.cpp - planned texts to files -----------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/Fix.h"
#include "tool/fix/Write.h"

#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringRef.h"

using llvm::StringRef;

namespace torchport {

/// \p Why they belong together is told where they cannot be written.
static llvm::Error writeTogether(const FixPlan &Plan,
                                 llvm::ArrayRef<std::string> Files,
                                 StringRef Why) {
  std::vector<NewContent> Contents;
  for (const std::string &File : Files) {
    const FileChange &Change = Plan.Files.at(File);
    Contents.push_back(
        {File, Change.NewText, /*IfNew=*/std::nullopt, Change.OldText});
  }
  llvm::Error Failed = writeFiles(Contents);
  if (Failed && Files.size() > 1) {
    std::string All;
    for (const std::string &File : Files)
      All += (All.empty() ? "'" : ", '") + File + "'";
    Failed = llvm::joinErrors(
        std::move(Failed),
        llvm::createStringError("none of these was written, since " + Why +
                                ": " + All));
  }
  return Failed;
}

llvm::Error writeFixes(const FixPlan &Plan) {
  llvm::EquivalenceClasses<llvm::StringRef> Together;
  for (const std::set<std::string> &InOne : Plan.Together)
    for (const std::string &File : InOne)
      Together.unionSets(*InOne.begin(), File);
  llvm::MapVector<llvm::StringRef, std::vector<std::string>> Groups;
  for (const auto &[File, Change] : Plan.Files)
    if (Plan.BuildFiles.count(File) == 0)
      Groups[Together.getOrInsertLeaderValue(File)].push_back(File);

  llvm::Error Failed = llvm::Error::success();
  for (const auto &[Leader, Files] : Groups)
    Failed = llvm::joinErrors(
        std::move(Failed),
        writeTogether(Plan, Files,
                      "there are fixes that change them together"));
  const std::vector<std::string> Build(Plan.BuildFiles.begin(),
                                       Plan.BuildFiles.end());
  return llvm::joinErrors(
      std::move(Failed),
      writeTogether(Plan, Build, "CMake reads them together"));
}

} // namespace torchport
