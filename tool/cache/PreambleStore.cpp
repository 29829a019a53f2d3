//===- PreambleStore.cpp - precompiled preambles on disk ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cache/PreambleStore.h"

#include "tool/core/CacheFolder.h"
#include "tool/core/Restart.h"
#include "tool/core/WorkLimits.h"
#include "tool/parse/PreambleHeaders.h"
#include "tool/parse/StatCache.h"

#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/SetOperations.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/LockFileManager.h"
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

/// Returns the identity of the flags that affect the meaning of headers:
/// everything by which Clang tells modules apart, except macros and search
/// folders. Relative overlays depend on the working directory.
static std::string identityOf(const HeaderNames &Headers,
                              CompilerInvocation Invocation,
                              const FileSystemRef &Files) {
  HeaderSearchOptions &Search = Invocation.getHeaderSearchOpts();
  Search.ModulesStrictContextHash = true;
  Search.UserEntries.clear();
  Invocation.getPreprocessorOpts().Macros.clear();
  Invocation.getDiagnosticOpts() = DiagnosticOptions();
  std::string Identity = Invocation.getModuleHash();
  if (llvm::any_of(Search.VFSOverlayFiles, [](const std::string &File) {
        return path::is_relative(File);
      }))
    if (const auto Folder = Files->getCurrentWorkingDirectory())
      Identity += "\n" + *Folder;
  Identity +=
      "\non top of each other, with nothing delayed or left to warn of, "
      "and namespaces joined";
  Identity += allUses();
  for (const std::string &Header : Headers)
    Identity += "\n" + Header;
  return shortened(Identity);
}

/// Returns the identity of the preamble of the same headers as \p Identity,
/// under \p Macros and \p Folders.
static std::string identityWith(const CommandLineMacros &Macros,
                                const std::vector<std::string> &Folders,
                                std::string Identity) {
  for (const auto &[Name, Rest] : Macros)
    Identity += "\n" + Name + Rest;
  Identity += "\nfound in";
  for (const std::string &Folder : Folders)
    Identity += "\n" + Folder;
  return shortened(Identity);
}

PreambleStore PreambleStore::ofUser() {
  return PreambleStore(trustedCacheFolder(PreamblesPart));
}

void PreambleStore::prune() const {
  if (!Folder.empty())
    pruneCacheFolder(Folder, PreamblesLimit, CacheInterval);
}

namespace {

/// The data stored next to a preamble's file.
struct Sealed {
  HeaderNames Held;
  std::set<std::string> MissingHeaders;
  MacroUse Macros;
  SearchUse Search;
};

template <typename Archive> void fields(Archive &A, Sealed &S) {
  A(S.Held, S.MissingHeaders, S.Macros.Given, S.Macros.Names, S.Search.Given,
    S.Search.Names);
}

} // namespace

/// Returns the preamble in \p File if neither it nor its dependencies have
/// changed since it was finished.
PreambleRef PreambleStore::usable(const std::string &File, StatCache &Now) {
  DependencySet Used;
  auto Known = Seals.find<Sealed>(path::filename(File), Folder, Now, Used);
  if (!Known)
    return nullptr;
  return std::make_shared<PrecompiledHeaders>(PrecompiledHeaders{
      File, std::move(Known->Held), std::move(Known->MissingHeaders),
      std::move(Known->Macros), std::move(Known->Search),
      std::move(Used.Shared), std::move(Used.paths())});
}

PreambleRef PreambleStore::make(PrecompileJob Job, StatCache &Now) {
  const std::string &File = Job.Output;
  Precompilation Found = precompile(Job);
  if (!Found.Made && !Job.Parts.empty()) {
    Job.Base = nullptr;
    Job.Parts.clear();
    Found = precompile(Job);
  }
  if (Found.AreWrong)
    add(Wrong, File);
  if (!Found.Made)
    return nullptr;
  auto &Made = Found.Made;
  DependencySet Noted;
  Noted.paths() = Made->Files;
  Noted.Shared = Made->MadeOf;
  Seals.keep(
      path::filename(File), Folder, Now, Noted,
      Sealed{Made->Held, Made->MissingHeaders, Made->Macros, Made->Search});
  return std::make_shared<PrecompiledHeaders>(std::move(*Made));
}

/// Builds a preamble, or waits while another process does.
PreambleRef PreambleStore::makeOnce(const PrecompileJob &Job) {
  const std::string &File = Job.Output;
  const NamedWork Name(File);
  if (Name.excess() != Excess::None)
    return nullptr;
  constexpr std::chrono::seconds LockTimeout(120);
  while (true) {
    llvm::LockFileManager Lock(File);
    auto IsOurs = Lock.tryLock();
    if (!IsOurs) {
      llvm::consumeError(IsOurs.takeError());
      return nullptr;
    }
    if (*IsOurs) {
      const RemovedOnRestart Held(File + ".lock");
      // Another process may have built it just before we got the lock, so
      // cached lookups of the file are outdated.
      StatCache After;
      auto Made = usable(File, After);
      return Made ? std::move(Made) : make(Job, After);
    }
    if (Lock.waitForUnlockFor(LockTimeout) ==
        llvm::WaitForUnlockResult::Timeout)
      return nullptr;
  }
}

