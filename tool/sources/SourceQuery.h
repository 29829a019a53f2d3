//===- SourceQuery.h - which sources are asked for ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/config/Config.h"
#include "tool/sources/SourceFiles.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace torchport {

/// Which sources, compiled and configured how.
struct SourceQuery {
  std::vector<std::string> Paths;
  /// The folder behind `-p`; empty where it was not given.
  std::string BuildFolder;
  /// The compiler's flags behind `--`, if there was one.
  std::optional<std::vector<std::string>> CompilerFlags;
  /// The file that standard input is read in the place of, if it is.
  std::optional<std::string> InputName;
  /// What the flags say in the place of a configuration, and what holds where
  /// none says otherwise.
  ConfigLayer Flags;
  ConfigLayer Defaults;
};

/// The working directory, as a real path.
std::string workingDirectory();

/// The real path of \p Written, which may be staged and no longer on the disk.
std::string placeOf(llvm::StringRef Written);

/// What holds for each file, after \p Query and the configurations in \p Files.
std::shared_ptr<Configs> settingsOf(const SourceQuery &Query,
                                    const FileSystemRef &Files);

/// The translation units that \p Query asks for.
SourceFiles sourcesOf(const SourceQuery &Query, const FileSystemRef &Files);

/// The root of the project that \p Query asks about.
std::string rootOf(const SourceFiles &Sources, const SourceQuery &Query);

} // namespace torchport
