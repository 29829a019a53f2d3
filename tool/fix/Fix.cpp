//===- Fix.cpp - from findings to patched files ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/fix/FixPlan.h"

#include "tool/fix/Edits.h"
#include "tool/fix/FixSession.h"
#include "tool/fix/Write.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>

using llvm::StringRef;

namespace torchport {

llvm::Expected<FixPlan> planFixes(const SourceFiles &Sources,
                                  const ScanOptions &Options,
                                  ScanServices &Services,
                                  const FixOptions &FixOpts) {
  FixSession Session(Sources, Options, Services, FixOpts);
  // Each round makes a fix or takes one back for good. Without a limit, a rule
  // that reports its own text would loop forever.
  const unsigned MaxRounds = FixOpts.Verify ? 100 : 1;
  for (unsigned Count = 0; Count < MaxRounds; ++Count) {
    std::vector<size_t> Indices = mergeFixes(Session.findings()).Applied;
    if (Indices.empty())
      break;
    if (llvm::Error E = Session.apply(std::move(Indices)))
      return E;
  }
  if (llvm::Error E = Session.format())
    return E;
  if (llvm::Error E = Session.setPolicies())
    return E;
  return Session.finish();
}

static llvm::Error writeTo(const std::string &File, const FileChange &Change) {
  return writeFile(
      {File, Change.NewText, /*IfNew=*/std::nullopt, Change.OldText});
}

/// Returns whether the change adds a find_package, which other files may rely
/// on.
static bool findsPackage(const FileChange &Change) {
  return llvm::any_of(Change.Edits, [](const Edit &Each) {
    return StringRef(Each.Text).contains_insensitive("find_package(");
  });
}

static llvm::Error writeBuildFiles(const FixPlan &Plan) {
  std::vector<std::string> Files(Plan.BuildFiles.begin(),
                                 Plan.BuildFiles.end());
  std::stable_partition(Files.begin(), Files.end(),
                        [&](const std::string &File) {
                          return findsPackage(Plan.Files.at(File));
                        });
  for (auto File = Files.begin(); File != Files.end(); ++File) {
    llvm::Error Failed = writeTo(*File, Plan.Files.at(*File));
    if (!Failed)
      continue;
    for (auto Rest = File + 1; Rest != Files.end(); ++Rest)
      Failed = llvm::joinErrors(
          std::move(Failed),
          llvm::createStringError("'" + *Rest +
                                  "' was not written either, as CMake reads it "
                                  "together with that"));
    return Failed;
  }
  return llvm::Error::success();
}

llvm::Error writeFixes(const FixPlan &Plan) {
  llvm::Error Failed = writeBuildFiles(Plan);
  for (const auto &[File, Change] : Plan.Files)
    if (Plan.BuildFiles.count(File) == 0)
      Failed = llvm::joinErrors(std::move(Failed), writeTo(File, Change));
  return Failed;
}

} // namespace torchport
