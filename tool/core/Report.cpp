//===- Report.cpp - what a run found --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/core/Report.h"

#include "rules/core/Includes.h"

#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;

namespace torchport {

std::string describeMissing(llvm::ArrayRef<StringRef> Missing, size_t Most) {
  std::string Text = "'" + llvm::join(Missing.take_front(Most), "', '") + "'";
  if (Missing.size() > Most)
    Text += " and " + std::to_string(Missing.size() - Most) + " more header" +
            (Missing.size() == Most + 1 ? "" : "s");
  Text += " not found: ";
  const auto OfLibTorch = llvm::find_if(Missing, isLibTorchHeader);
  if (OfLibTorch == Missing.end())
    return Text + "install what is missing, or build the project first";
  return Text + "this LibTorch has no '" + OfLibTorch->str() +
         "', so the program is for another version or build of it";
}

} // namespace torchport
