//===- NotedText.cpp - the text of a file, on record ----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/scan/NotedText.h"

#include "tool/parse/FileStat.h"

using llvm::StringRef;

namespace torchport {

std::string notedText(const std::string &File, const Contents &Patched,
                      DependencySet &Used) {
  if (const auto Found = Patched.find(File); Found != Patched.end())
    return Found->second;
  llvm::SmallVector<char, 0> Code;
  const FileStat Outside = readWithStat(File.c_str(), Code);
  const StringRef Text(Code.data(), Code.size());
  Used.note(File, Outside.Is,
            Outside.Is == FileKind::File ? contentHash(Text) : 0);
  return Text.str();
}

} // namespace torchport
