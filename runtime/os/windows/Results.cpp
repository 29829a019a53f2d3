//===- Results.cpp - a child's results on Windows -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/Results.h"

#include "os/Environment.h"
#include "os/windows/Pipe.h"

#include <cstdlib>

namespace torchport::os {

static HANDLE results_handle() {
  static const HANDLE handle = [] {
    std::string number = variable(kResultsVariable);
    if (number.empty())
      return GetStdHandle(STD_OUTPUT_HANDLE);
    auto value =
        static_cast<std::uintptr_t>(std::strtoull(number.c_str(), nullptr, 10));
    // So that a program that this one starts does not take it for its own.
    SetEnvironmentVariableW(to_wide(kResultsVariable).c_str(), nullptr);
    return reinterpret_cast<HANDLE>(value);
  }();
  return handle;
}

std::string results_redirection() { return {}; }

std::string results_path() { return {}; }

bool open_results() {
  HANDLE handle = results_handle();
  if (GetFileType(handle) == FILE_TYPE_UNKNOWN)
    return false;
  SetHandleInformation(handle, HANDLE_FLAG_INHERIT, 0);
  return true;
}

bool write_results(const std::string &text) {
  for (std::size_t done = 0; done < text.size();) {
    DWORD count = 0;
    if (!WriteFile(results_handle(), text.data() + done,
                   static_cast<DWORD>(text.size() - done), &count, nullptr))
      return false;
    done += count;
  }
  return true;
}

void expect_crash() {
  SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX |
               SEM_NOOPENFILEERRORBOX);
#if defined(_MSC_VER) || defined(_UCRT) // not in MinGW's older C library
  _set_abort_behavior(0, _WRITE_ABORT_MSG | _CALL_REPORTFAULT);
#endif
  // The job object of the parent ends this process with it.
}

void end_at_once(int status) {
  TerminateProcess(GetCurrentProcess(), static_cast<UINT>(status));
  std::abort(); // not reached
}

} // namespace torchport::os
