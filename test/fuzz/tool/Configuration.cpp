//===- Configuration.cpp - .torchport.yaml --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/fuzz/tool/Targets.h"

#include "tool/config/Config.h"

namespace torchport::fuzz {

FUZZ_TARGET(Configuration) {
  auto Read = readConfig(Text, "/p/.torchport.yaml");
  wasRead(Read);
}

} // namespace torchport::fuzz
