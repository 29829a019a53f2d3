//===- PreambleStore.h - precompiled preambles on disk ----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_TOOL_ENGINE_PREAMBLESTORE_H
#define TORCHPORT_TOOL_ENGINE_PREAMBLESTORE_H

#include "tool/engine/FileSystems.h"
#include "tool/engine/Inputs.h"
#include "tool/engine/Precompile.h"
#include "tool/engine/Progress.h"
#include "tool/engine/ResultCache.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <string>

namespace torchport {

/// Null where there is none.
using PreambleRef = std::shared_ptr<const PrecompiledHeaders>;

/// Precompiled headers in a folder, which many threads and many processes may
/// use at once: one of them makes a preamble, and the others wait for it. One
/// of many headers is put on top of one of fewer.
class PreambleStore {
public:
  /// The store in the user's cache folder (XDG_CACHE_HOME).
  static PreambleStore ofUser();
  /// One that holds nothing where \p Folder is empty.
  explicit PreambleStore(const std::string &Folder)
      : Seals(Folder), Folder(Folder) {}

  /// Holds nothing from now on.
  void disable() { Folder.clear(); }

  /// Tells \p Watcher, from now on, when a preamble is made.
  void tell(Progress &Watcher) { Told = &Watcher; }

  const std::string &folder() const { return Folder; }

  /// The precompiled \p Headers for the flags of \p Invocation, made if they
  /// are not there. Nothing where they do not parse by themselves, for another
  /// reason than a missing header, or cannot be stored: the unit is then parsed
  /// whole, which costs time and nothing else.
  PreambleRef precompiled(const HeaderNames &Headers,
                          const clang::CompilerInvocation &Invocation,
                          const FileSystemRef &Files, FileStates &Now);

  /// Whether precompiled() would wait for another thread, which is making that
  /// just now. If not, other threads are told so from now on of this one.
  bool isTaken(const HeaderNames &Headers,
               const clang::CompilerInvocation &Invocation,
               const FileSystemRef &Files);

  /// Whether a preamble was found to make errors in \p Unit that it does not
  /// have by itself.
  bool isUnfitFor(llvm::StringRef Unit);
  void noteUnfitFor(llvm::StringRef Unit);

private:
  /// One preamble, asked for once in a process.
  struct Slot {
    std::once_flag Once;
    PreambleRef Ready;
    std::atomic<bool> IsTaken = false;
    std::atomic<bool> IsKnown = false;
  };
  std::string fileOf(llvm::StringRef Identity) const;
  PreambleRef usable(const std::string &File, FileStates &Now);
  PreambleRef make(const HeaderNames &Headers, const PreambleRef &Base,
                   const HeaderNames &Parts, const std::string &File,
                   const clang::CompilerInvocation &Invocation,
                   const FileSystemRef &Files, FileStates &Now);
  PreambleRef makeOnce(const HeaderNames &Headers, const PreambleRef &Base,
                       const HeaderNames &Parts, const std::string &File,
                       const clang::CompilerInvocation &Invocation,
                       const FileSystemRef &Files);
  PreambleRef grown(HeaderNames Headers, const std::string &File,
                    const clang::CompilerInvocation &Invocation,
                    const FileSystemRef &Files, FileStates &Now);

  /// What each preamble was made of, and how it looked when it was ready.
  ResultCache Seals;
  std::string Folder;
  Progress *Told = nullptr;
  std::mutex Mutex;
  llvm::StringMap<Slot> Slots;
  llvm::StringSet<> Unfit;
};

} // namespace torchport

#endif // TORCHPORT_TOOL_ENGINE_PREAMBLESTORE_H
