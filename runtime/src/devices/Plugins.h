//===- Plugins.h - plugins of PrivateUse1 backends --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <string>
#include <vector>

namespace torchport::detail {

/// Loads \p plugins, the shared objects in TORCHPORT_PRELOAD. Returns why the
/// first of them that fails cannot be loaded, and what to do; empty if all are
/// loaded.
std::string load_plugins(const std::vector<std::string> &plugins);

} // namespace torchport::detail
