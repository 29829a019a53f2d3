//===- Analysis.cpp - an AST in, findings out -----------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Analysis.h"

#include "rules/Registry.h"
#include "rules/core/Includes.h"
#include "rules/core/SourceText.h"

#include "clang/Basic/SourceManager.h"

#include <algorithm>
#include <set>

using namespace clang;

namespace torchport {

/// The number that a macro of torch/version.h stands for; 0 without it.
static unsigned macroNumber(Preprocessor &Macros, StringRef Name) {
  const MacroInfo *Macro = Macros.getMacroInfo(Macros.getIdentifierInfo(Name));
  unsigned Number = 0;
  if (Macro && Macro->getNumTokens() == 1)
    StringRef(Macros.getSpelling(*Macro->tokens_begin()))
        .getAsInteger(10, Number);
  return Number;
}

static LibTorchVersion libTorchVersion(Preprocessor &Macros) {
  return {macroNumber(Macros, "TORCH_VERSION_MAJOR"),
          macroNumber(Macros, "TORCH_VERSION_MINOR")};
}

static StringRef contentOf(StringRef File, SourceManager &Sources) {
  const auto Entry = Sources.getFileManager().getOptionalFileRef(File);
  const auto Buffer =
      Entry ? Sources.getMemoryBufferForFileOrNone(*Entry) : std::nullopt;
  return Buffer ? Buffer->getBuffer() : StringRef();
}

/// Names in new text, and the header that each needs.
static constexpr std::pair<StringRef, StringRef> NeededHeaders[] = {
    {"torchport::", "torchport/device.h"},
    {"c10::DeviceGuard", "c10/core/DeviceGuard.h"},
    {"c10::OptionalDeviceGuard", "c10/core/DeviceGuard.h"},
};

/// Adds the includes that the new text needs to every file it stands in; false
/// where a file has no place for one.
static bool addIncludes(Fix &Suggestion, SourceManager &Sources,
                        const AnalysisOptions &Options) {
  std::set<std::pair<std::string, StringRef>> Needed;
  for (const Edit &Change : Suggestion.Edits)
    for (const auto &[Name, Header] : NeededHeaders)
      if (StringRef(Change.Text).contains(Name))
        Needed.insert({Change.File, Header});
  // An edit may bring the header itself.
  for (const Edit &Change : Suggestion.Edits)
    for (auto Each = Needed.begin(); Each != Needed.end();)
      Each = Each->first == Change.File &&
                     StringRef(Change.Text).contains(Each->second)
                 ? Needed.erase(Each)
                 : std::next(Each);
  for (const auto &[File, Header] : Needed) {
    const auto Included = includeOf(
        Header, File, contentOf(File, Sources), Options.IncludeStyle(File),
        Header.starts_with("torchport/") ? Options.Wanted(File).Includes
                                         : Brackets::AsLibTorch);
    if (!Included.Possible)
      return false;
    if (Included.Insertion)
      Suggestion.Edits.push_back(*Included.Insertion);
  }
  return true;
}

std::vector<Finding> analyse(ASTContext &Context, Preprocessor &Macros,
                             const Preprocessing &Preprocessed,
                             const AnalysisOptions &Options) {
  const Uses Used = usesIn(Context);
  const std::vector<Branch> Branches = branchesIn(Context, Used);
  std::vector<DeviceSite> Sites =
      sitesIn(Context, Used, devicesChosenBy(Branches, Used));
  claimSites(Branches, Sites);
  const auto Given = std::stable_partition(
      Sites.begin(), Sites.end(), [](const DeviceSite &Site) {
        return Site.Source.Input == InputKind::None;
      });
  const llvm::ArrayRef<DeviceSite> All(Sites);
  const size_t Spelled = Given - Sites.begin();
  const std::vector<CallSite> Calls = callsIn(Context, Used);
  const KeptAnswers Answers = keptAnswersIn(Context, Used, Branches);
  const RuleContext In{
      Context,
      All.take_front(Spelled),
      All.drop_front(Spelled),
      Calls,
      Branches,
      Answers,
      Used,
      Preprocessed,
      libTorchVersion(Macros),
      [&](SourceLocation Loc) {
        const SourceManager &Sources = Context.getSourceManager();
        return Options.Wanted(
            fileName(Sources.getFileID(Sources.getExpansionLoc(Loc)), Sources));
      }};
  std::vector<Finding> Findings;
  for (const Rule *Each : allRules())
    if (Each->Check)
      Each->Check(*Each, In, Findings);

  llvm::erase_if(Findings, [&](const Finding &Found) {
    return !Options.IsOwn(Found.Where.File);
  });
  for (Finding &Found : Findings) {
    if (!Found.Suggestion)
      continue;
    const bool OwnOnly =
        llvm::all_of(Found.Suggestion->Edits, [&](const Edit &Change) {
          return Options.IsOwn(Change.File);
        });
    if (!OwnOnly ||
        !addIncludes(*Found.Suggestion, Context.getSourceManager(), Options))
      Found.Suggestion.reset();
  }
  sortAndDeduplicate(Findings);
  return Findings;
}

} // namespace torchport
