//===- Program.cpp - what another program says ----------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/git/Program.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

#include <unistd.h>
#include <vector>

using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace torchport {

namespace {

/// A file for what one of the program's streams reads or writes.
class StreamFile {
public:
  explicit StreamFile(StringRef Text = {}) {
    int FD;
    if (fs::createTemporaryFile("torchport-stream", "", FD, Path))
      return;
    llvm::raw_fd_ostream OS(FD, /*shouldClose=*/true);
    OS << Text;
    OS.close();
    IsWhole = !OS.has_error();
    OS.clear_error();
  }
  ~StreamFile() {
    if (!Path.empty())
      (void)fs::remove(Path);
  }
  StreamFile(const StreamFile &) = delete;
  StreamFile &operator=(const StreamFile &) = delete;

  StringRef path() const { return Path; }
  bool isWhole() const { return IsWhole; }

  std::string text() const {
    const auto Buffer = llvm::MemoryBuffer::getFile(Path);
    return Buffer ? (*Buffer)->getBuffer().str() : std::string();
  }

private:
  llvm::SmallString<128> Path;
  bool IsWhole = false;
};

} // namespace

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
                                 llvm::ArrayRef<StringRef> Arguments,
                                 StringRef Input) {
  const auto Path = llvm::sys::findProgramByName(Program);
  if (!Path)
    return std::nullopt;
  const StreamFile In(Input), Output, Complaint;
  if (!In.isWhole() || !Output.isWhole() || !Complaint.isWhole())
    return std::nullopt;
  std::vector<StringRef> Words = {Program};
  Words.insert(Words.end(), Arguments.begin(), Arguments.end());
  const std::vector<StringRef> Environment = environment();
  Answer Given;
  Given.Status =
      llvm::sys::ExecuteAndWait(*Path, Words, llvm::ArrayRef(Environment),
                                {In.path(), Output.path(), Complaint.path()});
  Given.Output = Output.text();
  Given.Complaint = StringRef(Complaint.text()).rtrim().str();
  return Given;
}

} // namespace torchport
