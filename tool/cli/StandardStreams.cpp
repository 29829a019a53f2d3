//===- StandardStreams.cpp - standard input and output --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/StandardStreams.h"

#include "tool/os/Restart.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <cassert>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace torchport {

void reserveClosedStreams() {
  for (int Stream = STDIN_FILENO; Stream <= STDERR_FILENO; ++Stream)
    if (::fcntl(Stream, F_GETFD) == -1)
      // This takes the lowest free descriptor. O_PATH allows neither reads nor
      // writes, and "/" exists even without /dev/null.
      ::open("/", O_PATH);
}

static int Claimed = STDOUT_FILENO;

int claimStandardOutput() {
  Claimed = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  beforeRestart(shareStandardOutput);
  ::dup2(STDERR_FILENO, STDOUT_FILENO);
  return Claimed;
}

void shareStandardOutput() { ::dup2(Claimed, STDOUT_FILENO); }

void keepForRestart(llvm::StringRef Input) {
  beforeRestart([Text = Input.str()] {
    const int File = ::memfd_create("stdin", MFD_CLOEXEC);
    if (File < 0)
      return;
    llvm::raw_fd_ostream(File, /*shouldClose=*/false) << Text;
    ::lseek(File, 0, SEEK_SET);
    ::dup2(File, STDIN_FILENO);
  });
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
