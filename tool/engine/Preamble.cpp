//===- Preamble.cpp - LibTorch's headers, parsed once ---------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/engine/Preamble.h"

#include "rules/core/Includes.h"
#include "rules/core/SourceText.h"
#include "tool/engine/Invocation.h"

#include "clang/Basic/Version.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CachePruning.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA1.h"

#include <mutex>

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using namespace clang;
using llvm::StringRef;

namespace torchport {

LeadingHeaders::LeadingHeaders(Preprocessor &Macros, IsOwnFile IsOwn,
                               HeaderNames &Found)
    : Macros(Macros), IsOwn(std::move(IsOwn)), Found(Found) {}

bool LeadingHeaders::isOwn(SourceLocation Loc) const {
  const SourceManager &Sources = Macros.getSourceManager();
  return IsOwn(
      fileName(Sources.getFileID(Sources.getExpansionLoc(Loc)), Sources));
}

void LeadingHeaders::InclusionDirective(SourceLocation HashLoc, const Token &,
                                        StringRef FileName, bool,
                                        CharSourceRange,
                                        OptionalFileEntryRef File, StringRef,
                                        StringRef, const Module *, bool,
                                        SrcMgr::CharacteristicKind) {
  Guard.clear();
  if (!MacroSeen && File && isLibTorchHeader(FileName) && isOwn(HashLoc))
    Found.insert(FileName.str());
}

void LeadingHeaders::Ifndef(SourceLocation, const Token &Name,
                            const MacroDefinition &) {
  Guard = Name.getIdentifierInfo()->getName().str();
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

class PreprocessOwnText : public PreprocessorFrontendAction {
public:
  PreprocessOwnText(const IsOwnFile &IsOwn, HeaderNames &Found)
      : IsOwn(IsOwn), Found(Found) {}

  bool usesPreprocessorOnly() const override { return true; }

protected:
  void ExecuteAction() override {
    Preprocessor &Macros = getCompilerInstance().getPreprocessor();
    Macros.SetSuppressIncludeNotFoundError(true);
    Macros.addPPCallbacks(
        std::make_unique<LeadingHeaders>(Macros, IsOwn, Found));
    Macros.EnterMainSourceFile();
    Token Next;
    do
      Macros.Lex(Next);
    while (Next.isNot(tok::eof));
  }

private:
  const IsOwnFile &IsOwn;
  HeaderNames &Found;
};

} // namespace

HeaderNames leadingHeaders(const CompilerInvocation &Invocation,
                           FileSystemRef Files, const IsOwnFile &IsOwn) {
  const PreprocessorOptions &Options = Invocation.getPreprocessorOpts();
  if (!Options.Includes.empty() || !Options.MacroIncludes.empty() ||
      !Options.ImplicitPCHInclude.empty() || Invocation.getLangOpts().Modules)
    return {};
  HeaderNames Found;
  PreprocessOwnText Action(IsOwn, Found);
  ErrorCollector Ignored;
  if (!run(Action, Invocation, withoutForeignText(std::move(Files), IsOwn),
           Ignored))
    return {};
  return Found;
}

/// The flags that decide what headers mean: all but the names of this unit's
/// own files. Relative search paths depend on the working directory.
static std::string identityOf(const HeaderNames &Headers,
                              CompilerInvocation Invocation,
                              StringRef WorkingDirectory) {
  Invocation.getFrontendOpts().Inputs.clear();
  Invocation.getFrontendOpts().OutputFile.clear();
  Invocation.getCodeGenOpts() = CodeGenOptions();
  Invocation.getDependencyOutputOpts() = DependencyOutputOptions();
  Invocation.getDiagnosticOpts() = DiagnosticOptions();
  std::string Identity = getClangFullRepositoryVersion();
  Invocation.generateCC1CommandLine(
      [&](const llvm::Twine &Argument) { Identity += "\n" + Argument.str(); });
  const auto &Searched = Invocation.getHeaderSearchOpts().UserEntries;
  if (llvm::any_of(Searched, [](const HeaderSearchOptions::Entry &Entry) {
        return path::is_relative(Entry.Path);
      }))
    Identity += "\n" + WorkingDirectory.str();
  for (const std::string &Header : Headers)
    Identity += "\n" + Header;
  return llvm::toHex(llvm::SHA1::hash(llvm::arrayRefFromStringRef(Identity)),
                     /*LowerCase=*/true);
}

PreambleStore PreambleStore::ofUser() {
  llvm::SmallString<256> Folder;
  if (path::cache_directory(Folder))
    path::append(Folder, "torchport", "preambles");
  return PreambleStore(Folder.str().str());
}

/// Writes the file whose precompiled form is the preamble.
static bool writeHeader(const HeaderNames &Headers, StringRef File) {
  return !llvm::errorToBool(
      llvm::writeToOutput(File, [&](llvm::raw_ostream &OS) {
        for (const std::string &Header : Headers)
          OS << "#include <" << Header << ">\n";
        return llvm::Error::success();
      }));
}

static bool precompile(CompilerInvocation Invocation, StringRef Header,
                       StringRef Output, FileSystemRef Files) {
  FrontendOptions &Frontend = Invocation.getFrontendOpts();
  Frontend.Inputs = {FrontendInputFile(
      Header, InputKind(Language::CXX, InputKind::Source, false,
                        InputKind::HeaderUnit_None, /*Header=*/true))};
  Frontend.ProgramAction = frontend::GeneratePCH;
  Frontend.OutputFile = Output.str();
  Frontend.SkipFunctionBodies = true;
  GeneratePCHAction Action;
  ErrorCollector Collected;
  return run(Action, Invocation, std::move(Files), Collected) &&
         Collected.Errors.empty() && fs::exists(Output);
}

/// Whether \p Precompiled was made of the headers that are on disk now.
static bool isCurrent(const std::string &Precompiled,
                      const CompilerInvocation &Invocation,
                      FileSystemRef Files) {
  CompilerInvocation Probe(Invocation);
  startFrom(Probe, Precompiled);
  Probe.getFrontendOpts().Inputs = {FrontendInputFile(
      llvm::MemoryBufferRef("", "torchport-preamble.cpp"), Language::CXX)};
  SyntaxOnlyAction Action;
  ErrorCollector Collected;
  return run(Action, Probe, std::move(Files), Collected) &&
         Collected.Errors.empty();
}

/// A preamble that no run has used for a month, or what exceeds two gigabytes,
/// is removed; the library asks for names that begin like this.
static constexpr StringRef Prefix = "llvmcache-";

static void prune(StringRef Folder) {
  llvm::CachePruningPolicy Policy;
  Policy.Expiration = std::chrono::hours(30 * 24);
  Policy.MaxSizeBytes = uint64_t(2) << 30;
  llvm::pruneCache(Folder, Policy);
}

std::optional<std::string>
PreambleStore::precompiled(const HeaderNames &Headers,
                           const CompilerInvocation &Invocation,
                           FileSystemRef Files) {
  if (Headers.empty() || Folder.empty() || fs::create_directories(Folder))
    return std::nullopt;
  const auto WorkingDirectory = Files->getCurrentWorkingDirectory();
  const std::string Stem =
      Folder + "/" + Prefix.str() +
      identityOf(Headers, Invocation,
                 WorkingDirectory ? *WorkingDirectory : std::string());
  std::string Precompiled = Stem + ".pch";
  // One thread makes it, the others want the same one or wait their turn.
  static std::mutex Making;
  std::lock_guard<std::mutex> Lock(Making);
  static llvm::StringSet<> Usable, Unusable;
  if (Usable.contains(Precompiled))
    return Precompiled;
  if (Unusable.contains(Precompiled))
    return std::nullopt;
  if (fs::exists(Precompiled) && isCurrent(Precompiled, Invocation, Files)) {
    Usable.insert(Precompiled);
    return Precompiled;
  }
  prune(Folder);
  if (!writeHeader(Headers, Stem + ".h") ||
      !precompile(Invocation, Stem + ".h", Precompiled, Files)) {
    Unusable.insert(Precompiled);
    return std::nullopt;
  }
  Usable.insert(Precompiled);
  return Precompiled;
}

void startFrom(CompilerInvocation &Invocation, const std::string &Precompiled) {
  Invocation.getPreprocessorOpts().ImplicitPCHInclude = Precompiled;
  // LibTorch lies in a system folder for many; an upgrade has to be noticed.
  Invocation.getHeaderSearchOpts().ModulesValidateSystemHeaders = true;
}

} // namespace torchport
