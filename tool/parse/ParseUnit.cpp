//===- ParseUnit.cpp - one parse of a unit, and its findings --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/parse/ParseUnit.h"

#include "rules/ast/CudaCode.h"
#include "rules/ast/QueriedTokens.h"
#include "rules/audit/Account.h"
#include "rules/checks/Rule.h"
#include "rules/core/Includes.h"
#include "rules/core/RawCode.h"
#include "rules/core/SourceText.h"
#include "rules/libtorch/BuildSwitch.h"
#include "rules/libtorch/DeviceTokens.h"
#include "tool/parse/ErrorFreeCode.h"
#include "tool/parse/HidingSwitches.h"
#include "tool/sources/AnalysisSetup.h"
#include "tool/sources/LibTorchDeclarations.h"
#include "tool/sources/flags/DefaultFlags.h"

#include "clang/AST/ASTLambda.h"
#include "clang/Frontend/FrontendAction.h"

using namespace clang;
using llvm::StringRef;

namespace torchport {

namespace {

class IncludeRecorder : public PPCallbacks {
public:
  IncludeRecorder(const SourceManager &Sources, OwnFileCache &Own,
                  std::vector<FileID> &EnteredFiles, UnitResult &Result)
      : Sources(Sources), Own(Own), EnteredFiles(EnteredFiles), Result(Result) {
  }

  void FileChanged(SourceLocation Loc, FileChangeReason Reason,
                   SrcMgr::CharacteristicKind, FileID) override {
    if (Reason != EnterFile)
      return;
    if (Own.contains(Loc)) {
      Result.Files.insert(fileName(Sources.getFileID(Loc), Sources));
      EnteredFiles.push_back(Sources.getFileID(Loc));
    } else if (isDeclaration(Sources.getFilename(Loc))) {
      Result.HasLibTorch = Result.Conditions.ByDeclarations = true;
    }
  }

  void InclusionDirective(SourceLocation, const Token &, StringRef Name, bool,
                          CharSourceRange, OptionalFileEntryRef File, StringRef,
                          StringRef, const Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    Result.HasLibTorch |= File && isLibTorchHeader(Name);
  }

  bool FileNotFound(StringRef Name) override {
    Result.MissingHeaders.insert(Name.str());
    return true;
  }

private:
  const SourceManager &Sources;
  OwnFileCache &Own;
  std::vector<FileID> &EnteredFiles;
  UnitResult &Result;
};

/// Runs the rules on the user's own declarations.
class Analyser : public ASTConsumer {
public:
  Analyser(Preprocessor &Macros, const ParseOptions &Options, OwnFileCache &Own,
           ASTMutationListener *Names, const std::vector<FileID> &EnteredFiles,
           const std::vector<ParseError> &Errors, UnitResult &Result)
      : Macros(Macros), Options(Options), Own(Own), Names(Names),
        EnteredFiles(EnteredFiles), Errors(Errors), Result(Result) {
    Macros.addPPCallbacks(collectPreprocessing(
        Macros, [&Own](SourceLocation Loc) { return Own.contains(Loc); },
        Preprocessed));
  }

  /// Called when all bodies may be skipped. Bodies in foreign files take most
  /// of the time, and a preamble has none of them either. Device code is CUDA's
  /// own, and calls functions that no header declares.
  bool shouldSkipFunctionBody(Decl *Function) override {
    return !Own.contains(Function->getLocation()) || isDeviceCode(*Function);
  }

  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    for (Decl *Each : Group)
      if (Own.contains(Each->getLocation()) && !isGenericLambdaInstance(*Each))
        OwnDecls.push_back(Each);
    return true;
  }

  ASTMutationListener *GetASTMutationListener() override { return Names; }

