//===- UnitParses.cpp - the parses of one unit ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/parse/UnitParses.h"

#include "rules/checks/Rule.h"
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
      addDeclarations();
      enableDeclarations(declarationsNamedIn(OwnText.Text));
    }
    Next = Invocation;
  }

  UnitResult run(PreambleWait Wait) {
    // Parsing the built-in declarations is faster than making a preamble.
    const bool MayHavePreamble =
        FindsLibTorch && !Context.Preambles.isUnfitFor(File);
    Result.IsPostponed =
        MayHavePreamble && Wait == PreambleWait::Postpone &&
        Context.Preambles.isBeingBuilt(OwnText.Leading, Invocation, Unrecorded);
    if (MayHavePreamble && !Result.IsPostponed)
      Preamble = Context.Preambles.precompiled(OwnText.Leading, Invocation,
                                               Unrecorded, Context.Stats);
    Result.IsPostponed |=
        FindsLibTorch && !Preamble && Wait == PreambleWait::Never;
    if (Result.IsPostponed)
      return std::move(Result);
    if (Preamble)
      parseFromPreamble();
    if (needsParseWithoutPreamble())
      parseWithoutPreamble();
    if (mayNeedAllDeclarations())
      parseWithAllDeclarations();
    if (isIncomplete())
      parseWithMadeUpNames();
    if (isIncomplete())
      readTokens();
    if (hasDefaultFlags(Invocation.getPreprocessorOpts()) &&
        !Result.HidingSwitches.empty())
      parseWithSwitches();
    return std::move(Result);
  }

private:
  /// The project may have a LibTorch header of its own.
  void addDeclarations() {
    HeaderSearchOptions &Search = Invocation.getHeaderSearchOpts();
    Search.UserEntries.emplace(
        Context.ByDeclarations ? Search.UserEntries.begin()
                               : Search.UserEntries.end(),
        declarationFolder(),
        Context.ByDeclarations ? frontend::Angled : frontend::After,
        /*isFramework=*/false, /*ignoreSysRoot=*/true);
  }

  void enableDeclarations(const std::set<StringRef> &Parts) {
    for (StringRef Each : Parts)
      Invocation.getPreprocessorOpts().addMacroDef(
          ("TORCHPORT_NAMES_" + Each).str());
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

  void parseFromPreamble() {
    beginWith(Preamble);
    MissingInPreamble = Preamble->MissingHeaders;
    Result = parse(UnknownNames::Drop);
  }

  /// Returns true if Clang crashed, or if the preamble does not fit: a macro
  /// precedes an include, which only the parse can detect.
  bool isUnsuitable() const {
    return Result.Crashed || !llvm::includes(Leading, OwnText.Leading);
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
    Result = parse(UnknownNames::Drop);
    // The preamble did not cause the errors, so the next parse can use it.
    if (Preamble && HadErrors && !WasUnsuitable && Result.Errors == OldErrors)
      usePreamble(Next, *Preamble);
    Result.IsUnfitForPreambles = HadErrors && Result.isFullyAnalysed();
    if (Result.IsUnfitForPreambles)
      Context.Preambles.markUnfit(File);
  }

  /// A name may come from a part that only foreign text uses. If another header
  /// is missing, names are made up anyway.
  bool mayNeedAllDeclarations() const {
    return Result.Conditions.ByDeclarations && !Result.Crashed &&
           hasOwnErrors();
  }

  void parseWithAllDeclarations() {
    enableDeclarations(allDeclarations());
    Next = Invocation;
    Result = parse(UnknownNames::Drop);
  }

  bool isIncomplete() const {
    return !Result.Crashed && !Result.isFullyAnalysed() &&
           OnErrors == WithErrors::Analyse;
  }

  /// Includes LibTorch before the unit: the header that includes it is missing.
  void includeLibTorch() {
    PreprocessorOptions &Options = Next.getPreprocessorOpts();
    // The includes of the command line precede it.
    HeaderNames Wanted = OwnText.Leading;
    Wanted.insert("torch/torch.h");
    if (includesFirst(Options) || !beginWith(sharedFor(Wanted)))
      Options.Includes.push_back("torchport/libtorch.h");
  }

  /// Findings of `tied-to-cuda` and `inactive-branch` are based on tokens, and
  /// so less precise.
  void dropOverlappingTies(const Finding &Better) {
    llvm::erase_if(Result.Findings, [&](const Finding &Other) {
      // An unresolved comparison is a question.
      const bool IsLess = Other.Rule == TiedToCuda.Name ||
                          Other.Rule == InactiveBranch.Name ||
                          (Other.Rule == DeviceQuestion.Name &&
                           Better.Rule == DeviceComparison.Name);
      return IsLess && overlap(Other.Where, Better.Where);
    });
  }

  /// There may be more findings next to unknown names. Keep the earlier ones,
  /// because a made-up name may hide what was found without it.
  void parseWithMadeUpNames() {
    if (Result.Conditions.ByDeclarations) {
      enableDeclarations(allDeclarations());
      Next = Invocation;
    }
    PreprocessorOptions &Options = Next.getPreprocessorOpts();
    if (!Result.HasLibTorch && Options.ImplicitPCHInclude.empty())
      includeLibTorch();
    addFindings(parse(UnknownNames::MakeUp));
  }

  /// Reads code such as `#ifdef WITH_TORCH`. Without a database, the macros of
  /// the project's build are unknown.
  void parseWithSwitches() {
    Next = Invocation;
    for (const std::string &Each : Result.HidingSwitches) {
      Next.getPreprocessorOpts().addMacroDef(Each);
      Result.Conditions.Notes.insert(
          "code under '#ifdef " + Each +
          "' was read, too, but not fixed: "
          "without a compilation database, it is not known whether '" +
          Each + "' is defined; '-D" + Each + "' behind '--' defines it");
    }
    if (!beginWith(sharedFor(ownIncludes(Next, Files, IsOwn).Leading)))
      includeLibTorch();
    UnitResult More = parse(UnknownNames::MakeUp);
    Result.Conditions.Notes.merge(notesOnSwitches(Result, More));
    addFindings(std::move(More));
    readTokens();
  }

  /// Adds what \p More found beside the earlier findings, without its fixes: it
  /// is a guess.
  void addFindings(UnitResult More) {
    for (const Finding &Each : More.Findings)
      dropOverlappingTies(Each);
    for (Finding &Each : More.Findings) {
      Each.Suggestion.reset();
      if (llvm::none_of(Result.Findings, [&](const Finding &Known) {
            return overlap(Known.Where, Each.Where);
          }))
        Result.Findings.push_back(std::move(Each));
    }
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
        dropOverlappingTies(*Each.ByTokens);
        Result.Findings.push_back(*std::move(Each.ByTokens));
        Each.ByTokens.reset();
      } else {
        Each.Status = TokenStatus::Harmless;
      }
    }
  }

  UnitResult parse(UnknownNames Unknown) {
    Leading.clear();
    UnitResult Found = parseUnit(Next,
                                 {Context.Sources, Settings, Unknown,
                                  Context.WantsAccount, Files, IsOwn},
                                 Leading);
    Found.MissingHeaders.insert(MissingInPreamble.begin(),
                                MissingInPreamble.end());
    return Found;
  }

  const FileSystemRef Files;
  CompilerInvocation Invocation;
  CompilerInvocation Next; // of the next parse
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
  HeaderNames Leading;
  PreambleRef Preamble;
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
