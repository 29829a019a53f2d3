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
  std::vector<std::string> ops;
  std::vector<std::string> dtypes;
};

/// Returns the valid names in Policy::require_dtypes.
const std::vector<std::string> &dtype_names();

/// Returns \p demands as arguments of torchport-probe, such as "op=aten::mm".
std::vector<std::string> to_arguments(const Demands &demands);

/// Adds the demand in \p argument. Returns false if it is invalid.
bool add_argument(Demands &demands, const std::string &argument);

} // namespace torchport::detail
