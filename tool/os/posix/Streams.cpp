//===- Streams.cpp - the standard streams on Linux and macOS --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/Streams.h"

#include "tool/os/Files.h"

#include "llvm/Support/raw_ostream.h"

#include <fcntl.h>
#include <unistd.h>

#ifndef O_PATH
#define O_PATH O_RDONLY // macOS; a folder is neither read nor written to
#endif

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
  ::dup2(STDERR_FILENO, STDOUT_FILENO);
  return Claimed;
}

void shareStandardOutput() { ::dup2(Claimed, STDOUT_FILENO); }

void replaceStandardInput(llvm::StringRef Text) {
  const int File = openUnnamedFile();
  if (File < 0)
    return;
  llvm::raw_fd_ostream OS(File, /*shouldClose=*/false);
  OS << Text;
  OS.seek(0);
  OS.clear_error();
  ::dup2(File, STDIN_FILENO);
}

} // namespace torchport
