//===- Analysis.cpp - an AST in, findings out -----------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Analysis.h"

#include "rules/Account.h"
#include "rules/Registry.h"
#include "rules/classify/Owner.h"
#include "rules/core/Includes.h"
#include "rules/core/SourceText.h"
#include "rules/libtorch/Presence.h"
#include "rules/simplify/Simplify.h"

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <set>

using namespace clang;

namespace torchport {

static StringRef contentOf(StringRef File, SourceManager &Sources) {
  const auto Entry = Sources.getFileManager().getOptionalFileRef(File);
  const auto Buffer =
      Entry ? Sources.getMemoryBufferForFileOrNone(*Entry) : std::nullopt;
  return Buffer ? Buffer->getBuffer() : StringRef();
}

namespace {

/// Finds the place for the includes that new text needs.
class IncludePlaces {
public:
  IncludePlaces(const UnitModel &Unit, SourceManager &Sources,
                const AnalysisOptions &Options)
      : Unit(Unit), Sources(Sources), Options(Options) {}

  /// Adds them to every file that the text stands in; false where a file has no
  /// place for one.
  bool add(Fix &Suggestion) const {
    llvm::sort(Suggestion.Needs);
    for (const auto &[Needing, Header] : std::exchange(Suggestion.Needs, {})) {
      const std::string File = hostOf(Needing);
      const auto Included = includeOf(
          Header, File, contentOf(File, Sources), Options.IncludeStyle(File),
          StringRef(Header).starts_with("torchport/")
              ? Options.Wanted(File).Includes
              : Brackets::AsLibTorch,
          conditionalIn(File));
      if (!Included.Possible || !Options.IsOwn(File))
        return false;
      if (Included.Insertion &&
          !llvm::is_contained(Suggestion.Edits, *Included.Insertion))
        Suggestion.Edits.push_back(*Included.Insertion);
    }
    return true;
  }

private:
  std::string nameAt(SourceLocation Loc) const {
    return fileName(Sources.getFileID(Loc), Sources);
  }

  std::vector<unsigned> conditionalIn(StringRef File) const {
    std::vector<unsigned> Places;
    for (const IncludeDirective &Each : Unit.Preprocessed.Includes)
      if (Each.IsConditional && isLibTorchHeader(Each.Name) &&
          nameAt(Each.Where.getBegin()) == File)
        Places.push_back(Sources.getFileOffset(Each.Where.getBegin()));
    return Places;
  }

  bool includesAnything(StringRef File) const {
    return llvm::any_of(Unit.Preprocessed.Includes,
                        [&](const IncludeDirective &Each) {
                          return nameAt(Each.Where.getBegin()) == File;
                        });
  }

  /// A header is included by many, each of which would have a place of its own.
  static bool isHeaderByName(StringRef File) {
    return llvm::StringSwitch<bool>(llvm::sys::path::extension(File))
        .Cases({".h", ".hh", ".hpp", ".hxx", ".h++", ".cuh"}, true)
        .Default(false);
  }

  /// \p File, or the one that includes it where it is a part of that: it
  /// includes nothing by itself, and may stand within a namespace.
  std::string hostOf(std::string File) const {
    for (auto Entry = Sources.getFileManager().getOptionalFileRef(File); Entry;
         Entry = Sources.getFileManager().getOptionalFileRef(File)) {
      const FileID ID = Sources.translateFile(*Entry);
      const SourceLocation By =
          ID.isValid() ? Sources.getIncludeLoc(ID) : SourceLocation();
      if (By.isInvalid() || includesAnything(File) || isHeaderByName(File))
        break;
      File = nameAt(By);
    }
    return File;
  }

  const UnitModel &Unit;
  SourceManager &Sources;
  const AnalysisOptions &Options;
};

} // namespace

std::vector<Finding> analyse(ASTContext &Context, Preprocessor &Macros,
                             const Preprocessing &Preprocessed,
                             const AnalysisOptions &Options) {
  const auto WantedAt = [&](SourceLocation Loc) {
    const SourceManager &Sources = Context.getSourceManager();
    return Options.Wanted(
        fileName(Sources.getFileID(Sources.getExpansionLoc(Loc)), Sources));
  };
  UnitModel Unit = modelOf(Context, Macros, Preprocessed);
  assignOwners(Unit);
  const RuleContext In{Unit, WantedAt};
  Findings Reported;
  const bool IsOfOthers = imitatesLibTorch(Context);
  for (const Rule *Each : allRules())
    if (Each->Check && !IsOfOthers)
      Each->Check(*Each, In, Reported);
  std::vector<Finding> All = std::move(Reported.All);

  llvm::erase_if(All, [&](const Finding &Found) {
    return !Options.IsOwn(Found.Where.File);
  });
  if (Options.Account)
    *Options.Account = accountFor(Unit, Macros, All);
  if (!IsOfOthers)
    llvm::move(simplerChoices(Context, Unit), std::back_inserter(All));
  const IncludePlaces Includes(Unit, Context.getSourceManager(), Options);
  for (Finding &Found : All) {
    if (!Found.Suggestion)
      continue;
    const bool OwnOnly =
        llvm::all_of(Found.Suggestion->Edits, [&](const Edit &Change) {
          return Options.IsOwn(Change.File);
        });
    if (!OwnOnly || !Includes.add(*Found.Suggestion))
      Found.Suggestion.reset();
  }
  sortAndDeduplicate(All);
  return All;
}

} // namespace torchport
