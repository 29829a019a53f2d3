//===- HidingSwitches.cpp - macros of a project's build -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/parse/HidingSwitches.h"

#include "rules/libtorch/BuildSwitch.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Regex.h"

using llvm::StringRef;

namespace torchport {

/// Returns true if \p Macro may be of the project's build: a reserved name is
/// the compiler's, unless it names LibTorch.
static bool isProjectSwitch(StringRef Macro) {
  return !buildsDefining(Macro) &&
         (!Macro.starts_with("_") || Macro.contains_insensitive("torch"));
}

std::vector<std::string> switchesIn(StringRef Condition) {
  static const llvm::Regex Test(
      "^ *(defined *[( ] *)?([A-Za-z_][A-Za-z0-9_]*)[ )]*$");
  StringRef Rest = Condition.trim();
  if (!Rest.consume_front("#"))
    return {};
  Rest = Rest.ltrim();
  if (!Rest.consume_front("ifdef ") && !Rest.consume_front("if "))
    return {};
  std::vector<std::string> Found;
  for (StringRef Each : llvm::split(Rest, "&&")) {
    llvm::SmallVector<StringRef> Parts;
    if (!Test.match(Each, &Parts) || !isProjectSwitch(Parts[2]))
      return {};
    Found.push_back(Parts[2].str());
  }
  return Found;
}

std::string noteOnSwitch(StringRef Switch) {
  return ("code under '#ifdef " + Switch +
          "' was read, too, but not fixed: without a compilation database, it "
          "is not known whether '" +
          Switch + "' is defined; '-D" + Switch + "' behind '--' defines it")
      .str();
}

} // namespace torchport
