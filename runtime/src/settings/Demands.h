//===- Demands.h - what a program requires of a device ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace torchport::detail {

/// Requirements beyond those that every device must meet.
struct Demands {
  std::uint64_t min_free_bytes = 0;
  /// Names of operator_names(), which are computed, and of the dispatcher's
  /// operators ("aten::mm"), which need a kernel.
  std::vector<std::string> ops;
  std::vector<std::string> dtypes;
};

/// Returns the valid names in Policy::require_dtypes.
const std::vector<std::string> &dtype_names();

/// Returns the operators that a probe can compute with if they are demanded, in
/// the order of their bits in policy_words::Demand.
const std::vector<std::string> &operator_names();

bool contains(const std::vector<std::string> &names, const std::string &name);

/// Whether \p op is the dispatcher's name of an operator.
bool is_schema_name(const std::string &op);

/// Returns \p demands as arguments of torchport-probe, such as "op=aten::mm".
std::vector<std::string> to_arguments(const Demands &demands);

/// Adds the demand in \p argument. Returns false if it is invalid.
bool add_argument(Demands &demands, const std::string &argument);

} // namespace torchport::detail
