//===- policy.h - which devices a program may be given ----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The policy of a program, which torchport/twins.h explains. A source that
/// sets it needs neither LibTorch's headers nor any other: this one includes
/// nothing.
///
/// Valid from C++14 to C++20.
///
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_POLICY_H
#define TORCHPORT_POLICY_H

// As LibTorch's C10_EXPORT.
#ifdef _WIN32
#define TORCHPORT_EXPORT __declspec(dllexport)
#else
#define TORCHPORT_EXPORT __attribute__((visibility("default")))
#endif

namespace torchport {

/// Which devices the twins of a program may give; torchport/twins.h has the
/// whole story.
enum class ProgramPolicy : unsigned char { same = 1, cpu, any };

/// The policy of this process: the environment variable TORCHPORT_POLICY, else
/// what TORCHPORT_POLICY() said, else `same`. Throws torchport::Error where the
/// variable makes no sense. Thread-safe.
TORCHPORT_EXPORT ProgramPolicy program_policy();

namespace detail {

/// Registers what TORCHPORT_POLICY() said. Logs an error where twins have been
/// asked before under another policy, or where another one is registered.
TORCHPORT_EXPORT bool register_policy(ProgramPolicy policy) noexcept;

} // namespace detail
} // namespace torchport

/// Sets the policy of the program, one of same, cpu, any. At file scope, once.
/// The library finds the variable before any initialiser runs where shared
/// libraries are ELF files, and is told by the initialiser elsewhere.
#define TORCHPORT_POLICY(policy)                                               \
  extern "C" {                                                                 \
  TORCHPORT_EXPORT ::torchport::ProgramPolicy torchport_program_policy =       \
      ::torchport::ProgramPolicy::policy;                                      \
  }                                                                            \
  static const bool torchport_policy_is_registered =                           \
      ::torchport::detail::register_policy(torchport_program_policy)

#endif // TORCHPORT_POLICY_H
