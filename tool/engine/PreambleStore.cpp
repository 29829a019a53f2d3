//===- PreambleStore.cpp - precompiled preambles on disk ------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/engine/PreambleStore.h"

#include "tool/engine/Invocation.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CachePruning.h"
#include "llvm/Support/Chrono.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/LockFileManager.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA1.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using namespace clang;
using llvm::StringRef;

namespace torchport {

/// The flags that decide what headers mean: all that Clang would tell modules
/// apart by. Relative search paths depend on the working directory.
static std::string identityOf(const HeaderNames &Headers,
                              CompilerInvocation Invocation,
                              StringRef WorkingDirectory) {
  HeaderSearchOptions &Search = Invocation.getHeaderSearchOpts();
  Search.ModulesStrictContextHash = true;
  Invocation.getDiagnosticOpts() = DiagnosticOptions();
  std::string Identity = Invocation.getModuleHash();
  if (llvm::any_of(Search.UserEntries,
                   [](const HeaderSearchOptions::Entry &Entry) {
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
  if (path::cache_directory(Folder) && !fs::make_absolute(Folder))
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

protected:
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
  Frontend.OutputFile = Output;
  Frontend.SkipFunctionBodies = true;
  Frontend.AllowPCMWithCompilerErrors = true;
  Invocation.getPreprocessorOpts().AllowPCHWithCompilerErrors = true;
  PrecompileAction Action;
  ErrorCollector Collected;
  const bool Done =
      run(Action, Invocation, std::move(Files), Collected) &&
      (Collected.Errors.empty() || !Action.MissingHeaders.empty()) &&
      fs::exists(Output);
  if (!Done)
    return std::nullopt;
  return PrecompiledHeaders{Output, std::move(Action.MissingHeaders)};
}

/// Whether \p Precompiled was made of the headers that are on disk now, and
/// what was missing is missing still.
static bool isCurrent(const PrecompiledHeaders &Precompiled,
                      const CompilerInvocation &Invocation,
                      FileSystemRef Files) {
  std::string Text;
  for (const std::string &Missing : Precompiled.MissingHeaders)
    Text += "#if __has_include(<" + Missing + ">)\n#error\n#endif\n";
  CompilerInvocation Probe(Invocation);
  startFrom(Probe, Precompiled.File);
  Probe.getFrontendOpts().Inputs = {FrontendInputFile(
      llvm::MemoryBufferRef(Text, "torchport-preamble.cpp"), Language::CXX)};
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

/// What a file looks like from outside: whatever damages it later changes that.
static std::string sealOf(const std::string &File) {
  fs::file_status Status;
  if (fs::status(File, Status))
    return {};
  return llvm::formatv("{0} {1}\n", Status.getSize(),
                       Status.getLastModificationTime().time_since_epoch())
      .str();
}

/// Where the seal of \p Precompiled stands, which is written when it is ready.
static std::string sealFileOf(const std::string &Precompiled) {
  return Precompiled + ".seal";
}

/// The preamble in \p File, as the seal beside it describes it: a line on what
/// it looks like, and one for each header that was missing.
static std::optional<PrecompiledHeaders>
usable(const std::string &File, const CompilerInvocation &Invocation,
       const FileSystemRef &Files) {
  const auto Seal = llvm::MemoryBuffer::getFile(sealFileOf(File));
  if (!Seal)
    return std::nullopt;
  StringRef Names = (*Seal)->getBuffer();
  if (!Names.consume_front(sealOf(File)))
    return std::nullopt;
  PrecompiledHeaders Found{File, {}};
  llvm::SmallVector<StringRef, 4> Lines;
  Names.split(Lines, '\n', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef Name : Lines)
    Found.MissingHeaders.insert(Name.str());
  return isCurrent(Found, Invocation, Files) ? std::optional(std::move(Found))
                                             : std::nullopt;
}

static std::optional<PrecompiledHeaders>
make(const HeaderNames &Headers, const std::string &File,
     const CompilerInvocation &Invocation, const FileSystemRef &Files) {
  const std::string Header = File + ".h";
  if (!writeHeader(Headers, Header))
    return std::nullopt;
  auto Made = precompile(Invocation, Header, File, Files);
  if (!Made)
    return std::nullopt;
  const bool Sealed = !llvm::errorToBool(
      llvm::writeToOutput(sealFileOf(File), [&](llvm::raw_ostream &OS) {
        OS << sealOf(File);
        for (const std::string &Missing : Made->MissingHeaders)
          OS << Missing << "\n";
        return llvm::Error::success();
      }));
  return Sealed ? std::move(Made) : std::nullopt;
}

/// Makes the preamble in \p File, or waits while another process does.
static std::optional<PrecompiledHeaders>
makeOnce(const HeaderNames &Headers, const std::string &File,
         const CompilerInvocation &Invocation, const FileSystemRef &Files) {
  constexpr std::chrono::seconds Patience(120);
  while (true) {
    llvm::LockFileManager Lock(File);
    auto IsOurs = Lock.tryLock();
    if (!IsOurs) {
      llvm::consumeError(IsOurs.takeError());
      return std::nullopt;
    }
    if (*IsOurs) {
      // Another may have made it just before it became ours.
      auto Made = usable(File, Invocation, Files);
      return Made ? std::move(Made) : make(Headers, File, Invocation, Files);
    }
    if (Lock.waitForUnlockFor(Patience) == llvm::WaitForUnlockResult::Timeout)
      return std::nullopt;
  }
}

std::optional<PrecompiledHeaders>
PreambleStore::precompiled(const HeaderNames &Headers,
                           const CompilerInvocation &Invocation,
                           const FileSystemRef &Files) {
  if (Headers.empty() || Folder.empty() || fs::create_directories(Folder))
    return std::nullopt;
  const auto WorkingDirectory = Files->getCurrentWorkingDirectory();
  const std::string File =
      Folder + "/" + Prefix.str() +
      identityOf(Headers, Invocation,
                 WorkingDirectory ? *WorkingDirectory : std::string()) +
      ".pch";
  const std::lock_guard<std::mutex> Lock(Mutex);
  const auto [Found, IsNew] = Known.try_emplace(File);
  if (IsNew) {
    Found->second = usable(File, Invocation, Files);
    if (!Found->second) {
      prune(Folder);
      Found->second = makeOnce(Headers, File, Invocation, Files);
    }
  }
  return Found->second;
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
