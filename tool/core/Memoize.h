//===- Memoize.h - values computed once for all threads ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <mutex>
#include <utility>

namespace torchport {

/// Returns the value for \p K in \p Known, a map guarded by \p Mutex. If there
/// is none, stores the result of \p Make. Two threads may compute it at the
/// same time; the first result is kept.
template <typename Map, typename Key, typename Function>
auto &getOrCompute(std::mutex &Mutex, Map &Known, const Key &K, Function Make) {
  {
    const std::lock_guard<std::mutex> Lock(Mutex);
    if (const auto Found = Known.find(K); Found != Known.end())
      return Found->second;
  }
  auto Computed = Make();
  const std::lock_guard<std::mutex> Lock(Mutex);
  return Known.try_emplace(K, std::move(Computed)).first->second;
}

} // namespace torchport
