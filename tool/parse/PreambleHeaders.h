//===- PreambleHeaders.h - what a preamble may hold -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Headers of the standard library that cost more than a preamble's own
/// reading, and that LibTorch does not include in every version: parsed on top
/// of torch/torch.h, one of them takes as long as all the rest of a unit. They
/// may come before whatever a unit has before them: the language lets them be
/// included in any order, and any number of times ([using.headers]). <cassert>
/// is its one exception, and not among them.
///
/// And what nearly every program does with LibTorch and the standard library.
/// The implicit constructors and templates that this needs would be made in
/// each unit, for more than half of the time of its parse: `std::cout <<
/// "text"` alone takes as long as all that a unit with torch/torch.h and
/// nothing else does.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

#include <set>
#include <string>

namespace torchport {

/// Sorted names, such as "torch/torch.h".
using HeaderNames = std::set<std::string>;

bool isCostlyStandardHeader(llvm::StringRef Name);

/// Which one of \p Headers to put on top of all others. Empty where there is
/// none.
std::string lastStandardHeaderOf(const HeaderNames &Headers);

/// Those of \p Headers that are none.
HeaderNames withoutStandardHeaders(HeaderNames Headers);

/// What to put \p Headers on top of. Of those with some of the standard
/// library's, all but one of these. Of many headers, the largest: many sets
/// have them in common, and most of LibTorch with them. Of one that is large, a
/// part that others have, too: in one go, torch/torch.h takes 450 MB.
HeaderNames headersBelow(const HeaderNames &Headers);

/// Code that may stand behind an include of \p Headers, or nothing.
std::string usesOf(const HeaderNames &Headers);

/// All that usesOf() may say: preambles made with other code are others.
std::string allUses();

} // namespace torchport
