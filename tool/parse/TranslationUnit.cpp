//===- TranslationUnit.cpp - the parses of one unit -----------------------===//
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

/// The parses of one unit. Each further parse is only done if those before it
/// leave something open, and adds to their findings. If none helps, the tokens
/// are read.
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
        // The settings files are inputs of the unit.
        Settings(In.Sources.Settings->over(Files)),
        IsOwn([&In](StringRef Name) { return In.Sources.isOwn(Name); }),
        Own(ownIncludes(Invocation, Files, IsOwn)) {
    if (!FindsLibTorch) {
      addDeclarations();
      declare(declarationsNamedIn(Own.Text));
    }
    Next = Invocation;
  }

  /// Returns all that can be found, or a postponed result, depending on \p
  /// Wait, if another thread is making the preamble.
  UnitResult run(PreambleWait Wait) {
    // Parsing the built-in declarations is faster than making a preamble.
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
  /// The project may have a LibTorch header of its own.
  void addDeclarations() {
    HeaderSearchOptions &Search = Invocation.getHeaderSearchOpts();
    Search.UserEntries.emplace(In.ByDeclarations ? Search.UserEntries.begin()
                                                 : Search.UserEntries.end(),
                               declarationFolder(),
                               In.ByDeclarations ? frontend::Angled
                                                 : frontend::After,
                               /*isFramework=*/false, /*ignoreSysRoot=*/true);
  }

  /// Enables \p Parts of the built-in declarations for the next parses.
  void declare(const std::set<StringRef> &Parts) {
    for (StringRef Each : Parts)
      Invocation.getPreprocessorOpts().addMacroDef(
          ("TORCHPORT_NAMES_" + Each).str());
  }

  /// Starts from a preamble with LibTorch's headers.
  void parseFromPreamble() {
    for (const auto &Each : Preamble->MadeOf)
      Used.share(Each);
    startFrom(Next, *Preamble);
    MissingInPreamble = Preamble->MissingHeaders;
    Result = parse(UnknownNames::Drop);
  }

  /// Returns true if Clang crashed, or if the preamble does not fit: a macro
  /// precedes an include, which only the parse can detect.
  bool isOther() const {
    return Result.Crashed || !llvm::includes(Leading, Own.Leading);
  }

  /// Returns true if there are errors that no missing header explains.
  bool hasOwnErrors() const {
    return !Result.Errors.empty() && Result.MissingHeaders.empty();
  }

  /// Returns true if the text itself has an error that the preamble's
  /// declarations cannot have caused, so that a parse without it fails, too.
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
    // A failure to read one preamble does not affect later ones.
    if (Result.IsWithoutPreamble) {
      Preamble = nullptr;
      Result.Errors.clear();
    }
    const bool WasOther = isOther(), HadErrors = hasOwnErrors();
    const std::vector<ParseError> Suspected = std::move(Result.Errors);
    Next = Invocation;
    MissingInPreamble.clear();
    Result = parse(UnknownNames::Drop);
    // The preamble did not cause the errors, so the next parse can use it.
    if (Preamble && HadErrors && !WasOther && Result.Errors == Suspected)
      startFrom(Next, *Preamble);
    Result.IsUnfitForPreambles = HadErrors && Result.isUnderstood();
    if (Result.IsUnfitForPreambles)
      In.Preambles.noteUnfitFor(File);
  }

  /// A name may come from a part that only foreign text uses. If another header
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

  /// Includes LibTorch before the unit, because the header that includes it is
  /// missing.
  void includeLibTorch() {
    PreprocessorOptions &Options = Next.getPreprocessorOpts();
    // The includes of the command line precede it.
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

  /// Removes the `tied-to-cuda` findings, which are based on tokens, that
  /// overlap the more precise finding \p Better.
  void dropTies(const Finding &Better) {
    llvm::erase_if(Result.Findings, [&](const Finding &Other) {
      return Other.Rule == TiedToCuda.Name &&
             overlap(Other.Where, Better.Where);
    });
  }

  /// There may be more findings next to unknown names. Keep the earlier ones,
  /// because a made-up name may hide what was found without it.
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

  /// Uses the token-based finding for each word that no parse has seen.
  void readTokens() {
    for (AccountEntry &Each : Result.Account) {
      if (Each.Status != TokenStatus::Missed)
        continue;
      if (Each.ByTokens) {
        Each.Status = TokenStatus::Reported;
        Each.Rule = Each.ByTokens->Rule;
        dropTies(*Each.ByTokens);
        Result.Findings.push_back(*std::move(Each.ByTokens));
        Each.ByTokens.reset();
      } else {
        Each.Status = TokenStatus::Harmless;
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
  /// The invocation of the next parse.
  CompilerInvocation Next;
  const bool FindsLibTorch;
  const StringRef File;
  const ParseContext &In;
  const WithErrors OnErrors;
  const FileSystemRef &Unrecorded;
  DependencySet &Used;
  Configs Settings;
  const IsOwnFile IsOwn;
  /// Own has the headers that a preamble may contain; Leading has those that
  /// the last parse determined.
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
  // An overlay may give a file the name of another one on the disk.
  if (!Result.isUnderstood() ||
      !Made.Invocation->getHeaderSearchOpts().VFSOverlayFiles.empty())
    for (Finding &Found : Result.Findings)
      Found.Suggestion.reset();
  return Result;
}

} // namespace torchport
