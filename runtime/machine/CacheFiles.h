//===- CacheFiles.h - results shared between processes ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <chrono>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace torchport::detail {

/// Stores each result in a file of one directory. Read and write errors are
/// ignored, and so are files of other users. Storing a result deletes leftovers
/// of killed processes and files older than a month. Thread-safe.
class CacheFiles {
public:
  /// How to make and to check results, which are JSON.
  struct Source {
    std::function<nlohmann::json()> ask;
    /// Returns true if the result may be used by processes that start later.
    std::function<bool(const nlohmann::json &)> is_lasting;
    /// Returns true if a stored text is a result. May throw json::exception.
    std::function<bool(const nlohmann::json &)> is_valid;
  };

  /// \p directory is a path in UTF-8.
  explicit CacheFiles(std::string directory)
      : directory_(std::move(directory)) {}

  /// Returns the result stored for \p key. If there is none, calls source.ask
  /// and stores what it returns. If several processes want the same result, one
  /// asks and the others wait up to \p patience for its result. A result that
  /// is not lasting is used only by processes that were waiting for it. Sets
  /// \p is_remembered if the result was there before the call.
  nlohmann::json find(const std::string &key,
                      std::chrono::milliseconds patience, const Source &source,
                      bool &is_remembered) const;

private:
  std::string file(const std::string &key, const std::string &ending) const;

  std::string directory_;
};

} // namespace torchport::detail
