//===- RelativePath.cpp - how a report spells a path ----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/core/RelativePath.h"

#include <algorithm>
#include <filesystem>

using llvm::StringRef;

namespace torchport {

std::string relativePath(StringRef File, StringRef Directory) {
  const std::filesystem::path Path(File.str());
  const std::filesystem::path From(Directory.str());
  auto [Rest, Unshared] =
      std::mismatch(Path.begin(), Path.end(), From.begin(), From.end());
  bool SharesOnlyRoot = std::distance(Path.begin(), Rest) <= 1;
  if (SharesOnlyRoot && Unshared != From.end())
    return Path.generic_string();
  return Path.lexically_relative(From).generic_string();
}

} // namespace torchport
