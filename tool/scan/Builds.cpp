//===- Builds.cpp - a unit under other configurations ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/scan/Builds.h"

#include "rules/libtorch/BuildSwitch.h"

#include "clang/Tooling/ArgumentsAdjusters.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <set>
#include <utility>

using namespace clang;
using llvm::StringRef;

namespace torchport {

/// Returns the macros that \p Command defines.
static std::set<StringRef> definedBy(const tooling::CompileCommand &Command) {
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
otherBuilds(Platforms Wanted, const std::map<std::string, Platforms> &Switches,
            const tooling::CompileCommand &Command) {
  std::vector<OtherBuild> All;
  // The text does not depend on the build.
  if (Switches.empty())
    return All;
  const std::set<StringRef> Defined = definedBy(Command);
  for (const Platform &Each : allPlatforms()) {
    if ((Wanted & Each.Flag) == Platforms::None)
      continue;
    std::vector<std::string> Flags;
    for (StringRef Given : macrosDefinedByLibTorch(Each.Flag))
      Flags.push_back(("-D" + Given).str());
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
      Same->For |= Each.Flag;
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

std::string inWords(Platforms Builds) {
  std::vector<std::string> Names;
  for (const Platform &Each : allPlatforms())
    if ((Builds & Each.Flag) != Platforms::None)
      Names.push_back("'" + std::string(Each.Name) + "'");
  return llvm::join(Names, ", ");
}

/// Returns whether \p Result has read any of the bytes [\p Begin, \p End) of
/// \p File.
static bool hasRead(const UnitResult &Result, const std::string &File,
                    unsigned Begin, unsigned End) {
  const auto Known = Result.LeftOut.find(File);
  return Known != Result.LeftOut.end() &&
         llvm::none_of(Known->second, [&](const LeftOutText &Each) {
           return Each.first <= Begin && End <= Each.second;
         });
}

/// Including a header once more does not affect the code that follows.
static bool isInclude(const Edit &Each) {
  return Each.Length == 0 &&
         StringRef(Each.Text).trim().starts_with("#include");
}

/// Returns whether \p Result has read the range of \p Of, or a range that its
/// fix changes.
static bool hasRead(const UnitResult &Result, const Finding &Of) {
  return hasRead(Result, Of.Where.File, Of.Where.Begin.Offset,
                 Of.Where.End.Offset) ||
         llvm::any_of(Of.Suggestion->Edits, [&](const Edit &Each) {
           return !isInclude(Each) && hasRead(Result, Each.File, Each.Offset,
                                              Each.Offset + Each.Length);
         });
}

static bool makesSameFix(const UnitResult &Result, const Finding &Of) {
  return llvm::any_of(Result.Findings, [&](const Finding &Other) {
    return sameFinding(Of, Other) && Other.Suggestion &&
           Other.Suggestion->Edits == Of.Suggestion->Edits;
  });
}

/// Returns why \p Other rejects the fix of \p Of, or an empty string if it
/// agrees.
static std::string disagreement(const BuildResult &Other, const Finding &Of) {
  const std::string Which = Other.For == Platforms::None
                                ? "the way that this is compiled"
                                : "configuration " + inWords(Other.For);
  if (!Other.Of->isUnderstood())
    return "nothing is fixed here, as " + Which + " is not understood";
  if (hasRead(*Other.Of, Of) && !makesSameFix(*Other.Of, Of))
    return "nothing is fixed here, as " + Which +
           " reads this text and would not be fixed so";
  return "";
}

/// Returns whether the compiled configuration of the unit has \p Found too.
static bool isSeenAsCompiled(const Finding &Found,
                             llvm::ArrayRef<BuildResult> All) {
  return llvm::any_of(All, [&](const BuildResult &Each) {
    return Each.For == Platforms::None &&
           llvm::any_of(Each.Of->Findings, [&](const Finding &Other) {
             return sameFinding(Found, Other);
           });
  });
}

/// Removes the fix of \p Found from each of \p All and adds the same note to
/// each, because duplicates are reported in the words of one of them.
static void takeBackFix(const Finding &Found, const std::string &Why,
                        llvm::ArrayRef<BuildResult> All) {
  for (const BuildResult &Each : All)
    for (Finding &Other : Each.Of->Findings) {
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
  std::vector<std::pair<Finding *, std::string>> Refused;
  for (const BuildResult &Each : All)
    for (Finding &Found : Each.Of->Findings)
      for (const BuildResult &Other : All)
        if (Found.Suggestion && &Other != &Each)
          if (std::string Why = disagreement(Other, Found); !Why.empty()) {
            Refused.emplace_back(&Found, std::move(Why));
            break;
          }
  for (const auto &[Found, Why] : Refused)
    // One reason is enough.
    if (Found->Suggestion)
      takeBackFix(*Found, Why, All);
  for (const BuildResult &Each : All)
    for (Finding &Found : Each.Of->Findings)
      if (Found.Suggestion && !isSeenAsCompiled(Found, All))
        takeBackFix(Found,
                    "there is no fix: it is code of another configuration, "
                    "which was read here and not compiled",
                    All);
}

} // namespace torchport
