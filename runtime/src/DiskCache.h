//===- DiskCache.h - verdicts that are kept between processes ---*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "Verdict.h"

#include <functional>

namespace torchport::detail {

/// Where verdicts are kept unless a variable says otherwise: torchport in
/// XDG_CACHE_HOME or in ~/.cache. Empty where there is no home.
std::string default_cache_directory();

/// Whether \p verdict will be the same the next time. Not where it depended on
/// what else ran, on a right that may be given, or on the deadline.
bool is_lasting(const Verdict &verdict);

/// A file a verdict in one directory. What cannot be read or written is as if
/// it had never been kept. Files of other users are not read. What processes
/// have left that were killed, and what is a month old, goes with a new one.
class DiskCache {
public:
  explicit DiskCache(std::string directory)
      : directory_(std::move(directory)) {}

  /// What was kept for \p key, or else what \p ask says, which is kept if it
  /// is lasting. Of several processes that want the same one asks, and the
  /// others wait for it, for \p patience; they get what it got, lasting or not.
  Verdict find(const std::string &key, std::chrono::milliseconds patience,
               const std::function<Verdict()> &ask) const;

private:
  std::string file(const std::string &key, const std::string &ending) const;

  std::string directory_;
};

} // namespace torchport::detail
