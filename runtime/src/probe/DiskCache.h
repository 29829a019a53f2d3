//===- DiskCache.h - verdicts shared between processes ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "probe/Verdict.h"

#include <functional>

namespace torchport::detail {

/// Returns the default directory for verdicts: torchport in the user's folder
/// for caches. Empty without such a folder.
std::string default_cache_directory();

/// Returns true if \p verdict may be stored: it does not depend on other
/// processes, on permissions or on the deadline.
bool is_lasting(const Verdict &verdict);

/// Stores each verdict in a file of one directory; see CacheFiles.h.
class DiskCache {
public:
  explicit DiskCache(std::string directory)
      : directory_(std::move(directory)) {}

  /// Returns the verdict stored for \p key. If there is none, calls \p ask and
  /// stores its result. If several processes want the same verdict, one calls
  /// \p ask and the others wait up to \p patience for its result. A result that
  /// is not lasting is used only by processes that were waiting for it.
  Verdict find(const std::string &key, std::chrono::milliseconds patience,
               const std::function<Verdict()> &ask) const;

private:
  std::string directory_;
};

} // namespace torchport::detail
