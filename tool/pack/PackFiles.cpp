//===- PackFiles.cpp - embeds files into the program ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// `pack-files OUTPUT NAME=PATH...` writes the file PATH, or each file in the
/// folder PATH, to OUTPUT as C++ for tool/os/PackedFiles.cpp. NAME
/// replaces PATH in its name and may be empty for a folder. Files are
/// compressed individually, because a unit includes a few hundred kB of Clang's
/// 15 MB of headers. Runs when the tool is built.
//===----------------------------------------------------------------------===//

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Compression.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"

#include <map>

namespace fs = llvm::sys::fs;
using llvm::StringRef;

/// The paths by the new names, sorted to make the build reproducible.
using NamedFiles = std::map<std::string, std::string>;

static llvm::Error find(StringRef Name, StringRef Path, NamedFiles &Found) {
  const size_t Before = Found.size();
  if (fs::is_regular_file(Path))
    Found.emplace(Name, Path);
  std::error_code EC;
  if (fs::is_directory(Path))
    for (fs::recursive_directory_iterator It(Path, EC), End; !EC && It != End;
         It.increment(EC))
      if (fs::is_regular_file(It->path())) {
        const StringRef Within = StringRef(It->path()).drop_front(Path.size());
        const std::string Whole = (Name + Within).str();
        Found.emplace(StringRef(Whole).ltrim('/'), It->path());
      }
  if (EC)
    return llvm::createFileError(Path, EC);
  if (Found.size() == Before)
    return llvm::createStringError("no new files in '" + Path + "'");
  return llvm::Error::success();
}

static llvm::Error pack(const NamedFiles &Files, llvm::raw_ostream &OS) {
  for (const auto &[Name, Path] : Files) {
    auto Text = llvm::MemoryBuffer::getFile(Path);
    if (!Text)
      return llvm::createFileError(Path, Text.getError());
    llvm::SmallVector<uint8_t, 0> Packed;
    llvm::compression::zstd::compress(
        llvm::arrayRefFromStringRef((*Text)->getBuffer()), Packed,
        llvm::compression::zstd::BestSizeCompression);
    OS << "{\"" << Name << "\", " << (*Text)->getBufferSize() << ", "
       << Packed.size() << ", \"";
    // Octal escapes end after three digits, whatever follows.
    for (const uint8_t Byte : Packed)
      OS << '\\' << char('0' + (Byte >> 6)) << char('0' + (Byte >> 3 & 7))
         << char('0' + (Byte & 7));
    OS << "\"},\n";
  }
  return llvm::Error::success();
}

int main(int Argc, const char **Argv) {
  llvm::ExitOnError Checked("pack-files: ");
  if (Argc < 3)
    Checked(llvm::createStringError("usage: pack-files OUTPUT NAME=PATH..."));
  if (const char *Why = llvm::compression::getReasonIfUnsupported(
          llvm::compression::Format::Zstd))
    Checked(llvm::createStringError(Why));
  NamedFiles Files;
  for (const StringRef Each : llvm::ArrayRef(Argv + 2, Argv + Argc)) {
    const auto [Name, Path] = Each.split('=');
    Checked(find(Name, Path.rtrim('/'), Files));
  }
  std::error_code EC;
  llvm::ToolOutputFile Out(Argv[1], EC, fs::OF_None);
  if (EC)
    Checked(llvm::createFileError(Argv[1], EC));
  Checked(pack(Files, Out.os()));
  Out.keep();
}