  void HandleTranslationUnit(ASTContext &Context) override {
    Context.setTraversalScope(OwnDecls);
    AnalysisOptions Wanted = optionsFor(
        Options.Settings, Result.Files,
        Context.getSourceManager().getFileManager().getVirtualFileSystem());
    if (Options.WantsAccount || !Result.MissingHeaders.empty() ||
        Context.getDiagnostics().hasErrorOccurred())
      Wanted.Account = &Result.Account;
    Result.Findings = analyse(Context, Macros, Preprocessed, Wanted);
    if (Context.getDiagnostics().hasErrorOccurred())
      dropFixesBesideErrors(Context);
    Result.Linked =
        linkedFunctionsIn(Context, Wanted.IsOwn, Result.PortableCalls);
    if (mayBeFixed(Context))
      Result.Meaning =
          prove::hashOf(prove::recordOf(Context), Context.getSourceManager());
    recordBuilds(Context);
  }

private:
  /// In clang-tidy and clangd, no other declaration reaches such an instance.
  static bool isGenericLambdaInstance(const Decl &D) {
    const auto *Function = dyn_cast<FunctionDecl>(&D);
    return Function && Function->isTemplateInstantiation() &&
           isLambdaCallOperator(Function);
  }

  /// Keeps fixes in code that misses nothing. The text around another site may
  /// not mean what it seems to.
  void dropFixesBesideErrors(const ASTContext &Context) {
    const ErrorFreeCode Code(OwnDecls, Context, Errors);
    for (Finding &Each : Result.Findings)
      if (Each.Suggestion && !Code.contains(Each))
        Each.Suggestion.reset();
  }

  /// Returns true if there is a meaning to compare before and after a fix.
  bool mayBeFixed(ASTContext &Context) const {
    return !Context.getTranslationUnitDecl()
                ->lookup(&Context.Idents.get("torchport"))
                .empty() ||
           llvm::any_of(Result.Findings, [](const Finding &Each) {
             return Each.Suggestion.has_value();
           });
  }

  /// Records in \p Known which builds define \p Macro. A ROCm build also
  /// defines the CUDA macros around code that tests for ROCm: PyTorch
  /// extensions are one program for both.
  static void recordSwitch(const TestedMacro &Macro,
                           std::map<std::string, Platforms> &Known) {
    const auto Builds = buildsDefining(Macro.Name);
    if (!Builds)
      return;
    Known[Macro.Name] |= *Builds;
    if (*Builds == Platforms::Rocm)
      for (const std::string &Enclosing : Macro.RequiredMacros)
        if (buildsDefining(Enclosing) == Platforms::Cuda)
          Known[Enclosing] |= Platforms::Cuda | Platforms::Rocm;
  }

  void recordHidingSwitches(const ASTContext &Context) {
    const bool ShortNames = usesLibTorchNames(Context);
    for (const SkippedCode &Skipped : Preprocessed.Skipped)
      for (const SkippedBranch &Branch : branchesOf(Skipped, Context))
        if (const auto Switches = switchesIn(Branch.Condition);
            !Switches.empty()) {
          const auto Devices = deviceTokens(Branch.Code, ShortNames);
          if (!Devices.empty())
            Result.HidingSwitches.insert(Switches.begin(), Switches.end());
          if (areAssumed(Switches))
            addDevices(Devices, Branch.Code, Context);
        }
  }

  /// Returns true if this parse defines \p Switches, which the user did not.
  bool areAssumed(llvm::ArrayRef<std::string> Switches) const {
    const PreprocessorOptions &Given = Macros.getPreprocessorOpts();
    return hasDefaultFlags(Given) &&
           llvm::all_of(Switches, [&](const std::string &Each) {
             return llvm::is_contained(Given.Macros, std::pair(Each, false));
           });
  }

  /// Reports \p Devices by their tokens: a header of the project sets the
  /// switch itself.
  void addDevices(llvm::ArrayRef<DeviceToken> Devices,
                  llvm::ArrayRef<Token> Code, const ASTContext &Context) {
    for (const DeviceToken &Each : Devices) {
      const auto Last = llvm::find_if(Code, [&](const Token &T) {
        return T.getLocation() == Each.Where.getEnd();
      });
      const auto Where = spelledAt(Each.Where, Context);
      if (!Where || isOnlyQueried(Code, Last - Code.begin()))
        continue;
      llvm::erase_if(Result.Findings, [&](const Finding &Other) {
        return Other.Rule == InactiveBranch.Name &&
               overlap(Other.Where, *Where);
      });
      Result.Findings.push_back(hardcodedByTokens(Each, *Where));
    }
  }

