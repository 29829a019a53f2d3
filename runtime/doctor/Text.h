//===- Text.h - a diagnosis for a person ------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "Diagnosis.h"

namespace torchport::doctor {

/// Tables, in colour where \p is_coloured.
std::string to_text(const Diagnosis &diagnosis, bool is_coloured);

} // namespace torchport::doctor
