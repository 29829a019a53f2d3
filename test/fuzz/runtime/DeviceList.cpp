//===- DeviceList.cpp - parses TORCHPORT_DEVICE ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/fuzz/Fuzz.h"

#include "settings/Request.h"

#include <torchport/select.h>

namespace torchport::fuzz {

FUZZ_TARGET(DeviceList) {
  try {
    const auto Requests =
        detail::parse_requests(std::string(Text), "TORCHPORT_DEVICE");
    for (const detail::Request &Each : Requests)
      want(!Each.kinds.empty(), "a word stands for a device");
  } catch (const Error &Failed) {
    want(std::string_view(Failed.what()).find("TORCHPORT_DEVICE") !=
             std::string_view::npos,
         "an error says where the list came from");
  }
}

} // namespace torchport::fuzz
