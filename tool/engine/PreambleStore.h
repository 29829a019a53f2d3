//===- PreambleStore.h - precompiled preambles on disk -----------*- C++
//-*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_TOOL_ENGINE_PREAMBLESTORE_H
#define TORCHPORT_TOOL_ENGINE_PREAMBLESTORE_H

#include "tool/engine/FileSystems.h"
#include "tool/engine/Preamble.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

#include <mutex>
#include <optional>
#include <set>
#include <string>

namespace torchport {

/// Headers that are parsed already.
struct PrecompiledHeaders {
  std::string File;
  /// Includes in them that were not found: of `torch/extension.h` without
  /// Python's headers, what can be understood is worth keeping, too.
  std::set<std::string> MissingHeaders;
};

/// Precompiled headers in a folder, which many threads and many processes may
/// use at once: one of them makes a preamble, and the others wait for it.
class PreambleStore {
public:
  /// The store in the user's cache folder (XDG_CACHE_HOME).
  static PreambleStore ofUser();
  explicit PreambleStore(std::string Folder) : Folder(std::move(Folder)) {}

  /// The precompiled \p Headers for the flags of \p Invocation, made if they
  /// are not there. Nothing where they do not parse by themselves, for another
  /// reason than a missing header, or cannot be stored: the unit is then parsed
  /// whole, which costs time and nothing else.
  std::optional<PrecompiledHeaders>
  precompiled(const HeaderNames &Headers,
              const clang::CompilerInvocation &Invocation,
              const FileSystemRef &Files);

  /// Whether a preamble was found to make errors in \p Unit that it does not
  /// have by itself.
  bool isUnfitFor(llvm::StringRef Unit);
  void noteUnfitFor(llvm::StringRef Unit);

private:
  std::string Folder;
  std::mutex Mutex;
  /// What can be used, by its path; asked once a process.
  llvm::StringMap<std::optional<PrecompiledHeaders>> Known;
  llvm::StringSet<> Unfit;
};

} // namespace torchport

#endif // TORCHPORT_TOOL_ENGINE_PREAMBLESTORE_H
