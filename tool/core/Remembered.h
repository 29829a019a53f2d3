//===- Remembered.h - values computed once for all threads ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <mutex>
#include <utility>

namespace torchport {

/// Returns the value for \p Of in \p Known, a map guarded by \p Mutex. If there
/// is none, stores the result of \p Make. Two threads may compute it at the
/// same time; the first result is kept.
template <typename Map, typename Key, typename Function>
auto &remembered(std::mutex &Mutex, Map &Known, const Key &Of, Function Make) {
  {
    const std::lock_guard<std::mutex> Lock(Mutex);
    if (const auto Found = Known.find(Of); Found != Known.end())
      return Found->second;
  }
  auto Made = Make();
  const std::lock_guard<std::mutex> Lock(Mutex);
  return Known.try_emplace(Of, std::move(Made)).first->second;
}

} // namespace torchport
