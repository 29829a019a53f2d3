//===- Flags.cpp - the commands, and a list of their flags ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/flags/Flags.h"

namespace cl = llvm::cl;
using llvm::StringRef;

namespace torchport {

SubCommands &commands() {
  static SubCommands All;
  return All;
}

cl::OptionCategory &torchportCategory() {
  static cl::OptionCategory Category("Options");
  return Category;
}

cl::OptionCategory &rareCategory() {
  static cl::OptionCategory Category("More options");
  return Category;
}

void addArgument(std::string &To, StringRef Name, const FlagScope &Where) {
  new cl::opt<std::string, true>(cl::Positional, cl::location(To),
                                 cl::desc(Name), Where);
}

void addArguments(std::vector<std::string> &To, StringRef Name,
                  const FlagScope &Where) {
  new cl::list<std::string, std::vector<std::string>>(
      cl::Positional, cl::location(To), cl::desc(Name), Where);
}

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
          llvm::is_contained(Flag.Categories, &rareCategory())};
}

std::vector<ListedCommand> listCommands() {
  std::vector<ListedCommand> All;
  for (cl::SubCommand *Each : commands().all()) {
    ListedCommand Listed{
        Each->getName().str(), Each->getDescription().str(), "", {}};
    for (const cl::Option *Argument : Each->PositionalOpts)
      Listed.Arguments +=
          (Listed.Arguments.empty() ? "" : " ") + Argument->HelpStr.str();
    for (const auto &Flag : Each->OptionsMap)
      if (llvm::is_contained(Flag.second->Categories, &torchportCategory()))
        Listed.Flags.push_back(listed(*Flag.second));
    Listed.Flags.push_back({"--help", "", "Print this", ""});
    llvm::sort(Listed.Flags, [](const ListedFlag &A, const ListedFlag &B) {
      return StringRef(A.Name).ltrim('-') < StringRef(B.Name).ltrim('-');
    });
    All.push_back(std::move(Listed));
  }
  return All;
}

} // namespace torchport
