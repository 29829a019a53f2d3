//===- Wide.cpp - texts of Windows ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/windows/Wide.h"

#include <algorithm>

namespace torchport::os {

std::wstring to_wide(const std::string &text) {
  int size = static_cast<int>(text.size());
  int count = MultiByteToWideChar(CP_UTF8, 0, text.data(), size, nullptr, 0);
  std::wstring wide(static_cast<std::size_t>(count), L'\0');
  MultiByteToWideChar(CP_UTF8, 0, text.data(), size, wide.data(), count);
  return wide;
}

std::string to_utf8(const std::wstring &text) {
  int size = static_cast<int>(text.size());
  int count = WideCharToMultiByte(CP_UTF8, 0, text.data(), size, nullptr, 0,
                                  nullptr, nullptr);
  std::string utf8(static_cast<std::size_t>(count), '\0');
  WideCharToMultiByte(CP_UTF8, 0, text.data(), size, utf8.data(), count,
                      nullptr, nullptr);
  return utf8;
}

static bool starts_with(const std::wstring &text, const wchar_t *prefix) {
  return text.rfind(prefix, 0) == 0;
}

std::wstring wide_path(const std::string &path) {
  std::wstring wide = to_wide(path);
  std::replace(wide.begin(), wide.end(), L'/', L'\\');
  // A folder may have 248 characters at most. "." and ".." are plain names
  // behind the prefix, so keep them out of a long path.
  if (wide.size() < 240 || starts_with(wide, L"\\\\?\\") ||
      starts_with(wide, L"\\\\.\\"))
    return wide;
  DWORD size = GetFullPathNameW(wide.c_str(), 0, nullptr, nullptr);
  std::wstring full(size, L'\0');
  full.resize(GetFullPathNameW(wide.c_str(), size, full.data(), nullptr));
  if (full.empty())
    return wide;
  return starts_with(full, L"\\\\") ? L"\\\\?\\UNC" + full.substr(1)
                                    : L"\\\\?\\" + full;
}

std::wstring without_prefix(std::wstring path) {
  if (starts_with(path, L"\\\\?\\UNC\\"))
    path.replace(0, 8, L"\\\\");
  else if (starts_with(path, L"\\\\?\\"))
    path.erase(0, 4);
  return path;
}

std::string message_of(unsigned long error) {
  wchar_t text[512];
  DWORD size = FormatMessageW(
      FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS, nullptr,
      error, 0, text, sizeof text / sizeof *text, nullptr);
  std::string message = to_utf8(std::wstring(text, size));
  message.erase(message.find_last_not_of("\r\n ") + 1);
  return message + (message.empty() ? "" : " ") + "(error " +
         std::to_string(error) + ")";
}

} // namespace torchport::os
