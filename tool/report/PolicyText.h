//===- PolicyText.h - which policies were chosen, in words ------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <string>

namespace torchport {

/// What they are said about: what 'fix' has done, or would do.
enum class Tense { Done, Ahead };

/// One sentence about each of \p Choices, which names the first places that
/// stand against a wider policy.
void printPolicies(llvm::raw_ostream &OS, llvm::ArrayRef<PolicyChoice> Choices,
                   Tense When, llvm::StringRef WorkingDirectory);

/// All that stands against a wider policy than each of \p Choices has, a line
/// each.
void explainPolicies(llvm::raw_ostream &OS,
                     llvm::ArrayRef<PolicyChoice> Choices,
                     llvm::StringRef WorkingDirectory);

/// A sentence about the counts of \p All.
std::string verdictOn(const Report &All);

} // namespace torchport
