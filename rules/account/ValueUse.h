//===- ValueUse.h - what a value is for -------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/flow/Destination.h"

#include <string>

namespace torchport {

/// What the code does with a value.
struct ValueUse {
  /// For the end of "calm: "; empty where nobody can tell.
  std::string What = {};
  /// It stands in a template as written, whose instances tell more.
  bool IsOpen = false;
};

/// Of the expression at which \p Ancestors ends: "only compared", "given to
/// 'f'", "kept in 'x'". None where a name around it is unknown.
ValueUse useOf(Path Ancestors);

} // namespace torchport
