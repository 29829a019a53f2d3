//===- Listing.cpp - all flags as plain values ----------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/flags/Listing.h"

#include "tool/cli/flags/Flags.h"

#include "llvm/ADT/STLExtras.h"

namespace cl = llvm::cl;
using llvm::StringRef;

namespace torchport {

std::string ListedFlag::written() const {
  if (Value.empty())
    return Name;
  const bool IsLong = StringRef(Name).starts_with("--");
  return Name + (IsLong ? "=" : " ") + Value;
}

static ListedFlag listed(const cl::Option &Flag) {
  const auto [Short, Rest] = Flag.HelpStr.split('\n');
  return {(Flag.ArgStr.size() == 1 ? "-" : "--") + Flag.ArgStr.str(),
          Flag.getValueExpectedFlag() == cl::ValueDisallowed
              ? ""
              : Flag.ValueStr.str(),
          Short.str(),
          Rest.str(),
          Flag.getOptionHiddenFlag() == cl::Hidden,
          llvm::is_contained(Flag.Categories, &rare())};
}

static ListedCommand listed(cl::SubCommand &Command) {
  ListedCommand Of{
      Command.getName().str(), Command.getDescription().str(), "", {}};
  for (const cl::Option *Each : Command.PositionalOpts)
    Of.Arguments += (Of.Arguments.empty() ? "" : " ") + Each->HelpStr.str();
  for (const auto &Each : Command.OptionsMap)
    if (llvm::is_contained(Each.second->Categories, &ours()))
      Of.Flags.push_back(listed(*Each.second));
  Of.Flags.push_back({"--help", "", "Print this", ""});
  llvm::sort(Of.Flags, [](const ListedFlag &A, const ListedFlag &B) {
    return StringRef(A.Name).ltrim('-') < StringRef(B.Name).ltrim('-');
  });
  return Of;
}

std::vector<ListedCommand> listCommands() {
  std::vector<ListedCommand> All;
  for (cl::SubCommand *Each : commands())
    All.push_back(listed(*Each));
  return All;
}

} // namespace torchport
