//===- Plugins.cpp - loads plugins of PrivateUse1 backends ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "devices/Plugins.h"

#include "os/Libraries.h"

namespace torchport::detail {

std::string load_plugins(const std::vector<std::string> &plugins) {
  for (const std::string &plugin : plugins) {
    const os::OpenLibrary opened = os::open_library(plugin, /*is_global=*/true);
    if (opened.handle)
      continue;
    // The loader names the library that is missing.
    const bool needs_another = opened.error.rfind("lib", 0) == 0 &&
                               opened.error.find(plugin) == std::string::npos;
    return "TORCHPORT_PRELOAD: the plugin '" + plugin +
           "' cannot be loaded: " + opened.error +
           (needs_another
                ? "; install what it needs, such as the driver of its "
                  "device, or set LD_LIBRARY_PATH to the folder"
                : "");
  }
  return "";
}

} // namespace torchport::detail
