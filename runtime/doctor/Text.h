//===- Text.h - a diagnosis for a person ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Diagnosis.h"

namespace torchport::doctor {

/// Tables, in colour where \p is_coloured.
std::string to_text(const Diagnosis &diagnosis, bool is_coloured);

} // namespace torchport::doctor
