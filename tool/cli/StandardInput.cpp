//===- StandardInput.cpp - a text in the place of a file ------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/StandardInput.h"

#include "tool/cli/Changed.h"

#include "llvm/Support/MemoryBuffer.h"

#include <cassert>

namespace torchport {

llvm::Expected<StandardInput> readStandardInput(const SourceQuery &Query) {
  assert(Query.InputName && "nothing is to be read");
  const auto Read = llvm::MemoryBuffer::getSTDIN();
  if (!Read)
    return llvm::createStringError("cannot read standard input: " +
                                   Read.getError().message());
  StandardInput Input{placeOf(*Query.InputName), (*Read)->getBuffer().str(),
                      Query};
  Input.Query.Paths = {Input.File};
  return Input;
}

} // namespace torchport
