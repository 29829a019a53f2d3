//===- Program.cpp - what another program says ----------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/Program.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"

#include <unistd.h>
#include <vector>

using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace torchport {

static std::string textOf(StringRef File) {
  const auto Buffer = llvm::MemoryBuffer::getFile(File);
  return Buffer ? (*Buffer)->getBuffer().str() : std::string();
}

/// Ours, but for the language.
static std::vector<StringRef> environment() {
  std::vector<StringRef> All;
  for (char **Each = environ; *Each; ++Each)
    if (!StringRef(*Each).starts_with("LC_ALL=") &&
        !StringRef(*Each).starts_with("LANGUAGE="))
      All.push_back(*Each);
  All.push_back("LC_ALL=C");
  return All;
}

std::optional<Answer> runProgram(StringRef Program,
                                 llvm::ArrayRef<StringRef> Arguments) {
  const auto Path = llvm::sys::findProgramByName(Program);
  llvm::SmallString<128> Output, Complaint;
  if (!Path || fs::createTemporaryFile("torchport-output", "", Output))
    return std::nullopt;
  const llvm::FileRemover RemoveOutput(Output);
  if (fs::createTemporaryFile("torchport-complaint", "", Complaint))
    return std::nullopt;
  const llvm::FileRemover RemoveComplaint(Complaint);

  std::vector<StringRef> Words = {Program};
  Words.insert(Words.end(), Arguments.begin(), Arguments.end());
  const std::vector<StringRef> Environment = environment();
  Answer Given;
  Given.Status = llvm::sys::ExecuteAndWait(
      *Path, Words, llvm::ArrayRef(Environment),
      {StringRef(), StringRef(Output), StringRef(Complaint)});
  Given.Output = textOf(Output);
  Given.Complaint = StringRef(textOf(Complaint)).rtrim().str();
  return Given;
}

} // namespace torchport
