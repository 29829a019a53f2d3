//===- PreambleHeaders.h - the headers of a preamble ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Some headers of the standard library take as long as all the rest of a unit.
/// They may be moved before the other code of a unit: standard headers can be
/// included in any order, and any number of times ([using.headers]). The only
/// exception is <cassert>, which is not listed.
///
/// A preamble also contains typical uses of LibTorch and the standard library:
/// the implicit constructors and instantiations that these need would take more
/// than half of each unit's parse time.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

#include <set>

namespace torchport {

/// Sorted names, such as "torch/torch.h".
using HeaderNames = std::set<std::string>;

bool isCostlyStandardHeader(llvm::StringRef Name);

/// Returns the header of \p Headers to put on top of all others, or "" if none
/// of them is a listed standard header.
std::string lastStandardHeaderOf(const HeaderNames &Headers);

/// Returns \p Headers without the listed standard headers.
HeaderNames withoutStandardHeaders(HeaderNames Headers);

/// Returns the headers that the preamble for \p Headers is based on: all but
/// one standard header, or the largest of several others, which many sets
/// share, or a part of a single large one. Parsing torch/torch.h in one go
/// takes 450 MB.
HeaderNames headersBelow(const HeaderNames &Headers);

/// Returns code that may follow an include of \p Headers, or "".
std::string usesOf(const HeaderNames &Headers);

/// Returns all code that usesOf() may return, because preambles with other code
/// are incompatible.
std::string allUses();

} // namespace torchport
