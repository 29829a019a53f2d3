//===- Machine.cpp - facts about a Windows system -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/Machine.h"

#include "os/Libraries.h"
#include "os/windows/Wide.h"

namespace torchport::os {

std::int64_t since_boot() {
  return static_cast<std::int64_t>(GetTickCount64()) * 1000000;
}

std::string boot_id(const std::string & /*root*/) {
  // Windows counts its starts.
  DWORD id = 0, size = sizeof id;
  LSTATUS failed =
      RegGetValueW(HKEY_LOCAL_MACHINE,
                   L"SYSTEM\\CurrentControlSet\\Control\\Session Manager\\"
                   L"Memory Management\\PrefetchParameters",
                   L"BootId", RRF_RT_REG_DWORD, nullptr, &id, &size);
  return failed ? "" : std::to_string(id);
}

std::string system_name() { return "Windows"; }

/// Returns the text \p name in \p key of the registry, or an empty string.
static std::string text_in(HKEY key, const std::wstring &adapter,
                           const wchar_t *name) {
  wchar_t text[512];
  DWORD size = sizeof text;
  LSTATUS failed = RegGetValueW(key, adapter.c_str(), name, RRF_RT_REG_SZ,
                                nullptr, text, &size);
  return failed ? "" : to_utf8(text);
}

std::vector<DisplayAdapter> display_adapters() {
  // The class of display adapters, GUID_DEVCLASS_DISPLAY (devguid.h).
  HKEY opened = nullptr;
  std::vector<DisplayAdapter> adapters;
  if (RegOpenKeyExW(HKEY_LOCAL_MACHINE,
                    L"SYSTEM\\CurrentControlSet\\Control\\Class\\"
                    L"{4d36e968-e325-11ce-bfc1-08002be10318}",
                    0, KEY_READ, &opened) != ERROR_SUCCESS)
    return adapters;
  wchar_t name[256];
  for (DWORD index = 0;; ++index) {
    DWORD size = 256;
    if (RegEnumKeyExW(opened, index, name, &size, nullptr, nullptr, nullptr,
                      nullptr) != ERROR_SUCCESS)
      break;
    DisplayAdapter adapter{text_in(opened, name, L"DriverDesc"),
                           text_in(opened, name, L"MatchingDeviceId"),
                           text_in(opened, name, L"DriverVersion")};
    // Not the subkeys for settings, nor adapters of software.
    if (adapter.hardware_id.size() > 3 &&
        (adapter.hardware_id[0] == 'p' || adapter.hardware_id[0] == 'P'))
      adapters.push_back(adapter);
  }
  RegCloseKey(opened);
  return adapters;
}

std::string kernel_version() {
  // GetVersionEx() answers according to the program's manifest.
  using Ask = LONG(WINAPI *)(OSVERSIONINFOW *);
  auto *ask = reinterpret_cast<Ask>(
      symbol(find_library("ntdll.dll").handle, "RtlGetVersion"));
  OSVERSIONINFOW version{};
  version.dwOSVersionInfoSize = sizeof version;
  if (!ask || ask(&version) != 0)
    return {};
  return std::to_string(version.dwMajorVersion) + '.' +
         std::to_string(version.dwMinorVersion) + '.' +
         std::to_string(version.dwBuildNumber);
}

std::vector<std::string> installed_files() {
  wchar_t folder[MAX_PATH];
  std::string system =
      to_utf8(std::wstring(folder, GetSystemDirectoryW(folder, MAX_PATH)));
  std::vector<std::string> files;
  for (const std::string &name : hip_libraries())
    files.push_back(system + '\\' + name);
  for (const std::string &name : cuda_libraries())
    files.push_back(system + '\\' + name);
  return files;
}

std::int64_t process_number() { return GetCurrentProcessId(); }

bool writes_to_terminal() {
  HANDLE out = GetStdHandle(STD_OUTPUT_HANDLE);
  DWORD mode = 0;
  // Colours need a console that knows their escape sequences.
  return GetConsoleMode(out, &mode) &&
         SetConsoleMode(out, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

} // namespace torchport::os
