//===- Combinations.cpp - flags that cannot be combined -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/flags/Flags.h"

using llvm::StringRef;

namespace torchport {

namespace {

/// A flag, and flags that it cannot be combined with, or of which it needs at
/// least one. Names are as in givenFlags.
struct Combination {
  StringRef Flag;
  StringRef Others;
  StringRef Why;
};

} // namespace

static constexpr Combination Conflicts[] = {
    {"--staged", "--changed-since", ""},
    {"--hook", "--staged --changed-since --whole-files --shard",
     "git or pre-commit says what to check"},
    {"-", "--hook --staged --changed-since", "git does not track it"},
    {"-", "--shard", "it is checked alone"},
    {"fix -", "--format --cmake",
     "it prints the fixed text, and writes no file"},
    {"--portable", "--shard", "it is about a whole program"},
    {"--shard", "--staged --changed-since", "it is a part of all sources"},
    {"--summary", "--format --diff --simplify --quiet", "it is for people"},
    {"--quiet", "--explain --simplify", "it prints only findings and errors"},
    {"--explain", "--format", "it is for people"},
    {"--diff", "--format", "it prints a patch"},
    {"--simplify", "--format --no-verify --cmake --hook",
     "it prints what it changes"},
    {"--add-suppressions", "--simplify --cmake --policy --no-verify --hook -",
     "it only adds comments"},
    {"--vendor", "--hook", "it does nothing else"},
    {"--baseline", "--shard", "give it to 'torchport merge'"},
    {"--write-baseline", "--shard", "give it to 'torchport merge'"},
    {"--write-baseline", "--staged --changed-since --hook -",
     "a baseline has all findings"},
    {"--account",
     "--baseline --write-baseline --shard --staged --changed-since --hook - "
     "--quiet --summary",
     "it is about all words in all sources"},
    {"-p", "--", ""},
    {"--watch", "--no-cache --shard --staged --changed-since --hook -",
     "it checks all sources"},
    {"--watch", "-o", "it is for people"},
};

static constexpr Combination Needs[] = {
    {"--whole-files", "--staged --changed-since", ""},
    {"--explain", "--portable", ""},
    {"--force", "--vendor", ""},
    {"--stdin-filename", "-", ""},
    {"-", "--stdin-filename", "it tells how the text is compiled"},
};

FlagSet givenFlags(const CommandLine &Line) {
  FlagSet Given;
  for (llvm::cl::SubCommand *Command : commands().all())
    for (const auto &Each : Command->OptionsMap)
      if (*Command && Each.second->getNumOccurrences())
        Given.insert((Each.first.size() == 1 ? "-" : "--") + Each.first.str());
  const OutputFormat Format = Line.Output.Format;
  if ((Format == OutputFormat::Text && !commands().Merge) ||
      (Format == OutputFormat::Json && Line.Fixing.Simplify))
    Given.erase("--format");
  if ((commands().Check || commands().Fix) &&
      llvm::is_contained(Line.Sources.Paths, "-"))
    Given.insert("-");
  if (Given.contains("-") && commands().Fix)
    Given.insert("fix -");
  if (Line.Sources.CompilerFlags)
    Given.insert("--");
  return Given;
}

static std::string describeFlag(StringRef Flag, const CommandLine &Line) {
  if (Flag == "-")
    return "'-' (standard input)";
  if (Flag == "fix -")
    return "'torchport fix -'";
  if (Flag == "--")
    return "compiler flags after '--'";
  std::string Value;
  if (Flag == "--format")
    for (const auto &Each : allFormats())
      if (Each.Value == Line.Output.Format)
        Value = "=" + std::string(Each.Name);
  return "'" + Flag.str() + Value + "'";
}

llvm::Error checkCombinations(const FlagSet &Given, const CommandLine &Line) {
  const auto Fail = [&](const Combination &C, const llvm::Twine &What) {
    return usageError(describeFlag(C.Flag, Line) + " " + What +
                      (C.Why.empty() ? "" : ": ") + C.Why);
  };
  for (const Combination &Each : Conflicts)
    for (StringRef Other : llvm::split(Each.Others, ' '))
      if (Given.contains(Each.Flag) && Given.contains(Other))
        return Fail(Each,
                    "cannot be combined with " + describeFlag(Other, Line));
  for (const Combination &Each : Needs) {
    std::vector<std::string> Others;
    bool IsMet = !Given.contains(Each.Flag);
    for (StringRef Other : llvm::split(Each.Others, ' ')) {
      Others.push_back(describeFlag(Other, Line));
      IsMet |= Given.contains(Other);
    }
    if (!IsMet)
      return Fail(Each, "needs " + llvm::join(Others, " or "));
  }
  return llvm::Error::success();
}

} // namespace torchport
