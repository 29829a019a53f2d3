//===- Analysis.cpp - runs all rules on an AST ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/Analysis.h"

#include "rules/Registry.h"
#include "rules/audit/Account.h"
#include "rules/core/Includes.h"
#include "rules/core/SourceText.h"
#include "rules/model/sites/RuleAssignment.h"
#include "rules/simplify/Simplify.h"

using namespace clang;

namespace torchport {

static StringRef contentOf(StringRef File, SourceManager &Sources) {
  const auto Entry = Sources.getFileManager().getOptionalFileRef(File);
  const auto Buffer =
      Entry ? Sources.getMemoryBufferForFileOrNone(*Entry) : std::nullopt;
  return Buffer ? Buffer->getBuffer() : StringRef();
}

namespace {

/// Finds where to add the includes that the new text of a fix needs.
class IncludeInserter {
public:
  IncludeInserter(const UnitModel &Unit, SourceManager &Sources,
                  const AnalysisOptions &Options)
      : Unit(Unit), Sources(Sources), Options(Options),
        LibTorch(filesToLibTorch()) {}

  /// Adds the includes to every file that the fix edits. Returns false if a
  /// file has no place for an include or is not the project's.
  bool add(Fix &Suggestion) const {
    llvm::sort(Suggestion.Needs);
    for (const auto &[Needing, Header] : std::exchange(Suggestion.Needs, {})) {
      const std::string File = includerOf(Needing);
      const auto Included = includeOf(
          Header, File, contentOf(File, Sources), Options.IncludeStyle(File),
          StringRef(Header).starts_with("torchport/")
              ? Options.OptionsFor(File).Includes
              : Brackets::AsLibTorch,
          libTorchIn(File));
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

  /// Returns the offsets of the conditional includes of LibTorch in \p File. If
  /// there are none, returns the offset of the first header that brings in
  /// LibTorch.
  std::vector<unsigned> libTorchIn(StringRef File) const {
    std::vector<unsigned> Places;
    std::optional<unsigned> Includer;
    for (const IncludeDirective &Each : Unit.Preprocessed.Includes) {
      const SourceLocation Loc = Each.Where.getBegin();
      if (nameAt(Loc) != File)
        continue;
      if (Each.IsConditional && isLibTorchHeader(Each.Name))
        Places.push_back(Sources.getFileOffset(Loc));
      if (!Includer && includesLibTorch(Each.Name))
        Includer = Sources.getFileOffset(Loc);
    }
    if (Places.empty() && Includer)
      Places.push_back(*Includer);
    return Places;
  }

  /// Returns true if the header \p Name includes LibTorch. Compares paths,
  /// because a precompiled header has no include location in this file.
  bool includesLibTorch(StringRef Name) const {
    while (Name.consume_front("./") || Name.consume_front("../"))
      ;
    return llvm::any_of(LibTorch, [&](StringRef Path) {
      return Path.consume_back(Name) && (Path.empty() || Path.ends_with("/"));
    });
  }

  /// Returns the header that declares LibTorch's device, and the files that
  /// include it.
  std::vector<std::string> filesToLibTorch() const {
    std::vector<std::string> Files;
    SourceLocation Loc = deviceTypeLocation(Unit.Context);
    while (Loc.isValid()) {
      const FileID File = Sources.getFileID(Sources.getExpansionLoc(Loc));
      Files.push_back(fileName(File, Sources));
      Loc = Sources.getIncludeLoc(File);
    }
    return Files;
  }

  bool includesAnything(StringRef File) const {
    return llvm::any_of(Unit.Preprocessed.Includes,
                        [&](const IncludeDirective &Each) {
                          return nameAt(Each.Where.getBegin()) == File;
                        });
  }

  /// Returns true for the file name of a header. A header has many includers,
  /// so it needs its own includes.
  static bool isHeaderByName(StringRef File) {
    return llvm::is_contained({".h", ".hh", ".hpp", ".hxx", ".h++", ".cuh"},
                              llvm::sys::path::extension(File));
  }

  /// Returns \p File, or the file that includes it if \p File is a fragment: it
  /// includes nothing itself, and may be inside a namespace.
  std::string includerOf(std::string File) const {
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
  const std::vector<std::string> LibTorch;
};

} // namespace

std::vector<Finding> analyse(ASTContext &Context, Preprocessor &Macros,
                             const Preprocessing &Preprocessed,
                             const AnalysisOptions &Options) {
  const auto OptionsAt = [&](SourceLocation Loc) {
    const SourceManager &Sources = Context.getSourceManager();
    return Options.OptionsFor(
        fileName(Sources.getFileID(Sources.getExpansionLoc(Loc)), Sources));
  };
  UnitModel Unit = buildUnitModel(Context, Macros, Preprocessed);
  assignRules(Unit);
  std::vector<Finding> All;
  const bool IsLookalike = isLibTorchLookalike(Context);
  if (!IsLookalike) {
    for (const Rule *Each : allRules())
      if (RuleContext In{*Each, Unit, OptionsAt, All}; Each->Check)
        Each->Check(In);
    checkTiesInUnreportedCode({TiedToCuda, Unit, OptionsAt, All});
  }

  llvm::erase_if(All, [&](const Finding &Found) {
    return !Options.IsOwn(Found.Where.File);
  });
  if (Options.Account)
    *Options.Account = accountFor(Unit, All);
  if (!IsLookalike)
    llvm::move(simplerChoices(Context, Unit), std::back_inserter(All));
  const IncludeInserter Includes(Unit, Context.getSourceManager(), Options);
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
