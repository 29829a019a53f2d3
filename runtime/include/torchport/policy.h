//===- policy.h - which devices a program may be given ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The policy of a program; see torchport/twins.h. A source that sets it needs
/// no other header, LibTorch's included.
///
/// Valid from C++14 to C++20.
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_POLICY_H
#define TORCHPORT_POLICY_H

#include <torchport/export.h>

namespace torchport {

// These names are the arguments of TORCHPORT_POLICY().
// NOLINTBEGIN(readability-identifier-naming)

/// Which devices the twins of a program may return; see torchport/twins.h.
enum class ProgramPolicy : unsigned char { same = 1, cpu, any };

/// The arguments of TORCHPORT_POLICY().
namespace policy_words {

constexpr ProgramPolicy same = ProgramPolicy::same;
constexpr ProgramPolicy cpu = ProgramPolicy::cpu;
constexpr ProgramPolicy any = ProgramPolicy::any;

/// What a device has to provide: a type or an operator that it computes with,
/// or memory_gib(). Its probe computes with each.
enum Demand : unsigned {
  float16 = 1,
  bfloat16 = 1 << 1,
  float64 = 1 << 2,
  complex64 = 1 << 3,
  complex128 = 1 << 4,
  convolution = 1 << 5, ///< in one or two dimensions; every probe has it
  conv3d = 1 << 6,
  conv_transpose = 1 << 7,
  lstm = 1 << 8,
  attention = 1 << 9,    ///< scaled dot product attention
  linalg = 1 << 10,      ///< solve, Cholesky and singular value decomposition
  fft = 1 << 11,         ///< and complex numbers
  interpolate = 1 << 12, ///< bilinear
  sort = 1 << 13,
  scatter = 1 << 14, ///< scatter_add
  sparse = 1 << 15   ///< COO tensors and their product with a matrix
};

/// Demands that \p gib GiB (2^30 bytes each) of a device's memory are free,
/// from 1 to 65,535. At most once in a policy.
constexpr Demand memory_gib(unsigned gib) {
  return static_cast<Demand>(gib << 16);
}

} // namespace policy_words

// NOLINTEND(readability-identifier-naming)

/// The policy of this process: the environment variable TORCHPORT_POLICY, else
/// that of TORCHPORT_POLICY(), else `same`. Throws torchport::Error if the
/// variable is invalid. Thread-safe.
TORCHPORT_API ProgramPolicy program_policy();

namespace detail {

constexpr unsigned united() { return 0; }
template <typename... Demands>
constexpr unsigned united(policy_words::Demand first, Demands... more) {
  return first | united(more...);
}

template <typename... Demands>
constexpr ProgramPolicy policy_in(ProgramPolicy policy, Demands...) {
  return policy;
}
template <typename... Demands>
constexpr unsigned demands_in(ProgramPolicy, Demands... demands) {
  return united(demands...);
}

/// Registers the policy of TORCHPORT_POLICY(). Logs an error if a twin was
/// already called under another policy, or if another one is registered.
TORCHPORT_API bool register_policy(ProgramPolicy policy,
                                   unsigned demands) noexcept;

} // namespace detail
} // namespace torchport

/// Sets the policy of the program: same, cpu or any, and after it demands, as
/// in policy_words::Demand. Use it once, at file scope. With ELF shared
/// libraries, the library finds the variables before any initialiser runs;
/// elsewhere the initialiser registers them.
#define TORCHPORT_POLICY(...)                                                  \
  namespace torchport {                                                        \
  namespace policy_words {                                                     \
  extern "C" {                                                                 \
  TORCHPORT_EXPORT ::torchport::ProgramPolicy torchport_program_policy =       \
      ::torchport::detail::policy_in(__VA_ARGS__);                             \
  TORCHPORT_EXPORT unsigned torchport_program_demands =                        \
      ::torchport::detail::demands_in(__VA_ARGS__);                            \
  }                                                                            \
  }                                                                            \
  }                                                                            \
  static const bool torchport_policy_is_registered =                           \
      ::torchport::detail::register_policy(                                    \
          ::torchport::policy_words::torchport_program_policy,                 \
          ::torchport::policy_words::torchport_program_demands)

#endif // TORCHPORT_POLICY_H
