//===- TranslationUnit.cpp - one parse, and what the rules say about it ---===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/parse/TranslationUnit.h"

#include "rules/core/SourceText.h"
#include "tool/parse/Invocation.h"
#include "tool/parse/MissingNames.h"
#include "tool/sources/OwnFiles.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PreprocessorOptions.h"

using namespace clang;
using llvm::StringRef;

namespace torchport {

namespace {

/// Notes which own files are read, and which headers are not there.
class IncludeWatcher : public PPCallbacks {
public:
  IncludeWatcher(const SourceManager &Sources, OwnFiles &Own,
                 UnitResult &Result)
      : Sources(Sources), Own(Own), Result(Result) {}

  void FileChanged(SourceLocation Loc, FileChangeReason Reason,
                   SrcMgr::CharacteristicKind, FileID) override {
    if (Reason != EnterFile)
      return;
    if (Own.contains(Loc))
      Result.Files.insert(fileName(Sources.getFileID(Loc), Sources));
    else if (Sources.getFilename(Loc).ends_with("c10/core/DeviceType.h"))
      Result.HasLibTorch = true;
  }

  bool FileNotFound(StringRef Name) override {
    Result.MissingHeaders.insert(Name.str());
    return true;
  }

private:
  const SourceManager &Sources;
  OwnFiles &Own;
  UnitResult &Result;
};

/// Runs the rules over the user's own declarations.
class Analyser : public ASTConsumer {
public:
  Analyser(Preprocessor &Macros, Configs &Settings, OwnFiles &Own,
           UnitResult &Result)
      : Macros(Macros), Settings(Settings), Own(Own), Result(Result) {
    Macros.addPPCallbacks(collectPreprocessing(
        Macros, [&Own](SourceLocation Loc) { return Own.contains(Loc); },
        Preprocessed));
  }

  /// Asked where all bodies could be skipped. Those of others take most of the
  /// time, and a preamble has none of them either.
  bool shouldSkipFunctionBody(Decl *Function) override {
    return !Own.contains(Function->getLocation());
  }

  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    for (Decl *Each : Group)
      if (Own.contains(Each->getLocation()))
        OwnDecls.push_back(Each);
    return true;
  }

  void HandleTranslationUnit(ASTContext &Context) override {
    Context.setTraversalScope(OwnDecls);
    const AnalysisOptions Options = optionsFor(
        Settings, Result.Files,
        Context.getSourceManager().getFileManager().getVirtualFileSystem());
    Result.Findings = analyse(Context, Macros, Preprocessed, Options);
    Result.PortableCalls = portableCallsIn(Context, Options.IsOwn);
  }

private:
  Preprocessor &Macros;
  Configs &Settings;
  OwnFiles &Own;
  UnitResult &Result;
  Preprocessing Preprocessed;
  std::vector<Decl *> OwnDecls;
};

enum class UnknownNames { Drop, MakeUp };

class AnalyseAction : public ASTFrontendAction {
public:
  AnalyseAction(const SourceFiles &Wanted, Configs &Settings,
                UnknownNames Unknown, const IsOwnFile &IsOwn,
                HeaderNames &Leading, UnitResult &Result)
      : Wanted(Wanted), Settings(Settings), Unknown(Unknown), IsOwn(IsOwn),
        Leading(Leading), Result(Result) {}

protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &Compiler,
                                                 StringRef) override {
    Preprocessor &Macros = Compiler.getPreprocessor();
    Own.emplace(Compiler.getSourceManager(), [this](const std::string &Name) {
      return Result.Asked[Name] = Wanted.wants(Name);
    });
    Macros.addPPCallbacks(std::make_unique<IncludeWatcher>(
        Compiler.getSourceManager(), *Own, Result));
    Macros.addPPCallbacks(
        std::make_unique<LeadingHeaders>(Macros, IsOwn, Leading));
    if (Unknown == UnknownNames::MakeUp)
      Compiler.setExternalSemaSource(llvm::makeIntrusiveRefCnt<MissingNames>());
    return std::make_unique<Analyser>(Macros, Settings, *Own, Result);
  }

private:
  const SourceFiles &Wanted;
  Configs &Settings;
  const UnknownNames Unknown;
  const IsOwnFile &IsOwn;
  HeaderNames &Leading;
  UnitResult &Result;
  std::optional<OwnFiles> Own;
};

/// Parses \p Invocation, and tells in \p Leading which headers a preamble of it
/// may hold.
UnitResult parse(const CompilerInvocation &Invocation,
                 const SourceFiles &Sources, Configs &Settings,
                 UnknownNames Unknown, const FileSystemRef &Files,
                 const IsOwnFile &IsOwn, HeaderNames &Leading) {
  UnitResult Result;
  ErrorCollector Collected;
  AnalyseAction Action(Sources, Settings, Unknown, IsOwn, Leading, Result);
  CompilerInvocation Skipping(Invocation);
  Skipping.getFrontendOpts().SkipFunctionBodies = true;
  if (const Outcome Now = run(Action, Skipping, Files, Collected);
      Now != Outcome::Done) {
    UnitResult Lost;
    Lost.Crashed = true;
    Lost.TimedOut = Now == Outcome::TimedOut;
    return Lost;
  }
  Result.Errors = std::move(Collected.Errors);
  return Result;
}

