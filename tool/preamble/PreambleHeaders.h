//===- PreambleHeaders.h - the headers of a preamble ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Some headers of the standard library cost more than reading a preamble, and
/// not every LibTorch includes them: on top of torch/torch.h, parsing one takes
/// as long as all the rest of a unit. They may be moved before the other code
/// of a unit: standard headers can be included in any order, and any number of
/// times ([using.headers]). The only exception is <cassert>, which is not
/// listed.
///
/// A preamble also contains typical uses of LibTorch and the standard library.
/// Otherwise each unit would create the implicit constructors and
/// instantiations that these need, which takes more than half of its parse
/// time: `std::cout << "text"` alone takes as long as a unit that only includes
/// torch/torch.h.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

#include <set>
#include <string>

namespace torchport {

/// Sorted names, such as "torch/torch.h".
using HeaderNames = std::set<std::string>;

bool isCostlyStandardHeader(llvm::StringRef Name);

/// Returns the header of \p Headers to put on top of all others, or "" if none
/// of them is a listed standard header.
std::string lastStandardHeaderOf(const HeaderNames &Headers);

/// Returns \p Headers without the listed standard headers.
HeaderNames withoutStandardHeaders(HeaderNames Headers);

/// Returns the headers that the preamble for \p Headers is based on. With
/// standard headers, that is all but one of these. With several others, it is
/// the largest: many sets share it, and with it most of LibTorch. With a single
/// large one, it is a part that others share, too, because parsing
/// torch/torch.h in one go takes 450 MB.
HeaderNames headersBelow(const HeaderNames &Headers);

/// Returns code that may follow an include of \p Headers, or "".
std::string usesOf(const HeaderNames &Headers);

/// Returns all code that usesOf() may return, because preambles with other code
/// are incompatible.
std::string allUses();

} // namespace torchport
