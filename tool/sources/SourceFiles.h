//===- SourceFiles.h - from paths to translation units ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The first step of the walk: what the user named becomes the translation
/// units to parse, and whatever cannot become one is named with the reason.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/sources/Compilations.h"
#include "tool/sources/ProjectFiles.h"

#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace torchport {

/// A file and every way it is compiled: the same source may be part of two
/// targets. File is a real path.
struct SourceFile {
  std::string File;
  std::vector<clang::tooling::CompileCommand> Commands;
  /// A person wrote the flags: one that Clang does not know is a slip, and not
  /// another compiler's.
  bool FlagsByHand = false;
};

struct SourceFiles {
  SourceFiles(Project Owner, llvm::StringRef WorkingDirectory,
              std::shared_ptr<Configs> Settings)
      : Owner(std::move(Owner)), WorkingDirectory(WorkingDirectory),
        Settings(std::move(Settings)) {}

  /// Whether findings in \p File, a real path, are wanted: it was named, or a
  /// folder was and it lies in the project.
  bool wants(llvm::StringRef File) const {
    return Named.find(File) != Named.end() || (WithHeaders && Owner.owns(File));
  }

  /// The unit of \p File; null where there is none.
  const SourceFile *unitNamed(llvm::StringRef File) const;

  /// Whether \p File, a real path, is the user's, wanted or not.
  bool isOwn(llvm::StringRef File) const {
    return Named.find(File) != Named.end() || Owner.owns(File);
  }

  Project Owner;
  /// Messages name files as they are seen from here.
  std::string WorkingDirectory;
  /// What holds for each of the files.
  std::shared_ptr<Configs> Settings;
  /// Sorted by file.
  std::vector<SourceFile> Units;
  /// The headers in the folders that were named, sorted by file. Those that no
  /// unit includes are units of their own.
  std::vector<SourceFile> Headers;
  /// The files that the user named one by one.
  std::set<std::string, std::less<>> Named;
  /// A folder was named, so the headers of its sources are wanted too.
  bool WithHeaders = false;
  /// Other sources of the same builds, as their databases name them.
  std::set<std::string> NotAsked;
  /// Sorted by file.
  std::vector<NotAnalysed> Skipped;
  std::vector<Assumption> Assumed;
};

/// Where the flags for a path come from; called for each path once.
using FindCompilations =
    llvm::function_ref<llvm::Expected<const Compilations *>(llvm::StringRef)>;

/// \p Paths as the user wrote them, relative to \p WorkingDirectory, which is
/// a real path.
SourceFiles sourceFiles(llvm::ArrayRef<std::string> Paths,
                        llvm::StringRef WorkingDirectory, FindCompilations Find,
                        const FileSystemRef &Files = disk(),
                        std::shared_ptr<Configs> Settings = nullptr);

} // namespace torchport
