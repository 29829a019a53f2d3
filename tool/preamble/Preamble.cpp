//===- Preamble.cpp - LibTorch's headers, parsed once ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/preamble/Preamble.h"

#include "rules/core/Includes.h"
#include "rules/core/SourceText.h"
#include "tool/sources/Invocation.h"

#include "clang/Frontend/FrontendAction.h"

namespace path = llvm::sys::path;
using namespace clang;
using llvm::StringRef;

namespace torchport {

static bool isLibTorchFile(StringRef Path) {
  return llvm::any_of(
      llvm::make_range(path::begin(Path), path::end(Path)), [](StringRef Part) {
        return Part == "torch" || Part == "ATen" || Part == "c10";
      });
}

namespace {

class LeadingHeaderCollector : public PPCallbacks {
public:
  LeadingHeaderCollector(Preprocessor &Macros, IsOwnFile IsOwn,
                         LeadingHeaders &Found)
      : Macros(Macros), IsOwn(std::move(IsOwn)), Found(Found) {}

  void InclusionDirective(SourceLocation HashLoc, const Token &,
                          StringRef FileName, bool IsAngled, CharSourceRange,
                          OptionalFileEntryRef File, StringRef, StringRef,
                          const Module *, bool,
                          SrcMgr::CharacteristicKind Kind) override {
    Guard.clear();
    if (IsTestedEarly || !File || !isOwn(HashLoc))
      return;
    if (!isLibTorchHeader(FileName) && !(IsAngled && SrcMgr::isSystem(Kind) &&
                                         isCostlyStandardHeader(FileName)))
      return;
    Found.All.insert(FileName.str());
    if (DefinedNames.empty())
      Found.BeforeMacros.insert(FileName.str());
    Found.Macros.insert(DefinedNames.begin(), DefinedNames.end());
  }

  void Ifdef(SourceLocation Loc, const Token &,
             const MacroDefinition &Definition) override {
    recordTested(Loc, Definition);
  }

  void Ifndef(SourceLocation Loc, const Token &Name,
              const MacroDefinition &Definition) override {
    Guard = Name.getIdentifierInfo()->getName().str();
    recordTested(Loc, Definition);
  }

  void MacroExpands(const Token &, const MacroDefinition &Definition,
                    SourceRange Range, const MacroArgs *) override {
    if (Macros.isParsingIfOrElifDirective())
      recordTested(Range.getBegin(), Definition);
  }

  void Defined(const Token &, const MacroDefinition &Definition,
               SourceRange Range) override {
    recordTested(Range.getBegin(), Definition);
  }

  void MacroDefined(const Token &Name,
                    const MacroDirective *Directive) override {
    const StringRef Text = Name.getIdentifierInfo()->getName();
    const bool IsGuard =
        Directive->getMacroInfo()->getNumTokens() == 0 && Text == Guard;
    if (!IsGuard && isOwn(Name.getLocation()))
      DefinedNames.insert(Text.str());
  }

private:
  bool isOwn(SourceLocation Loc) const {
    const SourceManager &Sources = Macros.getSourceManager();
    return IsOwn(
        fileName(Sources.getFileID(Sources.getExpansionLoc(Loc)), Sources));
  }

  void recordTested(SourceLocation Loc, const MacroDefinition &Definition) {
    const MacroInfo *Tested = Definition.getMacroInfo();
    if (IsTestedEarly || !Tested || !isOwn(Loc) ||
        llvm::any_of(Found.All, isLibTorchHeader))
      return;
    const SourceManager &Sources = Macros.getSourceManager();
    const SourceLocation Where = Tested->getDefinitionLoc();
    IsTestedEarly = Sources.isLoadedSourceLocation(Where) &&
                    isLibTorchFile(Sources.getFilename(Where));
  }

  Preprocessor &Macros;
  IsOwnFile IsOwn;
  LeadingHeaders &Found;
  std::set<std::string> DefinedNames;
  /// A macro of LibTorch's was tested, and defined, before any of its headers
  /// was included: a preamble defines it too early.
  bool IsTestedEarly = false;
  /// The macro of the last `#ifndef`, which an include guard defines.
  std::string Guard;
};

class OwnTextCollector : public PPCallbacks {
public:
  OwnTextCollector(const SourceManager &Sources, const IsOwnFile &IsOwn,
                   OwnIncludes &Found)
      : Sources(Sources), IsOwn(IsOwn), Found(Found) {}

