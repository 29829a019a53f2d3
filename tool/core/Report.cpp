//===- Report.cpp - what a run found --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/core/Report.h"

#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;

namespace torchport {

std::string describeMissing(llvm::ArrayRef<StringRef> Missing, size_t Most) {
  std::string Text = "'" + llvm::join(Missing.take_front(Most), "', '") + "'";
  if (Missing.size() > Most)
    Text += " and " + std::to_string(Missing.size() - Most) + " more header" +
            (Missing.size() == Most + 1 ? "" : "s");
  return Text +
         " not found: install what is missing, or build the project first";
}

} // namespace torchport
