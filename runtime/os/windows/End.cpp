//===- End.cpp - how a process of Windows ended ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/windows/End.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <iterator>

namespace torchport::os {

namespace {

struct Status {
  std::uint32_t code;
  const char *meaning;
  /// Whether the loader ends a process with it that it cannot start.
  bool is_loaders = false;
};

/// From ntstatus.h, whose names are macros that clash with windows.h.
constexpr Status kStatuses[] = {
    {0x40000015, "abort()"},
    {0x80000002, "misaligned data"},
    {0x80000003, "a breakpoint or a failed assertion"},
    {0xC0000005, "access violation"},
    {0xC0000006, "a page could not be read from disk"},
    {0xC0000017, "no memory left"},
    {0xC000001D, "illegal instruction"},
    {0xC0000025, "an exception that cannot be continued"},
    {0xC000007B, "a DLL is damaged or built for another processor", true},
    {0xC000008E, "floating-point division by zero"},
    {0xC0000094, "integer division by zero"},
    {0xC0000096, "privileged instruction"},
    {0xC00000FD, "stack overflow"},
    {0xC0000135, "a DLL that it needs is not found", true},
    {0xC0000138, "a function that it needs is not in a DLL", true},
    {0xC0000139, "a function that it needs is not in a DLL", true},
    {0xC000013A, "interrupted by Ctrl+C"},
    {0xC0000142, "a DLL that it needs failed to start", true},
    {0xC0000374, "damaged heap"},
    {0xC0000409, "abort(), or a damaged stack"},
    {0xC0000417, "an invalid argument to the C library"},
    {0xC0000420, "a failed assertion"},
    {0xE06D7363, "an uncaught C++ exception"},
};

} // namespace

static const Status *status_with(std::uint32_t code) {
  const auto *found =
      std::find_if(std::begin(kStatuses), std::end(kStatuses),
                   [&](const Status &status) { return status.code == code; });
  return found == std::end(kStatuses) ? nullptr : found;
}

End end_of(unsigned long exit_code) {
  auto code = static_cast<std::uint32_t>(exit_code);
  const Status *known = status_with(code);
  // Errors have the two highest bits set. A program that returns -1 exits.
  bool is_error = code >= 0xC0000000 && code < 0xFFFF0000;
  return {static_cast<int>(code), known ? !known->is_loaders : is_error, false};
}

std::string in_words(const End &end) {
  const Status *known = status_with(static_cast<std::uint32_t>(end.code));
  if (!end.crashed && !known)
    return "the process ended with exit status " + std::to_string(end.code);
  char text[16];
  std::snprintf(text, sizeof text, "0x%08X", static_cast<unsigned>(end.code));
  std::string words = known ? known->meaning : "unknown exception";
  return (end.crashed ? "crashed with " : "could not be loaded: ") + words +
         " (" + text + ")";
}

bool lacks_library(const Outcome &outcome) {
  const Status *known =
      outcome.end ? status_with(static_cast<std::uint32_t>(outcome.end->code))
                  : nullptr;
  return known && known->is_loaders;
}

} // namespace torchport::os
