//===- Environment.cpp - the environment on Windows -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/Environment.h"

#include "os/Files.h"
#include "os/windows/Wide.h"

#include <shellapi.h>

namespace torchport::os {

// A program does not get the rights of another user by its file.
bool has_foreign_environment() { return false; }

std::string variable(const char *name) {
  std::wstring wide = to_wide(name), value;
  // Another thread may set it to a longer value between the calls.
  for (DWORD size = GetEnvironmentVariableW(wide.c_str(), nullptr, 0);
       size > value.size();) {
    value.resize(size);
    size = GetEnvironmentVariableW(wide.c_str(), value.data(), size);
    if (size < value.size()) {
      value.resize(size);
      break;
    }
  }
  return to_utf8(value);
}

std::vector<std::string> variables() {
  std::vector<std::string> found;
  wchar_t *block = GetEnvironmentStringsW();
  for (const wchar_t *entry = block; entry && *entry;) {
    std::wstring variable = entry;
    found.push_back(to_utf8(variable));
    entry += variable.size() + 1;
  }
  if (block)
    FreeEnvironmentStringsW(block);
  return found;
}

std::vector<std::string> arguments(int argc, char **argv) {
  // Those of main() are in the code page of the machine.
  int count = 0;
  wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &count);
  if (!wide)
    return {argv, argv + argc};
  std::vector<std::string> found;
  for (int i = 0; i < count; ++i)
    found.push_back(to_utf8(wide[i]));
  LocalFree(wide);
  return found;
}

char list_separator() { return ';'; }

std::string find_in_path(const std::string &name) {
  std::string path = variable("PATH");
  for (std::size_t begin = 0; begin <= path.size();) {
    std::size_t end = path.find(list_separator(), begin);
    end = end == std::string::npos ? path.size() : end;
    std::string folder = path.substr(begin, end - begin);
    if (!folder.empty() && is_executable(folder + '\\' + name))
      return folder + '\\' + name;
    begin = end + 1;
  }
  return {};
}

std::string cache_folder() {
  std::string folder = variable("LOCALAPPDATA"), home = variable("USERPROFILE");
  return folder.empty() && !home.empty() ? home + "\\AppData\\Local" : folder;
}

} // namespace torchport::os
