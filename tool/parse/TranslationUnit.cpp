//===- TranslationUnit.cpp - the parses that a unit takes -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/parse/TranslationUnit.h"

#include "rules/checks/Rule.h"
#include "tool/parse/DependencySet.h"
#include "tool/parse/Invocation.h"
#include "tool/parse/ParseUnit.h"
#include "tool/sources/LibTorchDeclarations.h"

#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/STLExtras.h"

#include <utility>

using namespace clang;
using llvm::StringRef;

namespace torchport {

namespace {

/// The parses of one unit, and what is read where none of them helps: each is
/// made where those before it leave something open, and adds to what they have
/// found.
class UnitParses {
public:
  UnitParses(const CompilerInvocation &Given, StringRef File,
             const ParseContext &In, WithErrors OnErrors,
             const FileSystemRef &Unrecorded, DependencySet &Used)
      : Files(recordingFileSystem(Unrecorded, Used, In.Preambles.folder())),
        Invocation(Given),
        FindsLibTorch(!In.ByDeclarations &&
                      findsLibTorch(Given.getHeaderSearchOpts(), *Files)),
        File(File), In(In), OnErrors(OnErrors), Unrecorded(Unrecorded),
        Used(Used),
        // What it says is one of the unit's inputs.
        Settings(In.Sources.Settings->over(Files)),
        IsOwn([&In](StringRef Name) { return In.Sources.isOwn(Name); }),
        Own(ownIncludes(Invocation, Files, IsOwn)) {
    if (!FindsLibTorch) {
      addDeclarations();
      declare(declarationsNamedIn(Own.Text));
    }
    Next = Invocation;
  }

  /// All that can be found, or nothing yet where another thread makes the
  /// preamble and this one had better do something else.
  UnitResult run(PreambleWait Wait) {
    // The declarations are read sooner than a preamble is made.
    const bool MayHavePreamble =
        FindsLibTorch && !In.Preambles.isUnfitFor(File);
    if (MayHavePreamble && Wait == PreambleWait::Postpone &&
        In.Preambles.isTaken(Own.Leading, Invocation, Unrecorded)) {
      Result.IsPostponed = true;
      return std::move(Result);
    }
    if (MayHavePreamble)
      Preamble =
          In.Preambles.precompiled(Own.Leading, Invocation, Unrecorded, In.Now);
    if (FindsLibTorch && !Preamble && Wait == PreambleWait::Never) {
      Result.IsPostponed = true;
      return std::move(Result);
    }
    if (Preamble)
      parseFromPreamble();
    if (mayBlamePreamble())
      parseAsItStands();
    if (mayLackDeclarations())
      parseWithAllDeclared();
    if (mayHoldMore())
      parseWithNamesMadeUp();
    if (mayHoldMore())
      readTokens();
    return std::move(Result);
  }

private:
  /// A project may have some header of LibTorch's own.
  void addDeclarations() {
    HeaderSearchOptions &Search = Invocation.getHeaderSearchOpts();
    Search.UserEntries.emplace(In.ByDeclarations ? Search.UserEntries.begin()
                                                 : Search.UserEntries.end(),
                               declarationFolder(),
                               In.ByDeclarations ? frontend::Angled
                                                 : frontend::After,
                               /*isFramework=*/false, /*ignoreSysRoot=*/true);
  }

  /// Turns \p Parts of what the tool declares on, for the next parses.
  void declare(const std::set<StringRef> &Parts) {
    for (StringRef Each : Parts)
      Invocation.getPreprocessorOpts().addMacroDef(
          ("TORCHPORT_NAMES_" + Each).str());
  }

  /// LibTorch's headers are parsed already.
  void parseFromPreamble() {
    for (const auto &Each : Preamble->MadeOf)
      Used.share(Each);
    startFrom(Next, *Preamble);
    MissingInPreamble = Preamble->MissingHeaders;
    Result = parse(UnknownNames::Drop);
  }

  /// A macro before an include, which only the parse could see, or a crash.
  bool isOther() const {
    return Result.Crashed || !llvm::includes(Leading, Own.Leading);
  }

  /// Errors that no missing header explains.
  bool hasOwnErrors() const {
    return !Result.Errors.empty() && Result.MissingHeaders.empty();
  }

  /// What the preamble has in front of the unit is not to blame for one of
  /// these, so that the unit is not understood without it, either.
  bool hasErrorOfText() const {
    return llvm::any_of(Result.Errors, [&](const ParseError &Each) {
      return Each.IsOfText && IsOwn(Each.File);
    });
  }

  bool mayBlamePreamble() const {
    return !Preamble || Result.IsWithoutPreamble || isOther() ||
           (hasOwnErrors() && !hasErrorOfText() &&
            OnErrors == WithErrors::Analyse);
  }

  void parseAsItStands() {
    // What the disk did to one says nothing of the others.
    if (Result.IsWithoutPreamble) {
      Preamble = nullptr;
      Result.Errors.clear();
    }
    const bool WasOther = isOther(), HadErrors = hasOwnErrors();
    const std::vector<ParseError> Suspected = std::move(Result.Errors);
    Next = Invocation;
    MissingInPreamble.clear();
    Result = parse(UnknownNames::Drop);
    // Then the preamble is innocent, and may save the next parse its time.
    if (Preamble && HadErrors && !WasOther && Result.Errors == Suspected)
      startFrom(Next, *Preamble);
    Result.IsUnfitForPreambles = HadErrors && Result.isUnderstood();
    if (Result.IsUnfitForPreambles)
      In.Preambles.noteUnfitFor(File);
  }

