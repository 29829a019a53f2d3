//===- Preamble.cpp - LibTorch's headers, parsed once ---------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/parse/Preamble.h"

#include "rules/core/Includes.h"
#include "rules/core/SourceText.h"
#include "tool/parse/Invocation.h"
#include "tool/parse/PreambleHeaders.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

namespace path = llvm::sys::path;
using namespace clang;
using llvm::StringRef;

namespace torchport {

/// Whether \p Path is that of one of LibTorch's headers.
static bool isLibTorchFile(StringRef Path) {
  return llvm::any_of(
      llvm::make_range(path::begin(Path), path::end(Path)), [](StringRef Part) {
        return Part == "torch" || Part == "ATen" || Part == "c10";
      });
}

LeadingHeaders::LeadingHeaders(Preprocessor &Macros, IsOwnFile IsOwn,
                               HeaderNames &Found)
    : Macros(Macros), IsOwn(std::move(IsOwn)), Found(Found) {}

bool LeadingHeaders::isOwn(SourceLocation Loc) const {
  const SourceManager &Sources = Macros.getSourceManager();
  return IsOwn(
      fileName(Sources.getFileID(Sources.getExpansionLoc(Loc)), Sources));
}

void LeadingHeaders::InclusionDirective(SourceLocation HashLoc, const Token &,
                                        StringRef FileName, bool IsAngled,
                                        CharSourceRange,
                                        OptionalFileEntryRef File, StringRef,
                                        StringRef, const Module *, bool,
                                        SrcMgr::CharacteristicKind Kind) {
  Guard.clear();
  if (MacroSeen || IsAskedEarly || !File || !isOwn(HashLoc))
    return;
  if (isLibTorchHeader(FileName) ||
      (IsAngled && SrcMgr::isSystem(Kind) && isCostlyStandardHeader(FileName)))
    Found.insert(FileName.str());
}

void LeadingHeaders::noteAsked(SourceLocation Loc,
                               const MacroDefinition &Definition) {
  const MacroInfo *Asked = Definition.getMacroInfo();
  if (IsAskedEarly || !Asked || !isOwn(Loc) ||
      llvm::any_of(Found, isLibTorchHeader))
    return;
  const SourceManager &Sources = Macros.getSourceManager();
  const SourceLocation Where = Asked->getDefinitionLoc();
  IsAskedEarly = Sources.isLoadedSourceLocation(Where) &&
                 isLibTorchFile(Sources.getFilename(Where));
}

void LeadingHeaders::Ifdef(SourceLocation Loc, const Token &,
                           const MacroDefinition &Definition) {
  noteAsked(Loc, Definition);
}

void LeadingHeaders::Ifndef(SourceLocation Loc, const Token &Name,
                            const MacroDefinition &Definition) {
  Guard = Name.getIdentifierInfo()->getName().str();
  noteAsked(Loc, Definition);
}

void LeadingHeaders::MacroExpands(const Token &,
                                  const MacroDefinition &Definition,
                                  SourceRange Range, const MacroArgs *) {
  if (Macros.isParsingIfOrElifDirective())
    noteAsked(Range.getBegin(), Definition);
}

void LeadingHeaders::Defined(const Token &, const MacroDefinition &Definition,
                             SourceRange Range) {
  noteAsked(Range.getBegin(), Definition);
}

void LeadingHeaders::MacroDefined(const Token &Name,
                                  const MacroDirective *Directive) {
  if (MacroSeen || !isOwn(Name.getLocation()))
    return;
  const bool IsGuard = Directive->getMacroInfo()->getNumTokens() == 0 &&
                       Name.getIdentifierInfo()->getName() == Guard;
  MacroSeen = !IsGuard;
}

namespace {

/// Collects the text of each own file that is entered.
class OwnTextCollector : public PPCallbacks {
public:
  OwnTextCollector(const SourceManager &Sources, const IsOwnFile &IsOwn,
                   std::string &Text)
      : Sources(Sources), IsOwn(IsOwn), Text(Text) {}

  void FileChanged(SourceLocation Loc, FileChangeReason Reason,
                   SrcMgr::CharacteristicKind, FileID) override {
    const FileID File = Sources.getFileID(Loc);
    if (Reason == EnterFile && IsOwn(fileName(File, Sources)))
      Text += Sources.getBufferData(File);
  }

private:
  const SourceManager &Sources;
  const IsOwnFile &IsOwn;
  std::string &Text;
};

class PreprocessOwnText : public PreprocessorFrontendAction {
public:
  PreprocessOwnText(const IsOwnFile &IsOwn, OwnIncludes &Found)
      : IsOwn(IsOwn), Found(Found) {}

  bool usesPreprocessorOnly() const override { return true; }

protected:
  void ExecuteAction() override {
    Preprocessor &Macros = getCompilerInstance().getPreprocessor();
    Macros.SetSuppressIncludeNotFoundError(true);
    Macros.addPPCallbacks(
        std::make_unique<LeadingHeaders>(Macros, IsOwn, Found.Leading));
    Macros.addPPCallbacks(std::make_unique<OwnTextCollector>(
        Macros.getSourceManager(), IsOwn, Found.Text));
    Macros.EnterMainSourceFile();
    Token Next;
    do
      Macros.Lex(Next);
    while (Next.isNot(tok::eof));
  }

private:
  const IsOwnFile &IsOwn;
  OwnIncludes &Found;
};

} // namespace

OwnIncludes ownIncludes(const CompilerInvocation &Invocation,
                        FileSystemRef Files, const IsOwnFile &IsOwn) {
  OwnIncludes Found;
  PreprocessOwnText Action(IsOwn, Found);
  ErrorCollector Ignored;
  const PreprocessorOptions &Options = Invocation.getPreprocessorOpts();
  if (run(Action, Invocation, withoutForeignText(std::move(Files), IsOwn),
          Ignored) != Outcome::Done ||
      !Options.Includes.empty() || !Options.MacroIncludes.empty() ||
      !Options.ImplicitPCHInclude.empty())
    Found.Leading.clear();
  return Found;
}

} // namespace torchport
