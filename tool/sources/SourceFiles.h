//===- SourceFiles.h - from paths to translation units ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Turns the paths that the user named into the translation units to parse, and
/// reports a reason for each path that gives none.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/sources/Compilations.h"
#include "tool/sources/ProjectFiles.h"

namespace torchport {

/// A file and all its compile commands: a source may be part of two targets.
/// File is a real path.
struct SourceFile {
  std::string File;
  std::vector<clang::tooling::CompileCommand> Commands;
  /// A person wrote the flags, so a flag that Clang does not know is a mistake,
  /// not a flag of another compiler.
  bool HasHandWrittenFlags = false;
};

struct SourceFiles {
  SourceFiles(Project Owner, llvm::StringRef WorkingDirectory,
              std::shared_ptr<Configs> Settings)
      : Owner(std::move(Owner)), WorkingDirectory(WorkingDirectory),
        Settings(std::move(Settings)) {}

  /// Returns true if findings in \p File, a real path, are wanted: the file was
  /// named, or a folder was named and the file is in the project.
  bool isRequested(llvm::StringRef File) const {
    return Named.find(File) != Named.end() || (WithHeaders && Owner.owns(File));
  }

  /// Returns the unit of \p File, or null.
  const SourceFile *findUnit(llvm::StringRef File) const;

  /// Returns true if \p File, a real path, is the user's own, wanted or not.
  bool isOwn(llvm::StringRef File) const {
    return Named.find(File) != Named.end() || Owner.owns(File);
  }

  Project Owner;
  /// Messages show file names relative to this folder.
  std::string WorkingDirectory;
  /// The settings of the files.
  std::shared_ptr<Configs> Settings;
  /// Sorted by file.
  std::vector<SourceFile> Units;
  /// The headers in the folders that were named, sorted by file. Those that no
  /// unit includes become units of their own.
  std::vector<SourceFile> Headers;
  /// The files that the user named individually.
  std::set<std::string, std::less<>> Named;
  /// A folder was named, so the headers of its sources are wanted, too.
  bool WithHeaders = false;
  /// Other sources in the same databases, as these spell them.
  std::set<std::string> UnrequestedSources;
  /// Sorted by file.
  std::vector<NotAnalysed> Skipped;
  std::vector<Assumption> Assumed;
};

/// Returns the flags for a path; called once for each path.
using FindCompilations =
    llvm::function_ref<llvm::Expected<const Compilations *>(llvm::StringRef)>;

/// Returns the units for \p Paths, as the user wrote them: relative to \p
/// WorkingDirectory, which is a real path.
SourceFiles sourceFiles(llvm::ArrayRef<std::string> Paths,
                        llvm::StringRef WorkingDirectory, FindCompilations Find,
                        const FileSystemRef &Files = disk(),
                        std::shared_ptr<Configs> Settings = nullptr);

} // namespace torchport
