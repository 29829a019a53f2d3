//===- KeptLibrary.h - operator registrations that last ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Options.h"

#include <torch/library.h>

#include <deque>

namespace torchport::sim {

/// Returns a library that is never destroyed, because that would remove its
/// registrations, and that stays reachable, so that no leak is reported.
inline torch::Library &kept_library(const char *name, c10::DispatchKey key) {
  static auto &all = *new std::deque<torch::Library>;
  return all.emplace_back(torch::Library::IMPL, name,
                          Optional<c10::DispatchKey>(key), __FILE__, __LINE__);
}

} // namespace torchport::sim
