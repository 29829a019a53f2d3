//===- Remembered.h - an answer that many threads ask for -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <mutex>
#include <utility>

namespace torchport {

/// The value that \p Known, a map guarded by \p Mutex, has for \p Key. If there
/// is none, that which \p Make returns: two threads may make it at once, and
/// the first one is kept.
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
