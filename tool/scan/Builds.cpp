//===- Builds.cpp - a unit under other configurations ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/scan/Builds.h"

#include "rules/libtorch/BuildSwitch.h"

using namespace clang;
using llvm::StringRef;

namespace torchport {

static std::set<StringRef>
definedMacros(const tooling::CompileCommand &Command) {
  std::set<StringRef> Defined;
  bool IsNext = false;
  for (StringRef Word : Command.CommandLine) {
    const bool IsHere = std::exchange(IsNext, Word == "-D" || Word == "/D");
    if (IsHere || Word.consume_front("-D") || Word.consume_front("/D"))
      Defined.insert(Word.split('=').first);
  }
  return Defined;
}

std::vector<OtherBuild>
otherBuilds(Platforms Requested,
            const std::map<std::string, Platforms> &Switches,
            const tooling::CompileCommand &Command) {
  std::vector<OtherBuild> All;
  // The text does not depend on the build.
  if (Switches.empty())
    return All;
  const std::set<StringRef> Defined = definedMacros(Command);
  for (const Platform &Each : allPlatforms()) {
    if ((Requested & Each.Flag) == Platforms::None)
      continue;
    std::vector<std::string> Flags;
    for (StringRef Name : macrosDefinedByLibTorch(Each.Flag))
      Flags.push_back(("-D" + Name).str());
    for (const auto &[Macro, Builds] : Switches)
      if ((Builds & Each.Flag) == Platforms::None) {
        if (Defined.count(Macro) != 0)
          Flags.push_back("-U" + Macro);
      } else if (Defined.count(Macro) == 0 &&
                 llvm::none_of(Flags, [&, &Macro = Macro](StringRef Flag) {
                   return Flag.starts_with("-D" + Macro + "=");
                 })) {
        Flags.push_back("-D" + Macro + "=1");
      }
    if (Flags.empty())
      continue;
    const auto Same = llvm::find_if(
        All, [&](const OtherBuild &Other) { return Other.Flags == Flags; });
    if (Same != All.end())
      Same->Builds |= Each.Flag;
    else
      All.push_back({Each.Flag, std::move(Flags)});
  }
  return All;
}

tooling::CompileCommand withFlags(tooling::CompileCommand Command,
                                  const std::vector<std::string> &Flags) {
  const auto Add = tooling::getInsertArgumentAdjuster(
      Flags, tooling::ArgumentInsertPosition::END);
  Command.CommandLine = Add(Command.CommandLine, Command.Filename);
  return Command;
}

std::string describeBuilds(Platforms Builds) {
  std::vector<std::string> Names;
  for (const Platform &Each : allPlatforms())
    if ((Builds & Each.Flag) != Platforms::None)
      Names.push_back("'" + std::string(Each.Name) + "'");
  return llvm::join(Names, ", ");
}

/// Returns whether \p Result has read any of the bytes [\p Begin, \p End).
static bool hasRead(const UnitResult &Result, const std::string &File,
                    unsigned Begin, unsigned End) {
  const auto Known = Result.SkippedText.find(File);
  return Known != Result.SkippedText.end() &&
         llvm::none_of(Known->second, [&](const ByteRange &Each) {
           return Each.first <= Begin && End <= Each.second;
         });
}

/// Including a header once more does not affect the code that follows.
static bool isInclude(const Edit &Each) {
  return Each.Length == 0 &&
         StringRef(Each.Text).trim().starts_with("#include");
}

/// Returns whether \p Result has read the range of \p Found, or a range that
/// its fix changes.
static bool hasRead(const UnitResult &Result, const Finding &Found) {
  return hasRead(Result, Found.Where.File, Found.Where.Begin.Offset,
                 Found.Where.End.Offset) ||
         llvm::any_of(Found.Suggestion->Edits, [&](const Edit &Each) {
           return !isInclude(Each) && hasRead(Result, Each.File, Each.Offset,
                                              Each.Offset + Each.Length);
         });
}

static bool makesSameFix(const UnitResult &Result, const Finding &Found) {
  return llvm::any_of(Result.Findings, [&](const Finding &Other) {
    return sameFinding(Found, Other) && Other.Suggestion &&
           Other.Suggestion->Edits == Found.Suggestion->Edits;
  });
}

/// Returns why \p Other rejects the fix of \p Found, or "".
static std::string objectionTo(const BuildResult &Other, const Finding &Found) {
  const std::string Which =
      Other.Builds == Platforms::None
          ? "the way this is compiled"
          : "configuration " + describeBuilds(Other.Builds);
  if (!Other.Result->isFullyAnalysed())
    return "nothing is fixed here, because " + Which + " is not understood";
  if (hasRead(*Other.Result, Found) && !makesSameFix(*Other.Result, Found))
    return "nothing is fixed here, because " + Which +
           " reads this text and would not get this fix";
  return "";
}

static bool isFoundAsCompiled(const Finding &Found,
                              llvm::ArrayRef<BuildResult> All) {
  return llvm::any_of(All, [&](const BuildResult &Each) {
    return Each.Builds == Platforms::None &&
           llvm::any_of(Each.Result->Findings, [&](const Finding &Other) {
             return sameFinding(Found, Other);
           });
  });
}

/// Removes the fix of \p Found from each of \p All and adds the same note to
/// each, because duplicates are reported in the words of one of them.
static void dropFix(const Finding &Found, const std::string &Why,
                    llvm::ArrayRef<BuildResult> All) {
  for (const BuildResult &Each : All)
    for (Finding &Other : Each.Result->Findings) {
      if (!sameFinding(Found, Other))
        continue;
      Other.Suggestion.reset();
      Other.Notes.push_back({Other.Where, Why});
    }
}

void keepAgreedFixes(llvm::ArrayRef<BuildResult> All) {
  if (All.size() < 2)
    return;
  // Collect all objections before changing any result.
  std::vector<std::pair<Finding *, std::string>> Objections;
  for (const BuildResult &Each : All)
    for (Finding &Found : Each.Result->Findings)
      for (const BuildResult &Other : All)
        if (Found.Suggestion && &Other != &Each)
          if (std::string Why = objectionTo(Other, Found); !Why.empty()) {
            Objections.emplace_back(&Found, std::move(Why));
            break;
          }
  for (const auto &[Found, Why] : Objections)
    // One reason is enough.
    if (Found->Suggestion)
      dropFix(*Found, Why, All);
  for (const BuildResult &Each : All)
    for (Finding &Found : Each.Result->Findings)
      if (Found.Suggestion && !isFoundAsCompiled(Found, All))
        dropFix(Found,
                "there is no fix: it is code of another configuration, "
                "which was read here and not compiled",
                All);
}

} // namespace torchport
