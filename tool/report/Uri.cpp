//===- Uri.cpp - a path as a URI ------------------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/report/Uri.h"

#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;

namespace torchport {

std::string uriOf(StringRef Path) {
  std::string Uri;
  for (const unsigned char Each : Path) {
    if (llvm::isAlnum(Each) || StringRef("/-._~").contains(Each))
      Uri += Each;
    else
      Uri += "%" + llvm::utohexstr(Each, /*LowerCase=*/false, /*Width=*/2);
  }
  return Uri;
}

std::string fileUriOf(StringRef Path) { return "file://" + uriOf(Path); }

std::string pathOf(StringRef Uri) {
  StringRef Rest = Uri;
  if (!Rest.consume_front("file://") || !Rest.starts_with("/"))
    return "";
  std::string Path;
  while (!Rest.empty()) {
    unsigned char Byte = Rest.front();
    size_t Length = 1;
    if (Byte == '%' && Rest.size() > 2 &&
        llvm::tryGetHexFromNibbles(Rest[1], Rest[2], Byte))
      Length = 3;
    Path += static_cast<char>(Byte);
    Rest = Rest.drop_front(Length);
  }
  return Path;
}

} // namespace torchport
