//===- TextHolder.h - strings that hold the name of a device ----*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_RULES_FIX_TEXTHOLDER_H
#define TORCHPORT_RULES_FIX_TEXTHOLDER_H

#include "rules/fix/FixBuilder.h"

namespace torchport {

/// Whether the text of \p Source in \p Holder may become that of another
/// device: not where the program asks for it. Where it is used for more than a
/// device,
/// \p Edits needs the user's eye.
bool judgeText(const clang::ValueDecl &Holder, const DeviceSource &Source,
               const UnitModel &Unit, FixBuilder &Edits);

} // namespace torchport

#endif // TORCHPORT_RULES_FIX_TEXTHOLDER_H
