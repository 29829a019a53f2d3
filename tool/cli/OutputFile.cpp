//===- OutputFile.cpp - a file that a command writes ----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/Common.h"

#include "tool/core/DiskFaults.h"
#include "tool/fix/Write.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace torchport {

llvm::Expected<std::string> readText(const std::string &File) {
  auto Buffer = llvm::MemoryBuffer::getFile(File, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/true,
                                            /*IsVolatile=*/true);
  if (!Buffer) {
    noteFault(File, Buffer.getError());
    return llvm::createStringError(Buffer.getError().message());
  }
  return (*Buffer)->getBuffer().str();
}

llvm::Expected<OutputPlace>
placeAt(const std::string &File, StringRef What, StringRef Flag,
        llvm::function_ref<bool(StringRef)> IsOurs) {
  fs::file_status Status;
  if (fs::status(File, Status)) {
    const StringRef Folder = llvm::sys::path::parent_path(File);
    if (Folder.empty() || fs::is_directory(Folder))
      return OutputPlace::Nothing;
    return llvm::createStringError("cannot write '" + File +
                                   "': there is no folder '" + Folder + "'");
  }
  if (Status.type() != fs::file_type::regular_file &&
      Status.type() != fs::file_type::directory_file)
    return OutputPlace::Stream;
  auto Text = readText(File);
  if (Text && IsOurs(*Text))
    return OutputPlace::File;
  return llvm::createStringError(
      "'" + File + "' exists and " +
      (Text ? "is not a " + What + " of torchport"
            : "cannot be read: " + toString(Text.takeError())) +
      "; name another file with '" + Flag + "'");
}

llvm::Error writeTo(const std::string &File, OutputPlace Where,
                    const std::string &Text) {
  if (Where != OutputPlace::Stream)
    return writeFile(
        {File, Text,
         Where == OutputPlace::Nothing
             ? std::optional(fs::perms(fs::all_read | fs::all_write))
             : std::nullopt});
  std::error_code Failed;
  llvm::raw_fd_ostream Out(File, Failed, fs::CD_OpenExisting);
  if (!Failed) {
    Out << Text;
    Out.flush();
    Failed = Out.error();
    Out.clear_error();
  }
  if (!Failed)
    return llvm::Error::success();
  return llvm::createStringError("cannot write '" + File +
                                 "': " + Failed.message());
}

} // namespace torchport
