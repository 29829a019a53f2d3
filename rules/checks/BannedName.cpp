//===- BannedName.cpp - names that the project bans -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/Rule.h"

using namespace clang;

namespace torchport {

static void checkBannedName(RuleContext &In) {
  for (const NamedUse &Each : In.usesListedIn(&RuleOptions::Bans))
    In.report(Each.Where, Platforms::None,
              "'" + Each.Name + "' is banned: " + Each.Text);
}

const Rule BannedName = {
    "banned-name",
    "Finds names that the project bans in its `.torchport.yaml`.",
    Severity::Warning, Effort::Minutes, checkBannedName};

} // namespace torchport
