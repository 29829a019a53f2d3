//===- Cache.cpp - torchport cache ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/Common.h"
#include "tool/os/CacheFolder.h"

namespace torchport {

static constexpr struct {
  llvm::StringLiteral Folder, Description;
  uint64_t Limit;
} Parts[] = {{PreamblesPart, "LibTorch's headers, parsed", PreamblesLimit},
             {ResultsPart, "what was found, and in which files", ResultsLimit}};

static std::string megabytes(uint64_t Bytes) {
  return llvm::formatv("{0:F1} MB", double(Bytes) / (1 << 20));
}

/// Returns true if there is a cache; otherwise prints why not.
static bool hasCache(llvm::raw_ostream &Out) {
  const bool Has = !cacheFolder(Parts[0].Folder).empty();
  if (!Has)
    Out << "nothing is kept: neither XDG_CACHE_HOME nor HOME is the path of a "
           "folder, nor has '/etc/passwd' a home for you\n";
  return Has;
}

ExitStatus showCache(llvm::raw_ostream &Out) {
  if (!hasCache(Out))
    return Clean;
  if (const std::string Why = cacheTrustProblem(); !Why.empty())
    printWarning(Why);
  for (const auto &[Part, Description, Limit] : Parts) {
    const std::string Folder = cacheFolder(Part);
    const CacheUsage Use = cacheUsage(Folder);
    Out << Folder << ": " << megabytes(Use.Bytes) << " of at most "
        << megabytes(Limit) << " in " << Use.Entries
        << (Use.Entries == 1 ? " entry" : " entries") << " (" << Description
        << ")\n";
  }
  return Clean;
}

ExitStatus clearCache(llvm::raw_ostream &Out) {
  ExitStatus Status = Clean;
  if (!hasCache(Out))
    return Status;
  for (const auto &[Part, Description, Limit] : Parts) {
    const std::string Folder = cacheFolder(Part);
    if (llvm::Error Failed = removeCacheFolder(Folder)) {
      printErrors(std::move(Failed));
      Status = Incomplete;
    } else {
      Out << "cleared " << Folder << '\n';
    }
  }
  // The parent folder goes, too, because other users may have write access.
  (void)llvm::sys::fs::remove(
      llvm::sys::path::parent_path(cacheFolder(Parts[0].Folder)));
  return Status;
}

} // namespace torchport
