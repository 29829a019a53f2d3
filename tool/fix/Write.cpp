//===- Write.cpp - a file replaced in one step ----------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/Write.h"

#include "tool/fix/Journal.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <deque>
#include <optional>
#include <sys/xattr.h>
#include <system_error>
#include <unistd.h>
#include <vector>

using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace torchport {

llvm::Expected<std::string> readFile(const std::string &File) {
  auto Buffer = llvm::MemoryBuffer::getFile(File, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/true,
                                            /*IsVolatile=*/true);
  if (!Buffer)
    return llvm::createStringError("cannot read '" + File +
                                   "': " + Buffer.getError().message());
  return (*Buffer)->getBuffer().str();
}

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

/// As far as the user may, and the file system can.
static void keepAttributes(int FD, const char *Old) {
  const auto Ask = [](auto Call) {
    std::vector<char> Bytes;
    for (ssize_t Size = Call(nullptr, 0); Size > 0;) {
      Bytes.resize(Size);
      if ((Size = Call(Bytes.data(), Bytes.size())) >= 0) {
        Bytes.resize(Size);
        return Bytes;
      }
      // Unless it has grown in between, it is not for us.
      Size = errno == ERANGE ? Call(nullptr, 0) : 0;
    }
    return std::vector<char>();
  };
  const std::vector<char> Names =
      Ask([&](char *To, size_t Size) { return ::listxattr(Old, To, Size); });
  for (size_t At = 0; At < Names.size(); At += std::strlen(&Names[At]) + 1) {
    const char *Name = &Names[At];
    const std::vector<char> Value = Ask(
        [&](char *To, size_t Size) { return ::getxattr(Old, Name, To, Size); });
    (void)::fsetxattr(FD, Name, Value.data(), Value.size(), 0);
  }
}

/// Writes the new file with all that it takes from the old one.
static std::error_code fill(int FD, StringRef Text, const char *OldPath,
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
  keepAttributes(FD, OldPath);
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

/// A new text beside the file that it will replace; gone if it never does.
struct Prepared {
  std::string Path;
  llvm::SmallString<128> Target;
  std::optional<fs::TempFile> File;

  ~Prepared() {
    if (File)
      llvm::consumeError(File->discard());
  }
};

} // namespace

static constexpr StringRef TextSuffix = ".tmp";

static llvm::Error prepare(const NewContent &New, Prepared &Ready) {
  const StringRef Path = Ready.Path = New.Path;
  llvm::SmallString<128> &Target = Ready.Target;
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

  auto File = createLocked(llvm::sys::path::parent_path(Target), TextSuffix);
  if (!File)
    return failure(Path, llvm::errorToErrorCode(File.takeError()),
                   "its folder must be writable too");
  Ready.File.emplace(std::move(*File));
  EC = fill(Ready.File->FD, New.Text, Target.c_str(), Old);
  return EC ? failure(Path, EC, "it was left as it was")
            : llvm::Error::success();
}

/// Says on disk what is going to be done, for whoever may have to finish it.
static llvm::Error announce(const std::deque<Prepared> &All, Journal &Said) {
  std::vector<Replacement> Planned;
  for (const Prepared &Each : All) {
    auto Before = readFile(Each.Target.str().str());
    if (!Before)
      return Before.takeError();
    Planned.push_back(
        {Each.File->TmpName, Each.Target.str().str(), fingerprint(*Before)});
  }
  if (llvm::Error E = Said.write(Planned))
    return failure(All.front().Path, llvm::errorToErrorCode(std::move(E)),
                   "it was left as it was");
  return llvm::Error::success();
}

llvm::Error writeFiles(llvm::ArrayRef<NewContent> Files) {
  const Uninterrupted UntilDone;
  std::deque<Prepared> All;
  for (const NewContent &Each : Files)
    if (llvm::Error E = prepare(Each, All.emplace_back()))
      return E;
  Journal Said;
  if (All.size() > 1)
    if (llvm::Error E = announce(All, Said))
      return E;
  for (Prepared &Each : All) {
    // Not by TempFile::keep, which copies the text where it cannot rename.
    if (std::error_code EC = fs::rename(Each.File->TmpName, Each.Target))
      return failure(Each.Path, EC, "it was left as it was");
    llvm::consumeError(Each.File->keep());
    Each.File.reset();
  }
  return llvm::Error::success();
}

llvm::Error finishWriting(const std::string &Folder) {
  llvm::Error Failed = llvm::Error::success();
  for (const std::string &Each : abandoned(Folder, Journal::Suffix)) {
    Failed = llvm::joinErrors(std::move(Failed), finishJournal(Each));
    (void)fs::remove(Each);
  }
  for (const std::string &Each : abandoned(Folder, TextSuffix))
    (void)fs::remove(Each);
  return Failed;
}

} // namespace torchport
