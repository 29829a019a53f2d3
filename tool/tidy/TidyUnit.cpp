//===- TidyUnit.cpp - what clang-tidy's checks share ----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/tidy/TidyUnit.h"

#include "rules/Analysis.h"
#include "rules/core/SourceText.h"
#include "rules/core/Suppression.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Format/Format.h"

#include <map>

using namespace clang;

namespace torchport {

/// Where the user is. clang-tidy goes to where each unit is compiled, but not
/// before it has loaded this.
static const std::string StartedIn = realPath(".");

void TidyUnit::watch(Preprocessor &Source) {
  if (Macros)
    return;
  Macros = &Source;
  Source.addPPCallbacks(collectPreprocessing(
      Source, [this](SourceLocation Loc) { return owns(Loc); }, Preprocessed));
}

bool TidyUnit::owns(SourceLocation Loc) {
  const SourceManager &Sources = Macros->getSourceManager();
  const FileID File = Sources.getFileID(Sources.getExpansionLoc(Loc));
  if (File.isInvalid())
    return false;
  const auto [Known, IsNew] = Owned.try_emplace(File, false);
  if (!IsNew)
    return Known->second;
  if (!Owner) {
    std::string Main = realPath(fileName(Sources.getMainFileID(), Sources));
    Owner.emplace(std::vector<std::string>{std::move(Main)}, StartedIn);
  }
  return Owned[File] = !SrcMgr::isSystem(Sources.getFileCharacteristic(
                           Sources.getLocForStartOfFile(File))) &&
                       Owner->owns(realPath(fileName(File, Sources)));
}

std::vector<Decl *> TidyUnit::ownDecls(ASTContext &Context) {
  std::vector<Decl *> Own;
  for (Decl *Each : Context.getTranslationUnitDecl()->decls())
    if (owns(Each->getLocation()))
      Own.push_back(Each);
  return Own;
}

/// clang-tidy drops the fix of what a comment silences, and would drop with it
/// an include that another fix needs as well. To it, no comment expires.
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
    Suppressed Left = suppress(std::move(Findings), File,
                               Text ? Text->getBuffer() : "", YearMonth());
    for (Finding &Each : Left.Silenced)
      Each.Suggestion.reset();
    llvm::move(Left.Findings, std::back_inserter(Found));
    llvm::move(Left.Silenced, std::back_inserter(Found));
  }
  return Found;
}

const std::vector<Finding> &TidyUnit::findings(ASTContext &Context) {
  if (Found)
    return *Found;
  const SourceManager &Sources = Context.getSourceManager();
  std::set<std::string> OwnFiles;
  for (const FileID File : Preprocessed.Files)
    OwnFiles.insert(fileName(File, Sources));
  AnalysisOptions Options;
  Options.IsOwn = [&](StringRef File) {
    return OwnFiles.count(File.str()) > 0;
  };
  Options.IncludeStyle = [&](StringRef File) {
    auto Style = format::getStyle(format::DefaultFormatStyle, File,
                                  format::DefaultFallbackStyle);
    // A style file that cannot be read is the formatter's business.
    return Style ? Style->IncludeStyle
                 : (consumeError(Style.takeError()),
                    format::getLLVMStyle().IncludeStyle);
  };
  const std::vector<Decl *> Outer = Context.getTraversalScope();
  Context.setTraversalScope(ownDecls(Context));
  Found =
      withoutFixesOfSilenced(analyse(Context, *Macros, Preprocessed, Options),
                             Context.getSourceManager());
  Context.setTraversalScope(Outer);
  return *Found;
}

bool TidyUnit::isFirst(const Edit &Change, Applicability Safety) {
  const bool IsInclude = Change.Length == 0 &&
                         StringRef(Change.Text).trim().starts_with("#include");
  return !IsInclude || Included.insert({Safety, Change}).second;
}

} // namespace torchport
