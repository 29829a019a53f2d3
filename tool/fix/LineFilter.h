//===- LineFilter.h - where fixes are asked for -----------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/ChangedLines.h"
#include "tool/fix/Merge.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace torchport {

/// The lines whose findings are asked about, wherever fixes move them.
class LineFilter {
public:
  /// Those of \p Lines in the files as they are on disk.
  explicit LineFilter(const ChangedLines &Lines);

  /// Whether \p Where, in the texts as \p Made has changed them, touches one.
  bool touch(const Range &Where, const FileEdits &Made) const;

private:
  /// From the first byte of a line to that behind the last one.
  using Bytes = std::pair<unsigned, unsigned>;
  std::map<std::string, std::vector<Bytes>, std::less<>> Files;
};

} // namespace torchport
