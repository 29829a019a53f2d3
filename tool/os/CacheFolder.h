//===- CacheFolder.h - the folders of the tool's cache ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/Support/Error.h"

#include <chrono>

namespace torchport {

/// The file name prefix of cache entries. LLVM prunes no other files.
inline constexpr llvm::StringLiteral CachePrefix = "llvmcache-";

/// Entries that were unused for this long are removed.
inline constexpr std::chrono::hours CacheExpiration(30 * 24);
/// No process takes this long to write an entry.
inline constexpr std::chrono::hours CacheWriteTimeout(1);
/// The shortest time between two prunings.
inline constexpr std::chrono::minutes CachePruneInterval(20);
inline constexpr uint64_t PreamblesLimit = uint64_t(2) << 30;
inline constexpr uint64_t ResultsLimit = uint64_t(512) << 20;

/// The parts of the cache.
inline constexpr llvm::StringLiteral PreamblesPart = "preambles";
inline constexpr llvm::StringLiteral ResultsPart = "results";

/// Returns the folder \p Part in the user's cache folder, or "" if there is
/// none: XDG_CACHE_HOME, or else that of the system, such as ~/.cache.
std::string cacheFolder(llvm::StringRef Part);

/// Returns a warning if another user may have written to the cache, or "".
/// Whoever can write to it can hide findings and choose what Clang reads.
std::string cacheTrustProblem();

/// Returns cacheFolder(), or "" if it is not to be trusted.
std::string trustedCacheFolder(llvm::StringRef Part);

/// Creates a folder of the cache that only the user can access, if it does not
/// exist.
std::error_code makeCacheFolder(llvm::StringRef Folder);

/// Replaces \p Path by \p Text atomically; a power loss may lose it. Returns
/// the system's error, where llvm::writeToOutput ends the process.
llvm::Error writeCacheFile(llvm::StringRef Path, llvm::StringRef Text);

/// The number and the size of the entries in a folder of the cache.
struct CacheUsage {
  unsigned Entries = 0;
  uint64_t Bytes = 0;
};
CacheUsage cacheUsage(llvm::StringRef Folder);

/// Removes expired entries of \p Folder, unfinished files of killed processes
/// and, while it is larger than \p Limit, the least recently used entries. Does
/// nothing if the last pruning is less than \p Interval ago.
void pruneCacheFolder(llvm::StringRef Folder, uint64_t Limit,
                      std::chrono::seconds Interval);

llvm::Error removeCacheFolder(llvm::StringRef Folder);

/// Returns the values of the environment variables \p Names.
std::string environment(llvm::ArrayRef<llvm::StringRef> Names);

/// Returns what the results depend on besides their inputs: the builds of
/// torchport and of Clang, and the environment variables that Clang reads.
std::string buildFingerprint();

} // namespace torchport
