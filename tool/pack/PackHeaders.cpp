//===- PackHeaders.cpp - headers that travel in the program ---------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `pack-headers FOLDER OUTPUT` writes each file below FOLDER into OUTPUT, in
/// C++, as tool/sources/ResourceHeaders.cpp includes it. Each is compressed by
/// itself: of Clang's 15 MB, a unit includes a few hundred kB. Runs when the
/// tool is built.
///
//===----------------------------------------------------------------------===//

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Compression.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"

namespace fs = llvm::sys::fs;
using llvm::StringRef;

static llvm::Expected<std::vector<std::string>> filesBelow(StringRef Folder) {
  std::vector<std::string> Found;
  std::error_code EC;
  for (fs::recursive_directory_iterator It(Folder, EC), End; !EC && It != End;
       It.increment(EC))
    if (fs::is_regular_file(It->path()))
      Found.push_back(It->path());
  if (EC)
    return llvm::createFileError(Folder, EC);
  // The folder lists them in no order, and a build is to be repeatable.
  llvm::sort(Found);
  return Found;
}

static llvm::Error pack(StringRef Folder, llvm::raw_ostream &OS) {
  auto Files = filesBelow(Folder);
  if (!Files)
    return Files.takeError();
  if (Files->empty())
    return llvm::createStringError("no headers in '" + Folder + "'");
  for (const std::string &File : *Files) {
    auto Text = llvm::MemoryBuffer::getFile(File);
    if (!Text)
      return llvm::createFileError(File, Text.getError());
    llvm::SmallVector<uint8_t, 0> Packed;
    llvm::compression::zstd::compress(
        llvm::arrayRefFromStringRef((*Text)->getBuffer()), Packed,
        llvm::compression::zstd::BestSizeCompression);
    const StringRef Name = StringRef(File).drop_front(Folder.size() + 1);
    OS << "{\"" << Name << "\", " << (*Text)->getBufferSize() << ", "
       << Packed.size() << ", \"";
    // Octal, as it ends after three digits, whatever follows.
    for (const uint8_t Byte : Packed)
      OS << '\\' << char('0' + (Byte >> 6)) << char('0' + (Byte >> 3 & 7))
         << char('0' + (Byte & 7));
    OS << "\"},\n";
  }
  return llvm::Error::success();
}

int main(int Argc, const char **Argv) {
  llvm::ExitOnError Checked("pack-headers: ");
  if (Argc != 3)
    Checked(llvm::createStringError("usage: pack-headers FOLDER OUTPUT"));
  if (const char *Why = llvm::compression::getReasonIfUnsupported(
          llvm::compression::Format::Zstd))
    Checked(llvm::createStringError(Why));
  std::error_code EC;
  llvm::ToolOutputFile Out(Argv[2], EC, fs::OF_None);
  if (EC)
    Checked(llvm::createFileError(Argv[2], EC));
  Checked(pack(StringRef(Argv[1]).rtrim('/'), Out.os()));
  Out.keep();
}
