//===- Configs.h - finds the settings of each file --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/config/Config.h"

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <mutex>

namespace torchport {

/// Finds the settings of each file. For each key, flags override all
/// configurations above the file, and nearer configurations override those
/// further away. Thread-safe.
class Configs {
public:
  using FileSystemRef = llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>;

  /// An error in a configuration.
  struct Error {
    std::string File, Message;
  };

  /// Reads the configurations from \p Files. \p Defaults apply if nothing else
  /// sets a value, and \p Flags override everything.
  Configs(FileSystemRef Files, ConfigLayer Defaults, ConfigLayer Flags);

  /// Returns the settings with the same flags for another \p Files.
  Configs withFileSystem(FileSystemRef Files) const {
    return Configs(std::move(Files), Defaults, Flags);
  }

  /// Returns the flags that affect which findings exist, and not only which
  /// ones are reported.
  ConfigLayer analysisFlags() const;

  /// Returns the settings of \p File, an absolute path. The reference is valid
  /// as long as this object.
  const Config &of(llvm::StringRef File);

  bool isExcluded(llvm::StringRef File);

  /// Returns why \p File is excluded, for a message with paths relative to \p
  /// WorkingDirectory, or "" if it is not.
  std::string exclusionReason(llvm::StringRef File,
                              llvm::StringRef WorkingDirectory);

  /// Return what is known of all configurations read so far, by file.
  std::vector<Error> errors() const;
  std::map<std::string, std::string> texts() const;

private:
  /// The settings of the files in one folder, with the flags and without.
  struct FolderSettings {
    std::shared_ptr<const Config> WithoutFlags, WithFlags;
  };
  FolderSettings settingsOfFolder(llvm::StringRef Folder);
  std::shared_ptr<const Config> withFlags(const Config &Base) const;

  const FileSystemRef Files;
  const ConfigLayer Defaults, Flags;
  mutable std::mutex Mutex;
  FolderSettings DefaultLevel;
  llvm::StringMap<FolderSettings> Levels;
  std::map<std::string, std::string> Texts, Errors;
};

} // namespace torchport
