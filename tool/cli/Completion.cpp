//===- Completion.cpp - what a shell offers behind the tab key ------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/flags/Listing.h"

#include "rules/Registry.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using llvm::ArrayRef;
using llvm::StringRef;

namespace torchport {

StringRef completionScript(StringRef Shell) {
  return llvm::StringSwitch<StringRef>(Shell)
#include "CompletionScripts.inc" // made by CMake from completion/
      .Default("");
}

/// Takes what a word may become, and what that does.
using Offer = llvm::function_ref<void(const llvm::Twine &Word, StringRef Says)>;

/// Offers what may be written for \p Kinds, such as `text|json` or
/// `RULE|FILE:LINE`, behind \p Start. In lower case, it stands for itself;
/// files are known to the shell.
static void offerValues(Offer To, StringRef Kinds, StringRef Start = "") {
  const auto IsOfName = [](char C) { return llvm::isLower(C) || C == '-'; };
  for (StringRef Each : llvm::split(Kinds.trim("[]"), '|'))
    if (Each == "RULE")
      for (const Rule *Of : allRules())
        To(Start + Of->Name, Of->Summary);
    else if (!Each.empty() && llvm::all_of(Each, IsOfName))
      To(Start + Each, "");
}

/// Offers what \p Word may become behind \p Before.
static void offerWords(Offer To, ArrayRef<std::string> Before, StringRef Word,
                       ArrayRef<ListedCommand> Commands) {
  if (Before.empty()) {
    for (const ListedCommand &Each : Commands)
      To(Each.Name, Each.Says);
    To("--help", "Print what there is");
    return To("--version", "Print the version");
  }
  const auto *Of = llvm::find_if(Commands, [&](const ListedCommand &Each) {
    return Each.Name == Before.front();
  });
  // Behind '--', it is the compiler's.
  if (Of == Commands.end() || llvm::is_contained(Before, "--"))
    return;
  // The value of a flag stands behind '=', or is a word of its own.
  const auto [Name, Value] = Word.contains('=')
                                 ? Word.split('=')
                                 : std::pair(StringRef(Before.back()), Word);
  for (const ListedFlag &Flag : Of->Flags) {
    if (Flag.Name != Name || Flag.Value.empty())
      continue;
    if (Flag.Value != "NAMES")
      return offerValues(To, Flag.Value, Word.drop_back(Value.size()));
    // One of many, or of those that are left out.
    StringRef Last = Value.substr(Value.find_last_of(',') + 1);
    const bool IsLeftOut = Last.consume_front("-");
    return offerValues(To, IsLeftOut ? "RULE" : "all|default|RULE",
                       Word.drop_back(Last.size()));
  }
  if (!Word.starts_with("-"))
    return offerValues(To, Of->Arguments);
  for (const ListedFlag &Flag : Of->Flags) {
    const bool IsLong = StringRef(Flag.Name).starts_with("--");
    To(Flag.Name + (IsLong && !Flag.Value.empty() ? "=" : ""), Flag.Short);
  }
}

void printCandidates(llvm::raw_ostream &Out, ArrayRef<std::string> Words,
                     ArrayRef<ListedCommand> Commands) {
  const StringRef Last = Words.back();
  const auto Print = [&](const llvm::Twine &Word, StringRef Says) {
    const std::string Text = Word.str();
    if (StringRef(Text).starts_with(Last))
      Out << Text << (Says.empty() ? "" : "\t") << Says << '\n';
  };
  offerWords(Print, Words.drop_back(), Last, Commands);
}

} // namespace torchport
