//===- OwnPrefix.cpp - where the running program is installed -------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/core/OwnPrefix.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace torchport {

std::string ownPrefix() {
  const std::string Program =
      fs::getMainExecutable(nullptr, reinterpret_cast<void *>(&ownPrefix));
  return path::parent_path(path::parent_path(Program)).str();
}

std::string ownEnvironment() {
  // What Python knows one by: https://peps.python.org/pep-0405/
  const std::string Prefix = ownPrefix();
  return !Prefix.empty() && fs::exists(Prefix + "/pyvenv.cfg") ? Prefix : "";
}

} // namespace torchport
