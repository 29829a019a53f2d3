//===- Files.cpp - files on Windows ---------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/Files.h"

#include "os/windows/User.h"
#include "os/windows/Wide.h"

#include <cerrno>
#include <cstdint>

namespace torchport::os {

namespace fs = std::filesystem;

fs::path to_path(const std::string &text) { return to_wide(text); }

std::string to_text(const fs::path &path) {
  return to_utf8(without_prefix(path.wstring()));
}

std::string own_program() {
  std::wstring path(MAX_PATH, L'\0');
  for (;;) {
    DWORD size = GetModuleFileNameW(nullptr, path.data(),
                                    static_cast<DWORD>(path.size()));
    if (size < path.size()) {
      path.resize(size);
      return to_utf8(without_prefix(path));
    }
    path.resize(2 * path.size());
  }
}

std::string program_file(const std::string &stem) { return stem + ".exe"; }

bool is_executable(const std::string &path) {
  DWORD attributes = GetFileAttributesW(wide_path(path).c_str());
  return attributes != INVALID_FILE_ATTRIBUTES &&
         !(attributes & FILE_ATTRIBUTE_DIRECTORY);
}

std::string identity_of(const std::string &path) {
  WIN32_FILE_ATTRIBUTE_DATA data{};
  if (!GetFileAttributesExW(wide_path(path).c_str(), GetFileExInfoStandard,
                            &data))
    return path + " -\n";
  auto joined = [](DWORD high, DWORD low) {
    return std::to_string(std::uint64_t{high} << 32 | low);
  };
  return path + ' ' + joined(data.nFileSizeHigh, data.nFileSizeLow) + ' ' +
         joined(data.ftLastWriteTime.dwHighDateTime,
                data.ftLastWriteTime.dwLowDateTime) +
         '\n';
}

// There are no device nodes.
std::string rights_on(const std::string &node) { return node + " -\n"; }

int try_to_open(const std::string & /*node*/) { return ENOENT; }

Group group_of(const std::string & /*node*/) { return {}; }

bool is_file(const std::string &path) { return is_executable(path); }

static std::int64_t ticks_of(const FILETIME &time) {
  return static_cast<std::int64_t>(std::uint64_t{time.dwHighDateTime} << 32 |
                                   time.dwLowDateTime);
}

std::vector<FolderEntry> entries_of(const std::string &folder) {
  FILETIME now{};
  GetSystemTimeAsFileTime(&now);
  std::vector<FolderEntry> entries;
  WIN32_FIND_DATAW data{};
  HANDLE search = FindFirstFileW(wide_path(folder + "\\*").c_str(), &data);
  if (search == INVALID_HANDLE_VALUE)
    return entries;
  do {
    constexpr std::int64_t ticks_per_second = 10000000;
    std::string name = to_utf8(data.cFileName);
    if (name != "." && name != "..")
      entries.push_back(
          {name, std::chrono::seconds(
                     (ticks_of(now) - ticks_of(data.ftLastWriteTime)) /
                     ticks_per_second)});
  } while (FindNextFileW(search, &data));
  FindClose(search);
  return entries;
}

void remove_file(const std::string &path) {
  DeleteFileW(wide_path(path).c_str());
}

bool create_folders(const std::string &folder) {
  std::wstring path = wide_path(folder);
  auto is_folder = [&](const std::wstring &part) {
    DWORD attributes = GetFileAttributesW(part.c_str());
    return attributes != INVALID_FILE_ATTRIBUTES &&
           (attributes & FILE_ATTRIBUTE_DIRECTORY);
  };
  // The functions of std::filesystem do not know the prefix of long paths.
  std::size_t end = path.size();
  while (end != 0 && end != std::wstring::npos &&
         !is_folder(path.substr(0, end)))
    end = path.find_last_of(L'\\', end - 1);
  if (end == std::wstring::npos)
    end = 0;
  while (end < path.size()) {
    end = path.find(L'\\', end + 1);
    end = end == std::wstring::npos ? path.size() : end;
    CreateDirectoryW(path.substr(0, end).c_str(), nullptr);
  }
  return is_folder(path);
}

std::optional<std::string> read_own(const std::string &file) {
  Handle handle(CreateFileW(
      wide_path(file).c_str(), GENERIC_READ | READ_CONTROL,
      FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
      OPEN_EXISTING, FILE_FLAG_OPEN_REPARSE_POINT, nullptr));
  BY_HANDLE_FILE_INFORMATION info{};
  if (!handle || !GetFileInformationByHandle(handle.get(), &info) ||
      (info.dwFileAttributes &
       (FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_REPARSE_POINT)) ||
      !is_own(handle.get()))
    return std::nullopt;
  std::string text;
  char buffer[4096];
  for (DWORD count = 0;
       ReadFile(handle.get(), buffer, sizeof buffer, &count, nullptr) && count;)
    text.append(buffer, count);
  return text;
}

/// Renames \p fresh to \p file. Waits a little if another process reads the
/// file, because it cannot be replaced then.
static bool replace(const std::wstring &fresh, const std::wstring &file) {
  for (int attempt = 0; attempt < 20; ++attempt) {
    if (MoveFileExW(fresh.c_str(), file.c_str(), MOVEFILE_REPLACE_EXISTING))
      return true;
    if (GetLastError() != ERROR_ACCESS_DENIED &&
        GetLastError() != ERROR_SHARING_VIOLATION)
      return false;
    Sleep(5);
  }
  return false;
}

bool write_own(const std::string &file, const std::string &fresh,
               const std::string &text) {
  std::wstring name = wide_path(fresh);
  Handle handle(CreateFileW(name.c_str(), GENERIC_WRITE, 0, nullptr,
                            CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr));
  if (!handle)
    return false;
  DWORD count = 0;
  bool is_whole = WriteFile(handle.get(), text.data(),
                            static_cast<DWORD>(text.size()), &count, nullptr) &&
                  count == text.size();
  handle.reset();
  if (is_whole && replace(name, wide_path(file)))
    return true;
  DeleteFileW(name.c_str());
  return false;
}

} // namespace torchport::os
