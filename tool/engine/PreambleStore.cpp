//===- PreambleStore.cpp - precompiled preambles on disk ------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/engine/PreambleStore.h"

#include "tool/engine/CacheFolder.h"
#include "tool/engine/Invocation.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CachePruning.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/LockFileManager.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA1.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using namespace clang;
using llvm::StringRef;

namespace torchport {

static std::string shortened(StringRef Identity) {
  return llvm::toHex(llvm::SHA1::hash(llvm::arrayRefFromStringRef(Identity)),
                     /*LowerCase=*/true);
}

/// The flags that decide what headers mean: all that Clang would tell modules
/// apart by, but for the macros. Relative search paths depend on the working
/// directory.
static std::string identityOf(const HeaderNames &Headers,
                              CompilerInvocation Invocation,
                              StringRef WorkingDirectory) {
  HeaderSearchOptions &Search = Invocation.getHeaderSearchOpts();
  Search.ModulesStrictContextHash = true;
  Invocation.getPreprocessorOpts().Macros.clear();
  Invocation.getDiagnosticOpts() = DiagnosticOptions();
  std::string Identity = Invocation.getModuleHash();
  if (llvm::any_of(Search.UserEntries,
                   [](const HeaderSearchOptions::Entry &Entry) {
                     return path::is_relative(Entry.Path);
                   }))
    Identity += "\n" + WorkingDirectory.str();
  for (const std::string &Header : Headers)
    Identity += "\n" + Header;
  return shortened(Identity);
}

/// The name of another preamble of the same headers, as those in the one of
/// that name would see \p Relevant.
static std::string identityWith(const CommandLineMacros &Relevant,
                                std::string Identity) {
  for (const auto &[Name, Rest] : Relevant)
    Identity += "\n" + Name + Rest;
  return shortened(Identity);
}

PreambleStore PreambleStore::ofUser() {
  return PreambleStore(cacheFolder("preambles"));
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

namespace {

/// Notes the includes that are not found, and goes on without them.
class MissingIncludes : public PPCallbacks {
public:
  explicit MissingIncludes(std::set<std::string> &Names) : Names(Names) {}

  bool FileNotFound(StringRef Name) override {
    Names.insert(Name.str());
    return true;
  }

private:
  std::set<std::string> &Names;
};

class PrecompileAction : public GeneratePCHAction {
public:
  std::set<std::string> MissingHeaders;
  MacroUse Macros;

protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &Compiler,
                                                 StringRef File) override {
    std::vector<std::unique_ptr<ASTConsumer>> Both;
    Both.push_back(noteMacroUse(Compiler, Macros));
    Both.push_back(GeneratePCHAction::CreateASTConsumer(Compiler, File));
    if (!Both.back())
      return nullptr;
    return std::make_unique<MultiplexConsumer>(std::move(Both));
  }

  bool BeginSourceFileAction(CompilerInstance &Compiler) override {
    Compiler.getPreprocessor().addPPCallbacks(
        std::make_unique<MissingIncludes>(MissingHeaders));
    return GeneratePCHAction::BeginSourceFileAction(Compiler);
  }
};

} // namespace

static std::optional<PrecompiledHeaders>
precompile(CompilerInvocation Invocation, StringRef Header,
           const std::string &Output, FileSystemRef Files) {
  FrontendOptions &Frontend = Invocation.getFrontendOpts();
  Frontend.Inputs = {FrontendInputFile(
      Header, InputKind(Language::CXX, InputKind::Source, false,
                        InputKind::HeaderUnit_None, /*Header=*/true))};
  Frontend.ProgramAction = frontend::GeneratePCH;
  // Clang's own temporary file would outlive a Ctrl-C.
  auto Temporary = fs::TempFile::create(Output + "-%%%%%%%%.tmp");
  if (!Temporary) {
    llvm::consumeError(Temporary.takeError());
    return std::nullopt;
  }
  Frontend.OutputFile = Temporary->TmpName;
  Frontend.UseTemporary = false;
  Frontend.SkipFunctionBodies = true;
  Frontend.AllowPCMWithCompilerErrors = true;
  Invocation.getPreprocessorOpts().AllowPCHWithCompilerErrors = true;
  PrecompileAction Action;
  ErrorCollector Collected;
  const bool Done =
      run(Action, Invocation, std::move(Files), Collected) == Outcome::Done &&
      (Collected.Errors.empty() || !Action.MissingHeaders.empty()) &&
      fs::exists(Temporary->TmpName);
  if (llvm::errorToBool(Done ? Temporary->keep(Output)
                             : Temporary->discard()) ||
      !Done)
    return std::nullopt;
  return PrecompiledHeaders{Output, std::move(Action.MissingHeaders),
                            std::move(Action.Macros), nullptr};
}

static void prune(StringRef Folder) {
  llvm::CachePruningPolicy Policy;
  Policy.Expiration = CacheExpiration;
  Policy.MaxSizeBytes = PreamblesLimit;
  // Each is tens of megabytes, and there are few to look at.
  Policy.Interval = std::chrono::seconds(0);
  llvm::pruneCache(Folder, Policy);
}

namespace {

/// What is kept of a preamble beside its file.
struct Sealed {
  std::set<std::string> MissingHeaders;
  MacroUse Macros;
};

template <typename Archive> void fields(Archive &A, Sealed &S) {
  A(S.MissingHeaders, S.Macros.Given, S.Macros.Names);
}

} // namespace

/// The preamble in \p File, if it is as it was when it was ready, and all that
/// it was made of is so, too.
std::optional<PrecompiledHeaders> PreambleStore::usable(const std::string &File,
                                                        FileStates &Now) {
  Inputs Used;
  auto Known = Seals.find<Sealed>(File, /*Root=*/"", Now, Used);
  if (!Known)
    return std::nullopt;
  return PrecompiledHeaders{File, std::move(Known->MissingHeaders),
                            std::move(Known->Macros), *Used.Shared.begin()};
}

std::optional<PrecompiledHeaders>
PreambleStore::make(const HeaderNames &Headers, const std::string &File,
                    const CompilerInvocation &Invocation,
                    const FileSystemRef &Files, FileStates &Now) {
  const std::string Header = File + ".h";
  if (!writeHeader(Headers, Header))
    return std::nullopt;
  const auto MadeOf = std::make_shared<Inputs>();
  auto Made =
      precompile(Invocation, Header, File, watched(Files, *MadeOf, Folder));
  const auto Bytes = llvm::MemoryBuffer::getFile(File);
  if (!Made || !Bytes || !MadeOf->isConsistent())
    return std::nullopt;
  Made->MadeOf = MadeOf;
  Inputs Noted;
  Noted.note(File, Seen::File, contentHash((*Bytes)->getBuffer()));
  Noted.share(MadeOf);
  Seals.keep(File, /*Root=*/"", Now, Noted,
             Sealed{Made->MissingHeaders, Made->Macros});
  return Made;
}

/// Makes the preamble in \p File, or waits while another process does.
std::optional<PrecompiledHeaders>
PreambleStore::makeOnce(const HeaderNames &Headers, const std::string &File,
                        const CompilerInvocation &Invocation,
                        const FileSystemRef &Files) {
  constexpr std::chrono::seconds Patience(120);
  while (true) {
    llvm::LockFileManager Lock(File);
    auto IsOurs = Lock.tryLock();
    if (!IsOurs) {
      llvm::consumeError(IsOurs.takeError());
      return std::nullopt;
    }
    if (*IsOurs) {
      // Another may have made it just before it became ours. What was known of
      // the file is older.
      FileStates After;
      auto Made = usable(File, After);
      return Made ? std::move(Made)
                  : make(Headers, File, Invocation, Files, After);
    }
    if (Lock.waitForUnlockFor(Patience) == llvm::WaitForUnlockResult::Timeout)
      return std::nullopt;
  }
}

std::optional<PrecompiledHeaders>
PreambleStore::precompiled(const HeaderNames &Headers,
                           const CompilerInvocation &Invocation,
                           const FileSystemRef &Files, FileStates &Now) {
  if (Headers.empty() || Folder.empty() || fs::create_directories(Folder))
    return std::nullopt;
  const auto WorkingDirectory = Files->getCurrentWorkingDirectory();
  std::string Identity =
      identityOf(Headers, Invocation,
                 WorkingDirectory ? *WorkingDirectory : std::string());
  const CommandLineMacros Macros = macrosOf(Invocation.getPreprocessorOpts());
  while (true) {
    const std::string File =
        Folder + "/" + CachePrefix.str() + Identity + ".pch";
    Slot &Wanted = [&]() -> Slot & {
      const std::lock_guard<std::mutex> Lock(Mutex);
      return Slots[File];
    }();
    std::call_once(Wanted.Once, [&] {
      Wanted.Ready = usable(File, Now);
      if (Wanted.Ready)
        return;
      if (Told)
        Told->preparing(1);
      Wanted.Ready = makeOnce(Headers, File, Invocation, Files);
      if (Told)
        Told->preparing(-1);
      // Not before: it takes its place, too.
      prune(Folder);
    });
    if (!Wanted.Ready)
      return std::nullopt;
    // Made for other macros: there is, or will be, one for these.
    CommandLineMacros Relevant = Wanted.Ready->Macros.relevant(Macros);
    if (Relevant == Wanted.Ready->Macros.Given)
      return Wanted.Ready;
    Identity = identityWith(Relevant, Identity);
  }
}

bool PreambleStore::isUnfitFor(StringRef Unit) {
  const std::lock_guard Lock(Mutex);
  return Unfit.contains(Unit);
}

void PreambleStore::noteUnfitFor(StringRef Unit) {
  const std::lock_guard Lock(Mutex);
  Unfit.insert(Unit);
}

} // namespace torchport