  void FileChanged(SourceLocation Loc, FileChangeReason Reason,
                   SrcMgr::CharacteristicKind, FileID) override {
    const FileID File = Sources.getFileID(Loc);
    if (Reason == EnterFile && IsOwn(fileName(File, Sources)))
      Found.Text += Sources.getBufferData(File);
  }

  bool FileNotFound(StringRef) override {
    Found.MissesHeaders = true;
    return true;
  }

private:
  const SourceManager &Sources;
  const IsOwnFile &IsOwn;
  OwnIncludes &Found;
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
    addOwnTextMacros(Macros, IsOwn);
    Macros.addPPCallbacks(collectLeadingHeaders(Macros, IsOwn, Found.Leading));
    Macros.addPPCallbacks(std::make_unique<OwnTextCollector>(
        Macros.getSourceManager(), IsOwn, Found));
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

std::unique_ptr<PPCallbacks> collectLeadingHeaders(Preprocessor &Macros,
                                                   IsOwnFile IsOwn,
                                                   LeadingHeaders &Found) {
  return std::make_unique<LeadingHeaderCollector>(Macros, std::move(IsOwn),
                                                  Found);
}

OwnIncludes ownIncludes(const CompilerInvocation &Invocation,
                        FileSystemRef Files, const IsOwnFile &IsOwn) {
  OwnIncludes Found;
  PreprocessOwnText Action(IsOwn, Found);
  ErrorCollector Ignored;
  if (run(Action, Invocation, withoutForeignText(std::move(Files), IsOwn),
          Ignored) != Outcome::Done ||
      includesFirst(Invocation.getPreprocessorOpts()))
    Found.Leading = {};
  return Found;
}

namespace {

using NumberMacro = std::pair<StringRef, unsigned>;

class OwnTextMacros : public PPCallbacks {
public:
  OwnTextMacros(Preprocessor &Source, const IsOwnFile &IsOwn,
                std::vector<NumberMacro> Wanted)
      : Source(Source), IsOwn(IsOwn), Wanted(std::move(Wanted)) {}

  void FileChanged(SourceLocation Loc, FileChangeReason Reason,
                   SrcMgr::CharacteristicKind, FileID) override {
    if (Reason != EnterFile && Reason != ExitFile)
      return;
    const SourceManager &Sources = Source.getSourceManager();
    const bool IsInOwn = IsOwn(fileName(Sources.getFileID(Loc), Sources));
    if (IsInOwn && Defined.empty())
      define();
    else if (!IsInOwn)
      undefine();
  }

private:
  void define() {
    for (const auto &[Text, Value] : Wanted) {
      IdentifierInfo *Name = Source.getIdentifierInfo(Text);
      // The command or the text has said it otherwise.
      if (Source.isMacroDefined(Name))
        continue;
      Token Number;
      Number.startToken();
      Number.setKind(tok::numeric_constant);
      Source.CreateString(std::to_string(Value), Number);
      MacroInfo *Made = Source.AllocateMacroInfo(Number.getLocation());
      Made->setTokens({Number}, Source.getPreprocessorAllocator());
      Made->setDefinitionEndLoc(Number.getLocation());
      Source.appendDefMacroDirective(Name, Made);
      Defined.push_back({Name, Made});
    }
  }

  void undefine() {
    for (const auto &[Name, Made] : Defined)
      if (Source.getMacroInfo(Name) == Made)
        Source.appendMacroDirective(
            Name, new (Source.getPreprocessorAllocator())
                      UndefMacroDirective(Made->getDefinitionLoc()));
    Defined.clear();
  }

  Preprocessor &Source;
  const IsOwnFile &IsOwn;
  const std::vector<NumberMacro> Wanted;
  std::vector<std::pair<IdentifierInfo *, MacroInfo *>> Defined;
};

} // namespace

void addOwnTextMacros(Preprocessor &Macros, const IsOwnFile &IsOwn) {
  const LangOptions &Language = Macros.getLangOpts();
  std::vector<NumberMacro> Wanted;
  if (Language.HIP)
    Wanted = {{"__HIP__", 1}, {"__HIPCC__", 1}};
  else if (Language.CUDA)
    Wanted = {{"__CUDACC__", 1}, {"__NVCC__", 1}};
  if (const unsigned Version = Language.MSCompatibilityVersion)
    Wanted.insert(
        Wanted.end(),
        {{"_MSC_VER", Version / 100000}, {"_WIN32", 1}, {"_WIN64", 1}});
  if (!Wanted.empty())
    Macros.addPPCallbacks(
        std::make_unique<OwnTextMacros>(Macros, IsOwn, std::move(Wanted)));
}

} // namespace torchport
