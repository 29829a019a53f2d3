//===- CacheFolder.h - where the tool keeps what it has done -- -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <system_error>

namespace torchport {

/// LLVM prunes files with names that begin like this, and no others.
inline constexpr llvm::StringLiteral CachePrefix = "llvmcache-";

/// What was not used for so long is removed, and before that, what is more than
/// a cache may hold.
inline constexpr std::chrono::hours CacheExpiration(30 * 24);
/// No process takes so long to write an entry.
inline constexpr std::chrono::hours CacheWriting(1);
/// How often it is enough to look.
inline constexpr std::chrono::minutes CacheInterval(20);
inline constexpr uint64_t PreamblesLimit = uint64_t(2) << 30;
inline constexpr uint64_t ResultsLimit = uint64_t(512) << 20;

/// The parts of the cache.
inline constexpr llvm::StringLiteral PreamblesPart = "preambles";
inline constexpr llvm::StringLiteral ResultsPart = "results";

/// The folder \p Part in the user's cache folder (XDG_CACHE_HOME); empty where
/// there is none.
std::string cacheFolder(llvm::StringRef Part);

/// Why what the user's cache folder holds may be somebody else's, for a
/// warning; empty where it is not. Whoever writes to it can have findings left
/// out, and has Clang read what he likes.
std::string distrustOfCache();

/// cacheFolder(), if that is to be trusted.
std::string trustedCacheFolder(llvm::StringRef Part);

/// Makes a folder of the cache, for nobody but the user, if there is none.
std::error_code makeCacheFolder(llvm::StringRef Folder);

/// Writes \p Text to \p Path, in place of what is there: whole or not at all,
/// but not so that it would survive a loss of power. Fails with the system's
/// word for why, where llvm::writeToOutput ends the process.
llvm::Error writeCacheFile(llvm::StringRef Path, llvm::StringRef Text);

/// What lies in a folder of the cache.
struct CacheUse {
  unsigned Entries = 0;
  uint64_t Bytes = 0;
};
CacheUse cacheUse(llvm::StringRef Folder);

/// Drops what was used the longest time ago where \p Folder holds more than
/// \p Limit, and what was not used for long. Also what a process that was
/// killed has left half written. Looks no more often than each \p Interval.
void pruneCacheFolder(llvm::StringRef Folder, uint64_t Limit,
                      std::chrono::seconds Interval);

/// Removes a folder of the cache.
llvm::Error removeCacheFolder(llvm::StringRef Folder);

/// The values of the environment variables \p Names.
std::string environment(llvm::ArrayRef<llvm::StringRef> Names);

/// What tells the answers of one program from those of another: which build of
/// torchport and of Clang it is, and what its environment says to Clang.
std::string circumstances();

} // namespace torchport
