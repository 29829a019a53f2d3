//===- Files.cpp - files on Linux and macOS -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/Files.h"

#include "os/posix/Differences.h"

#include <cerrno>
#include <cstdio>
#include <ctime>
#include <dirent.h>
#include <fcntl.h>
#include <grp.h>
#include <sys/resource.h>
#include <unistd.h>

namespace torchport::os {

namespace fs = std::filesystem;

fs::path to_path(const std::string &text) { return text; }

std::string to_text(const fs::path &path) { return path.string(); }

std::string program_file(const std::string &stem) { return stem; }

bool is_executable(const std::string &path) {
  struct stat status{};
  return stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) &&
         access(path.c_str(), X_OK) == 0;
}

std::string identity_of(const std::string &path) {
  struct stat status{};
  if (stat(path.c_str(), &status) != 0)
    return path + " -\n";
  timespec time = modified(status);
  return path + ' ' + std::to_string(status.st_size) + ' ' +
         std::to_string(time.tv_sec) + '.' + std::to_string(time.tv_nsec) +
         '\n';
}

std::string rights_on(const std::string &node) {
  struct stat status{};
  if (stat(node.c_str(), &status) != 0)
    return node + " -\n";
  return node + ' ' + std::to_string(status.st_mode) + ' ' +
         std::to_string(status.st_uid) + ' ' + std::to_string(status.st_gid) +
         '\n';
}

int try_to_open(const std::string &node) {
  int fd = open(node.c_str(), O_RDWR | O_CLOEXEC);
  if (fd < 0)
    return errno;
  close(fd);
  return 0;
}

Group group_of(const std::string &node) {
  struct stat status{};
  stat(node.c_str(), &status);
  char buffer[4096];
  group entry{}, *found = nullptr;
  bool has_name =
      getgrgid_r(status.st_gid, &entry, buffer, sizeof buffer, &found) == 0 &&
      found;
  return {has_name ? found->gr_name : "", std::to_string(status.st_gid)};
}

bool is_file(const std::string &path) {
  struct stat status{};
  return stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

std::vector<FolderEntry> entries_of(const std::string &folder) {
  std::vector<FolderEntry> entries;
  DIR *opened = opendir(folder.c_str());
  if (!opened)
    return entries;
  std::time_t now = std::time(nullptr);
  while (const dirent *entry = readdir(opened)) {
    std::string name = entry->d_name;
    struct stat status{};
    if (name != "." && name != ".." &&
        fstatat(dirfd(opened), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) ==
            0)
      entries.push_back(
          {name, std::chrono::seconds(now - modified(status).tv_sec)});
  }
  closedir(opened);
  return entries;
}

void remove_file(const std::string &path) { unlink(path.c_str()); }

bool create_folders(const std::string &folder) {
  std::error_code failed;
  fs::create_directories(folder, failed);
  return fs::is_directory(folder, failed);
}

std::optional<std::string> read_own(const std::string &file) {
  int fd = open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
  if (fd < 0)
    return std::nullopt;
  struct stat status{};
  std::optional<std::string> text;
  if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode) &&
      status.st_uid == geteuid() &&
      (status.st_mode & (S_IWGRP | S_IWOTH)) == 0) {
    text.emplace();
    char buffer[4096];
    for (ssize_t count; (count = read(fd, buffer, sizeof buffer)) > 0;)
      text->append(buffer, static_cast<std::size_t>(count));
  }
  close(fd);
  return text;
}

/// Returns true if a file may have \p size. Writing more sends a signal that
/// ends the program.
static bool may_write(std::size_t size) {
  rlimit limit{};
  return getrlimit(RLIMIT_FSIZE, &limit) != 0 || size <= limit.rlim_cur;
}

bool write_own(const std::string &file, const std::string &fresh,
               const std::string &text) {
  if (!may_write(text.size()))
    return false;
  int fd = open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (fd < 0)
    return false;
  bool is_whole =
      write(fd, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  if (close(fd) == 0 && is_whole &&
      std::rename(fresh.c_str(), file.c_str()) == 0)
    return true;
  unlink(fresh.c_str());
  return false;
}

} // namespace torchport::os
