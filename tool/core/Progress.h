//===- Progress.h - how far a scan is ---------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include <cstddef>

namespace torchport {

/// Who is told how far a scan is, by many threads. This one does not care.
class Progress {
public:
  virtual ~Progress() = default;

  /// There are \p More files to parse.
  virtual void expect(size_t /*More*/) {}
  /// One of them is done.
  virtual void finished() {}
  /// A preamble is being made, for which files wait; or, with -1, no longer.
  virtual void preparing(int /*More*/) {}
  /// The scan has ended.
  virtual void end() {}
};

} // namespace torchport
