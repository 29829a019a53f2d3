//===- Write.cpp - replaces a file atomically -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/fix/Write.h"

#include "tool/os/FileSystems.h"
#include "tool/os/Files.h"
#include "tool/os/OwnProcess.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/raw_ostream.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace torchport {

llvm::Expected<std::string> readFile(const std::string &File) {
  auto Text = readWholeFile(File);
  if (!Text)
    return llvm::createStringError("cannot read '" + File +
                                   "': " + Text.getError().message());
  return std::move(*Text);
}

static llvm::Error writeError(StringRef Path, std::error_code Cause,
                              StringRef Remedy) {
  return llvm::createStringError(
      Cause, "cannot write '" + Path + "': " + Cause.message() + ": " + Remedy);
}

namespace {

/// The target of a new text: a real path, its status, and its text. For a new
/// file, the status has the mode to set.
struct WriteTarget {
  std::string Target;
  fs::file_status Old;
  bool IsNew = false;
};

} // namespace

static std::error_code fill(int FD, StringRef Text, const WriteTarget &Where) {
  llvm::raw_fd_ostream OS(FD, /*shouldClose=*/false);
  OS << Text;
  OS.flush();
  if (const std::error_code EC = OS.error()) {
    OS.clear_error();
    return EC;
  }
  if (const std::error_code EC = setAttributes(
          FD, Where.IsNew ? std::string() : Where.Target, Where.Old))
    return EC;
  // The text must reach the disk before the rename.
  return flushToDisk(FD);
}

static llvm::Error changedError(StringRef Path) {
  return llvm::createStringError("'" + Path +
                                 "' has changed meanwhile, and was left as it "
                                 "is: run torchport again");
}

/// Returns the target of \p New, or an error if it visibly cannot be written.
static llvm::Expected<WriteTarget> resolveTarget(const NewContent &New) {
  WriteTarget Where;
  llvm::SmallString<128> Target;
  std::error_code EC = fs::real_path(New.Path, Target);
  if (EC == std::errc::no_such_file_or_directory && New.IfNew) {
    const StringRef Folder = path::parent_path(New.Path);
    EC = fs::real_path(Folder.empty() ? "." : Folder, Target);
    path::append(Target, path::filename(New.Path));
    Where.IsNew = true;
    Where.Old.permissions(static_cast<fs::perms>(*New.IfNew & ~fs::getUmask()));
  } else if (!EC) {
    EC = fs::status(Target, Where.Old);
  }
  Where.Target = Target.str().str();
  if (EC)
    return writeError(New.Path, EC, "only a file that is there is rewritten");
  if (Where.IsNew)
    return Where;
  if (Where.Old.type() != fs::file_type::regular_file)
    return writeError(New.Path, std::make_error_code(std::errc::not_supported),
                      "only a regular file is rewritten");
  EC = fs::access(Where.Target, fs::AccessMode::Write);
  if (EC && EC != std::errc::permission_denied)
    return writeError(New.Path, EC, "it was left as it was");
  // Check the mode as well as the access: root always has access.
  if (EC || !(Where.Old.permissions() & fs::all_write))
    return writeError(New.Path,
                      std::make_error_code(std::errc::permission_denied),
                      "make it writable, for example with 'chmod u+w'");
  if (!New.OldText)
    return Where;
  auto Text = readFile(Where.Target);
  if (!Text)
    return Text.takeError();
  if (*Text != *New.OldText && *Text != New.Text)
    return changedError(New.Path);
  return Where;
}

static bool isUnchanged(const WriteTarget &Where) {
  fs::file_status Current;
  const std::error_code EC =
      fs::status(Where.Target, Current, /*follow=*/false);
  if (Where.IsNew)
    return EC == std::errc::no_such_file_or_directory;
  return !EC && Current.getUniqueID() == Where.Old.getUniqueID() &&
         Current.getSize() == Where.Old.getSize() &&
         Current.getLastModificationTime() ==
             Where.Old.getLastModificationTime();
}

llvm::Error writeFile(const NewContent &New) {
  const SignalBlocker Blocker;
  auto Where = resolveTarget(New);
  if (!Where)
    return Where.takeError();
  // Keep the folder out of the pattern: it may contain a '%'.
  llvm::SmallString<32> Unique;
  fs::createUniquePath(".torchport-%%%%%%%%%%%%.tmp", Unique,
                       /*MakeAbsolute=*/false);
  llvm::SmallString<128> Name(path::parent_path(Where->Target));
  path::append(Name, Unique);
  // Removes the file unless it replaces the target. Made first, so that no
  // signal can come in between.
  llvm::CleanupInstaller Temporary(Name);
  int FD;
  if (const std::error_code EC =
          fs::openFile(Name, FD, fs::CD_CreateNew, fs::FA_Read | fs::FA_Write,
                       fs::OF_None, fs::owner_read | fs::owner_write))
    return writeError(New.Path, EC, "its folder must be writable too");
  const llvm::scope_exit Close(
      [&] { (void)llvm::sys::Process::SafelyCloseFileDescriptor(FD); });
  if (const std::error_code EC = fill(FD, New.Text, *Where))
    return writeError(New.Path, EC, "it was left as it was");
  // Only the rename follows this check. A write in between is lost.
  if (!isUnchanged(*Where)) {
    // A concurrent run may have made the same fix.
    auto Current = readFile(Where->Target);
    if (Current && *Current == New.Text)
      return llvm::Error::success();
    llvm::consumeError(Current.takeError());
    return changedError(New.Path);
  }
  // Unlike TempFile::keep, this does not fall back to a copy.
  if (const std::error_code EC = fs::rename(Name, Where->Target))
    return writeError(New.Path, EC, "it was left as it was");
  Temporary.Keep = true;
  return llvm::Error::success();
}

} // namespace torchport
