//===- Demands.h - what a device has to be able to do -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace torchport::detail {

/// A program's requirements beyond those of every program.
struct Demands {
  std::uint64_t min_free_bytes = 0;
  std::vector<std::string> ops;
  std::vector<std::string> dtypes;
};

/// The valid names in Policy::require_dtypes.
const std::vector<std::string> &dtype_names();

/// As arguments of torchport-probe, each with its kind: "op=aten::mm".
std::vector<std::string> to_arguments(const Demands &demands);

/// Adds the demand in \p argument. Returns false if it is unknown.
bool add_argument(Demands &demands, const std::string &argument);

} // namespace torchport::detail
