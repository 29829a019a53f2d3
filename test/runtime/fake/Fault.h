//===- Fault.h - what is wrong with a driver that is none -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The variable FAKE_DRIVER is FAULT@FUNCTION, of one of a driver's functions:
/// abort, segfault, hang, exit, lie, or an error's number, which it answers.
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

/// What \p function answers: 0 where all is well. What it gives is for it to
/// make up where it is to lie.
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

/// A name or an address that is none: what a terminal would obey, and no end.
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
