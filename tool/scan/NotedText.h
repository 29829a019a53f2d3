//===- NotedText.h - the text of a file, on record --------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/DependencySet.h"
#include "tool/sources/FileSystems.h"

#include <string>

namespace torchport {

/// The text of \p File, as it is or is going to be; noted in \p Used.
std::string notedText(const std::string &File, const Contents &Patched,
                      DependencySet &Used);

} // namespace torchport
