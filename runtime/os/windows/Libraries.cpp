//===- Libraries.cpp - shared libraries on Windows ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/Libraries.h"

#include "os/windows/Wide.h"

#define PSAPI_VERSION 2 // the functions of kernel32.dll
#include <psapi.h>

namespace torchport::os {

static std::vector<HMODULE> modules() {
  std::vector<HMODULE> found(256);
  DWORD size = 0;
  for (;;) {
    auto room = static_cast<DWORD>(found.size() * sizeof(HMODULE));
    if (!EnumProcessModules(GetCurrentProcess(), found.data(), room, &size))
      return {};
    bool fits = size <= room;
    found.resize(size / sizeof(HMODULE));
    if (fits)
      return found;
  }
}

static std::string path_of(HMODULE module) {
  std::wstring path(32768, L'\0');
  path.resize(
      GetModuleFileNameW(module, path.data(), static_cast<DWORD>(path.size())));
  return to_utf8(without_prefix(path));
}

std::vector<std::string> loaded_libraries() {
  std::vector<std::string> paths;
  for (HMODULE module : modules())
    paths.push_back(path_of(module));
  return paths;
}

std::string library_with(const void *code) {
  HMODULE module = nullptr;
  bool is_found =
      GetModuleHandleExW(GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS |
                             GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT,
                         static_cast<const wchar_t *>(code), &module);
  return is_found ? path_of(module) : "";
}

std::string library_prefix() { return {}; }

std::string library_file(const std::string &stem) { return stem + ".dll"; }

const char *library_path_variable() { return "PATH"; }

std::vector<std::string> hip_libraries() {
  return {"amdhip64_7.dll", "amdhip64_6.dll", "amdhip64.dll"};
}

std::vector<std::string> cuda_libraries() { return {"nvcuda.dll"}; }

std::vector<std::string> level_zero_libraries() { return {"ze_loader.dll"}; }

OpenLibrary find_library(const std::string &library) {
  HMODULE module = nullptr;
  if (GetModuleHandleExW(0, wide_path(library).c_str(), &module))
    return {reinterpret_cast<void *>(module), {}};
  return {nullptr, message_of(GetLastError())};
}

OpenLibrary open_library(const std::string &library, bool /*is_global*/) {
  std::wstring path = wide_path(library);
  DWORD search = LOAD_LIBRARY_SEARCH_DEFAULT_DIRS;
  if (path.find(L'\\') != std::wstring::npos) {
    // The folder of a library is searched only if its path is absolute.
    wchar_t full[32768];
    if (DWORD size = GetFullPathNameW(path.c_str(), 32768, full, nullptr))
      path.assign(full, size);
    search |= LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR;
  }
  // Return an error for a missing DLL, and show no dialog.
  DWORD mode = 0;
  SetThreadErrorMode(SEM_FAILCRITICALERRORS | SEM_NOOPENFILEERRORBOX, &mode);
  HMODULE module = LoadLibraryExW(path.c_str(), nullptr, search);
  DWORD error = GetLastError();
  SetThreadErrorMode(mode, nullptr);
  if (module)
    return {reinterpret_cast<void *>(module), {}};
  return {nullptr, library + ": " + message_of(error)};
}

void *symbol(void *handle, const char *name) {
  return reinterpret_cast<void *>(
      GetProcAddress(static_cast<HMODULE>(handle), name));
}

void *symbol_anywhere(const char *name) {
  for (HMODULE module : modules())
    if (void *found = symbol(module, name))
      return found;
  return nullptr;
}

} // namespace torchport::os
