//===- OutsideCode.h - what other units say, behind a unit's own text -*- C++
//-*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/summary/UnitSummary.h"

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace torchport {

/// C++ that stands behind the text of a unit's file while it is analysed.
struct OutsideCode {
  std::string Text;
  /// What its parts stand for in other files; the narrower ones first.
  std::vector<CodePlace> Places;
  /// LibTorch's devices have to be declared in front of the unit's own text.
  bool NeedsDevices = false;

  bool isEmpty() const { return Text.empty(); }
};

bool operator==(const OutsideCode &A, const OutsideCode &B);

/// Says of \p Found, which an analysis of \p File with \p Code behind its
/// \p Own text has made, where that is in the project. What is found in the
/// code itself, another unit has said; a fix that would change it needs that of
/// the place which it stands for.
void relocate(std::vector<Finding> &Found, llvm::StringRef File,
              llvm::StringRef Own, const OutsideCode &Code);

} // namespace torchport
