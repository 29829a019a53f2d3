//===- Fault.h - the faults of a fake driver --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The variable FAKE_DRIVER is FAULT@FUNCTION. FAULT is abort, segfault, hang,
/// exit, lie, or an error number, which the function returns.
//===----------------------------------------------------------------------===//

#pragma once

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string>
#include <unistd.h>

namespace fake {

inline bool has_fault(const std::string &fault, const std::string &function) {
  const char *wanted = std::getenv("FAKE_DRIVER");
  return wanted && fault + '@' + function == wanted;
}

/// The return value of \p function: 0 if all is well. The function itself fakes
/// its outputs if it lies.
inline int answer(const std::string &function) {
  if (has_fault("abort", function))
    std::abort();
  if (has_fault("segfault", function))
    std::raise(SIGSEGV);
  if (has_fault("exit", function))
    std::exit(0);
  while (has_fault("hang", function))
    pause();
  const char *wanted = std::getenv("FAKE_DRIVER");
  if (!wanted || '@' + function != std::strchr(wanted, '@'))
    return 0;
  return std::atoi(wanted);
}

inline bool lies(const std::string &function) {
  return has_fault("lie", function);
}

/// Fills \p text with control characters and no terminating zero.
inline void lie(char *text, int size) {
  std::memset(text, '\x1b', static_cast<std::size_t>(size));
}

/// Writes \p text to \p to, or a lie.
inline void give(const char *text, const std::string &function, char *to,
                 int size) {
  if (lies(function))
    lie(to, size);
  else
    std::strncpy(to, text, static_cast<std::size_t>(size));
}

} // namespace fake
