//===- Text.h - a diagnosis as text -----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Diagnosis.h"

namespace torchport::doctor {

/// Formats \p diagnosis as tables, in colour if \p is_coloured.
std::string to_text(const Diagnosis &diagnosis, bool is_coloured);

} // namespace torchport::doctor
