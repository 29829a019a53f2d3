//===- IOErrors.cpp - errors while reading the disk -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/IOErrors.h"

#include "tool/os/CacheFolder.h"

#include "llvm/Support/Path.h"

#include <atomic>
#include <mutex>

using llvm::StringRef;

namespace torchport {

static struct {
  std::atomic<bool> HasAny = false;
  std::mutex Mutex;
  std::optional<std::string> First;
} Errors;

/// Returns true if \p Outcome says what is there, or how it can be accessed.
static bool isDefinite(std::error_code Outcome) {
  static constexpr std::errc DefiniteErrors[] = {
      std::errc::no_such_file_or_directory,
      std::errc::not_a_directory,
      std::errc::is_a_directory,
      std::errc::too_many_symbolic_link_levels,
      std::errc::filename_too_long,
      std::errc::invalid_argument,
      std::errc::no_such_device_or_address,
      std::errc::not_supported,
      std::errc::operation_not_supported};
  // Other categories come from file systems that refuse to read a file.
  return (Outcome.category() != std::generic_category() &&
          Outcome.category() != std::system_category()) ||
         llvm::any_of(DefiniteErrors,
                      [&](std::errc Each) { return Outcome == Each; });
}

static bool isInCache(StringRef Path) {
  static const std::string Folder =
      llvm::sys::path::parent_path(cacheFolder(ResultsPart)).str();
  return !Folder.empty() && Path.consume_front(Folder) &&
         (Path.empty() || llvm::sys::path::is_separator(Path.front()));
}

void recordIOError(StringRef Path, std::error_code Outcome) {
  if (Outcome != std::errc::permission_denied &&
      Outcome != std::errc::operation_not_permitted)
    recordLostFile(Path, Outcome);
  else if (!isInCache(Path))
    Errors.HasAny = true;
}

void recordLostFile(StringRef Path, std::error_code Outcome) {
  if (!Outcome || isDefinite(Outcome) || isInCache(Path))
    return;
  Errors.HasAny = true;
  const std::lock_guard Lock(Errors.Mutex);
  if (!Errors.First)
    Errors.First = ("cannot read '" + Path + "': " + Outcome.message()).str();
}

std::optional<std::string> firstIOError() {
  const std::lock_guard Lock(Errors.Mutex);
  return Errors.First;
}

bool isResultCacheable() { return !Errors.HasAny; }

} // namespace torchport
