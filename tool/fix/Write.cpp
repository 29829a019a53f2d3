//===- Write.cpp - a file replaced in one step ----------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Write.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <system_error>
#include <unistd.h>

using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace torchport {

static llvm::Error failure(StringRef Path, std::error_code Cause,
                           StringRef Cure) {
  return llvm::createStringError(
      Cause, "cannot write '" + Path + "': " + Cause.message() + ": " + Cure);
}

/// As far as the user may: only root gives a file to another user, others still
/// give it to a group of theirs.
static void keepOwner(int FD, const fs::file_status &Old) {
  constexpr uint32_t Unchanged = -1;
  if (fs::changeFileOwnership(FD, Old.getUser(), Old.getGroup()))
    llvm::consumeError(llvm::errorCodeToError(
        fs::changeFileOwnership(FD, Unchanged, Old.getGroup())));
}

/// Writes the new file with all that it takes from the old one.
static std::error_code fill(int FD, StringRef Text,
                            const fs::file_status &Old) {
  {
    llvm::raw_fd_ostream OS(FD, /*shouldClose=*/false);
    OS << Text;
    OS.flush();
    if (std::error_code EC = OS.error()) {
      OS.clear_error();
      return EC;
    }
  }
  // The mode comes last, as a change of owner clears bits of it.
  keepOwner(FD, Old);
  if (std::error_code EC = fs::setPermissions(FD, Old.permissions()))
    return EC;
  // The rename must not reach the disk before the text.
  if (::fsync(FD) != 0)
    return std::error_code(errno, std::generic_category());
  return {};
}

namespace {

/// Lets what would end the process wait while it lives: between the moment when
/// a temporary file exists and the one when LLVM's handler knows of it, the
/// file would stay.
class Uninterrupted {
public:
  Uninterrupted() {
    sigset_t Deadly;
    sigemptyset(&Deadly);
    for (int Each : {SIGHUP, SIGINT, SIGQUIT, SIGTERM})
      sigaddset(&Deadly, Each);
    pthread_sigmask(SIG_BLOCK, &Deadly, &Before);
  }
  ~Uninterrupted() { pthread_sigmask(SIG_SETMASK, &Before, nullptr); }
  Uninterrupted(const Uninterrupted &) = delete;
  Uninterrupted &operator=(const Uninterrupted &) = delete;

private:
  sigset_t Before;
};

} // namespace

llvm::Error writeFile(StringRef Path, StringRef NewText) {
  llvm::SmallString<128> Target;
  fs::file_status Old;
  std::error_code EC = fs::real_path(Path, Target);
  if (!EC)
    EC = fs::status(Target, Old);
  if (EC)
    return failure(Path, EC, "only a file that is there is rewritten");
  if (Old.type() != fs::file_type::regular_file)
    return failure(Path, std::make_error_code(std::errc::not_supported),
                   "only a regular file is rewritten");
  // The mode as well as the right: root has the right always.
  if (!(Old.permissions() & fs::all_write) ||
      fs::access(Target, fs::AccessMode::Write))
    return failure(Path, std::make_error_code(std::errc::permission_denied),
                   "make it writable, for example with 'chmod u+w'");

  const Uninterrupted UntilDone;
  llvm::Expected<fs::TempFile> New = fs::TempFile::create(
      Target + ".%%%%%%%%.tmp", fs::owner_read | fs::owner_write);
  if (!New)
    return failure(Path, llvm::errorToErrorCode(New.takeError()),
                   "its folder must be writable too");
  EC = fill(New->FD, NewText, Old);
  if (EC) {
    llvm::consumeError(New->discard());
    return failure(Path, EC, "it was left as it was");
  }
  if (llvm::Error E = New->keep(Target))
    return failure(Path, llvm::errorToErrorCode(std::move(E)),
                   "it was left as it was");
  return llvm::Error::success();
}

} // namespace torchport
