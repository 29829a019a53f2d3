//===- TextHolder.cpp - strings that hold the name of a device ------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/fix/TextHolder.h"

using namespace clang;

namespace torchport {

bool judgeText(const ValueDecl &Holder, const DeviceSource &Source,
               const UnitModel &Unit, FixBuilder &Edits) {
  const UnitFacts &Facts = Unit.Facts;
  const bool GainsIndex =
      Source.Text && !intendedDevice(*Source.Text).Index.has_value();
  if (GainsIndex && Facts.isAskedFor(&Holder, *Source.Text))
    return false;
  if (Facts.Asked.contains(&Holder))
    Edits.doubt("the program asks for the text of '" +
                Holder.getNameAsString() + "'");
  else if (!Facts.isPlain(&Holder))
    Edits.doubt("'" + Holder.getNameAsString() +
                "' is used for more than a device");
  return true;
}

} // namespace torchport
