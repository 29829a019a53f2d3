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

namespace torchport {

static llvm::Error isAsAnalysed(const std::string &File,
                                const FileChange &Change) {
  auto OnDisk = readFile(File);
  if (!OnDisk)
    return OnDisk.takeError();
  if (*OnDisk != Change.OldText)
    return llvm::createStringError("'" + File +
                                   "' has changed since it was analysed, and "
                                   "was left as it is: run torchport again");
  return llvm::Error::success();
}

static llvm::Error writeTogether(const FixPlan &Plan,
                                 llvm::ArrayRef<std::string> Files) {
  llvm::Error Failed = llvm::Error::success();
  std::vector<NewContent> Contents;
  for (const std::string &File : Files) {
    const FileChange &Change = Plan.Files.at(File);
    Failed = llvm::joinErrors(std::move(Failed), isAsAnalysed(File, Change));
    Contents.push_back({File, Change.NewText});
  }
  if (!Failed)
    Failed = writeFiles(Contents);
  if (Failed && Files.size() > 1) {
    std::string All;
    for (const std::string &File : Files)
      All += (All.empty() ? "'" : ", '") + File + "'";
    Failed = llvm::joinErrors(
        std::move(Failed),
        llvm::createStringError("none of these was written, since there are "
                                "fixes that change them together: " +
                                All));
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
    Groups[Together.getOrInsertLeaderValue(File)].push_back(File);

  llvm::Error Failed = llvm::Error::success();
  for (const auto &[Leader, Files] : Groups)
    Failed = llvm::joinErrors(std::move(Failed), writeTogether(Plan, Files));
  return Failed;
}

} // namespace torchport
