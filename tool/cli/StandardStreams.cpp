//===- StandardStreams.cpp - a source on standard input -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/StandardStreams.h"

#include "tool/os/OwnProcess.h"
#include "tool/os/WorkLimits.h"

#include "llvm/Support/MemoryBuffer.h"

#include <cassert>

namespace torchport {

void keepForRestart(llvm::StringRef Input) {
  beforeRestart([Text = Input.str()] { replaceStandardInput(Text); });
}

llvm::Expected<StandardInput> readStandardInput(const SourceQuery &Query) {
  assert(Query.InputName && "nothing is to be read");
  const auto Read = llvm::MemoryBuffer::getSTDIN();
  if (!Read)
    return llvm::createStringError("cannot read standard input: " +
                                   Read.getError().message());
  keepForRestart((*Read)->getBuffer());
  StandardInput Input{resolvePath(*Query.InputName), (*Read)->getBuffer().str(),
                      Query};
  Input.Query.Paths = {Input.File};
  return Input;
}

} // namespace torchport
