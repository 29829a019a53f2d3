//===- Configs.h - which configuration holds where --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/config/Config.h"

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace torchport {

/// Knows what holds for each file: of a key that several of the configurations
/// above it set, the nearest one's value, and the flags' before that. Asked by
/// many threads.
class Configs {
public:
  using FileSystemRef = llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>;

  /// What is wrong with a configuration, behind its name.
  struct Wrong {
    std::string File;
    std::string What;
  };

  /// Reads them from \p Files. \p Defaults hold where none says otherwise, and
  /// \p Flags in each case.
  Configs(FileSystemRef Files, ConfigLayer Defaults, ConfigLayer Flags);

  /// The same flags over what \p Files holds.
  Configs over(FileSystemRef Files) const {
    return Configs(std::move(Files), Defaults, Flags);
  }

  /// What the flags say about what is found, and not about what is reported of
  /// that.
  ConfigLayer flagsOfAnalysis() const;

  /// For \p File, an absolute path. Lives as long as this.
  const Config &of(llvm::StringRef File);

  /// Whether \p File is left alone.
  bool leavesOut(llvm::StringRef File);

  /// Why it is, as it is told to somebody in \p WorkingDirectory; empty where
  /// it is not.
  std::string whyLeftOut(llvm::StringRef File,
                         llvm::StringRef WorkingDirectory);

  /// Those of all that were asked for that cannot be understood, by file.
  std::vector<Wrong> wrong() const;

  /// The texts of all that were asked for, by file.
  std::map<std::string, std::string> texts() const;

private:
  /// What the files say, with the flags and without.
  struct Level {
    std::shared_ptr<const Config> ConfigValue;
    std::shared_ptr<const Config> Whole;
  };
  Level levelOf(llvm::StringRef Folder);
  std::shared_ptr<const Config> withFlags(const Config &ConfigValue) const;

  const FileSystemRef Files;
  const ConfigLayer Defaults;
  const ConfigLayer Flags;
  mutable std::mutex Mutex;
  Level Outside;
  llvm::StringMap<Level> Levels;
  std::map<std::string, std::string> Texts;
  std::map<std::string, std::string> Errors;
};

} // namespace torchport
