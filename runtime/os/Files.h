//===- Files.h - files of this user and of the system -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Paths are UTF-8, and may have more than 260 characters on Windows, unless
/// they are passed on to std::filesystem. All functions are thread-safe.
//===----------------------------------------------------------------------===//

#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace torchport::os {

/// Returns \p text as a path for the functions of std::filesystem, and back.
/// Those do not accept more than 260 characters on every Windows.
std::filesystem::path to_path(const std::string &text);
std::string to_text(const std::filesystem::path &path);

/// Returns the path of the program that runs, without symbolic links. Throws
/// std::exception if the system does not say.
std::string own_program();

/// Returns the file name of the program \p stem: with ".exe" on Windows.
std::string program_file(const std::string &stem);

/// Returns true for a regular file that this user may execute.
bool is_executable(const std::string &path);

/// Returns the path, size and modification time of a file, as a line.
std::string identity_of(const std::string &path);

/// Returns the path, mode and owners of a device node, as a line.
std::string rights_on(const std::string &node);

/// Opens \p node for reading and writing and closes it. Returns 0 or the errno.
int try_to_open(const std::string &node);

/// The group that \p node belongs to.
struct Group {
  /// Empty if it has no name here, as in a container.
  std::string name;
  std::string number;
};
Group group_of(const std::string &node);

/// Returns true for a regular file, also behind symbolic links.
bool is_file(const std::string &path);

/// A file or a folder, and how long ago it was written.
struct FolderEntry {
  std::string name;
  std::chrono::seconds age{0};
};

/// Returns what is in \p folder, in no order; nothing if it cannot be read.
std::vector<FolderEntry> entries_of(const std::string &folder);

/// Removes a file, if that is possible.
void remove_file(const std::string &path);

/// Creates \p folder with all of its parents. Returns false if it is not there
/// afterwards.
bool create_folders(const std::string &folder);

/// Returns the text of \p file, or none if there is no such file or another
/// user could have written it.
std::optional<std::string> read_own(const std::string &file);

/// Writes \p file atomically, for this user alone: writes \p fresh and renames
/// it. Returns false if that failed, and then leaves neither a new file nor a
/// part of one.
bool write_own(const std::string &file, const std::string &fresh,
               const std::string &text);

} // namespace torchport::os
