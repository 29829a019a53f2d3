//===- Json.h - a diagnosis as JSON -----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Diagnosis.h"

namespace torchport::doctor {

/// Formats \p diagnosis as one JSON object on several lines: all that a bug
/// report needs, without the names of users.
std::string to_json(const Diagnosis &diagnosis);

} // namespace torchport::doctor
