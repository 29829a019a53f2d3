//===- PreambleStore.cpp - precompiled preambles on disk ------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/engine/PreambleStore.h"

#include "tool/engine/Invocation.h"

#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/HeaderSearchOptions.h"
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

static bool isUsable(const std::string &Precompiled,
                     const CompilerInvocation &Invocation,
                     const FileSystemRef &Files) {
  const auto Seal = llvm::MemoryBuffer::getFile(sealFileOf(Precompiled));
  return Seal && (*Seal)->getBuffer() == sealOf(Precompiled) &&
         isCurrent(Precompiled, Invocation, Files);
}

static bool make(const HeaderNames &Headers, const std::string &Precompiled,
                 const CompilerInvocation &Invocation,
                 const FileSystemRef &Files) {
  const std::string Header = Precompiled + ".h";
  if (!writeHeader(Headers, Header) ||
      !precompile(Invocation, Header, Precompiled, Files))
    return false;
  return !llvm::errorToBool(
      llvm::writeToOutput(sealFileOf(Precompiled), [&](llvm::raw_ostream &OS) {
        OS << sealOf(Precompiled);
        return llvm::Error::success();
      }));
}

/// Makes \p Precompiled, or waits while another process does.
static bool makeOnce(const HeaderNames &Headers, const std::string &Precompiled,
                     const CompilerInvocation &Invocation,
                     const FileSystemRef &Files) {
  constexpr std::chrono::seconds Patience(120);
  while (true) {
    llvm::LockFileManager Lock(Precompiled);
    auto IsOurs = Lock.tryLock();
    if (!IsOurs) {
      llvm::consumeError(IsOurs.takeError());
      return false;
    }
    // Another may have made it just before it became ours.
    if (*IsOurs)
      return isUsable(Precompiled, Invocation, Files) ||
             make(Headers, Precompiled, Invocation, Files);
    if (Lock.waitForUnlockFor(Patience) == llvm::WaitForUnlockResult::Timeout)
      return false;
  }
}

std::optional<std::string>
PreambleStore::precompiled(const HeaderNames &Headers,
                           const CompilerInvocation &Invocation,
                           const FileSystemRef &Files) {
  if (Headers.empty() || Folder.empty() || fs::create_directories(Folder))
    return std::nullopt;
  const auto WorkingDirectory = Files->getCurrentWorkingDirectory();
  const std::string Precompiled =
      Folder + "/" + Prefix.str() +
      identityOf(Headers, Invocation,
                 WorkingDirectory ? *WorkingDirectory : std::string()) +
      ".pch";
  const std::lock_guard<std::mutex> Lock(Mutex);
  const auto [Found, IsNew] = Known.try_emplace(Precompiled, false);
  if (IsNew && isUsable(Precompiled, Invocation, Files))
    Found->second = true;
  else if (IsNew) {
    prune(Folder);
    Found->second = makeOnce(Headers, Precompiled, Invocation, Files);
  }
  return Found->second ? std::optional(Precompiled) : std::nullopt;
}

} // namespace torchport