bool overlap(const Range &A, const Range &B) {
  return A.File == B.File && A.Begin.Offset < B.End.Offset &&
         B.Begin.Offset < A.End.Offset;
}

} // namespace

UnitResult analyseUnit(const tooling::CompileCommand &Command,
                       const ParseContext &In, WithErrors Then,
                       PreambleWait Wait, DependencySet &Used) {
  const FileSystemRef Unwatched =
      withOwnHeaders(withPatches(disk(), In.Patched));
  DriverResult Made = In.Drivers.of(Command, Unwatched);
  ErrorCollector &OfDriver = Made.Found;
  const auto &Invocation = Made.Invocation;
  Used.share(Made.Toolchain);
  const FileSystemRef Files =
      recordingFileSystem(Unwatched, Used, In.Preambles.folder());
  if (!Invocation) {
    UnitResult Failed;
    Failed.Errors = std::move(OfDriver.Errors);
    Failed.Doubts = std::move(OfDriver.Doubts);
    return Failed;
  }

  // What it says is one of the unit's inputs.
  Configs Settings = In.Sources.Settings->over(Files);
  const IsOwnFile IsOwn = [&](StringRef File) {
    return In.Sources.isOwn(File);
  };
  HeaderNames Leading;
  std::set<std::string> MissingInPreamble;
  const auto Parsed = [&](const CompilerInvocation &As, UnknownNames Unknown) {
    Leading.clear();
    UnitResult Result =
        parse(As, In.Sources, Settings, Unknown, Files, IsOwn, Leading);
    Result.MissingHeaders.insert(MissingInPreamble.begin(),
                                 MissingInPreamble.end());
    return Result;
  };
  UnitResult Result;
  CompilerInvocation As(*Invocation);
  const HeaderNames Expected = leadingHeaders(*Invocation, Files, IsOwn);
  const bool MayHavePreamble = !In.Preambles.isUnfitFor(Command.Filename);
  if (MayHavePreamble && Wait == PreambleWait::Postpone &&
      In.Preambles.isTaken(Expected, *Invocation, Unwatched)) {
    Result.IsPostponed = true;
    return Result;
  }
  const PreambleRef Preamble =
      !MayHavePreamble
          ? nullptr
          : In.Preambles.precompiled(Expected, *Invocation, Unwatched, In.Now);
  if (Preamble) {
    for (const auto &Each : Preamble->MadeOf)
      Used.share(Each);
    startFrom(As, Preamble->File);
    MissingInPreamble = Preamble->MissingHeaders;
    Result = Parsed(As, UnknownNames::Drop);
    if (Result.TimedOut)
      return Result;
  }
  // An error that no missing header explains, or a macro before an include that
  // only this parse could see: the unit has to be parsed as it stands.
  const bool IsOther = Result.Crashed || !llvm::includes(Leading, Expected);
  const bool HasErrors =
      !Result.Errors.empty() && Result.MissingHeaders.empty();
  const bool IsBroken =
      !IsOther && HasErrors && Preamble && Then == WithErrors::GiveUp;
  if (!Preamble || IsOther || (HasErrors && !IsBroken)) {
    const std::vector<ParseError> Suspected = std::move(Result.Errors);
    As = *Invocation;
    MissingInPreamble.clear();
    Result = Parsed(As, UnknownNames::Drop);
    // Then the preamble is innocent, and may save the next parse its time.
    if (Preamble && HasErrors && !IsOther && Result.Errors == Suspected)
      startFrom(As, Preamble->File);
    Result.IsUnfitForPreambles = HasErrors && Result.isUnderstood();
    if (Result.IsUnfitForPreambles)
      In.Preambles.noteUnfitFor(Command.Filename);
  }
  // Beside names that are unknown there may be more to find; but one that is
  // made up may cost what was understood without it.
  if (!Result.Crashed && !Result.isUnderstood() &&
      Then == WithErrors::Analyse) {
    if (!Result.HasLibTorch &&
        As.getPreprocessorOpts().ImplicitPCHInclude.empty())
      As.getPreprocessorOpts().Includes.push_back("torchport/libtorch.h");
    UnitResult More = Parsed(As, UnknownNames::MakeUp);
    for (Finding &Each : More.Findings)
      if (llvm::none_of(Result.Findings, [&](const Finding &Known) {
            return overlap(Known.Where, Each.Where);
          }))
        Result.Findings.push_back(std::move(Each));
  }

  Result.Errors.insert(Result.Errors.begin(), OfDriver.Errors.begin(),
                       OfDriver.Errors.end());
  Result.Doubts = std::move(OfDriver.Doubts);
  // What an overlay calls a file may be another one on disk.
  if (!Result.isUnderstood() ||
      !Invocation->getHeaderSearchOpts().VFSOverlayFiles.empty())
    for (Finding &Found : Result.Findings)
      Found.Suggestion.reset();
  return Result;
}

} // namespace torchport
