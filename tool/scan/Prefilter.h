//===- Prefilter.h - skips units that need no parse -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A unit has no findings if neither its file nor any header of the project
/// that it may include, even under a false `#if`, has a keyword of a rule.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/preamble/DriverCache.h"
#include "tool/preamble/StatCache.h"
#include "tool/scan/ScannedText.h"
#include "tool/sources/SourceFiles.h"

namespace torchport {

/// Thread-safe. Reads each header once.
class Prefilter {
public:
  /// The arguments must outlive the filter. \p Patched are the texts that
  /// replace those on disk.
  Prefilter(const SourceFiles &Sources, DriverCache &Drivers,
            const Contents &Patched, const StatCache &Stats);
  ~Prefilter();

  /// A unit that cannot have findings.
  struct Unit {
    /// The source file, as it was read.
    std::string Path;
    RecordedState State;
    /// The requested headers that the unit may include, by real path. These
    /// strings and those of headersOf() are the filter's.
    std::vector<llvm::StringRef> Headers;
  };
  /// Returns the unit of \p Source and \p Command, or nothing if it must be
  /// parsed.
  std::optional<Unit> findClean(const SourceFile &Source,
                                const clang::tooling::CompileCommand &Command);

  /// Returns the user's headers that the unit of \p Source and \p Command may
  /// include, by real path, or nothing if the text is not enough to know.
  std::optional<std::vector<llvm::StringRef>>
  headersOf(const SourceFile &Source,
            const clang::tooling::CompileCommand &Command);

  /// Every other file-system lookup that the answers depend on.
  DependencySet Dependencies;

private:
  struct File;
  class Search;

  /// Returns the file at \p Path, which must exist.
  const File &loadHeader(llvm::StringRef Path, bool IsSystem);
  /// Returns null if the units' texts alone do not determine what they include.
  Search *searchFor(const clang::tooling::CompileCommand &Command);

  const SourceFiles &Sources;
  DriverCache &Drivers;
  const Contents &Patched;
  const StatCache &Stats;
  const TextScanner Scanner;
  const FileSystemRef Files;
  std::mutex Mutex;
  llvm::StringMap<std::unique_ptr<const File>> Headers;
  std::map<const DriverResult *, std::unique_ptr<Search>> Searches;
};

/// How many units to parse for a header.
enum class IncludingUnits {
  One,
  /// All that may read it: it may mean something different in each.
  All,
};

/// Adds to \p Requested the units of \p Surrounding that read the headers named
/// in \p Requested, and each header that no unit includes. \p Patched are the
/// texts that replace those on disk.
void addIncludingUnits(SourceFiles &Requested, const SourceFiles &Surrounding,
                       IncludingUnits Mode, DriverCache &Drivers,
                       const Contents &Patched);

} // namespace torchport
