//===- PreambleStore.cpp - precompiled preambles on disk ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cache/PreambleStore.h"

#include "tool/os/CacheFolder.h"

#include "llvm/ADT/SetOperations.h"
#include "llvm/Support/LockFileManager.h"
#include "llvm/Support/SHA1.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using namespace clang;
using llvm::StringRef;

namespace torchport {

static std::string sha1Hex(StringRef Identity) {
  return llvm::toHex(llvm::SHA1::hash(llvm::arrayRefFromStringRef(Identity)),
                     /*LowerCase=*/true);
}

/// Returns the identity of \p Headers and of everything by which Clang tells
/// modules apart, except macros and search folders. Relative overlays depend on
/// the working directory.
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
  Identity += allUses() + std::to_string(bundledHeadersHash());
  for (const std::string &Header : Headers)
    Identity += "\n" + Header;
  return sha1Hex(Identity);
}

static std::string identityWith(const CommandLineMacros &Macros,
                                const std::vector<std::string> &Folders,
                                std::string Identity) {
  for (const auto &[Name, Rest] : Macros)
    Identity += "\n" + Name + Rest;
  Identity += "\nfound in";
  for (const std::string &Folder : Folders)
    Identity += "\n" + Folder;
  return sha1Hex(Identity);
}

PreambleStore PreambleStore::ofUser() {
  return PreambleStore(trustedCacheFolder(PreamblesPart));
}

void PreambleStore::prune() const {
  if (!Folder.empty())
    pruneCacheFolder(Folder, PreamblesLimit, CachePruneInterval);
}

namespace {

struct PreambleRecord {
  HeaderNames Headers;
  std::set<std::string> MissingHeaders;
  MacroUse Macros;
  SearchUse Search;
};

template <typename Archive> void fields(Archive &A, PreambleRecord &S) {
  A(S.Headers, S.MissingHeaders, S.Macros.Values, S.Macros.Names,
    S.Search.Folders, S.Search.Names);
}

} // namespace

PreambleRef PreambleStore::loadIfCurrent(const std::string &File,
                                         StatCache &Stats) {
  DependencySet Used;
  auto Known =
      Records.find<PreambleRecord>(path::filename(File), Folder, Stats, Used);
  if (!Known)
    return nullptr;
  return std::make_shared<PrecompiledHeaders>(PrecompiledHeaders{
      File, std::move(Known->Headers), std::move(Known->MissingHeaders),
      std::move(Known->Macros), std::move(Known->Search),
      std::move(Used.Shared), std::move(Used.paths())});
}

PreambleRef PreambleStore::build(PrecompileJob Job, StatCache &Stats) {
  const std::string &File = Job.Output;
  Precompilation Found = precompile(Job);
  if (!Found.Preamble && !Job.Parts.empty()) {
    Job.Base = nullptr;
    Job.Parts.clear();
    Found = precompile(Job);
  }
  if (Found.HasErrors)
    add(Broken, File);
  if (!Found.Preamble)
    return nullptr;
  auto &Made = Found.Preamble;
  DependencySet Noted;
  Noted.paths() = Made->Files;
  Noted.Shared = Made->Dependencies;
  Records.store(path::filename(File), Folder, Stats, Noted,
                PreambleRecord{Made->Headers, Made->MissingHeaders,
                               Made->Macros, Made->Search});
  return std::make_shared<PrecompiledHeaders>(std::move(*Made));
}

/// Builds a preamble, or waits while another process does.
PreambleRef PreambleStore::buildOnce(const PrecompileJob &Job) {
  const std::string &File = Job.Output;
  const NamedWork Name(File);
  constexpr std::chrono::seconds LockTimeout(120);
  while (true) {
    llvm::LockFileManager Lock(File);
    auto IsOwner = Lock.tryLock();
    if (!IsOwner) {
      llvm::consumeError(IsOwner.takeError());
      return nullptr;
    }
    if (*IsOwner) {
      // Only now, because an earlier process may have left its lock behind.
      if (Name.exceededLimit() != LimitExceeded::None)
        return nullptr;
      // Another process may have built it just before we got the lock, so
      // cached lookups of the file are outdated.
      StatCache FreshStats;
      auto Made = loadIfCurrent(File, FreshStats);
      return Made ? std::move(Made) : build(Job, FreshStats);
    }
    if (Lock.waitForUnlockFor(LockTimeout) ==
        llvm::WaitForUnlockResult::Timeout)
      return nullptr;
  }
}

/// Like precompiled(), for a preamble that does not exist yet.
PreambleRef PreambleStore::buildOnBase(HeaderNames Headers,
                                       const std::string &File,
                                       const CompilerInvocation &Invocation,
                                       const FileSystemRef &Files,
                                       StatCache &Stats) {
  const HeaderNames Lower = headersBelow(Headers);
  const HeaderNames Parts = llvm::set_difference(Lower, Headers);
  const bool IsOptional = !lastStandardHeaderOf(Headers).empty();
  PreambleRef Base = precompiled(Lower, Invocation, Files, Stats);
  // A header that includes a broken header is broken too.
  if (!Base && isIn(Broken, fileOf(identityOf(Lower, Invocation, Files)))) {
    add(Broken, File);
    return nullptr;
  }
  if (Base && Parts.empty())
    llvm::set_subtract(Headers, Base->Headers);
  if (Headers.empty() || (IsOptional && !Base))
    return Base;
  PreambleRef Made =
      IsBuildingDisabled
          ? nullptr
          : buildOnce({Headers, Base, Parts, File, Invocation, Files});
  // The unit itself includes the headers that its preamble lacks.
  return Made || !IsOptional ? Made : Base;
}