  void recordBuilds(const ASTContext &Context) {
    recordHidingSwitches(Context);
    const SourceManager &Sources = Context.getSourceManager();
    std::map<FileID, std::vector<ByteRange>> SkippedText;
    for (const SkippedCode &Each : Preprocessed.Skipped) {
      const auto [File, Begin] =
          Sources.getDecomposedLoc(Each.Where.getBegin());
      SkippedText[File].emplace_back(
          Begin, Sources.getFileOffset(Each.Where.getEnd()));
    }
    for (const FileID File : EnteredFiles) {
      for (const TestedMacro &Macro : macrosTestedIn(File, Context))
        recordSwitch(Macro, Result.BuildSwitches);
      const auto [Known, IsNew] = Result.SkippedText.try_emplace(
          fileName(File, Sources), SkippedText[File]);
      if (!IsNew)
        llvm::erase_if(Known->second, [&](const ByteRange &Each) {
          return !llvm::is_contained(SkippedText[File], Each);
        });
    }
  }

  Preprocessor &Macros;
  const ParseOptions &Options;
  OwnFileCache &Own;
  /// Null if no names are made up.
  ASTMutationListener *const Names;
  const std::vector<FileID> &EnteredFiles;
  /// The errors so far.
  const std::vector<ParseError> &Errors;
  UnitResult &Result;
  Preprocessing Preprocessed;
  std::vector<Decl *> OwnDecls;
};

class AnalyseAction : public ASTFrontendAction {
public:
  AnalyseAction(const ParseOptions &Options, LeadingHeaders &Leading,
                const std::vector<ParseError> &Errors, UnitResult &Result)
      : Options(Options), Leading(Leading), Errors(Errors), Result(Result) {}

protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &Compiler,
                                                 StringRef) override {
    Preprocessor &Macros = Compiler.getPreprocessor();
    Own.emplace(Compiler.getSourceManager(), [this](const std::string &Name) {
      return Result.WasRequested[Name] = Options.Sources.isRequested(Name);
    });
    addOwnTextMacros(Macros, Options.IsOwn);
    Macros.addPPCallbacks(std::make_unique<IncludeRecorder>(
        Compiler.getSourceManager(), *Own, EnteredFiles, Result));
    Macros.addPPCallbacks(
        collectLeadingHeaders(Macros, Options.IsOwn, Leading));
    MadeUpNames Names;
    if (Options.MakesUpNames) {
      Names = makeUpNames(Result.LacksLibTorch);
      Compiler.setExternalSemaSource(Names.Source);
    }
    return std::make_unique<Analyser>(Macros, Options, *Own, Names.Listener,
                                      EnteredFiles, Errors, Result);
  }

private:
  const ParseOptions &Options;
  LeadingHeaders &Leading;
  const std::vector<ParseError> &Errors;
  UnitResult &Result;
  std::optional<OwnFileCache> Own;
  /// The own files, once for each time that they are entered.
  std::vector<FileID> EnteredFiles;
};

} // namespace

UnitResult parseUnit(const CompilerInvocation &Invocation,
                     const ParseOptions &Options, LeadingHeaders &Leading) {
  UnitResult Result;
  ErrorCollector Collected;
  AnalyseAction Action(Options, Leading, Collected.Errors, Result);
  CompilerInvocation WithoutBodies(Invocation);
  WithoutBodies.getFrontendOpts().SkipFunctionBodies = true;
  // Typo correction would load all names of the preamble, and a guess is not
  // what was written.
  WithoutBodies.getLangOpts().SpellChecking = false;
  if (run(Action, WithoutBodies, Options.Files, Collected) != Outcome::Done) {
    UnitResult Failed;
    Failed.Crashed = true;
    return Failed;
  }
  Result.Errors = std::move(Collected.Errors);
  Result.CannotReadPreamble = Collected.CannotReadPreamble;
  hidePrivateErrors(Result.Errors, Options.IsOwn);
  return Result;
}

} // namespace torchport
