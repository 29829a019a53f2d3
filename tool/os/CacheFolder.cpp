//===- CacheFolder.cpp - the folders of the tool's cache ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/CacheFolder.h"

#include "tool/os/Files.h"
#include "tool/os/OwnProcess.h"
#include "tool/os/WorkLimits.h"

#include "clang/Basic/Version.h"
#include "llvm/Support/CachePruning.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using llvm::StringRef;

namespace torchport {

std::string cacheFolder(StringRef Part) {
  llvm::SmallString<256> Folder;
  // The XDG Base Directory Specification says to ignore relative paths. No
  // shell has expanded '~user', and a folder with that name, or one for an
  // empty HOME, would be created in the project that is checked.
  const auto CacheHome = llvm::sys::Process::GetEnv("XDG_CACHE_HOME");
  if (CacheHome && path::is_absolute(*CacheHome))
    Folder = *CacheHome;
  else if (!CacheHome)
    path::cache_directory(Folder); // of Linux, macOS or Windows
  else if (path::home_directory(Folder))
    path::append(Folder, ".cache");
  if (!path::is_absolute(Folder))
    return {};
  path::append(Folder, "torchport", Part);
  return Folder.str().str();
}

static std::string trustProblem(StringRef Folder) {
  fs::file_status Status;
  if (Folder.empty() || fs::status(Folder, Status))
    return {};
  const std::string Unused =
      ("'" + Folder + "' is not used as a cache: ").str();
  if (isOfAnotherUser(Status))
    return Unused +
           "it belongs to another user; set XDG_CACHE_HOME to a folder "
           "of yours";
  if (isWritableByOthers(Status))
    return Unused + "others can write to it; 'torchport cache clear' removes "
                    "what they may have written";
  return {};
}

std::string cacheTrustProblem() {
  std::string Why = trustProblem(path::parent_path(cacheFolder(ResultsPart)));
  for (const StringRef Part : {PreamblesPart, ResultsPart})
    if (Why.empty())
      Why = trustProblem(cacheFolder(Part));
  return Why;
}

std::string trustedCacheFolder(StringRef Part) {
  return cacheTrustProblem().empty() ? cacheFolder(Part) : std::string();
}

std::error_code makeCacheFolder(StringRef Folder) {
  return fs::create_directories(Folder, /*IgnoreExisting=*/true, fs::owner_all);
}

llvm::Error writeCacheFile(StringRef Path, StringRef Text) {
  auto Temporary = fs::TempFile::create(Path + ".temp-stream-%%%%%%",
                                        fs::all_read | fs::all_write);
  if (!Temporary)
    return Temporary.takeError();
  llvm::raw_fd_ostream Out(Temporary->FD, /*shouldClose=*/false);
  Out << Text;
  Out.flush();
  if (const std::error_code Failed = Out.error()) {
    Out.clear_error();
    llvm::consumeError(Temporary->discard());
    return llvm::errorCodeToError(Failed);
  }
  // Do not use TempFile's own rename: it falls back to copying, which is not
  // atomic. Close the file first, because a network file system may report only
  // then that the text was not stored.
  const std::string Name = Temporary->TmpName;
  llvm::Error Failed = Temporary->keep();
  if (!Failed)
    Failed = llvm::errorCodeToError(fs::rename(Name, Path));
  if (Failed)
    (void)fs::remove(Name);
  return Failed;
}

CacheUsage cacheUsage(StringRef Folder) {
  CacheUsage Use;
  std::error_code EC;
  for (fs::directory_iterator It(Folder, EC), End; !EC && It != End;
       It.increment(EC))
    if (const auto Status = It->status()) {
      Use.Entries += path::filename(It->path()).starts_with(CachePrefix);
      Use.Bytes += Status->getSize();
    }
  return Use;
}

/// Returns true if \p Name is an unfinished entry or a lock, as LLVM,
/// writeCacheFile and Precompile.cpp name them.
static bool isUnfinished(StringRef Name) {
  return Name.starts_with(CachePrefix) &&
         (Name.contains(".temp-stream-") || Name.ends_with(".tmp") ||
          Name.ends_with(".lock") || Name.contains(".lock-"));
}

static void removeAbandoned(StringRef Folder) {
  const auto Now = std::chrono::system_clock::now();
  std::error_code EC;
  for (fs::directory_iterator It(Folder, EC, /*follow_symlinks=*/false), End;
       !EC && It != End; It.increment(EC)) {
    if (!isUnfinished(path::filename(It->path())))
      continue;
    const auto Status = It->status();
    if (Status && Now - Status->getLastModificationTime() > CacheWriteTimeout)
      (void)fs::remove(It->path());
  }
}

void pruneCacheFolder(StringRef Folder, uint64_t Limit,
                      std::chrono::seconds Interval) {
  llvm::CachePruningPolicy Policy;
  Policy.Expiration = CacheExpiration;
  Policy.MaxSizeBytes = Limit;
  Policy.Interval = Interval;
  bool HasPruned = false;
  // LLVM aborts if it cannot close its timestamp file.
  (void)runWithCrashRecovery(
      [&] { HasPruned = llvm::pruneCache(Folder, Policy); });
  if (HasPruned)
    removeAbandoned(Folder);
}

llvm::Error removeCacheFolder(StringRef Folder) {
  if (const std::error_code EC =
          fs::remove_directories(Folder, /*IgnoreErrors=*/false))
    return llvm::createStringError(EC, "cannot clear '" + Folder +
                                           "': " + EC.message());
  return llvm::Error::success();
}

std::string environment(llvm::ArrayRef<StringRef> Names) {
  std::string All;
  for (StringRef Name : Names) {
    if (const auto Value = llvm::sys::Process::GetEnv(Name))
      All += *Value;
    All += '\0';
  }
  return All;
}

std::string buildFingerprint() {
  // Excludes PATH: a git hook or an editor has a different one than a shell,
  // and Clang looks for compilers only around the one that a command names.
  static const std::string Known =
      buildId() + clang::getClangFullVersion() +
      environment({"CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "SDKROOT",
                   "CCC_OVERRIDE_OPTIONS", "CLANG_CONFIG_PATH",
                   "CLANG_NO_DEFAULT_CONFIG", "COMPILER_PATH",
                   "GCC_EXEC_PREFIX", "ROCM_PATH", "HIP_PATH",
                   "HIP_DEVICE_LIB_PATH", "SOURCE_DATE_EPOCH"});
  return Known;
}

} // namespace torchport