/// Like precompiled(), for a preamble that does not exist yet.
PreambleRef PreambleStore::grown(HeaderNames Headers, const std::string &File,
                                 const CompilerInvocation &Invocation,
                                 const FileSystemRef &Files, StatCache &Now) {
  const HeaderNames Lower = headersBelow(Headers);
  const HeaderNames Parts = llvm::set_difference(Lower, Headers);
  const bool IsOptional = !lastStandardHeaderOf(Headers).empty();
  PreambleRef Base = precompiled(Lower, Invocation, Files, Now);
  // A header that includes a broken header is broken too.
  if (!Base && isIn(Wrong, fileOf(identityOf(Lower, Invocation, Files)))) {
    add(Wrong, File);
    return nullptr;
  }
  if (Base && Parts.empty())
    llvm::set_subtract(Headers, Base->Held);
  if (Headers.empty() || (IsOptional && !Base))
    return Base;
  PreambleRef Made =
      MakesNone ? nullptr
                : makeOnce({Headers, Base, Parts, File, Invocation, Files});
  // The unit itself includes the headers that its preamble lacks.
  return Made || !IsOptional ? Made : Base;
}

std::string PreambleStore::fileOf(StringRef Identity) const {
  return Folder + "/" + CachePrefix.str() + Identity.str() + ".pch";
}

const PreambleStore::Fit &
PreambleStore::fitOf(Slot &Known, llvm::ArrayRef<SearchFolder> Folders,
                     StatCache &Now) {
  std::string Key;
  for (const SearchFolder &Each : Folders)
    Key += Each.identity() + "\n";
  const std::lock_guard<std::mutex> Lock(Mutex);
  const auto [It, IsNew] = Known.Fits.try_emplace(Key);
  Fit &Found = It->second;
  if (!IsNew)
    return Found;
  // Cached, because it takes hundreds of file-system lookups, the same ones for
  // each source.
  const std::string Question =
      ("folders of " + path::filename(Known.Ready->File) + "\n" + Key).str();
  DependencySet Used;
  if (auto Relevant =
          Seals.find<std::vector<std::string>>(Question, Folder, Now, Used)) {
    Found.Relevant = std::move(*Relevant);
  } else {
    const auto Looked = std::make_shared<DependencySet>();
    Found.Relevant = Known.Ready->Search.relevant(Folders, Now, *Looked);
    Used.share(Looked);
    Seals.keep(Question, Folder, Now, Used, Found.Relevant);
  }
  if (Found.Relevant == Known.Ready->Search.Given) {
    auto Fitting = std::make_shared<PrecompiledHeaders>(*Known.Ready);
    Fitting->MadeOf.insert(Used.Shared.begin(), Used.Shared.end());
    Found.Preamble = std::move(Fitting);
  }
  return Found;
}

bool PreambleStore::isTaken(const HeaderNames &Headers,
                            const CompilerInvocation &Invocation,
                            const FileSystemRef &Files) {
  // LibTorch's headers take seconds, the others only a moment.
  const HeaderNames OfLibTorch = withoutStandardHeaders(Headers);
  if (OfLibTorch.empty() || Folder.empty())
    return false;
  const std::string File = fileOf(identityOf(OfLibTorch, Invocation, Files));
  const std::lock_guard<std::mutex> Lock(Mutex);
  Slot &Wanted = Slots[File];
  return !Wanted.IsKnown && Wanted.IsTaken.exchange(true);
}

PreambleRef PreambleStore::precompiled(const HeaderNames &Headers,
                                       const CompilerInvocation &Invocation,
                                       const FileSystemRef &Files,
                                       StatCache &Now) {
  if (withoutStandardHeaders(Headers).empty() || Folder.empty() ||
      makeCacheFolder(Folder))
    return nullptr;
  std::string Identity = identityOf(Headers, Invocation, Files);
  const CommandLineMacros Macros = macrosOf(Invocation.getPreprocessorOpts());
  const std::vector<SearchFolder> Folders =
      searchFoldersOf(Invocation.getHeaderSearchOpts(), *Files);
  while (true) {
    const std::string File = fileOf(Identity);
    Slot &Wanted = [&]() -> Slot & {
      const std::lock_guard<std::mutex> Lock(Mutex);
      return Slots[File];
    }();
    // The preambles below it will be taken in a moment, too.
    Wanted.IsTaken = true;
    std::call_once(Wanted.Once, [&] {
      Wanted.Ready = usable(File, Now);
      if (Wanted.Ready)
        return;
      if (Watcher)
        Watcher->preparing(1);
      Wanted.Ready = grown(Headers, File, Invocation, Files, Now);
      if (Watcher)
        Watcher->preparing(-1);
      // Prune only now, because the new file counts too, and without an
      // interval: each file is tens of megabytes, and there are few to check.
      if (!MakesNone)
        pruneCacheFolder(Folder, PreamblesLimit, std::chrono::seconds(0));
    });
    Wanted.IsKnown = true;
    if (!Wanted.Ready)
      return nullptr;
    const Fit &Its = fitOf(Wanted, Folders, Now);
    const CommandLineMacros Relevant = Wanted.Ready->Macros.relevant(Macros);
    if (Its.Preamble && Relevant == Wanted.Ready->Macros.Given)
      return Its.Preamble;
    // This one was built under other macros or folders. Look for the one that
    // fits, or build it.
    Identity = identityWith(Relevant, Its.Relevant, Identity);
  }
}

bool PreambleStore::isIn(const llvm::StringSet<> &Names, StringRef Name) {
  const std::lock_guard Lock(Mutex);
  return Names.contains(Name);
}

void PreambleStore::add(llvm::StringSet<> &Names, StringRef Name) {
  const std::lock_guard Lock(Mutex);
  Names.insert(Name);
}

} // namespace torchport