std::string PreambleStore::fileOf(StringRef Identity) const {
  return Folder + "/" + CachePrefix.str() + Identity.str() + ".pch";
}

const PreambleStore::FolderFit &
PreambleStore::fitFor(Slot &TheSlot, llvm::ArrayRef<SearchFolder> Folders,
                      StatCache &Stats) {
  std::string Key;
  for (const SearchFolder &Each : Folders)
    Key += Each.identity() + "\n";
  const std::lock_guard<std::mutex> Lock(Mutex);
  const auto [It, IsNew] = TheSlot.FolderFits.try_emplace(Key);
  FolderFit &Found = It->second;
  if (!IsNew)
    return Found;
  // Cached, because it takes hundreds of file-system lookups, the same ones for
  // each source.
  const std::string RecordKey =
      ("folders of " + path::filename(TheSlot.Preamble->File) + "\n" + Key)
          .str();
  DependencySet Used;
  if (auto Relevant = Records.find<std::vector<std::string>>(RecordKey, Folder,
                                                             Stats, Used)) {
    Found.Relevant = std::move(*Relevant);
  } else {
    const auto Lookups = std::make_shared<DependencySet>();
    Found.Relevant =
        TheSlot.Preamble->Search.relevant(Folders, Stats, *Lookups);
    Used.addShared(Lookups);
    Records.store(RecordKey, Folder, Stats, Used, Found.Relevant);
  }
  if (Found.Relevant == TheSlot.Preamble->Search.Folders) {
    auto Fitting = std::make_shared<PrecompiledHeaders>(*TheSlot.Preamble);
    Fitting->Dependencies.insert(Used.Shared.begin(), Used.Shared.end());
    Found.Preamble = std::move(Fitting);
  }
  return Found;
}

bool PreambleStore::isBeingBuilt(const HeaderNames &Headers,
                                 const CompilerInvocation &Invocation,
                                 const FileSystemRef &Files) {
  // LibTorch's headers take seconds, the others only a moment.
  const HeaderNames OfLibTorch = withoutStandardHeaders(Headers);
  if (OfLibTorch.empty() || Folder.empty())
    return false;
  const std::string File = fileOf(identityOf(OfLibTorch, Invocation, Files));
  const std::lock_guard<std::mutex> Lock(Mutex);
  Slot &TheSlot = Slots[File];
  return !TheSlot.IsKnown && TheSlot.IsRequested.exchange(true);
}

PreambleRef PreambleStore::precompiled(const HeaderNames &Headers,
                                       const CompilerInvocation &Invocation,
                                       const FileSystemRef &Files,
                                       StatCache &Stats) {
  if (withoutStandardHeaders(Headers).empty() || Folder.empty() ||
      makeCacheFolder(Folder))
    return nullptr;
  std::string Identity = identityOf(Headers, Invocation, Files);
  const CommandLineMacros Macros = macrosOf(Invocation.getPreprocessorOpts());
  const std::vector<SearchFolder> Folders =
      searchFoldersOf(Invocation.getHeaderSearchOpts(), *Files);
  while (true) {
    const std::string File = fileOf(Identity);
    Slot &TheSlot = [&]() -> Slot & {
      const std::lock_guard<std::mutex> Lock(Mutex);
      return Slots[File];
    }();
    // The preambles below it will be taken in a moment, too.
    TheSlot.IsRequested = true;
    std::call_once(TheSlot.Once, [&] {
      TheSlot.Preamble = loadIfCurrent(File, Stats);
      if (TheSlot.Preamble)
        return;
      if (ProgressReporter)
        ProgressReporter->preparing(1);
      TheSlot.Preamble = buildOnBase(Headers, File, Invocation, Files, Stats);
      if (ProgressReporter)
        ProgressReporter->preparing(-1);
      // Prune only now, because the new file counts too, and without an
      // interval: each file is tens of megabytes, and there are few to check.
      if (!IsBuildingDisabled)
        pruneCacheFolder(Folder, PreamblesLimit, std::chrono::seconds(0));
    });
    TheSlot.IsKnown = true;
    if (!TheSlot.Preamble)
      return nullptr;
    const FolderFit &TheFit = fitFor(TheSlot, Folders, Stats);
    const CommandLineMacros Relevant =
        TheSlot.Preamble->Macros.relevant(Macros);
    if (TheFit.Preamble && Relevant == TheSlot.Preamble->Macros.Values)
      return TheFit.Preamble;
    // This one was built under other macros or folders. Look for the one that
    // fits, or build it.
    Identity = identityWith(Relevant, TheFit.Relevant, Identity);
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
