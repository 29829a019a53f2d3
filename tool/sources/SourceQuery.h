//===- SourceQuery.h - the sources that a command names ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/config/Config.h"
#include "tool/sources/SourceFiles.h"

namespace torchport {

/// Selects sources, their flags and their settings.
struct SourceQuery {
  std::vector<std::string> Paths;
  /// The argument of `-p`, or "".
  std::string BuildFolder;
  /// The compiler flags after `--`, if there was one.
  std::optional<std::vector<std::string>> CompilerFlags;
  /// The file that standard input replaces, if any.
  std::optional<std::string> InputName;
  /// The flags that override configurations, and the defaults for values that
  /// nothing sets.
  ConfigLayer Flags;
  ConfigLayer Defaults;
};

/// Returns the real path of the working directory.
std::string workingDirectory();

/// Returns the real path of \p Written, which may be staged but no longer on
/// the disk.
std::string resolvePath(llvm::StringRef Written);

/// Returns the settings of each file, from \p Query and the configurations in
/// \p Files.
std::shared_ptr<Configs> settingsOf(const SourceQuery &Query,
                                    const FileSystemRef &Files);

/// Returns the translation units that \p Query selects.
SourceFiles sourcesOf(const SourceQuery &Query, const FileSystemRef &Files);

/// Returns the root of the project that \p Query is about.
std::string rootOf(const SourceFiles &Sources, const SourceQuery &Query);

} // namespace torchport
