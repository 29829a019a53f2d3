//===- UnitParses.cpp - the parses of one unit ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/parse/UnitParses.h"

#include "tool/parse/HidingSwitches.h"
#include "tool/parse/MissingMacros.h"
#include "tool/parse/ParseUnit.h"
#include "tool/sources/LibTorchDeclarations.h"
#include "tool/sources/flags/DefaultFlags.h"

using namespace clang;
using llvm::StringRef;

namespace torchport {

namespace {

/// The parses of one unit. Each further parse is only done if those before it
/// leave something open. If none helps, the tokens are read.
class UnitParses {
public:
  UnitParses(const CompilerInvocation &Original, StringRef File,
             const ParseContext &Context, WithErrors OnErrors,
             const FileSystemRef &Unrecorded, DependencySet &Used)
      : Files(
            recordingFileSystem(Unrecorded, Used, Context.Preambles.folder())),
        Invocation(Original),
        FindsLibTorch(!Context.ByDeclarations &&
                      findsLibTorch(Original.getHeaderSearchOpts(), *Files)),
        File(File), Context(Context), OnErrors(OnErrors),
        Unrecorded(Unrecorded), Used(Used),
        // The settings files are inputs of the unit.
        Settings(Context.Sources.Settings->withFileSystem(Files)),
        IsOwn(
            [&Context](StringRef Name) { return Context.Sources.isOwn(Name); }),
        OwnText(ownIncludes(Invocation, Files, IsOwn)) {
    if (!FindsLibTorch) {
      addDeclarations(Invocation, /*First=*/Context.ByDeclarations);
      enableDeclarations(declarationsNamedIn(OwnText.Text), Invocation);
    }
    Next = Invocation;
  }

  UnitResult run(PreambleWait Wait) {
    // Parsing the built-in declarations is faster than making a preamble.
    const bool MayHavePreamble =
        FindsLibTorch && !Context.Preambles.isUnfitFor(File);
    const bool AddsLibTorch = MayHavePreamble && lacksLibTorch();
    if (AddsLibTorch)
      takePreamble(withLibTorch(), Wait);
    else if (MayHavePreamble && !takePreamble(OwnText.Leading.All, Wait))
      takePreamble(OwnText.Leading.BeforeMacros, Wait);
    Result.IsPostponed |=
        FindsLibTorch && !Preamble && Wait == PreambleWait::Never;
    if (Result.IsPostponed)
      return std::move(Result);
    if (!AddsLibTorch || !parseWithAddedLibTorch())
      parseAsWritten();
    if (isIncomplete())
      readTokens(Result);
    if (hasDefaultFlags(Invocation.getPreprocessorOpts()) &&
        !Result.HidingSwitches.empty())
      parseWithSwitches();
    return std::move(Result);
  }

private:
  void parseAsWritten() {
    if (Preamble)
      parseFromPreamble();
    if (needsParseWithoutPreamble())
      parseWithoutPreamble();
    parseWithAllDeclarations();
    if (isIncomplete())
      parseWithAdditions();
  }

  /// Returns false if a header that is not the project's includes LibTorch.
  bool parseWithAddedLibTorch() {
    if (!beginWith(Preamble))
      return false;
    addMacrosOfMissingHeaders();
    Result = parse();
    if (!Result.Crashed && !Result.HasLibTorch) {
      dropFixes(Result);
      return true;
    }
    Result = {};
    Preamble = nullptr;
    Next = Invocation;
    return false;
  }

  void addMacrosOfMissingHeaders() {
    for (const std::string &Each : declarationMacrosIn(OwnText.Text))
      Next.getPreprocessorOpts().addMacroDef(Each);
  }

  /// Returns the preamble with \p Headers for the next parse, or null.
  PreambleRef sharedFor(const HeaderNames &Headers) const {
    return FindsLibTorch ? Context.Preambles.precompiled(
                               Headers, Next, Unrecorded, Context.Stats)
                         : nullptr;
  }

  /// Lets the next parse begin with \p Shared; returns false if that is null.
  bool beginWith(const PreambleRef &Shared) {
    if (!Shared)
      return false;
    for (const auto &Each : Shared->Dependencies)
      Used.addShared(Each);
    usePreamble(Next, *Shared);
    return true;
  }

  /// Returns true if the preamble with \p Headers fits, or is not ready.
  bool takePreamble(const HeaderNames &Headers, PreambleWait Wait) {
    Result.IsPostponed =
        Wait == PreambleWait::Postpone &&
        Context.Preambles.isBeingBuilt(Headers, Invocation, Unrecorded);
    if (Result.IsPostponed)
      return true;
    Preamble = Context.Preambles.precompiled(Headers, Invocation, Unrecorded,
                                             Context.Stats);
    InPreamble = Headers;
    return fits(Preamble.get(), InPreamble, OwnText.Leading);
  }

  /// Returns true if only a missing header may include LibTorch.
  bool lacksLibTorch() const {
    return OwnText.MissesHeaders && OnErrors == WithErrors::Analyse &&
           llvm::none_of(OwnText.Leading.All, isLibTorchHeader) &&
           !includesFirst(Invocation.getPreprocessorOpts());
  }

  HeaderNames withLibTorch() const {
    HeaderNames Wanted = OwnText.Leading.BeforeMacros;
    Wanted.insert("torch/torch.h");
    return Wanted;
  }

  void parseFromPreamble() {
    beginWith(Preamble);
    MissingInPreamble = Preamble->MissingHeaders;
    Result = parse();
  }

  /// Returns true if Clang crashed, or if the preamble does not fit: a macro
  /// precedes an include, which only the parse can detect.
  bool isUnsuitable() const {
    return Result.Crashed || !fits(Preamble.get(), InPreamble, Leading);
  }

