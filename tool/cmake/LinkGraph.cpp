//===- LinkGraph.cpp - which targets link which ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cmake/Programs.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using llvm::StringRef;

namespace torchport {

namespace {

/// A keyword between the items of target_link_libraries.
struct Keyword {
  bool IsPlainForm;
  bool IsUsed;
  bool IsPassedOn;
};

} // namespace

static std::optional<Keyword> keyword(StringRef Word) {
  using Found = std::optional<Keyword>;
  return llvm::StringSwitch<Found>(Word)
      .Case("PRIVATE", Keyword{false, true, false})
      .Case("PUBLIC", Keyword{false, true, true})
      .Case("INTERFACE", Keyword{false, false, true})
      .Case("LINK_PRIVATE", Keyword{true, true, false})
      .Case("LINK_PUBLIC", Keyword{true, true, true})
      .Case("LINK_INTERFACE_LIBRARIES", Keyword{true, false, true})
      .Default(std::nullopt);
}

using ByFolder = std::map<std::string, RuntimeLibrary>;

/// Records \p Library for the folder whose CMakeLists.txt \p Call comes from,
/// unless a larger one is already recorded.
static void record(ByFolder &Map, const CallStack &Call,
                   RuntimeLibrary Library) {
  const StringRef Folder = llvm::sys::path::parent_path(Call.front().File);
  RuntimeLibrary &Known = Map.try_emplace(Folder.str(), Library).first->second;
  Known = std::max(Known, Library);
}

static std::optional<RuntimeLibrary> lookup(const ByFolder &Map,
                                            const CMakeTarget &Target) {
  std::optional<RuntimeLibrary> Largest;
  for (const std::string &Each : Target.Scopes)
    if (const auto Found = Map.find(Each); Found != Map.end())
      Largest = std::max(Largest, std::optional(Found->second));
  return Largest;
}

LinkGraph::LinkGraph(const CMakeModel &Model) {
  // A name may be used before it is defined.
  for (const CallStack &Call : Model.Calls)
    if (Call.back().Name == "add_library")
      readLibrary(Call.back().Arguments);
  for (const CallStack &Call : Model.Calls) {
    const TracedCommand &Command = Call.back();
    if (Command.Name == "target_link_libraries")
      readLinks(Command.Arguments);
    else if (Command.Name == "link_libraries")
      readFolderLinks(Call);
    else if (Command.Name == "find_package" && !Command.Arguments.empty() &&
             Command.Arguments.front() == "torchport")
      record(PackageFolders, Call,
             llvm::is_contained(Command.Arguments, "stable")
                 ? RuntimeLibrary::Stable
                 : RuntimeLibrary::Torch);
  }
}

void LinkGraph::readLibrary(const std::vector<std::string> &Arguments) {
  if (Arguments.size() > 2 && Arguments[1] == "ALIAS")
    Aliases[Arguments[0]] = Arguments[2];
  // An imported target is only visible where it was looked for.
  if (Arguments.size() > 1 && (!llvm::is_contained(Arguments, "IMPORTED") ||
                               llvm::is_contained(Arguments, "GLOBAL")))
    for (const RuntimeLibrary Each : RuntimeLibraries)
      if (Arguments[0] == targetName(Each))
        GlobalRuntime = std::max(GlobalRuntime, std::optional(Each));
}

void LinkGraph::readLinks(const std::vector<std::string> &Arguments) {
  if (Arguments.size() < 2)
    return;
  const std::string &Target = Arguments.front();
  Keyword Current = keyword(Arguments[1]).value_or(Keyword{true, true, true});
  if (Current.IsPlainForm)
    PlainTargets.insert(Target);
  for (const std::string &Words : llvm::drop_begin(Arguments))
    for (StringRef Word : llvm::split(Words, ';')) {
      if (const auto Next = keyword(Word))
        Current = *Next;
      else if (!Word.empty())
        Links[Target].push_back(
            {nameOf(Word), Current.IsUsed, Current.IsPassedOn});
    }
}

void LinkGraph::readFolderLinks(const CallStack &Call) {
  for (const std::string &Words : Call.back().Arguments)
    if (const auto Library = runtimeIn(Words))
      record(LinkedFolders, Call, *Library);
}

std::string LinkGraph::nameOf(StringRef Item) const {
  const auto Found = Aliases.find(Item.str());
  return Found == Aliases.end() ? Item.str() : Found->second;
}

std::optional<RuntimeLibrary> LinkGraph::runtimeIn(StringRef Item) const {
  for (const RuntimeLibrary Each : llvm::reverse(RuntimeLibraries))
    // Also inside a generator expression.
    if (Item.contains(targetName(Each)) || Item == nameOf(targetName(Each)))
      return Each;
  return std::nullopt;
}

std::set<std::string> LinkGraph::linkedWith(const std::string &Target) const {
  std::set<std::string> All;
  if (const auto Found = Links.find(Target); Found != Links.end())
    for (const Link &Each : Found->second)
      if (Each.IsUsed)
        All.insert(Each.To);
  return All;
}

std::optional<RuntimeLibrary>
LinkGraph::passedOnBy(const std::string &Target,
                      std::set<std::string> &Visited) const {
  std::optional<RuntimeLibrary> Largest;
  const auto Found = Links.find(Target);
  if (Found == Links.end() || !Visited.insert(Target).second)
    return Largest;
  for (const Link &Each : Found->second)
    if (Each.IsPassedOn)
      Largest =
          std::max({Largest, runtimeIn(Each.To), passedOnBy(Each.To, Visited)});
  return Largest;
}

std::optional<RuntimeLibrary>
LinkGraph::runtimeOf(const CMakeTarget &Target) const {
  std::set<std::string> Visited;
  auto Largest =
      std::max(runtimeIn(Target.Name), lookup(LinkedFolders, Target));
  for (const std::string &Each : linkedWith(Target.Name))
    Largest = std::max({Largest, runtimeIn(Each), passedOnBy(Each, Visited)});
  return Largest;
}

std::optional<RuntimeLibrary>
LinkGraph::runtimeKnownTo(const CMakeTarget &Target) const {
  return std::max(GlobalRuntime, lookup(PackageFolders, Target));
}

void LinkGraph::addRuntime(const std::string &Target, RuntimeLibrary Library,
                           bool IsPassedOn) {
  Links[Target].push_back({nameOf(targetName(Library)), true, IsPassedOn});
}

} // namespace torchport
