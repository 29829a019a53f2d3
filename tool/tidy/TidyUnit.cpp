//===- TidyUnit.cpp - an analysis shared by the checks --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/tidy/TidyUnit.h"

#include "rules/core/SourceText.h"
#include "rules/core/Suppression.h"
#include "tool/tidy/SeenPreamble.h"

#include "clang/Basic/SourceManager.h"

#include <map>

using namespace clang;

namespace torchport {

/// The user's working directory. clang-tidy changes to the directory of each
/// compile command, but only after it has loaded the plugin.
static const std::string StartedIn = realPath(".");

void TidyUnit::watch(Preprocessor &Source, ConfigLayer Asked) {
  if (Macros)
    return;
  Macros = &Source;
  Settings = std::make_shared<Configs>(
      Source.getFileManager().getVirtualFileSystemPtr(), ConfigLayer(),
      std::move(Asked));
  Own.emplace(Source.getSourceManager(), [this](const std::string &Name) {
    const SourceManager &Sources = Macros->getSourceManager();
    if (!Owner) {
      std::string Main = realPath(fileName(Sources.getMainFileID(), Sources));
      Owner.emplace(std::vector<std::string>{std::move(Main)}, StartedIn,
                    disk(), Settings);
    }
    return Owner->owns(realPath(Name));
  });
  Preprocessed = keptPreamble(Source.getSourceManager());
  Source.addPPCallbacks(collectPreprocessing(
      Source, [this](SourceLocation Loc) { return Own->contains(Loc); },
      Preprocessed));
}

std::vector<Decl *> TidyUnit::ownDecls(ASTContext &Context) {
  std::vector<Decl *> Found;
  const auto Keep = [&](Decl *Each) {
    if (Own && Own->contains(Each->getLocation()))
      Found.push_back(Each);
  };
  // clangd sets the traversal scope to one file. The whole unit would load all
  // of LibTorch's declarations from the precompiled preamble.
  const std::vector<Decl *> Outer = Context.getTraversalScope();
  Decl *const All = Context.getTranslationUnitDecl();
  if (Outer == std::vector<Decl *>{All})
    llvm::for_each(Context.getTranslationUnitDecl()->decls(), Keep);
  else
    llvm::for_each(Outer, Keep);
  return Found;
}

/// Removes the fixes of suppressed findings. clang-tidy would drop such a fix
/// together with an include that another fix needs. Expiry dates are ignored,
/// as in clang-tidy.
static std::vector<Finding> withoutFixesOfSilenced(std::vector<Finding> Found,
                                                   SourceManager &Sources) {
  std::map<std::string, std::vector<Finding>> ByFile;
  for (Finding &Each : Found)
    ByFile[Each.Where.File].push_back(std::move(Each));
  Found.clear();
  for (auto &[File, Findings] : ByFile) {
    const auto Entry = Sources.getFileManager().getOptionalFileRef(File);
    const auto Text =
        Entry ? Sources.getMemoryBufferForFileOrNone(*Entry) : std::nullopt;
    SuppressionResult Left = suppress(
        std::move(Findings), File, Text ? Text->getBuffer() : "", YearMonth());
    for (Finding &Each : Left.Suppressed)
      Each.Suggestion.reset();
    llvm::move(Left.Findings, std::back_inserter(Found));
    llvm::move(Left.Suppressed, std::back_inserter(Found));
  }
  return Found;
}

const std::vector<Finding> &TidyUnit::findings(ASTContext &Context) {
  if (Found)
    return *Found;
  const SourceManager &Sources = Context.getSourceManager();
  moveToMainFile(Preprocessed, Sources);
  std::set<std::string> Names;
  for (const FileID File : Preprocessed.Files)
    Names.insert(fileName(File, Sources));
  const AnalysisOptions Options = optionsFor(
      *Settings, Names, Sources.getFileManager().getVirtualFileSystem());
  const std::vector<Decl *> Outer = Context.getTraversalScope();
  Context.setTraversalScope(ownDecls(Context));
  Found =
      withoutFixesOfSilenced(analyse(Context, *Macros, Preprocessed, Options),
                             Context.getSourceManager());
  Context.setTraversalScope(Outer);
  llvm::erase_if(*Found, [&](Finding &Each) {
    return !Settings->of(Each.Where.File).wants(Each);
  });
  return *Found;
}

std::vector<Configs::Wrong> TidyUnit::takeWrong() {
  return std::exchange(HasToldWrong, true) ? std::vector<Configs::Wrong>()
                                           : Settings->wrong();
}

/// Returns true if the edits replace the same text differently.
static bool clash(const Edit &A, const Edit &B) {
  if (A.File != B.File || A == B || (A.Length == 0 && B.Length == 0))
    return false;
  return A.Offset == B.Offset ||
         (A.Offset < B.Offset + B.Length && B.Offset < A.Offset + A.Length);
}

std::vector<Edit> TidyUnit::newEdits(const Fix &Suggestion) {
  for (const Edit &Change : Suggestion.Edits)
    if (llvm::any_of(Made,
                     [&](const Edit &Each) { return clash(Change, Each); }))
      return {};
  std::vector<Edit> New;
  for (const Edit &Change : Suggestion.Edits)
    if (Made.insert(Change).second)
      New.push_back(Change);
  return New;
}

} // namespace torchport