  /// Returns true if there are errors that no missing header explains.
  bool hasOwnErrors() const {
    return !Result.Errors.empty() && Result.MissingHeaders.empty();
  }

  /// Returns true if the text itself has an error that the preamble's
  /// declarations cannot have caused, so that a parse without it fails, too.
  bool hasTextError() const {
    return llvm::any_of(Result.Errors, [&](const ParseError &Each) {
      return Each.IsTextError && IsOwn(Each.File);
    });
  }

  bool needsParseWithoutPreamble() const {
    return !Preamble || Result.CannotReadPreamble || isUnsuitable() ||
           (hasOwnErrors() && !hasTextError() &&
            OnErrors == WithErrors::Analyse);
  }

  void parseWithoutPreamble() {
    // A failure to read one preamble does not affect later ones.
    if (Result.CannotReadPreamble) {
      Preamble = nullptr;
      Result.Errors.clear();
    }
    const bool WasUnsuitable = isUnsuitable(), HadErrors = hasOwnErrors();
    const std::vector<ParseError> OldErrors = std::move(Result.Errors);
    Next = Invocation;
    MissingInPreamble.clear();
    Result = parse();
    // The preamble did not cause the errors, so the next parse can use it.
    if (Preamble && HadErrors && !WasUnsuitable && Result.Errors == OldErrors)
      usePreamble(Next, *Preamble);
    Result.IsUnfitForPreambles = HadErrors && Result.isFullyAnalysed();
    if (Result.IsUnfitForPreambles)
      Context.Preambles.markUnfit(File);
  }

  /// A name may come from a part that only foreign text uses. If another header
  /// is missing, names are made up anyway.
  void parseWithAllDeclarations() {
    if (!Result.Conditions.ByDeclarations || Result.Crashed || !hasOwnErrors())
      return;
    enableDeclarations(allDeclarations(), Invocation);
    Next = Invocation;
    Result = parse();
  }

  bool isIncomplete() const {
    return !Result.Crashed && !Result.isFullyAnalysed() &&
           OnErrors == WithErrors::Analyse;
  }

  /// Returns true if a missing header may include LibTorch, or more of it.
  bool mayMissLibTorch() const {
    return Result.Conditions.ByDeclarations ||
           (!Result.HasLibTorch &&
            Next.getPreprocessorOpts().ImplicitPCHInclude.empty()) ||
           (Result.LacksLibTorch &&
            !OwnText.Leading.All.count("torch/torch.h"));
  }

  /// Includes LibTorch before the unit.
  void includeLibTorch() {
    PreprocessorOptions &Options = Next.getPreprocessorOpts();
    // The includes of the command line precede it.
    if (includesFirst(Options) || !beginWith(sharedFor(withLibTorch())))
      Options.Includes.push_back("torchport/libtorch.h");
  }

  /// Keeps the earlier findings: what is added may hide what was found before.
  void parseWithAdditions() {
    if (!mayMissLibTorch() && declarationMacrosIn(OwnText.Text).empty())
      return;
    if (Result.Conditions.ByDeclarations) {
      enableDeclarations(allDeclarations(), Invocation);
      Next = Invocation;
    } else if (mayMissLibTorch()) {
      includeLibTorch();
    }
    addMacrosOfMissingHeaders();
    addFindings(Result, parse());
  }

  /// Reads code such as `#ifdef WITH_TORCH`, of a build that is not known.
  void parseWithSwitches() {
    Next = Invocation;
    for (const std::string &Each : Result.HidingSwitches) {
      Next.getPreprocessorOpts().addMacroDef(Each);
      Result.Conditions.Notes.insert(noteOnSwitch(Each));
    }
    if (!beginWith(
            sharedFor(ownIncludes(Next, Files, IsOwn).Leading.BeforeMacros)))
      includeLibTorch();
    UnitResult More = parse();
    Result.Conditions.Notes.merge(notesOnSwitches(Result, More));
    addFindings(Result, std::move(More));
    readTokens(Result);
  }

  UnitResult parse() {
    ParseOptions Options{Context.Sources, Settings, Context.WantsAccount, Files,
                         IsOwn};
    Leading = {};
    UnitResult Found = parseUnit(Next, Options, Leading);
    // Clang may not expect what is made up.
    if (Found.Crashed) {
      Options.MakesUpNames = false;
      Leading = {};
      Found = parseUnit(Next, Options, Leading);
    }
    Found.MissingHeaders.insert(MissingInPreamble.begin(),
                                MissingInPreamble.end());
    return Found;
  }

  const FileSystemRef Files;
  CompilerInvocation Invocation, Next; // Next is of the next parse
  const bool FindsLibTorch;
  const StringRef File;
  const ParseContext &Context;
  const WithErrors OnErrors;
  const FileSystemRef &Unrecorded;
  DependencySet &Used;
  Configs Settings;
  const IsOwnFile IsOwn;
  /// OwnText has the headers of a preamble; Leading those of the last parse.
  const OwnIncludes OwnText;
  LeadingHeaders Leading;
  PreambleRef Preamble;
  HeaderNames InPreamble;
  std::set<std::string> MissingInPreamble;
  UnitResult Result;
};

} // namespace

UnitResult parseAsNeeded(const CompilerInvocation &Original, StringRef File,
                         const ParseContext &Context, WithErrors OnErrors,
                         PreambleWait Wait, const FileSystemRef &Unrecorded,
                         DependencySet &Used) {
  return UnitParses(Original, File, Context, OnErrors, Unrecorded, Used)
      .run(Wait);
}

} // namespace torchport
