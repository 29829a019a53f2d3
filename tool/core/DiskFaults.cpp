//===- DiskFaults.cpp - errors while reading the disk ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/core/DiskFaults.h"

#include "tool/core/CacheFolder.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

#include <atomic>
#include <mutex>

using llvm::StringRef;

namespace torchport {

static struct {
  std::atomic<bool> AreAny = false;
  std::mutex Mutex;
  std::optional<std::string> First;
} Faults;

/// Returns true if \p Outcome says what is there, or how it can be accessed.
static bool isAnswer(std::error_code Outcome) {
  static constexpr std::errc Answers[] = {
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
         llvm::any_of(Answers, [&](std::errc Each) { return Outcome == Each; });
}

static bool isInCache(StringRef Path) {
  static const std::string Folder =
      llvm::sys::path::parent_path(cacheFolder(ResultsPart)).str();
  return !Folder.empty() && Path.consume_front(Folder) &&
         (Path.empty() || Path.starts_with("/"));
}

void noteFault(StringRef Path, std::error_code Outcome) {
  if (Outcome != std::errc::permission_denied &&
      Outcome != std::errc::operation_not_permitted)
    noteLoss(Path, Outcome);
  else if (!isInCache(Path))
    Faults.AreAny = true;
}

void noteLoss(StringRef Path, std::error_code Outcome) {
  if (!Outcome || isAnswer(Outcome) || isInCache(Path))
    return;
  Faults.AreAny = true;
  const std::lock_guard Lock(Faults.Mutex);
  if (!Faults.First)
    Faults.First = ("cannot read '" + Path + "': " + Outcome.message()).str();
}

std::optional<std::string> diskFault() {
  const std::lock_guard Lock(Faults.Mutex);
  return Faults.First;
}

bool mayKeepAnswers() { return !Faults.AreAny; }

} // namespace torchport