  /// A name may come from what only foreign text asks for. Where another header
  /// is missing, names are made up anyway.
  bool mayLackDeclarations() const {
    return Result.Read.ByDeclarations && !Result.Crashed && hasOwnErrors();
  }

  void parseWithAllDeclared() {
    declare(allDeclarations());
    Next = Invocation;
    Result = parse(UnknownNames::Drop);
  }

  bool mayHoldMore() const {
    return !Result.Crashed && !Result.isUnderstood() &&
           OnErrors == WithErrors::Analyse;
  }

  /// In front of the unit, of which a header that includes it is missing.
  void includeLibTorch() {
    PreprocessorOptions &Options = Next.getPreprocessorOpts();
    // What the command line includes comes before it.
    HeaderNames Wanted = Own.Leading;
    Wanted.insert("torch/torch.h");
    const PreambleRef All =
        FindsLibTorch && Options.Includes.empty()
            ? In.Preambles.precompiled(Wanted, Invocation, Unrecorded, In.Now)
            : nullptr;
    if (!All) {
      Options.Includes.push_back("torchport/libtorch.h");
      return;
    }
    for (const auto &Each : All->MadeOf)
      Used.share(Each);
    startFrom(Next, *All);
  }

  /// What a parse knows of the place of \p Better says more than what a tie
  /// says of its tokens.
  void dropTies(const Finding &Better) {
    llvm::erase_if(Result.Findings, [&](const Finding &Other) {
      return Other.Rule == TiedToCuda.Name &&
             overlap(Other.Where, Better.Where);
    });
  }

  /// Beside names that are unknown there may be more to find; but one that is
  /// made up may cost what was understood without it.
  void parseWithNamesMadeUp() {
    if (Result.Read.ByDeclarations) {
      declare(allDeclarations());
      Next = Invocation;
    }
    PreprocessorOptions &Options = Next.getPreprocessorOpts();
    if (!Result.HasLibTorch && Options.ImplicitPCHInclude.empty())
      includeLibTorch();
    UnitResult More = parse(UnknownNames::MakeUp);
    for (const Finding &Each : More.Findings)
      dropTies(Each);
    for (Finding &Each : More.Findings)
      if (llvm::none_of(Result.Findings, [&](const Finding &Known) {
            return overlap(Known.Where, Each.Where);
          }))
        Result.Findings.push_back(std::move(Each));
    Result.Account =
        joinAccounts(std::move(Result.Account), std::move(More.Account));
  }

  /// What no parse has seen is read as it is spelled.
  void readTokens() {
    for (AccountEntry &Each : Result.Account) {
      if (Each.Is != Fate::Unseen)
        continue;
      if (Each.ByTokens) {
        Each.Is = Fate::Reported;
        Each.Rule = Each.ByTokens->Rule;
        dropTies(*Each.ByTokens);
        Result.Findings.push_back(*std::move(Each.ByTokens));
        Each.ByTokens.reset();
      } else {
        Each.Is = Fate::Calm;
      }
    }
  }

  UnitResult parse(UnknownNames Unknown) {
    Leading.clear();
    UnitResult Found =
        parseUnit(Next, In.Sources, Settings, Unknown,
                  In.WantsAccount ? Accounting::Always : Accounting::OfOpen,
                  Files, IsOwn, Leading);
    Found.MissingHeaders.insert(MissingInPreamble.begin(),
                                MissingInPreamble.end());
    return Found;
  }

  const FileSystemRef Files;
  CompilerInvocation Invocation;
  /// That of the next parse.
  CompilerInvocation Next;
  const bool FindsLibTorch;
  const StringRef File;
  const ParseContext &In;
  const WithErrors OnErrors;
  const FileSystemRef &Unrecorded;
  DependencySet &Used;
  Configs Settings;
  const IsOwnFile IsOwn;
  /// What a preamble may hold is in it; Leading is that as the last parse saw.
  const OwnIncludes Own;
  HeaderNames Leading;
  PreambleRef Preamble;
  std::set<std::string> MissingInPreamble;
  UnitResult Result;
};

} // namespace

UnitResult analyseUnit(const tooling::CompileCommand &Command,
                       const ParseContext &In, WithErrors OnErrors,
                       PreambleWait Wait, DependencySet &Used) {
  const FileSystemRef Files =
      withDeclarations(withOwnHeaders(withPatches(disk(), In.Patched)));
  DriverResult Made = In.Drivers.of(Command, Files);
  Used.share(Made.Toolchain);
  UnitResult Result;
  if (Made.Invocation)
    Result = UnitParses(*Made.Invocation, Command.Filename, In, OnErrors, Files,
                        Used)
                 .run(Wait);
  Result.Errors.insert(Result.Errors.begin(), Made.Found.Errors.begin(),
                       Made.Found.Errors.end());
  Result.FlagWarnings = std::move(Made.Found.FlagWarnings);
  Result.Read.add(std::move(Made.Read));
  // What an overlay calls a file may be another one on disk.
  if (!Result.isUnderstood() ||
      !Made.Invocation->getHeaderSearchOpts().VFSOverlayFiles.empty())
    for (Finding &Found : Result.Findings)
      Found.Suggestion.reset();
  return Result;
}

} // namespace torchport
