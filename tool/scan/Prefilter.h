//===- Prefilter.h - units that need no parse -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A unit in whose text no rule's words are written holds nothing to find. Its
/// text is that of its file and of all headers of the project that it may
/// include: each `#include` counts, whatever `#if` it stands under.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/DriverCache.h"
#include "tool/parse/StatCache.h"
#include "tool/scan/ScannedText.h"
#include "tool/sources/FileSystems.h"
#include "tool/sources/SourceFiles.h"

#include "llvm/ADT/StringMap.h"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace torchport {

/// Answers for many threads, reading each header once.
class Prefilter {
public:
  /// What it gets is to outlive it. Files with other texts than those of the
  /// disk are \p Patched.
  Prefilter(const SourceFiles &Sources, DriverCache &Drivers,
            const Contents &Patched, const StatCache &Now);
  ~Prefilter();

  /// A unit in which nothing can be found.
  struct Unit {
    /// Its source, as it was read.
    std::string Path;
    RecordedState Read;
    /// The wanted headers that it may include, by their real paths, which
    /// belong to the filter.
    std::vector<llvm::StringRef> Headers;
  };
  /// That of \p Source and \p Command; nothing if it has to be parsed.
  std::optional<Unit>
  withoutFinding(const SourceFile &Source,
                 const clang::tooling::CompileCommand &Command);

  /// The user's headers that the unit of \p Source and \p Command may include,
  /// by their real paths, which belong to the filter; nothing where its text
  /// does not tell.
  std::optional<std::vector<llvm::StringRef>>
  headersOf(const SourceFile &Source,
            const clang::tooling::CompileCommand &Command);

  /// All else that was asked of the disk for the answers.
  DependencySet MadeOf;

private:
  struct File;
  class Search;

  /// The file at \p Path, which is there.
  const File &header(llvm::StringRef Path, bool IsSystem);
  /// Null where more than their texts says what its units include.
  Search *searchOf(const clang::tooling::CompileCommand &Command);

  const SourceFiles &Sources;
  DriverCache &Drivers;
  const Contents &Patched;
  const StatCache &Now;
  const TextScanner Looked;
  const FileSystemRef Files;
  std::mutex Mutex;
  llvm::StringMap<std::unique_ptr<const File>> Headers;
  std::map<const DriverResult *, std::unique_ptr<Search>> Searches;
};

/// How many units are parsed for a header.
enum class IncludingUnits {
  /// One that reads it, since each takes its time.
  One,
  /// All that may read it, as it may mean something else in each.
  All,
};

/// Adds to \p Asked those units of \p Around by which the files are read that
/// are named in it and are no sources. A header that no unit includes comes as
/// it is in \p Around. Files with other texts than those of the disk are \p
/// Patched.
void addIncludingUnits(SourceFiles &Asked, const SourceFiles &Around,
                       IncludingUnits HowMany, DriverCache &Drivers,
                       const Contents &Patched);

} // namespace torchport
