//===- TidyUnit.cpp - an analysis shared by the checks --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/tidy/TidyUnit.h"

#include "rules/core/SourceText.h"
#include "rules/core/Suppression.h"
#include "tool/tidy/PreambleFacts.h"

using namespace clang;

namespace torchport {

/// The user's working directory. clang-tidy changes to the directory of each
/// compile command, but only after it has loaded the plugin.
static const std::string InitialDirectory = realPath(".");

void TidyUnit::collectFacts(Preprocessor &Source, ConfigLayer Options) {
  if (Macros)
    return;
  Macros = &Source;
  Settings = std::make_shared<Configs>(
      Source.getFileManager().getVirtualFileSystemPtr(), ConfigLayer(),
      std::move(Options));
  Own.emplace(Source.getSourceManager(), [this](const std::string &Name) {
    const SourceManager &Sources = Macros->getSourceManager();
    if (!Owner) {
      std::string Main = realPath(fileName(Sources.getMainFileID(), Sources));
      Owner.emplace(std::vector<std::string>{std::move(Main)}, InitialDirectory,
                    disk(), Settings);
    }
    return Owner->owns(realPath(Name));
  });
  Preprocessed = preambleFacts(Source.getSourceManager());
  Source.addPPCallbacks(collectPreprocessing(
      Source, [this](SourceLocation Loc) { return Own->contains(Loc); },
      Preprocessed));
}

std::vector<Decl *> TidyUnit::ownDecls(ASTContext &Context) {
  std::vector<Decl *> Found;
  const auto AddIfOwn = [&](Decl *Each) {
    if (Own && Own->contains(Each->getLocation()))
      Found.push_back(Each);
  };
  // clangd sets the traversal scope to one file. The whole unit would load all
  // of LibTorch's declarations from the precompiled preamble.
  const std::vector<Decl *> Outer = Context.getTraversalScope();
  Decl *const All = Context.getTranslationUnitDecl();
  if (Outer == std::vector<Decl *>{All})
    llvm::for_each(Context.getTranslationUnitDecl()->decls(), AddIfOwn);
  else
    llvm::for_each(Outer, AddIfOwn);
  return Found;
}

/// Removes the fixes of suppressed findings. clang-tidy would drop such a fix
/// together with an include that another fix needs. Expiry dates are ignored,
/// as in clang-tidy.
static std::vector<Finding> dropFixesOfSuppressed(std::vector<Finding> Found,
                                                  SourceManager &Sources) {
  std::map<std::string, std::vector<Finding>> ByFile;
  for (Finding &Each : Found)
    ByFile[Each.Where.File].push_back(std::move(Each));
  Found.clear();
  for (auto &[File, Findings] : ByFile) {
    const auto Entry = Sources.getFileManager().getOptionalFileRef(File);
    const auto Text =
        Entry ? Sources.getMemoryBufferForFileOrNone(*Entry) : std::nullopt;
    SuppressionResult Result = suppress(
        std::move(Findings), File, Text ? Text->getBuffer() : "", YearMonth());
    for (Finding &Each : Result.Suppressed)
      Each.Suggestion.reset();
    llvm::move(Result.Findings, std::back_inserter(Found));
    llvm::move(Result.Suppressed, std::back_inserter(Found));
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
      dropFixesOfSuppressed(analyse(Context, *Macros, Preprocessed, Options),
                            Context.getSourceManager());
  Context.setTraversalScope(Outer);
  llvm::erase_if(*Found, [&](Finding &Each) {
    return !Settings->of(Each.Where.File).wants(Each);
  });
  return *Found;
}

std::vector<Configs::Error> TidyUnit::takeConfigErrors() {
  return std::exchange(HasReportedErrors, true) ? std::vector<Configs::Error>()
                                                : Settings->errors();
}

/// Returns true if the edits replace the same text differently.
static bool conflict(const Edit &A, const Edit &B) {
  if (A.File != B.File || A == B || (A.Length == 0 && B.Length == 0))
    return false;
  return A.Offset == B.Offset ||
         (A.Offset < B.Offset + B.Length && B.Offset < A.Offset + A.Length);
}

std::vector<Edit> TidyUnit::newEdits(const Fix &Suggestion) {
  for (const Edit &Change : Suggestion.Edits)
    if (llvm::any_of(AddedEdits,
                     [&](const Edit &Each) { return conflict(Change, Each); }))
      return {};
  std::vector<Edit> New;
  for (const Edit &Change : Suggestion.Edits)
    if (AddedEdits.insert(Change).second)
      New.push_back(Change);
  return New;
}

} // namespace torchport
