//===- RaiseStandard.cpp - a newer C++ in CMake's files -------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cmake/RaiseStandard.h"

#include "tool/cmake/CxxStandard.h"

#include <set>
#include <utility>

using llvm::StringRef;

namespace torchport {

std::vector<std::string> raiseStandard(const CMakeModel &Build,
                                       UserCalls &Calls, ListEdits &Edits) {
  std::set<std::string> Files;
  for (const CallStack &Each : Build.StandardCalls) {
    std::string Unused;
    const auto Site = Calls.find(Each, Unused);
    if (!Site)
      continue;
    StringRef Before;
    for (StringRef Argument : Site->command().Arguments)
      if (std::string New =
              raisedStandard(std::exchange(Before, Argument), Argument);
          !New.empty()) {
        Edits.replace(*Site, Argument, std::move(New));
        Files.insert(Site->File->Path);
      }
  }
  return {Files.begin(), Files.end()};
}

} // namespace torchport
